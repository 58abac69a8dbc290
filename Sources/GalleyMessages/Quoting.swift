/// Limits on the user's data in messages, so that a file pasted as an option does not fill the terminal.
package enum MessageLength {
    /// The most characters of a value.
    package static let value = 80
    /// The most names in a list.
    package static let names = 12
}

/// `value` in quotes for a message: on one line, at most 80 characters. O(1) beyond that length.
package func quoted(_ value: some StringProtocol) -> String { "\"" + excerpt(value) + "\"" }

/// `value` on one line, at most 80 characters, with an ellipsis if it is truncated.
package func excerpt(_ value: some StringProtocol) -> String {
    var text = ""
    var count = 0
    for character in value {
        count += 1
        guard count <= MessageLength.value else { return String(text.dropLast()) + "…" }
        // Control characters could move the terminal's cursor or hide the text that follows.
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        text.append(isControl ? (character.isWhitespace ? " " : "\u{fffd}") : character)
        // A character can have any number of combining marks.
        if text.utf8.count > 4 * MessageLength.value {
            return String(String.UnicodeScalarView(text.unicodeScalars.prefix(MessageLength.value))) + "…"
        }
    }
    return text
}

/// A message whose quoted parts have at most 80 characters each. Other libraries quote values as a whole.
package func withShortQuotes(_ message: String) -> String {
    guard message.utf8.count > MessageLength.value else { return message }
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

/// Names separated by commas, such as `a, b, c`; of more than twelve, the first twelve and the number of others.
package func nameList(_ names: [String]) -> String {
    let shown = names.prefix(MessageLength.names).map { excerpt($0) }.joined(separator: ", ")
    return names.count > MessageLength.names ? "\(shown) and \(names.count - MessageLength.names) more" : shown
}
