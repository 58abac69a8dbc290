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
        words += [option, value]
    }

    /// Sets the option of a control to the chosen value; an empty value removes it.
    mutating func choose(_ value: String, for control: PreviewControl) {
        let option = "--" + (control.option ?? control.id)
        switch control.kind {
        case .flag(let isOnByDefault):
            let opposite = "--no-" + (control.option ?? control.id)
            remove(option, takesValue: false)
            if isOnByDefault { remove(opposite, takesValue: false) }
            if (value == "1") != isOnByDefault { words.append(isOnByDefault ? opposite : option) }
        case .list:
            remove(option, takesValue: true)
            for part in value.split(separator: ",") {
                words += [option, part.trimmingPrefix { $0 == " " }.description]
            }
        case .length, .choice, .text:
            if value.isEmpty { remove(option, takesValue: true) } else { set(option, value) }
        }
    }

    /// The words quoted for a shell. POSIX.1-2017 §2.2.2.
    var text: String {
        words.map { word in
            let isPlain = !word.isEmpty && word.utf8.allSatisfy { Self.plain.contains($0) }
            return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
        }
        .joined(separator: " ")
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:=+%@".utf8)
}
