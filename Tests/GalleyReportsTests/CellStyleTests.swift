import Galley
import GalleyData
import GalleyDiagnostics
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Colours, bars, signs and computed totals in tables") struct CellStyleTests {
    private let folder = ScratchFolder()

    private struct Word {
        var text: String
        var color: Color
    }

    private struct Shown {
        var words: [Word] = []
        var fills: [(rectangle: CGRect, color: Color)] = []
        var warnings: [String] = []
        /// A minus is a word.
        var text: String {
            words.map(\.text).joined(separator: " ").replacing("\u{a0}", with: " ").replacing("− ", with: "−")
        }

        func color(of text: String) -> Color? { words.first { $0.text == text }?.color }
    }

    private static let data = """
        Region,Sales,Change,Share %,Score
        North,1200,5 %,10,4
        South,-800,-3 %,20,2
        East,400,0 %,30,5
        """

    private func show(
        _ options: String, _ data: String = Self.data, name: String = "table", language: String = "en"
    ) throws -> Shown {
        try folder.write(
            "---\nlanguage: \(language)\nfont: Noto Sans\n---\n\n:::\(name) \(options)\n\(data)\n:::\n", to: "r.md")
        let fonts = FontCollection(systemFonts: .none)
        let report = try Report(path: folder / "r.md", fonts: fonts)
        var shown = Shown()
        shown.warnings = report.warnings.map { "\($0)" }
        _ = try report.document.forEachPage(fonts: fonts) { page in
            for item in page.items.flatMap(Self.parts) {
                shown.words += item.runs.map {
                    Word(text: $0.text, color: Self.color($0.paint))
                }
                if case .path(let path) = item, let fill = path.fill {
                    shown.fills.append((path.path.boundingRect, Self.color(fill)))
                }
            }
        }
        return shown
    }

    /// The items of groups, in which the headers of later pages are.
    private static func parts(_ item: DisplayItem) -> [DisplayItem] {
        if case .group(let group) = item { group.items.flatMap(parts) } else { [item] }
    }

    private static func color(_ paint: Paint) -> Color {
        if case .color(let color) = paint { color } else { .black }
    }

    private func problem(_ options: String) throws -> String { try diagnosis(in: folder) { _ = try show(options) } }

    private static let red = Color(rgb: 0xb3261e), green = Color(rgb: 0x1a7037)

    // MARK: Text

    @Test("the first condition that holds decides the colour; totals have colours, too")
    func colors() throws {
        let shown = try show("color=\"Change: <0 red, >0 green; Sales: <0 red\" total=Sales")
        #expect(shown.color(of: "5\u{a0}%") == Self.green || shown.color(of: "5 %") == Self.green)
        #expect(shown.color(of: "800") == Self.red)
        let plain = shown.color(of: "400")
        #expect(plain == shown.words.last { $0.text == "800" }?.color && plain != Self.red && plain != Self.green)
    }

    @Test(
        "limits are compared with the digits of a cell, those with a percent sign with its value",
        arguments: [
            (">4", ["5 %"]), (">4%", ["5 %"]), (">0.04", ["5 %"]), ("<-2%", ["−3 %"]), ("<\u{2212}2", ["−3 %"]),
            ("=0", ["0 %"]),
            ("!=0", ["5 %", "−3 %"]), ("~5", ["5 %"]), ("=5 %", ["5 %"]),
        ])
    func conditions(_ condition: String, _ expected: [String]) throws {
        let shown = try show("color=\"Change: \(condition) red\"")
        let red = shown.words.filter { $0.color == Self.red }.map(\.text).joined().filter { !$0.isWhitespace }
        #expect(red == expected.joined().filter { !$0.isWhitespace })
    }

    @Test("any colour of text is legible on white and on its fill", arguments: ["yellow", "#ffee00", "lime", "white"])
    func contrast(_ color: String) throws {
        let white = try #require(try show("color=\"Sales: \(color)\"").words.first { $0.text == "1200" })
        #expect(white.color.contrast(with: .white) >= 4.49)
        let shown = try show("color=\"Sales: \(color)\" fill=\"Sales: \(color)\"")
        let text = try #require(shown.words.first { $0.text == "1200" })
        #expect(shown.fills.contains { $0.rectangle.height > 5 && text.color.contrast(with: $0.color) >= 4.49 })
    }

    @Test("negative numbers are red or in parentheses, in cells and totals, as minus signs without that")
    func negatives() throws {
        let data = "a,b\nx,-1200\ny,200\n"
        #expect(try show("total=true", data).text.contains("−1200"))
        #expect(try show("total=true", data).text.contains("−1000"))
        let shown = try show("total=true negative=\"red parentheses\" format=\"b=#,##0\"", data)
        #expect(shown.color(of: "(1,200)") == Self.red && shown.color(of: "(1,000)") == Self.red)
        #expect(shown.color(of: "200") != Self.red)
    }

    @Test("signs stand before numbers by their sense, or by conditions")
    func icons() throws {
        let signs = try show("icon=\"Change: ▲▼\"").text
        #expect(signs.contains("▲") && signs.contains("▼") && signs.contains("0 %"))
        #expect(try show("icon=\"Change: >4 ●\"").words.count { $0.text.contains("●") } == 1)
    }

    // MARK: Grounds

    @Test("a scale has a colour for each number; three colours have the middle at zero")
    func scales() throws {
        let one = try show("fill=\"Score: scale(blue)\"").fills.filter { $0.rectangle.height > 5 }
        #expect(one.count == 3 && Set(one.map(\.color)).count == 3)
        // The largest is darkest.
        #expect(one[2].color.luminance < one[0].color.luminance && one[0].color.luminance < one[1].color.luminance)
        let three = try show("fill=\"Change: scale(red, white, green)\"").fills.filter { $0.rectangle.height > 5 }
        #expect(three.count == 3 && three[2].color.contrast(with: .white) < 1.01)
        #expect(three[0].color.green > three[0].color.red && three[1].color.red > three[1].color.green)
    }

    @Test("bars are as long as their numbers, on both sides of zero")
    func bars() throws {
        let bars = try show("bar=Sales").fills.map(\.rectangle).filter { $0.height > 5 }
        #expect(bars.count == 3)
        #expect(abs(bars[0].width / bars[1].width - 1.5) < 0.01 && abs(bars[0].minX - bars[1].maxX) < 0.01)
        #expect(abs(bars[2].width / bars[0].width - 1 / 3) < 0.01)
    }

    @Test("a bar is in the first line of a high row, and a total has none and sets no scale")
    func thinBars() throws {
        let data =
            "Region,Sales,Remark\nNorth,1200,\"\(String(repeating: "word ", count: 120))\"\nSouth,600,b\nTotal,1800,\n"
        let bars = try show("bar=Sales", data).fills.map(\.rectangle).filter { $0.height > 5 }
        try #require(bars.count == 2)
        #expect(abs(bars[0].height - bars[1].height) < 0.01 && abs(bars[0].width / bars[1].width - 2) < 0.01)
        // The rest of the 78 points within the column, beside the numbers.
        #expect(abs(bars[0].width - 51.6) < 1)
        let heat = try show("heat=Sales", data).fills.filter { $0.rectangle.height > 5 }
        #expect(heat.count == 2)
    }

    @Test("dots stand at their numbers, in a column beside these")
    func dots() throws {
        let shown = try show("columns=\"Region, Sales\" dot=Sales total=Sales")
        let dots = shown.fills.map(\.rectangle).filter { $0.width < 8 && abs($0.width - $0.height) < 0.01 }
        #expect(dots.count == 3)
        let places = dots.map(\.midX)
        // 1200, -800 and 400.
        #expect(abs((places[2] - places[1]) / (places[0] - places[1]) - 0.6) < 0.001)
        #expect(shown.text.contains("North 1200") && shown.text.contains("Total 800"))
    }

    private static let series = "City,Trend,Jan,Feb\nBonn,3 4 8 6,1,2\nKiel,9;4,3,10\nUlm,,2,4"

    @Test("lists of numbers are lines, bars or dots", arguments: ["", ": bar", ": dot"])
    func sparks(kind: String) throws {
        let shown = try show("spark=\"Trend\(kind)\"", Self.series)
        #expect(shown.warnings == [] && !shown.text.contains("3 4 8 6") && shown.text.contains("Bonn 1 2"))
        #expect(shown.fills.contains { $0.color != .white })
    }

    @Test("a list with a text stays a text, with a warning; a kind that is none is an error")
    func wrongSparks() throws {
        let shown = try show("spark=Trend", "City,Trend\nBonn,3 4\nKiel,3 x 4")
        #expect(shown.text.contains("3 x 4"))
        #expect(
            shown.warnings.joined().contains(
                "column \"Trend\": invalid value \"x\": expected numbers with spaces between them, such as 3 4 8 6"))
        #expect(try problem("spark=\"Region: pie\"").contains("a column, or a column and a kind: line, bar, dot"))
    }

    @Test("columns with commas between them share a scale")
    func sharedScales() throws {
        func shades(_ options: String) throws -> [Color] {
            try show(options, Self.series).fills.filter { $0.rectangle.height > 5 }.map(\.color)
        }
        let (shared, own) = (try shades("heat=\"Jan, Feb\""), try shades("heat=\"Jan; Feb\""))
        #expect(shared.count == 6 && own.count == 6)
        // 2 in both columns, then 3 as the largest of its own.
        #expect(shared[1] == shared[4] && own[1] != own[4])
        #expect(own[2] == own[3] && shared[2] != shared[3])
    }

    @Test("a condition on rows colours all their cells, also on a column that is not shown")
    func highlights() throws {
        let fills = try show("columns=\"Region, Sales\" highlight=\"Score>=4: yellow\"").fills
        #expect(fills.filter { $0.rectangle.height > 5 }.count == 4)
    }

    @Test("colours keep to their rows in a table of many rows, on all pages")
    func longTable() throws {
        let rows = (1...300).map { "r\($0),\($0 % 7 == 0 ? -$0 : $0)" }.joined(separator: "\n")
        let shown = try show("color=\"v: <0 red\" fill=\"v: <0 yellow\"", "n,v\n" + rows)
        let red = shown.words.filter { $0.color.contrast(with: Self.red) < 1.2 && $0.text == "−" }
        #expect(red.count == 42 && shown.fills.filter { $0.rectangle.height > 5 }.count == 42)
    }

    @Test(
        "an option that cannot be used is an error with its form, or with the nearest name",
        arguments: [
            (
                "color=\"Chnge: <0 red\"",
                "unknown column \"Chnge\"; the columns are Region, Sales, Change, Share %, Score (did you mean Change?)"
            ),
            ("color=\"Change: <0\"", "color: invalid value \"<0\": expected a condition and a colour, such as <0 red"),
            ("color=\"Change: <x red\"", "color: invalid value \"<x red\""),
            ("color=\"Change: reddish\"", "color: invalid value \"reddish\""),
            ("fill=\"Change: scale(blu)\"", "fill: invalid value \"scale(blu)\""),
            ("negative=blue", "negative: invalid value \"blue\": expected red, parentheses, or both"),
            ("highlight=\"Sales\"", "highlight: invalid value \"Sales\": expected a condition such as Total>1000"),
            ("highlight=\"Sale>3\"", "unknown column \"Sale\""), ("rules=0", "rules: invalid value \"0\""),
            ("colour=x", "table has no option \"colour\" (did you mean color?)"),
            ("total=\"Score=mean(weight=Sale)\"", "unknown column \"Sale\""),
            (
                "total=\"Score=median\"",
                "expected sum, mean, min, max, count, mean(weight=COLUMN) or ratio(COLUMN/COLUMN)"
            ),
            ("columns=\"Region | 2025: \"", "no column below \"2025\""),
        ])
    func errors(_ options: String, _ expected: String) throws {
        let found = try problem(options)
        #expect(found.hasPrefix("r.md:6:") && found.contains(expected), "\(found)")
    }

    @Test("a scale or bar of texts is a warning")
    func texts() throws {
        #expect(try show("bar=Region").warnings.joined().contains("bar: column \"Region\" has no numbers to show"))
    }

    // MARK: Heads and totals

    @Test("a title spans its columns, and is repeated on the next page")
    func spanners() throws {
        let rows = (1...80).map { "r\($0),\($0),\($0)" }.joined(separator: "\n")
        let shown = try show("columns=\"n | 2025: a=Sales, b=Profit\"", "n,a,b\n" + rows)
        for head in ["2025", "Sales", "Profit"] { #expect(shown.words.count { $0.text == head } == 2, "\(head)") }
    }

    @Test("a title may stand over columns whose names have a colon")
    func colons() throws {
        #expect(try show("columns=\"a: b, c\"", "a: b,c\n1,2").text.hasPrefix("a: b c"))
    }

    @Test(
        "weighted means and ratios are in the row of sums",
        arguments: [
            ("Sales, Score=mean(weight=Share %)", "800 3.8"), ("Sales, Share %=ratio(Score/Sales)", "800 1"),
            ("Sales, Score=max", "800 Maximum 5"),
        ])
    func computed(_ total: String, _ expected: String) throws {
        let shown = try show("columns=\"Region, Sales, Score, Share %\" total=\"\(total)\"")
        let words = shown.text.components(separatedBy: "Total ").last ?? ""
        #expect(words.hasPrefix(expected), "\(words)")
    }

    @Test("per cents without signs are a ratio times a hundred")
    func percent() throws {
        let data = "n,a,b,p %\nx,1,4,25\ny,3,4,75\n"
        #expect(try show("total=\"a, b, p %=ratio(a/b)\"", data).text.hasSuffix("Total 4 8 50"))
    }

    @Test("functions share a row where that is asked for, each with its label")
    func oneRow() throws {
        let text = try show("columns=\"Region, Sales, Score\" total=\"Sales, Score=max\" one-row=true").text
        #expect(text.hasSuffix("Total 800 Maximum 5"), "\(text)")
    }

    // MARK: Cards

    @Test("a card has its change in colour with a sign, which options may turn round")
    func cards() throws {
        let data = "title,value,change\nSales,-5,+3 %\nCosts,7,-2 %\n"
        let shown = try show("", data, name: "cards")
        #expect(shown.words.contains { $0.text.contains("▲") || $0.text.hasPrefix("▲") })
        #expect(shown.text.contains("−5") && shown.text.contains("−2 %"))
        let change = try #require(shown.words.first { $0.text.contains("2\u{a0}%") || $0.text.contains("2 %") })
        #expect(change.color.red > change.color.green)
        let turned = try show("color=\"change: <0 green, >0 red\"", data, name: "cards")
        let found = try #require(turned.words.first { $0.text.contains("2\u{a0}%") || $0.text.contains("2 %") })
        #expect(found.color.green > found.color.red)
    }
}
