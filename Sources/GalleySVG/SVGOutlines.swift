import GalleyDisplay
import GalleyGeometry
import GalleyText

/// The outlines of a compact file: path data in whole units of `SVGPathData`, each step relative to the one before. Outlines
/// of one shape are written once, wherever they are: a text and its shadow.
struct SVGOutlines {
    /// The shapes that outlines repeat; nil if each outline is one path.
    var shapes: SVGShapes?
    /// The number and the start of each known outline.
    private var places: [HashedArray<Int>: Place] = [:]

    struct Place {
        var number: Int
        var x, y: Int
    }

    /// Returns the place of an outline like this one, or nil if it is the first, which is then known.
    mutating func place(of outline: SVGOutline) -> Place? {
        if let place = places[outline.key] { return place }
        places[outline.key] = Place(number: places.count, x: outline.x, y: outline.y)
        return nil
    }

    var lastNumber: Int { places.count - 1 }

    /// The outlines of runs and paths, for this and later files.
    let memory: SVGOutlineMemory

    init(shapes: SVGShapes? = nil, _ memory: SVGOutlineMemory) { (self.shapes, self.memory) = (shapes, memory) }
}

extension SVGContent {
    /// Writes the outlines of a run as one path, labelled with its text unless an element around it has a label.
    mutating func drawCompact(_ placed: PlacedRun, _ color: Color) {
        guard let outline = outlines?.memory.outline(of: placed) else { return }
        let text = isNamed || elements.contains { $0.content > $0.start } ? nil : placed.text
        drawCompact(outline, color, label: text)
    }

    /// Writes the outline of a run without its text.
    mutating func drawCompact(outlineOf run: PlacedRun, _ color: Color) {
        if let outline = outlines?.memory.outline(of: run) { drawCompact(outline, color, label: nil) }
    }

    /// Writes a path, of which equal ones are written once.
    mutating func drawCompact(_ path: Path, _ color: Color) {
        if let outline = outlines?.memory.outline(of: path) { drawCompact(outline, color, label: nil) }
    }

    private mutating func drawCompact(_ outline: SVGOutline, _ color: Color, label: String?) {
        guard !outline.isEmpty else { return }
        let first = outlines?.place(of: outline)
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
            body.raw(" href=\"#")
            body.definition("o")
            body.integer(first.number)
            body.raw("\"")
            let (x, y) = (outline.x - first.x, outline.y - first.y)
            if x != 0 { body.attribute("x", Double(x) / SVGPathData.unitsPerPoint) }
            if y != 0 { body.attribute("y", Double(y) / SVGPathData.unitsPerPoint) }
            if label == nil { body.onlyFill(color) }
            body.raw("/>")
        } else if !drawShapes(of: outline) {
            body.raw("<path id=\"")
            body.definition("o")
            body.integer(outlines?.lastNumber ?? 0)
            body.raw("\" transform=\"scale(.04)\"")
            body.data(outline.shapes)
        }
        if first == nil || label != nil { body.raw("</g>") }
    }

    /// Writes an outline as a group of the shapes that the file repeats, each written once, and a path of the others.
    ///
    /// - Returns: false if it has no such shapes, and nothing is written.
    private mutating func drawShapes(of outline: SVGOutline) -> Bool {
        guard var shapes = outlines?.shapes else { return false }
        let shared = outline.shapes.filter { shapes.isShared($0.shape) }
        guard !shared.isEmpty else { return false }
        body.raw("<g id=\"")
        body.definition("o")
        body.integer(outlines?.lastNumber ?? 0)
        body.raw("\" transform=\"scale(.04)\">")
        if shared.count < outline.shapes.count {
            body.raw("<path")
            body.data(outline.shapes.lazy.filter { !shapes.isShared($0.shape) })
        }
        for placed in shared {
            if let first = shapes.place(of: placed) {
                body.raw("<use href=\"#")
                body.definition("s")
                body.integer(first.number)
                body.raw("\"")
                let (x, y) = (placed.x - first.x, placed.y - first.y)
                if x != 0 { body.attribute("x", Double(x)) }
                if y != 0 { body.attribute("y", Double(y)) }
                body.raw("/>")
            } else {
                body.raw("<path id=\"")
                body.definition("s")
                body.integer(shapes.lastNumber)
                body.raw("\"")
                body.data(CollectionOfOne(placed))
            }
        }
        body.raw("</g>")
        outlines?.shapes = shapes
        return true
    }
}
