import GalleyFormatting
import Testing

@testable import GalleyClouds

@Suite("Free places of packed words") struct FreePlacesTests {
    @Test("those at which all runs are free, as found one by one", arguments: 0..<200)
    func runs(seed: Int) {
        var random = SplitMix64(state: UInt64(seed))
        let width = Int.random(in: 1...400, using: &random)
        let share = Double.random(in: 0...0.2, using: &random)
        let cells = (0..<width).map { _ in Double.random(in: 0..<1, using: &random) < share }
        let end = (width + 63) / 64 + 1
        var row = [UInt64](repeating: .max, count: end)
        for (column, isBlocked) in cells.enumerated() where !isBlocked { row[column >> 6] &= ~(1 << UInt64(column & 63)) }

        let wordWidth = Int.random(in: 1...width, using: &random)
        let count = width - wordWidth + 1
        let places = FreePlaces(width: width)
        places.reset(count)
        var expected = Set(0..<count)
        for _ in 0..<3 {
            let length = Int.random(in: 1...wordWidth, using: &random)
            let start = Int.random(in: 0...wordWidth - length, using: &random)
            expected = expected.filter { place in cells[place + start..<place + start + length].allSatisfy { !$0 } }
            let isAny = unsafe row.withUnsafeBufferPointer {
                unsafe places.keep($0.baseAddress!, end: end, column: start, length: length)
            }
            #expect(isAny == !expected.isEmpty)
            guard isAny else { return }
            let middle = Int.random(in: -3...count + 70, using: &random)
            #expect(places.last(upTo: middle) == expected.filter { $0 <= middle }.max())
            #expect(places.first(from: middle) == expected.filter { $0 >= middle }.min())
        }
    }
}
