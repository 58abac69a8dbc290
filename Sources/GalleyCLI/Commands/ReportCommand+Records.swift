import GalleyConcurrency
import GalleyStationery

/// A report for each record.
extension ReportCommand {
    /// Writes a report for each record, several side by side. Messages are in the order of the records.
    func writeReports(for source: DataSource, _ fonts: FontCollection) throws {
        let run = try reportRun(fonts)
        let writer = OrderedWriter(threads: try ThreadCount.value(threads, standard: ThreadCount.forFiles)) {
            [self] file in
            write(file, run)
        } report: {
            do {
                let result = try report($1, $0)
                if let result { try OutputBatch.commit(result.files) }
                wrote(result, $0)
            } catch  where RunLog.isCheck {
                Failure(error, in: Self.self).log()
            }
        }
        try RunLog.listingFiles {
            defer { writer.stop() }
            try addRecords(of: source, to: writer, RecordNames(page.output, run.options.format))
        }
    }

    /// Passes the records of the shard to `writer`, each with its name, and waits for them. All names are checked before, unless the data
    /// can be read only once.
    private func addRecords<Outcome>(
        of source: DataSource, to writer: OrderedWriter<ReportFile, Outcome>, _ recordNames: RecordNames
    ) throws {
        if source.isRepeatable, !RunLog.isCheck {
            try forEachRecord(of: source) { _ in
            } _: {
                _ = try recordNames.name(of: $0, source)
            }
            recordNames.forget()
        }
        var progress = ProgressLine("report")
        defer { progress.clear() }
        var (names, count, skipped) = (FieldNames?.none, 0, 0)
        do {
            try forEachRecord(of: source) { error in
                RunLog.fail(error)
                skipped += 1
            } _: { record in
                guard let name = try recordNames.name(of: record, source) else { return }
                // Reading adds names to the list of a file of objects.
                let fieldNames =
                    names.flatMap { $0.names.count == record.fields.names.count ? $0 : nil }
                    ?? FieldNames(record.fields.names)
                names = fieldNames
                try writer.add(
                    ReportFile(
                        record: record.with(fieldNames), output: name,
                        nameFields: FileNamePattern.fields(of: recordNames.pattern)))
                count += 1
                progress.show(count)
            }
        } catch {
            // Faults of earlier records are reported first.
            try writer.finish()
            throw error
        }
        try writer.finish()
        if skipped > 0, !RunLog.isCheck { RunLog.conclude(skipped: skipped, "report", count) }
        guard count > 0 || RunLog.hasErrors || shard != nil else {
            throw Diagnostic(.noRecords, "no records", expected: "at least one", at: .init(file: source.name))
        }
    }

    /// Calls `body` with each record of the shard, and `onBad` for those with fewer or more fields than the header.
    private func forEachRecord(
        of source: DataSource, onBad: (Diagnostic) -> Void, _ body: (DataRecord) throws -> Void
    ) throws {
        let rows = try rows(of: source)
        try source.readRecords(names: FieldNames()) { row, error in
            if rows.contains(row) { onBad(error) }
        } while: { record in
            guard rows.contains(record.row) else { return record.row < rows.upperBound }
            try body(record)
            return true
        }
    }

    /// The records of the shard, or all.
    private func rows(of source: DataSource) throws -> Range<Int> {
        guard let shard else { return 1..<Int.max }
        guard let part = LabelJob.Shard(shard) else {
            throw Diagnostic.option("--shard", value: shard, expected: "i/n such as 2/8, from 1/n to n/n")
        }
        guard into == nil else {
            throw Diagnostic.option(
                "--shard", value: shard, expected: "no --into beside it, since a shard writes a file for each record")
        }
        guard source.isRepeatable else {
            throw Diagnostic(
                .unrepeatableData, "a shard reads the records twice", expected: "a file", at: .init(file: source.name))
        }
        var count = 0
        try source.readRecords(names: FieldNames()) { row, _ in
            count = row
        } while: { record in
            count = record.row
            return true
        }
        let range = part.range(of: count)
        return range.lowerBound + 1..<range.upperBound + 1
    }

    // MARK: One file

    /// Writes the reports of all records into one file, several set side by side, with an entry of the outline for each.
    ///
    /// - Parameter titles: the pattern of the titles; empty for those of the reports.
    func writeLetters(for source: DataSource, titles: String, _ fonts: FontCollection) throws {
        let run = try reportRun(fonts)
        guard run.options.format == .pdf else {
            throw Diagnostic.option("--into", value: page.output, expected: "a name ending in .pdf")
        }
        let export = PageExport(
            to: page.destination, metadata: try metadata(of: source, run), options: run.options)
        let result = try export.write { add in
            try withoutActuallyEscaping(add) { add in
                try addLetters(of: source, titles: titles, run, add)
                return []
            }
        }
        Warnings.report(result.warnings)
        RunLog.wrote(result, to: page.output)
    }

