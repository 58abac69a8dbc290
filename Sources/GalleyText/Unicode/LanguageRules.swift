import CUnicode

/// Rules of a language that ICU knows.
package enum LanguageRules {
    /// Whether the script of a language, or its likely script, runs from right to left.
    ///
    /// - Parameter language: a BCP 47 tag.
    package static func isRightToLeft(_ language: String) -> Bool { unsafe galley_is_right_to_left(language) }

    /// A text in capitals. Greek capitals, for example, have no accents.
    ///
    /// - Parameter language: a BCP 47 tag.
    package static func uppercased(_ text: String, language: String) -> String {
        let units = Array(text.utf16)
        return unsafe ICUText.read { unsafe galley_uppercase(units, Int32(units.count), language, $0, $1) } ?? text
    }
}
