import Galley
import GalleyData
import GalleyFormatting

/// A line of a postal address whose order depends on the country, by its name, the postcode's form or the script.
package struct PostalLine: Sendable {
    enum Kind: Sendable {
        /// `50667 Köln`, `Brooklyn, NY 11238`, `Bath BA1 1AA`.
        case town
        /// `〒100-0001`.
        case eastAsianPostcode
        /// `東京都千代田区千代田1-1`, from the largest part to the smallest.
        case eastAsianAddress
        /// The lines of a whole address in one column.
        case wholeAddress
        /// `山田 太郎`: the family name first in ideographs and hangul.
        case personName
    }

    var kind: Kind
    /// The columns of the line, in the order of its kind: for a town, postcode, town, state, and additions to the first two; for a
    /// person, two given names, then the parts of the family name.
    var columns: [String?]
    /// The column with the country, which is not shown.
    var country: String?
    /// Whether the postcode comes last where neither country nor postcode decides.
    var isPostcodeLast = false
    /// Whether two capitals may be the code of a state of the United States; in Italian, they are a province.
    var mayHaveStates = false

    /// Columns that stand in for others that are empty.
    var alternatives: [String: [String]] = [:]
    /// The number of digits that postcodes of the table have; nil if unknown.
    var usualDigits: Int?

    /// The names of the fields that the line shows.
    var fields: [String] { columns.compactMap(\.self).flatMap { [$0] + (alternatives[$0] ?? []) } }

    /// The line for a record, as its fields and what is between them.
    func pieces(
        _ values: (_ field: String) -> String, _ notify: (FieldText.Notice) -> Void = { _ in }
    ) -> [FieldLine.Piece] {
        func value(of column: String?) -> String {
            guard let column else { return "" }
            let value = values(column)
            guard value.isEmpty, let others = alternatives[column] else { return value }
            return others.lazy.map(values).first { !$0.isEmpty } ?? ""
        }
        func value(_ index: Int) -> String { index < columns.count ? value(of: columns[index]) : "" }
        func restored(_ column: String, state: String) -> String {
            let written = value(of: column)
            let lost = LostZeros(
                written, heading: column, state: state, country: value(of: country), usual: usualDigits)
            if let notice = lost.notice(of: column, written) { notify(notice) }
            return lost.postcode
        }
        switch kind {
        case .town:
            let town = Self.town(value(1), addition: value(4))
            var postcode = value(0)
            if let column = columns[0], postcode.utf8.last?.isASCIIDigit == true {
                postcode = restored(column, state: value(2))
            }
            postcode = Self.postcode(postcode, addition: value(3))
            // "28012 Madrid", not "28012 Madrid Madrid".
            let country = value(of: country)
            let hasState = value(2) != town && !Self.withoutState.contains(country.lowercased())
            let state = hasState ? Self.state(value(2)) : ""
            let isLast = isLast(postcode, town, state, country)
            let comma =
                isLast && !town.isEmpty && !state.isEmpty && !Self.isAustralian(state, postcode) ? ", " : " "
            // Brooklyn, NY 11238; Fitzroy VIC 3065
            return isLast
                ? Self.line([(town, ""), (state, comma), (postcode, " ")])
                : Self.line([(postcode, ""), (town, " "), (state, " ")])
        case .eastAsianPostcode:
            let postcode = columns[0].map { restored($0, state: "") } ?? ""
            let isJapanese = postcode.utf8.count == 7 && postcode.utf8.allSatisfy { $0.isASCIIDigit }
            let shown =
                isJapanese
                ? "〒\(postcode.prefix(3))-\(postcode.suffix(4))"
                : PostcodeForm(postcode) == .japanese ? "〒" + postcode : postcode
            return [FieldLine.Piece(text: shown, isField: true)]
        case .eastAsianAddress:
            let address = Self.joined(columns.map(value(of:)).filter { !$0.isEmpty })
            return [FieldLine.Piece(text: address, isField: true)]
        case .personName:
            let (given, family) = ((0..<2).map(value), (2..<columns.count).map(value))
            // Foreign names in kana keep their order.
            let isFamilyFirst = family.joined().unicodeScalars.contains { $0.isIdeograph || $0.isHangul }
            return Self.line((isFamilyFirst ? family + given : given + family).map { ($0, " ") })
        case .wholeAddress:
            return [FieldLine.Piece(text: WholeAddress.lines(value(0)).joined(separator: "\n"), isField: true)]
        }
    }

    /// A postcode with what another column adds: the last four digits of a ZIP code, the letters of a Dutch postcode.
    private static func postcode(_ postcode: String, addition: String) -> String {
        guard !postcode.isEmpty, !addition.isEmpty, !postcode.contains("-"), !postcode.contains(" ") else {
            return postcode
        }
        if addition.hasPrefix(postcode) { return addition }
        let digits = addition.drop { $0 == "-" || $0 == "+" }
        guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0.isASCIIDigit }) else {
            return "\(postcode) \(addition)"
        }
        let isNone = digits.utf8.allSatisfy { $0 == 0x30 }
        return isNone ? postcode : "\(postcode)-\(String(digits).zeroPadded(to: 4))"
    }

    /// A town with the mention of a French business post office, which may repeat the town.
    private static func town(_ town: String, addition: String) -> String {
        if addition.isEmpty || town.lowercased().contains("cedex") { return town }
        if addition.lowercased().hasPrefix("cedex") { return "\(town) \(addition)".trimmed }
        if addition.lowercased().contains("cedex") { return addition }
        // "Oui", "x"
        if ValueKind(addition) == .flag {
            return "nf0".contains(addition.lowercased().prefix(1)) ? town : town + " CEDEX"
        }
        return "\(town) CEDEX \(addition)".trimmed
    }

    /// A state without the code of its country: `California (US)`.
    private static func state(_ text: String) -> String {
        guard text.hasSuffix(")"), text.utf8.count > 5, text.dropLast(3).hasSuffix(" ("),
            text.dropLast().suffix(2).allSatisfy(\.isUppercase)
        else { return text }
        return String(text.dropLast(5))
    }

    /// Whether a column has states that belong to no address.
    static func isOmittedState(heading: String) -> Bool { headingsWithoutState.contains(heading.lowercased()) }

    private static let withoutState = Set(Vocabulary.countries.names("no-state"))
    private static let headingsWithoutState = Set(Vocabulary.countries.names("no-state-heading"))

    /// The fields that are not empty, each with the space before it.
    private static func line(_ fields: [(text: String, space: String)]) -> [FieldLine.Piece] {
        var pieces: [FieldLine.Piece] = []
        for field in fields where !field.text.isEmpty {
            if !pieces.isEmpty { pieces.append(FieldLine.Piece(text: field.space, isField: false)) }
            pieces.append(FieldLine.Piece(text: field.text, isField: true))
        }
        return pieces
    }

    private func isLast(_ postcode: String, _ town: String, _ state: String, _ country: String) -> Bool {
        if !country.isEmpty { return Self.postcodeLast.contains(country.lowercased()) }
        switch PostcodeForm(postcode) {
        case .afterTown, .japanese: return true
        case .beforeTown: return false
        case nil:
            guard mayHaveStates else { return isPostcodeLast }
            // A column with the town may have the state, too: "Springfield IL".
            let hasState =
                Self.isState(state) || state.isEmpty && Self.isState(String(town.split(separator: " ").last ?? ""))
            return isPostcodeLast || hasState && (4...5).contains(postcode.utf8.count)
        }
    }

    /// Parts without spaces between ideographs and kana.
    private static func joined(_ parts: [String]) -> String {
        parts.reduce("") { line, part in
            // A table may repeat the prefecture in the street.
            if part.hasPrefix(line) { return part }
            let isTight = line.last?.isWrittenTight ?? true && part.first?.isWrittenTight ?? true
            return line + (isTight || line.isEmpty ? "" : " ") + part
        }
    }

    /// Whether a state and a postcode are Australian, without a comma before them: Fitzroy VIC 3065.
    static func isAustralian(_ state: String, _ postcode: String) -> Bool {
        postcode.utf8.count == 4 && australianStates.contains(state)
    }

    /// Whether a text is the code of a state of the United States or Australia.
    static func isState(_ text: String) -> Bool { states.contains(text) }

    private static let states = Set(Vocabulary.countries.names("state"))
    private static let australianStates = Set(
        Vocabulary.countries.lines.filter { $0.key == "state" && $0.scope == "AU" }.flatMap(\.names))

    /// The countries with the postcode after the town.
    private static let postcodeLast = Set(Vocabulary.countries.names("postcode-last"))
}

extension Character {
    /// Whether no space comes before or after the character: ideographs, kana, digits and hyphens beside them.
    fileprivate var isWrittenTight: Bool {
        guard let scalar = unicodeScalars.first else { return true }
        return scalar.isASCII ? isNumber || self == "-" : scalar.isWrittenWithoutSpaces
    }
}
