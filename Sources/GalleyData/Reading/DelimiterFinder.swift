/// Recognises the character between the fields of a table.
enum DelimiterFinder {
    /// In order of preference, if a header has as many of one as of another.
    private static let known: [UInt8] = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }

    /// The most frequent known delimiter of a header outside of quotes; a comma if there is none. Where the comma is the decimal
    /// sign, spreadsheets separate fields by semicolons.
    static func delimiter(ofHeader line: [UInt8]) -> UInt8 {
        var counts = [Int](repeating: 0, count: known.count)
        var isQuoted = false
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, let index = known.firstIndex(of: byte) { counts[index] += 1 }
        }
        let most = counts.max() ?? 0
        return known[counts.firstIndex(of: most) ?? 0]
    }

    /// The delimiter of a line `sep=;`, which Excel reads before the header; nil for other lines.
    static func named(by line: [UInt8]) -> UInt8? {
        var text = line[...]
        while let last = text.last, last == 0x0a || last == 0x0d { text.removeLast() }
        if text.count == 7, text.first == UInt8(ascii: "\""), text.last == UInt8(ascii: "\"") {
            text = text.dropFirst().dropLast()
        }
        guard text.count == 5, text.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8).map({ $0 | 0x20 }),
            let delimiter = text.last, delimiter < 0x80, delimiter != UInt8(ascii: "\"")
        else { return nil }
        return delimiter
    }
}
