import Galley

/// The words of a packed cloud at their places.
nonisolated struct PackedWords: View {
    private let tags: StyledTags
    private let plan: PackedPlan
    /// The shape, where it is shown.
    private var shape: (path: Path, color: Color)?

    /// - Throws: `Diagnostic` for words that have no room, and for a shape without an area.
    init(
        _ tags: StyledTags, _ metrics: TagMetrics, in room: Room, width: CGFloat, height: CGFloat?
    ) throws(Diagnostic) {
        let planner = try PackedPlanner(tags, metrics, in: room, width: width, height: height)
        let planned = try planner.plan()
        plan = tags.style.trimsToShape ? planned.trimmed : planned
        var scaled = CloudPlan(layout: .packed)
        scaled.unit = plan.unit
        var words = tags.arranged(scaled)
        if let picture = tags.style.picture {
            words = words.colored(try plan.colors(of: words, metrics, by: picture, planner.figure, in: room))
        }
        self.tags = words
        if let color = tags.style.shapeColor { shape = (planner.figure.path(in: plan.shape), color) }
        if let kept = tags.style.kept { room.warn(plan.moves(of: tags.tags.map(\.word), from: kept)) }
        let least = words.sizes.min() ?? CloudPlanner.leastSize
        if least < CloudPlanner.leastSize, tags.sizes.min() ?? 0 >= CloudPlanner.leastSize {
            room.warn(.crowded(items: tags.count, .shape(least: CloudPlanner.leastSize, size: least)))
        }
        if Self.verifies(tags.style), let fault = plan.fault(of: words, in: room, planner.figure) { throw fault }
    }

    /// Whether places are checked: always in debug builds.
    static func verifies(_ style: CloudStyle) -> Bool {
        #if DEBUG
            true
        #else
            style.verifiesPlaces
        #endif
    }

    var body: some View {
        if let shape {
            words.background(alignment: .topLeading) { shape.path.fill(shape.color) }
        } else {
            words
        }
    }

    private var words: some View {
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
}

extension PackedPlan {
    /// Checks the words as they are drawn.
    ///
    /// - Parameters:
    ///   - tags: the words in their sizes.
    ///   - isShown: whether there is each of them; nil for all.
    ///   - figure: the shape that the words fill.
    func fault(
        of tags: StyledTags, isShown: [Bool]? = nil, in room: Room, _ figure: ShapeFigure
    ) -> Diagnostic? {
        var proof = PackingProof()
        let room = room.within { $0.asCloudWords() }
        for index in tags.tags.indices where isShown?[index] ?? true {
            let drawing = room.items(of: TagView(tags, index))
            let place = places[index]
            let middle = CGAffineTransform(
                translationX: -drawing.size.width / 2, y: -drawing.size.height / 2)
            proof.add(
                drawing.items, of: index,
                middle.concatenating(CGAffineTransform(rotationAngle: place.angle.radians))
                    .concatenating(CGAffineTransform(translationX: place.center.x, y: place.center.y)))
        }
        return proof.fault(gap: gap, in: figure, shape, words: tags.tags.map(\.word))
    }

    /// The mean colours of a picture below the boxes of words, dark or light enough to be legible. Nil for words with colours of
    /// their own, or outside of what is painted.
    ///
    /// The picture of the shape is where the shape is; another one covers it.
    func colors(
        of tags: StyledTags, _ metrics: TagMetrics, by picture: CloudPicture, _ figure: ShapeFigure, in room: Room
    ) throws(Diagnostic) -> [Color?] {
        let colors = try PictureColors(picture, in: room)
        let style = tags.style
        var frame = shape
        if style.within.name == picture.name, let whole = figure.wholeFrame(in: shape) {
            frame = whole
        } else if shape.width > shape.height * colors.proportion {
            let height = shape.width / colors.proportion
            frame = CGRect(x: shape.minX, y: shape.midY - height / 2, width: shape.width, height: height)
        } else {
            let width = shape.height * colors.proportion
            frame = CGRect(x: shape.midX - width / 2, y: shape.minY, width: width, height: shape.height)
        }
        return tags.tags.indices.map { index in
            guard tags.tags[index].color == nil, tags.tags[index].change == nil else { return nil }
            let box = TagBox(metrics.words[index], style.shape)
            box.set(size: tags.sizes[index], unit: style.unit)
            let (width, height) = (box.length / 2, tags.sizes[index] * 0.35)
            let turned = CGRect(x: -width, y: -height, width: 2 * width, height: 2 * height).applying(
                CGAffineTransform(rotationAngle: places[index].angle.radians))
            let (x, y) = (places[index].center.x + turned.minX, places[index].center.y + turned.minY)
            return colors.mean(
                in: CGRect(
                    x: (x - frame.minX) / frame.width, y: (y - frame.minY) / frame.height,
                    width: turned.width / frame.width, height: turned.height / frame.height)
            )?.legible(on: style.shapeColor ?? style.ground, contrast: 4.5)
        }
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
