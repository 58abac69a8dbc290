import Foundation
import GalleyData

/// Finds the forms of one word among those of a text, by the paradigms of a language in `inflections.tsv`.
///
/// A form may belong to several lemmas: *leaves* to *leaf* and to *leave*. It takes the one that most forms of the text share.
struct Inflections {
    /// A distinct word of a text.
    struct Form {
        /// In lower case.
        let text: String
        let count: Int
        /// Whether it always has a capital, as German nouns do.
        let isCapitalized: Bool
    }

    /// An ending of a paradigm.
    private struct Ending {
        let lemmaEnding: String
        var prefix = ""
        var isWeak = false
        var isSpelled = false
        var mayHaveUmlaut = false
        let isOfNouns: Bool

        /// Reads an ending, and returns its letters.
        static func read(_ text: String, lemmaEnding: String, isOfNouns: Bool) -> (letters: String, ending: Ending) {
            var ending = Ending(lemmaEnding: lemmaEnding, isOfNouns: isOfNouns)
            var letters = text[...]
            if letters.last == "?" {
                ending.isWeak = true
                letters.removeLast()
            }
            if let star = letters.firstIndex(of: "*") {
                ending.prefix = String(letters[..<star])
                letters = letters[letters.index(after: star)...]
            }
            switch letters.first {
            case "+": ending.isSpelled = true
            case "~": ending.mayHaveUmlaut = true
            case "-": break
            default: return (String(letters), ending)
            }
            return (String(letters.dropFirst()), ending)
        }
    }

    private enum Evidence { case strong, weak }

    private let language: String
    private var endings: [String: [Ending]] = [:]
    private var longestEnding = 0
    private var hasNouns = false
    /// The lemmas of the forms of listed and irregular words.
    private var listed: [String: [String]] = [:]
    /// Words that are forms of no other.
    private var lemmas: Set<String> = []

    /// The languages in which listed words also end compounds.
    private static let compounding: Set<String> = ["de", "nl", "sv", "da", "nb"]
    private static let (shortestStem, shortestLemma, shortestHead) = (2, 3, 4)

    /// Creates the paradigms of a language; nil if there are none.
    ///
    /// - Parameter language: a primary language subtag, such as `de`.
    init?(language: String) {
        self.language = language
        let lines = Vocabulary.inflections.lines.filter { $0.scope == language }
        guard !lines.isEmpty else { return nil }
        for line in lines {
            switch line.key {
            case "word": addParadigm(line.names, isOfNouns: false)
            case "noun":
                addParadigm(line.names, isOfNouns: true)
                hasNouns = true
            case "listed": addListed(line.names[0], line.names.dropFirst())
            case "forms": for name in line.names { addForms(name.split(separator: " ").map(String.init)) }
            default: lemmas.formUnion(line.names)
            }
        }
    }

    private mutating func addParadigm(_ names: [String], isOfNouns: Bool) {
        // The lemma of a paradigm such as `+e` keeps the sign, so that it equals no word of the text.
        let lemmaEnding = names[0] == "-" ? "" : names[0]
        for name in names {
            let (letters, ending) = Ending.read(name, lemmaEnding: lemmaEnding, isOfNouns: isOfNouns)
            endings[letters, default: []].append(ending)
            longestEnding = max(longestEnding, letters.unicodeScalars.count)
        }
    }

    private mutating func addListed(_ paradigm: String, _ words: some Sequence<String>) {
        let names = paradigm.split(separator: " ").map(String.init)
        let lemmaEnding = names[0] == "-" ? "" : names[0]
        for word in words {
            let stem = word.hasSuffix(lemmaEnding) ? String(word.dropLast(lemmaEnding.count)) : word
            let forms = names.map { name in
                let (letters, ending) = Ending.read(name, lemmaEnding: lemmaEnding, isOfNouns: false)
                return (ending.mayHaveUmlaut ? Self.umlauted(stem) : stem) + letters
            }
            addForms([stem + lemmaEnding] + forms)
        }
    }

    private mutating func addForms(_ forms: [String]) {
        for form in forms where !(listed[form]?.contains(forms[0]) ?? false) {
            listed[form, default: []].append(forms[0])
        }
    }

    // MARK: Lemmas of a form

    /// Calls `body` with each lemma that `form` may have.
    private func forEachLemma(
        of form: Form, in text: [String: Int], _ body: (_ lemma: String, _ evidence: Evidence) -> Void
    ) {
        let word = form.text
        body(word, .strong)
        guard !lemmas.contains(word) else { return }
        for lemma in listed[word] ?? [] { body(lemma, .strong) }
        let letters = Array(word.unicodeScalars)
        if Self.compounding.contains(language), letters.count > Self.shortestHead + 2 {
            for start in 3...(letters.count - Self.shortestHead) {
                guard let heads = listed[String(letters[start...])] else { continue }
                for head in heads where head != word { body(String(letters[..<start]) + head, .strong) }
                break
            }
        }
        // Where a language has paradigms of nouns, capitalised forms follow only these.
        let isNoun = form.isCapitalized && hasNouns
        for length in 0...min(longestEnding, letters.count - 1) {
            let stem = letters[..<(letters.count - length)]
            guard let endings = endings[String(letters[stem.endIndex...])] else { continue }
            // The ending -s never follows s.
            if length == 1, letters.last == "s", stem.last == "s" { continue }
            for ending in endings where ending.isOfNouns == isNoun { add(stem, ending, text, body) }
        }
    }

