@testable import GalleyGeometry
@testable import GalleyLayout

extension FuzzTarget {
    /// The first byte chooses the most items of a line, the second the measure, the third whether numbers are wild; then
    /// eight bytes an item.
    static let breaker = FuzzTarget(name: "breaker", summary: "the line breaker: its promises, in all modes") { bytes in
        guard bytes.count > 3 else { return }
        let isWild = bytes[2] & 1 == 1
        let measure = isWild ? wild(bytes[1]) : CGFloat(bytes[1]) / 2
        let most = bytes[0] % 8 == 0 ? nil : Int(bytes[0] % 8)
        let items = stride(from: 3, to: bytes.count - 7, by: 8).prefix(400).map { start in
            item(Array(bytes[start..<start + 8]), isWild: isWild)
        }
        let modes: [LineBreaker.Mode] = [.greedy, .balanced, .optimal()]
        var counts: [Int] = []
        for mode in modes {
            let breaker = LineBreaker(mode, maxItemsPerLine: most)
            let lines = breaker.lines(of: items, measure: measure)
            if let broken = structuralBreach(lines, items) { breach("\(mode): \(broken)") }
            if !isWild, let broken = lengthBreach(lines, items, measure, most) { breach("\(mode): \(broken)") }
            if breaker.lines(of: items, measure: measure).map(\.items) != lines.map(\.items) {
                breach("\(mode): another answer to the same question")
            }
            counts.append(lines.count)
            let varied = breaker.lines(of: items) { line in line % 2 == 0 ? measure : measure * 0.75 }
            if let broken = structuralBreach(varied, items) { breach("\(mode), measures differ: \(broken)") }
        }
        if !isWild, counts[1] > counts[0] { breach("balanced takes \(counts[1]) lines, greedy \(counts[0])") }
        var start = 0
        while start < items.count {
            let line = LineBreaker(.greedy, maxItemsPerLine: most).line(of: items, from: start, measure: measure)
            if line.items.lowerBound != start || line.items.isEmpty { breach("a page does not follow") }
            start = line.items.upperBound
        }
    }

    private static func item(_ bytes: [UInt8], isWild: Bool) -> FlowItem {
        // Halves, so that sums are exact and a line fits or does not.
        func length(_ byte: UInt8) -> CGFloat { isWild ? wild(byte) : CGFloat(byte) / 2 }
        let gap = length(bytes[1])
        let kind = bytes[4]
        return FlowItem(
            length: length(bytes[0]),
            gap: Glue(
                length: gap, stretch: length(bytes[2]), shrink: isWild ? length(bytes[3]) : min(gap, length(bytes[3]))),
            breakAfter: kind % 4 == 0 ? .prohibited : kind % 16 == 1 ? .forced : .allowed,
            lengthIfBroken: kind & 0x40 == 0 ? 0 : length(bytes[5]), penalty: CGFloat(Int8(bitPattern: bytes[6])) * 100,
            isFlagged: kind & 0x80 != 0)
    }

    private static func wild(_ byte: UInt8) -> CGFloat {
        let odd: [CGFloat] = [
            .nan, .infinity, -.infinity, -1, -1e9, 1e300, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0,
            1e-9,
        ]
        return byte < 128 ? CGFloat(byte) / 2 : odd[Int(byte) % odd.count]
    }

    /// Every item once, in order; ends only where they may be.
    private static func structuralBreach(_ lines: [FlowLine], _ items: [FlowItem]) -> String? {
        var next = 0
        for (number, line) in lines.enumerated() {
            if line.items.lowerBound != next || line.items.isEmpty { return "line \(number) does not follow" }
            next = line.items.upperBound
            let isEnd = next == items.count
            if items[next - 1].breakAfter == .prohibited, !isEnd { return "line \(number) ends where it must not" }
            if items[line.items].dropLast().contains(where: { $0.breakAfter == .forced }) {
                return "line \(number) runs over a forced break"
            }
            if line.isLast != (isEnd || items[next - 1].breakAfter == .forced) {
                return "line \(number) mistakes its end"
            }
        }
        return next == items.count ? nil : "the items from \(next) on are lost"
    }

    /// A line is too long, or has too many items, only where no place to end it came earlier.
    private static func lengthBreach(_ lines: [FlowLine], _ items: [FlowItem], _ measure: CGFloat, _ most: Int?)
        -> String?
    {
        for (number, line) in lines.enumerated() {
            let own = items[line.items]
            let gaps = own.dropLast().map(\.gap)
            let end = line.items.upperBound < items.count ? items[line.items.upperBound - 1].lengthIfBroken : 0
            let natural = own.map(\.length).reduce(0, +) + gaps.map(\.length).reduce(0, +) + end
            if line.length != natural { return "line \(number) is \(natural) long and says \(line.length)" }
            let tightest = natural - gaps.map(\.shrink).reduce(0, +)
            let isTooLong = tightest > LineBreaker.limit(of: measure) || own.count > most ?? .max
            if isTooLong, own.dropLast().contains(where: { $0.breakAfter != .prohibited && $0.lengthIfBroken == 0 }) {
                return "line \(number) is overfull and could have ended earlier"
            }
        }
        return nil
    }
}
