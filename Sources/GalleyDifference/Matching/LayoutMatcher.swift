import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry
import GalleyInput

/// Matches the parts of two layouts: words by content and order, then by content alone; shapes by the words around them, by place,
/// and by what they are.
struct LayoutMatcher {
    let a, b: FlatLayout
    /// For each element of `a`, the index of its match in `b`, and the reverse; -1 for none.
    private(set) var matchA: [Int]
    private(set) var matchB: [Int]
    /// For each word of `a`, in the order of `a.words`, its match in the order of `b.words` if the order is kept.
    private(set) var inOrder: [Int] = []
    /// The number of comparisons, which tests bound.
    private(set) var steps = 0

    init(_ a: FlatLayout, _ b: FlatLayout) {
        RunPhases.enter("comparing the layouts")
        self.a = a
        self.b = b
        matchA = Array(repeating: -1, count: a.elements.count)
        matchB = Array(repeating: -1, count: b.elements.count)
        matchWords()
        matchShapes()
    }

    private mutating func pair(_ i: Int, _ j: Int) { (matchA[i], matchB[j]) = (j, i) }

    // MARK: Words

    private mutating func matchWords() {
        var names: [String: Int] = [:]
        func key(_ element: LayoutElement) -> Int {
            if let number = names[element.content] { return number }
            names[element.content] = names.count
            return names.count - 1
        }
        let (keysA, keysB) = (a.words.map { key(a.elements[$0]) }, b.words.map { key(b.elements[$0]) })
        let matcher = SequenceMatcher(keysA, keysB)
        steps += matcher.steps
        inOrder = matcher.matches
        for (i, j) in inOrder.enumerated() where j >= 0 { pair(a.words[i], b.words[j]) }
        matchMovedWords(keysA, keysB, count: names.count)
    }

    /// Matches words whose order has changed, from those that occur once in both documents outwards (Heckel, CACM 21 (1978)).
    private mutating func matchMovedWords(_ keysA: [Int], _ keysB: [Int], count: Int) {
        var (countsA, countsB) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
        var placeB = Array(repeating: 0, count: count)
        for key in keysA { countsA[key] += 1 }
        for (j, key) in keysB.enumerated() {
            countsB[key] += 1
            placeB[key] = j
        }
        func isFree(_ i: Int, _ j: Int) -> Bool {
            keysA.indices.contains(i) && keysB.indices.contains(j) && keysA[i] == keysB[j]
                && matchA[a.words[i]] < 0 && matchB[b.words[j]] < 0
        }
        for (i, key) in keysA.enumerated() where countsA[key] == 1 && countsB[key] == 1 {
            guard isFree(i, placeB[key]) else { continue }
            pair(a.words[i], b.words[placeB[key]])
            for step in [1, -1] {
                var (x, y) = (i + step, placeB[key] + step)
                while isFree(x, y) {
                    pair(a.words[x], b.words[y])
                    (x, y) = (x + step, y + step)
                    steps += 1
                }
            }
        }
        // Repeated words that stay where they are, such as figures of a table whose order has changed.
        var places: [Spot: [Int]] = [:]
        for (j, key) in keysB.enumerated() where matchB[b.words[j]] < 0 {
            places[Spot(b.pages[b.words[j]], key, b.elements[b.words[j]].origin), default: []].append(b.words[j])
        }
        for (i, key) in keysA.enumerated() where matchA[a.words[i]] < 0 {
            let word = a.words[i]
            let spot = Spot(a.pages[word], key, a.elements[word].origin)
            if let j = places[spot]?.popLast() { pair(word, j) }
            steps += 1
        }
    }

    // MARK: Shapes

    private struct Spot: Hashable {
        let page, key, x, y: Int

        /// - Parameter cell: the rounding of the place, in points.
        init(_ page: Int, _ key: Int, _ place: CGPoint, cell: CGFloat = 0.5, dx: Int = 0, dy: Int = 0) {
            (self.page, self.key) = (page, key)
            x = Int(bounded: (place.x / cell).rounded()) + dx
            y = Int(bounded: (place.y / cell).rounded()) + dy
        }
    }

