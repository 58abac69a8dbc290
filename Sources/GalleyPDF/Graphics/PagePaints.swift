import Foundation
import GalleyFormatting
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
        if let number = numbers[item] { return number }
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
        let corners = box.corners.map { $0.applying(back) }
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

extension PagePaints.Shading {
    /// Writes the shading dictionary. ISO 32000-1 §8.7.4.3.
    ///
    /// PDF has no conic gradients. Some viewers sample a function-based shading (type 1) on a visible grid, and
    /// free-form triangles (type 4) are interpolated differently by each viewer, with visible edges. Coons patches
    /// (type 6) with one side collapsed to the centre keep one colour along each ray, and all tested viewers agree on
    /// them.
    /// - Parameter rgb: the colour space of RGB colours.
    func write(as object: ObjectNumber, rgb: String, to file: inout PDFObjectWriter) throws {
        let colorSpace = showsOpacity ? "/DeviceGray" : rgb
        switch kind {
        case .linear:
            let (low, high) = (isJump(at: 0) ? -1 : 0, isJump(at: 1) ? 2 : 1)
            try file.add(object) { body in
                body.raw("<</ShadingType 2/ColorSpace\(colorSpace)/Coords[\(low) 0 \(high) 0]")
                writeFunction(from: low, to: high, to: &body)
            }
        case .radial:
            let high = isJump(at: 1) ? 2 : 1
            try file.add(object) { body in
                body.raw("<</ShadingType 3/ColorSpace\(colorSpace)/Coords[0 0 0 0 0 \(high)]")
                writeFunction(from: 0, to: high, to: &body)
            }
        case .circles(let radii):
            // The first circle's centre is the origin, the second's is (1, 0).
            try file.add(object) { body in
                body.raw("<</ShadingType 3/ColorSpace\(colorSpace)/Coords[0 0 ")
                body.parameter(radii.start)
                body.raw(" 1 0 ")
                body.parameter(radii.end)
                body.raw("]")
                writeFunction(from: 0, to: 1, to: &body)
            }
        case .conic:
            try file.addStream(object, mesh()) { head in
                head.raw("/ShadingType 6/ColorSpace\(colorSpace)/BitsPerCoordinate 16/BitsPerComponent 8/BitsPerFlag 8")
                head.raw("/Decode[-2 2 -2 2" + String(repeating: " 0 1", count: showsOpacity ? 1 : 3) + "]")
            }
        }
    }

    /// Whether the colour changes abruptly at an end. Viewers extend the colour at the end of the domain (§8.7.4.5.3),
    /// so the domain must continue beyond the jump.
    private func isJump(at end: Double) -> Bool {
        let stops = ramp.stops
        let (a, b) = end == 0 ? (stops[0], stops[1]) : (stops[stops.count - 2], stops[stops.count - 1])
        return a.location == b.location
    }

    /// Writes one exponential function, or several stitched together. §7.10.3, §7.10.4.
    private func writeFunction(from low: Int, to high: Int, to body: inout PDFBytes) {
        body.raw("/Extend[true true]")
        if low < 0 || high > 1 { body.raw("/Domain[\(low) \(high)]") }
        var pieces = steps
        if low < 0 { pieces.insert(Step(start: -1, end: 0, from: ramp.stops[0].color), at: 0) }
        if high > 1 { pieces.append(Step(start: 1, end: 2, from: ramp.stops[ramp.stops.count - 1].color)) }
        body.raw("/Function")
        if pieces.count == 1 {
            write(pieces[0], to: &body)
        } else {
            body.raw("<</FunctionType 3/Domain[\(low) \(high)]/Functions[")
            for piece in pieces { write(piece, to: &body) }
            body.raw("]/Bounds[")
            for (index, piece) in pieces.dropFirst().enumerated() {
                if index > 0 { body.space() }
                body.parameter(piece.start)
            }
            body.raw("]/Encode[" + repeatElement("0 1", count: pieces.count).joined(separator: " ") + "]>>")
        }
        body.raw(">>")
    }

    private func write(_ step: Step, to body: inout PDFBytes) {
        body.raw("<</FunctionType 2/Domain[0 1]/N 1/C0[")
        write(step.from, to: &body)
        body.raw("]/C1[")
        write(step.to, to: &body)
        body.raw("]>>")
    }

    private func write(_ color: Color, to body: inout PDFBytes) {
        for (index, part) in components(color).enumerated() {
            if index > 0 { body.space() }
            body.fraction(part)
        }
    }

    private func components(_ color: Color) -> [Double] {
        showsOpacity ? [color.opacity] : [color.red, color.green, color.blue]
    }

    // MARK: Steps from colour to colour

    private struct Step {
        var start, end: Double
        var from, to: Color

        init(start: Double, end: Double, from: Color, to: Color? = nil) {
            (self.start, self.end, self.from, self.to) = (start, end, from, to ?? from)
        }

        /// Returns the part between two fractions of the step.
        func part(_ low: Double, _ high: Double) -> Step {
            Step(
                start: start + (end - start) * low, end: start + (end - start) * high, from: from.between(to, low),
                to: from.between(to, high))
        }
    }

    /// The steps whose written length is not zero.
    private var steps: [Step] {
        zip(ramp.stops, ramp.stops.dropFirst()).compactMap { a, b in
            b.location - a.location > 1e-6
                ? Step(start: a.location, end: b.location, from: a.color, to: b.color) : nil
        }
    }

    // MARK: Conic gradients

    /// Returns patches of at most an eighth of a turn around the origin, out to radius 1. §8.7.4.5.7.
    private func mesh() -> [UInt8] {
        var bytes: [UInt8] = []
        for step in steps {
            let count = Int(bounded: max(1, ((step.end - step.start) * 8 - 1e-9).rounded(.up)))
            for index in 0..<count {
                addPatch(step.part(Double(index) / Double(count), Double(index + 1) / Double(count)), to: &bytes)
            }
        }
        return bytes
    }

    /// Adds a patch whose boundary runs from the centre along one ray, along the circle and back along the other ray;
    /// the fourth side is a point. The corner colours follow in the same order.
    ///
    /// Directions are fractions of a turn from the x axis, clockwise on the page after the matrix.
    private func addPatch(_ step: Step, to bytes: inout [UInt8]) {
        func ray(_ turn: Double) -> SIMD2<Double> { SIMD2(cos(turn * 2 * .pi), sin(turn * 2 * .pi)) }
        let (a, b) = (ray(step.start), ray(step.end))
        // The handle length of the cubic that approximates the arc.
        let handle = 4 / 3 * tan((step.end - step.start) * .pi / 2)
        let points = [
            .zero, a / 3, a * 2 / 3, a, a + SIMD2(-a.y, a.x) * handle, b - SIMD2(-b.y, b.x) * handle, b, b * 2 / 3,
            b / 3,
            .zero, .zero, .zero,
        ]
        bytes.append(0)
        for point in points {
            for value in [point.x, point.y] {
                let scaled = UInt16(((value + 2) / 4 * 65535).rounded())  // bounded: a part of the unit circle
                bytes += [UInt8(scaled >> 8), UInt8(scaled & 255)]
            }
        }
        for color in [step.from, step.from, step.to, step.to] {
            bytes += components(color).map { UInt8(clamping: Int(bounded: ($0 * 255).rounded())) }
        }
    }
}
