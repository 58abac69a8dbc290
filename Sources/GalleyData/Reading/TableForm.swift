import GalleyDiagnostics

/// The form of a table as text, recognised by its first lines: the encoding, the dialect of CSV and the line of the header.
struct TableForm {
    var encoding = TextEncoding.utf8
    /// Whether the encoding was recognised, not stated.
    var isGuessed = false
    var dialect = Dialect(delimiter: UInt8(ascii: ","))
    /// The lines before the header: titles, and a line such as `sep=;`.
    var linesBeforeHeader = 0
    var header = Header.plain
    /// The first column, if it holds several.
    var joined: JoinedColumn?
    /// Whether other tables follow after an empty line.
    var hasSections = false

    /// The forms of headers.
    enum Header {
        case plain
        /// Without the name of the first column: R writes tables with the names of rows in it.
        case withRowNames
        /// Above a line that names the columns without a name, as SurveyMonkey writes the answers to a question, or all columns of groups.
        case aboveAnswers
        /// Above a line of identifiers in JSON, as Qualtrics writes it below the texts of questions, or of the words "Open-Ended Response".
        case aboveIdentifiers
    }

    struct Dialect: Hashable {
        var delimiter: UInt8
        /// Whether a backslash within quotes escapes a quote: `"5\" pipe"`. RFC 4180 doubles quotes.
        var escapesQuotes = false
    }

