public import GalleyGeometry

/// Holds the elements of one layout, gives them to it as subviews, mirrors what it places when the text runs from right
/// to left (`x' = W − x − w`, so that no layout has to know the direction), and keeps the guides that it has stated.
public final class LayoutHost {
    /// Where a subview is to stand, from leading to trailing.
    struct Place {
        var frame: CGRect
        var proposal: ProposedViewSize
        var isOmitted = false
        /// How the subview is drawn where it is larger than its frame.
        var fitting: ElementFitting?

        /// Nowhere: the subview is left out.
        static let omitted = Place(frame: .zero, proposal: .zero, isOmitted: true)
    }

    /// The elements, in source order.
    public let elements: [LayoutElement]
    /// The direction in which the elements are placed.
    public let layoutDirection: LayoutDirection
    /// Whether any of the elements may have layout values: where none has, none is asked.
    let mayHaveLayoutValues: Bool
    /// The places that the layout under way has chosen; empty while none is. As with the guides, each look and each change
    /// is a step of its own.
    @exclusivity(unchecked) private var places: [Place?] = []
    @exclusivity(unchecked) private var guides = StatedGuides()
    /// How elements are drawn that are larger than their place, and that place; of hardly any layout there is one.
    public private(set) var fittings: [Int: (fitting: ElementFitting, frame: CGRect)] = [:]
    /// The memory of the last places, for the next: labels are placed again and again. Long lists are not kept.
    @exclusivity(unchecked) private var spare: [Place?] = []
    private static let longestSpare = 32

    /// A host for one layout of `elements`.
    public init(_ elements: [LayoutElement], layoutDirection: LayoutDirection = .leftToRight) {
        self.elements = elements
        self.layoutDirection = layoutDirection
        mayHaveLayoutValues = elements.contains { $0.mayHaveLayoutValues }
    }

    /// The elements as the layout sees them.
    public var subviews: LayoutSubviews { LayoutSubviews(allOf: self) }

    /// Lets `layout` place the subviews in `bounds`; one that it leaves out lands with its centre at the bounds' centre.
    /// Each element is told its place once, after the layout has chosen all of them. O(n) beyond the layout's own work.
    public func place<L: Layout>(
        _ layout: L, in bounds: CGRect, proposal: ProposedViewSize, cache: inout L.Cache
    ) {
        let subviews = subviews
        if !fittings.isEmpty { fittings = [:] }
        let places = record {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        for index in elements.indices {
            let element = elements[index]
            var place = places[index] ?? subviews[index].place(inMiddleOf: bounds, proposal: proposal)
            element.isOmitted = place.isOmitted
            if place.isOmitted { continue }
            // An endless frame has no mirror image.
            if layoutDirection == .rightToLeft, place.frame.width.isFinite, bounds.width.isFinite {
                place.frame.origin.x = bounds.minX + bounds.maxX - place.frame.maxX
            }
            if let fitting = place.fitting { fit(index, &place.frame, place.proposal, fitting) }
            element.place(in: place.frame, proposal: place.proposal)
        }
        if places.count <= Self.longestSpare { unsafe spare = places }
    }

    /// Notes how the element `index` is drawn in `frame`, and makes that the frame of all of it.
    private func fit(_ index: Int, _ frame: inout CGRect, _ proposal: ProposedViewSize, _ fitting: ElementFitting) {
        fittings[index] = (fitting, frame)
        let size = elements[index].sizeThatFits(proposal)
        if case .clipped = fitting, layoutDirection == .rightToLeft { frame.origin.x = frame.maxX - size.width }
        frame.size = size
    }

    /// The value of the guide `key` of `layout`, in bounds of `size` that begin at zero; nil where it states none.
    ///
    /// The answers are kept, since the layouts around it ask for the same guide again and again; so a host serves one
    /// layout. O(1) for a known answer, else the layout's own cost.
    public func explicitAlignment<L: Layout>(
        _ key: AlignmentKey, of layout: L, in size: CGSize, proposal: ProposedViewSize, cache: inout L.Cache
    ) -> CGFloat? {
        if let known = unsafe guides.value(key, size, proposal) { return known }
        let bounds = CGRect(origin: .zero, size: size)
        let stated =
            switch key.axis {
            case .horizontal:
                layout.explicitAlignment(
                    of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            case .vertical:
                layout.explicitAlignment(
                    of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            }
        unsafe guides.note(stated, key, size, proposal)
        return stated
    }

    /// Forgets the guides that the layout has stated, since its subviews have changed.
    public func forgetGuides() { unsafe guides.forget() }

    /// The places that `placing` chooses for the elements; nil for one that it leaves out.
    func record(_ placing: () -> Void) -> [Place?] {
        // A layout may ask for its own guides while it places, so records nest.
        let outer = unsafe places
        if unsafe spare.count == elements.count {
            unsafe (places, spare) = (spare, [])
            for index in elements.indices { unsafe places[index] = nil }
        } else {
            unsafe places = Array(repeating: nil, count: elements.count)
        }
        placing()
        defer { unsafe places = outer }
        return unsafe places
    }

    func note(_ place: Place, of number: Int) {
        unsafe precondition(
            !places.isEmpty, "a subview can be placed only by placeSubviews(in:proposal:subviews:cache:)")
        unsafe places[number] = place
    }
}

/// How an element is drawn that is larger than the place that its layout has given it.
public enum ElementFitting: Hashable, Sendable {
    /// Smaller by one factor, from the place's top left corner.
    case scaled(CGFloat)
    /// As far as the place reaches, from its leading edge.
    case clipped
}
