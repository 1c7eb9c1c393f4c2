#include "core/variant_file.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/toml.h"
#include "core/utf8.h"

namespace inarow {

namespace {

constexpr int kMaxBarMove = kMaxCells / 2;

struct Path {
    std::string table, key;  // the table is empty at the top
};

Path split(std::string_view path) {
    const auto dot = path.find('.');
    if (dot == std::string_view::npos) return {"", std::string(path)};
    return {std::string(path.substr(0, dot)), std::string(path.substr(dot + 1))};
}

// One file on its way to a variant.
class TableReader {
  public:
    TableReader(const toml::table& root, const std::string& file) : root_(root), file_(file) {}

    [[nodiscard]] bool clean() const { return problems_.empty(); }
    [[nodiscard]] Problems take_problems() {
        std::ranges::stable_sort(problems_, {},
                                 [](const Problem& p) { return std::pair(p.line, p.column); });
        return std::move(problems_);
    }

    void report(const toml::node* node, std::string message) {
        const auto at = node != nullptr ? node->source().begin : toml::source_position{1, 1};
        problems_.push_back({file_, at.line, at.column, std::move(message)});
    }

    [[nodiscard]] const toml::node* find(std::string_view path) const {
        const auto [table, key] = split(path);
        const toml::table* in = table.empty() ? &root_ : root_[table].as_table();
        return in != nullptr ? in->get(key) : nullptr;
    }

    // The key's node or, where the file does not have it, that of its table.
    [[nodiscard]] const toml::node* near(std::string_view path) const {
        if (const auto* const node = find(path)) return node;
        return root_.get(split(path).table);
    }

    void refuse_unknown_keys() {
        std::map<std::string, std::vector<std::string>> known;
        for (const Key& key : variant_keys()) {
            const auto [table, name] = split(key.path);
            known[table].push_back(name);
            if (!table.empty() && name == known[table].front()) known[""].push_back(table);
        }
        known[""].insert(known[""].begin(), "extends");
        refuse_unknown(root_, "", known[""]);
        for (const auto& [table, names] : known) {
            const toml::node* const node = table.empty() ? nullptr : root_.get(table);
            if (node == nullptr) continue;
            if (const auto* const inner = node->as_table()) {
                refuse_unknown(*inner, table, names);
            } else {
                report(node, fmt::format("{} must be a table: [{}]", table, table));
            }
        }
    }

    void apply(Variant& variant) {
        for (const Key& key : variant_keys()) {
            if (const auto* const node = find(key.path)) {
                std::visit([&](const auto& field) { set(variant, key, field, *node); }, key.field);
            }
        }
    }

  private:
    void refuse_unknown(const toml::table& table, std::string_view name,
                        const std::vector<std::string>& names) {
        for (const auto& [key, node] : table) {
            if (std::ranges::find(names, key.str()) != names.end()) continue;
            problems_.push_back({file_, key.source().begin.line, key.source().begin.column,
                                 fmt::format("unknown key \"{}\"{}; allowed: {}", key.str(),
                                             name.empty() ? "" : fmt::format(" in [{}]", name),
                                             fmt::join(names, ", "))});
        }
    }

    void refuse(const Key& key, const toml::node& node) {
        report(&node, fmt::format("{} must be {}", key.path, allowed(key)));
    }

    // A variant may come from anybody, and what it says goes to a terminal.
    void refuse_control_codes(const Key& key, const toml::node& node) {
        report(&node, fmt::format("{} must not have control characters", key.path));
    }

    void set(Variant& variant, const Key& key, const IntegerField& field, const toml::node& node) {
        const auto value = node.value_exact<std::int64_t>();
        if (!value || *value < field.low || *value > field.high) return refuse(key, node);
        field.of(variant) = static_cast<int>(*value);
    }

    void set(Variant& variant, const Key& key, const FlagField& field, const toml::node& node) {
        const auto value = node.value_exact<bool>();
        if (!value) return refuse(key, node);
        field.of(variant) = *value;
    }

    void set(Variant& variant, const Key& key, const ChoiceField& field, const toml::node& node) {
        const auto value = node.value_exact<std::string_view>();
        const auto found = std::ranges::find(field.names, value.value_or(""));
        if (found == field.names.end()) return refuse(key, node);
        field.set(variant, static_cast<std::size_t>(found - field.names.begin()));
    }

