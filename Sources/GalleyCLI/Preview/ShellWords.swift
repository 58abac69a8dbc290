/// Arguments of a command, to be changed and shown.
struct ShellWords {
    var words: [String]

    /// Takes `option` with its value away, however it is written.
    mutating func remove(_ option: String, takesValue: Bool) {
        while let place = words.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) {
            let isJoined = words[place] != option
            words.remove(at: place)
            if takesValue, !isJoined, place < words.count { words.remove(at: place) }
        }
    }

    /// Sets `option` to `value`, in the place of what it was.
    mutating func set(_ option: String, _ value: String) {
        remove(option, takesValue: true)
        words += [option, value]
    }

    /// Sets the option that a control stands for to what was chosen there; an empty value leaves it to the command.
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

    /// As a shell reads it: what it would take apart stands in quotes. POSIX.1-2017 §2.2.2.
    var text: String {
        words.map { word in
            let isPlain = !word.isEmpty && word.utf8.allSatisfy { Self.plain.contains($0) }
            return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
        }
        .joined(separator: " ")
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:=+%@".utf8)
}
