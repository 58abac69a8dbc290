import Foundation
import GalleyFormatting
import GalleyGeometry

/// The gradients of a file, each defined once. SVG 1.1 §13.
struct SVGPaints {
    private var numbers: [Key: Int] = [:]
    /// The first gradient of each ramp, which defines its stops, and whether it has a transform.
    private var ramps: [GradientRamp: (number: Int, isTransformed: Bool)] = [:]

    /// The numbers of the wedges for the ramps of conic gradients.
    private var wedgeNumbers: [GradientRamp: Int] = [:]

    private struct Key: Hashable {
        var gradient: ResolvedGradient
        /// The area to cover; nil for unbounded gradients.
        var box: CGRect?
    }

    /// Returns the number of the definition of `gradient`, written at its first use.
    mutating func number(of gradient: ResolvedGradient, covering box: CGRect, _ definitions: inout SVGBytes) -> Int {
        var key = Key(gradient: gradient)
        switch gradient.geometry {
        case .conic: key.box = box
        case .circles(_, _, let radii) where !radii.areNested: key.box = box
        default: break
        }
        if let number = numbers[key] { return number }
        let number = numbers.count
        numbers[key] = number
        switch gradient.geometry {
        case .linear(let start, let end):
            // A vertical gradient is the same at any x.
            let isVertical = definitions.isCompact && start.x == end.x && gradient.transform.isIdentity
            let (start, end) = isVertical ? (CGPoint(x: 0, y: start.y), CGPoint(x: 0, y: end.y)) : (start, end)
            write("linearGradient", number, gradient, &definitions) { definitions in
                // §13.2.2: the initial values are 0 %.
                if !definitions.isCompact || start.x != 0 { definitions.attribute("x1", start.x) }
                if !definitions.isCompact || start.y != 0 { definitions.attribute("y1", start.y) }
                definitions.attribute("x2", end.x)
                definitions.attribute("y2", end.y)
            }
        case .radial(let center, let radius):
            write("radialGradient", number, gradient, &definitions) { definitions in
                definitions.attribute("cx", center.x)
                definitions.attribute("cy", center.y)
                definitions.attribute("r", radius)
            }
        case .circles(let start, let end, let radii) where radii.areNested:
            write(start, end, radii, gradient, number, &definitions)
        case .circles(_, _, let radii):
            writePattern(gradient, covering: box, number, &definitions) { tile, definitions in
                Self.writeDiscs(radii, gradient, covering: tile, &definitions)
            }
        case .conic:
            let wedges = wedgeNumber(of: gradient.ramp, &definitions)
            writePattern(gradient, covering: box, number, &definitions) { tile, definitions in
                Self.use(wedges, gradient, covering: tile, &definitions)
            }
        }
        return number
    }

    /// Writes a gradient. A known ramp's stops are inherited by reference, as are attributes not repeated. §13.2.
    private mutating func write(
        _ name: StaticString, _ number: Int, _ gradient: ResolvedGradient, _ definitions: inout SVGBytes,
        place: (inout SVGBytes) -> Void
    ) {
        let earlier = ramps[gradient.ramp]
        definitions.raw("<")
        definitions.raw(name)
        definitions.identifier(number)
        definitions.attribute("gradientUnits", "userSpaceOnUse")
        if !gradient.transform.isIdentity || earlier?.isTransformed == true {
            definitions.transform(gradient.transform, "gradientTransform")
        }
        place(&definitions)
        if let earlier {
            definitions.link("p")
            definitions.integer(earlier.number)
            definitions.raw("\"/>\n")
            return
        }
        ramps[gradient.ramp] = (number, !gradient.transform.isIdentity)
        write(gradient.ramp, &definitions)
        definitions.raw("</")
        definitions.raw(name)
        definitions.raw(">\n")
    }

    /// Writes the stops. §13.2.4.
    private func write(_ ramp: GradientRamp, _ definitions: inout SVGBytes) {
        definitions.raw(">")
        for stop in ramp.stops {
            definitions.raw("<stop")
            definitions.attribute("offset", factor: stop.location)
            // Black is the initial value.
            let isBlack = stop.color.red == 0 && stop.color.green == 0 && stop.color.blue == 0
            if !definitions.isCompact || !isBlack {
                definitions.raw(" stop-color=\"")
                definitions.hex(stop.color)
                definitions.raw("\"")
            }
            if stop.color.opacity < 1 { definitions.attribute("stop-opacity", stop.color.opacity) }
            definitions.raw("/>")
        }
    }

