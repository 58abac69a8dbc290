import GalleyTestSupport
import Testing

@testable import GalleyData

@Suite("Lines of records") struct RecordLinesTests {
    @Test("texts of several lines and blank lines interrupt them")
    func recordLines() {
        var random = SeededGenerator(seed: 3)
        var (lines, wanted, line) = (RecordLines(), [Int](), 2)
        for _ in 0..<500 {
            lines.append(line)
            wanted.append(line)
            line += Int.random(in: 0..<6, using: &random) == 0 ? Int.random(in: 2...9, using: &random) : 1
        }
        #expect(lines.count == wanted.count && wanted.indices.map { lines[$0] } == wanted)
    }
}
