public import Foundation

/// A program of another project that checks Galley's output: qpdf, poppler's tools.
public struct ExternalTool {
    /// The path of its executable.
    public let path: String

    /// Nil, with a printed line, if the tool is not installed.
    /// - Throws: `MissingTool` if it is not installed and `GALLEY_REQUIRE_TOOLS` is 1, as in CI.
    public init?(_ name: String) throws {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "/usr/bin:/usr/local/bin").split(separator: ":")
        guard let found = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            if environment["GALLEY_REQUIRE_TOOLS"] == "1" { throw MissingTool(name: name) }
            print("skipped: \(name) is not installed")
            return nil
        }
        path = found
    }

    /// Runs the tool to its end.
    public func run(_ arguments: String...) throws -> ProcessResult { try ProcessResult(path, arguments) }
}

/// A tool that the tests may not do without here.
public struct MissingTool: Error, CustomStringConvertible {
    let name: String

    /// The message, with the name of the tool.
    public var description: String { "\(name) is not installed, and GALLEY_REQUIRE_TOOLS=1 asks for it" }
}

/// The exit status of a process and its output.
public struct ProcessResult {
    /// The exit status.
    public var status: Int32
    /// The bytes written to standard output.
    public var output: Data
    /// The text written to standard error.
    public var errors: String

    /// Standard output as UTF-8 text.
    public var text: String { String(decoding: output, as: UTF8.self) }

    /// Runs a program to its end.
    /// - Parameters:
    ///   - input: what it reads on standard input.
    ///   - environment: added to this process's own.
    public init(
        _ path: String, _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
        folder: String? = nil
    ) throws {
        // Through files: a pipe that nobody empties stops the program.
        let scratch = ScratchFolder()
        let (inputPath, outputPath, errorPath) = (scratch / "in", scratch / "out", scratch / "err")
        try input.write(to: URL(fileURLWithPath: inputPath))
        for path in [outputPath, errorPath] { try Data().write(to: URL(fileURLWithPath: path)) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = FileHandle(forReadingAtPath: inputPath)
        process.standardOutput = FileHandle(forWritingAtPath: outputPath)
        process.standardError = FileHandle(forWritingAtPath: errorPath)
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        output = try Data(contentsOf: URL(fileURLWithPath: outputPath))
        errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: errorPath)), as: UTF8.self)
    }
}
