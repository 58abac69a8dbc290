public import Foundation

/// The corner radii of a rectangle, named as in left-to-right text.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// The radii in points.
    public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat

    /// Creates radii in points.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

extension Path {
    /// A rectangle with elliptical corners of `cornerSize`, clamped to half of each side. The corners are square if
    /// either radius is not positive.
    public init(roundedRect rect: CGRect, cornerSize: CGSize) {
        let (rx, ry) = (min(cornerSize.width, rect.width / 2), min(cornerSize.height, rect.height / 2))
        if !(rx > 0 && ry > 0) {
            self.init(rect)
        } else if rx == ry {
            self.init(roundedRect: rect, cornerRadius: rx)
        } else {
            self.init(elements: Self.rounded(rect, rx, ry))
        }
    }

    /// A rectangle with a radius for each corner; `topLeading` is at the rectangle's origin. Negative radii count as 0.
    /// If two radii exceed the side between them, all are reduced by one factor, as in CSS (CSS Backgrounds and Borders
    /// 3 §4.5).
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii) {
        let radii = [
            cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
        ].map { max(0, $0) }
        var factor: CGFloat = 1
        for (index, side) in [rect.width, rect.height, rect.width, rect.height].enumerated() {
            let sum = radii[index] + radii[(index + 1) % 4]
            if sum > side { factor = min(factor, max(0, side) / sum) }
        }
        if radii.allSatisfy({ $0 == radii[0] }) {
            self.init(roundedRect: rect, cornerRadius: radii[0])
        } else {
            self.init(elements: Self.rounded(rect, radii.map { $0 * factor }))
        }
    }

    /// Adds a rectangle with elliptical corners, mapped by `transform`.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, transform: CGAffineTransform = .identity
    ) { addPath(Path(roundedRect: rect, cornerSize: cornerSize), transform: transform) }

    /// Adds a rectangle with a radius for each corner, mapped by `transform`.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, transform: CGAffineTransform = .identity
    ) { addPath(Path(roundedRect: rect, cornerRadii: cornerRadii), transform: transform) }

    /// Returns the outline, clockwise on the page, starting after the first corner, which is at the rectangle's origin.
    private static func rounded(_ r: CGRect, _ radii: [CGFloat]) -> [Element] {
        var elements: [Element] = [.move(to: CGPoint(x: r.minX + radii[0], y: r.minY))]
        let corners = [
            (r.maxX, r.minY, 1.0, 0.0), (r.maxX, r.maxY, 0, 1), (r.minX, r.maxY, -1, 0), (r.minX, r.minY, 0, -1),
        ]
        for (index, (x, y, dx, dy)) in corners.enumerated() {
            let radius = radii[(index + 1) % 4]
            // (dx, dy) is the direction of the side before the corner; the path then turns right.
            func point(before: CGFloat, after: CGFloat) -> CGPoint {
                CGPoint(x: x - dx * before - dy * after, y: y - dy * before + dx * after)
            }
            elements.append(.line(to: point(before: radius, after: 0)))
            guard radius > 0 else { continue }
            let handle = radius * (1 - quarterCircle)
            elements.append(
                .curve(
                    to: point(before: 0, after: radius), control1: point(before: handle, after: 0),
                    control2: point(before: 0, after: handle)))
        }
        return elements + [.closeSubpath]
    }
}
