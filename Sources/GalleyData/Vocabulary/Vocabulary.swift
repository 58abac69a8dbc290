import GalleyInput

/// The built-in lists of names and words in many languages. Each is a file of `Sources/CResources/vocabulary`, which explains its lines.
package enum Vocabulary: String, CaseIterable, Sendable {
    case roles, words, groups, clouds, cells, headers, countries, currencies, months, units, alphabets
    case entities

    /// The names of countries in place of their codes.
    case nations

    /// Commands of TeX, not names of columns.
    case formulas

    /// Paradigms of words, not names of columns.
    case inflections

    /// Words that a report sets by itself, not names of columns.
    case phrases

    /// Sheets and rolls of labels.
    case stocks

    /// Programming languages.
    case code

    /// A line: names with one meaning in one language.
    package struct Line {
        package let key: String
        /// The tag of a language or the code of a country; `-` for any.
        package let scope: String
        package let names: [String]
        /// The number of the line in its file.
        package let number: Int
    }

    /// The lines of the file in order, without comments. Parsed at each call.
    ///
    /// - Complexity: O(*n*) in the length of the file.
    package var lines: [Line] { select { _ in true } }

    /// The names below `keys`, in the order of the file.
    package func names(_ keys: String...) -> [String] {
        let names = select { keys.contains($0) }.flatMap(\.names)
        assert(!names.isEmpty, "the vocabulary has \(keys)")
        return names
    }

    /// The lines of the file with names as columns are compared: without case and accents.
    ///
    /// - Parameter fold: applied to all names of a line at once.
    func lines(_ fold: (String) -> String) -> [Line] { select(fold) { _ in true } }

    /// The lines that contain a text; others are not parsed.
    package func lines(containing part: String) -> [Line] { select(containing: Array(part.utf8)) { _ in true } }

    private func select(
        _ fold: (String) -> String = { $0 }, containing part: [UInt8] = [], _ isWanted: (String) -> Bool
    ) -> [Line] {
        var lines: [Line] = []
        for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        where !line.isEmpty && line.first != UInt8(ascii: "#") {
            if !part.isEmpty, !line.has(part) { continue }
            let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            guard parts.count == 3 else {
                preconditionFailure("\(rawValue).tsv:\(index + 1): expected three parts separated by tabs")
            }
            let key = String(Substring(parts[0]))
            guard isWanted(key) else { continue }
            let names = fold(String(Substring(parts[2]))).utf8.split(separator: UInt8(ascii: ","))
                .map { String(Substring($0.first == UInt8(ascii: " ") ? $0.dropFirst() : $0)) }
            lines.append(Line(key: key, scope: String(Substring(parts[1])), names: names, number: index + 1))
        }
        return lines
    }

    private var text: String {
        guard let text = EmbeddedFolder.vocabulary.text(rawValue + ".tsv") else {
            preconditionFailure("\(rawValue).tsv is not embedded")
        }
        return text
    }
}

extension Substring.UTF8View {
    /// Whether `part` is among the bytes.
    fileprivate func has(_ part: [UInt8]) -> Bool {
        withContiguousStorageIfAvailable { bytes in
            guard bytes.count >= part.count else { return false }
            return (0...bytes.count - part.count).contains { start in
                bytes[start] == part[0] && bytes[start..<start + part.count].elementsEqual(part)
            }
        } ?? true
    }
}