    void set(Variant& variant, const Key& key, const StringField& field, const toml::node& node) {
        const auto value = node.value_exact<std::string>();
        if (!value || !fits(*value, field.form)) return refuse(key, node);
        if (has_control_codes(*value)) return refuse_control_codes(key, node);
        field.of(variant) = *value;
    }

    void set(Variant& variant, const Key& key, const TextField& field, const toml::node& node) {
        const auto value = node.value_exact<std::string>();
        if (!value) return refuse(key, node);
        if (has_control_codes(*value)) return refuse_control_codes(key, node);
        if (const auto unknown = unknown_placeholder(*value, field.placeholders);
            !unknown.empty()) {
            return report(&node, fmt::format("{} has an unknown placeholder {{{}}}; it must be {}",
                                             key.path, unknown, allowed(key)));
        }
        variant.texts[field.text] = *value;
    }

    void set(Variant& variant, const Key& key, const BarsField& /*field*/, const toml::node& node) {
        const auto* const list = node.as_array();
        if (list == nullptr) return refuse(key, node);
        variant.rules.bars.clear();
        for (const toml::node& item : *list) {
            if (const auto bar = read_bar(item)) {
                variant.rules.bars.push_back(*bar);
            } else {
                refuse(key, item);
            }
        }
    }

    // Row and column are only checked against the largest board here, against the variant's own
    // once all keys are read.
    static std::optional<Bar> read_bar(const toml::node& node) {
        const auto* const table = node.as_table();
        if (table == nullptr) return std::nullopt;
        for (const auto& [key, value] : *table) {
            if (key != "row" && key != "column" && key != "move" && key != "side")
                return std::nullopt;
        }
        const auto number = [&](std::string_view key, int low, int high) -> std::optional<int> {
            const auto value = (*table)[key].value_exact<std::int64_t>();
            if (!value || *value < low || *value > high) return std::nullopt;
            return static_cast<int>(*value);
        };
        const auto row = number("row", 0, kMaxSize - 1);
        const auto column = number("column", 0, kMaxSize - 1);
        const auto move = table->contains("move") ? number("move", 1, kMaxBarMove) : 1;
        const auto side = table->contains("side") ? (*table)["side"].value_exact<std::string_view>()
                                                  : kBarSides.back();
        const auto* const found = std::ranges::find(kBarSides, side.value_or(""));
        if (!row || !column || !move || found == kBarSides.end()) return std::nullopt;
        Bar bar{Cell(*row, *column), *move, std::nullopt};
        if (*found != kBarSides.back()) bar.side = static_cast<Side>(found - kBarSides.begin());
        return bar;
    }

    const toml::table& root_;
    const std::string& file_;
    Problems problems_;
};

// A falling game is played by columns and no other is; who does not say the style gets the right
// one.
void settle_coordinates(Variant& variant, TableReader& reader) {
    Style& style = variant.coordinates.style;
    if ((style == Style::Column) == variant.rules.falling) return;
    if (reader.find("coordinates.style") == nullptr) {
        style = variant.rules.falling ? Style::Column : Style::RowColumn;
    } else {
        reader.report(reader.find("coordinates.style"),
                      variant.rules.falling
                          ? "falling pieces need coordinates.style = \"column\""
                          : "coordinates.style = \"column\" is for falling pieces; allowed here: "
                            "\"row,column\", \"row then column\", \"letters\"");
    }
}

void check_marks(const Variant& variant, TableReader& reader) {
    std::map<std::string, std::string_view> seen;
    const auto check = [&](const std::string& mark, std::string_view path) {
        const auto [first, is_new] = seen.emplace(mark, path);
        if (!is_new) {
            reader.report(reader.near(path),
                          fmt::format("{} and {} are both \"{}\"; marks must differ", first->second,
                                      path, mark));
        }
    };
    check(variant.marks.empty, "marks.empty");
    check(variant.marks.of[0].text, "marks.one");
    check(variant.marks.of[1].text, "marks.two");
    if (!variant.marks.robot.empty()) check(variant.marks.robot, "marks.robot");
    if (variant.rules.renju && !variant.marks.forbidden.empty()) {
        check(variant.marks.forbidden, "marks.forbidden");
    }
    if (variant.house.starter_chooses) {
        const Color one = variant.marks.of[0].color;
        const Color two = variant.marks.of[1].color;
        if (one == two || one == Color::None || two == Color::None) {
            reader.report(reader.near("house.starter_chooses"),
                          "house.starter_chooses needs two different colors in [colors]");
        }
    }
}

void check(Variant& variant, TableReader& reader) {
    settle_coordinates(variant, reader);
    check_marks(variant, reader);
    if (const auto impossible = impossibility(variant.rules)) {
        reader.report(reader.near(impossible->key), impossible->reason);
    }
}

// A file may be called anything: "My 5x5" becomes "my-5x5", "5x5" becomes "game-5x5".
std::string fitting_name(std::string name) {
    for (char& c : name) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
        const bool good = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!good) c = '-';
    }
    return fits(name, StringField::Form::Name) ? name : "game-" + name;
}

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        switch (c) {
            case '"':
                result += "\\\"";
                break;
            case '\\':
                result += "\\\\";
                break;
            case '\n':
                result += "\\n";
                break;
            case '\t':
                result += "\\t";
                break;
            default:
                if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
                    result += fmt::format("\\u{:04X}", static_cast<unsigned char>(c));
                } else {
                    result += c;
                }
        }
    }
    return result + '"';
}

