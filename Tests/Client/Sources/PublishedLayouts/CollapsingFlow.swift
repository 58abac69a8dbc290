import Galley

/// One row of tags that shows as many as fit; the last subview, "more", stands for those that do not.
public struct CollapsingFlow: Layout {
    let isCollapsed: Bool

    /// Creates a collapsed or an expanded flow.
    public init(isCollapsed: Bool) { self.isCollapsed = isCollapsed }

    private func arrange(_ subviews: Subviews, _ width: CGFloat) -> (frames: [CGRect?], size: CGSize) {
        var frames: [CGRect?] = []
        var (x, y, lineHeight, maxX): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard let more = subviews.last else { return ([], .zero) }
        let moreSize = more.sizeThatFits(.unspecified)
        for (index, subview) in subviews.dropLast().enumerated() {
            let size = subview.sizeThatFits(.unspecified)
            if isCollapsed {
                let isLast = index == subviews.count - 2
                if x + size.width + (isLast ? 0 : 5 + moreSize.width) > width {
                    frames.append(CGRect(origin: CGPoint(x: x, y: 0), size: moreSize))
                    let hidden = Array(repeating: CGRect?.none, count: subviews.count - 1 - index)
                    return (
                        Array(frames.dropLast()) + hidden + [frames.last!],
                        CGSize(width: x + moreSize.width, height: max(lineHeight, moreSize.height))
                    )
                }
            } else if x > 0, x + size.width > width {
                (x, y, lineHeight) = (0, y + lineHeight + 5, 0)
            }
            frames.append(CGRect(x: x, y: y, width: size.width, height: size.height))
            x += size.width + 5
            maxX = max(maxX, x - 5)
            lineHeight = max(lineHeight, size.height)
        }
        return (frames + [nil], CGSize(width: maxX, height: y + lineHeight))
    }

    /// The size of the tags shown, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        arrange(subviews, proposal.width ?? .infinity).size
    }

    /// Places the tags that are shown.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for (subview, frame) in zip(subviews, arrange(subviews, proposal.width ?? .infinity).frames) {
            if let frame {
                subview.place(
                    at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), anchor: .topLeading,
                    proposal: .unspecified)
            } else {
                // Out of sight, as one did before views could be left out.
                subview.place(at: CGPoint(x: -10_000, y: -10_000), proposal: .zero)
            }
        }
    }
}
