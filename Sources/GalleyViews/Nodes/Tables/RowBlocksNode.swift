import GalleyGeometry
import GalleyLayout

/// The rows of a long table in blocks, which are made to be measured and once more to be drawn: a table of any length has the
/// nodes of two blocks.
///
/// Blocks of body rows share the nodes of one, which are filled in again (`TableCellSlot`). If all lines fit their columns, no
/// height depends on a width and one measurement is enough; otherwise longest parts and heights are measured separately.
final class RowBlocksNode: ViewNode {
    private struct Block {
        /// In the coordinates of the block.
        var strips: [LayoutStrip]
        var height: CGFloat
        /// The number of its first strip in the table.
        var firstStrip: Int
        var minY: CGFloat
    }

    private let slice: TableSlice
    private let budget: LayoutBudget
    private let make: (Int) -> ViewNode
    /// Makes the grid of a block of equal rows, which `fill` gives other texts.
    private let makeReusable: () -> ViewNode
    private let fill: (Int) -> Bool
    private var reusable: (node: ViewNode, cells: [TableSlice.Cell])?
    private let count: Int
    private var blocks: [Block] = []
    /// The widths of the columns for which the blocks have been measured.
    private var measured = Measured.no
    /// The header, which every page repeats, and the block that was drawn last, which the next page may continue.
    private var head, latest: (number: Int, node: ViewNode)?

    private enum Measured: Equatable {
        case no, now
        /// Columns at least as wide as their longest lines: heights do not depend on widths.
        case naturally
        case at([CGFloat])
    }

    /// Group titles are measured as lines of this width.
    private static let titleWidth: CGFloat = 10_000
    /// How often columns are widened for lines that turn out to be too long.
    private static let mostAttempts = 4

    /// - Parameters:
    ///   - slice: the columns.
    ///   - count: the number of blocks; the first one is the header.
    ///   - budget: the time to measure all of them.
    ///   - make: makes the grid of a block.
    ///   - makeReusable: makes a grid of as many rows as most blocks have, with the texts that `fill` sets.
    ///   - fill: sets the texts of a block; false for one of other rows.
    init(
        _ slice: TableSlice, count: Int, _ budget: LayoutBudget, make: @escaping (Int) -> ViewNode,
        makeReusable: @escaping () -> ViewNode, fill: @escaping (Int) -> Bool
    ) {
        self.slice = slice
        self.count = count
        self.budget = budget
        self.make = make
        self.makeReusable = makeReusable
        self.fill = fill
        super.init()
        mayHoldLandmarks = false
        slice.rows = self
    }

    /// The grid of a block, whose cells the slice has then. It is valid until the next call.
    private func grid(_ number: Int) -> ViewNode {
        slice.use([])
        guard fill(number) else { return make(number) }
        if let reusable {
            slice.use(reusable.cells)
            reusable.node.forgetSizes()
            return reusable.node
        }
        let node = makeReusable()
        reusable = (node, slice.cells)
        return node
    }

    // MARK: Measuring

    /// Calls `body` with the grid of each block, whose cells the slice has then.
    ///
    /// - Parameter end: the block at which to end; nil for all.
    func forEachBlock(upTo end: Int? = nil, _ body: (ViewNode) -> Void) {
        latest = nil
        for number in 0..<(end ?? count) {
            let node = grid(number)
            body(node)
            slice.use([])
        }
    }

    /// Measures the cells for the slice, and the blocks at the width of their longest lines.
    func measureNaturally() {
        guard measured != .now else { return }
        measured = .now
        measureBlocks { node in
            slice.keepNaturalWidths(ofBlock: blocks.count)
            slice.setNaturalWidths(atLeast: Self.titleWidth)
            return node.sizeThatFits(.unspecified)
        }
        slice.measures.endMeasuring()
        slice.setNaturalWidths()
        measured = .naturally
    }

    private func measureBlocks(_ size: (ViewNode) -> CGSize) {
        blocks = []
        blocks.reserveCapacity(count)
        (head, latest) = (nil, nil)
        slice.isMeasuring = true
        defer { slice.isMeasuring = false }
        var (firstStrip, minY): (Int, CGFloat) = (0, 0)
        forEachBlock { node in
            let size = size(node)
            node.place(in: CGRect(origin: .zero, size: size), proposal: .unspecified)
            var strips = node.strips()
            // Blocks of rows of one line share their strips.
            if let last = blocks.last, last.strips == strips { strips = last.strips }
            blocks.append(Block(strips: strips, height: size.height, firstStrip: firstStrip, minY: minY))
            firstStrip += strips.count
            minY += size.height
        }
    }

