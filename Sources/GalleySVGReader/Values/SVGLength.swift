import GalleyGeometry

/// A length with a unit. CSS Values and Units 3 §5, §6.
struct SVGLength: Equatable {
    enum Unit: String {
        case px, pt, pc, mm, cm, `in`, em, ex, ch, rem, q
        case percent = "%"
    }

    var value: CGFloat
    var unit: Unit

    /// Parses a single length; nil for anything else. A number without a unit is in pixels.
    init?(_ text: String) {
        var reader = ValueReader(text)
        reader.skipSpace()
        guard let length = Self.read(&reader) else { return nil }
        reader.skipSpace()
        guard reader.isAtEnd else { return nil }
        self = length
    }

    init(value: CGFloat, unit: Unit) { (self.value, self.unit) = (value, unit) }

    static func read(_ reader: inout ValueReader) -> SVGLength? {
        guard let value = reader.number() else { return nil }
        if reader.take("%") { return SVGLength(value: value, unit: .percent) }
        let name = reader.word().lowercased()
        guard let unit = name.isEmpty ? .px : Unit(rawValue: name) else { return nil }
        return SVGLength(value: value, unit: unit)
    }

    /// Parses a list of lengths; nil if it is invalid.
    static func list(_ text: String) -> [SVGLength]? { ValueReader.list(text, read) }

    /// Returns the length in user units, which are CSS pixels: 96 per inch.
    func units(percentOf whole: CGFloat, fontSize: CGFloat) -> CGFloat {
        switch unit {
        case .px: value
        case .pt: value * 96 / 72
        case .pc: value * 16
        case .mm: value * 96 / 25.4
        case .cm: value * 96 / 2.54
        case .in: value * 96
        case .q: value * 96 / 101.6
        case .em: value * fontSize
        case .ex, .ch: value * fontSize / 2
        case .rem: value * 16
        case .percent: value * whole / 100
        }
    }
}

/// The fit of a drawing in a viewport. SVG 1.1 §7.8.
struct PreserveAspectRatio: Equatable {
    /// The alignment per axis: 0, ½ or 1 for minimum, middle or maximum; nil stretches the drawing.
    var alignment: CGPoint? = CGPoint(x: 0.5, y: 0.5)
    var isSlice = false

    init() {}

    init?(_ text: String) {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.first == "defer" { words.removeFirst() }
        guard let first = words.first, words.count <= 2 else { return nil }
        if first == "none" {
            alignment = nil
        } else {
            let shares = ["Min": 0.0, "Mid": 0.5, "Max": 1]
            guard first.utf8.count == 8, first.hasPrefix("x"), let x = shares[String(first.dropFirst().prefix(3))],
                let y = shares[String(first.suffix(3))], first.dropFirst(4).hasPrefix("Y")
            else { return nil }
            alignment = CGPoint(x: x, y: y)
        }
        if words.count == 2 {
            guard ["meet", "slice"].contains(words[1]) else { return nil }
            isSlice = words[1] == "slice"
        }
    }

    /// Returns the transform from `box`, which must have an area, to `viewport`.
    func transform(from box: CGRect, to viewport: CGRect) -> CGAffineTransform {
        var (sx, sy) = (viewport.width / box.width, viewport.height / box.height)
        guard let alignment else {
            return CGAffineTransform(
                a: sx, b: 0, c: 0, d: sy, tx: viewport.minX - box.minX * sx, ty: viewport.minY - box.minY * sy)
        }
        let scale = isSlice ? max(sx, sy) : min(sx, sy)
        (sx, sy) = (scale, scale)
        let (left, down) = (viewport.width - box.width * scale, viewport.height - box.height * scale)
        return CGAffineTransform(
            a: sx, b: 0, c: 0, d: sy, tx: viewport.minX - box.minX * scale + left * alignment.x,
            ty: viewport.minY - box.minY * scale + down * alignment.y)
    }
}
