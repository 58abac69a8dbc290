/// A variable with `@Entry`: `var name: Type = value`, with a type, a value or both.
struct Entry {
    private let name: Substring
    private let type: Substring?
    private let value: Substring?
    private let keyProtocol: String

    /// Nil if `declaration` is anything else. `key` is the protocol of the variable's key.
    init?(declaration: String, key: String) {
        keyProtocol = key
        guard var rest = Self.afterVar(declaration[...]) else { return nil }
        let end = rest.firstIndex { ":=".contains($0) || $0.isWhitespace } ?? rest.endIndex
        name = rest[..<end]
        rest = rest[end...]
        let equals = Self.assignment(in: rest)
        value = equals.map { rest[rest.index(after: $0)...] }
        let annotation = rest[..<(equals ?? rest.endIndex)]
        type = annotation.firstIndex(of: ":").map { annotation[annotation.index(after: $0)...] }
        if name.isEmpty || type == nil && value == nil { return nil }
    }

    /// The getter and the setter of the variable.
    var accessors: String {
        let place = "self[\(keyName).self]"
        return "{\nget { \(place) }\nset { \(place) = newValue }\n}"
    }

    /// The type of the variable's key.
    var key: String {
        let value = value ?? "nil"
        let variable = type.map { "static var defaultValue: \($0) {\n\(value)\n}" }
        return """
            private struct \(keyName): \(keyProtocol) {
            \(variable ?? "static let defaultValue = \(value)")
            }
            """
    }

    private var keyName: String { "__Key_" + name.filter { $0 != "`" } }

    /// The source after the keyword `var` and its space, which comments and attributes may precede.
    private static func afterVar(_ source: Substring) -> Substring? {
        var rest = source
        while !rest.isEmpty {
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                guard let end = rest.firstRange(of: "*/") else { return nil }
                rest = rest[end.upperBound...]
            } else {
                let word = rest.prefix { $0.isLetter || $0 == "_" }
                rest = rest.dropFirst(max(1, word.count))
                if word == "var" { return rest.drop(while: \.isWhitespace) }
            }
        }
        return nil
    }

    /// The `=` between the type and the value, rather than one in brackets.
    private static func assignment(in source: Substring) -> Substring.Index? {
        var depth = 0
        return source.indices.first { index in
            switch source[index] {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            return depth == 0 && source[index] == "="
        }
    }
}
