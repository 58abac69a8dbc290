import GalleyDiagnostics
import GalleyText

/// Converts a text to UTF-8 piece by piece whose bytes do not show where lines and fields end: UTF-16 and ISO-2022-JP.
struct StreamDecoder {
    private enum Kind {
        case utf16(UTF16Decoder)
        case japanese(ISO2022Decoder)
    }

    /// The number of bytes that decide on the encoding.
    static let headLength = 4096

    private var kind: Kind
    /// The length of the byte-order mark.
    let markLength: Int
    /// The name of the encoding.
    var title: String { if case .japanese = kind { "ISO-2022-JP" } else { "UTF-16" } }

    /// - Parameter head: the first bytes of the text.
    /// - Returns: nil for other encodings.
    init?(of head: [UInt8]) {
        if head.starts(with: [0xff, 0xfe]) || head.starts(with: [0xfe, 0xff]) {
            (kind, markLength) = (.utf16(UTF16Decoder(isBigEndian: head[0] == 0xfe)), 2)
        } else if let isBigEndian = Self.isBigEndian(head) {
            (kind, markLength) = (.utf16(UTF16Decoder(isBigEndian: isBigEndian)), 0)
        } else if let decoder = ISO2022Decoder(of: head) {
            (kind, markLength) = (.japanese(decoder), 0)
        } else {
            return nil
        }
    }

    /// The order of bytes in UTF-16 without a mark, which the zeros beside ASCII show; nil for other texts.
    private static func isBigEndian(_ head: [UInt8]) -> Bool? {
        guard head.contains(0) else { return nil }
        var zeros = [0, 0]
        for (index, byte) in head.enumerated() where byte == 0 { zeros[index % 2] += 1 }
        let most = max(zeros[0], zeros[1])
        // Delimiters and line ends are a small part of a table in Japanese.
        guard most > 1, most * 40 >= head.count, min(zeros[0], zeros[1]) * 10 <= most else { return nil }
        return zeros[0] > zeros[1]
    }

    /// The UTF-8 of the next bytes.
    ///
    /// - Throws: `Diagnostic` without a place for bytes that are no character.
    mutating func utf8(_ bytes: [UInt8]) throws(Diagnostic) -> [UInt8] {
        switch kind {
        case .utf16(var decoder):
            defer { kind = .utf16(decoder) }
            return decoder.utf8(bytes)
        case .japanese(var decoder):
            defer { kind = .japanese(decoder) }
            return try decoder.utf8(bytes)
        }
    }

    /// The UTF-8 of an incomplete end.
    mutating func finish() throws(Diagnostic) -> [UInt8] {
        switch kind {
        case .utf16(var decoder): decoder.finish()
        case .japanese(var decoder): try decoder.utf8([0x0a]).dropLast()
        }
    }
}

/// Converts ISO-2022-JP, RFC 1468, line by line through EUC-JP, which has the same characters in bytes beyond ASCII.
private struct ISO2022Decoder {
    static let escape: UInt8 = 0x1b

    private enum Set { case ascii, kana, kanji }

    private let decoder: CharsetDecoder
    private var set = Set.ascii
    /// An incomplete sequence that selects a set.
    private var sequence: [UInt8] = []
    /// The line so far, in EUC-JP.
    private var line: [UInt8] = []

    private static let sequences: [(bytes: [UInt8], set: Set)] = [
        (Array("\u{1b}(B".utf8), .ascii), (Array("\u{1b}(J".utf8), .ascii), (Array("\u{1b}(I".utf8), .kana),
        (Array("\u{1b}$B".utf8), .kanji), (Array("\u{1b}$@".utf8), .kanji),
    ]

    /// - Returns: nil for a text without a sequence that selects Japanese characters.
    init?(of head: [UInt8]) {
        guard let place = head.firstIndex(of: Self.escape), head.allSatisfy({ $0 < 0x80 }),
            Self.sequences.contains(where: { $0.set != .ascii && head[place...].starts(with: $0.bytes) }),
            let decoder = CharsetDecoder("euc-jp")
        else { return nil }
        self.decoder = decoder
    }

    mutating func utf8(_ bytes: [UInt8]) throws(Diagnostic) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes {
            if byte == Self.escape || !sequence.isEmpty {
                sequence.append(byte)
                if let (_, set) = Self.sequences.first(where: { $0.bytes == sequence }) {
                    self.set = set
                    sequence = []
                } else if sequence.count == 3 {
                    throw Diagnostic(.encoding, "an unknown escape sequence", expected: "those of ISO-2022-JP")
                }
                continue
            }
            switch set {
            case _ where byte < 0x21: line.append(byte)
            case .ascii: line.append(byte)
            case .kana: line += [0x8e, byte | 0x80]
            case .kanji: line.append(byte | 0x80)
            }
            guard byte == 0x0a else { continue }
            // Each line begins in ASCII.
            set = .ascii
            do { result += Array(try decoder.text(of: line).utf8) } catch {
                throw Diagnostic(
                    .encoding, "bytes that are no character of ISO-2022-JP", expected: "text in that encoding")
            }
            line.removeAll(keepingCapacity: true)
        }
        return result
    }
}