    private func addLetters(
        of source: DataSource, titles: String, _ run: ReportRun, _ add: @escaping (DisplayPage) throws -> Void
    ) throws {
        let threads = try ThreadCount.value(threads, standard: ThreadCount.forFiles)
        let writer = OrderedWriter(threads: threads) { [self] letter in
            SetReport { try set(letter, run, &$0) }
        } report: { (letter: ReportFile, made: SetReport<Letter>) in
            do {
                guard let made = try report(made, letter) else { return }
                Warnings.report(made.warnings, advice: page.fontUse.advice)
                for page in made.pages { try add(page) }
            } catch  where RunLog.isCheck {
                Failure(error, in: Self.self).log()
            }
        }
        defer { writer.stop() }
        try addRecords(of: source, to: writer, RecordNames(titles, .pdf, areTitles: true))
    }

    /// The pages of a report among others.
    private struct Letter {
        var pages: [DisplayPage]
        var warnings: [Diagnostic]
    }

    private func set(
        _ letter: ReportFile, _ run: ReportRun, _ messages: inout SetReport<Letter>.Messages
    ) throws -> Letter {
        let (document, warnings, notes) = try document(letter.record, run, messages.faults)
        (messages.warnings, messages.notes) = (warnings, notes)
        var pages: [DisplayPage] = []
        let pageWarnings = try run.texts.withSession { try document.forEachPage(in: $0) { pages.append($0) } }
        let values = letter.record?.values.lazy.map { $0.filter { !$0.isNewline } }.first { !$0.isEmpty }
        let title = letter.output.isEmpty ? document.metadata.title ?? values ?? "" : letter.output
        let number = letter.record?.row ?? 1
        let part = DocumentPart(
            number: number, title: title.isEmpty ? "\(number)" : title, language: document.metadata.language)
        var marked = try part.pages(pages)
        if let record = letter.record.map(letter.mark) { for index in marked.indices { marked[index].record = record } }
        return Letter(pages: marked, warnings: pageWarnings)
    }

    /// The metadata of the whole file: that of the first report, under the name of the file.
    private func metadata(of source: DataSource, _ run: ReportRun) throws -> DocumentMetadata {
        var first: DataRecord?
        if source.isRepeatable {
            try source.readRecords(names: FieldNames()) { _, _ in
            } while: { record in
                first = record
                return false
            }
        }
        var metadata = DocumentMetadata(
            author: page.author, subject: page.subject, keywords: page.keyword, language: page.lang,
            date: try SourceDate.epoch())
        // Errors are reported with the record.
        if let first, let report = try? document(first, run, ReportFaults()).document.metadata {
            (metadata.author, metadata.language) = (report.author, report.language)
        }
        let name = PathName.fileName(of: page.output == "-" ? file : page.output)
        metadata.title = page.title ?? PathName.withoutExtension(name == "-" ? "Reports" : name)
        return metadata
    }
}

/// The names of the files of records, each of one record, or their titles in a file.
private final class RecordNames {
    let pattern: String
    private let format: OutputFormat
    private let areTitles: Bool
    private var isChecked = false
    private var takenNames: Set<String> = []

    init(_ pattern: String, _ format: OutputFormat, areTitles: Bool = false) {
        (self.pattern, self.format, self.areTitles) = (pattern, format, areTitles)
    }

    /// Forgets the names so far: the records are read again.
    func forget() { takenNames = [] }

    /// - Returns: nil for a record whose name a check has rejected.
    func name(of record: DataRecord, _ source: DataSource) throws -> String? {
        if pattern.isEmpty { return "" }
        if !isChecked { try checkFields(record, source) }
        do throws(Diagnostic) {
            let name = try record.fileName(
                pattern, file: source.name, isNumbered: !areTitles && !format.holdsAllPages, isTitle: areTitles)
            if areTitles { return PathName.fileExtension(of: name) == "pdf" ? PathName.withoutExtension(name) : name }
            guard takenNames.insert(name).inserted else {
                throw Diagnostic(
                    .unusableData, "an earlier record has the name \(excerpt(name)), too", expected: "unique names",
                    at: .init(file: source.name, line: record.line))
            }
            return name
        } catch {
            var error = error
            if source.isTable { source.complete(&error.place, row: record.row) }
            guard RunLog.isCheck else { throw error }
            RunLog.fail(error)
            return nil
        }
    }

    /// Checks the fields in the pattern, once.
    private func checkFields(_ record: DataRecord, _ source: DataSource) throws {
        isChecked = true
        // Later objects may have more fields than the first.
        let asked =
            source.isTable
            ? [] : FileNamePattern.fields(of: pattern).filter { !FileNamePattern.pageFields.contains($0) }
        let names = record.fields.names
        try OutputName.check(pattern, fields: names + asked.filter { !names.contains($0) }, format: format)
    }
}
