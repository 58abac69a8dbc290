import Galley
import GalleyDiagnostics
import GalleyFormatting
import Testing

@testable import GalleyViews

@Suite("Texts are set in lines") struct TextTests {
    private let font = Font.custom("Noto Sans", size: 10)

    private func laid(_ text: String, _ width: CGFloat = 100, direction: LayoutDirection = .leftToRight) throws
        -> DisplayPage
    {
        try pages(width, 1000, direction: direction) { Text(text).font(font) }.pages[0]
    }

    /// The top of the next block: the height of the content above it, minus the distance of 8.
    private func height(_ text: String, _ width: CGFloat = 1000, size: CGFloat = 10) throws -> CGFloat {
        let page = try pages(width, 1000) {
            Text(text).font(.custom("Noto Sans", size: size))
            box(1, 5, 5)
        }.pages[0]
        guard case .path(let painted) = page.items.last, case .rect(let rect) = painted.path.figure else { return -1 }
        return rect.minY - 8
    }

    // Noto Sans: ascender 1069, descender −293, line gap 0, of 1000.
    private let lineHeight: CGFloat = 13.62

    @Test(
        "a line counts as a line with any content: a tab and a mark, a space and a mark, a mark, a tab, nothing",
        arguments: ["\t\u{301}", " \u{301}", "\u{301}", "\t", "", "\t\t\u{301}\u{308} ", "\u{a0}\u{301}", "\u{200d}"])
    func loneMarks(_ line: String) throws {
        for width: CGFloat? in [nil, 7, 20, 100] {
            for alignment in ParagraphAlignment.allCases {
                let found = try layout(
                    Text(verbatim: "a\n\(line)\nb").font(font).multilineTextAlignment(alignment), width: width)
                let shown = ShownText(found.page).runs
                #expect(abs(found.size.height - 3 * lineHeight) < 0.01)
                #expect(shown.last.map { $0.run.text == [0x62] && $0.origin.y > 2 * lineHeight } ?? false)
                let marks = line.utf16.filter { $0 == 0x301 }
                #expect(shown.flatMap(\.run.text).filter { $0 == 0x301 } == marks)
            }
        }
    }

