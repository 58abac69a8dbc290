import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// The galley: blocks stacked at unlimited height, to be cut between strips.
struct Column {
    private struct Strip {
        var block: Int
        /// The strip's index in its block.
        var number: Int
        var strip: LayoutStrip
    }

    /// A block at the head of a page.
    struct Float {
        let node: ViewNode
        /// The strip that it follows in the source, or the first strip.
        let anchor: Int
    }

    /// A landmark in a strip.
    struct PlacedLandmark {
        let strip: Int
        let landmark: Landmark
    }

    private var blocks: [ViewNode] = []
    let width: CGFloat
    private var strips: [Strip] = []
    private(set) var floats: [Float] = []
    /// In source order.
    private(set) var landmarks: [PlacedLandmark] = []
    /// Whether a page break comes before everything else.
    private(set) var beginsPage = false
    /// The height of all blocks except floats.
    private(set) var height: CGFloat = 0

    /// - Parameter floatLimit: the height above which a float is set as an ordinary block.
    init(
        _ blocks: [ViewNode], width: CGFloat, floatLimit: CGFloat = .infinity, _ alignment: HorizontalAlignment,
        _ direction: LayoutDirection
    ) {
        self.width = width
        let column = ViewDimensions(size: CGSize(width: width, height: 0))
        for block in blocks {
            switch block.columnRole {
            case .pageBreak:
                if let last = strips.indices.last { strips[last].strip.breakAfter = .forced }
                beginsPage = beginsPage || strips.isEmpty
                // It belongs to the next page.
                if let landmark = block.landmark {
                    landmarks.append(PlacedLandmark(strip: strips.count, landmark: landmark))
                }
            case .float:
                let size = block.sizeThatFits(ProposedViewSize(width: width, height: nil))
                guard size.height <= floatLimit else {
                    append(block, column, alignment, direction)
                    continue
                }
                let x = direction == .leftToRight ? 0 : width - size.width
                block.place(
                    in: CGRect(origin: CGPoint(x: x, y: 0), size: size),
                    proposal: ProposedViewSize(width: width, height: nil))
                floats.append(Float(node: block, anchor: max(0, strips.count - 1)))
                landmarks += block.landmarks().map {
                    PlacedLandmark(strip: max(0, strips.count - 1), landmark: $0.landmark)
                }
            case .block, .opening: append(block, column, alignment, direction)
            }
        }
    }

    private mutating func append(
        _ block: ViewNode, _ column: ViewDimensions, _ alignment: HorizontalAlignment, _ direction: LayoutDirection
    ) {
        if let last = blocks.last { height += last.spacing.distance(to: block.spacing, along: .vertical) }
        let proposal = ProposedViewSize(width: width, height: nil)
        let dimensions = block.dimensions(in: proposal)
        // A block that is too wide begins at the leading edge, where reading begins.
        var x = dimensions.width > width ? 0 : column[alignment] - dimensions[alignment]
        if direction == .rightToLeft { x = width - x - dimensions.width }
        block.place(
            in: CGRect(x: x, y: height, width: dimensions.width, height: dimensions.height), proposal: proposal)
        let first = strips.count
        for (number, strip) in block.strips().enumerated() {
            strips.append(Strip(block: blocks.count, number: number, strip: strip))
        }
        for found in block.landmarks() {
            let behind = strips[first...].firstIndex { $0.strip.minY > found.y } ?? strips.count
            landmarks.append(PlacedLandmark(strip: max(first, behind - 1), landmark: found.landmark))
        }
        blocks.append(block)
        height += dimensions.height
    }

    /// The strips as items for the breaker.
    ///
    /// - Parameters:
    ///   - foot: the height of the footnotes of a strip.
    ///   - footRule: the height of the rule above the footnotes of a page.
    func items(footRule: CGFloat, foot: (_ strip: Int) -> CGFloat) -> [FlowItem] {
        strips.indices.map { index in
            let strip = strips[index].strip
            let next = index + 1 < strips.count ? strips[index + 1].strip.minY : strip.maxY
            let foot = foot(index)
            var item = FlowItem(
                length: strip.maxY - strip.minY + foot, gap: Glue(length: next - strip.maxY),
                breakAfter: strip.breakAfter, penalty: strip.penalty)
            item.lengthIfFirst = strip.repeatedHeight
            if foot > 0 { item.lengthOnce = footRule }
            return item
        }
    }

    /// The position in the galley of the top of a page that begins with the strip.
    func head(of strip: Int) -> CGFloat { strips[strip].strip.minY - strips[strip].strip.repeatedHeight }

    /// The height of the strips from the top of their page.
    func height(of range: Range<Int>) -> CGFloat {
        range.isEmpty ? 0 : strips[range.upperBound - 1].strip.maxY - head(of: range.lowerBound)
    }

    func draw(_ range: Range<Int>, on canvas: inout PageCanvas) {
        var start = range.lowerBound
        while start < range.upperBound {
            let block = strips[start].block
            var end = start + 1
            while end < range.upperBound, strips[end].block == block { end += 1 }
            blocks[block].draw(on: &canvas, strips: strips[start].number..<strips[end - 1].number + 1)
            start = end
        }
    }

    /// The total width by which `reach` exceeds the column on both sides; nil if it does not.
    func excessWidth(_ reach: (minX: CGFloat, maxX: CGFloat)) -> CGFloat? {
        let excess = max(0, -reach.minX) + max(0, reach.maxX - width)
        return excess > 0.01 ? excess : nil
    }
}
