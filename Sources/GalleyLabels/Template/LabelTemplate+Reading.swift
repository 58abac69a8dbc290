import Galley
import GalleyData
public import GalleyDiagnostics

/// The table and the label for which a template is read.
struct LabelTarget {
    /// The columns of the table.
    var columns: [String]
    /// The values of the first records, by which columns with unknown names are recognised.
    var values = ColumnValues()
    /// The columns that the user adds and omits.
    var choice = ColumnChoice()
    /// The size of a label in points, in the orientation of its content; for a round one that of the area with room for content.
    var label: CGSize
    var isRound = false
    /// The resolution of the printer, for barcodes; nil if unknown.
    var dotsPerInch: CGFloat?
    /// The notation of prices.
    var money = MoneyFormat()
}

extension LabelTemplate {
    /// A template as it is written.
    struct Source: Sendable {
        let node: SpecNode
        let file: String
        let isBuiltIn: Bool
        /// The names of roles in the template, without their @.
        let roles: Set<String>
        /// The files that it extends.
        var bases: [String] = []

        init(_ node: SpecNode, file: String, isBuiltIn: Bool = false) {
            self.node = node
            self.file = file
            self.isBuiltIn = isBuiltIn
            roles = LabelColumns.names(in: node)
        }
    }

    init(_ source: Source) throws(Diagnostic) { self = try LabelSpecReader(source).template(source) }

    /// The files that the template extends.
    package var bases: [String] { source.bases }

    /// Whether the template has roles, whose columns each table decides.
    package var usesRoles: Bool { !source.roles.isEmpty }

    /// The template with the columns of a table in place of its roles, and with lengths for a label.
    func resolved(for target: LabelTarget) throws(Diagnostic) -> LabelTemplate {
        var template = try LabelSpecReader(source, for: target).template(source)
        template.reportsHiddenFields = usesRoles
        return template
    }

    /// The template for a table on a stock. On round labels, lengths depend on the area in which content has room.
    func resolved(
        columns: [String], values: ColumnValues, choice: ColumnChoice, on stock: Stock, dotsPerInch: CGFloat?,
        money: MoneyFormat
    ) throws(Diagnostic) -> LabelTemplate {
        var target = LabelTarget(
            columns: columns, values: values, choice: choice, label: stock.label, dotsPerInch: dotsPerInch, money: money
        )
        if case .rectangle = stock.shape {
        } else {
            let insets = stock.shapeInsets
            target.label.width -= insets.leading + insets.trailing
            target.label.height -= insets.top + insets.bottom
            target.isRound = true
        }
        if quarters(on: stock.label) != 0 {
            (target.label.width, target.label.height) = (target.label.height, target.label.width)
        }
        return try resolved(for: target)
    }
}

extension LabelTemplate {
    /// Reads a template from a YAML or JSON file.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read, an unknown key or an invalid value.
    public init(contentsOfFile path: String) throws(Diagnostic) {
        try self.init(Source(extending: try SpecFile.read(path, expected: "a template"), file: path))
    }

    /// Reads a template from YAML or JSON.
    ///
    /// - Parameters:
    ///   - text: the template as YAML or JSON.
    ///   - name: the name of the template in messages.
    /// - Throws: `Diagnostic` for an unknown key or an invalid value.
    public init(_ text: String, name: String = "template") throws(Diagnostic) {
        guard let node = try YAMLDocument.read(Array(text.utf8), file: name) else {
            throw Diagnostic(.emptySettings, "empty", expected: "a template", at: .init(file: name))
        }
        try self.init(Source(extending: node, file: name))
    }
}

/// Where a template says something, for mistakes that only records show.
extension LabelTemplate.Source {
    /// The place of a field; nil for built-in templates.
    func place(ofField name: String) -> Diagnostic.Place? {
        place { key, text in
            if key == "if" {
                return text.split(separator: "|").contains { RecordFilter(String($0).trimmed)?.field == name }
            }
            return text.contains("{{") && (try? FieldText(text))?.fields.contains(name) == true
        }
    }

    /// The place of a constant text; nil for built-in templates.
    func place(of text: String, in key: String) -> Diagnostic.Place? { place { $0 == key && $1 == text } }

    /// The place of the first text that `isWanted` accepts with its key.
    private func place(where isWanted: (_ key: String, _ text: String) -> Bool) -> Diagnostic.Place? {
        func search(_ node: SpecNode, _ key: String) -> Diagnostic.Place? {
            switch node.value {
            case .scalar(let text, _):
                isWanted(key, text) ? .init(file: file, line: node.line, field: .key(key)) : nil
            case .list(let nodes): first(nodes.map { (key, $0) })
            case .mapping(let pairs): first(pairs.map { ($0.key, $0.value) })
            }
        }
        func first(_ nodes: [(key: String, node: SpecNode)]) -> Diagnostic.Place? {
            for (key, node) in nodes {
                if let place = search(node, key) { return place }
            }
            return nil
        }
        return isBuiltIn ? nil : search(node, "content")
    }
}
