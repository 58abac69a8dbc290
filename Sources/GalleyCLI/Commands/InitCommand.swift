import ArgumentParser
import Foundation
import GalleyStationery

struct InitCommand: InputCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write files to start from: data, a document and a job file.",
        discussion: """
            galley run then makes the document. Examples:

              galley init report annual && galley run annual
              galley init labels
              galley init labels --from product
              galley init labels --data stock.xlsx
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
                + "\(BuiltInTemplate.allCases.map(\.rawValue).joined(separator: ", ")).", .input,
            valueName: "template"),
        completion: .list(BuiltInTemplate.allCases.map(\.rawValue)))
    var from: String?

    @Option(
        help: ArgumentHelp(
            "For labels, a table of your own: a template for its columns, which extends the built-in one of --from, or that which "
                + "suits them.", .input, valueName: "file"),
        completion: Completions.tables)
    var data: String?

    @OptionGroup var messages: MessageOptions
    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    mutating func run() throws {
        let starter: Starter = try OptionValues.choice("kind", kind)
        let template: BuiltInTemplate? = try from.map { try OptionValues.choice("--from", $0) }
        for (option, value) in [("--from", template?.rawValue), ("--data", data)] where starter != .labels {
            if let value { throw Diagnostic.option(option, value: value, expected: "the kind labels") }
        }
        let files =
            try data.map { try LabelStarter(data: $0, from: template).files(in: folder) }
            ?? starter.files(from: template)
        let prefix = folder == "." ? "" : folder + (folder.hasSuffix("/") ? "" : "/")
        for file in files where FileManager.default.fileExists(atPath: prefix + file.name) {
            throw Diagnostic.option(
                "folder", value: folder, expected: "a folder without \(file.name), which is not overwritten")
        }
        for file in files {
            try OutputDestination.file(prefix + file.name).write(Array(file.text.utf8))
        }
        let names = files.map { prefix + $0.name }
        let job = prefix.isEmpty ? "" : " \(folder)"
        RunLog.note(
            Diagnostic(
                .starterFiles,
                verbatim: "wrote \(names.joined(separator: ", ")); galley run\(job) makes \(prefix)\(starter.output)"))
    }
}
