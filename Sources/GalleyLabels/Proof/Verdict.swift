import Galley

/// The result of a reader in the place of a code.
struct Verdict {
    var outcome: CodeProof.Outcome
    /// The text that was read; empty for none.
    var read = ""
    var grade: CodePicture.Grade?
    /// The faults; empty for none.
    var problem = ""

    init(outcome: CodeProof.Outcome) { self.outcome = outcome }

    /// - Parameter found: the symbols in the picture; nil if the reader failed.
    init(_ code: BarcodeSymbol, _ found: [CodeReader.Symbol]?, _ picture: CodePicture) {
        if code.symbology == .dataBarLimited {
            (outcome, problem) = (.unknown, "the reader does not know the symbology")
        } else if let found {
            if let symbol = found.first(where: { Self.matches($0, code) }) {
                grade = picture.grade(symbol, of: code)
                let faults = grade.map { picture.faults($0, of: code) } ?? []
                (read, problem) = (symbol.text, faults.joined(separator: "; "))
                outcome = faults.isEmpty ? .ok : .weak
            } else if let symbol = found.first {
                (outcome, read, problem) = (.other, symbol.text, "\(quoted(symbol.text)) was read in its place")
            } else {
                (outcome, problem) = (.unread, "nothing was read")
            }
        } else {
            (outcome, problem) = (.unknown, "the reader failed")
        }
    }

    /// Whether a symbol has the value of a code, in any of the ways in which readers give it.
    static func matches(_ symbol: CodeReader.Symbol, _ code: BarcodeSymbol) -> Bool {
        let value = code.value
        if symbol.text == value || symbol.bytes == Array(value.utf8) { return true }
        if symbol.bytes == value.unicodeScalars.map({ UInt8(exactly: $0.value) ?? 0 }) { return true }
        // Application identifiers are in parentheses, and separated by control characters.
        func plain(_ text: String) -> String { text.filter { !"()".contains($0) && $0 != "\u{1d}" } }
        let read = String(decoding: symbol.bytes, as: UTF8.self)
        if code.symbology.holdsIdentifiers, [plain(read), plain(symbol.text)].contains(plain(value)) { return true }
        guard code.symbology.isOfArticles else { return false }
        // Numbers of articles have other lengths with zeros before them, hyphens, or a check digit.
        func digits(_ text: String) -> Substring { text.filter(\.isNumber).drop { $0 == "0" } }
        let wanted = digits(value)
        let ways = [symbol.text, read].flatMap { text -> [Substring] in
            let all = digits(text)
            return [all, all.dropLast(), all.first == "1" && all.count > 14 ? all.dropFirst().drop { $0 == "0" } : all]
        }
        return !wanted.isEmpty && ways.contains(wanted)
    }
}

extension BarcodeSymbology {
    /// Whether its values are numbers of articles.
    fileprivate var isOfArticles: Bool {
        switch self {
        case .itf14, .ean13, .ean8, .upcA, .upcE, .isbn, .dataBar, .dataBarLimited, .dataBarStacked: true
        default: false
        }
    }
}
