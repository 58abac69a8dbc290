import ArgumentParser
import Foundation
import Galley
import GalleyStationery

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run the jobs of a file: commands with their options.",
        discussion: """
            A job file is YAML: the key command, and the options of the command by their long names; the file, template or text \
            of the command is given as file, template or texts. A list of such mappings is several jobs. Names of files are \
            relative to the folder of the job file. Examples:

              galley run
              galley run labels.yaml --check
            """)

    @Argument(help: ArgumentHelp("A job file, or a folder with galley.yaml.", valueName: "file"))
    var file = "galley.yaml"

    @OptionGroup var options: RunOptions

    /// The arguments of the commands, in the folder of the job file, which becomes the current one.
    func commands() throws -> [[String]] {
        var path = file
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            path += (path.hasSuffix("/") ? "" : "/") + "galley.yaml"
        }
        let jobs = JobArguments(file: try JobFile(path: path))
        let commands = try jobs.file.jobs.map { try jobs.arguments(of: $0) }
        let folder = (path as NSString).deletingLastPathComponent
        if !folder.isEmpty { FileManager.default.changeCurrentDirectoryPath(folder) }
        guard !options.watch || commands.count == 1 else {
            throw OptionError(option: "--watch", value: nil, expected: "a file with one job")
        }
        // Options precede the names of files, which follow two hyphens.
        return commands.map { [$0[0]] + options.words + $0.dropFirst() }
    }
}

extension RunOptions {
    /// The options as words.
    fileprivate var words: [String] {
        let flags = [
            ("--check", check), ("--watch", watch), ("--strict", strict), ("--quiet", quiet), ("--verbose", verbose),
        ]
        return flags.filter(\.1).map(\.0) + (summary.map { ["--summary=\($0)"] } ?? [])
    }
}
