import Foundation
import GalleyTestSupport

/// The program under test: by default the one that was built with the tests.
enum Program {
    private final class Marker {}

    /// The repository's folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    static func sample(_ name: String) -> String { root + "/samples/" + name + ".csv" }

    /// The folder of the tests' bundle, into which executables are built.
    static let folder: String? = {
        let bundles = [Bundle.main.bundleURL, Bundle.main.executableURL, Bundle(for: Marker.self).bundleURL]
        let folders = bundles.compactMap { $0 }.flatMap { [$0, $0.deletingLastPathComponent()] }
        return folders.map(\.path).first {
            FileManager.default.isExecutableFile(atPath: $0 + "/galley")
                && !FileManager.default.isFolder($0 + "/galley")
        }
    }()

    /// The program in that folder, or that of `GALLEY_PROGRAM`, such as an optimised one, with which the tests take half the time.
    private static let path = ProcessInfo.processInfo.environment["GALLEY_PROGRAM"] ?? folder.map { $0 + "/galley" }

    /// Starts `galley` in `folder` and does not wait for it.
    static func start(
        _ arguments: [String], in folder: ScratchFolder, output: Pipe? = nil, environment: [String: String] = [:]
    ) throws -> Process {
        guard let path else { throw NotBuilt() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardError = FileHandle.nullDevice
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let output { process.standardOutput = output }
        try process.run()
        return process
    }

    /// Runs `galley` in `folder`, without a terminal, and by default without system fonts.
    ///
    /// - Parameter wrapper: a command, with options, that runs the program.
    static func run(
        _ arguments: [String], input: Data = Data(), in folder: ScratchFolder, environment: [String: String] = [:],
        through wrapper: [String] = []
    ) throws -> ProcessResult {
        guard let path else { throw NotBuilt() }
        var own = ["COLUMNS": "80"]
        if !arguments.contains("--system-fonts") { own["FONTCONFIG_FILE"] = SystemFontFiles.none }
        let command = wrapper + [path] + arguments
        return try ProcessResult(
            command[0], Array(command.dropFirst()), input: input, environment: own.merging(environment) { $1 },
            folder: folder.path)
    }

    struct NotBuilt: Error, CustomStringConvertible {
        var description: String { "the program galley is not beside the tests: build it with them" }
    }
}

extension FileManager {
    fileprivate func isFolder(_ path: String) -> Bool {
        (try? attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeDirectory
    }
}

extension ScratchFolder {
    /// Runs `galley` in the folder with arguments that are divided at spaces.
    func galley(_ line: String) throws -> ProcessResult {
        try Program.run(line.split(separator: " ").map(String.init), in: self)
    }
}
