/// German forms that name all genders, `Nutzer:innen`, `Nutzer*innen`, `NutzerInnen`, `Nutzer/-innen`, `Nutzer(innen)`: one word each,
/// which counts with the masculine form.
enum GenderForms {
    /// An invisible character that stands for a sign within a word, where it ends none. UAX #29, WB4.
    private static let signs: [Unicode.Scalar: String] = [
        "\u{2060}": "", "\u{2061}": ":", "\u{2062}": "*", "\u{2063}": "_", "\u{2064}": "/",
    ]

    /// The text with each form as a single word.
    static func joined(_ text: String) -> String {
        guard mayHaveForms(text) else { return text }
        return text.replacing(
            /(?<stem>\p{Lu}\p{L}*\p{Ll})(?:(?<sign>[:*_]|\/-?|\(-?)(?<ending>in(?:nen)?)\)?|(?<capital>Innen))(?!\p{L})/
        ) { match in
            let ending = match.ending ?? match.capital ?? ""
            // "Drive/in"
            if match.sign == "/", ending == "in" { return match.output.0.description }
            let sign = match.sign?.first.map { $0 == "(" ? "/" : String($0) } ?? ""
            let mark = signs.first { $0.value == sign }?.key
            return "\(match.stem)\(mark.map(Character.init).map(String.init) ?? "")\(ending)"
        }
    }

    /// Whether an "in" follows a sign, or begins with a capital after a small letter.
    private static func mayHaveForms(_ text: String) -> Bool {
        var (previous, before) = (UInt8(0), UInt8(0))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "n"), previous | 0x20 == UInt8(ascii: "i") {
                if ":*_/(-".utf8.contains(before) { return true }
                if previous == UInt8(ascii: "I"), before >= UInt8(ascii: "a") { return true }
            }
            (before, previous) = (previous, byte)
        }
        return false
    }

    /// The form as it is written, and the masculine form with which it counts; nil for another word.
    static func form(_ word: String) -> (written: String, masculine: String)? {
        guard word.utf8.contains(0x81), let place = word.unicodeScalars.firstIndex(where: { signs[$0] != nil }) else {
            return nil
        }
        let stem = String(word.unicodeScalars[..<place])
        let ending = word.unicodeScalars[place...].dropFirst()
        let written = stem + (signs[word.unicodeScalars[place]] ?? "") + String(ending)
        // Nutzer, Ärzte, Kunden
        let isPlural = ending.count > 2
        let hasUmlaut = stem.lowercased().last(where: { "aeiouäöü".contains($0) }).map("äöü".contains) ?? false
        let masculine = stem.hasSuffix("er") || !isPlural ? stem : hasUmlaut ? stem + "e" : stem + "en"
        return (written, masculine)
    }
}
