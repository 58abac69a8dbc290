import GalleyPreview

extension ShellWords {
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
}
