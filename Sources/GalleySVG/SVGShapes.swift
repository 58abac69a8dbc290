import GalleyDisplay
import GalleyGeometry

/// The shapes that the outlines of a compact file repeat, such as the letters of a longer text: each is written once.
struct SVGShapes {
    private var counts: [ObjectIdentifier: Int] = [:]
    /// The shapes written so far.
    private var known: [ObjectIdentifier: SVGOutlines.Place] = [:]

    /// Counts the shapes of all outlines in `items`. Equal outlines, of a text and its shadow, count once.
    init(_ items: [DisplayItem], _ memory: SVGOutlineMemory) {
        var outlines: Set<HashedArray<Int>> = []
        func count(_ outline: SVGOutline) {
            guard outlines.insert(outline.key).inserted else { return }
            for placed in outline.shapes { counts[ObjectIdentifier(placed.shape), default: 0] += 1 }
        }
        func visit(_ items: [DisplayItem]) {
            for item in items {
                switch item {
                case .glyphs(let placed): count(memory.outline(of: placed))
                case .line(let line): for placed in line.runs { count(memory.outline(of: placed)) }
                case .path(let painted):
                    if let run = painted.outlinedRun {
                        count(memory.outline(of: run))
                    } else if case .elements = painted.path.figure {
                        count(memory.outline(of: painted.path))
                    }
                case .group(let group): visit(group.items)
                default: break
                }
            }
        }
        visit(items)
    }

    /// Whether some shape occurs more than once.
    var areRepeated: Bool { counts.values.contains { $0 > 1 } }

    /// The number of bytes of a `use` element and the attributes of its target, which a repeated shape costs.
    private static let useLength = 26

    /// Whether `shape` is shorter if it is written once.
    func isShared(_ shape: SVGShape) -> Bool {
        let others = counts[ObjectIdentifier(shape), default: 1] - 1
        return others > 0 && others * (shape.data.steps.count - Self.useLength) > Self.useLength
    }

    /// Returns the place of a shape like this one, or nil if it is the first, which is then known as number `known.count`.
    mutating func place(of placed: SVGOutline.PlacedShape) -> SVGOutlines.Place? {
        let key = ObjectIdentifier(placed.shape)
        if let place = known[key] { return place }
        known[key] = SVGOutlines.Place(number: known.count, x: placed.x, y: placed.y)
        return nil
    }

    var lastNumber: Int { known.count - 1 }
}
