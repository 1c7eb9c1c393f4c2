// Fits what the network adds to the policy to the moves that the engine chose.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/rules.h"
#include "engine/pattern.h"
#include "engine/weights.h"
#include "games.h"

namespace inarow::fit {

class PolicyFit {
  public:
    explicit PolicyFit(const engine::Weights& weights);
    ~PolicyFit();
    PolicyFit(const PolicyFit&) = delete;
    PolicyFit& operator=(const PolicyFit&) = delete;

    // Takes the choices of a game, of every twentieth to tell how good the fit is.
    void add(const Rules& rules, const engine::PatternTable& patterns, const SelfGame& game);
    void fit(int rounds, const std::function<void(const std::string&)>& told);
    [[nodiscard]] std::string text() const;

  private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace inarow::fit
