import GalleyGeometry

extension ContentStream {
    /// `m`, `l`, `c`, `h`, `re`: constructs the path, flipped to PDF's upward y axis at height `flip`. §8.5.2.
    mutating func construct(_ path: Path, flip: Double) {
        if case .rect(let r) = path.figure {
            numbers(r.minX, flip - r.maxY, r.width, r.height)
            op("re")
            return
        }
        var current = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                numbers(p.x, flip - p.y)
                op("m")
                current = p
            case .line(let p):
                numbers(p.x, flip - p.y)
                op("l")
                current = p
            case .quadCurve(let p, let q):
                let (a, b) = Path.cubicControls(from: current, q, to: p)
                numbers(a.x, flip - a.y, b.x, flip - b.y)
                numbers(p.x, flip - p.y)
                op("c")
                current = p
            case .curve(let p, let a, let b):
                numbers(a.x, flip - a.y, b.x, flip - b.y)
                numbers(p.x, flip - p.y)
                op("c")
                current = p
            case .closeSubpath: op("h")
            }
        }
    }

    /// `Do`: paints the form with its origin at `place`. §8.10.1.
    mutating func paint(form name: String, at place: CGPoint) {
        out.raw("q 1 0 0 1 ")
        numbers(place.x, place.y)
        out.raw("cm")
        out.name(name)
        op(" Do Q")
    }
}
