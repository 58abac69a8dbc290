import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyText

/// `text` and `tspan`, shaped with the available fonts. SVG 1.1 §10.
extension SVGPainter {
    /// - Parameter isClip: whether the text is part of a clip, in white without strokes.
    mutating func text(_ index: Int, _ context: Context, isClip: Bool = false) throws(Diagnostic) -> [DisplayItem] {
        var characters = SVGCharacters()
        try collect(index, context, &characters)
        return try drawn(&characters, index, isClip: isClip)
    }

    /// Draws characters with their styles and positions.
    mutating func drawn(
        _ characters: inout SVGCharacters, _ index: Int, isClip: Bool = false
    ) throws(Diagnostic) -> [DisplayItem] {
        characters.finish()
        guard !characters.units.isEmpty else { return [] }
        var pen = CGPoint.zero
        var pieces: [Piece] = []
        let chunks = characters.chunks
        let length = textLength(index, chunkCount: chunks.count)
        for chunk in chunks { pieces += try set(chunk, of: characters, index, &pen, length) }
        let box = pieces.reduce(CGRect.null) { $0.union($1.emBox) }
        var items: [DisplayItem] = []
        for piece in pieces {
            var context = characters.spans[piece.span].context
            if isClip { (context.style.fill, context.style.stroke) = (.color(.color(.white)), .none) }
            items += try self.items(piece, characters.spans[piece.span].element, context, box)
        }
        return isClip ? items : items + links(in: pieces, characters)
    }

    /// Returns the link areas in a text, one per link and line.
    private mutating func links(in pieces: [Piece], _ characters: SVGCharacters) -> [DisplayItem] {
        var areas: [(link: Int, baseline: CGFloat, box: CGRect)] = []
        for piece in pieces {
            guard let link = characters.spans[piece.span].link else { continue }
            if let last = areas.last, last.link == link, last.baseline == piece.origin.y {
                areas[areas.count - 1].box = last.box.union(piece.emBox)
            } else {
                areas.append((link, piece.origin.y, piece.emBox))
            }
        }
        return areas.compactMap { area in link(over: area.box, by: area.link).map { .link($0) } }
    }

    private mutating func collect(
        _ index: Int, _ context: Context, _ characters: inout SVGCharacters
    ) throws(Diagnostic) {
        let start = characters.units.count
        func list(_ key: String, _ whole: CGFloat) throws(Diagnostic) -> [CGFloat] {
            guard let text = values(index)[key] else { return [] }
            guard let lengths = SVGLength.list(text) else {
                throw fail(index, "\(key): \(invalid: text, expected: "lengths such as 12 or 0.5em")")
            }
            return lengths.map { $0.units(percentOf: whole, fontSize: context.style.fontSize) }
        }
        characters.place(
            from: start, try list("x", context.viewport.width), try list("y", context.viewport.height),
            try list("dx", context.viewport.width), try list("dy", context.viewport.height))
        for child in tree.elements[index].children {
            switch child {
            case .text(let text): characters.append(text, of: index, context)
            case .element(let child):
                let name = tree.elements[child].name
                switch name {
                case "tspan", "a":
                    guard values(child)["display"] != "none" else { continue }
                    if values(child)["textLength"] != nil {
                        warn(child, "textLength: supported for text elements only; ignored")
                    }
                    let outer = characters.link
                    if name == "a" { characters.link = child }
                    try collect(child, try entering(child, context), &characters)
                    characters.link = outer
                case "title", "desc", "metadata", "animate", "set", "script", "": break
                default: warn(child, "not supported in text; ignored")
                }
            }
        }
        characters.endPlaces()
    }

    /// A positioned glyph run in one style.
    struct Piece {
        var run: GlyphRun
        var span: Int
        var size: CGFloat
        var origin: CGPoint
        /// The factor of the glyphs' widths.
        var stretch: CGFloat = 1

        var placed: PlacedRun { PlacedRun(run: run, size: size, origin: origin, color: .black) }
        /// From the glyphs' natural places to those that they have.
        var transform: CGAffineTransform { CGAffineTransform(scaleX: stretch, y: 1).around(origin) }
        var width: CGFloat { run.width(at: size) * stretch }
        var emBox: CGRect {
            let box = placed.emBox
            return CGRect(x: box.minX, y: box.minY, width: width, height: box.height)
        }
    }

