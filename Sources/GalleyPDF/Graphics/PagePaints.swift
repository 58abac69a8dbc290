import Foundation
import GalleyGeometry

/// The gradients of one page, each once however often it is used. Pages with equal ones share their objects.
struct PagePaints {
    /// A gradient in unit coordinates, without its placement.
    struct Shading: Hashable {
        var kind: Kind
        var ramp: GradientRamp
        /// Whether the shading shows the opacities as shades of grey instead of the colours.
        var showsOpacity: Bool

        enum Kind: Hashable {
            case linear, radial, conic
            case circles(ResolvedGradient.CirclePair)
        }
    }

    /// A shading placed on a page or in a form. ISO 32000-1 §8.7.4.
    struct Pattern: Hashable {
        let shading: Shading
        /// From the shading's coordinates to the initial coordinates of the page or form, y up.
        let matrix: CGAffineTransform
    }

    /// The opacities of a placed gradient. §11.6.5.3.
    struct SoftMask: Hashable {
        let shading: Shading
        /// From the shading's coordinates to those of the painted content, y up.
        let matrix: CGAffineTransform
        /// Bounds of the painted content.
        let box: CGRect
    }

    private(set) var patterns: [Pattern] = []
    private(set) var masks: [SoftMask] = []
    private var patternNumbers: [Pattern: Int] = [:]
    private var maskNumbers: [SoftMask: Int] = [:]

    init(patterns: [Pattern] = [], masks: [SoftMask] = []) {
        self.patterns = patterns
        self.masks = masks
    }

    /// Returns the number of the pattern for the colours of `gradient` on content within `box`.
    /// - Parameter map: from the coordinates of the painted content, y down, to the initial coordinates of the page or
    ///   form, y up.
    mutating func pattern(_ gradient: ResolvedGradient, box: CGRect, _ map: CGAffineTransform) -> Int {
        let shading = Shading(kind: gradient.kind, ramp: gradient.ramp.opaque, showsOpacity: false)
        let pattern = Pattern(shading: shading, matrix: gradient.placement(covering: box).concatenating(map).asWritten)
        return Self.number(of: pattern, in: &patterns, &patternNumbers)
    }

    /// Returns the number of the mask for the opacities of `gradient` on content within `box`.
    /// - Parameter mirror: from downward to upward coordinates.
    mutating func mask(_ gradient: ResolvedGradient, box: CGRect, _ mirror: CGAffineTransform) -> Int {
        let shading = Shading(kind: gradient.kind, ramp: gradient.ramp, showsOpacity: true)
        let matrix = gradient.placement(covering: box).concatenating(mirror).asWritten
        let mask = SoftMask(shading: shading, matrix: matrix, box: box.applying(mirror).integral)
        return Self.number(of: mask, in: &masks, &maskNumbers)
    }

    private static func number<T: Hashable>(of item: T, in list: inout [T], _ numbers: inout [T: Int]) -> Int {
        if let known = numbers[item] { return known }
        list.append(item)
        numbers[item] = list.count - 1
        return list.count - 1
    }
}

extension ResolvedGradient {
    fileprivate var kind: PagePaints.Shading.Kind {
        switch geometry {
        case .linear: .linear
        case .radial: .radial
        case .conic: .conic
        case .circles(_, _, let radii): .circles(radii)
        }
    }

    /// From the shading's coordinates to the gradient's user space. Linear and radial shadings extend infinitely; the
    /// disc of a conic one is scaled by a power of two to cover `box`, so that content of similar size shares it.
    fileprivate func placement(covering box: CGRect) -> CGAffineTransform {
        guard kind == .conic else { return unitTransform }
        let back = unitTransform.inverted()
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.maxY),
            CGPoint(x: box.maxX, y: box.maxY),
        ].map { $0.applying(back) }
        // The curves of the disc's edge stay within 0.03 % of the circle.
        let reach = 1.01 * (corners.map { hypot($0.x, $0.y) }.max() ?? 1)
        let scale = exp2(log2(reach.clamped(to: 1e-3...1e6)).rounded(.up))
        return CGAffineTransform(scaleX: scale, y: scale).concatenating(unitTransform)
    }
}

extension CGAffineTransform {
    /// The transform rounded to the digits written, so that equal output is shared.
    fileprivate var asWritten: CGAffineTransform {
        func rounded(_ value: CGFloat, _ unit: CGFloat) -> CGFloat {
            // Adding zero makes a negative zero positive.
            (value * unit).rounded() / unit + 0
        }
        return CGAffineTransform(
            a: rounded(a, 1e4), b: rounded(b, 1e4), c: rounded(c, 1e4), d: rounded(d, 1e4), tx: rounded(tx, 1e2),
            ty: rounded(ty, 1e2))
    }
}
