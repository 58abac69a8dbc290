import Galley

/// The logos of simple-icons by name.
enum LogoCatalogue {
    /// A logo on a square of 24 units.
    struct Logo {
        var title: String
        /// The colour of the brand.
        var color: Color
        /// SVG path data.
        var path: String
    }

    /// The lines of the catalogue, unpacked on first use: 4 MB.
    private static let text = Inflate.decompress(EmbeddedLogos.packed) ?? []

    /// The columns of each line by the keys of its name and title.
    private static let lines: [String: Range<Int>] = {
        var lines: [String: Range<Int>] = [:]
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: 0x0a) ?? text.count
            let names = text[start..<end].split(separator: 0x09, maxSplits: 2).prefix(2)
            for name in names.reversed() { lines[key(String(decoding: name, as: UTF8.self))] = start..<end }
            start = end + 1
        }
        return lines
    }()

    /// The nearest name, as simple-icons has it, as a hint.
    static func hint(for name: String) -> String {
        let names = Set(lines.values).map { String(decoding: text[$0].prefix { $0 != 0x09 }, as: UTF8.self) }
        return NearestName.hint(for: name.lowercased(), among: names.sorted())
    }

    /// The logo with a name or title in any usual spelling: `github`, `GitHub`, `Node.js`, `nodedotjs`; nil for none.
    static func logo(named name: String) -> Logo? {
        guard let line = lines[key(name)] else { return nil }
        let columns = text[line].split(separator: 0x09, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard columns.count == 5, let color = Color(parsing: "#" + columns[2]) else { return nil }
        return Logo(title: columns[1], color: color, path: columns[4])
    }

    /// Whether a text may be a name rather than path data, which has digits, separators and commands of one letter.
    static func mayBeName(_ text: String) -> Bool {
        !text.contains(",") && text.contains { $0.isLetter && !"MmZzLlHhVvCcSsQqTtAaEe".contains($0) }
    }

    private static func key(_ name: String) -> String {
        name.lowercased().replacing("+", with: "plus").filter { $0.isLetter || $0.isNumber }
    }
}
