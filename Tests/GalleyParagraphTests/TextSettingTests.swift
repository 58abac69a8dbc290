import Foundation
import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

@testable import GalleyParagraph

@Suite("Texts set without views") struct TextSettingTests {
    private let session = TextSession(fonts: FontCollection())

    private func format(_ change: (inout ParagraphStyle) -> Void = { _ in }) -> ParagraphFormat {
        var style = ParagraphStyle()
        change(&style)
        return ParagraphFormat(
            style: CopyOnWrite(wrappedValue: style), alignment: .leading, direction: .leftToRight,
            truncationMode: .tail,
            lineSpacing: 0, language: nil)
    }

    private func text(_ string: String) -> ParagraphText {
        ParagraphText(
            string, session.face(of: .system(size: 12), language: nil), TextPaint(foreground: .color(.black)))
    }

    private func setting(_ text: ParagraphText, _ format: ParagraphFormat) -> TextSetting {
        TextSetting(text, format: format, allowance: nil, session: session)
    }

    @Test("a long text with hyphens everywhere has no line that is too long")
    func softHyphens() {
        var set = setting(text(String(repeating: "a\u{ad}", count: 12_000)), format())
        let lines = set.fit(ProposedViewSize(width: 200, height: nil)).lines
        #expect(lines.lines.count > 100)
        #expect(lines.lines.allSatisfy { $0.width <= 200.01 })
    }

    @Test("a measured element takes its width on the line, and enlarges it by its guide")
    func inlineElement() throws {
        let start = setting(text("ab"), format()).naturalSize.width
        var mixed = text("ab\u{fffc}cd")
        mixed.inlines = [
            ParagraphText.Inline(
                offset: 2, alignment: .firstTextBaseline, size: CGSize(width: 30, height: 60), guide: 50)
        ]
        var set = setting(mixed, format())
        let lines = set.naturalText().lines.lines
        let line = try #require(lines.first)
        #expect(lines.count == 1)
        let element = try #require(line.segments.first { $0.run == nil })
        #expect(abs(element.x - start) < 1e-6)
        #expect(abs(element.width - 30) < 1e-6)
        #expect(abs(line.baseline - 50) < 1e-6)
        #expect(set.naturalSize.height >= 60)
    }

    @Test("a plain line is as large as the line of the general steps", arguments: ["Tag", "Ärger im Büro", "A. V. To"])
    func plainLine(_ string: String) throws {
        for lineHeight in [LineHeight.normal, .multiple(factor: 1.5), .exact(points: 20)] {
            for grid in [nil, 7.0] as [CGFloat?] {
                let format = format {
                    $0.lineHeight = lineHeight
                    $0.baselineGrid = grid
                }
                var set = setting(text(string), format)
                let line = set.plainLine(for: .unspecified)
                let plain = try #require(line)
                // A finite measure takes the general steps.
                let general = ParagraphLines(set.paragraph, measure: 1000, shaper: session.shaper)
                #expect(abs(set.naturalSize.width - general.size.width) < 1e-6)
                #expect(abs(set.naturalSize.height - general.size.height) < 1e-6)
                let known = set.naturalBaseline(isFirst: true)
                let baseline = try #require(known)
                #expect(abs(baseline - general.lines[0].baseline) < 1e-6)
                #expect(plain.run.text == Array(string.utf16))
            }
        }
    }

    @Test("texts that need the general steps have no plain line", arguments: ["", "ends in space ", "שלום", "a\nb"])
    func noPlainLine(_ string: String) {
        let line = setting(text(string), format()).plainLine(for: .unspecified)
        #expect(line == nil)
    }

    @Test("a replaced string is set like a new text")
    func replacement() {
        var set = setting(text("first"), format())
        _ = set.naturalText()
        for string in ["a second, longer line", "שלום", "short"] {
            set.replace(by: string)
            let alone = setting(text(string), format())
            #expect(set.naturalSize == alone.naturalSize)
            let fits = set.fitsNaturally(.unspecified)
            #expect(fits)
        }
    }
}
