import GalleyTestSupport
import Testing

@testable import GalleyDifference

@Suite("Sequences matched in order") struct SequenceMatcherTests {
    private func check(_ a: [Int], _ b: [Int]) -> (matched: Int, steps: Int) {
        let matcher = SequenceMatcher(a, b)
        var last = -1
        for (i, j) in matcher.matches.enumerated() where j >= 0 {
            #expect(a[i] == b[j] && j > last)
            last = j
        }
        return (matcher.matches.count { $0 >= 0 }, matcher.steps)
    }

    /// The length of the longest common subsequence, by the table of the textbook.
    private func longest(_ a: [Int], _ b: [Int]) -> Int {
        var row = Array(repeating: 0, count: b.count + 1)
        for x in a {
            var corner = 0
            for (j, y) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = x == y ? corner + 1 : max(above, row[j])
                corner = above
            }
        }
        return row[b.count]
    }

    @Test("without unique elements, few changes are found exactly")
    func exact() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let a = (0..<Int.random(in: 0...40, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
            var b = a
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                let place = Int.random(in: 0...b.count, using: &random)
                if Bool.random(using: &random), place < b.count {
                    b.remove(at: place)
                } else {
                    b.insert(Int.random(in: 0...3, using: &random), at: place)
                }
            }
            // Doubled, so that nothing occurs once.
            #expect(check(a + a, b + b).matched == longest(a + a, b + b))
        }
    }

    @Test("anchors keep repeated words with their neighbours")
    func anchors() {
        // A new row before others of the same value.
        let a = [10, 0, 11, 0, 12, 0]
        #expect(SequenceMatcher(a, [9, 0] + a).matches == [2, 3, 4, 5, 6, 7])
        #expect(SequenceMatcher([1, 2, 3], []).matches == [-1, -1, -1])
        #expect(SequenceMatcher([], [1]).matches == [])
    }

    @Test("where all words repeat, many changes leave the rest matched")
    func repeated() {
        var random = SeededGenerator(seed: 5)
        let a = (0..<20_000).map { _ in Int.random(in: 0..<1000, using: &random) }
        let b = a.enumerated().map { $0.offset % 10 == 0 ? $0.element + 1000 : $0.element }
        #expect(check(a, b).matched == 18_000)
    }

    @Test("texts that repeat are matched, though something is new wherever they do")
    func periodic() {
        var random = SeededGenerator(seed: 11)
        let period = (0..<1000).map { _ in Int.random(in: 0..<200, using: &random) }
        let a = (0..<40).flatMap { _ in period }
        let b = a.enumerated().flatMap { $0.offset % 70 == 0 ? [1000, $0.element] : [$0.element] }
        let (matched, steps) = check(a, b)
        #expect(matched == a.count && steps < 60 * a.count)
    }

    @Test("the time is linear, whatever the sequences have in common")
    func linear() {
        let n = 100_000
        var random = SeededGenerator(seed: 3)
        let words = (0..<n).map { _ in Int.random(in: 0..<5000, using: &random) }
        for (a, b) in [
            (Array(0..<n), Array(n..<2 * n)), (words, words.reversed()), (Array(repeating: 1, count: n), words),
            (words, words.shuffled(using: &random)), (Array(0..<n), Array((0..<n).reversed())), (words, words + words),
            (Array(0..<n).map { $0 % 2 }, Array(0..<n).map { $0 % 3 }),
        ] {
            #expect(check(a, b).steps < 60 * n)
        }
    }
}
