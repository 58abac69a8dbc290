import Foundation
import GalleyFormatting
import GalleyStationery

/// Runs a job of labels, and reports progress, warnings and a summary.
struct LabelOutput {
    let job: LabelJob
    var out: LabelOutputOptions
    let options: ExportOptions

    func run() throws {
        let (summary, result, digest) = try write()
        if let digest { RunLog.summarise(summary.numbers + [Self.digest(digest)]) }
        RunLog.wrote(result, to: out.output, counted(summary.labels, "label") + " on " + counted(summary.pages, "page"))
    }

    /// Writes the labels, and reports what a user has to know.
    ///
    /// - Returns: the digest if a summary is wanted; empty for pages in files of their own.
    func write() throws -> (summary: LabelSummary, result: ExportResult, digest: String?) {
        try out.measuring.checkName()
        if let measure = out.measuring.measure, !job.data.isRepeatable {
            throw Diagnostic.option("--measure", value: measure, expected: "a file as --data, which can be read twice")
        }
        let report = try out.report.map { try IssueReport(path: $0) }
        let progress = LabelProgress(
            try OptionValues.choice("--progress", out.progress), reading: job.data.progress)
        if out.progress == "json", MachineMessages.form == .sarif {
            throw Diagnostic.option("--progress", value: "json", expected: "--diagnostics json beside it")
        }
        let issueLines = IssueLines(file: job.data.name)
        var job = job
        let stops = !job.skipsBadRecords
        if RunLog.isCheck { job.skipsBadRecords = true }
        let explains = job.explainsColumns
        job.explainsColumns = explains || report != nil
        let fonts = try out.fonts(of: job)
        let digest = SHA256()
        let wantsSummary = RunLog.wantsSummary || job.shard != nil
        var summary = LabelSummary()
        var changed: [LabelIssue.Kind: (first: LabelIssue, count: Int)] = [:]
        let export = PageExport(
            to: out.destination, metadata: try out.metadata(language: job.language), options: options
        ) { bytes in
            if wantsSummary { digest.add(bytes) }
        }
        let result: ExportResult
        do {
            let onIssue: (LabelIssue) throws -> Void = { issue in
                try report?.add(issue.json(advice: OptionAdvice.of))
                if [.restored, .missing].contains(issue.kind) { changed[issue.kind, default: (issue, 0)].count += 1 }
                if explains, issue.kind == .columnRole {
                    RunLog.note(Diagnostic(issue.kind.id, verbatim: "\(columnName(issue.field)): \(issue.doneMessage)"))
                }
                // The error that ends the run says what an invalid record lacks.
                if issue.severity == .warning || (issue.severity == .error && job.skipsBadRecords) {
                    issueLines.report(issue, isFatal: issue.severity == .error && stops)
                }
            }
            let threads = try out.threadCount()
            if let path = out.verify {
                let proof = try CodeProof(
                    path: path, dotsPerInch: job.printing.dotsPerInch ?? 300,
                    threads: try ThreadCount.value(out.threads, standard: ThreadCount.forFiles),
                    option: "--verify")
                let sides = job.sides
                var pages = 0
                result = try export.write { add in
                    summary = try job.run(
                        fonts: fonts, inspect: { proof.add($0) }, onIssue: onIssue, progress: { progress.show($0) }
                    ) { page in
                        proof.add(sheet: page, page: pages / sides.count + 1, side: sides[pages % sides.count])
                        pages += 1
                        try add(page)
                    }
                    try proof.finish()
                    for finding in proof.findings(isError: stops) {
                        guard finding.severity != .error else { throw finding }
                        RunLog.warn(finding)
                    }
                    return []
                }
            } else if threads == 1 {
                result = try export.write { add in
                    summary = try job.run(fonts: fonts, onIssue: onIssue, progress: { progress.show($0) }, add: add)
                    return []
                }
            } else {
                result = try export.write(made: { make, add in
                    summary = try job.run(
                        fonts: fonts, threads: threads, onIssue: onIssue, progress: { progress.show($0) },
                        prepare: make, add: add)
                    return []
                })
            }
        } catch {
            progress.clear()
            // The report contains the issue that caused the failure.
            try report?.finish()
            throw error
        }
        progress.finish(summary)
        try out.measuring.writeEach { try measure(job, fonts, add: $0) }
        issueLines.finish(advice: out.fontUse.advice)
        out.fontUse.report(fonts)
        Warnings.report(unsetColumns: summary.unsetColumns)
        for (first, count) in [.restored, .missing].compactMap({ changed[$0] }) {
            var note = first.diagnostic(file: job.data.name)
            if count > 1 { note.what = "\(note.what) (and \(count - 1) more like this)" }
            RunLog.note(note)
        }
        if summary.withoutLabels > 0 {
            let records = counted(summary.withoutLabels, "record has", "records have")
            RunLog.note(
                Diagnostic(
                    .dataNotice, "\(records) 0 copies and no label", at: .init(file: job.data.name), severity: .note))
        }
        if summary.rejected > 0, !stops { RunLog.conclude(skipped: summary.rejected, "label", summary.labels) }
        Warnings.report(result.warnings)
        try report?.finish()
        guard wantsSummary else { return (summary, result, nil) }
        return (summary, result, options.format.holdsAllPages ? digest.hexadecimal() : "")
    }

    /// Adds the labels of each page, both sides of each sheet.
    private func measure(_ job: LabelJob, _ fonts: FontCollection, add: (InspectedView) -> Void) throws {
        let sides = job.sides
        // Labels come before their page.
        var labels: [Int: [InspectedView]] = [:]
        _ = try job.run(fonts: fonts) { label in
            let page = label.sheet * sides.count + (sides.firstIndex(of: label.side) ?? 0)
            labels[page, default: []].append(label.tree)
        } add: { page in
            let children = labels.keys.min().flatMap { labels.removeValue(forKey: $0) } ?? []
            add(InspectedView("Page", frame: CGRect(origin: .zero, size: page.size), children: children))
        }
    }

    /// The digest in the summary.
    ///
    /// - Parameter digest: the SHA-256 digest of the file; empty if there are several.
    static func digest(_ digest: String) -> (String, JSONText.Value) {
        ("sha256", digest.isEmpty ? .raw("null") : .text(digest))
    }
}

/// Passes the issues of labels to the log. Characters without a font are reported in one line.
private final class IssueLines {
    private let file: String
    /// The first issue of characters without a font, and the number of them: they are printed in one line.
    private var missing: (first: Diagnostic, count: Int)?

    init(file: String) { self.file = file }

    /// - Parameter isFatal: whether the issue ends a run that is no check.
    func report(_ issue: LabelIssue, isFatal: Bool) {
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
        if isFatal { RunLog.fail(message) } else { RunLog.warn(message) }
    }

    func finish(advice: String) {
        guard var (warning, count) = missing else { return }
        count -= 1
        let others = count == 0 ? "" : "\(counted(count, "more such text")), listed by --report FILE; "
        warning.treatment = "\(others)\(advice)"
        RunLog.warn(warning)
    }
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
