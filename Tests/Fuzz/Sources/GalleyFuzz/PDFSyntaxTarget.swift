@testable import GalleyPDF

extension FuzzTarget {
    static let pdfSyntax = FuzzTarget(
        name: "pdf-syntax", summary: "PDF's strings and names: read back by the standard's rules"
    ) { bytes in
        var literal = PDFBytes()
        literal.literal(bytes)
        if PDFReading.literal(literal.bytes) != bytes { breach("(literal)") }
        var hex = PDFBytes()
        hex.hexString(bytes)
        if PDFReading.hex(hex.bytes) != bytes { breach("<hex>") }
        let text = String(decoding: bytes, as: UTF8.self)
        var name = PDFBytes()
        name.name(text)
        if PDFReading.name(name.bytes) != Array(text.utf8) { breach("/name") }
        var string = PDFBytes()
        string.text(text)
        let content =
            string.bytes.first == UInt8(ascii: "(") ? PDFReading.literal(string.bytes) : PDFReading.hex(string.bytes)
        if PDFReading.text(content) != text { breach("text string") }
        // Scanned as objects, strings are passed over whole.
        for object in [literal, hex, string] {
            let row = Array("<</First 7 0 R/Text".utf8) + object.bytes + Array("/Last 8 0 R>>".utf8)
            if ObjectScanner.integer("Last", in: row[...]) != 8 { breach("a key after a string is not found") }
        }
        // Bytes that nobody wrote: no promise but to come back.
        _ = ObjectScanner.integer("Root", in: bytes[...])
    }
}

/// Reads the tokens as ISO 32000-1 says, with nothing of the writer's.
private enum PDFReading {
    /// §7.3.4.2, table 3.
    static func literal(_ token: [UInt8]) -> [UInt8] {
        guard token.first == UInt8(ascii: "("), token.last == UInt8(ascii: ")") else { breach("no literal string") }
        var (result, index, depth) = ([UInt8](), 1, 0)
        while index < token.count - 1 {
            let byte = token[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\\"):
                guard index < token.count - 1 else { breach("the string's end is escaped") }
                let next = token[index]
                index += 1
                let known: [UInt8: UInt8] = [
                    UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "b"): 8,
                    UInt8(ascii: "f"): 12,
                ]
                result.append(known[next] ?? next)
            case UInt8(ascii: "("):
                depth += 1
                result.append(byte)
            case UInt8(ascii: ")"):
                depth -= 1
                if depth < 0 { breach("the string ends early") }
                result.append(byte)
            // An end of line is a line feed, however it is written.
            case 0x0d:
                if token[index] == 0x0a { index += 1 }
                result.append(0x0a)
            default: result.append(byte)
            }
        }
        return result
    }

    /// §7.3.4.3.
    static func hex(_ token: [UInt8]) -> [UInt8] {
        guard token.first == UInt8(ascii: "<"), token.last == UInt8(ascii: ">"), token.count % 2 == 0 else {
            breach("no hexadecimal string")
        }
        return stride(from: 1, to: token.count - 1, by: 2).map { index in
            digit(token[index]) << 4 | digit(token[index + 1])
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8 {
        guard let value = Character(Unicode.Scalar(byte)).hexDigitValue else { breach("no hexadecimal digit") }
        return UInt8(value)
    }

    /// §7.3.5.
    static func name(_ token: [UInt8]) -> [UInt8] {
        guard token.first == UInt8(ascii: "/") else { breach("no name") }
        var (result, index) = ([UInt8](), 1)
        while index < token.count {
            let byte = token[index]
            guard byte > 0x20, byte < 0x7f, !"()<>[]{}/%".utf8.contains(byte) else { breach("\(byte) within a name") }
            if byte == UInt8(ascii: "#") {
                guard index + 2 < token.count else { breach("# at a name's end") }
                result.append(digit(token[index + 1]) << 4 | digit(token[index + 2]))
                index += 3
            } else {
                result.append(byte)
                index += 1
            }
        }
        return result
    }

    /// §7.9.2.2.
    static func text(_ content: [UInt8]) -> String {
        guard content.starts(with: [0xfe, 0xff]) else { return String(decoding: content, as: UTF8.self) }
        let units = stride(from: 2, to: content.count - 1, by: 2).map {
            UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }
}
