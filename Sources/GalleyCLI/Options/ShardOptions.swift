import ArgumentParser
import GalleyStationery

/// The division of a run of labels into shards.
struct ShardOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Write the sheets of one shard, for galley merge.", .output, valueName: "i/n"))
    var shard: String?

    @Option(
        help: ArgumentHelp(
            "Write to -o, instead of labels, a plan of that many shards: where each begins in the data.", .output,
            valueName: "number"))
    var planShards: String?

    @Option(
        help: ArgumentHelp(
            "The plan of --plan-shards, so that --shard reads its own part of the data only.", .output,
            valueName: "file"))
    var plan: String?

    @Option(
        help: ArgumentHelp(
            "Make the shards of --shards in this folder and merge them; a run that was stopped goes on with those that "
                + "are missing.", .output, valueName: "folder"), completion: .directory)
    var resume: String?

    @Option(help: ArgumentHelp("Number of shards for --resume. (default: 64)", .output, valueName: "number"))
    var shards: String?

    /// Whether the run is divided.
    var areUsed: Bool { shard != nil || planShards != nil || resume != nil }

    /// The most shards of a plan.
    private static let most = 100_000

    func check() throws {
        let modes = [("--shard", shard), ("--plan-shards", planShards), ("--resume", resume)].filter { $0.1 != nil }
        if modes.count > 1 {
            throw Diagnostic.option(modes[1].0, value: modes[1].1, expected: "no \(modes[0].0) beside it")
        }
        if let plan, shard == nil { throw Diagnostic.option("--plan", value: plan, expected: "--shard beside it") }
        if let shards, resume == nil {
            throw Diagnostic.option("--shards", value: shards, expected: "--resume beside it")
        }
    }

    /// The shard of `--shard`.
    func one() throws -> LabelJob.Shard? {
        try shard.map { text in
            guard let value = LabelJob.Shard(text) else {
                throw Diagnostic.option("--shard", value: text, expected: "i/n such as 2/8, from 1/n to n/n")
            }
            return value
        }
    }

    /// The number of shards of a plan; nil without `--plan-shards` and `--resume`.
    func count() throws -> Int? {
        if let planShards { return try OptionValues.integer("--plan-shards", planShards, in: 1...Self.most) }
        guard resume != nil else { return nil }
        return try OptionValues.integer("--shards", shards ?? "64", in: 1...Self.most)
    }
}
