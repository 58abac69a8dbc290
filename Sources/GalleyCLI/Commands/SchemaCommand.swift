import ArgumentParser
import GalleyDifference
import GalleyStationery

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON Schema (2020-12) of label templates, differences or messages.")

    static let names = ["template", "diff", "diagnostics"]

    static let schemas = [JSONSchema.template, LayoutDifference.jsonSchema, Diagnostic.jsonSchema]

    @Argument(
        help: ArgumentHelp(
            "template; diff, the list of galley diff -o diff.json; or diagnostics, a line of --diagnostics json.",
            valueName: "format"),
        completion: .list(names))
    var format = "template"

    @OptionGroup var messages: MessageOptions

    mutating func run() throws {
        try StandardOutput.say(
            try OptionValues.choice("schema", format, zip(Self.names, Self.schemas).map { (name: $0, value: $1) }))
    }
}
