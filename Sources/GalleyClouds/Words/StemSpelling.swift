/// The spelling of stems before an ending that begins with a vowel.
enum StemSpelling {
    private static let vowels: Set<Unicode.Scalar> = ["a", "e", "i", "o", "u", "y"]

    /// The spellings that a stem may have in the lemma.
    ///
    /// - Parameters:
    ///   - stem: the letters before the ending.
    ///   - language: `en` or `nl`; stems of others are spelled alike everywhere.
    static func stems(_ stem: [Unicode.Scalar], language: String) -> [[Unicode.Scalar]] {
        switch language {
        case "en": english(stem)
        case "nl": dutch(stem)
        default: [stem]
        }
    }

    private static func isVowel(_ letter: Unicode.Scalar) -> Bool { vowels.contains(letter) }

    /// *stopp*(ed): *stop*; *hop*(ed): *hope*; *open*(ed): *open*, *opene*; *call*(ed): *call*, *cal*.
    private static func english(_ stem: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        guard let last = stem.last, stem.contains(where: isVowel) else { return [] }
        let before = stem.dropLast().last
        if isVowel(last) { return last == "u" ? [stem, stem + ["e"]] : [stem] }
        if before == last {
            // Final ll, ss, ff and zz need no ending.
            return "lsfz".unicodeScalars.contains(last) ? [stem, stem.dropLast()] : [stem.dropLast()]
        }
        // After one short vowel, the consonant of one syllable would be doubled, except w, x and y.
        let sounds = stem.split(omittingEmptySubsequences: true) { !isVowel($0) }
        let isShort = sounds.count == 1 && sounds[0].count == 1 && before.map(isVowel) == true
        if isShort, !"wxy".unicodeScalars.contains(last) { return [stem + ["e"]] }
        return [stem, stem + ["e"]]
    }

    /// *bomm*(en): *bom*; *bom*(en): *boom*; *huiz*(en): *huis*; *briev*(en): *brief*.
    private static func dutch(_ stem: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        guard let last = stem.last, !isVowel(last) else { return [stem] }
        var lemma = stem
        let before = stem.dropLast().last
        if before == last { return [stem.dropLast()] }
        if last == "z" { lemma[lemma.count - 1] = "s" }
        if last == "v" { lemma[lemma.count - 1] = "f" }
        guard let before, "aeou".unicodeScalars.contains(before), !(stem.dropLast(2).last.map(isVowel) ?? false) else {
            return [lemma]
        }
        lemma.insert(before, at: lemma.count - 1)
        // Unstressed e is not doubled: *tekens*, *wonderen*.
        return before == "e" || stem.filter(isVowel).count > 1 ? [lemma, stem] : [lemma]
    }
}
