import GalleyConcurrency
import GalleyFormatting
import GalleyGeometry
package import GalleySpreadsheet
import GalleyText

/// The signs in the numbers of sheets and the names in their dates, by the language of the document. Formats of cells do not state
/// them: Excel shows `#,##0.00` as 1,234.50 or 1.234,50, and `mmm yyyy` as Mar 2024 or Mär 2024, whichever its user is accustomed to.
package struct SheetNotation: Sendable {
    private let decimal, grouping: String
    /// nil for English, in which the dates of sheets are read.
    private var names: SheetDateNames?

    /// The notations by language: opening a formatter takes as long as reading a hundred numbers.
    private static let notations = Locked<[String: SheetNotation]>([:])

    private init(decimal: String, grouping: String) { (self.decimal, self.grouping) = (decimal, grouping) }

    /// - Parameter language: a BCP 47 tag; nil for English.
    package init(language: String?) {
        guard let language else {
            self.init(decimal: ".", grouping: ",")
            return
        }
        self = Self.notations.withLock { notations in
            notations.cached(language, limit: 64) {
                // The digits of a sheet are Western.
                let tag = language.contains("-u-") ? language : language + "-u-nu-latn"
                let format = DecimalFormatter(pattern: "#,##0.0", language: tag)
                var signs = SheetNotation(decimal: format?[.decimal] ?? ".", grouping: format?[.grouping] ?? ",")
                signs.names = SheetDateNames(language: language)
                return signs
            }
        }
    }

    /// The text of a cell with the signs and names of the language; unchanged unless it shows a stored number with decimal points,
    /// or a stored date with English names.
    package func text(_ text: String, of stored: StoredValue?) -> String {
        if case .date(let seconds)? = stored { return names?.text(text, of: seconds) ?? text }
        guard case .number(let value)? = stored, decimal != "." || grouping != ",",
            text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }),
            ShownNumbers.shown(text, value, .point) != nil, ShownNumbers.shown(text, value, .comma)?.thousands != 0,
            let first = text.firstIndex(where: \.isNumber), let last = text.lastIndex(where: \.isNumber)
        else { return text }
        let number = text[first...last].map { $0 == "." ? decimal : $0 == "," ? grouping : String($0) }.joined()
        return text[..<first] + number + text[text.index(after: last)...]
    }
}
