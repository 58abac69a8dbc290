import GalleyGeometry

/// The cost of a line, and its fitness class.
struct LineAssessment {
    var cost: CGFloat
    /// Neighbours in a paragraph should be of one class or of neighbouring ones.
    var fitness: Int
}

/// The criterion by which lines of a paragraph are chosen.
protocol LineCost {
    /// The cost of `line`; nil if it is not allowed.
    func assess(_ line: FlowLine, fits: Bool, measure: CGFloat, lastItem: FlowItem) -> LineAssessment?
    /// Added where two lines after each other are of classes that are not neighbours.
    var fitnessDemerits: CGFloat { get }
    /// Added where two lines after each other end at flagged places.
    var flaggedDemerits: CGFloat { get }
    /// Added for a last line after one that ends at a flagged place.
    var finalFlaggedDemerits: CGFloat { get }
    /// Added for the last line of several.
    func runtDemerits(of line: FlowLine, measure: CGFloat) -> CGFloat
    /// Costs that differ by less are equal.
    var rounding: CGFloat { get }
    /// Whether fewer lines are better, whatever they cost.
    var countsLines: Bool { get }
    /// The largest adjustment ratio of a line that is not out of the question, and what it is taken to stretch by beyond its
    /// items; endless where short lines are like others.
    var tolerance: CGFloat { get }
    var extraStretch: CGFloat { get }
    /// Whether ways to a place in different numbers of lines are all followed where measures differ.
    var followsNumbers: Bool { get }
}

/// Chooses the lines of a paragraph with the least cost together, by the dynamic programme of Knuth and Plass: for each
/// place that a line may end at, the best way there for each class of its last line.
///
/// Complexity: O(nw) lines are looked at, for n items of which w fit on a line; fewer where a cost puts short lines out
/// of the question.
struct TotalFit {
    private let items: [FlowItem]
    private let breaker: LineBreaker
    private let measures: Measures

    init(_ items: [FlowItem], breaker: LineBreaker, measures: Measures) {
        self.items = items
        self.breaker = breaker
        self.measures = measures
    }

    /// The best way to a place, for one class of its last line (and one number of lines, where they are followed).
    private struct Node {
        var place: Int
        var previous: Int
        var number: Int
        var fitness: Int
        var total: CGFloat
        /// Another node at the place; −1 for none.
        var sibling: Int
    }

    private struct Nodes {
        var all: [Node] = []
        /// The first node at each place, counted from the paragraph's start; −1 for none.
        var first: [Int]
        let start: Int

        init(_ paragraph: Range<Int>) {
            start = paragraph.lowerBound
            first = Array(repeating: -1, count: paragraph.count + 1)
        }

        mutating func offer(_ node: Node, byNumber: Bool, isBetter: (Node, Node) -> Bool) {
            var known = first[node.place - start]
            while known >= 0 {
                let rival = all[known]
                if rival.fitness == node.fitness, !byNumber || rival.number == node.number {
                    guard isBetter(node, rival) else { return }
                    all[known] = node
                    all[known].sibling = rival.sibling
                    return
                }
                known = rival.sibling
            }
            var node = node
            node.sibling = first[node.place - start]
            first[node.place - start] = all.count
            all.append(node)
        }

        func at(_ place: Int, into list: inout [Int]) {
            list.removeAll(keepingCapacity: true)
            var node = first[place - start]
            while node >= 0 {
                list.append(node)
                node = all[node].sibling
            }
        }
    }

    /// Appends the lines of `paragraph`, where `cost` lets it be broken at all, and so that the lines cost less than `most`.
    @discardableResult
    func append(
        _ paragraph: Range<Int>, to lines: inout [FlowLine], cost: some LineCost, most: CGFloat = .infinity
    ) -> Bool {
        var nodes = Nodes(paragraph)
        let byNumber = !measures.areEqual && cost.followsNumbers
        let short = ShortLines(paragraph, of: items, tolerance: cost.tolerance, extraStretch: cost.extraStretch)
        nodes.offer(
            Node(place: paragraph.lowerBound, previous: -1, number: lines.count, fitness: 1, total: 0, sibling: -1),
            byNumber: false
        ) { _, _ in true }
        var here: [Int] = []
        for place in paragraph {
            nodes.at(place, into: &here)
            guard !here.isEmpty else { continue }
            if measures.areEqual {
                extend(here[...], &nodes, cost, short, byNumber)
            } else {
                // Ways of different numbers of lines go on with lines of different measures.
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
            most == .infinity || nodes.all[node].total < most
        else { return false }
        var places: [Int] = []
        while node >= 0 {
            places.append(nodes.all[node].place)
            node = nodes.all[node].previous
        }
        for (end, start) in zip(places, places.dropFirst()).reversed() {
            lines.append(FlowLine(start..<end, of: items))
        }
        return true
    }

    private func isBetter(_ a: Node, _ b: Node, _ cost: some LineCost) -> Bool {
        if cost.countsLines, a.number != b.number { return a.number < b.number }
        // Of equals the later one, whose last line begins later, so that more stands before it.
        return a.total <= b.total + cost.rounding
    }

    /// Follows the ways of `group`, nodes at one place, by one line.
    @inline(__always)
    private func extend(
        _ group: ArraySlice<Int>, _ nodes: inout Nodes, _ cost: some LineCost, _ short: ShortLines?, _ byNumber: Bool
    ) {
        guard let first = group.first else { return }
        let place = nodes.all[first].place
        let measure = measures[nodes.all[first].number]
        let isFlagged = place > nodes.start && items[place - 1].isFlagged
        // A way that costs more than the best by all that classes can cost is never the better one again.
        var least = CGFloat.infinity
        for index in group { least = min(least, nodes.all[index].total) }
        let bound = least + cost.fitnessDemerits
        breaker.forEachLine(of: items, from: place, measure: measure, without: short) { line, fits in
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
            let runt = line.isLast && place > nodes.start ? cost.runtDemerits(of: line, measure: measure) : 0
            for index in group {
                let node = nodes.all[index]
                if node.total > bound { continue }
                let isFar = node.previous >= 0 && abs(node.fitness - assessed.fitness) > 1
                nodes.offer(
                    Node(
                        place: end, previous: index, number: node.number + 1, fitness: assessed.fitness,
                        total: node.total + assessed.cost + flagged + runt + (isFar ? cost.fitnessDemerits : 0),
                        sibling: -1),
                    byNumber: byNumber
                ) { isBetter($0, $1, cost) }
            }
        }
    }
}
