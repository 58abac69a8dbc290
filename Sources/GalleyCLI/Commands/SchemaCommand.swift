import ArgumentParser
import Galley
import GalleyDifference
import GalleyStationery

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON Schema (2020-12) of label templates, or of differences.")

    private static let names = ["template", "diff"]

    @Argument(
        help: ArgumentHelp("template, or diff: the list of galley diff -o diff.json.", valueName: "format"),
        completion: .list(names))
    var format = "template"

    mutating func run() throws {
        let schemas = [JSONSchema.template, LayoutDifference.jsonSchema]
        try StandardOutput.say(
            try OptionValues.choice("schema", format, zip(Self.names, schemas).map { (name: $0, value: $1) }))
    }
}
