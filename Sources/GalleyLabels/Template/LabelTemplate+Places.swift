import GalleyData
import GalleyDiagnostics

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
