/// A tag of a trace, on a line of its own: `<g unicode="M" glyph="48" x="48.19" y="465.61" adv=".938"/>`.
struct TraceTag {
    private let bytes: [UInt8]
    /// The rest of the line, from the first attribute that has not been read.
    private var rest: Range<Int>
    /// The place of its name, with `/` in front of that of an end tag.
    private let name: Range<Int>

    /// - Returns: nil for a line that is no tag.
    init?(_ bytes: [UInt8], _ line: Range<Int>) {
        var start = line.lowerBound
        while start < line.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
        guard start < line.upperBound, bytes[start] == UInt8(ascii: "<") else { return nil }
        start += 1
        var end = min(start + 1, line.upperBound)
        while end < line.upperBound, !Self.endsName(bytes[end]) { end += 1 }
        name = start..<end
        rest = end..<line.upperBound
        self.bytes = bytes
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    /// Whether it is a glyph, the most frequent tag.
    var isGlyph: Bool { name.count == 1 && bytes[name.lowerBound] == UInt8(ascii: "g") }

    var text: String { text(name) }

    /// Reads the next attribute, known by the first letter of its name.
    mutating func next() -> (initial: UInt8, value: Range<Int>)? {
        attribute().map { (bytes[$0.name.lowerBound], $0.value) }
    }

    private mutating func attribute() -> (name: Range<Int>, value: Range<Int>)? {
        var start = rest.lowerBound
        while start < rest.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
        var equals = start
        while equals < rest.upperBound, bytes[equals] != UInt8(ascii: "=") { equals += 1 }
        guard equals > start, equals + 1 < rest.upperBound else { return nil }
        var end = equals + 2
        while end < rest.upperBound, bytes[end] != UInt8(ascii: "\"") { end += 1 }
        guard end < rest.upperBound else { return nil }
        rest = end + 1..<rest.upperBound
        return (start..<equals, equals + 2..<end)
    }

    /// The value of an attribute.
    subscript(attribute: StaticString) -> Range<Int>? {
        var tag = self
        let wanted = unsafe UnsafeBufferPointer(start: attribute.utf8Start, count: attribute.utf8CodeUnitCount)
        while let (name, value) = tag.attribute() {
            if unsafe name.count == wanted.count && zip(name, wanted).allSatisfy({ bytes[$0] == $1 }) {
                return value
            }
        }
        return nil
    }

    func text(_ value: Range<Int>) -> String { String(decoding: bytes[value], as: UTF8.self) }

    /// The numbers of a value, separated by spaces.
    func numbers(_ value: Range<Int>?) -> [Double] {
        guard let value else { return [] }
        var (numbers, start) = ([Double](), value.lowerBound)
        for place in value.lowerBound...value.upperBound
        where place == value.upperBound || bytes[place] == UInt8(ascii: " ") {
            if place > start { numbers.append(number(start..<place)) }
            start = place + 1
        }
        return numbers
    }

    /// A number as `%g` writes it, without the zero in front of the point; not a number for another text.
    func number(_ value: Range<Int>) -> Double {
        var (digits, decimals, isNegative, hasPoint) = (0, 0, false, false)
        for place in value {
            switch bytes[place] {
            case UInt8(ascii: "-") where place == value.lowerBound: isNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < 1 << 52 && decimals < 20:
                digits = digits * 10 + Int(bytes[place] - UInt8(ascii: "0"))
                if hasPoint { decimals += 1 }
            case UInt8(ascii: ".") where !hasPoint: hasPoint = true
            default: return Double(text(value)) ?? .nan
            }
        }
        let size = Double(digits) / Self.powers[decimals]
        return isNegative ? -size : size
    }

    private static let powers = (0...20).map { (exponent: Int) in (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }

    /// The character of a value: itself, or an entity; 0 for none.
    func character(_ value: Range<Int>) -> UInt32 {
        guard let first = value.first.map({ bytes[$0] }) else { return 0 }
        if first < 0x80, first != UInt8(ascii: "&") { return UInt32(first) }  // bounded: a byte
        let text = text(value)
        if text.hasPrefix("&#x") { return UInt32(text.dropFirst(3).dropLast(), radix: 16) ?? 0 }
        if let scalar = Self.entities[text] { return scalar }
        return text.unicodeScalars.first?.value ?? 0
    }

    private static let entities: [String: UInt32] = [
        "&amp;": 0x26, "&apos;": 0x27, "&quot;": 0x22, "&lt;": 0x3c, "&gt;": 0x3e,
    ]
}
