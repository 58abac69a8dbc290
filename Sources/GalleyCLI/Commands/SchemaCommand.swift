import ArgumentParser
import Galley
import GalleyStationery

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON Schema (2020-12) of label templates.")

    mutating func run() throws { try StandardOutput.say(JSONSchema.template) }
}
