import GalleyDisplay
import GalleyGeometry
import GalleyText

/// The outlines of a compact file: path data in whole units of `SVGPathData`, each step relative to the one before. Outlines
/// of one shape are written once, wherever they are: a text and its shadow.
struct SVGOutlines {
    /// The shapes that outlines repeat; nil if each outline is one path.
    var shapes: SVGShapes?
    /// The number and the start of each known outline, by its data without the start.
    private var known: [HashedArray<UInt8>: Place] = [:]

    struct Place {
        var number: Int
        var x, y: Int
    }

    /// Returns the place of an outline like this one, or nil if it is the first, which is then known.
    mutating func place(of placed: PlacedSVGOutline) -> Place? {
        let data = placed.outline.data
        if let place = known[data.steps] { return place }
        known[data.steps] = Place(number: known.count, x: data.x + placed.x, y: data.y + placed.y)
        return nil
    }

    var lastNumber: Int { known.count - 1 }

    /// The outlines of runs and paths, for this and later files.
    let memory: SVGOutlineMemory

    init(shapes: SVGShapes? = nil, _ memory: SVGOutlineMemory) { (self.shapes, self.memory) = (shapes, memory) }
}

extension SVGContent {
    /// Writes the outlines of a run as one path, labelled with its text unless an element around it has a label.
    mutating func drawCompact(_ placed: PlacedRun, _ color: Color) {
        guard let outline = outlines?.memory.outline(of: placed), outline.outline.isFinite else { return }
        let text = isNamed || elements.contains(true) ? nil : String(utf16: placed.run.text)
        drawCompact(outline, color, label: text)
    }

    /// Writes the outline of a run without its text.
    mutating func drawCompact(outlineOf run: PlacedRun, _ color: Color) {
        guard let outline = outlines?.memory.outline(of: run), outline.outline.isFinite else { return }
        drawCompact(outline, color, label: nil)
    }

    /// Writes a path, of which equal ones are written once.
    mutating func drawCompact(_ path: Path, _ color: Color) {
        if let outline = outlines?.memory.outline(of: path) { drawCompact(outline, color, label: nil) }
    }

    private mutating func drawCompact(_ placed: PlacedSVGOutline, _ color: Color, label: String?) {
        let data = placed.outline.data
        guard !data.isEmpty else { return }
        let first = outlines?.place(of: placed)
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
            let (x, y) = (data.x + placed.x - first.x, data.y + placed.y - first.y)
            if x != 0 { body.attribute("x", Double(x) / SVGPathData.unitsPerPoint) }
            if y != 0 { body.attribute("y", Double(y) / SVGPathData.unitsPerPoint) }
            if label == nil { body.onlyFill(color) }
            body.raw("/>")
        } else if !drawShapes(of: placed) {
            body.raw("<path id=\"o")
            body.integer(outlines?.lastNumber ?? 0)
            body.raw("\" transform=\"scale(.04)\"")
            body.data(data, placed)
        }
        if first == nil || label != nil { body.raw("</g>") }
    }

    /// Writes an outline as a group of the shapes that the file repeats, each written once, and a path of the others.
    ///
    /// - Returns: false if it has no such shapes, and nothing is written.
    private mutating func drawShapes(of placed: PlacedSVGOutline) -> Bool {
        guard var shapes = outlines?.shapes else { return false }
        var (shared, others) = ([SVGShape](), [Path.Element]())
        for shape in placed.outline.shapes {
            if shapes.isShared(shape) { shared.append(shape) } else { others += shape.elements }
        }
        guard !shared.isEmpty else { return false }
        body.raw("<g id=\"o")
        body.integer(outlines?.lastNumber ?? 0)
        body.raw("\" transform=\"scale(.04)\">")
        if !others.isEmpty {
            body.raw("<path")
            body.data(SVGPathData(others[...]), placed)
        }
        for shape in shared {
            let data = shape.data
            if let first = shapes.place(of: shape, placed) {
                body.raw("<use href=\"#s")
                body.integer(first.number)
                body.raw("\"")
                let (x, y) = (data.x + placed.x - first.x, data.y + placed.y - first.y)
                if x != 0 { body.attribute("x", Double(x)) }
                if y != 0 { body.attribute("y", Double(y)) }
                body.raw("/>")
            } else {
                body.raw("<path id=\"s")
                body.integer(shapes.lastNumber)
                body.raw("\"")
                body.data(data, placed)
            }
        }
        body.raw("</g>")
        outlines?.shapes = shapes
        return true
    }
}

extension SVGBytes {
    /// ` d="M…"/>`
    fileprivate mutating func data(_ data: SVGPathData, _ placed: PlacedSVGOutline) {
        let (x, y) = (data.x + placed.x, data.y + placed.y)
        raw(" d=\"M")
        integer(x)
        if y >= 0 { raw(" ") }
        integer(y)
        bytes += data.steps.values
        raw("\"/>")
    }
}
