import Galley
import GalleyDiagnostics
import GalleyDisplay
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Scripts, quotes, covers, dates and digits of reports") struct ReportElementTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='9' height='9'/></svg>",
            to: "a.svg")
    }

    private func pages(_ text: String, language: String = "en", front: String = "") throws -> [DisplayPage] {
        try folder.write("---\nlanguage: \(language)\n\(front)\n---\n\n" + text, to: "r.md")
        let fonts = FontCollection()
        return try Report(path: folder / "r.md", fonts: fonts).document.pages(fonts: fonts)
    }

    private func runs(_ pages: [DisplayPage]) -> [(text: String, size: CGFloat, y: CGFloat)] {
        pages.flatMap(\.items).flatMap(\.runs).map {
            ($0.text, $0.size, $0.origin.y)
        }
    }

    private func shown(_ text: String, language: String = "en", front: String = "") throws -> String {
        runs(try pages(text, language: language, front: front)).map(\.text).joined()
    }

    // MARK: Scripts

    @Test(
        "text between tildes or circumflexes after a letter is a subscript or superscript",
        arguments: [
            ("H~2~O", ["2"], "H2O"), ("x^2^ and y^n+1^", ["2", "n+1"], "x2 and yn+1"),
            ("SO~4~^2-^", ["4", "2−"], "SO42−"),
            ("(a+b)^2^", ["2"], "(a+b)2"), ("**A. Moreau**^1^", ["1"], "A. Moreau1"), ("*x*~i~", ["i"], "xi"),
            ("^1^ Bergen; ^12^ Porto", ["1", "12"], "1 Bergen; 12 Porto"),
        ])
    func scripts(_ text: String, _ scripts: [String], _ plain: String) throws {
        var lines = ReportLines()
        lines.append(text, at: SourceLocation(file: "r.md", line: 1))
        guard case .paragraph(let inlines)? = try MarkdownParser.read(lines).blocks.first?.kind else {
            return #expect(Bool(false))
        }
        let found = inlines.compactMap { inline -> String? in
            if case .script(_, let text) = inline { text } else { nil }
        }
        #expect(found == scripts && inlines.plain == plain)
    }

    @Test(
        "other tildes and circumflexes are text",
        arguments: ["~5 and ~6", "a ^ b ^ c", "^_^", "3~5日、6~8日", "x^2", "a~ b~", "~~gone~~", "`x^2^`", "/~user/~x"])
    func noScripts(_ text: String) throws {
        #expect(
            !MarkdownInline.parts(of: text.replacing("`", with: " "), followsLetters: false).contains {
                if case .script = $0 { !text.contains("`") } else { false }
            })
    }

    @Test("a heading has a subscript, and its entry in the contents the plain text")
    func scriptInHeading() throws {
        #expect(try shown("# On H~2~O\n", front: "toc: 1").components(separatedBy: "~").count == 1)
    }

    @Test(
        "ordinal numbers in French have superior letters, other words do not",
        arguments: [
            ("le 1er mai", ["er"]), ("la 2e fois", ["e"]), ("au XIXe siècle", ["e"]),
            ("la 1re, les 3es", ["re", "es"]),
            ("Ce 12 et Le", []), ("Vie, 2en", []),
        ])
    func ordinals(_ text: String, _ expected: [String]) throws {
        let parts = MarkdownInline.ordinals(of: text)
        #expect(parts.plain == text)
        #expect(
            parts.compactMap { part -> String? in if case .script(_, let text) = part { text } else { nil } }
                == expected)
    }

    // MARK: Numbers

    @Test(
        "a hyphen before a number is a minus, in text, cells and cards; others are hyphens",
        arguments: [
            ("at -5 °C", "at −5 °C"), ("(-€12)", "(−€12)"), ("x-5", "x-5"), ("3-5", "3-5"), ("a -b", "a -b"),
            ("- -7", "−7"),
            ("| A |\n|---|\n| -7 |", "−7"), (":::table\nA,B\nx,-7\n:::", "−7"),
            (":::cards\nvalue,title\n-7,x\n:::", "−7"),
            (":::table\nA,B\nx,EUR -7\n:::", "EUR −7"), (":::table\nA,B\nx,2026-01-07\n:::", "2026-01-07"),
            (":::table\nA,B\nx,1e-7\n:::", "1e-7"),
        ])
    func minus(_ text: String, _ expected: String) throws {
        let found = try shown(text + "\n").replacing("\u{a0}", with: " ").replacing("\u{2060}", with: "")
        #expect(found.contains(expected), "\(found)")
        #expect(expected.contains("-") || !found.contains("-"), "\(found)")
    }

    @Test(
        "a date of the front matter is written as its language does",
        arguments: [
            ("en-GB", "2026-03-09", "9 March 2026"), ("en-US", "2026-03-09", "March 9, 2026"),
            ("de", "2026-03-09", "9. März 2026"),
            ("ja", "2026-03-09", "2026年3月9日"), ("de", "März 2026", "März 2026"), ("de", "2026-13-09", "2026-13-09"),
            ("de", "2026", "2026"),
        ])
    func dates(_ language: String, _ date: String, _ expected: String) throws {
        let found = try shown("x\n", language: language, front: "title: T\ndate: \(date)\nfooter: \"{date}\"")
        #expect(found.components(separatedBy: expected).count >= 3, "\(found)")
    }

    @Test("numbers have the digits of the text", arguments: [("في 2025", false), ("في ٢٠٢٥", true), ("في", true)])
    func digits(_ text: String, _ areArabic: Bool) throws {
        let found = try shown(
            text + "\n\n1. x\n\n:::table total=true caption=x\na,b\nx,17\ny,25\n:::\n", language: "ar",
            front: "footer: \"{page}\"")
        let digits = found.unicodeScalars.filter { $0.properties.numericType == .decimal }
        #expect(digits.allSatisfy { $0.isASCII != areArabic }, "\(found)")
    }

    // MARK: Quotes and covers

    @Test("a quote stands in large type, with its author")
    func quote() throws {
        let found = runs(try pages("Text.\n\n:::quote by=\"Ada *L*\"\nWords\n:::\n"))
        let (body, quote) = try (
            #require(found.first { $0.text == "Text." }), #require(found.first { $0.text == "Words" })
        )
        #expect(quote.size > body.size * 1.3)
        #expect(found.contains { $0.text.contains("Ada") })
    }

    @Test("a cover has a colour and a picture to the edges of its page, and a title that is legible")
    func cover() throws {
        let front = "title: T\npage: A5\ncover: {color: '#102040', picture: a.svg}"
        let made = try pages("x\n", front: front)
        #expect(made.count == 2)
        let fills = made[0].items.compactMap { item -> CGRect? in
            if case .path(let path) = item, path.fill?.color == Color(rgb: 0x102040) {
                path.path.boundingRect
            } else {
                nil
            }
        }
        #expect(fills.contains { $0.minX <= 0 && $0.minY <= 0 && $0.width >= 419 && $0.height >= 595 }, "\(fills)")
        let title = try #require(made[0].items.flatMap(\.runs).first)
        #expect(title.paint.color?.contrast(with: Color(rgb: 0x102040)) ?? 0 >= 4.5)
        #expect(title.origin.y > 595 * 0.58)
    }

    @Test(
        "a cover has no other keys, and files that exist",
        arguments: [
            ("{colour: red}", "did you mean color?"), ("{picture: b.png}", "b.png: no such file"),
            ("{color: redd}", "redd"),
        ])
    func coverErrors(_ cover: String, _ expected: String) throws {
        let error = try #require(throws: Diagnostic.self) { try pages("x\n", front: "title: T\ncover: \(cover)") }
        #expect("\(error)".contains(expected), "\(error)")
    }
}
