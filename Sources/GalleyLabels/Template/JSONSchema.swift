import GalleyData
import GalleyFormatting

/// Writes tables of keys as JSON Schema 2020-12.
package enum JSONSchema {
    /// The schema of label templates.
    package static var template: String {
        let definitions: [(key: String, value: JSONText.Value)] = [
            ("part", .raw(part)), ("stock", .raw(object(StockSpec.keys, required: ["label"]))),
            ("gs1-link", .raw(object(GS1LinkBox.keys, required: []))),
            ("style", .raw(object(LabelSpec.style, required: []))),
            ("roles", .raw(object(LabelSpec.roles, required: []))),
            ("rule", .raw(object(LabelSpec.rule, required: ["take", "as"]))),
        ]
        var pairs: [(key: String, value: JSONText.Value)] = [
            ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
            ("title", .text("Galley label template")),
        ]
        pairs += fields(LabelSpec.template, required: ["content"])
        pairs.append(("$defs", .raw(JSONText.object(definitions))))
        return JSONText.object(pairs)
    }

    private static var part: String {
        let kinds = LabelSpec.kinds.map { object(LabelSpec.keys(of: $0), required: [$0.key]) }
        return JSONText.object([("anyOf", .raw("[" + (["{\"type\":\"string\"}"] + kinds).joined(separator: ",") + "]"))]
        )
    }

    private static func object(_ keys: [SpecKey], required: [String]) -> String {
        JSONText.object(fields(keys, required: required))
    }

    private static func fields(_ keys: [SpecKey], required: [String]) -> [(key: String, value: JSONText.Value)] {
        let properties = keys.map { key -> (key: String, value: JSONText.Value) in
            let kind = schema(key.kind)
            return (key.name, .raw("{\"description\":\(JSONText.quoted(key.summary)),\(kind.dropFirst())"))
        }
        return [
            ("type", .text("object")), ("properties", .raw(JSONText.object(properties))),
            ("required", .raw("[" + required.map(JSONText.quoted).joined(separator: ",") + "]")),
            ("additionalProperties", .raw("false")),
        ]
    }

    /// The schema of a value. Scalars may be quoted, so that numbers are numbers or strings.
    private static func schema(_ kind: SpecKey.Kind) -> String {
        switch kind {
        case .text: return "{\"type\":[\"string\",\"number\",\"boolean\"]}"
        case .number, .integer:
            return "{\"type\":[\"number\",\"string\"],\"pattern\":\"^-?[0-9.]+$\"}"
        case .length:
            return "{\"type\":[\"number\",\"string\"],\"pattern\":\"^[0-9.]+ *(pt|mm|cm|in|pc|px)?$\"}"
        case .formula: return "{\"type\":[\"number\",\"string\"],\"examples\":[\"2mm\",\"0.3 * height\"]}"
        case .named(let item): return "{\"type\":\"object\",\"additionalProperties\":\(schema(item))}"
        case .boolean: return "{\"enum\":[true,false,\"true\",\"false\"]}"
        case .color: return "{\"type\":\"string\",\"examples\":[\"#2364aa\",\"black\"]}"
        case .size: return "{\"type\":\"string\",\"examples\":[\"90x60mm\",\"A4\"]}"
        case .choice(let names): return "{\"enum\":[" + names.map(JSONText.quoted).joined(separator: ",") + "]}"
        case .list(let item): return "{\"type\":\"array\",\"items\":\(schema(item))}"
        case .definition(let name): return "{\"$ref\":\"#/$defs/\(name)\"}"
        case .either(let kinds):
            return "{\"anyOf\":[" + kinds.map(schema).joined(separator: ",") + "]}"
        }
    }
}
