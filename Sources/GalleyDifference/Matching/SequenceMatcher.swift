/// Matches two sequences in order. Elements that occur once in both are anchors (patience); between anchors, short differences
/// are found exactly (Myers); where elements repeat and differences are long, runs of elements that occur once are anchors. Where
/// runs repeat, too, the search goes on step by step.
///
/// - Complexity: O(n log n): ranges without anchors that have less than half of their elements in common stay unmatched.
package struct SequenceMatcher {
    /// For each element of the first sequence, the index of its match; -1 for none.
    package private(set) var matches: [Int]
    /// The number of comparisons, which tests bound.
    package private(set) var steps = 0

    private let a, b: [Int]

    /// The most insertions and deletions that are searched for between anchors.
    private static let longestSearch = 64
    /// The number of times that a range is divided at anchors.
    private static let deepest = 24

    private struct Span {
        var a, b: Range<Int>
        var depth: Int
    }

    package init(_ a: [Int], _ b: [Int]) {
        self.a = a
        self.b = b
        matches = Array(repeating: -1, count: a.count)
        var spans = [Span(a: 0..<a.count, b: 0..<b.count, depth: 0)]
        while let span = spans.popLast() {
            let rest = trimmed(span)
            guard !rest.a.isEmpty, !rest.b.isEmpty else { continue }
            let anchors = findAnchors(in: rest)
            if !anchors.isEmpty {
                var (i, j) = (rest.a.lowerBound, rest.b.lowerBound)
                for anchor in anchors {
                    matches[anchor.a] = anchor.b
                    spans.append(Span(a: i..<anchor.a, b: j..<anchor.b, depth: rest.depth + 1))
                    (i, j) = (anchor.a + 1, anchor.b + 1)
                }
                spans.append(Span(a: i..<rest.a.upperBound, b: j..<rest.b.upperBound, depth: rest.depth + 1))
            }
        }
    }

    /// Matches what is equal at the start and at the end of both ranges; returns the rest.
    private mutating func trimmed(_ span: Span) -> Span {
        var (i, iEnd, j, jEnd) = (span.a.lowerBound, span.a.upperBound, span.b.lowerBound, span.b.upperBound)
        while i < iEnd, j < jEnd, a[i] == b[j] {
            matches[i] = j
            (i, j) = (i + 1, j + 1)
        }
        while i < iEnd, j < jEnd, a[iEnd - 1] == b[jEnd - 1] {
            (iEnd, jEnd) = (iEnd - 1, jEnd - 1)
            matches[iEnd] = jEnd
        }
        steps += span.a.count - (iEnd - i) + 1
        return Span(a: i..<iEnd, b: j..<jEnd, depth: span.depth)
    }

    /// The lengths of runs that are anchors where single elements are not: long ones first, which are seldom equal by chance.
    private static let runs = [8, 4]

    /// Anchors that divide a span; empty if it is done, by a search or because nothing divides it.
    private mutating func findAnchors(in span: Span) -> [(a: Int, b: Int)] {
        let divides = span.depth < Self.deepest
        let unique = divides ? anchors(in: span, run: 1) : []
        guard unique.isEmpty, search(span) == nil else { return unique }
        for run in divides ? Self.runs : [] {
            let anchors = anchors(in: span, run: run)
            if !anchors.isEmpty { return anchors }
        }
        searchOn(span)
        return []
    }

    /// A number for each run of elements that begins in a range.
    private static func keys(_ elements: [Int], _ range: Range<Int>, run: Int) -> [Int] {
        range.dropLast(run - 1).map { start in
            run == 1 ? elements[start] : elements[start..<start + run].reduce(run) { ($0 ^ $1) &* 0x9E37_79B9_7F4A_7C1 }
        }
    }

    /// The longest common subsequence of the runs that occur once in both ranges, by their starts.
    private mutating func anchors(in span: Span, run: Int) -> [(a: Int, b: Int)] {
        var places: [Int: (a: Int, b: Int, countA: Int, countB: Int)] = [:]
        let (keysA, keysB) = (Self.keys(a, span.a, run: run), Self.keys(b, span.b, run: run))
        for (i, key) in zip(span.a, keysA) {
            places[key, default: (0, 0, 0, 0)].countA += 1
            places[key]?.a = i
        }
        for (j, key) in zip(span.b, keysB) where places[key] != nil {
            places[key]?.countB += 1
            places[key]?.b = j
        }
        steps += span.a.count + span.b.count
        var (ends, links) = ([(a: Int, b: Int, link: Int)](), [Int]())
        // Patience: piles by the last index, each element links to the top of the pile before it.
        for (i, key) in zip(span.a, keysA) {
            guard let occurrence = places[key], occurrence.countA == 1, occurrence.countB == 1, a[i] == b[occurrence.b]
            else { continue }
            var (low, high) = (0, links.count)
            while low < high {
                let middle = (low + high) / 2
                if ends[links[middle]].b < occurrence.b { low = middle + 1 } else { high = middle }
                steps += 1
            }
            ends.append((i, occurrence.b, low > 0 ? links[low - 1] : -1))
            if low == links.count { links.append(ends.count - 1) } else { links[low] = ends.count - 1 }
        }
        var (result, next) = ([(a: Int, b: Int)](), links.last ?? -1)
        while next >= 0 {
            result.append((ends[next].a, ends[next].b))
            next = ends[next].link
        }
        return result.reversed()
    }

    /// Searches a span step by step, as long as more than half of the elements are found.
    private mutating func searchOn(_ span: Span) {
        var span = span
        while !span.a.isEmpty, !span.b.isEmpty, let (x, y) = search(span, isPart: true) {
            span.a = span.a.lowerBound + x..<span.a.upperBound
            span.b = span.b.lowerBound + y..<span.b.upperBound
        }
    }

    /// Myers' greedy algorithm, for at most `longestSearch` differences. ACM Algorithmica 1 (1986), 251–266.
    ///
    /// - Parameter isPart: whether a start of both ranges may be matched if there are more differences.
    /// - Returns: how far both ranges are matched; nil if they are not.
    private mutating func search(_ span: Span, isPart: Bool = false) -> (a: Int, b: Int)? {
        let (n, m) = (span.a.count, span.b.count)
        let limit = min(n + m, Self.longestSearch)
        guard isPart || abs(n - m) <= limit else { return nil }
        var furthest = Array(repeating: 0, count: 2 * limit + 3)
        var trace: [[Int]] = []
        let middle = limit + 1
        for d in 0...limit {
            trace.append(furthest)
            for k in stride(from: -d, through: d, by: 2) {
                var x =
                    k == -d || (k != d && furthest[middle + k - 1] < furthest[middle + k + 1])
                    ? furthest[middle + k + 1] : furthest[middle + k - 1] + 1
                while x < n, x - k < m, x - k >= 0, a[span.a.lowerBound + x] == b[span.b.lowerBound + x - k] {
                    x += 1
                    steps += 1
                }
                steps += 1
                furthest[middle + k] = x
                if x >= n, x - k >= m {
                    backtrack(span, trace, middle, to: (n, m))
                    return (n, m)
                }
            }
        }
        let ends = stride(from: -limit, through: limit, by: 2).map { k in
            (a: furthest[middle + k], b: furthest[middle + k] - k)
        }
        .filter { $0.a <= n && (0...m).contains($0.b) }
        guard isPart, let end = ends.max(by: { $0.a + $0.b < $1.a + $1.b }), end.a + end.b > 2 * limit else {
            return nil
        }
        backtrack(span, trace, middle, to: end)
        return end
    }

    private mutating func backtrack(_ span: Span, _ trace: [[Int]], _ middle: Int, to end: (a: Int, b: Int)) {
        var (x, y) = end
        for d in stride(from: trace.count - 1, through: 0, by: -1) {
            let (furthest, k) = (trace[d], x - y)
            let isDown = k == -d || (k != d && furthest[middle + k - 1] < furthest[middle + k + 1])
            let before = isDown ? k + 1 : k - 1
            let startX = d == 0 ? 0 : furthest[middle + before]
            let startY = d == 0 ? 0 : startX - before
            while x > startX, y > startY {
                (x, y) = (x - 1, y - 1)
                matches[span.a.lowerBound + x] = span.b.lowerBound + y
            }
            (x, y) = (startX, startY)
        }
    }
}
