import Galley
import GalleyFormatting

/// The places of the words in small clouds.
struct FacetPlan {
    /// The words of a small cloud.
    struct Facet {
        var tags: StyledTags
        /// By the numbers of the words.
        var centers: [CGPoint]
        var angles: [Angle]
        /// The widths in which words are set; nil for their own.
        var widths: [CGFloat?]
        /// Whether it has each of the words.
        var isShown: [Bool]
    }

    var columns: Int
    /// The room for the words of a small cloud.
    var cell: CGSize
    /// Between small clouds.
    var gap: CGFloat
    var facets: [Facet] = []

    /// The name above a small cloud.
    func heading(_ name: String, _ style: CloudStyle) -> ZoneHeading {
        ZoneHeading(name: name, color: Color(rgb: 0x1f2933), size: max(8.5, min(15, cell.width / 14)), style: style)
    }
}

/// Plans small clouds: one arrangement of all words in their largest sizes, in which each small cloud has its own.
struct FacetPlanner {
    private let facets: CloudFacets
    private let room: Room
    private let width: CGFloat
    /// The height to fill; nil for any.
    private let height: CGFloat?
    private let metrics: TagMetrics
    /// The metrics of each small cloud, whose weights differ; empty if weights are not shown.
    private var ownMetrics: [TagMetrics] = []
    private var words: StyledTags { facets.words }
    private var style: CloudStyle { words.style }

    /// The least width of a small cloud, in points.
    private static let leastWidth: CGFloat = 110
    /// The ratio of width to height that small clouds should have, and has at the least and where no height is to be filled.
    private static let (ratio, lowest, standard): (CGFloat, CGFloat, CGFloat) = (1.2, 2.2, 1.4)

    init(_ facets: CloudFacets, in room: Room, width: CGFloat, height: CGFloat?) {
        (self.facets, self.room, self.width, self.height) = (facets, room, width, height)
        var words = TagMetrics(facets.words, room).words
        if facets.words.style.showsWeights {
            ownMetrics = facets.facets.map { TagMetrics($0.tags, room) }
            for index in words.indices {
                words[index].count.width = ownMetrics.reduce(0) { max($0, $1.words[index].count.width) }
            }
        }
        metrics = TagMetrics(words)
    }

    /// - Throws: `Diagnostic` for packed words that have no room.
    func plan() throws(Diagnostic) -> FacetPlan {
        var plan = grid()
        let fills = style.fit == .page
        if style.layout == .packed {
            try pack(&plan, height: fills ? plan.cell.height : nil)
        } else {
            flow(&plan, height: fills ? plan.cell.height : .infinity)
        }
        return plan
    }

    // MARK: The grid

    /// The grid whose cells have the best proportion.
    private func grid() -> FacetPlan {
        let (count, gap) = (facets.facets.count, max(14, width * 0.035))
        let most = max(1, min(count, Int(bounded: (width + gap) / (Self.leastWidth + gap))))
        var best: (plan: FacetPlan, cost: CGFloat)?
        for columns in 1...most {
            let cellWidth = (width - gap * CGFloat(columns - 1)) / CGFloat(columns)
            var plan = FacetPlan(columns: columns, cell: CGSize(width: cellWidth, height: 0), gap: gap)
            let rows = (count + columns - 1) / columns
            let empty = CGFloat(rows * columns - count) / CGFloat(rows * columns)
            var cost = empty
            if let height {
                let heading = headingHeight(plan)
                let free = (height - gap * CGFloat(rows - 1)) / CGFloat(rows) - heading
                // Rows without room on this page follow on the next.
                plan.cell.height = max(free, min(cellWidth / Self.lowest, max(1, height - heading)))
                let used = CGFloat(rows) * (plan.cell.height + heading + gap) - gap
                cost += abs(log(cellWidth / plan.cell.height / Self.ratio))
                if free < plan.cell.height { cost += 4 * used / height }
            } else {
                plan.cell.height = cellWidth / Self.standard
                cost += abs(log(CGFloat(columns) / CGFloat(rows) / 0.8))
            }
            if best.map({ cost < $0.cost }) ?? true { best = (plan, cost) }
        }
        return best?.plan ?? FacetPlan(columns: 1, cell: CGSize(width: width, height: width), gap: gap)
    }

