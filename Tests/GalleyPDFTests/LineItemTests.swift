import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import GalleyText
import Testing

@Suite("A line of runs is written as its runs are one by one") struct LineItemTests {
    private let setting = Setting()

    /// A plain word, kerned ones, ligatures, marks above letters, another font, another direction, a missing character,
    /// and a glyph that represents another text than elsewhere.
    private func words() throws -> [GlyphRun] {
        let texts = ["Galley", "AVATAR", "office", "é", "X̄́", " ", " ", "(a\\b)", "", "a\u{10ffff}", "\u{ad}", "-"]
        var runs = try (texts + ["\u{0}", "a\u{0}b"]).map { try setting.run($0) }
        runs.append(try setting.run("serif", "Noto Serif"))
        runs.append(try setting.run("น้ำ", "Noto Sans Thai", script: "Thai"))
        runs.append(try setting.run("שלום", "Noto Sans Hebrew", script: "Hebr", isRightToLeft: true))
        return runs
    }

    private func content(_ items: [DisplayItem], tagged: Bool) throws -> String {
        var options = PDFOptions.bare(compresses: false)
        options.isTagged = tagged
        let page = DisplayPage(size: CGSize(width: 400, height: 200), items: items)
        return String(decoding: try pdf([page], options), as: UTF8.self)
    }

    @Test("random lines in colours, half transparent and in gradients", arguments: [false, true])
    func sameBytes(tagged: Bool) throws {
        var random = SeededGenerator(seed: 21)
        let words = try words()
        let gradient = Gradient(colors: [.red, .blue])
        let paints = [
            Paint.color(.black), .color(Color.red.opacity(0.5)), .color(Color.red.opacity(0)),
            .gradient(GradientPaint(gradient, .linear(start: .zero, end: CGPoint(x: 300, y: 0)))),
        ]
        for _ in 0..<60 {
            var (whole, single): ([DisplayItem], [DisplayItem]) = ([], [])
            for number in 0..<Int.random(in: 1...3, using: &random) {
                let size = CGFloat.random(in: 5...40, using: &random)
                let origin = CGPoint(x: .random(in: -20...80, using: &random), y: CGFloat(number) * 50 + 40)
                var (x, parts): (CGFloat, [PlacedLine.Part]) = (0, [])
                for _ in 0..<Int.random(in: 0...9, using: &random) {
                    let run = words.randomElement(using: &random) ?? words[0]
                    parts.append(PlacedLine.Part(run: run, x: x))
                    x += run.width(at: size) + .random(in: -1...5, using: &random)
                }
                if Int.random(in: 0..<12, using: &random) == 0, !parts.isEmpty { parts[0].x = .nan }
                let line = PlacedLine(
                    parts: parts, size: size, origin: origin, paint: paints.randomElement(using: &random) ?? paints[0])
                let element = StructureElement(.heading(level: 1))
                whole += [.beginElement(element), .line(line), .endElement()]
                single += [.beginElement(element)] + line.runs.map { .glyphs($0) } + [.endElement()]
            }
            #expect(try content(whole, tagged: tagged) == content(single, tagged: tagged))
        }
    }

    @Test("a line consists of its runs, from its origin on")
    func runs() throws {
        let words = try words()
        let parts = words.indices.map { PlacedLine.Part(run: words[$0], x: CGFloat($0) * 10) }
        let line = PlacedLine(parts: parts, size: 12, origin: CGPoint(x: 5, y: 7), paint: .color(.red))
        let runs = DisplayItem.line(line).runs
        #expect(runs.map(\.origin.x) == parts.map { 5 + $0.x })
        #expect(runs.allSatisfy { $0.origin.y == 7 && $0.size == 12 && $0.color == .red })
        #expect(zip(runs, words).allSatisfy { $0.run === $1 })
    }
}
