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
        let issues = try LabelIssueLog(of: job, report: out.report)
        let progress = LabelProgress(
            try OptionValues.choice("--progress", out.progress), reading: job.data.progress)
        if out.progress == "json", MachineMessages.form == .sarif {
            throw Diagnostic.option("--progress", value: "json", expected: "--diagnostics json beside it")
        }
        var job = job
        if RunLog.isCheck { job.skipsBadRecords = true }
        job.explainsColumns = job.explainsColumns || out.report != nil
        let fonts = try out.fonts(of: job)
        let digest = SHA256()
        let wantsSummary = RunLog.wantsSummary || job.shard != nil
        let export = PageExport(
            to: out.destination, metadata: try out.metadata(language: job.language), options: options
        ) { bytes in
            if wantsSummary { digest.add(bytes) }
        }
        let (summary, result): (LabelSummary, ExportResult)
        do { (summary, result) = try run(job, fonts, issues, progress, to: export) } catch {
            progress.clear()
            // The report contains the issue that caused the failure.
            try issues.finishReport()
            throw error
        }
        progress.finish(summary)
        try out.measuring.writeEach { try measure(job, fonts, add: $0) }
        issues.reportMissingGlyphs(advice: out.fontUse.advice)
        out.fontUse.report(fonts)
        Warnings.report(unsetColumns: summary.unsetColumns, in: job.data.name)
        issues.noteChanges()
        if summary.withoutLabels > 0 {
            let records = counted(summary.withoutLabels, "record has", "records have")
            RunLog.note(
                Diagnostic(
                    .dataNotice, "\(records) 0 copies and no label", at: .init(file: job.data.name), severity: .note))
        }
        if summary.rejected > 0, self.job.skipsBadRecords {
            RunLog.conclude(skipped: summary.rejected, "label", summary.labels)
        }
        Warnings.report(result.warnings)
        try issues.finishReport()
        guard wantsSummary else { return (summary, result, nil) }
        return (summary, result, options.format.holdsAllPages ? digest.hexadecimal() : "")
    }

    /// Sets the labels and writes their sheets: on one thread, on several, or proving their codes.
    private func run(
        _ job: LabelJob, _ fonts: FontCollection, _ issues: LabelIssueLog, _ progress: LabelProgress,
        to export: PageExport
    ) throws -> (LabelSummary, ExportResult) {
        let threads = try out.threadCount()
        var summary = LabelSummary()
        let result: ExportResult
        if let path = out.verify {
            let proof = try CodeProof(
                path: path, dotsPerInch: job.printing.dotsPerInch ?? 300,
                threads: try ThreadCount.value(out.threads, standard: ThreadCount.forFiles), option: "--verify")
            result = try export.write { add in
                summary = try job.run(
                    fonts: fonts, proving: proof, onIssue: issues.add, progress: progress.show, add: add)
                for finding in proof.findings(isError: !self.job.skipsBadRecords) {
                    guard finding.severity != .error else { throw finding }
                    RunLog.warn(finding)
                }
                return []
            }
        } else if threads == 1 {
            result = try export.write { add in
                summary = try job.run(fonts: fonts, onIssue: issues.add, progress: progress.show, add: add)
                return []
            }
        } else {
            result = try export.write(made: { make, add in
                summary = try job.run(
                    fonts: fonts, threads: threads, onIssue: issues.add, progress: progress.show, prepare: make,
                    add: add)
                return []
            })
        }
        return (summary, result)
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
