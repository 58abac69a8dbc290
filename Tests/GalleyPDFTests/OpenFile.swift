import Foundation

/// An uncompressed file: its objects by number, as text (bytes above 127 as Latin-1 letters).
struct OpenFile {
    let text: String

    init(_ data: Data) { text = String(data: data, encoding: .isoLatin1) ?? "" }

    /// Returns the text between `12 0 obj` and `endobj`.
    func object(_ number: Int) -> Substring? {
        guard let start = text.range(of: "\n\(number) 0 obj\n"),
            let end = text.range(of: "\nendobj\n", range: start.upperBound..<text.endIndex)
        else { return nil }
        return text[start.upperBound..<end.lowerBound]
    }

    /// The content of a stream object.
    func stream(_ number: Int) -> Substring? {
        guard let body = object(number), let start = body.range(of: "stream\n"), body.hasSuffix("\nendstream") else {
            return nil
        }
        return body[start.upperBound..<body.index(body.endIndex, offsetBy: -"\nendstream".count)]
    }

    /// Returns the numbers of the objects whose text contains `part`, in file order.
    func objects(with part: String) -> [Int] {
        let numbers = text.matches(of: /\n(\d+) 0 obj\n/).compactMap { Int($0.1) }
        return numbers.filter { object($0)?.contains(part) ?? false }
    }

    /// The content streams of the pages, in their order.
    var contents: [Substring] {
        text.matches(of: /\/Type\/Page\/Parent \d+ 0 R\/Contents (\d+) 0 R/).compactMap { Int($0.1).flatMap(stream) }
    }

    /// The object behind `/Key 12 0 R` in `body`.
    func reference(_ key: String, in body: Substring) -> Int? {
        guard let place = body.range(of: "/\(key) ") ?? body.range(of: "/\(key)[") else { return nil }
        return Int(body[place.upperBound...].prefix { $0.isNumber })
    }

    /// The number of the font object named `F0`, `F1`, ….
    func font(_ name: String) -> Int? {
        text.matches(of: /\/(F\d+) (\d+) 0 R/).first { $0.1 == name }.flatMap { Int($0.2) }
    }

    /// The widths of a font's codes in thousandths of an em: the W array of its descendant. §9.7.4.3.
    func widths(ofFont number: Int) -> [Int: Double] {
        guard let font = object(number), let child = reference("DescendantFonts", in: font), let body = object(child),
            let array = body.firstMatch(of: /\/W\[(.*)\]>>/)?.1
        else { return [:] }
        var widths: [Int: Double] = [:]
        for match in array.matches(of: /(\d+)\[([\d. ]+)\]/) {
            for (index, width) in match.2.split(separator: " ").enumerated() {
                widths[Int(match.1)! + index] = Double(width)
            }
        }
        return widths
    }

    /// The glyphs of a TrueType font's codes: its CIDToGIDMap. §9.7.4.2.
    func glyphs(ofFont number: Int) -> [Int: Int] {
        guard let font = object(number), let child = reference("DescendantFonts", in: font), let body = object(child),
            let map = reference("CIDToGIDMap", in: body), let bytes = stream(map)?.unicodeScalars.map({ Int($0.value) })
        else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: (0..<bytes.count / 2).map { ($0, bytes[2 * $0] << 8 | bytes[2 * $0 + 1]) })
    }

    /// Whether a font's codes have one byte.
    func isCompact(font number: Int) -> Bool { object(number)?.contains("/Identity-H") == false }

    /// Returns the text of each code of a font, by its ToUnicode map.
    func texts(ofFont number: Int) -> [Int: String] {
        guard let font = object(number), let map = reference("ToUnicode", in: font),
            let body = stream(map)?.split(separator: "endcodespacerange").last
        else { return [:] }
        var texts: [Int: String] = [:]
        for match in body.matches(of: /<([0-9A-F]{2}|[0-9A-F]{4})><([0-9A-F]*)>\n/) {
            var units: [UInt16] = []
            var rest = match.2
            while !rest.isEmpty {
                units.append(UInt16(rest.prefix(4), radix: 16)!)
                rest = rest.dropFirst(4)
            }
            texts[Int(match.1, radix: 16)!] = String(decoding: units, as: UTF16.self)
        }
        return texts
    }
}
