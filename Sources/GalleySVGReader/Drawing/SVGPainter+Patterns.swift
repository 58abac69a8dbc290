import GalleyDiagnostics
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry

/// Patterns as fills. SVG 1.1 §13.3.
extension SVGPainter {
    /// The maximum number of tiles of a fill.
    private static let mostTiles = 10_000

    /// The pattern that fills a shape; nil for another paint.
    func pattern(_ paint: SVGPaint) -> Int? {
        guard case .reference(let address, _) = paint, address.hasPrefix("#"),
            let target = tree.ids[String(address.dropFirst())], tree.elements[target].name == "pattern"
        else { return nil }
        return target
    }

    /// The tiles of a pattern within `path`; nil, with a warning, if there are too many.
    mutating func tiles(
        _ target: Int, in path: Path, of index: Int, _ context: Context, box: CGRect
    ) throws(Diagnostic) -> [DisplayItem]? {
        try within(target, of: index) { painter throws(Diagnostic) in
            // 1. The tile: a fraction of the bounding box, or user units. Attributes and content are inherited by reference.
            let chain = painter.chain(target)
            func place(_ key: String) -> Int? { chain.first { painter.values($0)[key] != nil } }
            func text(_ key: String) -> String? { place(key).flatMap { painter.values($0)[key] } }
            guard box.width > 0, box.height > 0 else { return [] }
            let isBox = text("patternUnits") != "userSpaceOnUse"
            let whole = isBox ? CGSize(width: 1, height: 1) : context.viewport
            func length(_ key: String, _ size: CGFloat) throws(Diagnostic) -> CGFloat {
                guard let place = place(key) else { return 0 }
                return try painter.length(key, of: place, percentOf: size, context) ?? 0
            }
            var tile = CGRect(
                x: try length("x", whole.width), y: try length("y", whole.height),
                width: try length("width", whole.width), height: try length("height", whole.height))
            if isBox {
                tile = CGRect(
                    x: box.minX + tile.minX * box.width, y: box.minY + tile.minY * box.height,
                    width: tile.width * box.width, height: tile.height * box.height)
            }
            guard tile.width > 0, tile.height > 0 else { return [] }
            let transform =
                try place("patternTransform").map { (place) throws(Diagnostic) in
                    painter.transform("patternTransform", of: place)
                } ?? .identity
            guard transform.isInvertible else { return [] }

            // 2. The content, in its own style.
            guard let owner = chain.first(where: { !painter.tree.elements[$0].children.isEmpty }) else { return [] }
            var inner = context
            inner.style = try painter.inherited(of: owner, context)
            var inside = CGAffineTransform(translationX: tile.minX, y: tile.minY)
            if let place = place("viewBox"), let view = painter.values(place)["viewBox"].flatMap(CGRect.init(viewBox:))
            {
                inside = try painter.aspectRatio(of: place).transform(from: view, to: tile)
                inner.viewport = view.size
            } else if text("patternContentUnits") == "objectBoundingBox" {
                inside = CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: tile.minX, ty: tile.minY)
            }
            let content = try painter.children(of: owner, inner).moved(by: inside)
            guard !content.isEmpty else { return [] }

            // 3. The tiles over the shape. Content within its tile needs no clip, whose edges would show.
            let area = box.applying(transform.inverted())
            func span(_ least: CGFloat, _ most: CGFloat, _ start: CGFloat, _ length: CGFloat) -> ClosedRange<CGFloat> {
                ((least - start) / length).rounded(.down)...((most - start) / length).rounded(.down)
            }
            let columns = span(area.minX, area.maxX, tile.minX, tile.width)
            let rows = span(area.minY, area.maxY, tile.minY, tile.height)
            let count = (columns.upperBound - columns.lowerBound + 1) * (rows.upperBound - rows.lowerBound + 1)
            guard count.isFinite, count <= CGFloat(Self.mostTiles) else {
                painter.warn(index, "more than \(Self.mostTiles) tiles of the pattern; not drawn")
                return nil
            }
            for _ in 0..<Int(bounded: count) { try painter.visit(index, weight: content.count) }
            let bounds = content.contentBounds
            let clip = tile.contains(bounds) && !content.hasStrokes ? nil : Path(tile)
            var tiles: [DisplayItem] = []
            for row in stride(from: rows.lowerBound, through: rows.upperBound, by: 1) {
                for column in stride(from: columns.lowerBound, through: columns.upperBound, by: 1) {
                    let move = CGAffineTransform(translationX: column * tile.width, y: row * tile.height)
                    tiles.append(.group(DisplayGroup(transform: move, clip: clip, items: content)))
                }
            }
            return tiles.moved(by: transform)
        }
    }
}

extension [DisplayItem] {
    /// Whether strokes may reach beyond the bounds of paths.
    fileprivate var hasStrokes: Bool {
        contains { item in
            switch item {
            case .path(let path): path.stroke != nil
            case .group(let group): group.items.hasStrokes
            default: false
            }
        }
    }
}
