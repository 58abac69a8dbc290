import ArgumentParser
import Foundation
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

    /// The jobs of the file. The folder of the job file becomes the current one.
    ///
    /// - Parameter start: the folder to which the name of the job file is relative.
    /// - Throws: `Diagnostic` for the job file; `Diagnostic` for a folder that cannot become the current one.
    func jobs(in start: String) throws -> [JobArguments] {
        try enter(start)
        var path = file
        var isFolder: ObjCBool = false
        if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            path += (path.hasSuffix("/") ? "" : "/") + "galley.yaml"
        }
        let file = try JobFile(path: path)
        let jobs = try file.jobs.map { try JobArguments(of: $0, in: file) }
        let folder = (path as NSString).deletingLastPathComponent
        if !folder.isEmpty { try enter(folder) }
        return jobs
    }

    private func enter(_ folder: String) throws(Diagnostic) {
        guard FileManager.default.changeCurrentDirectoryPath(folder) else {
            throw Diagnostic.unreadable(folder, errno)
        }
    }
}
