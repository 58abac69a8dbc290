import Galley
import GalleyTestSupport
import Testing

/// Texts and sizes that nobody means: each is set, whole, in bounded time.
@Suite("Hostile texts") struct HostileTextTests {
    private let font = Font.custom("Noto Sans", size: 10)

    @Test(
        "measures and sizes of any value are set without a trap",
        arguments: [0, -5, 1e-300, 1e6, 1e300, .infinity, .nan] as [CGFloat])
    func numbers(_ value: CGFloat) throws {
        let text = Text("Of two words, or more: \u{5e9}\u{5dc}\u{5d5}\u{5dd}")
        let characters = try shown(text.font(font)).characters
        for alignment in ParagraphAlignment.allCases {
            let measured = try shown(text.font(font).multilineTextAlignment(alignment), width: value)
            #expect(measured.characters == characters)
            let sized = try shown(
                text.font(.custom("Noto Sans", size: value)).multilineTextAlignment(alignment), width: 100)
            #expect(sized.characters == characters)
            #expect(sized.runs.allSatisfy { $0.size.isFinite && $0.origin.x.isFinite && $0.origin.y.isFinite })
        }
        let styled = text.font(font).lineSpacing(value).tracking(value).baselineOffset(value).baselineGrid(value)
            .lineHeight(.multiple(factor: value)).minimumScaleFactor(value).allowsTightening(true)
        #expect(try shown(styled, width: 60).characters == characters)
    }

    @Test("half a million characters without a break opportunity are on one line, or truncated at the limit")
    func withoutBreaks() throws {
        let text = String(repeating: "abcdefghij", count: 50_000)
        let lines = try shown(Text(verbatim: text).font(font), width: 100).lines
        #expect(lines.count == 1)
        #expect(lines[0].reduce(0) { $0 + $1.run.text.count } == 500_000)
        let cut = try layout(Text(verbatim: text).font(font).lineLimit(1), ProposedViewSize(width: 100, height: nil))
        #expect(cut.size.width <= 100)
        #expect(cut.warnings.count == 1)
    }

    @Test("a thousand marks on one letter are one character, and more are an error")
    func marks() throws {
        func text(_ count: Int) -> Text {
            Text(verbatim: "a" + String(repeating: "\u{301}", count: count) + " b").font(font)
        }
        let runs = try shown(text(1000), width: 4).lines
        #expect(runs.flatMap { $0 }.reduce(0) { $0 + $1.run.text.filter { $0 == 0x301 }.count } == 1000)
        let error = #expect(throws: Diagnostic.self) { try ImageRenderer(content: text(1001)).size }
        #expect(error?.problem.contains("has a letter with more than 1000 marks") == true, "\(error?.problem ?? "")")
    }

    @Test("a thousand isolates within each other, closed and open")
    func isolates() throws {
        for closing in ["", String(repeating: "\u{2069}", count: 1000)] {
            let text = String(repeating: "\u{2067}a\u{2066}\u{5d0}", count: 500) + closing + "z"
            let shown = try shown(Text(verbatim: text).font(font), width: 50)
            #expect(shown.characters.filter { $0 == 0x61 || $0 == 0x5d0 || $0 == 0x7a }.count == 1001)
        }
    }

    @Test("bytes that are no UTF-8 come as U+FFFD, and controls as nothing or a box")
    func malformed() throws {
        let text = String(decoding: [0x61, 0xed, 0xa0, 0x80, 0xff, 0x62] as [UInt8], as: UTF8.self)
        #expect(text.unicodeScalars.contains("\u{fffd}"))
        let units = try shown(Text(verbatim: text + "\u{0}\u{7}\u{1b}").font(font)).characters
        #expect(units.contains(0x61) && units.contains(0x62) && units.contains(0xfffd))
    }

    @Test("pages of all characters below U+0300, in lines and alone, are written", arguments: OutputFormat.allCases)
    func everyCharacter(format: OutputFormat) throws {
        let scratch = ScratchFolder()
        let scalars = (0..<0x300).compactMap { Unicode.Scalar($0) }
        let document = Document(pageSize: .a4) {
            Text(verbatim: String(String.UnicodeScalarView(scalars))).font(font).multilineTextAlignment(.justified)
            ForEach(scalars, id: \.value) { Text(verbatim: "a\($0)b c").font(font) }
        }
        let name = format.holdsAllPages ? "all" : "all-{0p}"
        let options = ExportOptions(format: format, dpi: 36)
        _ = try document.export(to: .file(scratch / "\(name).\(format.rawValue)"), options: options)
        #expect(try scratch.read("\(format.holdsAllPages ? "all" : "all-01").\(format.rawValue)").count > 1000)
    }
}
