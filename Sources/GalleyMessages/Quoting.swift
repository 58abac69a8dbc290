/// How much of a user's data a message shows: a file in the place of an option would fill the terminal.
package enum MessageLength {
    /// Characters of one value.
    package static let value = 80
    /// Names of one list.
    package static let names = 12
}

/// `value` in quotes, as messages show data: on one line, at most 80 characters of it. O(1) beyond that length.
package func quoted(_ value: some StringProtocol) -> String { "\"" + excerpt(value) + "\"" }

/// `value` on one line, at most 80 characters of it, with an ellipsis where more are left out.
package func excerpt(_ value: some StringProtocol) -> String {
    var text = ""
    var count = 0
    for character in value {
        count += 1
        guard count <= MessageLength.value else { return String(text.dropLast()) + "…" }
        // Control characters could move the cursor of a terminal, or hide what follows.
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        text.append(isControl ? (character.isWhitespace ? " " : "\u{fffd}") : character)
        // A character can have any number of marks.
        if text.utf8.count > 4 * MessageLength.value {
            return String(String.UnicodeScalarView(text.unicodeScalars.prefix(MessageLength.value))) + "…"
        }
    }
    return text
}

/// Names with commas between them, `a, b, c`; beyond twelve the number of those left out.
package func nameList(_ names: [String]) -> String {
    let shown = names.prefix(MessageLength.names).map { excerpt($0) }.joined(separator: ", ")
    return names.count > MessageLength.names ? "\(shown) and \(names.count - MessageLength.names) more" : shown
}
