#include "store/memory_log.h"

#include <gtest/gtest.h>

#include "store/event_log_laws.h"

namespace inarow::store {
namespace {

class MemoryLogTest : public ::testing::Test {
  protected:
    testing::Mailbox mailbox;
    MemoryLog log{mailbox.hooks()};
};

using Law = void (*)(EventLog&, testing::Mailbox&);
class MemoryLogLawTest : public MemoryLogTest, public ::testing::WithParamInterface<Law> {};

TEST_P(MemoryLogLawTest, KeepsTheLaw) {
    GetParam()(log, mailbox);
}
INSTANTIATE_TEST_SUITE_P(Laws, MemoryLogLawTest, ::testing::ValuesIn(testing::kLaws));

TEST_F(MemoryLogTest, FailsWhenTold) {
    testing::Asked asked(log, mailbox);
    ASSERT_EQ(asked.create({"told", "{}", {}}).written, Written::safe);
    log.fail_next(2, "no space left");
    EXPECT_EQ(asked.append("told", {{1, "one"}}).reason, "no space left");
    EXPECT_EQ(asked.append("told", {{1, "one"}}).written, Written::failed);
    EXPECT_EQ(asked.append("told", {{1, "one"}}).written, Written::safe);
    EXPECT_EQ(log.figures().failures, 2u);
}

}  // namespace
}  // namespace inarow::store
