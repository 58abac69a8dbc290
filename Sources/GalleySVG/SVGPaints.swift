import Foundation
import GalleyGeometry

/// The gradients of a file, each written once. SVG 1.1 §13.
struct SVGPaints {
    private var numbers: [Key: Int] = [:]
    /// The first gradient of each ramp, which has its stops, and whether it has a transform.
    private var ramps: [GradientRamp: (number: Int, isTransformed: Bool)] = [:]

    /// The wedges of each ramp of a conic gradient.
    private var wedgeNumbers: [GradientRamp: Int] = [:]

    private struct Key: Hashable {
        var gradient: ResolvedGradient
        /// What has to be covered; of a gradient that has no end, nothing.
        var box: CGRect?
    }

    /// The number of the definition for `gradient`, given at its first use.
    mutating func number(of gradient: ResolvedGradient, covering box: CGRect, _ definitions: inout SVGBytes) -> Int {
        var key = Key(gradient: gradient)
        if case .conic = gradient.geometry { key.box = box }
        if let known = numbers[key] { return known }
        let number = numbers.count
        numbers[key] = number
        switch gradient.geometry {
        case .linear(let start, let end):
            write("linearGradient", number, gradient, &definitions) { definitions in
                definitions.attribute("x1", start.x)
                definitions.attribute("y1", start.y)
                definitions.attribute("x2", end.x)
                definitions.attribute("y2", end.y)
            }
        case .radial(let center, let radius):
            write("radialGradient", number, gradient, &definitions) { definitions in
                definitions.attribute("cx", center.x)
                definitions.attribute("cy", center.y)
                definitions.attribute("r", radius)
            }
        case .conic: writePattern(gradient, covering: box, number, &definitions)
        }
        return number
    }

    /// §13.2. Of a ramp that has been written, the stops are taken over by a reference, and so is what is not said anew.
    private mutating func write(
        _ name: StaticString, _ number: Int, _ gradient: ResolvedGradient, _ definitions: inout SVGBytes,
        place: (inout SVGBytes) -> Void
    ) {
        let known = ramps[gradient.ramp]
        definitions.raw("<")
        definitions.raw(name)
        definitions.identifier(number)
        definitions.attribute("gradientUnits", "userSpaceOnUse")
        if !gradient.transform.isIdentity || known?.isTransformed == true {
            definitions.transform(gradient.transform, "gradientTransform")
        }
        place(&definitions)
        if let known {
            definitions.raw(" xlink:href=\"#p")
            definitions.integer(known.number)
            definitions.raw("\"/>\n")
            return
        }
        ramps[gradient.ramp] = (number, !gradient.transform.isIdentity)
        write(gradient.ramp, &definitions)
        definitions.raw("</")
        definitions.raw(name)
        definitions.raw(">\n")
    }

    /// §13.2.4.
    private func write(_ ramp: GradientRamp, _ definitions: inout SVGBytes) {
        definitions.raw(">")
        for stop in ramp.stops {
            definitions.raw("<stop")
            definitions.attribute("offset", factor: stop.location)
            definitions.raw(" stop-color=\"")
            definitions.hex(stop.color)
            definitions.raw("\"")
            if stop.color.opacity < 1 { definitions.attribute("stop-opacity", stop.color.opacity) }
            definitions.raw("/>")
        }
    }

    // MARK: Conic gradients

    /// A pattern (§13.3) of one tile that covers `box`, filled with wedges around the centre. As a paint it serves fills
    /// and strokes, and unlike a bitmap it is as sharp as the picture that is made of it.
    private mutating func writePattern(
        _ gradient: ResolvedGradient, covering box: CGRect, _ number: Int, _ definitions: inout SVGBytes
    ) {
        let wedges = wedgeNumber(of: gradient.ramp, &definitions)
        definitions.raw("<pattern")
        definitions.identifier(number)
        definitions.attribute("patternUnits", "userSpaceOnUse")
        // A border of a point lets rounding errors fall outside.
        let tile = box.insetBy(dx: -1, dy: -1).integral
        definitions.attribute("x", tile.minX)
        definitions.attribute("y", tile.minY)
        definitions.attribute("width", tile.width)
        definitions.attribute("height", tile.height)
        // The same coordinates as around it. They are so without a view box, too, but not in all viewers.
        definitions.viewBox(tile)
        let back = gradient.unitTransform.inverted()
        let corners = [
            CGPoint(x: tile.minX, y: tile.minY), CGPoint(x: tile.maxX, y: tile.minY),
            CGPoint(x: tile.maxX, y: tile.maxY), CGPoint(x: tile.minX, y: tile.maxY),
        ].map { $0.applying(back) }
        let scale = (corners.map { hypot($0.x, $0.y) }.max() ?? 1) / Self.wedgeLength
        definitions.raw("><use xlink:href=\"#w")
        definitions.integer(wedges)
        definitions.raw("\"")
        definitions.transform(CGAffineTransform(scaleX: scale, y: scale).concatenating(gradient.unitTransform))
        definitions.raw("/></pattern>\n")
    }

    /// In units so small that whole ones are exact enough at any size a page is looked at.
    private static let wedgeLength = 100_000.0

    /// The number of the wedges for `ramp`, written at its first use.
    ///
    /// Where two wedges meet, the background would shine through their smooth edges; so opaque ones reach far under those
    /// that follow. Wedges of which one can see through would darken each other there: they meet without smooth edges
    /// instead.
    private mutating func wedgeNumber(of ramp: GradientRamp, _ definitions: inout SVGBytes) -> Int {
        if let known = wedgeNumbers[ramp] { return known }
        let number = wedgeNumbers.count
        wedgeNumbers[ramp] = number
        definitions.raw("<g id=\"w")
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

        /// A triangle, or where it takes more than an eighth of a turn a polygon, around the circle that covers all.
        func write(_ definitions: inout SVGBytes) {
            let count = ((end - start) * 8).rounded(.up)
            let radius = SVGPaints.wedgeLength / cos(.pi * (end - start) / count)
            definitions.raw("<path d=\"M0 0")
            for index in 0...Int(count) {
                let angle = (start + (end - start) * Double(index) / count) * 2 * .pi
                definitions.raw("L")
                definitions.numbers((radius * cos(angle)).rounded(), (radius * sin(angle)).rounded())
            }
            definitions.raw("Z\"")
            definitions.fill(color)
            definitions.raw("/>\n")
        }
    }

    /// Wedges from 0 to 1, one for two of the 255 steps that the fastest changing component makes, and at most 1° wide
    /// where it changes at all.
    private func wedges(of ramp: GradientRamp, isOpaque: Bool) -> [Wedge] {
        var wedges: [Wedge] = []
        for (a, b) in zip(ramp.stops, ramp.stops.dropFirst()) where a.location < b.location {
            let change = a.color.largestDifference(from: b.color) * 255 / 2
            let count = change == 0 ? 1 : max(1, max(change, (b.location - a.location) * 360).rounded(.up))
            for index in 0..<Int(count) {
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
        // The first one lies beneath the last ones, too, and beneath the centre, where many meet, lies one of all around.
        wedges[0].start -= min(lap, wedges[last].end - wedges[0].end)
        for index in 0..<last { wedges[index].end = min(1, wedges[index].end + lap) }
        wedges.insert(Wedge(start: 0, end: 1, color: ramp.color(at: 0.5)), at: 0)
        return wedges
    }
}

extension SVGBytes {
    /// ` id="p0"`
    fileprivate mutating func identifier(_ number: Int) {
        raw(" id=\"p")
        integer(number)
        raw("\"")
    }
}
