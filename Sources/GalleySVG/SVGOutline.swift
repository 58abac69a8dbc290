/// The outline of a run or a path in a compact file: shapes at whole units of `SVGPathData`.
struct SVGOutline {
    /// The shapes of a glyph, or of a path.
    struct Part {
        let shapes: [SVGShape]
        /// The place of the glyph's origin.
        let x, y: Int
    }

    /// A shape with its place on the page.
    struct PlacedShape {
        let shape: SVGShape
        /// The distance of the page's origin.
        let dx, dy: Int

        /// The start of its first subpath.
        var x: Int { shape.data.x + dx }
        var y: Int { shape.data.y + dy }
    }

    /// The shapes, in the order in which they are drawn.
    private(set) var shapes: [PlacedShape] = []
    /// Equal for outlines that differ only in their places.
    private(set) var key = HashedArray<Int>([])

    init(_ parts: [Part]) {
        for part in parts {
            for shape in part.shapes { shapes.append(PlacedShape(shape: shape, dx: part.x, dy: part.y)) }
        }
        guard let first = shapes.first else { return }
        var values: [Int] = []
        values.reserveCapacity(shapes.count * 3)
        for placed in shapes {
            values.append(unsafe Int(bitPattern: Unmanaged.passUnretained(placed.shape).toOpaque()))
            values.append(placed.dx - first.dx)
            values.append(placed.dy - first.dy)
        }
        key = HashedArray(values)
    }

    var isEmpty: Bool { shapes.isEmpty }

    /// The start of the first shape.
    var x: Int { shapes.first?.x ?? 0 }
    var y: Int { shapes.first?.y ?? 0 }
}

extension SVGBytes {
    /// ` d="M…"/>` of some shapes.
    mutating func data(_ shapes: some Sequence<SVGOutline.PlacedShape>) {
        raw(" d=\"")
        var end: (x: Int, y: Int)?
        for placed in shapes {
            raw(end == nil ? "M" : "m")
            integer(placed.x - (end?.x ?? 0))
            let y = placed.y - (end?.y ?? 0)
            if y >= 0 { raw(" ") }
            integer(y)
            let data = placed.shape.data
            bytes += data.steps
            end = (data.endX + placed.dx, data.endY + placed.dy)
        }
        raw("\"/>")
    }
}
