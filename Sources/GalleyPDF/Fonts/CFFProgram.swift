import GalleyFormatting
import GalleyGeometry
import GalleyText

/// A CID-keyed CFF font program built from outlines, for CFF2 fonts, which PDF cannot embed. Its CIDs are the font's
/// glyph numbers. Adobe Technical Note 5176, "The Compact Font Format Specification"; Note 5177, "The Type 2 Charstring
/// Format".
struct CFFProgram {
    let bytes: [UInt8]

    /// - Parameter glyphs: the glyphs in use, sorted. The others up to the last one are blank.
    init(_ font: FontInstance, glyphs: [GlyphID]) {
        let count = Int(glyphs.last ?? 0) + 1
        var charstrings = [[UInt8]](repeating: [14], count: count)
        for glyph in Set(glyphs).union([0]) { charstrings[Int(glyph)] = Charstring(font, glyph).bytes }

        // 1. The data before the offsets. Header: version 1.0, 4 bytes long, offsets of 4 bytes.
        let head: [UInt8] = [1, 0, 4, 4] + Self.index([Array(font.postScriptName.utf8)])
        let strings = Self.index(["Adobe", "Identity"].map { Array($0.utf8) }) + Self.index([])
        // 2. The tables that the top dictionary refers to, in this order. Charset, format 2: CIDs from 1 on, one per
        //    glyph besides .notdef.
        let charset: [UInt8] = count > 1 ? [2] + Self.word(1) + Self.word(count - 2) : [0]
        // FDSelect, format 3: one range for all glyphs.
        let select: [UInt8] = [3] + Self.word(1) + Self.word(0) + [0] + Self.word(count)
        let outlines = Self.index(charstrings)
        func top(_ start: Int) -> [UInt8] {
            var dictionary = Dictionary()
            // ROS: the two strings behind the 391 standard ones.
            dictionary.add([391, 392, 0], 12, 30)
            dictionary.addMatrix(font.metrics.unitsPerEm)
            let box = font.appearance.boundingBox
            dictionary.add([box.xMin, box.yMin, box.xMax, box.yMax], 5)
            dictionary.addOffset(count, [12, 34])
            var position = start
            for (length, operation) in [(charset.count, [15]), (select.count, [12, 37]), (outlines.count, [17])]
                as [(Int, [UInt8])]
            {
                dictionary.addOffset(position, operation)
                position += length
            }
            dictionary.addOffset(position, [12, 36])
            return Self.index([dictionary.bytes])
        }
        let start = head.count + top(0).count + strings.count
        let body = charset + select + outlines
        // 3. One font dictionary; its private dictionary is empty, so charstrings state full widths.
        var font = Dictionary()
        let length = Self.index([[UInt8](repeating: 0, count: 11)]).count
        font.addPrivate(size: 0, offset: start + body.count + length)
        bytes = head + top(start) + strings + body + Self.index([font.bytes])
    }

    private static func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }

    /// Returns an INDEX: the number of objects, the size of offsets, the offsets, counted from 1, and the objects. §5.
    private static func index(_ objects: [[UInt8]]) -> [UInt8] {
        guard !objects.isEmpty else { return [0, 0] }
        var (offsets, data): ([UInt8], [UInt8]) = ([], [])
        func add(_ offset: Int) { offsets += [24, 16, 8, 0].map { UInt8(offset >> $0 & 255) } }
        add(1)
        for object in objects {
            data += object
            add(data.count + 1)
        }
        return word(objects.count) + [4] + offsets + data
    }

    /// A DICT: operands and operators. §4.
    private struct Dictionary {
        private(set) var bytes: [UInt8] = []

        mutating func add(_ operands: [Int], _ operation: UInt8...) {
            for operand in operands { bytes += [28, UInt8(operand >> 8 & 255), UInt8(operand & 255)] }
            bytes += operation
        }

        /// Every offset takes five bytes, so that the dictionary's length does not depend on it.
        mutating func addOffset(_ offset: Int, _ operation: [UInt8]) {
            bytes += [29] + [24, 16, 8, 0].map { UInt8(offset >> $0 & 255) } + operation
        }

        mutating func addPrivate(size: Int, offset: Int) {
            addOffset(size, [])
            addOffset(offset, [18])
        }

        /// FontMatrix, in real numbers of two digits per byte.
        mutating func addMatrix(_ unitsPerEm: Int) {
            for value in [1 / Double(unitsPerEm), 0, 0, 1 / Double(unitsPerEm), 0, 0] {
                var digits = DecimalText(places: 9).string(value).utf8.map { byte -> UInt8 in
                    byte == UInt8(ascii: ".") ? 10 : byte - UInt8(ascii: "0")
                }
                digits += digits.count & 1 == 1 ? [15] : [15, 15]
                bytes.append(30)
                for pair in stride(from: 0, to: digits.count, by: 2) {
                    bytes.append(digits[pair] << 4 | digits[pair + 1])
                }
            }
            bytes += [12, 7]
        }
    }
}

/// A glyph's outline in Type 2 operators, rounded to whole units.
private struct Charstring {
    private(set) var bytes: [UInt8] = []
    private var pen = (x: 0, y: 0)
    /// The width, which precedes the first operator's operands. Note 5177 §3.1.
    private var width: Int?

    init(_ font: FontInstance, _ glyph: GlyphID) {
        width = font.advance(of: glyph)
        var last = CGPoint.zero
        for element in font.outline(of: glyph).elements {
            switch element {
            case .move(let to):
                add([to], 21)
                last = to
            case .line(let to):
                add([to], 5)
                last = to
            case .quadCurve(let to, let control):
                let (a, b) = Path.cubicControls(from: last, control, to: to)
                add([a, b, to], 8)
                last = to
            case .curve(let to, let a, let b):
                add([a, b, to], 8)
                last = to
            // The next `rmoveto` closes the contour.
            case .closeSubpath: break
            }
        }
        takeWidth()
        bytes.append(14)
    }

    /// `rmoveto` 21, `rlineto` 5, `rrcurveto` 8: adds points, each relative to the previous one.
    private mutating func add(_ points: [CGPoint], _ operation: UInt8) {
        takeWidth()
        for point in points {
            // A damaged font may have points far away, or coordinates that are not numbers.
            let target = (x: Self.unit(point.x), y: Self.unit(point.y))
            number(target.x - pen.x)
            number(target.y - pen.y)
            pen = target
        }
        bytes.append(operation)
    }

    private static func unit(_ value: CGFloat) -> Int {
        value.isNaN ? 0 : Int(bounded: value.rounded().clamped(to: -1e9...1e9))
    }

    private mutating func takeWidth() {
        if let width { number(width) }
        width = nil
    }

    /// Appends an operand. Note 5177 §3.2.
    private mutating func number(_ value: Int) {
        switch value {
        case -107...107: bytes.append(UInt8(value + 139))
        case 108...1131: bytes += [UInt8((value - 108) >> 8 + 247), UInt8((value - 108) & 255)]
        case -1131 ... -108: bytes += [UInt8((-value - 108) >> 8 + 251), UInt8((-value - 108) & 255)]
        default: bytes += [28, UInt8(value >> 8 & 255), UInt8(value & 255)]
        }
    }
}