    @Test("words wrap at the width and nowhere else; spaces vanish at line ends")
    func wrapping() throws {
        let page = try laid("one two three four five six seven eight", 60)
        #expect(lines(page).joined(separator: " ") == "one two three four five six seven eight")
        for placed in runs(page) { #expect(placed.origin.x + placed.width <= 60.001) }
        #expect(lines(page).count > 2)
        // Each line is full: the next line's first word would not have fitted.
        let found = lines(page)
        for (line, next) in zip(found, found.dropFirst()) {
            let longer = line + " " + next.split(separator: " ")[0]
            let width = runs(try laid(longer, 1000)).map { $0.origin.x + $0.width }.max()!
            #expect(width > 60)
        }
    }

    @Test(
        "balanced lines of Japanese end between phrases, with one more line if need be; other lines end anywhere",
        arguments: [
            ("今後の見通しはどうなりますか", 55, ["今後の見通しは", "どうなりますか"]),
            ("当連結会計年度の経営成績に関する分析", 55, ["当連結会計年度の", "経営成績に関する", "分析"]),
            ("連結業績のご報告と今後の方針", 49, ["連結業績の", "ご報告と", "今後の方針"]),
            ("開催日は2026年11月30日です", 84, ["開催日は", "2026年11月30日です"]),
            ("令和八年度 第二四半期 業務報告書", 60, ["令和八年度", "第二四半期", "業務報告書"]),
        ])
    func phrases(_ text: String, _ width: CGFloat, _ expected: [String]) throws {
        // Without a Japanese font, each character is 6 points wide.
        let balanced = try pages(width, 1000) { Text(text).font(font).lineBreaking(.balanced) }.pages[0]
        #expect(lines(balanced) == expected)
        #expect(lines(try laid(text, width)) != expected)
    }

    @Test("a word wider than the width is alone and is not divided")
    func longWord() throws {
        let page = try laid("a incomprehensibilities b", 30)
        #expect(lines(page) == ["a", "incomprehensibilities", "b"])
    }

    @Test("an exact fit does not wrap")
    func exactFit() throws {
        let width = runs(try laid("exact fit", 1000)).map { $0.origin.x + $0.width }.max()!
        #expect(lines(try laid("exact fit", width)).count == 1)
        #expect(lines(try laid("exact fit", width - 0.01)).count == 2)
    }

    @Test(
        "hard breaks end lines: LF, CR LF, line separator", arguments: ["\n", "\r\n", "\u{2028}", "\u{2029}", "\u{85}"])
    func hardBreaks(_ end: String) throws {
        #expect(lines(try laid("one\(end)two", 1000)) == ["one", "two"])
        #expect(abs(try height("one\(end)two") - 2 * lineHeight) < 0.01)
    }

    @Test("two breaks leave an empty line")
    func emptyLine() throws {
        #expect(abs(try height("one\n\ntwo") - 3 * lineHeight) < 0.01)
    }

    @Test("no text is one empty line")
    func emptyText() throws {
        #expect(try laid("").items.isEmpty)
        #expect(abs(try height("") - lineHeight) < 0.01)
    }

    @Test("a text of spaces has a line and no width that wraps")
    func spaces() throws {
        #expect(abs(try height("   ") - lineHeight) < 0.01)
        #expect(abs(try height("   ", 1) - lineHeight) < 0.01)
    }

    @Test("line spacing is between lines, not above or below")
    func lineSpacing() throws {
        let page = try pages(1000, 1000) {
            Text("one\ntwo").font(font).lineSpacing(5)
            box(1, 5, 5)
        }.pages[0]
        let baselines = runs(page).map(\.origin.y)
        #expect(abs(baselines[0] - 10.69) < 0.01)
        #expect(abs(baselines[1] - baselines[0] - lineHeight - 5) < 0.01)
        #expect(page.dump.contains("path rect 0,\(DecimalText(places: 2).string(2 * lineHeight + 5 + 8)) "))
    }

    @Test(
        "lines follow the text's alignment in its width",
        arguments: [(ParagraphAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1)])
    func alignment(_ alignment: ParagraphAlignment, _ share: Double) throws {
        let page = try pages(1000, 100) { Text("a longer line\nhi").font(font).multilineTextAlignment(alignment) }
            .pages[0]
        let last = try #require(runs(page).last)
        let width = runs(page).filter { $0.origin.y < last.origin.y }.map { $0.origin.x + $0.width }.max()!
        #expect(abs(last.origin.x - (width - last.width) * share) < 0.01)
        let mirrored = try pages(1000, 100, direction: .rightToLeft) {
            Text("a longer line\nhi").font(font).multilineTextAlignment(alignment)
        }.pages[0]
        let mirroredLast = try #require(runs(mirrored).last)
        #expect(abs(mirroredLast.origin.x - (1000 - width) - (width - last.width) * (1 - share)) < 0.01)
    }

    @Test(
        "invalid sizes draw nothing; excessive ones are clamped; none is an error",
        arguments: [0, -3, .nan, .infinity, 1e6, 1e300] as [CGFloat])
    func absurdSizes(_ size: CGFloat) throws {
        let laid = try pages(100, 100) { Text("Galley at odd sizes").font(.custom("Noto Sans", size: size)) }
        for placed in laid.pages.flatMap(runs) {
            #expect(placed.size >= 0 && placed.size <= 100_000)
            #expect(placed.origin.x.isFinite && placed.origin.y.isFinite)
        }
        for format in OutputFormat.allCases {
            let file = NSTemporaryDirectory() + "galley-\(UUID().uuidString).{p}.\(format.rawValue)"
            let document = Document(pageSize: PageSize(width: 100, height: 100), margins: EdgeInsets()) {
                Text("odd").font(.custom("Noto Sans", size: size))
            }
            let result = try document.export(to: .file(file), options: ExportOptions(format: format, dpi: 36))
            for file in result.files { try FileManager.default.removeItem(atPath: file) }
        }
    }

    @Test("a character that no font has is reported once, with its name, text and source, and drawn as .notdef")
    func missing() throws {
        let laid = try pages(100, 100) { Text("x\u{10ffff}\u{4e00}").environment(\.source, "words.csv:17") }
        let text = "x\u{10ffff}\u{4e00}"
        #expect(laid.warnings.contains(.missingCharacter("\u{4e00}", text: text, source: .text("words.csv:17"))))
        #expect(
            laid.warnings.map(\.description).contains(
                // U+10FFFF is no character, and is shown as its escape.
                "words.csv:17: no font has U+4E00 CJK UNIFIED IDEOGRAPH-4E00 in \"x\\udbff\\udfff\u{4e00}\": "
                    + "a box is shown in its place"
            )
        )
        #expect(runs(laid.pages[0]).flatMap(\.run.glyphs).contains { $0.id == 0 })
    }
}