struct Written {
    Variant& variant;

    std::string operator()(const IntegerField& f) const { return std::to_string(f.of(variant)); }
    std::string operator()(const FlagField& f) const { return f.of(variant) ? "true" : "false"; }
    std::string operator()(const ChoiceField& f) const { return quoted(f.names[f.get(variant)]); }
    std::string operator()(const StringField& f) const { return quoted(f.of(variant)); }
    std::string operator()(const TextField& f) const { return quoted(variant.texts[f.text]); }
    std::string operator()(const BarsField& /*f*/) const {
        std::vector<std::string> items;
        for (const Bar& bar : variant.rules.bars) {
            const auto side = bar.side ? kBarSides[index(*bar.side)] : kBarSides.back();
            items.push_back(fmt::format("{{ row = {}, column = {}, move = {}, side = \"{}\" }}",
                                        bar.cell.row(), bar.cell.column(), bar.move, side));
        }
        return fmt::format("[{}]", fmt::join(items, ", "));
    }
};

}  // namespace

std::string to_string(const Problem& problem) {
    return fmt::format("{}:{}:{}: {}", problem.file, problem.line, problem.column, problem.message);
}

tl::expected<Variant, Problems> parse_variant(std::string_view text, const std::string& file,
                                              const std::string& name, const FindVariant& find) {
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        const auto& error = parsed.error();
        return tl::unexpected(
            Problems{{file, error.source().begin.line, error.source().begin.column,
                      std::string(error.description())}});
    }
    TableReader reader(parsed.table(), file);
    Variant variant;
    if (const auto* const extends = reader.find("extends")) {
        const auto base = extends->value_exact<std::string>();
        auto found = base ? find(*base) : std::nullopt;
        if (!found) {
            reader.report(extends,
                          "extends must be the name of a variant that exists (see "
                          "`inarow variants`)");
        } else if (!*found) {
            return tl::unexpected(found->error());
        } else {
            variant = std::move(**found);
            variant.title.clear();
            variant.summary.clear();
            variant.builtin = false;
        }
    }
    variant.name = fitting_name(name);
    reader.refuse_unknown_keys();
    reader.apply(variant);
    if (variant.title.empty()) variant.title = variant.name;
    if (reader.clean()) check(variant, reader);
    if (!reader.clean()) return tl::unexpected(reader.take_problems());
    return variant;
}

std::string written_value(Variant& variant, const Key& key) {
    return std::visit(Written{variant}, key.field);
}

std::string to_toml(Variant variant, Extent extent) {
    Variant standard;
    // The style that is understood without a word depends on the pieces.
    if (variant.rules.falling) standard.coordinates.style = Style::Column;
    std::string result;
    std::string table;
    for (const Key& key : variant_keys()) {
        const std::string value = written_value(variant, key);
        if (extent == Extent::Differences && value == written_value(standard, key)) {
            continue;
        }
        const Path path = split(key.path);
        if (path.table != table) {
            table = path.table;
            result += fmt::format("{}[{}]\n", result.empty() ? "" : "\n", table);
        }
        result += fmt::format("{} = {}\n", path.key, value);
    }
    return result;
}

}  // namespace inarow
