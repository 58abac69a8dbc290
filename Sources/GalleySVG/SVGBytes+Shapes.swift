import GalleyFormatting
import GalleyGeometry

extension SVGBytes {
    /// Writes the open start tag for `path`: `rect`, `circle`, `ellipse` or `path`. §8, §9.
    ///
    /// A rectangle or an ellipse without width or height becomes a path, because `rect` and `ellipse` would not even
    /// draw its stroke (§9.2, §9.4). A dashed ellipse becomes a path as well, because SVG's starts at three o'clock and
    /// ours at twelve.
    mutating func openShape(_ path: Path, dashed: Bool = false) {
        func hasArea(_ rect: CGRect) -> Bool { rect.width > 0 && rect.height > 0 }
        switch path.figure {
        case .rect(let rect) where hasArea(rect): openRect(rect)
        case .roundedRect(let rect, let radius) where hasArea(rect):
            openRect(rect)
            attribute("rx", radius)
        case .ellipse(let rect) where hasArea(rect) && !dashed:
            if rect.width == rect.height {
                raw("<circle")
            } else {
                raw("<ellipse")
            }
            attribute("cx", rect.midX)
            attribute("cy", rect.midY)
            if rect.width == rect.height {
                attribute("r", rect.width / 2)
            } else {
                attribute("rx", rect.width / 2)
                attribute("ry", rect.height / 2)
            }
        default:
            raw("<path d=\"")
            data(path.elements)
            raw("\"")
        }
    }

    mutating func openRect(_ rect: CGRect) {
        raw("<rect")
        // §9.2: both are 0 if omitted.
        if !isCompact || rect.minX != 0 { attribute("x", rect.minX) }
        if !isCompact || rect.minY != 0 { attribute("y", rect.minY) }
        attribute("width", rect.width)
        attribute("height", rect.height)
    }

    /// Writes path data. §8.3. It must start with a move, so a path without one starts at the origin.
    mutating func data(_ elements: [Path.Element]) {
        var isOpen = false
        for (index, element) in elements.enumerated() {
            if index == 0, case .move = element {} else if index == 0 { raw("M0 0") }
            switch element {
            case .move(let to):
                raw("M")
                points(to)
            case .line(let to):
                raw("L")
                points(to)
            case .quadCurve(let to, let control):
                raw("Q")
                points(control, to)
            case .curve(let to, let first, let second):
                raw("C")
                points(first, second, to)
            case .closeSubpath:
                if isOpen { raw("Z") }
            }
            if case .closeSubpath = element { isOpen = false } else { isOpen = true }
        }
    }

    // MARK: Painting, §11

    mutating func fill(_ color: Color) {
        paint("fill", color)
        if color.opacity < 1 { attribute("fill-opacity", color.opacity) }
    }

    /// Writes the fill of an element without a stroke that is alone in its group, where `opacity` is the same as the longer
    /// `fill-opacity`.
    mutating func onlyFill(_ color: Color) {
        paint("fill", color)
        if color.opacity < 1 { attribute("opacity", color.opacity) }
    }

    mutating func stroke(_ color: Color) {
        paint("stroke", color)
        if color.opacity < 1 { attribute("stroke-opacity", color.opacity) }
    }

    /// Writes stroke properties, omitting initial values; the initial miter limit is 4. §11.4.
    mutating func strokeStyle(_ style: StrokeStyle) {
        attribute("stroke-width", style.lineWidth)
        switch style.lineCap {
        case .butt: break
        case .round: attribute("stroke-linecap", "round")
        case .square: attribute("stroke-linecap", "square")
        }
        switch style.lineJoin {
        case .miter: if style.miterLimit != 4 { attribute("stroke-miterlimit", max(1, style.miterLimit)) }
        case .round: attribute("stroke-linejoin", "round")
        case .bevel: attribute("stroke-linejoin", "bevel")
        }
        // A negative length is an error in SVG; all zeros mean a solid line.
        let total = style.dash.reduce(0, +)
        guard style.dash.allSatisfy({ $0 >= 0 }), total > 0, total.isFinite else { return }
        raw(" stroke-dasharray=\"")
        for (index, length) in style.dash.enumerated() {
            if index > 0 { raw(" ") }
            number(length)
        }
        raw("\"")
        if style.dashPhase != 0, style.dashPhase.isFinite { attribute("stroke-dashoffset", style.dashPhase) }
    }

    /// ` name="#rrggbb"`
    private mutating func paint(_ name: StaticString, _ color: Color) {
        raw(" ")
        raw(name)
        raw("=\"")
        hex(color)
        raw("\"")
    }

    /// `#rrggbb`
    mutating func hex(_ color: Color) {
        raw("#")
        let digits = Array("0123456789abcdef".utf8)
        let parts = [color.red, color.green, color.blue].map { $0 > 0 ? Int(bounded: (min($0, 1) * 255).rounded()) : 0 }
        // §4.2: `#rgb` is `#rrggbb` with each digit twice.
        let isShort = isCompact && parts.allSatisfy { $0 % 17 == 0 }
        for byte in parts { bytes += isShort ? [digits[byte & 15]] : [digits[byte >> 4], digits[byte & 15]] }
    }
}
