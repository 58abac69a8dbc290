package import GalleyDiagnostics

extension Diagnostic.ID {
    /// A file is no shard.
    package static let notAShard = Diagnostic.ID("shard.kind", .records)
    /// A shard was written by another version of the program, or in its form.
    package static let otherVersion = Diagnostic.ID("shard.version", .records)
    /// A shard has been modified since it was written.
    package static let damagedShard = Diagnostic.ID("shard.damaged", .records)
    /// Shards are missing.
    package static let missingShards = Diagnostic.ID("shard.missing", .records)
    /// A shard is given twice.
    package static let duplicateShard = Diagnostic.ID("shard.duplicate", .records)
    /// A shard of other data, or with other options, than the first one.
    package static let otherJob = Diagnostic.ID("shard.job", .records)
    /// No font has the content of the one that a shard uses.
    package static let missingShardFont = Diagnostic.ID("shard.font", .records)
}

extension Diagnostic.Hint {
    package static let writtenShard = Diagnostic.Hint("shard.written")
    package static let shardFont = Diagnostic.Hint("shard.font")
}

extension Diagnostic {
    static func notAShard(file: String) -> Diagnostic {
        Diagnostic(.notAShard, "not a shard", expected: "the PDF of one", hint: .writtenShard, at: Place(file: file))
    }

    /// - Parameter version: the version of the form; 0 for one without a number.
    static func otherVersion(file: String, version: Int) -> Diagnostic {
        Diagnostic(
            .otherVersion, "a shard in form \(version), of another version of Galley",
            expected: "form \(ShardHeader.version), as this version writes it", at: Place(file: file))
    }

    static func otherProgram(file: String, version: String, expected: String) -> Diagnostic {
        Diagnostic(
            .otherVersion, "the shard was written by Galley \(version)",
            expected: "\(expected), the version of this program", at: Place(file: file))
    }

    static func damagedShard(file: String) -> Diagnostic {
        Diagnostic(
            .damagedShard, "the shard is damaged", expected: "the file as written by galley labels",
            at: Place(file: file))
    }

    /// Lists at most ten numbers.
    static func incomplete(missing: [Int], count: Int) -> Diagnostic {
        let more = missing.count - 10
        let listed = missing.prefix(10).map(String.init).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        return Diagnostic(.missingShards, "\(missing.count) of \(count) shards missing: \(listed)")
    }

    static func duplicateShard(file: String, first: String, number: Int) -> Diagnostic {
        Diagnostic(
            .duplicateShard, "duplicate shard \(number)" + (first == file ? "" : ", as \(first)"), at: Place(file: file)
        )
    }

    static func otherCount(file: String, count: Int, expected: Int) -> Diagnostic {
        Diagnostic(
            .otherJob, "the shard is one of \(count)", expected: "one of \(expected)", at: Place(file: file))
    }

    /// - Parameter more: the number of further differences.
    static func otherJob(
        file: String, property: String, value: String, first: String, expected: String, more: Int
    ) -> Diagnostic {
        Diagnostic(
            .otherJob, "the shard is of another job: \(property) is \(quoted(value))",
            expected: "\(quoted(expected)), as in \(first)"
                + (more > 0 ? " (\(counted(more, "more difference")))" : ""), at: Place(file: file))
    }

    static func missingFont(file: String, font: String) -> Diagnostic {
        Diagnostic(
            .missingShardFont, "the shard uses the font \(font), which is not here", expected: "this very file",
            hint: .shardFont, at: Place(file: file))
    }
}
