import Galley

/// The role of a view in a badge.
enum BadgeRole: Equatable {
    case background(segment: Int)
    /// The gradient over the whole badge.
    case overlay
    case logo
    case text(segment: Int)
}

struct BadgeRoleKey: LayoutValueKey {
    static let defaultValue = BadgeRole.overlay
}

/// Places the parts of a badge by `BadgeMetrics`. The size is fixed and ignores the proposal.
struct BadgeLayout: Layout {
    var style: BadgeStyle
    /// The numbers of characters of the texts.
    var counts: [Int]
    var hasLogo: Bool
    /// The width of the badge; nil for that of the content.
    var width: CGFloat?
    /// The least width of the first of several segments.
    var labelWidth: CGFloat?

    func makeCache(subviews: Subviews) -> BadgeMetrics {
        var widths = [CGFloat](repeating: 0, count: counts.count)
        for view in subviews {
            if case .text(let index) = view[BadgeRoleKey.self] {
                widths[index] = view.sizeThatFits(.unspecified).width
            }
        }
        return BadgeMetrics(
            style, widths: widths, counts: counts, hasLogo: hasLogo, width: width, labelWidth: labelWidth)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout BadgeMetrics) -> CGSize {
        cache.size
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout BadgeMetrics
    ) {
        func put(_ view: LayoutSubview, in rect: CGRect) {
            view.place(
                at: CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY),
                proposal: ProposedViewSize(rect.size))
        }
        for view in subviews {
            switch view[BadgeRoleKey.self] {
            case .background(let index): put(view, in: cache.segments[index])
            case .overlay: put(view, in: CGRect(origin: .zero, size: cache.size))
            case .logo: if let logo = cache.logo { put(view, in: logo) }
            case .text(let index):
                let proposal = ProposedViewSize(width: cache.textWidths?[index], height: nil)
                let baseline = view.dimensions(in: proposal)[VerticalAlignment.firstTextBaseline]
                view.place(
                    at: CGPoint(
                        x: bounds.minX + cache.textStarts[index],
                        y: bounds.minY + style.baseline * style.scale - baseline), proposal: proposal)
            }
        }
    }
}
