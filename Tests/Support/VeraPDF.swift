import Foundation

/// The validator veraPDF, as a folder with a `run.sh`: `$GALLEY_VERAPDF`, else `../shared/verapdf` beside the checkout.
public struct VeraPDF {
    private let path: String

    /// Nil, with a printed line, if the validator is missing.
    /// - Throws: `MissingTool` if it is missing and `GALLEY_REQUIRE_TOOLS` is 1, as in CI.
    public init?() throws {
        let environment = ProcessInfo.processInfo.environment
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = environment["GALLEY_VERAPDF"] ?? root.appendingPathComponent("shared/verapdf").path
        path = folder + "/run.sh"
        guard !FileManager.default.isExecutableFile(atPath: path) else { return }
        if environment["GALLEY_REQUIRE_TOOLS"] == "1" { throw MissingTool(name: "veraPDF") }
        print("skipped: veraPDF is not installed: there is no \(path)")
        return nil
    }

    /// The clauses that each of `files` violates, by file names without folders; none for a file that passes.
    ///
    /// One call for many files: the validator takes longer to start than to validate.
    /// - Parameter flavour: veraPDF's name of a standard, such as `2a` or `ua1`.
    public func brokenClauses(_ flavour: String, _ files: [String]) throws -> [String: [String]] {
        let said = try ProcessResult(path, [flavour] + files)
        var result: [String: [String]] = [:]
        var file = ""
        for line in said.text.split(separator: "\n") {
            if let match = line.firstMatch(of: /^(PASS|FAIL|ERROR) \S+ (\S+)/) {
                file = URL(fileURLWithPath: String(match.2)).lastPathComponent
                result[file] = match.1 == "ERROR" ? ["\(line)"] : []
            } else if let match = line.firstMatch(of: /^\s+\d+x (\S+)/) {
                result[file, default: []].append(String(match.1))
            }
        }
        guard result.count == files.count else { throw Failure(text: said.text + said.errors) }
        return result
    }

    struct Failure: Error, CustomStringConvertible {
        var text: String
        var description: String { "veraPDF said: \(text)" }
    }
}
