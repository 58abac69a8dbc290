import GalleyGeometry
import GalleyLayout

/// The lengths of a leaf along one axis: it takes the proposed length within its limits, and its ideal length if none
/// is proposed.
struct Extent {
    var low, ideal, high: CGFloat

    static func fixed(_ length: CGFloat) -> Extent { Extent(low: length, ideal: length, high: length) }

    /// Takes whatever it gets, as a shape does.
    static let any = Extent(low: 0, ideal: 10, high: .infinity)

    static func range(_ low: CGFloat, _ high: CGFloat) -> Extent { Extent(low: low, ideal: high, high: high) }

    func length(_ proposed: CGFloat?) -> CGFloat { min(max(proposed ?? ideal, low), high) }
}

/// A view without subviews that records the calls it receives. Its spacing, priority and other properties are set with
/// `stating`.
final class Leaf: LayoutElement {
    private let answer: (ProposedViewSize) -> CGSize
    private var guides: [AlignmentKey: (CGSize) -> CGFloat] = [:]
    private var values: [ObjectIdentifier: Any] = [:]
    private var preference = ViewSpacing()
    private var priority = 0.0

    private(set) var frame = CGRect.null
    private(set) var proposal: ProposedViewSize?
    private(set) var placements = 0
    private(set) var measures: [ProposedViewSize] = []
    private(set) var guideQuestions = 0

    init(answer: @escaping (ProposedViewSize) -> CGSize) { self.answer = answer }

    convenience init(_ width: Extent, _ height: Extent = .fixed(10)) {
        self.init { CGSize(width: width.length($0.width), height: height.length($0.height)) }
    }

    convenience init(_ width: CGFloat, _ height: CGFloat) { self.init(.fixed(width), .fixed(height)) }

    /// A text of `length` letters, 10 points wide and 20 high each, that wraps anywhere and is no narrower than one.
    static func text(_ length: Int) -> Leaf {
        Leaf { proposal in
            let letters = min(CGFloat(length), max(1, ((proposal.width ?? .infinity) / 10).rounded(.down)))
            return CGSize(width: letters * 10, height: (CGFloat(length) / letters).rounded(.up) * 20)
        }
    }

    /// A spacer in a container along `axis`.
    static func spacer(_ axis: Axis?, minLength: CGFloat? = nil) -> Leaf {
        let sizing = SpacerSizing(axis: axis, minLength: minLength)
        return Leaf(answer: sizing.size).stating(spacing: sizing.spacing).stating(priority: SpacerSizing.layoutPriority)
    }

    func stating(priority: Double) -> Leaf {
        self.priority = priority
        return self
    }

    func stating(spacing: ViewSpacing) -> Leaf {
        preference = spacing
        return self
    }

    func stating(_ guide: HorizontalAlignment, _ value: @escaping (CGSize) -> CGFloat) -> Leaf {
        guides[guide.key] = value
        return self
    }

    func stating(_ guide: VerticalAlignment, _ value: @escaping (CGSize) -> CGFloat) -> Leaf {
        guides[guide.key] = value
        return self
    }

    func stating<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) -> Leaf {
        values[ObjectIdentifier(key)] = value
        return self
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        measures.append(proposal)
        return answer(proposal)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guideQuestions += 1
        return guides[key]?(size)
    }

    override var spacing: ViewSpacing { preference }
    override var layoutPriority: Double { priority }

    override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
        values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        self.frame = frame
        self.proposal = proposal
        placements += 1
    }
}

/// A layout with its subviews as an element, so that layouts can be nested.
final class Container<L: Layout>: LayoutElement {
    let layout: L
    let host: LayoutHost
    private var cache: L.Cache
    private(set) var frame = CGRect.null

    init(_ layout: L, _ children: [LayoutElement], layoutDirection: LayoutDirection = .leftToRight) {
        self.layout = layout
        host = LayoutHost(children, layoutDirection: layoutDirection)
        cache = layout.makeCache(subviews: host.subviews)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        host.explicitAlignment(key, of: layout, in: size, proposal: proposal, cache: &cache)
    }

    override var spacing: ViewSpacing { layout.spacing(subviews: host.subviews, cache: &cache) }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        self.frame = frame
        host.place(layout, in: frame, proposal: proposal, cache: &cache)
    }

    /// Measures the leaf for the proposal and places it at `origin`.
    @discardableResult
    func set(_ width: CGFloat?, _ height: CGFloat? = nil, at origin: CGPoint = .zero) -> CGSize {
        let proposal = ProposedViewSize(width: width, height: height)
        let size = sizeThatFits(proposal)
        place(in: CGRect(origin: origin, size: size), proposal: proposal)
        return size
    }
}
