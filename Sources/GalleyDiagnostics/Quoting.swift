import GalleyFormatting

/// Limits on the user's data in messages, so that a file pasted as an option does not fill the terminal.
package enum MessageLength {
    /// The most characters of a value.
    package static let value = 80
    /// The most bytes of a word outside quotes: the length of the longest file name.
    static let word = 255
    /// The most names in a list.
    package static let names = 12
}

/// `value` in quotes for a message: on one line, at most 80 characters. O(1) beyond that length.
package func quoted(_ value: Substring) -> String { "\"" + excerpt(value) + "\"" }

package func quoted(_ value: String) -> String { quoted(value[...]) }

package func excerpt(_ value: String) -> String { excerpt(value[...]) }

/// `value` on one line, at most 80 characters, with an ellipsis if it is truncated.
package func excerpt(_ value: Substring) -> String {
    // Most values are short, and printable ASCII.
    let start = value.utf8.prefix(MessageLength.value + 1)
    if start.count <= MessageLength.value, start.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return String(value) }
    var text = ""
    var count = 0
    for character in value {
        count += 1
        guard count <= MessageLength.value else { return String(text.dropLast()) + "…" }
        let isSpace = character.isWhitespace && character.unicodeScalars.contains(where: \.isHiddenControl)
        text += isSpace ? " " : visible(String(character))
        // A character can have any number of combining marks.
        if text.utf8.count > 4 * MessageLength.value {
            return String(String.UnicodeScalarView(text.unicodeScalars.prefix(MessageLength.value))) + "…"
        }
    }
    return text
}

/// A text with escapes such as `\u202e` in place of characters that could move the terminal's cursor, or hide or reverse the text around
/// them. Line ends stay.
package func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.isHiddenControl && $0 != "\n" }) else { return text }
    return text.unicodeScalars.map { $0.isHiddenControl && $0 != "\n" ? $0.escape : String($0) }.joined()
}

/// `column "weight"` for messages; a column without a name is named by its number, counted from 1.
package func columnName(_ name: String, number: Int? = nil) -> String {
    if !name.isEmpty { return "column \(quoted(name))" }
    return number.map { "column \($0), which has no name" } ?? "the column without a name"
}

/// The names of columns in quotes; columns without a name are counted.
package func columnList(_ names: [String]) -> String {
    let named = names.filter { !$0.isEmpty }.map { quoted($0) }
    let empty = names.count - named.count
    let more = empty == 0 ? "" : empty == 1 ? "one without a name" : "\(empty) without a name"
    return named.isEmpty ? more : nameList(named) + (empty > 0 ? " and \(more)" : "")
}

/// A message whose quoted parts have at most 80 characters each. Other libraries quote values as a whole.
package func withShortQuotes(_ message: String) -> String {
    guard message.utf8.count > MessageLength.value else { return message }
    let message = withShortWords(message)
    var result = ""
    var rest = message[...]
    while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
        let sign = rest[start]
        let inner = rest[rest.index(after: start)...]
        guard let end = inner.firstIndex(of: sign) else { break }
        result += rest[...start]
        // An apostrophe opens no quotation; what lies between two of them ends at a line at the latest.
        let text = inner[..<end]
        result += text.contains("\n") ? text : text.count > MessageLength.value ? excerpt(text)[...] : text
        result.append(sign)
        rest = inner[inner.index(after: end)...]
    }
    return result + rest
}

/// `message` with words longer than any file name reduced.
private func withShortWords(_ message: String) -> String {
    guard message.utf8.count > MessageLength.word else { return message }
    return message.split(separator: " ", omittingEmptySubsequences: false).map { word in
        word.utf8.count > MessageLength.word ? excerpt(word)[...] : word
    }
    .joined(separator: " ")
}

/// Names separated by commas, such as `a, b, c`; of more than twelve, the first twelve and the number of others.
package func nameList(_ names: [String]) -> String {
    let shown = names.prefix(MessageLength.names).map { excerpt($0) }.joined(separator: ", ")
    return names.count > MessageLength.names ? "\(shown) and \(names.count - MessageLength.names) more" : shown
}

/// A number with its noun: `1 record`, `3 records`, `no errors`.
///
/// - Parameters:
///   - number: the number.
///   - singular: the noun of one, optionally with its verb: `cell is`.
///   - plural: the noun of several where it takes more than an s: `cells are`.
///   - zero: the word in place of 0.
package func counted(_ number: Int, _ singular: String, _ plural: String? = nil, zero: String = "0") -> String {
    "\(number == 0 ? zero : "\(number)") \(number == 1 ? singular : plural ?? singular + "s")"
}
