import Galley
import GalleyTestSupport
import Testing

@Suite("Whatever the text, the width and the mode") struct ParagraphPropertyTests {
    private static let alignments = ParagraphAlignment.allCases
    private static let modes: [LineBreaker.Mode?] = [nil, .greedy, .balanced, .optimal()]

    /// Hyphens after every third letter of a word.
    private static let divider = Hyphenation(.always, limit: nil) { text, _ in
        var (offsets, letters, offset) = ([Int](), 0, 0)
        for character in text {
            if letters == 3, character.isASCII, character.isLetter {
                offsets.append(offset)
                letters = 0
            }
            letters = character.isASCII && character.isLetter ? letters + 1 : 0
            offset += character.utf16.count
        }
        return offsets
    }

    /// `string` in stretches of random styles, cut between characters.
    private func styled(_ string: String, using generator: inout SeededGenerator, paintOnly: Bool) -> Text {
        var text = Text("")
        var rest = Substring(string)
        while !rest.isEmpty {
            let part = rest.prefix(Int.random(in: 1...12, using: &generator))
            rest = rest.dropFirst(part.count)
            var piece = Text(verbatim: String(part))
            switch Int.random(in: 0..<(paintOnly ? 3 : 9), using: &generator) {
            case 0: piece = piece.foregroundStyle(Color.red)
            case 1: piece = piece.underline(color: .blue).foregroundStyle(Color.green)
            case 3: piece = piece.bold()
            case 4: piece = piece.font(.custom("Inter", size: 14))
            case 5: piece = piece.smallCaps()
            case 6: piece = piece.tracking(1.5)
            case 7: piece = piece.highlight(Color.yellow, padding: EdgeInsets(.all, 3), cornerRadius: 2)
            case 8: piece = piece.textScript(.super)
            default: break
            }
            text = text + piece
        }
        return text
    }

    @Test("each character is drawn once, and each view", arguments: 0..<60)
    func everyCharacterOnce(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let string = Prose.text(Int.random(in: 1...40, using: &generator), using: &generator)
        var text = styled(string, using: &generator, paintOnly: false)
        let views = Int.random(in: 0...3, using: &generator)
        for number in 0..<views {
            text = text + Text(inline: Color(rgb: 0x123456).frame(width: 7, height: CGFloat(5 + 10 * number)))
        }
        let width = CGFloat.random(in: 1...400, using: &generator)
        let shown = try shown(
            text.multilineTextAlignment(Self.alignments.randomElement(using: &generator) ?? .leading)
                .lineBreaking(Self.modes.randomElement(using: &generator) ?? nil)
                .hyphenation(Self.divider)
                .opticalMargins(OpticalMargins.allCases.randomElement(using: &generator) ?? .none)
                .justification(Justification(letterStretch: 0.03, letterShrink: 0.02, glyphStretch: 0.02)),
            width: width)
        let wanted = string.utf16.filter { $0 != 0x20 && $0 != 0xad && $0 != 0x0a }.sorted()
        #expect(shown.characters == wanted)
        #expect(shown.fills.count { $0.color == Color(rgb: 0x123456) } == views)
        for run in shown.runs { #expect(run.origin.x.isFinite && run.origin.y.isFinite) }
    }

    @Test("paint does not move or change glyphs", arguments: 100..<140)
    func paint(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let string = Prose.text(20, using: &generator)
        let width = CGFloat.random(in: 60...300, using: &generator)
        let plain = try shown(Text(verbatim: string), width: width).glyphs
        let painted = try shown(styled(string, using: &generator, paintOnly: true), width: width).glyphs
        #expect(plain.map(\.id) == painted.map(\.id))
        for (a, b) in zip(plain, painted) { #expect(abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6) }
    }

    @Test("justified lines end at the measure, or are reported", arguments: 200..<240)
    func justified(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let string = Prose.text(50, using: &generator).replacing("\n", with: " ")
        let width = CGFloat.random(in: 120...400, using: &generator)
        let mode: LineBreaker.Mode = Bool.random(using: &generator) ? .greedy : .optimal()
        let found = try layout(
            Text(verbatim: string).multilineTextAlignment(.justified).lineBreaking(mode)
                .hyphenation(Self.divider), ProposedViewSize(width: width, height: nil))
        let lines = ShownText(found.page).lines
        var unfilled = 0
        for line in lines.dropLast() {
            let minX = line.map(\.origin.x).min() ?? 0
            let maxX = line.map { $0.origin.x + $0.width }.max() ?? 0
            if abs(minX) > 0.001 || abs(maxX - width) > 0.001 { unfilled += 1 }
        }
        let reported = found.warnings.count { [.underfull, .overfull].contains($0.id) }
        #expect(unfilled <= reported)
        #expect(lines.count > 1)
    }

    @Test("a text is as wide as its widest line and never wider than it must be", arguments: 300..<330)
    func withinMeasure(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let words = (0..<30).map { _ in
            ["one", "three", "to", "seven", "eleven"].randomElement(using: &generator) ?? ""
        }
        let width = CGFloat.random(in: 45...200, using: &generator)
        let mode = Self.modes.randomElement(using: &generator) ?? nil
        let found = try layout(
            Text(words.joined(separator: " ")).lineBreaking(mode), ProposedViewSize(width: width, height: nil))
        #expect(found.size.width <= width + 0.001)
        let right = ShownText(found.page).runs.map { $0.origin.x + $0.width }.max() ?? 0
        #expect(abs(right - found.size.width) < 0.001)
    }
}
