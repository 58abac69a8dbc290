import Galley
import GalleyData

extension LabelColumns.Rules {
    /// Reads what a template says about roles.
    init(_ template: SpecMapping) throws(Diagnostic) {
        names = try template.text("names")
        guard let node = template.node("roles") else { return }
        let spec = try SpecMapping(node, "roles", keys: LabelSpec.roles, file: template.file)
        isPostal = try spec.boolean("postal") ?? false
        showsAll = try spec.boolean("all") ?? false
        guard let list = spec.node("rules") else { return }
        for node in list.items {
            let rule = try SpecMapping(node, "a rule", keys: LabelSpec.rule, file: template.file)
            func role(_ key: String) throws(Diagnostic) -> FieldRole {
                let name = try rule.text(key) ?? ""
                guard let role = FieldRole(rawValue: name) else {
                    throw rule.fail(key, LabelColumns.unknown("@" + name))
                }
                return role
            }
            rules.append(
                Rule(
                    taken: try rule.text("take") == "other" ? nil : try role("take"), role: try role("as"),
                    required: try rule.texts("has") ?? [], earlier: try rule.text("after")))
        }
    }
}
