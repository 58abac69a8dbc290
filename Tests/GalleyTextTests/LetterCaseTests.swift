import Testing

@testable import GalleyText

@Suite("Letter case by language") struct LetterCaseTests {
    @Test(
        "capitals",
        arguments: [
            ("Kırşehir, Iğdır, istanbul", "tr", "KIRŞEHİR, IĞDIR, İSTANBUL"), ("istanbul", "az", "İSTANBUL"),
            ("istanbul", "en", "ISTANBUL"), ("Straße", "de", "STRASSE"), ("Αθήνα, Ελλάδα", "en", "ΑΘΗΝΑ, ΕΛΛΑΔΑ"),
            ("ijs", "nl", "IJS"), ("abc", nil, "ABC"),
        ])
    func upper(_ text: String, _ language: String?, _ expected: String) {
        #expect(LetterCase.upper.applied(to: text, language: language) == expected)
    }

    @Test(
        "small letters",
        arguments: [
            ("ISPARTA, İZMİR", "tr", "ısparta, izmir"), ("ΟΔΥΣΣΕΥΣ", "el", "οδυσσευς"), ("ISPARTA", nil, "isparta"),
            ("Ì", "lt", "i\u{307}\u{300}"),
        ])
    func lower(_ text: String, _ language: String?, _ expected: String) {
        #expect(LetterCase.lower.applied(to: text, language: language) == expected)
    }

    @Test(
        "titles",
        arguments: [
            ("O'REILLY'S PUB", "en", "O'Reilly's Pub"), ("jean-luc d'ARC", "fr", "Jean-Luc D'Arc"),
            ("ijsbrand van de meent", "nl", "IJsbrand Van De Meent"), ("istanbul ırmak", "tr", "İstanbul Irmak"),
            ("straße groß", "de", "Straße Groß"), ("ΟΔΥΣΣΕΥΣ ΚΑΙ", "el", "Οδυσσευς Και"),
            ("i'm, it's, 3RD", "en", "I'm, It's, 3rd"),
            ("", nil, ""), ("ǆ", nil, "ǅ"), ("'tis o’brien’s", "en", "'Tis O’Brien’s"),
        ])
    func title(_ text: String, _ language: String?, _ expected: String) {
        #expect(LetterCase.title.applied(to: text, language: language) == expected)
    }
}
