#include "ui/paint/sheet.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include <fmt/format.h>

#include "core/board_text.h"
#include "core/utf8.h"
#include "ui/paint/svg.h"

namespace inarow::paint {

namespace {

constexpr int kGraphWidth = 672;
constexpr int kGraphHeight = 120;

// The text on one line, of which nothing is markup.
constexpr std::size_t kLongest = 2000;

std::string safe(std::string_view text) {
    return escaped(printable(text, kLongest));
}

std::string board_shapes(const SheetCard& card) {
    SvgCanvas canvas;
    Painter(card.game.variant(), card.look).paint(canvas, card.game);
    return canvas.shapes();
}

std::string graph_shapes(const Graph& graph) {
    SvgCanvas canvas;
    paint_graph(canvas, {0, 0, kGraphWidth, kGraphHeight}, graph);
    return canvas.shapes();
}

// A picture within a page; the words are for people who cannot see it.
std::string picture(std::string_view place, int width, int height, std::string_view words,
                    std::string_view shapes) {
    return fmt::format(
        "<svg {} viewBox=\"0 0 {} {}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\">\n"
        "<title>{}</title>\n{}</svg>\n",
        place, width, height, words, shapes);
}

// Lines of text in an SVG, from the top down.
class SvgText {
  public:
    SvgText(int x, int y, int width) : x_(x), y_(y), width_(width) {}

    void add(std::string_view text, int size, bool bold = false) {
        // A letter is about half as wide as high; no line may be longer than the room.
        const auto most = static_cast<std::size_t>(width_ * 100 / (size * 54));
        for (const std::string& line : broken(printable(text, kLongest), most)) {
            y_ += size * 14 / 10;
            fmt::format_to(std::back_inserter(elements_),
                           "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{}>{}</text>\n", x_, y_, size,
                           bold ? " font-weight=\"bold\"" : "", escaped(line));
        }
    }
    void skip(int height) { y_ += height; }

    [[nodiscard]] int bottom() const { return y_; }
    [[nodiscard]] const std::string& elements() const { return elements_; }

  private:
    static std::vector<std::string> broken(std::string_view text, std::size_t most) {
        std::vector<std::string> lines(1);
        while (!text.empty()) {
            const std::size_t end = std::min(text.find(' '), text.size());
            const std::string_view word = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (!lines.back().empty() && lines.back().size() + 1 + word.size() > most) {
                lines.emplace_back();
            }
            if (!lines.back().empty()) lines.back() += ' ';
            lines.back() += word;
        }
        return lines;
    }

    int x_;
    int y_;
    int width_;
    std::string elements_;
};

}  // namespace

std::string svg_sheet(const Sheet& sheet) {
    constexpr int kMargin = 24;
    constexpr int kWidth = kGraphWidth + 2 * kMargin;
    constexpr int kBoard = 256;
    constexpr int kText = 15;
    std::string shapes;
    SvgText top(kMargin, kMargin / 2, kGraphWidth);
    top.add(sheet.title, 24, true);
    for (const std::string& line : sheet.lines) top.add(line, kText);
    top.skip(kMargin / 2);
    if (!sheet.graph.course.empty()) {
        shapes +=
            picture(fmt::format("x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", kMargin,
                                top.bottom(), kGraphWidth, kGraphHeight),
                    kGraphWidth, kGraphHeight, safe(sheet.graph_words), graph_shapes(sheet.graph));
        top.skip(kGraphHeight);
        top.add(sheet.graph_words, 12);
        top.skip(kMargin / 2);
    }
    for (const std::string& line : sheet.summary) top.add(line, kText);
    shapes += top.elements();
    int y = top.bottom() + kMargin;
    for (const SheetCard& card : sheet.cards) {
        shapes += picture(
            fmt::format("x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", kMargin, y, kBoard, kBoard),
            kUnits, kUnits, safe(card.heading), board_shapes(card));
        SvgText words(2 * kMargin + kBoard, y, kGraphWidth - kBoard - kMargin);
        words.add(card.heading, kText, true);
        for (const std::string& line : card.lines) words.add(line, kText);
        shapes += words.elements();
        y = std::max(y + kBoard, words.bottom()) + kMargin;
    }
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" fill=\"#202020\">\n"
        "<title>{2}</title>\n<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n{3}</svg>\n",
        kWidth, y, safe(sheet.title), shapes);
}

namespace {

constexpr std::string_view kStyle =
    "body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif;"
    "color:#202020;background:#fff}\n"
    "svg{display:block;max-width:100%;height:auto}\n"
    "figure{display:flex;flex-wrap:wrap;gap:1.5rem;margin:2rem 0}\n"
    "figure svg{width:16rem}\n"
    "figcaption{flex:1 1 16rem}\n"
    "h2{font-size:1rem;margin:0}\n"
    "p{margin:.25rem 0}\n"
    "small{color:#606060}\n";

void add_paragraphs(std::string& page, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) page += fmt::format("<p>{}</p>\n", safe(line));
}

}  // namespace

std::string html_sheet(const Sheet& sheet) {
    const std::string title = safe(sheet.title);
    std::string page = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" "
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        "<title>{0}</title>\n<style>\n{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
        title, kStyle);
    add_paragraphs(page, sheet.lines);
    if (!sheet.graph.course.empty()) {
        page +=
            picture(fmt::format("width=\"{}\" height=\"{}\"", kGraphWidth, kGraphHeight),
                    kGraphWidth, kGraphHeight, safe(sheet.graph_words), graph_shapes(sheet.graph));
        page += fmt::format("<p><small>{}</small></p>\n", safe(sheet.graph_words));
    }
    add_paragraphs(page, sheet.summary);
    for (const SheetCard& card : sheet.cards) {
        page += "<figure>\n";
        page += picture(fmt::format("width=\"{0}\" height=\"{0}\"", kUnits), kUnits, kUnits,
                        escaped(board_text(card.game)), board_shapes(card));
        page += fmt::format("<figcaption>\n<h2>{}</h2>\n", safe(card.heading));
        add_paragraphs(page, card.lines);
        page += "</figcaption>\n</figure>\n";
    }
    return page + "</body>\n</html>\n";
}

}  // namespace inarow::paint
