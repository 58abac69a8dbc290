import Foundation
import GalleyFormatting
import GalleyGeometry

/// Joins the glyphs of a trace to words.
struct TraceWords {
    /// A word to which glyphs are added.
    private struct Word {
        var style: Style
        var origin: CGPoint
        /// The place where the next glyph would begin.
        var end: CGPoint
        var isAlone: Bool
        /// UTF-8.
        var content: [UInt8] = []
    }

    /// The look that the glyphs of a span share.
    private struct Style {
        var font = ""
        var color = ""
        /// The matrix from the span's coordinates to those of the page.
        var matrix = CGAffineTransform.identity
        /// From ems along the line to those coordinates.
        var advance = CGPoint.zero
        var size: CGFloat = 0
        var cos: CGFloat = 1
        var sin: CGFloat = 0
        var isVertical = false
        /// The length of an em along the line, which is not the type size if letters are stretched.
        var stretchedSize: CGFloat = 0

        func continues(_ other: Style) -> Bool {
            font == other.font && color == other.color && abs(size - other.size) < 0.01
                && abs(cos - other.cos) + abs(sin - other.sin) < 1e-3
        }
    }

    private(set) var elements: [LayoutElement] = []
    private var word: Word?
    private var style = Style()
    /// Whether the style of the span is that of the word.
    private var isSame = false

    /// Removes and returns all elements.
    mutating func take() -> [LayoutElement] {
        flush()
        defer { elements.removeAll() }
        return elements
    }

    /// Adds a shape.
    mutating func add(_ element: LayoutElement) {
        flush()
        if element.isPlaced { elements.append(element) }
    }

    /// Begins a span.
    ///
    /// - Parameters:
    ///   - trm: the first four members of the matrix from glyphs to the text.
    ///   - matrix: the matrix from the text to the page.
    mutating func begin(font: String, color: String, trm: [Double], matrix: CGAffineTransform, isVertical: Bool) {
        guard trm.count == 4 else {
            style.size = 0
            return
        }
        let glyphs = CGAffineTransform(a: trm[0], b: trm[1], c: trm[2], d: trm[3], tx: 0, ty: 0).concatenating(matrix)
        let across = hypot(glyphs.a, glyphs.b)
        style = Style(
            font: font, color: color, matrix: matrix, advance: CGPoint(x: trm[0], y: trm[1]),
            size: hypot(glyphs.c, glyphs.d), cos: glyphs.a / across, sin: glyphs.b / across, isVertical: isVertical,
            stretchedSize: across)
        isSame = word.map { style.continues($0.style) } ?? false
    }

    /// Adds `<g unicode="M" glyph="48" x="48.19" y="465.61" adv=".938"/>`.
    mutating func addGlyph(_ tag: TraceTag) {
        var (tag, code, glyph) = (tag, UInt32(0), Range<Int>?.none)
        var (x, y, advance) = (Double.nan, Double.nan, 0.0)
        while let (initial, value) = tag.next() {
            switch initial {
            case UInt8(ascii: "u"): code = tag.character(value)
            case UInt8(ascii: "g"): glyph = value
            case UInt8(ascii: "x"): x = tag.number(value)
            case UInt8(ascii: "y"): y = tag.number(value)
            default: advance = tag.number(value)
            }
        }
        guard let glyph else {
            // The further characters of a ligature have no glyph.
            if code > 0, code != 0xfffd { append(code) }
            return
        }
        guard code == 0 || !WordSplitter.isSpace(code) else { return flush() }
        guard style.size > 0, (x + y + style.size + style.stretchedSize).isFinite else { return }
        // A glyph without a character is known by its number or name.
        let sign = code > 0 && code != 0xfffd ? code : Self.privateCharacter(tag.text(glyph))
        let origin = CGPoint(x: x, y: y).applying(style.matrix)
        let isAlone = Unicode.Scalar(sign).map(WordSplitter.standsAlone) ?? false
        if isAlone || !continues(at: origin) {
            flush()
            word = Word(style: style, origin: origin, end: origin, isAlone: isAlone)
            isSame = true
        }
        append(sign)
        if style.isVertical { advance = style.size / style.stretchedSize }
        word?.end = CGPoint(x: x + advance * style.advance.x, y: y + advance * style.advance.y).applying(style.matrix)
    }

    /// Whether a glyph of the span at a place is the next of the word.
    private func continues(at origin: CGPoint) -> Bool {
        guard isSame, let word, !word.isAlone else { return false }
        let (dx, dy) = (origin.x - word.end.x, origin.y - word.end.y)
        return WordSplitter.continues(
            along: dx * style.cos + dy * style.sin, across: dy * style.cos - dx * style.sin, size: style.size)
    }

    private mutating func append(_ code: UInt32) {
        guard word != nil, let scalar = Unicode.Scalar(code) else { return }
        if code < 0x80 {
            word?.content.append(UInt8(code))  // bounded: by the condition
        } else if (0xfb00...0xfb06).contains(code) {
            word?.content += Array(Self.ligatures[Int(code - 0xfb00)].utf8)  // bounded: by the condition
        } else if Self.isRightToLeft(code) {
            // Glyphs stand from left to right.
            word?.content.insert(contentsOf: Array(String(scalar).utf8), at: 0)
        } else {
            word?.content += Array(String(scalar).utf8)
        }
    }

    /// The letters of the presentation forms from U+FB00.
    private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

    private static func isRightToLeft(_ code: UInt32) -> Bool {
        switch code {
        case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff: true
        default: false
        }
    }

    private static func privateCharacter(_ glyph: String) -> UInt32 {
        let number = UInt32(glyph) ?? UInt32(truncatingIfNeeded: ContentKey(Array(glyph.utf8)).hash)
        return 0xf0000 + number % 0xfffe
    }

    /// Ends the word.
    mutating func flush() {
        guard let word else { return }
        self.word = nil
        isSame = false
        let style = word.style
        let width = (word.end.x - word.origin.x) * style.cos + (word.end.y - word.origin.y) * style.sin
        let angle = atan2(style.sin, style.cos) * 180 / .pi
        let element = LayoutElement(
            kind: .word, content: String(decoding: word.content, as: UTF8.self), origin: word.origin,
            size: CGSize(width: width, height: style.size), angle: abs(angle) < 0.005 ? 0 : angle, font: style.font,
            color: style.color)
        if element.isPlaced { elements.append(element) }
    }
}
