import GalleyDisplay
package import GalleyGeometry

/// The colours used in a drawing.
package struct PaintedColors: Sendable {
    /// The distinct colours without opacity, in order of first use.
    public private(set) var colors: [Color] = []
    /// Whether the drawing also has images or gradients.
    public private(set) var hasOthers = false

    /// - Complexity: O(items × colours).
    package init(of drawing: SVGDrawing) { for item in drawing.content { add(item) } }

    private mutating func add(_ item: DisplayItem) {
        switch item {
        case .glyphs(let run): add(run.paint)
        case .line(let line): add(line.paint)
        case .path(let path):
            if let fill = path.fill { add(fill) }
            if let stroke = path.stroke { add(stroke.paint) }
        case .image: hasOthers = true
        case .group(let group): for item in group.items { add(item) }
        case .link, .destination, .beginElement, .endElement: break
        }
    }

    /// The maximum number of colours collected.
    private static let most = 100

    private mutating func add(_ paint: Paint) {
        guard let color = paint.color else {
            hasOthers = true
            return
        }
        let opaque = Color(red: color.red, green: color.green, blue: color.blue)
        if color.opacity > 0, colors.count < Self.most, !colors.contains(opaque) { colors.append(opaque) }
    }
}
