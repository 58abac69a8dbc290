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
    /// itself, such as UTF-16 and ISO-2022-JP, which are recognised.
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
    /// The lines of a text in this encoding, or if that is UTF-8 and not the text's, in the encoding that its letters show.
    ///
    /// - Parameters:
    ///   - name: the file, for messages.
    ///   - guesses: whether the encoding may be another one.
    /// - Throws: `Diagnostic` for a byte that is no character.
    package func lines(of bytes: [UInt8], name: String, guesses: Bool) throws(Diagnostic) -> [String] {
        let decoder = decoder()
        var (lines, offset) = ([String](), 0)
        for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
            if let decoder {
                do { lines.append(try decoder.text(of: Array(line))) } catch {
                    throw Diagnostic(
                        .encoding, "the byte at offset \(offset + error.offset) is no character of \(title)",
                        expected: "text in that encoding", hint: .encoding(nil), at: .init(file: name))
                }
            } else if let text = String(validating: line, as: UTF8.self) {
                lines.append(text)
            } else {
                let place = Diagnostic.Place(file: name, line: lines.count + 1)
                let finding = EncodingDetector.encoding(of: bytes)
                guard case .certain(let encoding, let doubt) = finding else {
                    throw Diagnostic(.encoding, "not UTF-8", expected: "UTF-8 text", hint: .encoding(nil), at: place)
                }
                guard guesses else {
                    throw Diagnostic(
                        .encoding, "not UTF-8", expected: "UTF-8 text", hint: .encoding(encoding), at: place)
                }
                EncodingDetector.warn(of: encoding, doubt, at: place)
                return try encoding.lines(of: bytes, name: name, guesses: false)
            }
            offset += line.count + 1
        }
        return lines
    }
}
