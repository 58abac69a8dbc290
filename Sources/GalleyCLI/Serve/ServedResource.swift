import GalleyFormatting
import GalleyStationery

/// A resource of the Model Context Protocol: the reference that the program has.
struct ServedResource: Sendable {
    let address: String
    private let description: String
    private let type: String
    private let text: @Sendable () -> String

    /// The help of all commands that are served, the schemas, the built-in templates of labels, the themes of reports and the pages of
    /// the documentation.
    static let all: [ServedResource] =
        ServedRunner.commands.map { name in
            ServedResource(
                address: "galley://help/\(name)", description: "All options of galley \(name).", type: "text/plain"
            ) {
                let path = ["galley", name]
                return HelpText(CommandShape.at(path), path: path, showsAll: true, width: 100).text
            }
        }
        + zip(SchemaCommand.names, SchemaCommand.schemas).map { name, schema in
            ServedResource(
                address: "galley://schema/\(name)", description: "The JSON Schema of \(name).",
                type: "application/schema+json"
            ) { schema }
        }
        + BuiltInTemplate.allCases.map { template in
            ServedResource(
                address: "galley://template/\(template.rawValue)", description: template.purpose,
                type: "application/yaml"
            ) { template.yaml }
        }
        + ReportTheme.names.map { name in
            ServedResource(
                address: "galley://theme/\(name)", description: "The theme \(name) of reports.",
                type: "application/yaml"
            ) { ReportTheme.yaml(of: name) ?? "" }
        }
        + HelpTopic.all.map { topic in
            ServedResource(
                address: "galley://docs/\(topic.name)", description: topic.title, type: "text/markdown"
            ) { topic.markdown }
        }

    /// The resource in `resources/list`.
    var json: String {
        JSONText.object([
            ("uri", .text(address)), ("name", .text(String(address.dropFirst("galley://".count)))),
            ("description", .text(description)), ("mimeType", .text(type)),
        ])
    }

    /// The resource in `resources/read`.
    func contents() throws -> String {
        JSONText.object([("uri", .text(address)), ("mimeType", .text(type)), ("text", .text(text()))])
    }
}
