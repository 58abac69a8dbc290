import Testing

@testable import GalleyData

@Suite("Lists of names and words") struct VocabularyTests {
    private typealias Line = Vocabulary.Line

    /// The kinds of the lists whose lines have one of a few.
    private static let kinds: [Vocabulary: [String]] = [
        .words: [
            "and", "number", "address", "address-line", "gross", "net", "internal", "identifier", "internal-ending",
            "unit",
            "address-book", "participation", "attendance", "person-object", "firm-object", "preposition", "question",
            "date",
            "date-ending",
        ] + FieldRole.private.map(\.rawValue),
        .groups: Party.Kind.allCases.flatMap { [$0.rawValue, "\($0)-person", "\($0)-compound"] } + ["before-number"],
        .clouds: ["word", "weight", "number", "ambiguous", "group", "placeholder"],
        .cells: [
            "absent", "care-of", "open-answer", "flag", "false", "no", "missing", "degree", "greeting",
            "firm-salutation", "estimate", "other", "total",
        ],
        .headers: [
            "identifier", "identifier-ending", "note", "period", "compared", "coordinate", "month", "quarter",
            "measure", "value", "unit-price", "per", "per-unit", "time-of-day", "year", "year-ending", "day",
            "hour", "year-column",
        ],
        .countries: [
            "no-state", "no-state-heading", "postcode-last", "form-after-town", "form-before-town", "form-japanese",
            "state", "house-addition",
            "state-one-zero", "state-two-zeros", "state-4-digits", "postcode-of-states", "postcode-4-digits",
            "postcode-5-digits",
            "postcode-6-digits", "postcode-7-digits", "postcode-8-digits",
        ],
        .phrases: ["summary", "callout", "reference", "continued", "contents", "abstract", "carried"],
        .months: (1...12).map(String.init),
        .units: ["1000", "1000000", "1000000000", "ordinal", "unit"],
        .inflections: ["word", "noun", "listed", "forms", "lemma"],
        .alphabets: [
            "windows-1252", "windows-1250", "windows-1254", "windows-1257", "windows-1251", "windows-1253",
            "windows-1255", "windows-1256", "windows-874", "iso-8859-2", "iso-8859-7", "iso-8859-5", "koi8-r",
            "koi8-u", "macintosh", "x-mac-cyrillic", "ibm850", "ibm852", "ibm866", "letters",
        ],
    ]

    private static func isKey(_ key: String, of list: Vocabulary) -> Bool {
        switch list {
        case .roles: key.split(separator: " ").allSatisfy { $0 == "weak" || FieldRole(rawValue: String($0)) != nil }
        case .currencies:
            Currency.isCode(key)
                || ["code", "usual-code", "former-code", "abbreviation", "usual-abbreviation", "undivided"].contains(
                    key)
        case .nations: key == "languages" || key.utf8.count == 2
        case .entities: UInt32(key, radix: 16).flatMap(Unicode.Scalar.init) != nil
        case .formulas:
            key == "function"
                || key.wholeMatch(of: /(letter|symbol|binary|relation|accent) ([0-9a-f]+)/).flatMap {
                    UInt32($0.2, radix: 16).flatMap(Unicode.Scalar.init)
                } != nil
        case .code:
            ["name", "comment", "block", "string", "text", "keyword", "letter", "word"].contains(
                key.split(separator: " ").dropFirst().joined())
        default: kinds[list]?.contains(key) ?? false
        }
    }

    /// The tag of a language, or in the list of countries the code of one.
    private static func isScope(_ scope: String, of list: Vocabulary) -> Bool {
        if list == .nations { return true }
        if scope == "-" { return list != .roles }
        // Traditional characters have words of their own.
        if list == .phrases, scope == "zh-Hant" { return true }
        let letters = list == .countries ? UInt8(ascii: "A")...UInt8(ascii: "Z") : UInt8(ascii: "a")...UInt8(ascii: "z")
        return (2...3).contains(scope.utf8.count) && scope.utf8.allSatisfy(letters.contains)
    }

    /// A name as it is compared: for columns without case, accents, spaces and punctuation.
    private static func identity(_ name: String, in list: Vocabulary) -> String {
        switch list {
        case .roles, .words, .clouds: ColumnVocabulary.key(name)
        case .groups: ColumnVocabulary.words(name).joined(separator: " ")
        default: name
        }
    }

    /// The problems of a list, each with its line.
    private static func problems(of list: Vocabulary) -> [String] {
        var problems: [String] = []
        var seen: [String: Set<String>] = [:]
        var last = ""
        for line in list.lines {
            func report(_ problem: String) { problems.append("\(list.rawValue).tsv:\(line.number): \(problem)") }
            let group = line.key + "\t" + line.scope
            if !isKey(line.key, of: list) { report("unknown: \(line.key)") }
            if !isScope(line.scope, of: list) { report("neither a language nor a country: \(line.scope)") }
            if group != last, seen.updateValue(seen[group] ?? [], forKey: group) != nil {
                report("\(line.key) in \(line.scope) stands apart from its other lines")
            }
            last = group
            for name in line.names {
                if name.isEmpty || name != name.trimmed { report("space around \"\(name)\"") }
                // Paradigms share endings.
                if list != .inflections, list != .nations,
                    !seen[group, default: []].insert(identity(name, in: list)).inserted
                {
                    report("again: \(name)")
                }
            }
        }
        return problems
    }

    @Test(
        "each line has a known kind, a language, and names that stand once",
        arguments: Vocabulary.allCases.filter { $0 != .stocks })
    func lines(_ list: Vocabulary) {
        #expect(!list.lines.isEmpty)
        #expect(Self.problems(of: list) == [])
    }

    @Test("each country has a name in each language, and codes of its own") func nations() {
        let lines = Vocabulary.nations.lines
        #expect(lines.allSatisfy { $0.names.count == lines[0].names.count })
        let codes = lines.dropFirst().flatMap { [$0.key] + $0.scope.split(separator: " ").map(String.init) }
            .filter { $0 != "-" }
        #expect(Set(codes).count == codes.count)
    }

    @Test("names have the roles of all their lines, in order")
    func roles() {
        let vocabulary = ColumnVocabulary.shared
        #expect(vocabulary.meaning(of: "Straße (Rechnung)")?.roles == [.street])
        #expect(vocabulary.meaning(of: "Titel")?.roles == [.title, .product])
        #expect(vocabulary.meaning(of: "Address")?.isWeak == true)
        // The first line decides.
        #expect(vocabulary.meaning(of: "Kod")?.roles == [.postcode, .sku])
        #expect(vocabulary.meaning(of: "Kod")?.isWeak == false)
    }

    @Test(
        "words are lower case where text in lower case is compared with them",
        arguments: [
            Vocabulary.cells, .headers, .months, .inflections,
        ])
    func lowerCase(_ list: Vocabulary) {
        for line in list.lines { #expect(line.names == line.names.map { $0.lowercased() }, "line \(line.number)") }
    }
}