    private func headingHeight(_ plan: FacetPlan) -> CGFloat {
        let proposal = ProposedViewSize(width: plan.cell.width, height: nil)
        return facets.facets.reduce(0) { max($0, room.measure(plan.heading($1.name, style), proposal).size.height) }
    }

    // MARK: The words

    private func pack(_ plan: inout FacetPlan, height: CGFloat?) throws(Diagnostic) {
        let planner = try PackedPlanner(words, metrics, in: room, width: plan.cell.width, height: height)
        let packed = try planner.plan()
        var scaled = CloudPlan(layout: .packed)
        scaled.unit = packed.unit
        plan.cell = packed.size
        plan.facets = facets.facets.map { facet in
            FacetPlan.Facet(
                tags: facet.tags.arranged(scaled), centers: packed.places.map(\.center),
                angles: packed.places.map(\.angle), widths: packed.places.map { _ in nil }, isShown: facet.isShown)
        }
        guard PackedWords.verifies(style) else { return }
        for facet in plan.facets {
            let fault = packed.fault(of: facet.tags, isShown: facet.isShown, in: room, planner.figure)
            if let fault { throw fault }
        }
    }

    private func flow(_ plan: inout FacetPlan, height: CGFloat) {
        let width = plan.cell.width
        var arrangement = CloudPlanner(words, metrics, width: width, height: height, firstHeight: height).plan()
        if arrangement.pageCount > 1 {
            room.warn(.crowded(items: words.count, .height(least: min(CloudPlanner.leastSize, words.sizes.min() ?? 5))))
        }
        let base = words.arranged(arrangement)
        (arrangement.reducedSizes, arrangement.cappedSizes) = ([:], [:])
        let order = arrangement.order ?? Array(words.tags.indices)
        var sizes = base.sizes
        let boxes = base.tags.indices.map { index in
            let box = TagBox(metrics.words[order[index]], style.shape)
            box.set(size: sizes[index], unit: arrangement.unit)
            let drawn = box.drawnSize(within: width)
            if drawn < sizes[index] {
                let tag = base.tags[index]
                room.warn(.shrunk(text: tag.word, scale: drawn / sizes[index], source: tag.contentSource))
                sizes[index] = drawn
                box.set(size: drawn, unit: arrangement.unit)
            }
            return box
        }
        guard var flow = base.style.flow else { return }
        flow.lineEnds = arrangement.lineEnds
        let proposal = ProposedViewSize(width: width, height: nil)
        let host = LayoutHost(boxes)
        var cache = flow.makeCache(subviews: host.subviews)
        let size = flow.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
        let bounds = CGRect(x: 0, y: arrangement.top, width: width, height: size.height)
        host.place(flow, in: bounds, proposal: proposal, cache: &cache)
        plan.cell.height = max(style.fit == .page ? plan.cell.height : 0, arrangement.top + size.height)
        plan.facets = facets.facets.indices.map { number in
            let tags = facets.facets[number].tags.arranged(arrangement).limited(to: sizes)
            let centers = boxes.indices.map { index in
                let words = ownMetrics.isEmpty ? metrics.words : ownMetrics[number].words
                let own = TagBox(words[order[index]], style.shape)
                own.set(size: tags.sizes[index], unit: arrangement.unit)
                return boxes[index].center(of: own)
            }
            return FacetPlan.Facet(
                tags: tags, centers: centers, angles: centers.map { _ in .zero }, widths: boxes.map(\.frame.width),
                isShown: order.map { facets.facets[number].isShown[$0] })
        }
    }
}

extension TagBox {
    /// The centre of the same word in a smaller size, on the same baseline in the middle of this one.
    fileprivate func center(of other: TagBox) -> CGPoint {
        let proposal = ProposedViewSize(width: frame.width, height: nil)
        let (own, inner) = (dimensions(in: proposal), other.dimensions(in: proposal))
        let baseline = frame.minY + own[.firstTextBaseline]
        return CGPoint(x: frame.midX, y: baseline - inner[.firstTextBaseline] + inner.height / 2)
    }
}
