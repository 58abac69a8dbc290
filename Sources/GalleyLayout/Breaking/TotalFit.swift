import GalleyGeometry

/// The cost of a line, and its fitness class.
struct LineAssessment {
    var cost: CGFloat
    /// Consecutive lines should be of the same or of adjacent classes.
    var fitness: Int
}

/// The criterion for choosing the lines of a paragraph.
protocol LineCost {
    /// The cost of `line`; nil if it is not allowed.
    func assess(_ line: FlowLine, fits: Bool, measure: CGFloat, lastItem: FlowItem) -> LineAssessment?
    /// Added if the classes of two consecutive lines are not adjacent.
    var fitnessDemerits: CGFloat { get }
    /// Added if two consecutive lines end at flagged breaks.
    var flaggedDemerits: CGFloat { get }
    /// Added for the last line if the line before it ends at a flagged break.
    var finalFlaggedDemerits: CGFloat { get }
    /// Added for a short last line that is not the only line.
    func runtDemerits(of line: FlowLine, measure: CGFloat) -> CGFloat
    /// Costs that differ by less than this are equal.
    var rounding: CGFloat { get }
    /// Whether a solution with fewer lines is better at any cost.
    var countsLines: Bool { get }
    /// The largest adjustment ratio of an allowed line, and the stretch that it has in addition to its items; infinite
    /// if short lines are allowed.
    var tolerance: CGFloat { get }
    var extraStretch: CGFloat { get }
    /// Whether paths to a breakpoint with different numbers of lines are kept apart if measures differ.
    var followsNumbers: Bool { get }
}

/// Finds the lines of a paragraph with the least total cost, by the dynamic programming of Knuth and Plass: for each
/// breakpoint, the best path to it for each fitness class of its last line.
///
/// Complexity: O(nw) lines are examined, for n items of which w fit on a line; fewer if a cost rules out short lines.
struct TotalFit {
    let items: [FlowItem]
    let breaker: LineBreaker
    let measures: Measures

    /// The best path to a breakpoint, for one class of its last line (and one number of lines, if these are kept
    /// apart).
    private struct Node {
        var breakpoint: Int
        var previous: Int
        var number: Int
        var fitness: Int
        var total: CGFloat
        /// The next node at the same breakpoint; −1 for none.
        var sibling: Int
    }

    private struct Nodes {
        var all: [Node] = []
        /// The first node at each breakpoint, counted from the paragraph's start; −1 for none.
        var first: [Int]
        let start: Int

        init(_ paragraph: Range<Int>) {
            start = paragraph.lowerBound
            first = Array(repeating: -1, count: paragraph.count + 1)
        }

        mutating func offer(_ node: Node, byNumber: Bool, isBetter: (Node, Node) -> Bool) {
            var index = first[node.breakpoint - start]
            while index >= 0 {
                let rival = all[index]
                if rival.fitness == node.fitness, !byNumber || rival.number == node.number {
                    guard isBetter(node, rival) else { return }
                    all[index] = node
                    all[index].sibling = rival.sibling
                    return
                }
                index = rival.sibling
            }
            var node = node
            node.sibling = first[node.breakpoint - start]
            first[node.breakpoint - start] = all.count
            all.append(node)
        }

        func at(_ breakpoint: Int, into list: inout [Int]) {
            list.removeAll(keepingCapacity: true)
            var node = first[breakpoint - start]
            while node >= 0 {
                list.append(node)
                node = all[node].sibling
            }
        }
    }

    /// Appends the lines of `paragraph` if `cost` allows any solution that costs less than `limit`. Returns whether it
    /// does.
    @discardableResult
    func append(
        _ paragraph: Range<Int>, to lines: inout [FlowLine], cost: some LineCost, limit: CGFloat = .infinity
    ) -> Bool {
        var nodes = Nodes(paragraph)
        let byNumber = !measures.areEqual && cost.followsNumbers
        let short = ShortLines(paragraph, of: items, tolerance: cost.tolerance, extraStretch: cost.extraStretch)
        nodes.offer(
            Node(
                breakpoint: paragraph.lowerBound, previous: -1, number: lines.count, fitness: 1, total: 0, sibling: -1),
            byNumber: false
        ) { _, _ in true }
        var here: [Int] = []
        for breakpoint in paragraph {
            nodes.at(breakpoint, into: &here)
            guard !here.isEmpty else { continue }
            if measures.areEqual {
                extend(here[...], &nodes, cost, short, byNumber)
            } else {
                // Paths with different numbers of lines continue with different measures.
                here.sort { (nodes.all[$0].number, $0) < (nodes.all[$1].number, $1) }
                var rest = here[...]
                while let first = rest.first {
                    let group = rest.prefix { nodes.all[$0].number == nodes.all[first].number }
                    extend(group, &nodes, cost, short, byNumber)
                    rest = rest.dropFirst(group.count)
                }
            }
        }
        nodes.at(paragraph.upperBound, into: &here)
        guard var node = here.min(by: { isBetter(nodes.all[$0], nodes.all[$1], cost) }),
            limit == .infinity || nodes.all[node].total < limit
        else { return false }
        var breakpoints: [Int] = []
        while node >= 0 {
            breakpoints.append(nodes.all[node].breakpoint)
            node = nodes.all[node].previous
        }
        for (end, start) in zip(breakpoints, breakpoints.dropFirst()).reversed() {
            lines.append(FlowLine(start..<end, of: items))
        }
        return true
    }

    private func isBetter(_ a: Node, _ b: Node, _ cost: some LineCost) -> Bool {
        if cost.countsLines, a.number != b.number { return a.number < b.number }
        // Among equals the later one: its last line begins later, so that earlier lines have more items.
        return a.total <= b.total + cost.rounding
    }

    /// Extends the paths of `group`, nodes at one breakpoint, by one line.
    @inline(__always)
    private func extend(
        _ group: ArraySlice<Int>, _ nodes: inout Nodes, _ cost: some LineCost, _ short: ShortLines?, _ byNumber: Bool
    ) {
        guard let first = group.first else { return }
        let breakpoint = nodes.all[first].breakpoint
        let measure = measures[nodes.all[first].number]
        let isFlagged = breakpoint > nodes.start && items[breakpoint - 1].isFlagged
        // If a path already costs more than the best plus every possible demerit, no continuation of it can win.
        var least = CGFloat.infinity
        for index in group { least = min(least, nodes.all[index].total) }
        let bound = least + cost.fitnessDemerits
        breaker.forEachLine(of: items, from: breakpoint, measure: measure, without: short) { line, fits in
            let end = line.items.upperBound
            let lastItem = items[end - 1]
            guard let assessed = cost.assess(line, fits: fits, measure: measure, lastItem: lastItem) else { return }
            var flagged: CGFloat = 0
            if isFlagged {
                if line.isLast {
                    flagged = cost.finalFlaggedDemerits
                } else if lastItem.isFlagged {
                    flagged = cost.flaggedDemerits
                }
            }
            let runt = line.isLast && breakpoint > nodes.start ? cost.runtDemerits(of: line, measure: measure) : 0
            for index in group {
                let node = nodes.all[index]
                if node.total > bound { continue }
                let isFar = node.previous >= 0 && abs(node.fitness - assessed.fitness) > 1
                nodes.offer(
                    Node(
                        breakpoint: end, previous: index, number: node.number + 1, fitness: assessed.fitness,
                        total: node.total + assessed.cost + flagged + runt + (isFar ? cost.fitnessDemerits : 0),
                        sibling: -1),
                    byNumber: byNumber
                ) { isBetter($0, $1, cost) }
            }
        }
    }
}
