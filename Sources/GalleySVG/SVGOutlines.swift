import GalleyDisplay
import GalleyGeometry
import GalleyText

/// The outlines of a compact file: path data in whole units of `SVGPathData`, each step relative to the one before. Outlines
/// of one shape are written once, wherever they are: a text and its shadow.
struct SVGOutlines {
    /// The number and the start of each known outline, by its data without the start.
    private var known: [[UInt8]: Place] = [:]

    struct Place {
        var number: Int
        var x, y: Int
    }

    /// Returns the place of an outline like this one, or nil if it is the first, which is then known.
    mutating func place(of data: SVGPathData) -> Place? {
        if let place = known[data.steps] { return place }
        known[data.steps] = Place(number: known.count, x: data.x, y: data.y)
        return nil
    }

    var lastNumber: Int { known.count - 1 }
}

extension SVGContent {
    /// Writes the outlines of a run as one path, labelled with its text unless an element around it has a label.
    mutating func drawCompact(_ placed: PlacedRun, _ color: Color) {
        let path = placed.outline
        guard path.isFinite else { return }
        let text = isNamed || elements.contains(true) ? nil : String(decoding: placed.run.text, as: UTF16.self)
        drawCompact(path, color, label: text)
    }

    mutating func drawCompact(_ path: Path, _ color: Color, label: String? = nil) {
        let data = SVGPathData(path.elements)
        guard !data.isEmpty else { return }
        let first = outlines?.place(of: data)
        // A property of the path itself would win over that of a `use`. §5.6.
        body.raw(first == nil || label != nil ? "<g" : "<use")
        if let label {
            body.raw(" role=\"img\"")
            body.attribute("aria-label", text: label)
        }
        if first == nil || label != nil {
            body.onlyFill(color)
            body.raw(">")
        }
        if let first {
            if label != nil { body.raw("<use") }
            body.raw(" href=\"#o")
            body.integer(first.number)
            body.raw("\"")
            if data.x != first.x { body.attribute("x", Double(data.x - first.x) / SVGPathData.unitsPerPoint) }
            if data.y != first.y { body.attribute("y", Double(data.y - first.y) / SVGPathData.unitsPerPoint) }
            if label == nil { body.onlyFill(color) }
            body.raw("/>")
        } else {
            body.raw("<path id=\"o")
            body.integer(outlines?.lastNumber ?? 0)
            body.raw("\" transform=\"scale(.04)\" d=\"M")
            body.integer(data.x)
            if data.y >= 0 { body.raw(" ") }
            body.integer(data.y)
            body.bytes += data.steps
            body.raw("\"/>")
        }
        if first == nil || label != nil { body.raw("</g>") }
    }
}
