/// The characters that HTML's entities stand for: `&eacute;`, `&#233;`, `&#xE9;`. HTML Standard §13.5.
package enum HTMLEntity {
    /// Ample for every name of the list.
    package static let longestName = 32

    private static let characters: [String: String] = Dictionary(
        uniqueKeysWithValues: Vocabulary.entities.lines.flatMap { line in
            let character = UInt32(line.key, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
            return line.names.map { ($0, character) }
        })

    /// The text of an entity by what is between `&` and `;`; nil for an unknown one. A control is a space.
    package static func text(_ name: some StringProtocol) -> String? {
        guard name.first == "#" else { return characters[String(name)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        return UInt32(digits.dropFirst(isHexadecimal ? 1 : 0), radix: isHexadecimal ? 16 : 10)
            .flatMap(Unicode.Scalar.init).map { $0.value < 0x20 ? " " : String($0) }
    }

    /// The text with the characters of its entities; unknown ones stay as they are.
    package static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        return text.replacing(/&(#?[0-9a-zA-Z]{1,32});/) { self.text($0.1) ?? String($0.0) }
    }
}