    /// Shapes a chunk and aligns it to its anchor.
    private mutating func set(
        _ chunk: Range<Int>, of characters: SVGCharacters, _ index: Int, _ pen: inout CGPoint, _ length: TextLength?
    ) throws(Diagnostic) -> [Piece] {
        let units = Array(characters.units[chunk])
        // 1. The chunk's spans, relative to its start.
        var numbers: [Int] = []
        var spans: [TextSpan] = []
        let firstSpan = characters.spans.partitioningIndex { $0.end > chunk.lowerBound }
        for number in firstSpan..<characters.spans.count {
            let span = characters.spans[number]
            let end = min(span.end, chunk.upperBound) - chunk.lowerBound
            guard end > spans.last?.end ?? 0 else { break }
            numbers.append(number)
            spans.append(TextSpan(end: end, style: shapingStyle(span)))
        }
        let first = characters.spans[numbers[0]].context.style
        let text: ItemisedText
        do throws(Diagnostic) {
            text = try itemiser.itemise(
                units, spans: spans, direction: first.isRightToLeft ? .rightToLeft : .leftToRight)
        } catch { throw fail(index, error) }
        for missing in text.missing {
            let code = String(missing.scalar.value, radix: 16, uppercase: true)
            warn(index, "no font has U+\(code); a box is drawn")
        }

        // 2. Shape from left to right, split at repositioned characters.
        if let place = characters.positions[chunk.lowerBound] {
            pen = CGPoint(x: place.x ?? pen.x, y: place.y ?? pen.y)
        }
        let start = pen.x
        var pieces: [Piece] = []
        for run in text.visualRuns(units.indices) {
            let item = text.items[run.item]
            let span = characters.spans[numbers[item.span]]
            let style = shaper.number(of: spans[item.span].style)
            for part in cut(run.range, at: characters.positions, from: chunk.lowerBound) {
                let place = characters.positions[chunk.lowerBound + part.lowerBound]
                pen.x += place?.dx ?? 0
                pen.y += place?.dy ?? 0
                var glyphs = shaper.shape(
                    units, part, font: item.font, style: style, script: item.script,
                    isRightToLeft: run.level & 1 == 1)
                let size = span.context.style.fontSize
                if size > 0 {
                    let unit = size / CGFloat(glyphs.font.metrics.unitsPerEm)
                    glyphs = glyphs.spaced(by: span.context.style.letterSpacing / unit)
                }
                let piece = Piece(
                    run: glyphs, span: numbers[item.span], size: size,
                    origin: CGPoint(x: pen.x, y: pen.y + drop(span.context.style, glyphs.font)),
                    stretch: substitution(for: span.context.style.families, glyphs.font))
                pieces.append(piece)
                pen.x += piece.width
            }
        }
        if let length { pen.x = length.fit(&pieces, from: start, to: pen.x) }

        // 3. Shift left according to the anchor.
        let share: CGFloat =
            switch (first.anchor, first.isRightToLeft) {
            case (.middle, _): 0.5
            case (.start, false), (.end, true): 0
            case (.end, false), (.start, true): 1
            }
        let shift = (pen.x - start) * share
        pen.x -= shift
        return pieces.map { piece in
            var piece = piece
            piece.origin.x -= shift
            return piece
        }
    }

    private func cut(_ range: Range<Int>, at positions: [Int: SVGCharacters.Position], from start: Int) -> [Range<Int>]
    {
        var parts: [Range<Int>] = []
        var low = range.lowerBound
        for offset in range.dropFirst() where positions[start + offset].map({ $0.dx != 0 || $0.dy != 0 }) ?? false {
            parts.append(low..<offset)
            low = offset
        }
        return parts + [low..<range.upperBound]
    }

    /// Returns the distance of the alphabetic baseline below the text's position, for the selected baseline.
    private func drop(_ style: SVGStyle, _ font: FontInstance) -> CGFloat {
        let metrics = font.metrics
        let (above, below) = (CGFloat(metrics.ascender), CGFloat(metrics.descender))
        let units =
            switch style.baseline {
            case .alphabetic: CGFloat.zero
            case .middle: CGFloat(metrics.xHeight) / 2
            case .central: (above + below) / 2
            case .hanging: above * 0.8
            case .textTop: above
            case .textBottom: below
            }
        return units * style.fontSize / CGFloat(metrics.unitsPerEm)
    }

    // MARK: Fonts

    private mutating func shapingStyle(_ span: SVGCharacters.Span) -> ShapingStyle {
        let style = span.context.style
        let generic = [
            "sans-serif": "Noto Sans", "system-ui": "Noto Sans", "ui-sans-serif": "Noto Sans", "serif": "Noto Serif",
            "ui-serif": "Noto Serif", "monospace": "Noto Sans Mono", "ui-monospace": "Noto Sans Mono",
            "cursive": "Noto Sans", "fantasy": "Noto Sans", "-apple-system": "Noto Sans",
        ]
        let families = style.families.map { generic[$0.lowercased()] ?? $0 }
        if !hasFamily(families) {
            let names = style.families.map { quoted($0) }.joined(separator: ", ")
            warn(span.element, "font \(names) not found; \(FontCollection.defaultFamily) is used")
        }
        let shaping = ShapingStyle(
            families: families, weight: style.fontWeight, width: style.fontWidth, slant: style.slant,
            language: style.language)
        return itemiser.style(shaping, at: style.fontSize)
    }

    // MARK: Drawing

    private mutating func items(
        _ piece: Piece, _ index: Int, _ context: Context, _ box: CGRect
    ) throws(Diagnostic) -> [DisplayItem] {
        let style = context.style
        guard style.isVisible, piece.size > 0, !piece.run.glyphs.isEmpty else { return [] }
        var placed = piece.placed
        var items: [DisplayItem] = []
        if let fill = try paint(style.fill, style.fillOpacity, index, context, box: box) {
            placed.paint = fill
            let glyphs = DisplayItem.glyphs(placed)
            items.append(
                piece.stretch == 1 ? glyphs : .group(DisplayGroup(transform: piece.transform, items: [glyphs])))
        }
        if case .none = style.stroke { return items }
        // Display lists have no stroked text, so its outlines are stroked.
        var outlined = context
        outlined.style.fill = .none
        let strokes = try painted(placed.outline.applying(piece.transform), index, outlined, box: box)
        return style.isStrokeFirst ? strokes + items : items + strokes
    }
}