    /// Measures the blocks at the widths of the slice, unless that has been done.
    private func update() {
        switch measured {
        case .now: return
        case .naturally: if slice.fitsLines { return }
        case .at(let widths): if widths == slice.widths { return }
        case .no: break
        }
        for _ in 0..<Self.mostAttempts {
            var excess = Array(repeating: CGFloat(0), count: slice.columns.count)
            let proposal = ProposedViewSize(width: slice.widths.reduce(0, +), height: nil)
            measureBlocks { node in
                defer { slice.addExcess(to: &excess) }
                return node.sizeThatFits(proposal)
            }
            measured = .at(slice.widths)
            guard slice.widen(by: excess) else { return }
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        update()
        let last = blocks.last
        return CGSize(width: slice.widths.reduce(0, +), height: last.map { $0.minY + $0.height } ?? 0)
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        update()
        (head, latest) = (nil, nil)
    }

    override func strips() -> [LayoutStrip] {
        var all: [LayoutStrip] = []
        all.reserveCapacity(blocks.last.map { $0.firstStrip + $0.strips.count } ?? 0)
        var firstView = 0
        for block in blocks {
            var views = 0
            for strip in block.strips {
                var moved = strip
                moved.minY += frame.minY + block.minY
                moved.maxY += frame.minY + block.minY
                moved.subviews = firstView + strip.subviews.lowerBound..<firstView + strip.subviews.upperBound
                views = max(views, strip.subviews.upperBound)
                all.append(moved)
            }
            firstView += views
        }
        return all
    }

    override func draw(on canvas: inout PageCanvas) {
        draw(on: &canvas, strips: 0..<(blocks.last.map { $0.firstStrip + $0.strips.count } ?? 0))
    }

    override func draw(on canvas: inout PageCanvas, strips range: Range<Int>) {
        // After a breach of a limit, rows would have no text, and other strips than those measured. The document is an error.
        guard budget.error == nil else { return }
        let first = blocks.partitioningIndex { $0.firstStrip + $0.strips.count > range.lowerBound }
        for number in first..<blocks.count {
            let block = blocks[number]
            guard block.firstStrip < range.upperBound else { break }
            let part = (block.firstStrip..<block.firstStrip + block.strips.count).clamped(to: range)
            let strips = part.lowerBound - block.firstStrip..<part.upperBound - block.firstStrip
            if !strips.isEmpty { node(number).draw(on: &canvas, strips: strips) }
        }
    }

    /// The placed grid of a block.
    private func node(_ number: Int) -> ViewNode {
        if number == 0, let head { return head.node }
        if let latest, latest.number == number { return latest.node }
        let block = blocks[number]
        let place = CGRect(x: frame.minX, y: frame.minY + block.minY, width: frame.width, height: block.height)
        let node = budget.untimed {
            let node = grid(number)
            node.place(in: place, proposal: ProposedViewSize(width: proposal.width, height: nil))
            return node
        }
        slice.use([])
        if number == 0 { head = (0, node) } else { latest = (number, node) }
        return node
    }
}

/// The rows of a long table in blocks.
nonisolated package struct RowBlocks: View {
    package let slice: TableSlice
    package let count: Int
    let content: (Int) -> AnyView
    let reusable: AnyView
    let fill: (Int) -> Bool

    /// - Parameters:
    ///   - slice: the columns.
    ///   - count: the number of blocks; the first one is the header.
    ///   - reusable: the grid of a block of equal rows.
    ///   - fill: sets the texts of `reusable` to those of a block; false for a block of other rows.
    ///   - content: the grid of any block.
    package init(
        slice: TableSlice, count: Int, reusable: AnyView, fill: @escaping (Int) -> Bool,
        content: @escaping (Int) -> AnyView
    ) {
        self.slice = slice
        self.count = count
        self.content = content
        self.reusable = reusable
        self.fill = fill
    }

    package func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        let make = context.deferring { (number: Int) in content(number).node(in: context, at: path.child(number)) }
        let makeReusable = context.deferring { reusable.node(in: context, at: path.child(count)) }
        nodes.list.append(
            RowBlocksNode(
                slice, count: count, context.session.budget, make: make, makeReusable: makeReusable, fill: fill))
    }
}

/// The columns of a long table, whose rows have nodes only while they are measured and drawn.
extension TableSlice {
    /// The min-content widths in all blocks.
    func leastWidths(of rows: RowBlocksNode, from least: [LeastWidth]) -> [LeastWidth] {
        var least = least
        // The last blocks have been measured already.
        if let laterLeast {
            for column in least.indices {
                least[column].header = max(least[column].header, laterLeast.widths[column].header)
                least[column].body = max(least[column].body, laterLeast.widths[column].body)
            }
        }
        rows.forEachBlock(upTo: laterLeast?.start) { _ in least = addLeastWidths(of: cells, to: least) }
        laterLeast = nil
        return least
    }

    /// Keeps the natural widths of the cells of a block. Once the lines are longer than the table may be wide, keeps the widths of
    /// the longest unbreakable parts, too.
    func keepNaturalWidths(ofBlock number: Int) {
        addNaturalWidths()
        if laterLeast == nil, natural(within: measures.room).reduce(0, +) > measures.room {
            laterLeast = (number, Array(repeating: LeastWidth(), count: columns.count))
        }
        guard let known = laterLeast?.widths else { return }
        laterLeast?.widths = addLeastWidths(of: cells, to: known)
    }

    /// Whether no line is longer than its column or, if it is a title, than the table.
    var fitsLines: Bool {
        let fitsTitles = (measures.titleWidth ?? 0) * setting.scale <= widths.reduce(0, +)
        let extents = extents
        return fitsTitles
            && columns.indices.allSatisfy { max(extents[$0].header, extents[$0].body) + sides <= widths[$0] + 0.001 }
    }
}
