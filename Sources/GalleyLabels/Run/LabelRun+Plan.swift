package import Galley
import GalleyData

extension LabelJob {
    /// Finds where the shards of the job begin, in one pass over the data, and one before that counts the labels.
    ///
    /// With `skipsBadRecords`, the labels of records that layout may reject are set once.
    ///
    /// - Throws: as `run`.
    package func planShards(_ count: Int, fonts: FontCollection) throws -> ShardPlan {
        var job = self
        (job.shard, job.shardPlan) = (nil, nil)
        return try LabelRun(job, fonts: fonts, onIssue: { _ in }, progress: { _ in }).planShards(count)
    }
}

extension LabelRun {
    fileprivate func planShards(_ shardCount: Int) throws -> ShardPlan {
        let conventions = try begin(needsFile: true)
        let (labels, most) = try count()
        guard labels > 0 else {
            throw Diagnostic(.noRecords, "nothing to print: no record has a label", at: .init(file: job.data.name))
        }
        let sheetCount = sheetCount(labels)
        // The first positions of the shards.
        let firsts = (1...shardCount).map {
            LabelJob.Shard($0, of: shardCount).sheets(of: sheetCount).lowerBound * frames.count
        }
        var plan = SheetSetter.Plan(job)
        // All labels are before the sheets to produce.
        plan.sheets = 1 << 40..<1 << 40 + 1
        plan.examinesEarlier = job.skipsBadRecords
        let setter = SheetSetter(plan, fonts: fonts, conventions) { _ in }
        if job.sharesSize { setter.reduction = try commonReduction(setter) }
        var starts: [ShardStart?] = []
        try readAll { entry in
            let (index, position) = (recordIndex, setter.position)
            // How numbers are read may depend on all records before.
            let start = conventions.isDecided || starts.isEmpty ? start(index: index, position: position) : nil
            if entry.known == nil {
                if job.skipsBadRecords {
                    _ = try setter.put(entry, setter.setter(entry.recipe, recipes[entry.recipe]))
                } else {
                    setter.position += entry.copies
                }
            } else if !job.skipsBadRecords, let known = entry.known {
                try report(entry, known, at: position)
            }
            while starts.count < shardCount,
                position >= firsts[starts.count] || setter.position > firsts[starts.count]
            {
                starts.append(start ?? starts[0])
            }
            return starts.count < shardCount
        }
        while starts.count < shardCount { starts.append(nil) }
        return ShardPlan(sheetCount: sheetCount, maxCopies: most, columns: names.names, starts: starts)
    }
}
