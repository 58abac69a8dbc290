import Foundation
import GalleyFormatting
import GalleyStationery

/// Runs a job of labels that is divided into shards: plans them, makes one, or makes all and merges them.
struct LabelShards {
    let output: LabelOutput
    /// The files of records.
    let data: [String]
    let shards: ShardOptions
    /// The properties of the job without its data.
    let properties: [PDFShard.Property]

    func run() throws {
        if let folder = shards.resume {
            try resume(in: folder, count: shards.count() ?? 1)
        } else if let count = try shards.count() {
            let plan = try plan(count)
            try output.out.destination.write(try plan.bytes())
            let content = "a plan of " + counted(count, "shard") + " with " + counted(plan.sheetCount, "sheet")
            RunLog.wrote(files: 1, pages: 0, to: output.out.output, content)
        } else if let shard = try shards.one() {
            try one(shard).run()
        }
    }

    // MARK: Plans

    private var allProperties: [PDFShard.Property] { LabelOptions.properties(ofData: data) + properties }

    private func plan(_ count: Int) throws -> ShardPlan {
        // Digests first: data that changes meanwhile is noticed by the shards.
        let (job, files) = (allProperties, try data.map { ShardPlan.File(name: $0, bytes: try Self.size(of: $0)) })
        var plan = try output.job.planShards(count, fonts: try output.out.fonts(of: output.job))
        (plan.program, plan.files) = (ExitStatus.version, files)
        plan.job = job
        return plan
    }

    private static func size(of path: String) throws -> Int {
        do throws(Diagnostic) { return try ReadableFile(path: path).size ?? 0 } catch {
            throw error.of(.unreadableData).at(file: path)
        }
    }

    // MARK: One shard

    /// The run that makes one shard.
    private func one(_ shard: LabelJob.Shard) throws -> LabelOutput {
        guard let path = shards.plan else { return run(shard, allProperties, nil) }
        let plan = try ShardPlan(path: path, program: ExitStatus.version)
        try plan.check(path: path, shardCount: shard.count, data: data, properties: properties)
        return run(shard, plan.job, plan)
    }

    private func run(
        _ shard: LabelJob.Shard, _ properties: [PDFShard.Property], _ plan: ShardPlan?
    ) -> LabelOutput {
        var (job, options) = (output.job, output.options)
        (job.shard, job.shardPlan) = (shard, plan)
        options.pdf.shard = PDFShard(
            number: shard.number, count: shard.count, job: properties, program: ExitStatus.version)
        return LabelOutput(job: job, out: output.out, options: options)
    }

    // MARK: All shards

    /// Makes the shards that `folder` does not have yet, and merges all of them.
    private func resume(in folder: String, count: Int) throws {
        let prefix = folder + (folder.hasSuffix("/") ? "" : "/")
        let properties = allProperties
        let files = (1...count).map { "\(prefix)shard-\($0).pdf" }
        // A pipe would wait for ever, to be written as to be read.
        for file in [prefix + "plan"] + files where ReadableFile.mayExist(file) {
            do throws(Diagnostic) { _ = try ReadableFile(path: file, isStored: true).size } catch {
                throw error.of(.unreadableData).at(file: file)
            }
        }
        let plan = try earlierPlan(prefix + "plan", properties, count)
        var (numbers, earlier, made) = (LabelSummary(), LabelSummary(), 0)
        for number in 1...count {
            guard let shard = LabelJob.Shard("\(number)/\(count)") else { continue }
            var run = self.run(shard, properties, plan)
            let summary = "\(prefix)shard-\(number).json"
            run.out.output = files[number - 1]
            run.out.report = output.out.report.map { _ in "\(prefix)shard-\(number).ndjson" }
            if let earlierRun = LabelSummary(contentsOfFile: summary), try isFinished(run) {
                numbers.add(earlierRun)
                earlier.add(earlierRun)
                continue
            }
            // A summary belongs to the shard beside it.
            try FileAccess.current.checkOutput(summary)
            try? FileManager.default.removeItem(atPath: summary)
            let written = try run.write().summary
            if !RunLog.isCheck {
                try OutputDestination.file(summary).write(Array(JSONText.object(written.numbers).utf8))
            }
            numbers.add(written)
            made += 1
        }
        if RunLog.isCheck { return }
        if made < count {
            let verb = count - made == 1 ? "was" : "were"
            RunLog.note(
                Diagnostic(
                    .earlierShards,
                    verbatim: "\(count - made) of \(counted(count, "shard")) in \(folder) \(verb) finished"))
        }
        if earlier.warnings + earlier.rejected > 0 {
            let (labels, records) = (counted(earlier.warnings, "label"), counted(earlier.rejected, "rejected record"))
            RunLog.warn(
                Diagnostic(
                    .earlierShards, verbatim: "\(labels) with warnings and \(records) in shards that were finished",
                    severity: .warning))
        }
        try merge(files, numbers)
        if let report = output.out.report { try joinReports(count, prefix, to: report) }
    }

    /// The plan of an earlier run of the same job; otherwise a new one.
    private func earlierPlan(_ path: String, _ properties: [PDFShard.Property], _ count: Int) throws -> ShardPlan {
        if let plan = try? ShardPlan(path: path, program: ExitStatus.version), plan.starts.count == count,
            plan.job == properties
        {
            return plan
        }
        let plan = try plan(count)
        if !RunLog.isCheck { try OutputDestination.file(path).write(try plan.bytes()) }
        return plan
    }

    /// Whether the files of a shard are complete and of this job.
    private func isFinished(_ run: LabelOutput) throws -> Bool {
        let hasReport = run.out.report.map { FileManager.default.fileExists(atPath: $0) } ?? true
        guard let shard = run.options.pdf.shard, hasReport else { return false }
        return PDFMerger.isShard(
            run.out.output, shard, metadata: try run.out.metadata(language: run.job.language), options: run.options.pdf)
    }

    private func merge(_ files: [String], _ numbers: LabelSummary) throws {
        let fonts = try FontCollection(.fallback, paths: output.out.fontUse.fontPath)
        let threads = try ThreadCount.value(output.out.threads, standard: ThreadCount.forFiles)
        let digest = SHA256()
        let merged = try output.out.destination.write { sink in
            try PDFMerger.merge(
                files, program: ExitStatus.version, threads: threads, font: fonts.font(matching:),
                sink: { bytes in
                    if RunLog.wantsSummary { digest.add(bytes) }
                    try sink(bytes)
                })
        }
        Warnings.report(merged.unclaimed)
        if RunLog.wantsSummary { RunLog.summarise(numbers.numbers + [LabelOutput.digest(digest.hexadecimal())]) }
        RunLog.wrote(files: 1, pages: merged.pageCount, to: output.out.output)
    }

    /// Joins the lines of the reports of all shards.
    private func joinReports(_ count: Int, _ prefix: String, to path: String) throws {
        try OutputDestination.file(path).write { sink in
            for number in 1...count {
                guard var file = try? ReadableFile(path: "\(prefix)shard-\(number).ndjson", isStored: true),
                    let bytes = try? file.readAll()
                else { continue }
                try sink(bytes[...])
            }
        }
    }
}
