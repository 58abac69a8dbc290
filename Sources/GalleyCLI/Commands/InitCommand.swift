import ArgumentParser
import Foundation
import Galley
import GalleyDiagnostics
import GalleyStationery

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write files to start from: data, a document and a job file.",
        discussion: """
            galley run then makes the document. Examples:

              galley init report annual && galley run annual
              galley init labels
              galley init labels --from product
            """)

    @Argument(
        help: ArgumentHelp(
            "\(Starter.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "kind"),
        completion: .list(Starter.allCases.map(\.rawValue)))
    var kind: String

    @Argument(
        help: ArgumentHelp("The folder, which is made if it is missing.", valueName: "folder"), completion: .directory)
    var folder = "."

    @Option(
        help: ArgumentHelp(
            "For labels, the built-in template to start from: "
                + "\(BuiltInTemplate.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "template"),
        completion: .list(BuiltInTemplate.allCases.map(\.rawValue)))
    var from: String?

    mutating func run() throws {
        let starter: Starter = try OptionValues.choice("kind", kind)
        let template: BuiltInTemplate? = try from.map { try OptionValues.choice("--from", $0) }
        if let template, starter != .labels {
            throw Diagnostic.option("--from", value: template.rawValue, expected: "the kind labels")
        }
        let files = starter.files(from: template)
        let prefix = folder == "." ? "" : folder + (folder.hasSuffix("/") ? "" : "/")
        for file in files where FileManager.default.fileExists(atPath: prefix + file.name) {
            throw Diagnostic.option(
                "folder", value: folder, expected: "a folder without \(file.name), which is not overwritten")
        }
        for file in files {
            let output = try OutputFile(path: prefix + file.name)
            try output.write(Array(file.text.utf8)[...])
            try output.commit()
        }
        let names = files.map { prefix + $0.name }
        RunLog.note(
            "wrote \(names.joined(separator: ", ")); galley run\(prefix.isEmpty ? "" : " \(folder)") makes \(prefix)\(starter.output)"
        )
    }
}