    /// Writes a radial gradient whose focal circle is the smaller of the two. SVG 2 §14.2.3.
    private mutating func write(
        _ start: CGPoint, _ end: CGPoint, _ radii: ResolvedGradient.CirclePair, _ gradient: ResolvedGradient,
        _ number: Int, _ definitions: inout SVGBytes
    ) {
        let distance = hypot(end.x - start.x, end.y - start.y)
        let isOutward = radii.start < radii.end
        let (focus, center) = isOutward ? (start, end) : (end, start)
        var outward = gradient
        if !isOutward { outward.ramp = gradient.ramp.reversed() }
        write("radialGradient", number, outward, &definitions) { definitions in
            definitions.attribute("cx", center.x)
            definitions.attribute("cy", center.y)
            definitions.attribute("r", max(radii.start, radii.end) * distance)
            definitions.attribute("fx", focus.x)
            definitions.attribute("fy", focus.y)
            definitions.attribute("fr", min(radii.start, radii.end) * distance)
        }
    }

    /// Writes a pattern (§13.3) of one tile that covers `box`, filled by `draw`. It serves fills and strokes and,
    /// unlike a bitmap, is sharp at any resolution.
    private func writePattern(
        _ gradient: ResolvedGradient, covering box: CGRect, _ number: Int, _ definitions: inout SVGBytes,
        draw: (_ tile: CGRect, inout SVGBytes) -> Void
    ) {
        definitions.raw("<pattern")
        definitions.identifier(number)
        definitions.attribute("patternUnits", "userSpaceOnUse")
        // A margin of a point absorbs rounding errors.
        let tile = box.insetBy(dx: -1, dy: -1).integral
        definitions.attribute("x", tile.minX)
        definitions.attribute("y", tile.minY)
        definitions.attribute("width", tile.width)
        definitions.attribute("height", tile.height)
        // The view box keeps the outer coordinates. It should be redundant, but some viewers need it.
        definitions.viewBox(tile)
        definitions.raw(">")
        draw(tile, &definitions)
        definitions.raw("</pattern>\n")
    }

    /// Returns the corners of `tile` in the gradient's unit coordinates.
    private static func corners(of tile: CGRect, _ gradient: ResolvedGradient) -> [CGPoint] {
        let back = gradient.unitTransform.inverted()
        return tile.corners.map { $0.applying(back) }
    }

    // MARK: Circles that are not nested

    /// Writes 256 discs on top of each other, since SVG's gradients support nested circles only. Translucent discs
    /// accumulate.
    private static func writeDiscs(
        _ radii: ResolvedGradient.CirclePair, _ gradient: ResolvedGradient, covering tile: CGRect,
        _ definitions: inout SVGBytes
    ) {
        let corners = corners(of: tile, gradient)
        let growth = radii.end - radii.start
        // The range of circles that reach the tile, with radii of at least 0.
        var low = ((corners.map(\.x).min() ?? 0) - radii.start) / (1 + growth)
        var high = ((corners.map(\.x).max() ?? 1) + radii.start) / (1 - growth)
        if growth > 0 { low = max(low, -radii.start / growth) }
        if growth < 0 { high = min(high, -radii.start / growth) }
        definitions.raw("<g")
        definitions.transform(gradient.unitTransform)
        definitions.raw(">\n")
        let count = 256.0
        for step in 0...Int(bounded: count) {
            let t = low + (high - low) * Double(step) / count
            definitions.raw("<circle")
            definitions.attribute("cx", factor: t)
            definitions.attribute("r", factor: max(0, radii.start + growth * t))
            definitions.fill(gradient.ramp.color(at: t.clamped(to: 0...1)))
            definitions.raw("/>\n")
        }
        definitions.raw("</g>")
    }

    // MARK: Conic gradients

