import Foundation
import GalleyDiagnostics
import GalleyInput
import GalleyXML

/// The strings that the cells of a workbook share: all of them in one block of memory. ISO/IEC 29500-1 §18.4.
final class SharedStrings: XMLReceiver {
    private var bytes: [UInt8] = []
    /// The end of each string in `bytes`.
    private var ends: [UInt32] = []
    private var isInText = false
    /// The depth of phonetic hints, which the cell does not show.
    private var phoneticDepth = 0
    private let limits = Limits.current

    /// The string at `index`; nil beyond the last one.
    subscript(index: Int) -> String? {
        guard ends.indices.contains(index) else { return nil }
        let start = index == 0 ? 0 : Int(ends[index - 1])
        return EscapedText.decode(bytes[start..<Int(ends[index])])  // bounded: by the ends above
    }

    func start(_ name: XMLName, _ attributes: XMLAttributes) {
        if name.isLocal("t") { isInText = true } else if name.isLocal("rPh") { phoneticDepth += 1 }
    }

    func end(_ name: XMLName) throws {
        if name.isLocal("t") {
            isInText = false
        } else if name.isLocal("rPh") {
            phoneticDepth -= 1
        } else if name.isLocal("si") {
            ends.append(UInt32(bytes.count))  // bounded: by the check before
            try check()
        }
    }

    func text(_ text: UnsafeBufferPointer<UInt8>) throws {
        guard isInText, phoneticDepth == 0 else { return }
        unsafe bytes.append(contentsOf: text)
        try check()
    }

    private func check() throws(Diagnostic) {
        let most = min(limits.documentSize, Int(UInt32.max))
        guard bytes.count + ends.count * MemoryLayout<UInt32>.size <= most else {
            throw Diagnostic(
                .largeSpreadsheet, "the shared strings have more than \(most) bytes", expected: "fewer",
                hint: .sharedStrings)
        }
    }
}

/// Text in which `_x000A_` stands for a character. ISO/IEC 29500-1 §22.9.2.19.
enum EscapedText {
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "_")), text.contains("_x") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.range(of: "_x") {
            result += rest[..<start.lowerBound]
            let digits = rest[start.upperBound...].prefix(4)
            let end = digits.endIndex
            guard digits.count == 4, let code = UInt32(digits, radix: 16), end < rest.endIndex, rest[end] == "_",
                let scalar = UnicodeScalar(code)
            else {
                result += "_x"
                rest = rest[start.upperBound...]
                continue
            }
            result.unicodeScalars.append(scalar)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