    private func add(
        _ stem: ArraySlice<Unicode.Scalar>, _ ending: Ending, _ text: [String: Int],
        _ body: (_ lemma: String, _ evidence: Evidence) -> Void
    ) {
        var stem = stem
        if !ending.prefix.isEmpty {
            guard stem.starts(with: ending.prefix.unicodeScalars) else { return }
            stem = stem.dropFirst(ending.prefix.unicodeScalars.count)
        }
        guard stem.count >= Self.shortestStem else { return }
        let stems = ending.isSpelled ? StemSpelling.stems(Array(stem), language: language) : [Array(stem)]
        for stem in stems {
            let lemma = String(stem) + ending.lemmaEnding
            guard lemma.unicodeScalars.count >= Self.shortestLemma else { continue }
            body(lemma, ending.isWeak ? .weak : .strong)
            if ending.mayHaveUmlaut, let plain = Self.withoutUmlaut(stem) {
                let lemma = plain + ending.lemmaEnding
                if text[lemma] != nil { body(lemma, .strong) }
            }
        }
    }

    // MARK: Umlauts

    /// The stem with an umlaut in place of its last a, o, u or au.
    private static func umlauted(_ stem: String) -> String {
        var letters = Array(stem.unicodeScalars)
        guard var place = letters.lastIndex(where: { "aou".unicodeScalars.contains($0) }) else { return stem }
        if place > 0, letters[place] == "u", letters[place - 1] == "a" { place -= 1 }
        letters[place] = letters[place] == "a" ? "ä" : letters[place] == "o" ? "ö" : "ü"
        return String(letters)
    }

    /// The stem without its last umlaut; nil if that is not its last vowel.
    private static func withoutUmlaut(_ stem: [Unicode.Scalar]) -> String? {
        var letters = stem
        guard var place = letters.lastIndex(where: { "aeiouyäöü".unicodeScalars.contains($0) }) else { return nil }
        if place > 0, letters[place] == "u", letters[place - 1] == "ä" { place -= 1 }
        switch letters[place] {
        case "ä": letters[place] = "a"
        case "ö": letters[place] = "o"
        case "ü": letters[place] = "u"
        default: return nil
        }
        return String(letters)
    }
}

extension Inflections {
    /// A lemma with the numbers of the forms that may be its own.
    private struct Group {
        let lemma: String
        var strong: [Int] = []
        var weak: [Int] = []
        var count = 0
        /// Whether it is in the text, and no form of another lemma that is.
        var isOwnLemma = false
    }

    /// The lemma of each form that shares one with others.
    ///
    /// - Complexity: O(*n* log *n*) in the number of forms.
    func lemmas(of forms: [Form]) -> [String: String] {
        let text = Dictionary(forms.map { ($0.text, $0.count) }, uniquingKeysWith: +)
        var (groups, places) = ([Group](), [String: Int]())
        for (number, form) in forms.enumerated() {
            var (seen, isOwnLemma) = (Set<String>(), true)
            forEachLemma(of: form, in: text) { lemma, evidence in
                guard seen.insert("\(evidence == .weak ? "?" : "")\(lemma)").inserted else { return }
                let place = places[lemma] ?? groups.count
                if place == groups.count {
                    places[lemma] = place
                    groups.append(Group(lemma: lemma))
                }
                if evidence == .strong {
                    groups[place].strong.append(number)
                    groups[place].count += form.count
                    if lemma != form.text, text[lemma] != nil { isOwnLemma = false }
                } else {
                    groups[place].weak.append(number)
                }
            }
            if let place = places[form.text] { groups[place].isOwnLemma = isOwnLemma }
        }
        groups.removeAll { $0.strong.count + $0.weak.count < 2 || $0.strong.isEmpty }
        groups.sort {
            ($1.strong.count, $1.isOwnLemma ? 1 : 0, $1.count, $0.lemma)
                < ($0.strong.count, $0.isOwnLemma ? 1 : 0, $0.count, $1.lemma)
        }
        var lemmas: [Int: String] = [:]
        for group in groups {
            let members = group.strong.filter { lemmas[$0] == nil }
            if members.count > 1 { for member in members { lemmas[member] = group.lemma } }
        }
        for group in groups {
            let members = group.strong.filter { lemmas[$0] == nil || lemmas[$0] == group.lemma }
            let weak = group.weak.filter { lemmas[$0] == nil && !members.contains($0) }
            guard members.count > 1 || members.contains(where: { forms[$0].text == group.lemma }), !weak.isEmpty
            else { continue }
            for member in members + weak { lemmas[member] = group.lemma }
        }
        return Dictionary(lemmas.map { (forms[$0.key].text, $0.value) }) { first, _ in first }
    }
}

extension String {
    fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
