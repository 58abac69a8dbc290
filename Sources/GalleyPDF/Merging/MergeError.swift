import GalleyDiagnostics

/// The reason why files cannot be merged.
package enum MergeError: Error, Equatable, Sendable {
    case unreadable(file: String, reason: String)
    case notAShard(file: String)
    /// A shard in the form of another version of Galley; 0 for one without a number.
    case otherVersion(file: String, version: Int)
    /// A shard that another version of the program has written.
    case otherProgram(file: String, version: String, expected: String)
    /// A shard that has been modified since it was written.
    case damaged(file: String)
    /// Shards are missing.
    case incomplete(missing: [Int], count: Int)
    case duplicate(file: String, first: String, number: Int)
    case otherCount(file: String, count: Int, expected: Int)
    /// A shard of other data, or with other options, than the first one; `more` counts further differences.
    case otherJob(file: String, property: String, value: String, first: String, expected: String, more: Int)
    /// No font has the content of the one that the shard uses.
    case missingFont(file: String, font: String)
}

extension MergeError {
    /// Whether a file could not be read at all, rather than being invalid.
    package var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
}

extension MergeError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let file, let reason): "\(file): \(reason)"
        case .notAShard(let file): "\(file): not a shard; expected a PDF written with --shard"
        case .otherVersion(let file, let version):
            "\(file): a shard in form \(version), of another version of Galley; expected form \(ShardHeader.version), as this "
                + "version writes it"
        case .otherProgram(let file, let version, let expected):
            "\(file): the shard was written by Galley \(version); expected \(expected), the version of this program"
        case .damaged(let file): "\(file): the shard is damaged; expected the file as written by galley labels"
        case .incomplete(let missing, let count):
            "\(missing.count) of \(count) shards missing: \(Self.listed(missing))"
        case .duplicate(let file, let first, let number):
            "\(file): duplicate shard \(number)" + (first == file ? "" : ", as \(first)")
        case .otherCount(let file, let count, let expected):
            "\(file): the shard is one of \(count); expected one of \(expected)"
        case .otherJob(let file, let property, let value, let first, let expected, let more):
            "\(file): the shard is of another job: \(property) is \(quoted(value)); expected \(quoted(expected)), as in \(first)"
                + (more > 0 ? " (\(more) more difference\(more == 1 ? "" : "s"))" : "")
        case .missingFont(let file, let font):
            "\(file): the shard uses the font \(font), which is not here; expected --font-path with this very file"
        }
    }

    /// Lists at most ten numbers.
    private static func listed(_ numbers: [Int]) -> String {
        let more = numbers.count - 10
        return numbers.prefix(10).map(String.init).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
}
