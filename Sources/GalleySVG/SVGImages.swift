import GalleyDiagnostics
import GalleyGeometry
import GalleyImage

/// The images of a file, each defined once. SVG 1.1 §5.7.
struct SVGImages {
    private var numbers: [ImageKey: Int] = [:]

    /// Returns the number of the definition of `source`, written at its first use: one unit per pixel, with the file as
    /// a data URI (RFC 2397).
    mutating func number(of source: ImageSource, _ definitions: inout SVGBytes) throws(Diagnostic) -> Int {
        if let number = numbers[source.key] { return number }
        let number = numbers.count
        let (type, bytes) = try Self.file(of: source)
        definitions.raw("<image id=\"")
        definitions.definition("i")
        definitions.integer(number)
        definitions.raw("\"")
        definitions.attribute("width", Double(source.header.pixelWidth))
        definitions.attribute("height", Double(source.header.pixelHeight))
        definitions.attribute("preserveAspectRatio", "none")
        definitions.link()
        definitions.raw("data:")
        definitions.raw(type)
        definitions.raw(";base64,")
        definitions.base64(bytes)
        definitions.raw("\"/>\n")
        numbers[source.key] = number
        return number
    }

    /// Returns a file that all browsers show alike: without orientation, which viewers apply inconsistently and which
    /// the transform includes, and RGB instead of CMYK, whose rendering varies.
    private static func file(of source: ImageSource) throws(Diagnostic) -> (type: StaticString, bytes: [UInt8]) {
        switch source.header.format {
        case .png: return ("image/png", source.bytesWithoutOrientation)
        case .jpeg where source.header.colorModel == .cmyk:
            return ("image/png", try PNG.encode(source))
        case .jpeg:
            try source.checkData()
            return ("image/jpeg", source.bytesWithoutOrientation)
        }
    }
}

extension SVGBytes {
    /// Appends `input` in Base64. RFC 4648 §4.
    mutating func base64(_ input: [UInt8]) {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        bytes.reserveCapacity(bytes.count + (input.count + 2) / 3 * 4)
        for start in stride(from: 0, to: input.count, by: 3) {
            let count = min(3, input.count - start)
            var group: UInt32 = 0
            for index in 0..<3 { group = group << 8 | (index < count ? UInt32(input[start + index]) : 0) }
            for index in 0..<4 {
                bytes.append(
                    index <= count ? letters[Int(group >> (18 - 6 * UInt32(index)) & 63)] : UInt8(ascii: "="))
            }
        }
    }
}
