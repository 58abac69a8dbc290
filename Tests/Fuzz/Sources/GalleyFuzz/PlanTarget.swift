import GalleyStationery

@testable import GalleyData
@testable import GalleyDisplay
@testable import GalleyLabels

extension FuzzTarget {
    /// A plan of shards, and its first three shards, whatever it says about the data.
    static let plan = FuzzTarget(name: "plan", summary: "plans of shards, and the sheets that they describe") { bytes in
        let path = ScratchFiles.write(bytes, as: "job.plan")
        guard let plan = try? ShardPlan(path: path, program: "fuzz") else { return }
        for number in 1...max(1, min(3, plan.starts.count)) {
            do {
                let stock = try StockCatalogue().stock(named: "L7160")
                var job = LabelJob(on: stock, data: DataSource(path: table))
                (job.shardPlan, job.shard) = (plan, LabelJob.Shard(number, of: max(1, plan.starts.count)))
                var count = 0
                try ScratchFiles.alone {
                    _ = try job.run(fonts: fonts) { _ in
                        count += 1
                        // More sheets than the data has labels would come from the plan alone.
                        if count > 4 * recordCount { breach("\(count) sheets of \(recordCount) records") }
                    }
                }
            } catch {
                if "\(error)".isEmpty { breach("an error without a word") }
            }
        }
    }

    private static let recordCount = 100

    private static let table = ScratchFiles.write(
        Array(("name,city\n" + (1...recordCount).map { "Name \($0),Town \($0 % 7)\n" }.joined()).utf8), as: "plan.csv")
}
