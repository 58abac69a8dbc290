import GalleyFormatting

/// Paths as areas. Curves become lines that are at most 0.01 points off; results have no more than 1/4096 points of error beside.
/// Areas with more than 20,000 lines stay as they are.
///
/// Complexity: O(n log n) for n lines that are short beside the area, O(n²) at most.
extension Path {
    /// Returns the area within this path, within `other` or within both.
    public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 || $1 } }

    /// Returns the area within both this path and `other`.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 && $1 } }

    /// Returns the area within this path and not within `other`.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 && !$1 } }

    /// Returns the area within one of the paths and not within the other.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill) { $0 != $1 }
    }

    /// Returns the area within this path, with an outline that does not cross itself.
    public func normalized(eoFill: Bool = true) -> Path { combined(with: Path(), eoFill) { own, _ in own } }

    private func combined(with other: Path, _ eoFill: Bool, _ isWithin: (Bool, Bool) -> Bool) -> Path {
        var arrangement = LineArrangement()
        guard isFinite, other.isFinite, arrangement.add(self, windings: SIMD2(1, 0)),
            arrangement.add(other, windings: SIMD2(0, 1)), arrangement.divide()
        else { return self }
        return arrangement.outline { windings in
            isWithin(
                eoFill ? windings.x % 2 != 0 : windings.x != 0, eoFill ? windings.y % 2 != 0 : windings.y != 0)
        }
    }
}

/// The lines of two paths, divided where they meet.
///
/// The windings of a line's two sides follow from the lines that a ray from its middle crosses. Lines with the result on one side
/// only are the result's outline.
private struct LineArrangement {
    /// A point in units of 1/4096 points, so that lines meet exactly.
    typealias Node = SIMD2<Int>

    struct Line: Hashable {
        let start, end: Node

        var way: SIMD2<Double> { SIMD2(end &- start) }
        func low(_ axis: Int) -> Int { min(start[axis], end[axis]) }
        func high(_ axis: Int) -> Int { max(start[axis], end[axis]) }
    }

    private static let unit = 4096.0
    private static let most = 20_000
    /// Each line once, from its left or upper end, with the windings that both paths change by across it.
    private var windings: [Line: SIMD2<Int>] = [:]

