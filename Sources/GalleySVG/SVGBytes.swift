import GalleyFormatting
import GalleyGeometry

/// A buffer to which SVG syntax is appended.
struct SVGBytes {
    var bytes: [UInt8] = []
    /// Whether attributes with initial values are omitted, and colours are short.
    var isCompact = false
    /// Whether anything refers to a part of a file by `xlink:href`.
    private(set) var hasLinks = false

    /// A thousandth of a point is invisible at any usual magnification.
    private static let coordinate = DecimalText(places: 3)
    /// Factors multiply coordinates of thousands of font units.
    private static let factor = DecimalText(places: 9)
    /// `DecimalText` accepts magnitudes below 9·10⁹.
    private static let largest = 1e9

    mutating func raw(_ text: StaticString) {
        bytes.append(text)
    }

    /// Begins an attribute `xlink:href` (§5.3.1), to a definition if its letter is given; the caller ends it.
    mutating func link(_ letter: StaticString? = nil) {
        hasLinks = true
        raw(" xlink:href=\"")
        guard let letter else { return }
        raw("#")
        definition(letter)
    }

    /// Begins the name of a definition. In compact files, which are often part of a larger document, a mark stands before it.
    mutating func definition(_ letter: StaticString) {
        if isCompact { bytes.append(Self.nameMark) }
        raw(letter)
    }

    /// The mark before names: no byte of UTF-8.
    private static let nameMark: UInt8 = 0xff

    /// The bytes with a prefix for marked names that depends on all other bytes, so that files in one document do not share names.
    func withUniqueNames() -> [UInt8] {
        guard bytes.contains(Self.nameMark) else { return bytes }
        // Five letters: collisions are 4 in a million for a page of ten files.
        let hash = StableHash(bytes).value
        let prefix = StableHash.letters(hash ^ hash >> 32, count: Self.prefixLength).utf8
        var named: [UInt8] = []
        named.reserveCapacity(bytes.count + 64 * prefix.count)
        for byte in bytes { if byte == Self.nameMark { named += prefix } else { named.append(byte) } }
        return named
    }

    private static let prefixLength = 5

    mutating func append(_ other: SVGBytes) {
        bytes += other.bytes
        hasLinks = hasLinks || other.hasLinks
    }

    mutating func number(_ value: Double) {
        Self.coordinate.append(min(max(value, -Self.largest), Self.largest), to: &bytes)
    }

    mutating func factor(_ value: Double) {
        Self.factor.append(min(max(value, -Self.largest), Self.largest), to: &bytes)
    }

    mutating func integer(_ value: Int) { DecimalText.append(value, to: &bytes) }

    /// Appends two numbers, separated by a space unless a sign separates them. §8.3.9, the grammar of path data.
    mutating func numbers(_ x: Double, _ y: Double) {
        number(x)
        let start = bytes.count
        number(y)
        if bytes[start] != UInt8(ascii: "-") { bytes.insert(UInt8(ascii: " "), at: start) }
    }

    mutating func points(_ points: CGPoint...) {
        for (index, point) in points.enumerated() {
            if index > 0 { raw(" ") }
            numbers(point.x, point.y)
        }
    }

    // MARK: Attributes and elements

    mutating func attribute(_ name: StaticString, _ value: Double) {
        open(name)
        number(value)
        raw("\"")
    }

    mutating func attribute(_ name: StaticString, factor value: Double) {
        open(name)
        factor(value)
        raw("\"")
    }

    /// Appends an attribute with a length in points. §4.2.
    mutating func attribute(_ name: StaticString, length value: Double) {
        open(name)
        number(value)
        raw("pt\"")
    }

    mutating func attribute(_ name: StaticString, text: String) {
        open(name)
        escaped(text)
        raw("\"")
    }

    mutating func attribute(_ name: StaticString, _ keyword: StaticString) {
        open(name)
        raw(keyword)
        raw("\"")
    }

    /// Appends an attribute with a reference to a gradient.
    mutating func attribute(_ name: StaticString, paint number: Int) {
        open(name)
        raw("url(#")
        definition("p")
        integer(number)
        raw(")\"")
    }

    /// §7.7.
    mutating func viewBox(_ rect: CGRect) {
        open("viewBox")
        numbers(rect.minX, rect.minY)
        raw(" ")
        numbers(rect.width, rect.height)
        raw("\"")
    }

    /// §7.6.
    mutating func transform(_ t: CGAffineTransform, _ name: StaticString = "transform") {
        open(name)
        if t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
            raw("translate(")
        } else {
            raw("matrix(")
            for value in [t.a, t.b, t.c, t.d] {
                factor(value)
                raw(" ")
            }
        }
        numbers(t.tx, t.ty)
        raw(")\"")
    }

    private mutating func open(_ name: StaticString) {
        raw(" ")
        raw(name)
        raw("=\"")
    }

    mutating func element(_ name: StaticString, text: String) {
        raw("<")
        raw(name)
        raw(">")
        escaped(text)
        raw("</")
        raw(name)
        raw(">\n")
    }

    /// Appends `text` as XML content or an attribute value. Markup is escaped, tabs and line breaks become spaces, and
    /// characters that XML 1.0 §2.2 forbids or discourages (controls, noncharacters) are omitted.
    mutating func escaped(_ text: String) {
        for scalar in text.unicodeScalars {
            // Attributes are in double quotes.
            if scalar != "'", let entity = scalar.xmlEntity {
                raw(entity)
                continue
            }
            switch scalar.value {
            case 0x09, 0x0a, 0x0d, 0x85, 0x2028, 0x2029: raw(" ")
            case 0..<0x20, 0x7f..<0xa0, 0xfdd0...0xfdef: break
            case let value where value & 0xfffe == 0xfffe: break
            default: bytes.append(contentsOf: String(scalar).utf8)
            }
        }
    }

    /// Appends part of an XML name: letters and digits are kept, other characters become `_` and their code points.
    /// Repeated names get a numeric suffix. XML 1.0 §2.3.
    mutating func raw(name: String, times: Int) {
        for scalar in name.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x2ff,
                0x370...0x37d, 0x37f...0x1fff, 0x2c00...0x2fef, 0x3001...0xd7ff:
                bytes.append(contentsOf: String(scalar).utf8)
            default:
                raw("_")
                bytes.append(contentsOf: String(scalar.value, radix: 16).utf8)
            }
        }
        if times > 0 {
            raw("_n")
            integer(times + 1)
        }
    }

    /// Appends a URL as an attribute value: spaces, controls, noncharacters and invalid characters are percent-encoded (RFC 3986
    /// §2.1), non-ASCII letters are kept, as in an IRI (RFC 3987), and XML markup is escaped.
    mutating func url(_ url: String) {
        func encoded(_ byte: UInt8) -> String.UTF8View { "%\(byte.hexadecimal(2).uppercased())".utf8 }
        for scalar in url.unicodeScalars {
            switch scalar {
            case "&": raw("&amp;")
            case "'": raw("&#39;")
            case " ", "<", ">", "\"", "\\", "^", "`", "{", "|", "}": bytes += encoded(UInt8(ascii: scalar))
            case let scalar where scalar.isHiddenControl:
                for byte in UTF8.encode(scalar) ?? .init() { bytes += encoded(byte) }
            default: bytes.append(contentsOf: String(scalar).utf8)
            }
        }
    }
}
