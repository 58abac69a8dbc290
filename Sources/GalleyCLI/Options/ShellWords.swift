/// The arguments of a command, which can be edited and printed.
struct ShellWords {
    var words: [String]

    /// Removes `option` with its value, in either notation.
    mutating func remove(_ option: String, takesValue: Bool) {
        while let index = words.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) {
            let isJoined = words[index] != option
            words.remove(at: index)
            if takesValue, !isJoined, index < words.count { words.remove(at: index) }
        }
    }

    /// Sets `option` to `value`, replacing other values.
    mutating func set(_ option: String, _ value: String) {
        remove(option, takesValue: true)
        // A value that begins like an option has to be joined.
        words += value.hasPrefix("-") ? ["\(option)=\(value)"] : [option, value]
    }

    /// The arguments without `--`, after which there are only files: those that begin with a hyphen are `./-name`, except `-`.
    var withoutTerminator: ShellWords {
        guard let end = words.firstIndex(of: "--") else { return self }
        let files = words[(end + 1)...].map { $0.hasPrefix("-") && $0 != "-" ? "./" + $0 : $0 }
        return ShellWords(words: words[..<end] + files)
    }

    /// The words quoted for a shell. POSIX.1-2017 §2.2.2.
    var text: String {
        words.map { word in
            let isPlain = !word.isEmpty && word.utf8.allSatisfy { Self.plain.contains($0) }
            return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
        }
        .joined(separator: " ")
    }

    /// The words of a text: separated by spaces, with quotes around those that contain some.
    static func split(_ text: String) -> [String] {
        var (words, word, quote) = ([String](), String?.none, Character?.none)
        for character in text {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                (quote, word) = (character, word ?? "")
            } else if quote == nil, character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:=+%@".utf8)
}
