import GalleyConcurrency
import GalleyData

/// The names of countries in place of their codes: `DE`, `D` and `DEU` are Germany. The data are `nations.tsv`.
package final class CountryNames: Sendable {
    private let columns: [String]
    /// The index of the language among those of the list; nil until a record has a code.
    private let language: Locked<Int?>

    /// - Parameters:
    ///   - language: the BCP 47 tag of the names; nil for the language that most columns are named in.
    ///   - columns: the columns of the table.
    init(_ language: String?, columns: [String]) {
        self.columns = columns
        self.language = Locked(language.map(Self.index))
    }

    /// The name of the country with a code in capitals; nil for other texts.
    func name(of code: String) -> String? {
        guard code.utf8.count <= 3, code.utf8.allSatisfy({ (0x41...0x5a).contains($0) }),
            let country = Self.indices[code]
        else { return nil }
        let language = language.withLock { language in
            let index = language ?? Self.language(of: columns)
            language = index
            return index
        }
        return Self.lines[country].names[language]
    }

    private static let lines = Vocabulary.nations.lines
    private static let languages = lines[0].names
    /// The index of each country by its codes.
    private static let indices: [String: Int] = lines.indices.dropFirst().reduce(into: [:]) { indices, index in
        for code in [lines[index].key] + lines[index].scope.split(separator: " ").map(String.init) {
            indices[code] = index
        }
    }

    /// The index of a language; that of English for others.
    private static func index(_ tag: String) -> Int { languages.firstIndex { tag.hasPrefix($0) } ?? 0 }

    /// - Complexity: O(*n*) in the length of the vocabulary.
    private static func language(of columns: [String]) -> Int {
        let keys = Set(columns.map { ColumnVocabulary.key($0) })
        var counts = languages.map { _ in 0 }
        for line in Vocabulary.roles.lines {
            guard let language = languages.firstIndex(of: line.scope) else { continue }
            counts[language] += line.names.count { keys.contains(ColumnVocabulary.key($0)) }
        }
        // The first of equals.
        return counts.firstIndex(of: counts.max() ?? 0) ?? 0
    }
}
