import Galley
import GalleyTestSupport

/// The texts on a page, for tests: in the page's coordinates, whichever groups they are in.
struct ShownText {
    /// A glyph with its place.
    struct ShownGlyph: Equatable {
        var id: UInt16
        var x, y: CGFloat
    }

    var runs: [PlacedRun] = []
    var fills: [(rect: CGRect, color: Color?)] = []
    var links: [LinkArea] = []

    init(_ page: DisplayPage) { add(page.items) }

    private mutating func add(_ items: [DisplayItem]) {
        for item in items {
            switch item {
            case .glyphs, .line: runs += item.runs
            case .path(let painted): fills.append((painted.path.boundingRect, painted.fill?.color))
            case .link(let link): links.append(link)
            case .destination, .beginElement, .endElement: break
            case .group(let group): add(group.items)
            case .image: break
            }
        }
    }

    /// The glyphs that are seen, by place.
    var glyphs: [ShownGlyph] {
        runs.flatMap { placed in
            let unit = placed.size / CGFloat(placed.run.font.metrics.unitsPerEm)
            var pen = placed.origin.x
            return placed.run.glyphs.map { glyph in
                defer { pen += CGFloat(glyph.advance) * unit }
                return ShownGlyph(
                    id: glyph.id, x: Self.rounded(pen + CGFloat(glyph.xOffset) * unit),
                    y: Self.rounded(placed.origin.y - CGFloat(glyph.yOffset) * unit))
            }
        }.sorted { ($0.y, $0.x, $0.id) < ($1.y, $1.x, $1.id) }
    }

    /// To a thousandth of a millionth: sums of the same lengths in another order are the same place.
    private static func rounded(_ value: CGFloat) -> CGFloat { (value * 1e9).rounded() / 1e9 }

    /// The runs line by line, each from left to right.
    var lines: [[PlacedRun]] {
        Set(runs.map(\.origin.y)).sorted().map { y in
            runs.filter { $0.origin.y == y }.sorted { $0.origin.x < $1.origin.x }
        }
    }

    /// The characters drawn, in no order: spaces and what is seen at line ends alone left out.
    var characters: [UInt16] {
        runs.flatMap(\.run.text).filter { $0 != 0x20 && $0 != 0xad }.sorted()
    }
}

func shown(_ view: some View, width: CGFloat? = nil) throws -> ShownText {
    ShownText(try layout(view, ProposedViewSize(width: width, height: nil)).page)
}

/// Prose in words of many scripts.
struct Prose {
    private static let words = [
        "the", "quick", "brown", "fox", "office", "AVATAR", "difficult",
        "in\u{ad}com\u{ad}pre\u{ad}hen\u{ad}si\u{ad}ble",
        "a", "well-known", "12,345", "(yes)", "שלום", "עולם", "abc\u{a0}def", "سلام", "كتاب", "नमस्ते", "ภาษาไทย",
        "日本語の文章", "e\u{301}tude", "naïve,", "end.", "x/y", "Ελληνικά", "слово",
    ]

    /// `count` words, with a hard line end now and then.
    static func text(_ count: Int, using generator: inout SeededGenerator) -> String {
        (0..<count).map { index in
            let word = words.randomElement(using: &generator) ?? ""
            return word + (index == count - 1 ? "" : Int.random(in: 0..<15, using: &generator) == 0 ? "\n" : " ")
        }.joined()
    }

    static let english = """
        In olden times when wishing still helped one, there lived a king whose daughters were all beautiful; and the \
        youngest was so beautiful that the sun itself, which has seen so much, was astonished whenever it shone in her \
        face. Close by the king's castle lay a great dark forest, and under an old lime tree in the forest was a well, \
        and when the day was very warm, the king's child went out into the forest and sat down by the side of the cool \
        fountain; and when she was bored she took a golden ball, and threw it up on high and caught it; and this ball \
        was her favourite plaything.
        """
}
