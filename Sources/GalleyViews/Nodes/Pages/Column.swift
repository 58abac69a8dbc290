package import GalleyGeometry
package import GalleyLayout

/// The galley: blocks stacked at unlimited height, to be cut between strips.
package struct Column {
    /// A stretch of strips in source order, on a page.
    struct Stretch {
        var strips: Range<Int>
        /// The distance from its place in the galley to that below the top of the page.
        var shift: CGFloat
    }

    /// The part of a block in page setting.
    package enum BlockKind {
        case text, heading
        /// May change places with the text that follows it.
        case movable
        /// The same, where not even its first part fits; otherwise pages divide it.
        case divisible

        package var isFigure: Bool { self == .movable || self == .divisible }
    }

    /// A block at the head of a page.
    package struct Float {
        package let node: ViewNode
        /// The strip that it follows in the source, or the first strip.
        package let anchor: Int
    }

    /// A landmark in a strip.
    package struct PlacedLandmark {
        package let strip: Int
        package let landmark: Landmark
    }

    private(set) var blocks: [ViewNode] = []
    private var kinds: [BlockKind] = []
    /// The levels of headings, by block.
    package private(set) var headingLevels: [Int: Int] = [:]
    package let width: CGFloat
    /// The margin beside footnotes.
    package var footInset: CGFloat = 0
    /// The distance of the lines at which blocks begin; nil to stack them without one.
    package let grid: BaselineGrid?
    private let alignment: HorizontalAlignment
    private let direction: LayoutDirection
    var strips: [ColumnStrip] = []
    /// The reduced figures, by block.
    var reductions: [Int: Reduction] = [:]
    /// The strip at each position on the pages; nil for the order of the source.
    private(set) var order: [Int]?
    package private(set) var floats: [Float] = []
    /// In source order.
    package internal(set) var landmarks: [PlacedLandmark] = []
    /// Whether a page break comes before everything else.
    package private(set) var beginsPage = false
    /// The height of all blocks except floats.
    package private(set) var height: CGFloat = 0

    /// - Parameter floatLimit: the height above which a float is set as an ordinary block.
    package init(
        _ blocks: [ViewNode], width: CGFloat, floatLimit: CGFloat = .infinity, grid: BaselineGrid? = nil,
        _ alignment: HorizontalAlignment, _ direction: LayoutDirection
    ) {
        (self.width, self.grid) = (width, grid)
        self.alignment = alignment
        self.direction = direction
        for block in blocks {
            switch block.columnRole {
            case .pageBreak:
                if let last = strips.indices.last { strips[last].breakAfter = .forced }
                beginsPage = beginsPage || strips.isEmpty
                // It belongs to the next page.
                if let landmark = block.landmark {
                    landmarks.append(PlacedLandmark(strip: strips.count, landmark: landmark))
                }
            case .float:
                let size = block.sizeThatFits(ProposedViewSize(width: width, height: nil))
                guard size.height <= floatLimit else {
                    append(block)
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
            case .block, .opening, .landscape: append(block)
            case .heading: append(block, kind: .heading)
            case .figure: append(block, movableUpTo: floatLimit)
            }
        }
    }

    private mutating func append(
        _ block: ViewNode, kind: BlockKind = .text, movableUpTo limit: CGFloat? = nil
    ) {
        if let last = blocks.last { height += gap(from: last, endingAt: height, to: block) }
        let proposal = ProposedViewSize(width: width, height: nil)
        let drop = kind == .heading ? grid?.drop(of: block, height: block.sizeThatFits(proposal).height) ?? 0 : 0
        let dimensions = place(block, y: height + drop, proposal)
        let first = strips.count
        let own = block.strips()
        // Short blocks grow the list as usual.
        if own.count > strips.count { strips.reserveCapacity(strips.count + own.count) }
        for (number, strip) in own.enumerated() {
            strips.append(ColumnStrip(block: blocks.count, number: number, strip))
        }
        if drop > 0, first < strips.count { strips[first].minY = height }
        var kind = kind
        if let limit {
            let isKept = isKept(first..<strips.count)
            kind = isKept && dimensions.height <= limit ? .movable : .divisible
            if isKept, kind == .divisible { divide(first..<strips.count) }
        }
        kinds.append(kind)
        for placed in placedLandmarks(of: block, first..<strips.count) {
            if kind == .heading, case .heading(let entry) = placed.landmark {
                headingLevels[kinds.count - 1] = entry.level
            }
            landmarks.append(placed)
        }
        blocks.append(block)
        height += drop + dimensions.height
    }

    /// Places a block at a distance from the top.
    @discardableResult
    func place(_ block: ViewNode, y: CGFloat, _ proposal: ProposedViewSize) -> ViewDimensions {
        let column = ViewDimensions(size: CGSize(width: width, height: 0))
        let dimensions = block.dimensions(in: proposal)
        // A block that is too wide begins at the leading edge, where reading begins.
        var x = dimensions.width > width ? 0 : column[alignment] - dimensions[alignment]
        if direction == .rightToLeft { x = width - x - dimensions.width }
        block.place(in: CGRect(x: x, y: y, width: dimensions.width, height: dimensions.height), proposal: proposal)
        return dimensions
    }

    /// Whether a block asks for one page.
    private func isKept(_ range: Range<Int>) -> Bool {
        range.dropLast().allSatisfy {
            strips[$0].breakAfter == .prohibited || strips[$0].penalty >= PageEnd.insideShortTable
        }
    }

    /// Divides a block that no page can hold like others: it may begin on any page, with more than one of its strips.
    private mutating func divide(_ range: Range<Int>) {
        for index in range.dropLast()
        where [PageEnd.insideKeptContent, PageEnd.insideShortTable].contains(strips[index].penalty) {
            let isNearEnd = index < range.lowerBound + 2 || index >= range.upperBound - 3
            strips[index].penalty = isNearEnd ? PageEnd.widowOrOrphan : 0
        }
    }

    /// The strips as items for the breaker.
    ///
    /// - Parameters:
    ///   - foot: the height of the footnotes of a strip.
    ///   - footRule: the height of the rule above the footnotes of a page.
    package func items(footRule: CGFloat, foot: (_ strip: Int) -> CGFloat) -> [FlowItem] {
        strips.indices.map { index in
            let foot = foot(index)
            var item = item(of: index, next: index + 1)
            item.length += foot
            if foot > 0 { item.lengthOnce = footRule }
            return item
        }
    }

    /// A strip without footnotes as an item for the breaker.
    ///
    /// - Parameter next: the strip that follows it.
    package func item(of index: Int, next: Int) -> FlowItem {
        let strip = strips[index]
        var item = FlowItem(
            length: strip.maxY - strip.minY,
            gap: Glue(length: next < strips.count ? gap(from: index, to: next) : 0),
            breakAfter: strip.breakAfter, penalty: strip.penalty)
        (item.lengthIfFirst, item.lengthIfBroken) = (strip.repeatedHeight, strip.endHeight)
        return item
    }

    /// Divides the rows of tables that no page of `height` holds where they begin, as paragraphs are.
    package mutating func divideRows(higherThan height: CGFloat) {
        var start = 0
        while start < strips.count {
            var end = start
            while end < strips.count - 1, strips[end].isWithinRow { end += 1 }
            if end > start, strips[end].maxY - strips[start].minY + strips[start].repeatedHeight > height {
                for index in start..<end { strips[index].penalty -= PageEnd.insideRow }
            }
            start = end + 1
        }
    }

    // MARK: Order

    /// The kind of the block of a strip.
    package func kind(of strip: Int) -> BlockKind { kinds[strips[strip].block] }

    /// The strip after the block of a strip.
    package func end(ofBlockOf strip: Int) -> Int {
        var end = strip + 1
        while end < strips.count, strips[end].block == strips[strip].block { end += 1 }
        return end
    }

    /// Whether a strip is of a heading that cannot follow another one, because it does not have a lower level.
    package func isHeading(_ strip: Int, notBelow other: Int) -> Bool {
        guard kind(of: strip) == .heading, kind(of: other) == .heading else { return false }
        return headingLevels[strips[strip].block] ?? 0 <= headingLevels[strips[other].block] ?? 0
    }

    package func height(ofStrip strip: Int) -> CGFloat { strips[strip].maxY - strips[strip].minY }

    /// How far the block of a strip may change places with the text that follows, if it is a figure.
    package func figureReach(of strip: Int) -> FigureReach { blocks[strips[strip].block].figureReach }

    /// Whether a strip is the first one of its block.
    package func beginsBlock(_ strip: Int) -> Bool { strips[strip].number == 0 }

    /// Puts the strips in the order of the pages.
    ///
    /// - Parameter order: the strip at each position.
    package mutating func arrange(_ order: [Int]) {
        var positions = Array(order.indices)
        for (position, strip) in order.enumerated() { positions[strip] = position }
        self.order = order
        landmarks = landmarks.map { placed in
            PlacedLandmark(
                strip: placed.strip < positions.count ? positions[placed.strip] : placed.strip,
                landmark: placed.landmark)
        }
        // Stable: equal positions keep the order of the source.
        landmarks = landmarks.enumerated().sorted { ($0.element.strip, $0.offset) < ($1.element.strip, $1.offset) }.map(
            \.element)
    }

    /// The stretches of a range of positions, from the top of their page down.
    ///
    /// - Parameters:
    ///   - range: the positions.
    ///   - order: the strip at each position; nil for the order of the source.
    ///   - squeeze: the share by which the space between blocks is reduced.
    func stretches(_ range: Range<Int>, in order: [Int]?, squeeze: CGFloat) -> [Stretch] {
        guard let start = range.first else { return [] }
        func strip(at position: Int) -> Int { order.map { $0[position] } ?? position }
        if order == nil, squeeze == 0, reductions.isEmpty { return [Stretch(strips: range, shift: -head(of: start))] }
        var stretches: [Stretch] = []
        var shift = -head(of: strip(at: start))
        var (first, last) = (strip(at: start), strip(at: start))
        for position in range.dropFirst() {
            let next = strip(at: position)
            if next != last + 1 || squeeze > 0 && isBetweenBlocks(last, next) || reduction(between: last, next) != nil {
                stretches.append(Stretch(strips: first..<last + 1, shift: shift))
                let gap = gap(from: last, to: next)
                let bottom = strips[last].maxY + shift
                shift = bottom + (isBetweenBlocks(last, next) ? gap * (1 - squeeze) : gap) - strips[next].minY
                first = next
            }
            last = next
        }
        return stretches + [Stretch(strips: first..<last + 1, shift: shift)]
    }

    /// The height of a range of positions from the top of their page.
    package func height(of range: Range<Int>, squeeze: CGFloat = 0) -> CGFloat {
        height(of: range, in: order, squeeze: squeeze)
    }

    /// - Parameter order: the strip at each position; nil for the order of the source.
    package func height(of range: Range<Int>, in order: [Int]?, squeeze: CGFloat) -> CGFloat {
        guard let last = stretches(range, in: order, squeeze: squeeze).last else { return 0 }
        return strips[last.strips.upperBound - 1].maxY + last.shift
    }

    /// Draws a range of positions below `origin`.
    ///
    /// - Returns: the extent across of the content, from the column's left edge.
    package func draw(
        _ range: Range<Int>, squeeze: CGFloat = 0, below origin: CGPoint, on canvas: inout PageCanvas
    ) -> (minX: CGFloat, maxX: CGFloat) {
        var stretches = stretches(range, in: order, squeeze: squeeze)
        // An element that continues from the page before must not be interrupted by a block that was moved to the head.
        if let continued = stretches.firstIndex(where: { strips[$0.strips.lowerBound].number > 0 }), continued > 0 {
            stretches.insert(stretches.remove(at: continued), at: 0)
        }
        var whole: (minX: CGFloat, maxX: CGFloat) = (.infinity, -.infinity)
        for stretch in stretches {
            let reach = canvas.draw(shiftedBy: .init(dx: origin.x, dy: origin.y + stretch.shift)) {
                draw(stretch.strips, on: &$0)
            }
            whole = (min(whole.minX, reach.minX), max(whole.maxX, reach.maxX))
        }
        return whole
    }

    /// The top in the galley of a page that begins with a strip, in the order of the source.
    func head(of strip: Int) -> CGFloat { strips[strip].minY - strips[strip].repeatedHeight }

    /// Draws strips at their place in the galley.
    func draw(_ range: Range<Int>, on canvas: inout PageCanvas) {
        var start = range.lowerBound
        while start < range.upperBound {
            let block = strips[start].block
            var end = start + 1
            while end < range.upperBound, strips[end].block == block { end += 1 }
            let numbers = strips[start].number..<strips[end - 1].number + 1
            blocks[block].draw(on: &canvas, strips: drawnStrips(numbers, of: block))
            start = end
        }
    }

    // MARK: Ends

    /// The kind of its only block other than headings before it; nil if that is no figure, or for more blocks.
    package var onlyFigure: BlockKind? {
        guard let last = kinds.last, last.isFigure, kinds.dropLast().allSatisfy({ $0 == .heading }) else { return nil }
        return last
    }

    /// Whether it begins with text, or with a heading of a lower level.
    package func beginsBelow(heading level: Int) -> Bool {
        !beginsPage && (kinds.first == .text || kinds.first == .heading && headingLevels[0] ?? 0 > level)
    }

    /// Whether a page break comes after everything else.
    package var endsPage: Bool { strips.last?.breakAfter == .forced }

    /// The total width by which `reach` exceeds the column on both sides; nil if it does not.
    ///
    /// - Parameter hanging: the most that punctuation may hang into the margin on either side.
    package func excessWidth(_ reach: (minX: CGFloat, maxX: CGFloat), hanging: CGFloat) -> CGFloat? {
        let (left, right) = (max(0, -reach.minX), max(0, reach.maxX - width))
        return max(left, right) > max(0.01, hanging) ? left + right : nil
    }
}
