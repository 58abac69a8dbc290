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
        cell.split(separator: separator).map { String($0).trimmed }
            .filter { $0.contains { $0.isLetter || $0.isNumber || !$0.isASCII } }
    }
}