    /// Uses the wedges around the centre, scaled to cover the tile.
    private static func use(
        _ wedges: Int, _ gradient: ResolvedGradient, covering tile: CGRect, _ definitions: inout SVGBytes
    ) {
        let scale = (corners(of: tile, gradient).map { hypot($0.x, $0.y) }.max() ?? 1) / Self.wedgeLength
        definitions.raw("<use")
        definitions.link("w")
        definitions.integer(wedges)
        definitions.raw("\"")
        definitions.transform(CGAffineTransform(scaleX: scale, y: scale).concatenating(gradient.unitTransform))
        definitions.raw("/>")
    }

    /// Large enough for integer coordinates to be accurate at any magnification.
    private static let wedgeLength = 100_000.0

    /// Returns the number of the wedges for `ramp`, written at their first use.
    ///
    /// The backdrop would show through adjacent anti-aliased edges, so opaque wedges extend beneath their successors.
    /// Translucent wedges would accumulate there, so they meet without anti-aliasing instead.
    private mutating func wedgeNumber(of ramp: GradientRamp, _ definitions: inout SVGBytes) -> Int {
        if let number = wedgeNumbers[ramp] { return number }
        let number = wedgeNumbers.count
        wedgeNumbers[ramp] = number
        definitions.raw("<g id=\"")
        definitions.definition("w")
        definitions.integer(number)
        definitions.raw("\"")
        let isOpaque = ramp.commonOpacity == 1
        if !isOpaque { definitions.attribute("shape-rendering", "crispEdges") }
        definitions.raw(">\n")
        for wedge in wedges(of: ramp, isOpaque: isOpaque) { wedge.write(&definitions) }
        definitions.raw("</g>\n")
        return number
    }

    private struct Wedge {
        var start, end: Double
        var color: Color

        /// Writes a triangle, or beyond an eighth of a turn a polygon, circumscribed around the covering circle.
        func write(_ definitions: inout SVGBytes) {
            let count = ((end - start) * 8).rounded(.up)
            let radius = SVGPaints.wedgeLength / cos(.pi * (end - start) / count)
            definitions.raw("<path d=\"M0 0")
            for index in 0...Int(bounded: count) {
                let angle = (start + (end - start) * Double(index) / count) * 2 * .pi
                definitions.raw("L")
                definitions.numbers((radius * cos(angle)).rounded(), (radius * sin(angle)).rounded())
            }
            definitions.raw("Z\"")
            definitions.fill(color)
            definitions.raw("/>\n")
        }
    }

    /// Returns wedges from 0 to 1: one for every two of the 255 steps of the fastest changing component, and at most 1°
    /// wide where the colour changes.
    private func wedges(of ramp: GradientRamp, isOpaque: Bool) -> [Wedge] {
        var wedges: [Wedge] = []
        for (a, b) in zip(ramp.stops, ramp.stops.dropFirst()) where a.location < b.location {
            let change = a.color.largestDifference(from: b.color) * 255 / 2
            let count = change == 0 ? 1 : max(1, max(change, (b.location - a.location) * 360).rounded(.up))
            for index in 0..<Int(bounded: count) {
                func place(_ index: Int) -> Double {
                    a.location + (b.location - a.location) * Double(index) / count
                }
                wedges.append(
                    Wedge(
                        start: place(index), end: place(index + 1),
                        color: a.color.between(b.color, (Double(index) + 0.5) / count)))
            }
        }
        guard isOpaque, wedges.count > 1 else { return wedges }
        let lap = 0.1
        let last = wedges.count - 1
        // The first wedge also extends beneath the last ones, and a full disc lies beneath the centre, where many
        // wedges meet.
        wedges[0].start -= min(lap, wedges[last].end - wedges[0].end)
        for index in 0..<last { wedges[index].end = min(1, wedges[index].end + lap) }
        wedges.insert(Wedge(start: 0, end: 1, color: ramp.color(at: 0.5)), at: 0)
        return wedges
    }
}

extension SVGBytes {
    /// ` id="p0"`
    fileprivate mutating func identifier(_ number: Int) {
        raw(" id=\"")
        definition("p")
        integer(number)
        raw("\"")
    }
}

extension ResolvedGradient.CirclePair {
    /// Whether one circle contains the other; the centres are 1 apart.
    fileprivate var areNested: Bool { (end - start).magnitude >= 1 }
}
