package import GalleyDiagnostics
package import GalleyText

/// The character encoding of a data file: UTF-8, or a character set of one or more bytes that ICU knows.
public struct TextEncoding: Hashable, Sendable {
    /// The preferred MIME or IANA name.
    public let name: String

    /// UTF-8. RFC 3629.
    public static let utf8 = TextEncoding(known: "UTF-8")
    /// ISO/IEC 8859-1: each byte is the character of the same number.
    public static let latin1 = TextEncoding(known: "ISO-8859-1")
    /// Windows code page 1252, Excel's encoding for western languages.
    public static let windows1252 = TextEncoding(known: "windows-1252")

    /// The encodings that tables and texts are most often in.
    package static let common = [
        "utf-8", "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255",
        "windows-1256", "windows-1257", "windows-874", "latin-1", "iso-8859-2", "iso-8859-15", "koi8-r", "macintosh",
        "ibm850", "shift_jis", "euc-jp", "gb18030", "big5", "euc-kr",
    ]

    private init(known name: String) { self.name = name }

    /// The encoding with a name, in any case; nil for a name that ICU does not know, and for a set in which ASCII does not mean
    /// itself, such as UTF-16, which is recognised by its byte-order mark.
    ///
    /// - Parameter name: any name that is in use: `cp1250`, `windows-1250`, `latin-1`, `sjis`, `gb18030`.
    public init?(_ name: String) {
        guard CharsetDecoder(name) != nil else { return nil }
        self.name = CharsetDecoder.preferredName(of: name) ?? name
    }

    /// The name as options take it.
    package var argument: String { name.lowercased() }

    /// The name in a sentence.
    package var title: String { name.hasPrefix("windows") ? "W" + name.dropFirst() : name }

    /// A converter; nil for UTF-8, which needs none.
    package func decoder() -> CharsetDecoder? { self == .utf8 ? nil : CharsetDecoder(name) }
}

extension TextEncoding {
    /// A text in this encoding, converted to UTF-8.
    ///
    /// - Parameter name: the file, for messages.
    /// - Throws: `Diagnostic` for a byte that is no character.
    package func utf8(_ bytes: [UInt8], of name: String) throws(Diagnostic) -> [UInt8] {
        guard let decoder = decoder() else { return bytes }
        var (result, offset) = ([UInt8](), 0)
        for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
            if offset > 0 { result.append(0x0a) }
            do { result += Array(try decoder.text(of: Array(line)).utf8) } catch {
                throw Diagnostic(
                    .encoding, "the byte at offset \(offset + error.offset) is no character of \(title)",
                    expected: "text in that encoding", hint: .encoding(nil), at: .init(file: name))
            }
            offset += line.count + 1
        }
        return result
    }

    /// The encoding that a text which is not UTF-8 certainly has; nil if there is none.
    package static func recognised(in bytes: [UInt8]) -> TextEncoding? {
        if case .certain(let encoding, _) = EncodingDetector.encoding(of: bytes) { encoding } else { nil }
    }
}
