import GalleyGeometry
public import GalleyLayout

/// The first of several views whose ideal size fits the proposed space; the last one if none fits.
nonisolated public struct ViewThatFits<Content: View>: View {
    private let axes: Axis.Set
    private let content: Content

    /// Creates a view that compares sizes along `axes`.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    /// The content in a layout that shows only the chosen view.
    public var body: some View { FittingLayout(axes: axes) { content } }
}

/// Places the first subview that fits and omits the others.
struct FittingLayout: Layout {
    let axes: Axis.Set

    private func chosen(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Int? {
        guard let last = subviews.indices.last else { return nil }
        return subviews.indices.dropLast().first { index in
            let ideal = subviews[index].sizeThatFits(.unspecified)
            return fits(ideal.width, proposal.width, .horizontal) && fits(ideal.height, proposal.height, .vertical)
        } ?? last
    }

    /// Within a millionth, so that rounding errors of sums do not affect the choice.
    private func fits(_ length: CGFloat, _ proposed: CGFloat?, _ axis: Axis.Set) -> Bool {
        guard axes.contains(axis), let proposed else { return true }
        return length <= proposed * (1 + 1e-6)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        chosen(proposal, subviews).map { subviews[$0].sizeThatFits(proposal) } ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let chosen = chosen(proposal, subviews)
        for index in subviews.indices {
            if index == chosen {
                subviews[index].place(at: bounds.origin, proposal: proposal)
            } else {
                subviews[index].omit()
            }
        }
    }

    func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { subviews.first?.spacing ?? ViewSpacing() }

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        chosen(proposal, subviews).flatMap { subviews[$0].dimensions(in: proposal)[explicit: guide] }.map {
            $0 + bounds.minX
        }
    }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        chosen(proposal, subviews).flatMap { subviews[$0].dimensions(in: proposal)[explicit: guide] }.map {
            $0 + bounds.minY
        }
    }
}
