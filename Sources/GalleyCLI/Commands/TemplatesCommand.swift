import ArgumentParser
import Galley
import GalleyDiagnostics
import GalleyStationery

struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates", abstract: "List and show the built-in templates of labels.",
        subcommands: [List.self, Show.self])

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the built-in templates with their purpose.")

        mutating func run() throws {
            let width = BuiltInTemplate.allCases.map(\.rawValue.count).max() ?? 0
            for template in BuiltInTemplate.allCases {
                let name = template.rawValue
                try StandardOutput.say(
                    name + String(repeating: " ", count: width - name.count + 2) + template.purpose)
            }
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show a built-in template as YAML, to be changed and used with --template.")

        @Argument(
            help: ArgumentHelp("The name of the template.", valueName: "name"),
            completion: .list(BuiltInTemplate.allCases.map(\.rawValue)))
        var name: String

        mutating func run() throws {
            let template: BuiltInTemplate = try OptionValues.choice("name", name)
            try StandardOutput.say(template.yaml.hasSuffix("\n") ? String(template.yaml.dropLast()) : template.yaml)
        }
    }
}
