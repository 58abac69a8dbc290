import Galley

/// Plans a packed cloud: one scale at which all words have room, by bisection.
struct PackedPlanner {
    private let packer: WordPacker
    var figure: ShapeFigure { packer.figure }
    private let style: CloudStyle
    private let width: CGFloat
    /// The height that there is; nil for any.
    private let height: CGFloat?

    /// The smallest size of a word, in points.
    private static let leastSize: CGFloat = 0.5
    /// The width of a few words over their height.
    private static let goldenRatio: CGFloat = 1.618
    /// The width and the height at which letters are measured.
    private static let em: CGFloat = 100

    /// - Parameter metrics: the measures of the words.
    init(_ tags: StyledTags, _ metrics: TagMetrics, in room: Room, width: CGFloat, height: CGFloat?) throws(Diagnostic)
    {
        let style = tags.style
        (self.style, self.width, self.height) = (style, width, height)
        let room = room.within { $0.asCloudWords() }
        let figure = try ShapeFigure(style.within, in: room, font: tags.font)
        let drawings = room.onAllCores(tags.count) { index, room in
            var (font, small) = (tags.font(index), tags.font(index))
            (font.size, small.size) = (Self.em, Self.em * 0.6)
            let word = Text(verbatim: tags.tags[index].word).font(font)
            guard tags.hasCount(index) else { return room.items(of: word).items }
            return room.items(of: word + Text(verbatim: tags.countText(index)).font(small)).items
        }
        var table = InkTable()
        let heaviest = tags.tags.indices.max { (tags.tags[$0].weight, $1) < (tags.tags[$1].weight, $0) }
        let words = drawings.indices.map { index in
            WordPacker.Word(
                ink: WordInk(drawings[index], sizes: (Self.em, Self.em * 0.6), &table),
                measures: metrics.words[index],
                // The heaviest word is read first.
                angle: index == heaviest
                    ? .zero
                    : style.turn.angle(of: tags.tags[index].word, share: style.turnedShare, seed: style.seed))
        }
        packer = WordPacker(tags, words, glyphs: table.glyphs, in: figure)
    }

    /// - Throws: `Diagnostic` if words of stated sizes have no room, and if words would be too small to be drawn.
    func plan() throws(Diagnostic) -> PackedPlan {
        if style.fit == .sizes {
            if let plan = planOfSizes() { return plan }
            // Higher than the shape at its full width, the room would be empty.
            let most = figure.isStretched ? height : min(height ?? .infinity, room(nil).height)
            let largest = try scaled(in: room(most), atMost: 1)
            guard style.areSizesSet else { return largest }
            throw Diagnostic(
                .unpackable,
                "\(packer.tags.count) words of these sizes have no room in \(width, places: 0) × \(largest.size.height, places: 0) pt",
                expected:
                    "sizes of at most \((largest.unit * 1000).rounded(.down) / 10, places: 1) % of these, or a larger page"
            )
        }
        return try scaled(in: room(height), atMost: .infinity)
    }

    /// The room for a shape; by default in landscape format.
    private func room(_ height: CGFloat?) -> CGSize {
        CGSize(width: width, height: height ?? width * (packer.figure.isStretched ? 0.7 : packer.figure.proportion))
    }

    /// The words in their own sizes, in the least height that the shape needs for them.
    private func planOfSizes() -> PackedPlan? {
        let (unit, figure) = (style.unit, packer.figure)
        if style.height != nil { return packer.plan(unit, in: room(height)) }
        let most = min(height ?? 14_400, figure.isStretched ? .infinity : width * figure.proportion)
        let area = packer.area(unit) / figure.share
        // A few words would be a strip along the width.
        let isNarrow = figure.isStretched && area < width * width / Self.goldenRatio
        let guess =
            isNarrow
            ? (area / Self.goldenRatio).squareRoot()
            : figure.isStretched ? area / width : (area * figure.proportion).squareRoot()
        return Self.largest(from: 1 / max(1, min(most, guess)), in: (1 / most)...1) {
            let height = 1 / $0
            let own = isNarrow ? min(width, height * Self.goldenRatio) : width
            return packer.plan(
                unit, in: CGSize(width: style.trimsToShape ? own : width, height: height), width: own)
        }
    }

    /// The words at the largest scale at which they have room.
    private func scaled(in room: CGSize, atMost most: CGFloat) throws(Diagnostic) -> PackedPlan {
        let sizes = packer.tags.tags.indices.map { packer.tags.size($0, unit: 1) }
        let (lightest, heaviest) = (sizes.min() ?? 1, sizes.max() ?? 1)
        let smallest = Self.leastSize / lightest
        let range = smallest...max(smallest, min(most, CloudPlanner.largestSize / heaviest))
        let frame = packer.figure.frame(in: room)
        let free = frame.width * frame.height * packer.figure.share
        // Twice, as a stated gap does not grow with the words.
        var guess: CGFloat = 1
        for _ in 0..<2 { guess *= (free / max(packer.area(guess), 1e-9)).squareRoot() }
        if style.turn == .none { guess = min(guess, frame.width / max(packer.longest, 1e-9)) }
        guard let plan = Self.largest(from: guess, in: range, { packer.plan($0, in: room) }) else {
            throw Diagnostic(
                .unpackable,
                "\(packer.tags.count) words have no room in \(room.width, places: 0) × \(room.height, places: 0) pt at \(Self.leastSize, places: 1) pt or more",
                expected: "fewer or shorter words, or a larger page")
        }
        return plan
    }

    /// The plan for the largest value in `range` that has one, to 1 %.
    ///
    /// - Parameter guess: where the search begins.
    private static func largest(
        from guess: CGFloat, in range: ClosedRange<CGFloat>, _ plan: (CGFloat) -> PackedPlan?
    ) -> PackedPlan? {
        var best: PackedPlan?
        var (low, high) = (CGFloat?.none, CGFloat?.none)
        var value = min(max(guess, range.lowerBound), range.upperBound)
        var step: CGFloat = 1.04
        for _ in 0..<40 {
            if let packed = plan(value) {
                best = packed
                low = value
            } else {
                high = value
            }
            switch (low, high) {
            case (let low?, let high?):
                guard high / low > 1.01 else { return best }
                value = (low * high).squareRoot()
            case (let low?, nil):
                guard low < range.upperBound else { return best }
                value = min(range.upperBound, low * step)
            case (nil, let high?):
                guard high > range.lowerBound else { return nil }
                value = max(range.lowerBound, high / step)
            case (nil, nil): return best
            }
            step *= step
        }
        return best
    }
}
