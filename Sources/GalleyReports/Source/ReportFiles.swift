import GalleyConcurrency
import GalleyData
import GalleyFormatting

/// The files that the reports of one run share, each read once: one report is set for each of many records.
package final class ReportFiles: Sendable {
    private let texts = Files<ReportLines>()
    private let data = Files<SpecNode>()
    private let themes = Files<ReportTheme>()

    package init() {}

    /// The lines of the Markdown file at `path`.
    func lines(_ path: String, _ read: () throws -> ReportLines) rethrows -> ReportLines {
        try texts.value(path, read)
    }

    /// The values of the data file at `path`.
    func data(_ path: String, _ read: () throws -> SpecNode) rethrows -> SpecNode { try data.value(path, read) }

    /// The theme in the file at `path`.
    func theme(_ path: String, _ read: () throws -> ReportTheme) rethrows -> ReportTheme {
        try themes.value(path, read)
    }
}

/// Values by the paths of their files.
private final class Files<Value>: Sendable {
    private let values = Locked<[String: Value]>([:])

    /// Reads the file under the lock, so that no thread reads it again: standard input can be read once.
    func value(_ path: String, _ read: () throws -> Value) rethrows -> Value {
        try values.withLock { try $0.cached(path, read) }
    }
}
