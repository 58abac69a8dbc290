import Foundation
import GalleyGeometry

/// Reads the paint tree of one glyph. OpenType 1.9 §COLR, "Paint Tables".
struct PaintReader {
    private let table: ColorTable
    private let outline: (GlyphID) -> Path
    private var nodesLeft = ColorTable.nodeLimit
    private var depth = 0

    private var reader: TableReader { table.reader }

    /// - Parameters:
    ///   - table: the table that contains the paints.
    ///   - outline: returns a glyph's outline, in font units.
    init(_ table: ColorTable, outline: @escaping (GlyphID) -> Path) { (self.table, self.outline) = (table, outline) }

    /// The paint tree of `glyph`; nil if the table has none or is damaged.
    mutating func paint(of glyph: GlyphID) -> GlyphPaint? {
        if let root = table.root(of: glyph) {
            guard let paint = paint(at: root) else { return nil }
            return table.clipBox(of: glyph).map { .clip($0, paint) } ?? paint
        }
        guard let layers = table.layers(of: glyph) else { return nil }
        return .layers(
            layers.compactMap { layer in
                table.palette.color(layer.entry).map { .glyph(outline(layer.glyph), .solid($0)) }
            })
    }

    private mutating func paint(at place: Int) -> GlyphPaint? {
        guard depth < ColorTable.depthLimit, nodesLeft > 0, let format = reader.unsigned(place, 1) else { return nil }
        depth += 1
        nodesLeft -= 1
        defer { depth -= 1 }
        switch format {
        case 1: return layers(place)
        case 2, 3: return solid(place, isVaried: format == 3)
        case 4...9: return gradient(place, format)
        case 10:
            guard let glyph = reader.unsigned(place + 4), let inner = child(place + 1, of: place) else { return nil }
            return .glyph(outline(GlyphID(glyph)), inner)
        case 11:
            guard let glyph = reader.unsigned(place + 1), table.root(of: GlyphID(glyph)) != nil else { return nil }
            return paint(of: GlyphID(glyph))
        case 12...31:
            guard let transform = transform(place, format), let inner = child(place + 1, of: place) else { return nil }
            return .transform(transform, inner)
        case 32:
            guard let number = reader.unsigned(place + 4, 1), let mode = CompositeMode(number: number),
                let source = child(place + 1, of: place), let backdrop = child(place + 5, of: place)
            else { return nil }
            return .composite(source: source, mode: mode, backdrop: backdrop)
        default: return nil
        }
    }

    /// The paint at the `Offset24` at `at`.
    private mutating func child(_ at: Int, of parent: Int) -> GlyphPaint? {
        guard let place = reader.offset(at, 3, from: parent) else { return nil }
        return paint(at: place)
    }

    /// Format 1: consecutive entries of the layer list.
    private mutating func layers(_ place: Int) -> GlyphPaint? {
        guard let list = table.layerList, let count = reader.unsigned(place + 1, 1),
            let first = reader.unsigned(place + 2, 4), let total = reader.unsigned(list, 4), first + count <= total
        else { return nil }
        var layers: [GlyphPaint] = []
        for index in first..<first + count {
            guard let layer = reader.offset(list + 4 + 4 * index, 4, from: list), let paint = paint(at: layer) else {
                return nil
            }
            layers.append(paint)
        }
        return .layers(layers)
    }

    /// Formats 2 and 3.
    private func solid(_ place: Int, isVaried: Bool) -> GlyphPaint? {
        var values = VariedNumbers(table, at: place + 3, base: isVaried ? place + 5 : nil)
        guard let entry = reader.unsigned(place + 1), let opacity = values.share() else { return nil }
        return table.palette.color(entry, opacity: opacity).map { .solid($0) }
    }

    // MARK: Gradients

