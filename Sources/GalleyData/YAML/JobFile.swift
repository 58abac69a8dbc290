package import GalleyDiagnostics

/// A file with the options of commands, in YAML or JSON: a mapping for one job, or a list of them.
///
///     command: labels
///     data: people.csv
///     stock: L7160
///     output: labels.pdf
package struct JobFile {
    /// A value of a job.
    package struct Entry {
        package var key: String
        package var line: Int
        /// The value as texts; several of a list.
        package var values: [String]
    }

    /// A command with its options.
    package struct Job {
        package var command: Entry
        package var entries: [Entry]
    }

    package let path: String
    package let jobs: [Job]

    /// Reads the file at `path`.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read or is no list of jobs.
    package init(path: String) throws(Diagnostic) {
        self.path = path
        let root = try SpecFile.read(path, expected: "a command and its options")
        let nodes: [SpecNode]
        if case .list(let list) = root.value { nodes = list } else { nodes = [root] }
        guard !nodes.isEmpty else {
            throw Diagnostic(.invalidJob, "no jobs", expected: "at least one", at: .init(file: path))
        }
        var jobs: [Job] = []
        for node in nodes { jobs.append(try Self.job(node, path)) }
        self.jobs = jobs
    }

    /// An error in an entry.
    package func error(_ entry: Entry, _ problem: Wording) -> Diagnostic {
        Diagnostic(.invalidJob, problem, at: .init(file: path, line: entry.line, field: .key(entry.key)))
    }

    /// An error in a job as a whole.
    package func error(_ job: Job, _ problem: Wording) -> Diagnostic {
        Diagnostic(.invalidJob, problem, at: .init(file: path, line: job.command.line))
    }

    private static func job(_ node: SpecNode, _ path: String) throws(Diagnostic) -> Job {
        guard case .mapping(let pairs) = node.value else {
            throw Diagnostic(
                .invalidSetting, "found \(node.kind)", expected: "a command and its options",
                at: .init(file: path, line: node.line))
        }
        var (command, entries) = (Entry?.none, [Entry]())
        for pair in pairs where !pair.value.isNull {
            let entry = Entry(
                key: pair.key, line: pair.line, values: try values(of: pair.value, key: pair.key, path))
            if pair.key == "command" { command = entry } else { entries.append(entry) }
        }
        guard let command, command.values.count == 1 else {
            throw Diagnostic(
                .invalidJob, "the job has no command", expected: "command: with its name",
                at: .init(file: path, line: node.line))
        }
        return Job(command: command, entries: entries)
    }

    private static func values(of node: SpecNode, key: String, _ path: String) throws(Diagnostic) -> [String] {
        let parts: [SpecNode]
        if case .list(let list) = node.value { parts = list } else { parts = [node] }
        var values: [String] = []
        for part in parts {
            guard case .scalar(let text, _) = part.value else {
                throw Diagnostic(
                    .invalidSetting, "found \(part.kind)", expected: "a value or a list",
                    at: .init(file: path, line: part.line, field: .key(key)))
            }
            values.append(text)
        }
        return values
    }
}