    /// Returns false if there are too many lines, or points that are too far away.
    mutating func add(_ path: Path, windings: SIMD2<Int>) -> Bool {
        let bounds = path.boundingRect
        guard bounds.isNull || max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY)) < 1e6 else {
            return false
        }
        var count = 0
        path.forEachLine(within: 0.01) { start, end in
            count += 1
            if count <= Self.most { add(from: Self.node(start), to: Self.node(end), windings) }
        }
        return count <= Self.most
    }

    private static func node(_ point: SIMD2<Double>) -> Node {
        Node(Int(bounded: (point.x * unit).rounded()), Int(bounded: (point.y * unit).rounded()))
    }

    private mutating func add(from start: Node, to end: Node, _ own: SIMD2<Int>) {
        guard start != end else { return }
        let isForward = (start.x, start.y) < (end.x, end.y)
        let line = isForward ? Line(start: start, end: end) : Line(start: end, end: start)
        let sum = (windings[line] ?? .zero) &+ (isForward ? own : .zero &- own)
        windings[line] = sum == .zero ? nil : sum
    }

    /// Divides the lines until they only meet at their ends. Points that are moved to the grid may let lines meet anew, so
    /// this takes several rounds; returns false if they still cross after the last one.
    mutating func divide() -> Bool {
        for _ in 0..<8 {
            let lines = sortedLines
            var cuts: [Int: Set<Node>] = [:]
            let bands = Bands(lines, axis: 1)
            for band in bands.members.indices {
                for (index, first) in bands.members[band].enumerated() {
                    for second in bands.members[band][(index + 1)...] {
                        // Members ascend by their left ends.
                        if lines[second].low(0) > lines[first].high(0) { break }
                        for point in Self.meetings(lines[first], lines[second]) {
                            if lines[first].start != point, lines[first].end != point {
                                cuts[first, default: []].insert(point)
                            }
                            if lines[second].start != point, lines[second].end != point {
                                cuts[second, default: []].insert(point)
                            }
                        }
                    }
                }
            }
            if cuts.isEmpty { return true }
            guard lines.count + cuts.values.reduce(0, { $0 + $1.count }) <= 4 * Self.most else { return false }
            for (index, points) in cuts {
                let line = lines[index]
                guard let own = windings.removeValue(forKey: line) else { continue }
                let way = line.way
                let ordered = points.sorted {
                    (SIMD2($0 &- line.start) * way).sum() < (SIMD2($1 &- line.start) * way).sum()
                }
                for (start, end) in zip([line.start] + ordered, ordered + [line.end]) { add(from: start, to: end, own) }
            }
        }
        return false
    }

    private var sortedLines: [Line] {
        windings.keys.sorted {
            ($0.start.x, $0.start.y, $0.end.x, $0.end.y) < ($1.start.x, $1.start.y, $1.end.x, $1.end.y)
        }
    }

    /// The points in which two lines meet: an end on the other line, or where both cross.
    private static func meetings(_ first: Line, _ second: Line) -> [Node] {
        guard first.low(1) <= second.high(1), second.low(1) <= first.high(1) else { return [] }
        func isOn(_ point: Node, _ line: Line) -> Bool {
            let (way, to) = (line.way, SIMD2<Double>(point &- line.start))
            let along = (to * way).sum()
            let off = way.x * to.y - way.y * to.x
            return along >= 0 && along <= (way * way).sum() && off * off <= 0.25 * (way * way).sum()
        }
        let touching =
            [first.start, first.end].filter { isOn($0, second) }
            + [second.start, second.end].filter { isOn($0, first) }
        guard touching.isEmpty else { return touching }
        let (a, b, between) = (first.way, second.way, SIMD2<Double>(second.start &- first.start))
        let cross = a.x * b.y - a.y * b.x
        let (s, t) = ((between.x * b.y - between.y * b.x) / cross, (between.x * a.y - between.y * a.x) / cross)
        guard cross != 0, (0...1).contains(s), (0...1).contains(t) else { return [] }
        let point = SIMD2<Double>(first.start) + a * s
        return [Node(Int(bounded: point.x.rounded()), Int(bounded: point.y.rounded()))]
    }

    /// The outline of the area whose windings fulfil `isWithin`, with the area on one side of all lines.
    func outline(where isWithin: (SIMD2<Int>) -> Bool) -> Path {
        let lines = sortedLines
        let bands = [Bands(lines, axis: 0), Bands(lines, axis: 1)]
        var next: [Node: [Node]] = [:]
        var starts: [Node] = []
        for line in lines {
            // A ray that the line is not nearly parallel to: downwards from flat lines, to the right from steep ones.
            let axis = abs(line.way.x) >= abs(line.way.y) ? 0 : 1
            let behind = windings(behind: line, lines, bands[axis], axis)
            let isWithinAhead = isWithin(behind &+ change(across: line, axis))
            guard isWithinAhead != isWithin(behind) else { continue }
            let isForward = isWithinAhead == (axis == 0 || line.way.y < 0)
            let (start, end) = isForward ? (line.start, line.end) : (line.end, line.start)
            starts.append(start)
            next[start, default: []].append(end)
        }
        var path = Path()
        for start in starts {
            var corners = [start]
            while let end = next[corners[corners.count - 1]]?.popLast(), end != start { corners.append(end) }
            let turns = Self.turns(corners)
            guard turns.count > 2 else { continue }
            path.addLines(turns.map { CGPoint(x: Double($0.x) / Self.unit, y: Double($0.y) / Self.unit) })
            path.closeSubpath()
        }
        return path
    }

    /// The corners without those on a line between their neighbours.
    private static func turns(_ corners: [Node]) -> [Node] {
        corners.indices.compactMap { index in
            let before = corners[(index + corners.count - 1) % corners.count]
            let after = corners[(index + 1) % corners.count]
            let (a, b) = (SIMD2<Double>(corners[index] &- before), SIMD2<Double>(after &- before))
            return a.x * b.y == a.y * b.x ? nil : corners[index]
        }
    }

    /// The windings on the side of a line that a ray from its middle leaves it on: the sum of those of the lines that it crosses.
    private func windings(behind line: Line, _ lines: [Line], _ bands: Bands, _ axis: Int) -> SIMD2<Int> {
        let middle = (SIMD2<Double>(line.start) + SIMD2<Double>(line.end)) / 2
        var sum = SIMD2<Int>.zero
        for index in bands.members(at: middle[axis]) {
            let other = lines[index]
            guard Double(other.low(axis)) <= middle[axis], middle[axis] < Double(other.high(axis)), other != line else {
                continue
            }
            let way = other.way
            let along = (middle[axis] - Double(other.start[axis])) / way[axis]
            guard Double(other.start[1 - axis]) + along * way[1 - axis] > middle[1 - axis] else { continue }
            sum &+= change(across: other, axis)
        }
        return sum
    }

    /// The change of the windings from behind a line to before it, seen along a ray.
    private func change(across line: Line, _ axis: Int) -> SIMD2<Int> {
        let own = windings[line, default: .zero]
        return axis == 0 || line.end.y < line.start.y ? own : .zero &- own
    }
}

/// Lines by the strips of the plane that they run through.
private struct Bands {
    private(set) var members: [[Int]]
    private var low = 0.0
    private var height = 1.0

    init(_ lines: [LineArrangement.Line], axis: Int) {
        members = Array(repeating: [], count: min(256, lines.count / 4 + 1))
        guard let first = lines.map({ $0.low(axis) }).min(), let last = lines.map({ $0.high(axis) }).max() else {
            return
        }
        low = Double(first)
        height = max(1, Double(last - first) / Double(members.count))
        for (index, line) in lines.enumerated() {
            for band in self.index(of: Double(line.low(axis)))...self.index(of: Double(line.high(axis))) {
                members[band].append(index)
            }
        }
    }

    private func index(of position: Double) -> Int {
        Int(bounded: (position - low) / height).clamped(to: 0...members.count - 1)
    }

    func members(at position: Double) -> [Int] { members[index(of: position)] }
}
