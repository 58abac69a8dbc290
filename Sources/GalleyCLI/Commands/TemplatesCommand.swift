import ArgumentParser
import GalleyStationery

struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates", abstract: "List, show and check templates of labels.",
        subcommands: [List.self, Show.self, Check.self])

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the built-in templates with their purpose.")

        @OptionGroup var messages: MessageOptions

        mutating func run() throws {
            let width = BuiltInTemplate.allCases.map(\.rawValue.count).max() ?? 0
            for template in BuiltInTemplate.allCases {
                try StandardOutput.say(template.rawValue.filled(to: width + 2) + template.purpose)
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

        @OptionGroup var messages: MessageOptions

        mutating func run() throws {
            let template: BuiltInTemplate = try OptionValues.choice("name", name)
            try StandardOutput.say(template.yaml.withoutLastLineEnd)
        }
    }

    struct Check: InputCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract: "Check template files, and say which stock, sides and columns they have.",
            discussion: "galley labels TEMPLATE --data FILE --check also checks a template against a table.")

        @Argument(help: ArgumentHelp("The template files.", valueName: "file"), completion: .file())
        var files: [String]

        @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>
        @OptionGroup var messages: MessageOptions

        mutating func run() throws {
            for file in files {
                let template = try LabelTemplate(contentsOfFile: file)
                var texts = OptionTexts()
                texts.set(LabelOptions.template, file)
                let stock = try template.stock.map { try LabelOptions.stock(texts, ofTemplate: $0).name }
                let sides = LabelJob.Design.template(template, folder: ".").sides.map(\.rawValue)
                let parts = [
                    template.bases.isEmpty ? nil : "extends \(template.bases.joined(separator: ", "))",
                    "stock \(stock ?? "none")", sides.joined(separator: " and "),
                    "columns \(template.fields.isEmpty ? "none" : template.fields.joined(separator: ", "))",
                ]
                template.notes.forEach(RunLog.note)
                try StandardOutput.say("\(file): \(parts.compactMap(\.self).joined(separator: "; "))")
            }
        }
    }
}
