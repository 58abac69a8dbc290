import Galley
import GalleyData

/// Cells with several words, such as the chosen answers of a form or the keywords of an article.
enum WordLists {
    private static let separators: [(String, UInt8)] = [(";", 0x3b), ("|", 0x7c), ("\n", 0x0a), (",", 0x2c)]
    private static let longestPart = 50

    /// The separator of the lists in a column; nil if its cells are single words: many cells have several parts, and parts recur.
    static func separator(of cells: [String]) -> String? {
        guard cells.count > 2 else { return nil }
        return separators.first { separator, byte in
            let divided = cells.count { $0.utf8.contains(byte) }
            // Sentences have commas, but hardly the other signs.
            guard divided * (separator == "," ? 2 : 4) > cells.count else { return false }
            let lists = cells.map { parts(of: $0, separator) }
            let all = lists.flatMap { $0.map { $0.lowercased() } }
            guard !all.isEmpty, Set(all).count * 4 <= all.count * 3, all.allSatisfy({ $0.count <= longestPart }) else {
                return false
            }
            // "Malmö, Sweden" and "Quill, Ann" have as many parts in each cell.
            return separator != "," || Set(lists.map(\.count)).count > 1
        }?.0
    }

    /// The parts of a cell.
    static func parts(of cell: String, _ separator: String) -> [String] {
        cell.split(separator: separator).map { String($0).trimmed }.filter { !isMissing($0) }
    }

    /// Whether an answer is none: `-`, `n/a`, `k. A.`. Letters alone are a word: "none" may be one of the answers to choose.
    static func isMissing(_ answer: String) -> Bool {
        if !answer.contains(where: { $0.isLetter || $0.isNumber || !$0.isASCII }) { return true }
        return answer.utf8.count <= longestMissing && missing.contains(answer.lowercased())
    }

    /// Says that answers are left out.
    static func notice(of missing: [String]) -> Wording {
        let first = quoted(missing[0])
        return missing.count == 1
            ? "\(first) is left out: it says that there is no answer"
            : "\(missing.count) cells such as \(first) are left out: they say that there is no answer"
    }

    private static let missing = Set(
        Vocabulary.cells.names("missing").filter { $0 == "na" || !$0.allSatisfy(\.isLetter) })
    private static let longestMissing = missing.map(\.utf8.count).max() ?? 0
}
