@testable import Galley
@testable import GalleyDisplay
@testable import GalleyLayout
@testable import GalleyText

/// Input that is the same in every run.
enum Sample {
    static let style = ShapingStyle(families: [FontCollection.defaultFamily])

    /// Knuth's linear congruential generator: The Art of Computer Programming 2, §3.3.4.
    private struct Numbers {
        private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    /// Lines of made-up words with a capital each.
    static func lines(_ count: Int, of length: Int) -> [[UInt16]] {
        let syllables = ["ber", "lin", "ka", "to", "mes", "sa", "ri", "on", "ver", "de", "AV", "fi", "ty", "lo"]
        var numbers = Numbers()
        return (0..<count).map { _ in
            let words = (0..<length).map { _ in
                (0..<2 + numbers.next(below: 3)).map { _ in syllables[numbers.next(below: syllables.count)] }.joined()
            }
            return Array(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ").utf16)
        }
    }

    /// Boxes of 10 to 60 points with glue that gives.
    static func words(_ count: Int) -> [FlowItem] {
        var numbers = Numbers()
        return (0..<count).map { _ in
            FlowItem(length: Double(10 + numbers.next(below: 51)), gap: Glue(length: 6, stretch: 3, shrink: 2))
        }
    }

    /// A page of texts in four columns.
    static func page(_ count: Int) throws -> DisplayPage {
        let texts = lines(count, of: 2).map { String(decoding: $0, as: UTF16.self) }
        let columns = FlowLayout(alignment: .leading, spacing: 8) { ForEach(texts.indices) { Text(texts[$0]) } }
        let set = try Compositor().set(columns, proposal: ProposedViewSize(width: 1000, height: nil))
        let size = CGSize(width: 1072, height: set.size.height + 72)
        return DisplayPage(size: size, items: set.items(at: CGPoint(x: 36, y: 36)))
    }
}
