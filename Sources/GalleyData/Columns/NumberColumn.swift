import GalleyGeometry
package import GalleySpreadsheet

/// The cells of a column as numbers, read by one convention.
///
/// The convention is that of the cells which only one convention reads as numbers. If all cells are ambiguous, like `1.234`, it
/// is that of the other columns. Otherwise a file with semicolons between fields has decimal commas, which is why spreadsheets
/// use semicolons; other files follow the document's language.
package struct NumberColumn {
    package enum Cell: Equatable {
        case number(WrittenNumber)
        /// An empty cell, or a word for a missing value such as `N/A`.
        case missing
        case text
    }

    package let texts: PackedTexts
    /// The numbers and dates behind the texts of a sheet's cells; empty for other files.
    package let stored: [StoredValue?]
    package let cells: NumberCells
    package let convention: NumberConvention
    /// The notation of computed numbers.
    package private(set) var figures: ColumnFigures
    /// The unit of amounts without one, where it is stated; nil for that of the other cells.
    package var unmarkedUnit: String?
    /// The first ambiguous cell, if the language and the delimiter of the file disagree; otherwise nil.
    package private(set) var ambiguousCell: String?

    package var numbers: some Sequence<WrittenNumber> { cells.indices.lazy.compactMap { cells.number($0) } }

    /// Whether sorts and totals treat the column as numbers: more than half of its non-missing cells are.
    package var isNumeric: Bool {
        cells.numberCount > 0 && cells.numberCount >= cells.textCount
    }

    /// Whether all cells that are not missing are numbers, and there are some.
    package var areAllNumbers: Bool { cells.numberCount > 0 && cells.textCount == 0 }

    /// Whether no cell is a number.
    package var areTexts: Bool { cells.numberCount == 0 }

    /// The number of numeric cells in a text column.
    package var strayNumbers: Int { isNumeric ? 0 : cells.numberCount }

    /// The number of texts with the form of dates.
    package var dateLikeCount: Int { texts.count { NumericDate($0)?.looksLikeDate ?? false } }

    // MARK: Reading

    /// The columns of a table. O(*n*) in the number of cells.
    /// - Parameters:
    ///   - rows: the cells of each row.
    ///   - stored: the values behind the cells of each row, as `Record.stored` has them.
    ///   - count: the number of columns.
    ///   - language: the BCP 47 tag of the document's language.
    ///   - delimiter: the character between the fields of the file; nil for JSON, whose numbers have decimal points.
    package static func columns(
        of rows: [[String]], stored: [[StoredValue?]] = [], count: Int, language: String?, delimiter: Character?
    ) -> [NumberColumn] {
        columns(
            of: (0..<count).map { number in PackedTexts(rows.lazy.map { $0[number] }) },
            // Only the cells of sheets have values behind their texts.
            stored: stored.first?.isEmpty == false
                ? (0..<count).map { number in stored.map { number < $0.count ? $0[number] : nil } }
                : [[StoredValue?]](repeating: [], count: count), language: language, delimiter: delimiter)
    }

    /// The columns of a table. O(*n*) in the number of cells.
    /// - Parameters:
    ///   - texts: the cells of each column.
    ///   - values: the values behind the cells of each column of a sheet; none for other files.
    ///   - language: the BCP 47 tag of the document's language.
    ///   - delimiter: the character between the fields of the file; nil for JSON, whose numbers have decimal points.
    package static func columns(
        of texts: [PackedTexts], stored values: [[StoredValue?]], language: String?, delimiter: Character?
    ) -> [NumberColumn] {
        // The texts of numbers say how the sheet shows numbers, not how people type them.
        let readers = zip(texts, values).map { texts, values in
            var reader = ColumnReader()
            for row in texts.indices where values.isEmpty || values[row] == nil {
                reader.observeNumber(texts.utf8(row)) { texts[row] }
            }
            return reader
        }
        let ofLanguage = delimiter == nil ? .point : NumberConvention(language: language)
        let fallback = delimiter == ";" ? .comma : ofLanguage
        let isDoubtful = delimiter == ";" ? language != nil && ofLanguage == .point : ofLanguage == .comma
        var languageLength: Int?
        return texts.indices.map { number in
            var others = ColumnReader()
            for (index, reader) in readers.enumerated() where index != number { others.addNumbers(of: reader) }
            let known = readers[number].sign ?? others.onlySign
            var column = NumberColumn(texts[number], values[number], known ?? fallback)
            if column.figures.grouping == ",", column.figures.groupLength == nil {
                let length = languageLength ?? (NumberConvention.groupsPairs(language: language) ? 2 : 3)
                (languageLength, column.figures.groupLength) = (length, length)
            }
            if known == nil, isDoubtful, delimiter != "\t", column.isNumeric {
                column.ambiguousCell = texts[number].indices.first {
                    column.storedValue($0) == nil && NumberConvention.isAmbiguous(texts[number][$0])
                }.map { texts[number][$0] }
            }
            return column
        }
    }

    private init(_ texts: PackedTexts, _ stored: [StoredValue?], _ convention: NumberConvention) {
        self.convention = convention
        let shown = ShownNumbers(texts, stored)
        var (cells, magnitudes) = (NumberCells(), MagnitudeCells())
        for row in texts.indices {
            if let value = stored.isEmpty ? nil : stored[row] {
                if case .number(let number) = value {
                    cells.append(.number(shown.number(number, texts[row])))
                } else {
                    cells.append(.text)
                }
            } else if let number = PlainNumber(texts.utf8(row)), [nil, convention.decimal].contains(number.separator) {
                cells.append(number)
            } else if texts.utf8(row).count > Self.longestMissingWord, NumberParts.rejects(texts.utf8(row)) {
                cells.append(.text)
            } else {
                let text = texts[row]
                guard !Self.isMissing(text) else {
                    cells.append(.missing)
                    continue
                }
                let number = convention.read(text)
                magnitudes.take(row, text, number, convention)
                cells.append(number.map(Cell.number) ?? .text)
            }
        }
        cells = magnitudes.cells(cells) ?? cells
        // `3 Zimmer` and `12 Berlin` are text: a column has one unit, or several currencies. `3号线` is a name.
        var units = Set<String>()
        cells.forEachNotation { _, number in if let word = Self.word(number) { units.insert(word) } }
        if units.count > 1 || units.contains(where: { Self.ordinals.contains(where: $0.hasPrefix) }) {
            cells = NumberCells(
                cells.enumerated().lazy.map { row, cell in
                    if stored.isEmpty || stored[row] == nil, case .number(let number) = cell, Self.word(number) != nil {
                        return .text
                    }
                    return cell
                })
        }
        if stored.isEmpty, cells.textCount > 0,
            let durations = (cells.numberCount == 0 ? WrittenDuration.cells(texts) : nil)
                ?? WrittenDuration.cellsOfUnits(texts)
        {
            cells = durations
        }
        (self.texts, self.stored, self.cells) = (texts, stored, cells)
        figures = ColumnFigures(texts, cells, stored.isEmpty ? convention : shown.convention ?? convention)
    }

    private init(_ column: NumberColumn, rows: [Int]) {
        texts = PackedTexts(rows.lazy.map { column.texts[$0] })
        cells = NumberCells(rows.lazy.map { column.cells[$0] })
        stored = column.stored.isEmpty ? [] : rows.map { column.stored[$0] }
        (convention, figures, ambiguousCell) = (column.convention, column.figures, column.ambiguousCell)
    }

    /// The number or date behind the text of a cell; nil for text.
    func storedValue(_ row: Int) -> StoredValue? { stored.isEmpty ? nil : stored[row] }

    /// The column with the cells of some rows, in that order.
    package func selecting(_ rows: [Int]) -> NumberColumn { NumberColumn(self, rows: rows) }

    /// Whether the unit is neither a currency nor percent.
    private static func word(_ number: WrittenNumber) -> String? {
        let unit = number.unit
        return unit.isEmpty || number.shift > 0 || Currency.isCurrency(unit) ? nil : unit
    }

    /// The beginnings of words behind the numbers of names.
    private static let ordinals = Vocabulary.units.names("ordinal")
    private static let missingWords = Set(Vocabulary.cells.names("missing"))

    package static func isMissing(_ text: String) -> Bool {
        text.isEmpty || (text.utf8.count <= longestMissingWord && missingWords.contains(text.lowercased()))
    }

    private static let longestMissingWord = 11

    static func isMissing(_ texts: PackedTexts, _ row: Int) -> Bool {
        texts.utf8(row).count <= longestMissingWord && isMissing(texts[row])
    }

    // MARK: Identifiers

    /// Whether the numbers are identifiers, which have no total: years, consecutive numbers, codes of one length, numbers of notes,
    /// or those below a header such as `ID`.
    ///
    /// - Parameters:
    ///   - header: the names of all columns.
    ///   - index: the index of this one.
    package func looksLikeIdentifiers(_ header: [String], _ index: Int) -> Bool {
        var (arePlain, areNegative, hasLeadingZero) = (true, false, false)
        cells.forEachNotation { _, number in
            arePlain =
                arePlain && number.places == 0 && number.unit.isEmpty && number.grouping == nil && number.clock == nil
            areNegative = areNegative || number.value < 0
            hasLeadingZero = hasLeadingZero || number.hasLeadingZero
        }
        guard arePlain else { return false }
        let word = Self.lastWord(header[index])
        // "(12)" is the note of that number.
        if Self.noteHeads.contains(word) { return true }
        guard !areNegative else { return false }
        if hasLeadingZero { return true }
        if isNamedIdentifier(header, index) { return true }
        var (areYears, areRising, areFalling, areConsecutive) = (true, true, true, true)
        var (first, last): (Double?, Double?)
        for number in numbers {
            let value = number.value
            areYears = areYears && (1800...2100).contains(value)
            if let last {
                areRising = areRising && value >= last
                areFalling = areFalling && value <= last
                areConsecutive = areConsecutive && value - last == 1
            }
            guard areYears || areConsecutive else { return false }
            (first, last) = (first ?? value, value)
        }
        guard cells.numberCount > 2, let first else { return false }
        if areYears, areRising || areFalling { return true }
        return (first == 0 || first == 1 || first >= 100) && areConsecutive
    }

    /// The last word of a header; none of one that names values of a period, such as `Sales last year`.
    private static func lastWord(_ head: String) -> String {
        let words = head.lowercased().split { !$0.isLetter && $0 != "#" }.suffix(2).map(String.init)
        guard let last = words.last else { return "" }
        return words.count > 1 && comparedWords.contains(words[0]) && periodHeads.contains(last) ? "" : last
    }

    /// Whether a header such as `ID`, `Postcode` or `Year` names identifiers: not `No` beside `Yes`.
    package func isNamedIdentifier(_ header: [String], _ index: Int) -> Bool {
        let word = Self.lastWord(header[index])
        if word == "no", header.contains(where: { $0.lowercased() == "yes" }) { return false }
        if Self.periodHeads.contains(word) { return numbers.allSatisfy { $0.value < Self.latestYear } }
        return Self.identifierHeads.contains(word) || Self.identifierEndings.contains(where: word.hasSuffix)
    }

    /// Whether some of the identifiers have letters, like postcodes of several countries.
    private func hasCodes(head: String) -> Bool {
        cells.textCount > 0 && looksLikeIdentifiers([head], 0)
            && cells.indices.contains { cells.isText($0) && texts[$0].contains(where: \.isNumber) }
    }

    /// The place in a cell at which the cells of a column are aligned.
    package enum Alignment { case leading, trailing, decimal }

    /// How a table aligns the cells: numbers at their decimals, durations at the trailing edge, and anything else at the leading
    /// edge, also a mixture of numbers and texts.
    package func alignment(head: String) -> Alignment {
        if areDurations { return .trailing }
        if isNumeric {
            // Weights and prices in one column are not aligned at their decimals.
            if areOfSeveralKinds { return .trailing }
            return cells.numberCount >= Self.leastNumbers * cells.textCount && !hasCodes(head: head)
                ? .decimal : .leading
        }
        return .leading
    }

    /// Whether the numbers are durations: `7:30`.
    package var areDurations: Bool { cells.notationRows.first.map { cells.number($0)?.clock != nil } ?? false }

    /// Whether a header names years or weeks.
    package static func namesPeriods(_ head: String) -> Bool { periodHeads.contains(lastWord(head)) }

    /// Whether some of the numbers are amounts of money and others have another unit.
    private var areOfSeveralKinds: Bool {
        var (isMoney, isOther) = (false, false)
        cells.forEachNotation { _, number in
            if Currency.isCurrency(number.unit) { isMoney = true } else if !number.unit.isEmpty { isOther = true }
        }
        return isMoney && isOther
    }

    /// The fewest numbers for each text in a column whose numbers are aligned at their decimals.
    private static let leastNumbers = 3

    private static let identifierHeads = Set(Vocabulary.headers.names("identifier"))
    private static let comparedWords = Set(Vocabulary.headers.names("compared"))
    /// Headers of years and weeks; "Year" is also that of the sum of twelve months.
    static let periodHeads = Set(Vocabulary.headers.names("period"))
    private static let latestYear = 2500.0
    private static let noteHeads = Set(Vocabulary.headers.names("note"))
    private static let identifierEndings = Vocabulary.headers.names("identifier-ending")
}