    private mutating func matchShapes() {
        guard !a.shapes.isEmpty, !b.shapes.isEmpty else { return }
        var places: [Spot: [Int]] = [:]
        for j in b.shapes {
            places[Spot(b.pages[j], b.elements[j].kind.number, b.elements[j].origin), default: []].append(j)
        }
        // A shape moves as the nearest words after or before it do, or not at all.
        let (before, after) = (nearestWords(a.elements.indices), nearestWords(a.elements.indices.reversed()))
        for tolerance: CGFloat in [0.1, 1] {
            for guides in [after, before, []] {
                for i in a.shapes where matchA[i] < 0 {
                    matchByPlace(i, guide: guides.isEmpty ? i : guides[i], places, tolerance)
                }
            }
            matchShapes { "\($0.kind) \($0.content) \($0.color) \(Self.rounded($0.size))" }
        }
        matchShapes { "\($0.kind) \($0.content) \($0.color)" }
        matchShapes { "\($0.kind) \($0.content)" }
    }

    private static func rounded(_ size: CGSize) -> String {
        "\(Int(bounded: (size.width * 5).rounded())) \(Int(bounded: (size.height * 5).rounded()))"
    }

    /// For each element, the last matched word before it in the given order; itself if there is none.
    private func nearestWords(_ order: some Sequence<Int>) -> [Int] {
        var (result, last) = (Array(0..<a.elements.count), -1)
        for i in order {
            if matchA[i] >= 0, a.elements[i].kind == .word { last = i }
            if last >= 0 { result[i] = last }
        }
        return result
    }

    /// Matches a shape with one of its size at the place to which the vector of `guide` moves it.
    ///
    /// - Parameter tolerance: the greatest change of place and size.
    private mutating func matchByPlace(_ i: Int, guide: Int, _ places: [Spot: [Int]], _ tolerance: CGFloat) {
        let shape = a.elements[i]
        var (page, origin) = (a.pages[i], shape.origin)
        if guide != i {
            let j = matchA[guide]
            guard a.pages[guide] == a.pages[i] else { return }
            page = b.pages[j]
            origin.x += b.elements[j].origin.x - a.elements[guide].origin.x
            origin.y += b.elements[j].origin.y - a.elements[guide].origin.y
        }
        var best: (score: CGFloat, index: Int)?
        for dx in -1...1 {
            for dy in -1...1 {
                let spot = Spot(page, shape.kind.number, origin, dx: dx, dy: dy)
                for j in (places[spot] ?? []).prefix(32) where matchB[j] < 0 {
                    steps += 1
                    let other = b.elements[j]
                    let change =
                        abs(other.size.width - shape.size.width) + abs(other.size.height - shape.size.height)
                        + abs(other.origin.x - origin.x) + abs(other.origin.y - origin.y)
                    guard change < tolerance else { continue }
                    let score = change + (other.color == shape.color ? 0 : 1) + (other.content == shape.content ? 0 : 2)
                    if score < best?.score ?? .infinity { best = (score, j) }
                }
            }
        }
        // A digest of a path tells little beside its place.
        if let best, best.score < 2 || guide == i { pair(i, best.index) }
    }

    /// Matches the rest by a key, in order.
    private mutating func matchShapes(_ key: (LayoutElement) -> String) {
        let (restA, restB) = (a.shapes.filter { matchA[$0] < 0 }, b.shapes.filter { matchB[$0] < 0 })
        guard !restA.isEmpty, !restB.isEmpty else { return }
        var names: [String: Int] = [:]
        func number(_ element: LayoutElement) -> Int {
            let name = key(element)
            if let number = names[name] { return number }
            names[name] = names.count
            return names.count - 1
        }
        let matcher = SequenceMatcher(restA.map { number(a.elements[$0]) }, restB.map { number(b.elements[$0]) })
        steps += matcher.steps
        for (i, j) in matcher.matches.enumerated() where j >= 0 { pair(restA[i], restB[j]) }
    }
}

extension LayoutElement.Kind {
    fileprivate var number: Int {
        switch self {
        case .word: 0
        case .path: 1
        case .picture: 2
        case .link: 3
        }
    }
}
