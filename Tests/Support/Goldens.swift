public import Foundation

/// Reviewed texts, stored as files in `Goldens` beside a test file, where their sources may be, too. `GALLEY_ACCEPT=1` records them
/// again; CI refuses to.
public struct Goldens: Sendable {
    private let folder: String
    private let names: Set<String>

    /// - Parameter names: all goldens of the folder: one that no test names is an orphan.
    public init(beside file: String, _ names: String...) { self.init(beside: file, names: names) }

    /// - Parameters:
    ///   - subfolder: the folder within `Goldens`; nil for `Goldens` itself.
    ///   - names: all goldens of the folder: one that no test names is an orphan.
    public init(beside file: String, subfolder: String? = nil, names: [String]) {
        folder = (file as NSString).deletingLastPathComponent + "/Goldens" + (subfolder.map { "/" + $0 } ?? "")
        self.names = Set(names)
    }

    /// The path of `name`, a golden or a source, in the folder.
    public func path(_ name: String) -> String { folder + "/" + name }

    /// Compares `text` with the golden `name`.
    /// - Throws: `GoldenFailure` if they differ, the golden is missing, or recording is requested in CI.
    public func check(
        _ text: String, _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        precondition(names.contains(name), "\(name) is not among the declared goldens")
        let path = path(name)
        if environment["GALLEY_ACCEPT"] == "1" {
            guard environment["CI"] != "true" else { throw GoldenFailure(name, "CI does not record goldens") }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            return
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw GoldenFailure(
                name, "the golden is missing; look at what the test makes, then GALLEY_ACCEPT=1 records it")
        }
        let (wanted, found) = (Self.lines(String(decoding: data, as: UTF8.self)), Self.lines(text))
        guard wanted != found else { return }
        let line = zip(wanted, found).prefix { $0 == $1 }.count
        func at(_ lines: [Substring]) -> String { line < lines.count ? String(lines[line]) : "(the end)" }
        throw GoldenFailure(name, "line \(line + 1) differs\n  golden: \(at(wanted))\n  found:  \(at(found))")
    }

    /// Files in the folder that end like goldens, and that no test names.
    public var orphans: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let endings = Set(names.map { ($0 as NSString).pathExtension })
        return files.filter { endings.contains(($0 as NSString).pathExtension) && !names.contains($0) }.sorted()
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}

/// How a text and its golden do not agree.
public struct GoldenFailure: Error, CustomStringConvertible {
    /// The message, preceded by the name of the golden file.
    public let description: String

    init(_ name: String, _ reason: String) { description = "\(name): \(reason)" }
}
