import GalleyFormatting
import GalleyGeometry

/// Bytes of PDF in the making: the tokens of the file's syntax. ISO 32000-1 §7.2–7.3.
struct PDFBytes {
    var bytes: [UInt8] = []

    /// Coordinates are kept to 1/100 pt, 3.5 µm.
    private static let coordinates = DecimalText(places: 2)
    private static let fractions = DecimalText(places: 4)
    private static let parameters = DecimalText(places: 6)
    /// Beyond any page, within what DecimalText writes.
    private static let largest = 1e9

    /// What is known beforehand.
    mutating func raw(_ literal: StaticString) { bytes.append(literal) }

    /// What is put together. Disfavoured, so that a literal is no string.
    @_disfavoredOverload
    mutating func raw(_ text: String) {
        // Copied as a block; as a sequence it would be asked for one byte after the other.
        var text = text
        text.withUTF8 { unsafe bytes.append(block: $0) }
    }

    /// A coordinate or a length.
    mutating func number(_ value: Double) {
        Self.coordinates.append(min(max(value, -Self.largest), Self.largest), to: &bytes)
    }

    /// A factor: an entry of a matrix, a colour, an opacity.
    mutating func fraction(_ value: Double) {
        Self.fractions.append(min(max(value, -Self.largest), Self.largest), to: &bytes)
    }

    /// A place between 0 and 1 on a way that may be many pages long.
    mutating func parameter(_ value: Double) { Self.parameters.append(value, to: &bytes) }

    /// Six numbers: four factors and two coordinates. §8.3.4.
    /// - Parameter isFine: whether the factors have six places in the place of four.
    mutating func matrix(_ t: CGAffineTransform, isFine: Bool = false) {
        for value in [t.a, t.b, t.c, t.d] {
            if isFine { parameter(value) } else { fraction(value) }
            space()
        }
        number(t.tx)
        space()
        number(t.ty)
    }

    /// Left, bottom, right and top, between brackets. §7.9.5.
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

    /// `/Name`: bytes outside the regular characters as `#xx`. §7.3.5.
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

    /// `(literal string)`, binary, with the four bytes escaped that need it. §7.3.4.2.
    mutating func literal(_ content: some Collection<UInt8>) {
        unsafe bytes.append(atMost: 2 * content.count + 2) { start in
            var cursor = unsafe ByteCursor(start)
            unsafe cursor.put(UInt8(ascii: "("))
            for byte in content { unsafe cursor.escaped(byte) }
            unsafe cursor.put(UInt8(ascii: ")"))
            return unsafe cursor.count
        }
    }

    /// One byte inside a literal string.
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

    /// `<hexadecimal string>`. §7.3.4.3.
    mutating func hexString(_ content: some Sequence<UInt8>) {
        bytes.append(UInt8(ascii: "<"))
        for byte in content { hex(byte) }
        bytes.append(UInt8(ascii: ">"))
    }

    /// A text string: as ASCII where that is enough, else as UTF-16BE behind its byte-order mark. §7.9.2.2.
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
