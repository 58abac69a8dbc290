import GalleyStationery

/// Receives the issues of labels: for the report, for the log, and for notes at the end of the run.
final class LabelIssueLog {
    private let file: String
    /// Whether an invalid record ends a run that is no check, and whether others are set nevertheless.
    private let stops, skips: Bool
    private let explainsColumns: Bool
    private let report: IssueReport?
    /// The first issue of characters without a font, and the number of them: they are printed in one line.
    private var missing: (first: Diagnostic, count: Int)?
    /// The first issue of each kind of change to a value, and the number of them.
    private var changes: [LabelIssue.Kind: (first: LabelIssue, count: Int)] = [:]

    /// - Parameter report: the file of the report; nil for none.
    init(of job: LabelJob, report: String?) throws {
        file = job.data.name
        stops = !job.skipsBadRecords
        skips = job.skipsBadRecords || RunLog.isCheck
        explainsColumns = job.explainsColumns
        self.report = try report.map { try IssueReport(path: $0) }
    }

    func add(_ issue: LabelIssue) throws {
        try report?.add(issue.json(advice: OptionAdvice.of))
        if [.restored, .missing].contains(issue.kind) { changes[issue.kind, default: (issue, 0)].count += 1 }
        if explainsColumns, issue.kind == .columnRole || issue.kind == .template {
            let subject = issue.kind == .template ? "template \(issue.value)" : columnName(issue.field)
            RunLog.note(
                Diagnostic(issue.kind.id, Wording(verbatim: "\(subject): \(issue.doneMessage)"), at: .init(file: file)))
        }
        if issue.kind == .ambiguousDate {
            RunLog.note(issue.diagnostic(file: file))
        }
        // The error that ends the run says what an invalid record lacks.
        if issue.severity == .warning || (issue.severity == .error && skips) { log(issue) }
    }

    private func log(_ issue: LabelIssue) {
        let diagnostic = issue.diagnostic(file: file)
        if issue.kind == .missingGlyph {
            missing = (missing?.first ?? diagnostic, (missing?.count ?? 0) + 1)
            return
        }
        let column = issue.field.isEmpty ? "" : columnName(issue.field) + ": "
        let message = MessageGroups.Message(
            diagnostic: diagnostic, key: diagnostic.form + [issue.field, diagnostic.place.file ?? ""],
            place: "\(issue.row)", subject: diagnostic.place.file,
            noun: issue.severity == .error ? "records" : "labels", problem: column + issue.doneMessage)
        if issue.severity == .error, stops { RunLog.fail(message) } else { RunLog.warn(message) }
    }

    /// Reports characters without a font in one line.
    func reportMissingGlyphs(advice: String) {
        guard var (warning, count) = missing else { return }
        count -= 1
        let others = count == 0 ? "" : "\(counted(count, "more such text")), listed by --report FILE; "
        warning.treatment = "\(others)\(advice)"
        RunLog.warn(warning)
    }

    /// Notes the values that were restored, and those that may be missing.
    func noteChanges() {
        for (first, count) in [.restored, .missing].compactMap({ changes[$0] }) {
            var note = first.diagnostic(file: file)
            if count > 1 { note.what = "\(note.what) (and \(count - 1) more like this)" }
            RunLog.note(note)
        }
    }

    func finishReport() throws { try report?.finish() }
}

/// The lines of a report, written in chunks.
private final class IssueReport {
    private let file: OutputFile
    private var bytes: [UInt8] = []

    init(path: String) throws { file = try OutputFile(path: path) }

    func add(_ line: String) throws {
        bytes += Array(line.utf8)
        bytes.append(0x0a)
        if bytes.count > 1 << 16 { try flush() }
    }

    private func flush() throws {
        try file.write(bytes[...])
        bytes.removeAll(keepingCapacity: true)
    }

    func finish() throws {
        try flush()
        try file.commit()
    }
}