    /// The bytes by which the form is recognised.
    static let sampleSize = 1 << 16
    /// In order of preference.
    private static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }

    /// - Parameters:
    ///   - sample: the first bytes of the file.
    ///   - isWhole: whether they are all.
    ///   - delimiter: the character between fields; nil to recognise it.
    ///   - firstLine: the number of the first line.
    init(
        of sample: [UInt8], isWhole: Bool, delimiter: Character?, reading: DataReading, name: String, firstLine: Int
    ) {
        let rest = sample.starts(with: [0xef, 0xbb, 0xbf]) ? Array(sample.dropFirst(3)) : sample
        encoding = reading.encoding
        if reading.guessesEncoding { recogniseEncoding(rest, isWhole, name, firstLine) }
        if let row = reading.headerRow {
            // Lines, whatever the quotes in them.
            linesBeforeHeader = max(0, row - firstLine)
            let header = rest.lines(isWhole: isWhole).dropFirst(linesBeforeHeader).first
            let records = recogniseDialect(
                Array(rest[(header?.startIndex ?? rest.count)...]), isWhole, delimiter?.asciiValue)
            readRowNames(records, name)
            joined = records.first.flatMap { JoinedColumn($0.fields) }
            return
        }
        let named = Self.namedDelimiter(rest)
        let text = named.map { Array(rest.dropFirst($0.length)) } ?? rest
        if named != nil { linesBeforeHeader = 1 }
        let given = delimiter?.asciiValue ?? named?.delimiter
        let records = recogniseDialect(text, isWhole, given)
        var index = records.identifiersIndex.map { $0 - 1 } ?? records.headerIndex
        if index == nil, let section = records.sectionIndex {
            (index, hasSections) = (section, true)
        }
        let stacked = index == nil ? records.stackedIndex : nil
        index = index ?? stacked
        if let stacked {
            if records[stacked + 1].fields[0].trimmed.isEmpty { header = .aboveAnswers }
        } else if records.identifiersIndex != nil || records.haveOpenAnswers(below: index ?? 0) {
            header = .aboveIdentifiers
        } else if records.haveAnswers(below: index ?? 0) || records.haveGroups(below: index ?? 0) {
            header = .aboveAnswers
        } else if index == nil {
            readRowNames(records, name)
        }
        joined = records.dropFirst(index ?? 0).first.flatMap { JoinedColumn($0.fields) }
        if let index, index > 0 {
            let lines = records[..<index].reduce(0) { $0 + $1.lines }
            linesBeforeHeader += lines
            let first = firstLine + (named == nil ? 0 : 1)
            let last = first + lines - 1
            DataNotices.note(
                Diagnostic(
                    .dataNotice,
                    first == last
                        ? "line \(first) is read as a title, not as the header"
                        : "lines \(first) to \(last) are read as titles, not as the header",
                    at: .init(file: name), severity: .note))
        }
    }

    // MARK: The encoding

    private mutating func recogniseEncoding(_ sample: [UInt8], _ isWhole: Bool, _ name: String, _ firstLine: Int) {
        if sample.allSatisfy({ $0 < 0x80 }) { return }
        let lines = sample.lines(isWhole: isWhole)
        guard let line = lines.firstIndex(where: { String(validating: $0, as: UTF8.self) == nil }),
            case .certain(let encoding, let doubt) = EncodingDetector.encoding(
                of: Array(lines.joined(separator: [0x0a])))
        else { return }
        guess(encoding, doubt, name: name, line: firstLine + line)
    }

    /// Reads the table in a recognised encoding from now on.
    ///
    /// - Parameter doubt: another reading that is as good.
    mutating func guess(_ encoding: TextEncoding, _ doubt: EncodingDetector.Doubt?, name: String, line: Int) {
        (self.encoding, isGuessed) = (encoding, true)
        EncodingDetector.warn(of: encoding, doubt, at: .init(file: name, line: line))
    }

    private mutating func readRowNames(_ records: [SampleRecord], _ name: String) {
        guard dialect.delimiter == UInt8(ascii: "\t") || dialect.delimiter == UInt8(ascii: " "), records.haveRowNames
        else { return }
        header = .withRowNames
        DataNotices.note(
            Diagnostic(
                .dataNotice, "the header has one name less than the records have fields: the first field names the row",
                at: .init(file: name), severity: .note))
    }

    // MARK: The dialect

    /// The delimiter that a line `sep=;` names, which Excel reads before the header.
    private static func namedDelimiter(_ text: [UInt8]) -> (delimiter: UInt8, length: Int)? {
        guard let end = text.firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) else { return nil }
        var line = text[..<end]
        if line.count == 7, line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "\"") {
            line = line.dropFirst().dropLast()
        }
        guard line.count == 5, line.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8).map({ $0 | 0x20 }),
            let delimiter = line.last, delimiter < 0x80, delimiter != UInt8(ascii: "\"")
        else { return nil }
        let isPair = text[end] == 0x0d && end + 1 < text.count && text[end + 1] == 0x0a
        return (delimiter, end + (isPair ? 2 : 1))
    }

    /// Chooses the dialect. The delimiter of the header is that of the table, unless the rows show another.
    ///
    /// - Returns: the first records in that dialect.
    private mutating func recogniseDialect(_ text: [UInt8], _ isWhole: Bool, _ given: UInt8?) -> [SampleRecord] {
        let usual = given ?? Self.delimiter(ofHeader: text)
        dialect = Dialect(delimiter: usual)
        var records = SampleRecord.records(of: text, dialect, isWhole: isWhole)
        if let records, records.areConsistent {
            guard given == nil, usual == UInt8(ascii: ","), records.divideNumbers, records.headerIsProse else {
                return records
            }
            // "Article, brand;Price" above "Tea;1,50": the comma is the decimal sign.
            let semicolon = Dialect(delimiter: UInt8(ascii: ";"))
            guard let others = SampleRecord.records(of: text, semicolon, isWhole: isWhole), others.areConsistent else {
                return records
            }
            dialect = semicolon
            return others
        }
        let others = (given.map { [$0] } ?? [usual] + Self.delimiters.filter { $0 != usual }).flatMap {
            [Dialect(delimiter: $0), Dialect(delimiter: $0, escapesQuotes: true)]
        }
        var best = records?.consistency ?? 0
        for candidate in others where candidate != Dialect(delimiter: usual) {
            if candidate.escapesQuotes, !text.contains(UInt8(ascii: "\\")) { continue }
            guard let other = SampleRecord.records(of: text, candidate, isWhole: isWhole), other.consistency > best,
                other.isTable
            else { continue }
            (best, dialect, records) = (other.consistency, candidate, other)
        }
        return records ?? []
    }

    /// The most frequent known delimiter of a header outside of quotes; a comma if there is none. Where the comma is the decimal
    /// sign, spreadsheets separate fields by semicolons.
    private static func delimiter(ofHeader text: [UInt8]) -> UInt8 {
        var counts = [Int](repeating: 0, count: delimiters.count)
        var isQuoted = false
        for byte in text {
            if !isQuoted, byte == 0x0a || byte == 0x0d { break }
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, let index = delimiters.firstIndex(of: byte) { counts[index] += 1 }
        }
        let most = counts.max() ?? 0
        return delimiters[counts.firstIndex(of: most) ?? 0]
    }
}

extension [UInt8] {
    /// The lines without their ends; the last one only if it is complete.
    fileprivate func lines(isWhole: Bool) -> [ArraySlice<UInt8>] {
        var (lines, start, index) = ([ArraySlice<UInt8>](), 0, 0)
        while index < count {
            if self[index] == 0x0a || self[index] == 0x0d {
                lines.append(self[start..<index])
                if self[index] == 0x0d, index + 1 < count, self[index + 1] == 0x0a { index += 1 }
                start = index + 1
            }
            index += 1
        }
        if isWhole, start < count { lines.append(self[start...]) }
        return lines
    }
}