    /// Formats 4 to 9; the odd ones vary.
    private func gradient(_ place: Int, _ format: Int) -> GlyphPaint? {
        let (isVaried, isSweep) = (format & 1 == 1, format >= 8)
        let base = isVaried ? place + (isSweep ? 12 : 16) : nil
        var values = VariedNumbers(table, at: place + 4, base: base)
        func point() -> CGPoint? {
            guard let x = values.length(), let y = values.length() else { return nil }
            return CGPoint(x: x, y: y)
        }
        let geometry: GlyphGradient.Geometry
        switch format {
        case 4, 5:
            guard let start = point(), let end = point(), let rotation = point() else { return nil }
            geometry = .linear(start: start, end: end, rotation: rotation)
        case 6, 7:
            guard let start = point(), let startRadius = values.radius(), let end = point(),
                let endRadius = values.radius()
            else { return nil }
            geometry = .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius)
        default:
            // Angles are stored less 180°, so that 0…360° fit the number's range.
            guard let center = point(), let start = values.angle(), let end = values.angle() else { return nil }
            geometry = .sweep(center: center, startAngle: start + 180, endAngle: end + 180)
        }
        guard let line = reader.offset(place + 1, 3, from: place),
            let extend = reader.unsigned(line, 1).flatMap(GlyphGradient.Extend.init),
            let stops = stops(line, isVaried: isVaried)
        else { return nil }
        return .gradient(GlyphGradient(geometry: geometry, stops: stops, extend: extend))
    }

    /// The stops of a colour line, sorted by location.
    private func stops(_ line: Int, isVaried: Bool) -> [GlyphGradient.Stop]? {
        guard let count = reader.unsigned(line + 1), count > 0 else { return nil }
        let size = isVaried ? 10 : 6
        var stops: [GlyphGradient.Stop] = []
        for at in (0..<count).map({ line + 3 + size * $0 }) {
            // The palette entry is between the two numbers that vary.
            guard let entry = reader.unsigned(at + 2), let place = reader.signed(at), let alpha = reader.signed(at + 4)
            else { return nil }
            var (location, opacity) = (Double(place), Double(alpha))
            if isVaried, let base = reader.unsigned(at + 6, 4), let variations = table.variations {
                location += variations.delta(base, 0)
                opacity += variations.delta(base, 1)
            }
            guard let color = table.palette.color(entry, opacity: opacity / 16384) else { return nil }
            stops.append(GlyphGradient.Stop(location: location / 16384, color: color))
        }
        // The sort is stable, since stops at one location make a hard edge.
        return stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    // MARK: Transforms

    /// Formats 12 to 31; the odd ones vary. Those with a centre move it to the origin and back.
    private func transform(_ place: Int, _ format: Int) -> CGAffineTransform? {
        if format <= 13 {
            guard let at = reader.offset(place + 4, 3, from: place) else { return nil }
            return matrix(at, isVaried: format == 13)
        }
        let isVaried = format & 1 == 1
        // The number of values, and whether the last two are the centre.
        let (count, isCentred) =
            switch format & ~1 {
            case 14: (2, false)
            case 16: (2, false)
            case 18: (4, true)
            case 20: (1, false)
            case 22: (3, true)
            case 24: (1, false)
            case 26: (3, true)
            case 28: (2, false)
            default: (4, true)
            }
        var values = VariedNumbers(table, at: place + 4, base: isVaried ? place + 4 + 2 * count : nil)
        let transform: CGAffineTransform
        switch format & ~1 {
        case 14:
            guard let dx = values.length(), let dy = values.length() else { return nil }
            transform = CGAffineTransform(translationX: dx, y: dy)
        case 16, 18:
            guard let x = values.share(), let y = values.share() else { return nil }
            transform = CGAffineTransform(scaleX: x, y: y)
        case 20, 22:
            guard let scale = values.share() else { return nil }
            transform = CGAffineTransform(scaleX: scale, y: scale)
        case 24, 26:
            guard let angle = values.angle() else { return nil }
            transform = CGAffineTransform(rotationAngle: angle * .pi / 180)
        default:
            guard let x = values.angle(), let y = values.angle() else { return nil }
            transform = CGAffineTransform(a: 1, b: tan(y * .pi / 180), c: tan(-x * .pi / 180), d: 1, tx: 0, ty: 0)
        }
        guard isCentred else { return transform }
        guard let x = values.length(), let y = values.length() else { return nil }
        return transform.around(CGPoint(x: x, y: y))
    }

    /// `Affine2x3`: xx, yx, xy, yy, dx, dy.
    private func matrix(_ at: Int, isVaried: Bool) -> CGAffineTransform? {
        var values = VariedNumbers(table, at: at, base: isVaried ? at + 24 : nil)
        guard let xx = values.fixed(), let yx = values.fixed(), let xy = values.fixed(), let yy = values.fixed(),
            let dx = values.fixed(), let dy = values.fixed()
        else { return nil }
        return CGAffineTransform(a: xx, b: yx, c: xy, d: yy, tx: dx, ty: dy)
    }
}
