public import Foundation

#if !canImport(CoreGraphics)
    /// An affine map of the plane, `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`: CoreGraphics' type, with its member
    /// names, which Foundation lacks on Linux.
    public struct CGAffineTransform: Hashable, Sendable {
        /// The coefficients of the map; `tx` and `ty` in points.
        public var a, b, c, d, tx, ty: CGFloat

        /// Creates a transform from its coefficients.
        public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.tx = tx
            self.ty = ty
        }

        /// Creates the identity.
        public init() { self = .identity }

        /// The transform that changes nothing.
        public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

        /// A translation by `x`, `y`.
        public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

        /// A scale by `x`, `y` about the origin.
        public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

        /// A rotation by `angle` radians; clockwise on the page, where y points down.
        public init(rotationAngle angle: CGFloat) {
            let (s, c) = (sin(angle), cos(angle))
            self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
        }

        /// Whether the transform changes nothing.
        public var isIdentity: Bool { self == .identity }

        /// Returns the transform that applies `self` first, then `other`.
        public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
            CGAffineTransform(
                a: a * other.a + b * other.c, b: a * other.b + b * other.d,
                c: c * other.a + d * other.c, d: c * other.b + d * other.d,
                tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
        }

        /// Returns the transform that translates first, then applies `self`.
        public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(translationX: x, y: y).concatenating(self)
        }

        /// Returns the transform that scales first, then applies `self`.
        public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(scaleX: x, y: y).concatenating(self)
        }

        /// Returns the transform that rotates by `angle` radians first, then applies `self`.
        public func rotated(by angle: CGFloat) -> CGAffineTransform {
            CGAffineTransform(rotationAngle: angle).concatenating(self)
        }

        /// Returns the inverse; `self` if there is none, as in CoreGraphics.
        public func inverted() -> CGAffineTransform {
            let determinant = a * d - b * c
            guard determinant != 0 else { return self }
            return CGAffineTransform(
                a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
                tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
        }
    }

    extension CGPoint {
        /// Returns the transformed point.
        public func applying(_ t: CGAffineTransform) -> CGPoint {
            CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
        }
    }

    extension CGSize {
        /// Returns the size transformed without translation.
        public func applying(_ t: CGAffineTransform) -> CGSize {
            CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
        }
    }

    extension CGRect {
        /// Returns the bounding rectangle of the transformed rectangle.
        public func applying(_ t: CGAffineTransform) -> CGRect {
            let corners = corners.map { $0.applying(t) }
            let xs = corners.map(\.x).sorted()
            let ys = corners.map(\.y).sorted()
            return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
        }
    }
#endif

extension CGAffineTransform {
    /// The transform applied about `point` instead of the origin.
    package func around(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}

extension CGRect {
    /// The corners, in order around the rectangle.
    package var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}

extension CGPoint {
    /// The point at a share of the way to `end`.
    package func between(_ end: CGPoint, _ share: CGFloat) -> CGPoint {
        CGPoint(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
    }
}
