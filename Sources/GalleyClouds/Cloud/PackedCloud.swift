import Galley
import GalleyDiagnostics

/// The words of a packed cloud at their places.
struct PackedWords: View {
    private let tags: StyledTags
    private let plan: PackedPlan

    /// - Throws: `Diagnostic` for words that have no room, and for a shape without an area.
    init(
        _ tags: StyledTags, _ metrics: TagMetrics, in room: Room, width: CGFloat, height: CGFloat?
    ) throws(Diagnostic) {
        let planner = try PackedPlanner(tags, metrics, in: room, width: width, height: height)
        plan = try planner.plan()
        var scaled = CloudPlan(layout: .packed)
        scaled.unit = plan.unit
        self.tags = tags.arranged(scaled)
        if let kept = tags.style.kept { room.warn(plan.moves(of: tags.tags.map(\.word), from: kept)) }
        let least = self.tags.sizes.min() ?? CloudPlanner.leastSize
        if least < CloudPlanner.leastSize, tags.sizes.min() ?? 0 >= CloudPlanner.leastSize {
            room.warn(.crowded(items: tags.count, .shape(least: CloudPlanner.leastSize, size: least)))
        }
        if Self.verifiesAlways || tags.style.verifiesPlaces, let fault = fault(in: room, planner.figure) { throw fault }
    }

    private static var verifiesAlways: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    var body: some View {
        PlacedWordsLayout(centers: plan.places.map(\.center), size: plan.size) {
            ForEach(tags.tags.indices, id: \.self) { index in
                if tags.style.identifiesTags {
                    word(index).id(tags.tags[index].word)
                } else {
                    word(index)
                }
            }
        }
        .keepingToFrame().asCloudWords().accessibilityRole(.list)
    }

    @ViewBuilder private func word(_ index: Int) -> some View {
        let angle = plan.places[index].angle
        if angle == .zero { TagView(tags, index) } else { TagView(tags, index).rotationEffect(angle) }
    }

    /// Checks the words as they are drawn.
    ///
    /// - Parameter figure: the shape that the words fill.
    private func fault(in room: Room, _ figure: ShapeFigure) -> Diagnostic? {
        var proof = PackingProof()
        let room = room.within { $0.asCloudWords() }
        for index in tags.tags.indices {
            let drawing = room.items(of: TagView(tags, index))
            let place = plan.places[index]
            let middle = CGAffineTransform(
                translationX: -drawing.size.width / 2, y: -drawing.size.height / 2)
            proof.add(
                drawing.items, of: index,
                middle.concatenating(CGAffineTransform(rotationAngle: place.angle.radians))
                    .concatenating(CGAffineTransform(translationX: place.center.x, y: place.center.y)))
        }
        return proof.fault(gap: plan.gap, in: figure, plan.shape, words: tags.tags.map(\.word))
    }
}

/// Views with their centres at given points, from the left in all writing directions unless they follow that.
struct PlacedWordsLayout: Layout {
    var centers: [CGPoint]
    var size: CGSize
    /// The widths that views are proposed; nil for none.
    var widths: [CGFloat?]?
    var followsDirection = false

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { size }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        // The host mirrors layouts in documents that run from right to left.
        let isMirrored = !followsDirection && subviews.layoutDirection == .rightToLeft
        for (index, center) in centers.enumerated() {
            let x = isMirrored ? size.width - center.x : center.x
            subviews[index].place(
                at: CGPoint(x: bounds.minX + x, y: bounds.minY + center.y), anchor: .center,
                proposal: ProposedViewSize(width: widths?[index], height: nil))
        }
    }
}
