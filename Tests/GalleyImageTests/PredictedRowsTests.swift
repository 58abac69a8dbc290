import GalleyConcurrency
import GalleyTestSupport
import Testing

@testable import GalleyImage

@Suite("Rows compressed as differences, in pieces on all cores") struct PredictedRowsTests {
    @Test("decompressed they are the differences of all rows", arguments: [(0, 7), (1, 5), (37_449, 7), (200_000, 6)])
    func joined(_ count: Int, _ rowLength: Int) throws {
        @Sendable func row(_ number: Int) -> [UInt8] {
            (0..<rowLength).map { UInt8(truncatingIfNeeded: number >> (8 * (rowLength - 1 - $0)) ^ number / 300) }
        }
        let asked = Locked<[Range<Int>]>([])
        let packed = PredictedRows.packed(count: count, rowLength: rowLength) { range in
            asked.withLock { $0.append(range) }
            return range.flatMap(row)
        }
        let rows = (0..<count).flatMap(row)
        #expect(Inflate.decompress(packed) == PredictedRows.differences(rows, rowLength: rowLength))
        // A piece has a quarter of a megabyte, and asks for the row above it, too.
        let most = asked.withLock { $0.map(\.count).max() } ?? 0
        #expect(most * rowLength <= 1 << 18 + rowLength)
        #expect((asked.withLock { $0.count } > 1) == (count * rowLength > 1 << 18))
    }
}
