/// The character encoding of a data file.
public enum TextEncoding: String, Sendable, CaseIterable {
    /// UTF-8. RFC 3629.
    case utf8 = "utf-8"
    /// ISO/IEC 8859-1: each byte is the character of the same number.
    case latin1 = "latin-1"
    /// Windows code page 1252, Excel's encoding for western languages.
    case windows1252 = "windows-1252"

    /// The characters of bytes 0x80…0x9F in Windows code page 1252; 0 for unassigned ones.
    private static let windows: [UInt16] = [
        0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0,
        0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e,
        0x0178,
    ]

    /// `bytes` converted to UTF-8. O(*n*); ASCII and UTF-8 are not copied.
    package func utf8(_ bytes: [UInt8]) -> [UInt8] {
        guard self != .utf8, bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            var value = UInt16(byte)
            if self == .windows1252, (0x80...0x9f).contains(byte) {
                let known = Self.windows[Int(byte) - 0x80]
                value = known == 0 ? 0xfffd : known
            }
            switch value {
            case 0..<0x80: result.append(byte)
            case 0x80..<0x800: result += [UInt8(0xc0 | value >> 6), UInt8(0x80 | value & 0x3f)]
            default:
                result += [UInt8(0xe0 | value >> 12), UInt8(0x80 | value >> 6 & 0x3f), UInt8(0x80 | value & 0x3f)]
            }
        }
        return result
    }
}
