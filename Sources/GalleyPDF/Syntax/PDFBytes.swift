import GalleyFormatting
import GalleyGeometry

/// A buffer to which PDF tokens are appended. ISO 32000-1 §7.2–7.3.
struct PDFBytes {
    var bytes: [UInt8] = []

    /// Coordinates are rounded to 1/100 pt, 3.5 µm.
    private static let coordinates = DecimalText(places: 2)
    private static let fractions = DecimalText(places: 4)
    private static let parameters = DecimalText(places: 6)
    /// Larger than any page and within the range of `DecimalText`.
    private static let largest = 1e9

    /// Appends constant syntax.
    mutating func raw(_ literal: StaticString) { bytes.append(literal) }

    /// Appends composed text. Disfavoured so that literals choose `StaticString`.
    @_disfavoredOverload
    mutating func raw(_ text: String) {
        // One block copy is faster than iterating over the bytes.
        var text = text
        text.withUTF8 { unsafe bytes.append(block: $0) }
    }

    /// Appends a coordinate or a length.
    mutating func number(_ value: Double) {
        Self.coordinates.append(min(max(value, -Self.largest), Self.largest), to: &bytes)
    }

    /// Appends a factor: a matrix element, a colour component, an opacity.
    mutating func fraction(_ value: Double) {
        Self.fractions.append(min(max(value, -Self.largest), Self.largest), to: &bytes)
    }

    /// Appends a parameter in 0…1 that may span many pages, with six places.
    mutating func parameter(_ value: Double) { Self.parameters.append(value, to: &bytes) }

    /// Appends a matrix: four factors and two coordinates. §8.3.4.
    /// - Parameter isFine: whether factors have six decimal places instead of four.
    mutating func matrix(_ t: CGAffineTransform, isFine: Bool = false) {
        for value in [t.a, t.b, t.c, t.d] {
            if isFine { parameter(value) } else { fraction(value) }
            space()
        }
        number(t.tx)
        space()
        number(t.ty)
    }

    /// Appends `[left bottom right top]`. §7.9.5.
    mutating func rectangle(_ rect: CGRect) {
        raw("[")
        for (index, value) in [rect.minX, rect.minY, rect.maxX, rect.maxY].enumerated() {
            if index > 0 { space() }
            number(value)
        }
        raw("]")
    }

    mutating func integer(_ value: Int) { DecimalText.append(value, to: &bytes) }

    mutating func space() { bytes.append(0x20) }

    /// Appends `/Name`, with irregular characters as `#xx`. §7.3.5.
    mutating func name(_ name: String) {
        bytes.append(UInt8(ascii: "/"))
        for byte in name.utf8 {
            if (0x21...0x7e).contains(byte), !"()<>[]{}/%#".utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "#"))
                hex(byte)
            }
        }
    }

    /// Appends a binary `(literal string)` with parentheses, backslashes and carriage returns escaped. §7.3.4.2.
    mutating func literal(_ content: some Collection<UInt8>) {
        unsafe bytes.append(atMost: 2 * content.count + 2) { start in
            var cursor = unsafe ByteCursor(start)
            unsafe cursor.put(UInt8(ascii: "("))
            for byte in content { unsafe cursor.escaped(byte) }
            unsafe cursor.put(UInt8(ascii: ")"))
            return unsafe cursor.count
        }
    }

    /// Appends one byte of a literal string, escaped where necessary.
    mutating func escaped(_ byte: UInt8) {
        unsafe bytes.append(atMost: 2) { start in
            var cursor = unsafe ByteCursor(start)
            unsafe cursor.escaped(byte)
            return unsafe cursor.count
        }
    }

    mutating func hex(_ byte: UInt8) {
        unsafe bytes.append(atMost: 2) { start in
            var cursor = unsafe ByteCursor(start)
            unsafe cursor.hex(byte)
            return unsafe cursor.count
        }
    }

    mutating func hex(_ word: UInt16) {
        hex(UInt8(word >> 8))
        hex(UInt8(word & 255))
    }

    /// Appends `<hexadecimal string>`. §7.3.4.3.
    mutating func hexString(_ content: some Sequence<UInt8>) {
        bytes.append(UInt8(ascii: "<"))
        for byte in content { hex(byte) }
        bytes.append(UInt8(ascii: ">"))
    }

    /// Appends a text string: ASCII where possible, otherwise UTF-16BE with a byte-order mark. §7.9.2.2.
    mutating func text(_ text: String) {
        if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) {
            literal(text.utf8)
        } else {
            hexString([0xfe, 0xff] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        }
    }

    /// `12 0 R`. §7.3.10.
    mutating func reference(_ object: ObjectNumber) {
        integer(object.value)
        raw(" 0 R")
    }
}

/// The number of an indirect object; its generation is always 0.
struct ObjectNumber: Hashable, Sendable { let value: Int }

/// A supported PDF version.
enum PDFVersion: String, Comparable {
    case pdf14 = "1.4"
    case pdf16 = "1.6"
    case pdf17 = "1.7"
    case pdf20 = "2.0"

    static func < (a: PDFVersion, b: PDFVersion) -> Bool { a.rawValue < b.rawValue }
}
