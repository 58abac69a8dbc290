import Galley
import GalleyText

/// A run of glyphs of a text on a label, as rules measure it.
struct DrawnRun {
    let run: GlyphRun
    /// The size in points.
    let size: CGFloat
    /// The origin before the text is turned.
    let origin: CGPoint
    let color: Color?

    /// The characters.
    var text: String { String(decoding: run.text, as: UTF16.self) }

    /// Whether it has letters or digits.
    var isReadable: Bool {
        text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }

    private func millimetres(_ units: Int) -> Double {
        Double(units) / Double(run.font.metrics.unitsPerEm) * Double(size) * 25.4 / 72
    }

    /// The height in millimetres of the outline of “x”; of a font without one, its own value.
    var xHeight: Double {
        millimetres(run.font.glyph(for: "x").map { run.font.inkExtent(of: $0).above } ?? run.font.metrics.xHeight)
    }

    /// The height in millimetres of the lowest digit; nil without digits.
    var digitHeight: Double? {
        text.unicodeScalars.filter { ("0"..."9").contains($0) }.compactMap { run.font.glyph(for: $0) }
            .map { millimetres(run.font.inkExtent(of: $0).above) }.min()
    }

    /// Whether the font says that it has serifs: by its PANOSE classification, or its family class. OpenType 1.9 §OS/2.
    var hasSerifs: Bool {
        guard let table = run.font.table("OS/2"), table.count > 33 else { return false }
        if table[32] == 2, table[33] > 1 { return (2...10).contains(table[33]) }
        return [1, 2, 3, 4, 5, 7].contains(table[30])
    }

    /// The runs of display items with their number in the list, in drawing order.
    static func runs(_ items: [DisplayItem]) -> [DrawnRun] {
        items.flatMap { item -> [DrawnRun] in
            switch item {
            case .glyphs(let placed):
                [DrawnRun(run: placed.run, size: placed.size, origin: placed.origin, color: placed.color)]
            case .line(let line):
                line.parts.map { part in
                    DrawnRun(
                        run: part.run, size: line.size,
                        origin: CGPoint(x: line.origin.x + part.x, y: line.origin.y), color: line.paint.color)
                }
            case .group(let group): runs(group.items)
            default: []
            }
        }
    }
}

/// The colours on which the runs of a label are drawn.
struct DrawnGrounds {
    private struct Key: Hashable {
        let run: ObjectIdentifier
        let x, y: CGFloat
    }

    private var grounds: [Key: Color] = [:]
    private var areas: [(path: Path, transform: CGAffineTransform, color: Color)] = []
    private let paper: Color

    /// - Parameters:
    ///   - items: those of a label at the origin.
    ///   - paper: the colour below them.
    init(_ items: [DisplayItem], paper: Color) {
        self.paper = paper
        add(items, .identity)
    }

    private mutating func add(_ items: [DisplayItem], _ transform: CGAffineTransform) {
        for item in items {
            switch item {
            case .path(let painted):
                guard let color = painted.fill?.color, color.opacity > 0.5 else { continue }
                areas.append((painted.path, transform.inverted(), color))
            case .group(let group): add(group.items, group.transform.concatenating(transform))
            case .glyphs, .line:
                for run in DrawnRun.runs([item]) {
                    let width = run.run.width(at: run.size)
                    let center = CGPoint(x: run.origin.x + width / 2, y: run.origin.y - run.size / 4).applying(
                        transform)
                    let area = areas.last { area in
                        let point = center.applying(area.transform)
                        return area.path.boundingRect.contains(point) && area.path.contains(point)
                    }
                    grounds[Key(run: ObjectIdentifier(run.run), x: run.origin.x, y: run.origin.y)] =
                        area?.color ?? paper
                }
            default: continue
            }
        }
    }

    func ground(of run: DrawnRun) -> Color {
        grounds[Key(run: ObjectIdentifier(run.run), x: run.origin.x, y: run.origin.y)] ?? paper
    }
}
