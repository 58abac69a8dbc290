import Foundation

/// Functions that stand for other values: `var()` (CSS Custom Properties §3) and `light-dark()` (CSS Color 5 §9), of which paper takes
/// the first value.
struct StyleFunctions {
    /// The custom properties of the element, with those that it inherits.
    let variables: [String: String]

    /// The bounds of a value, so that variables which repeat others stay short.
    private static let mostSteps = 64
    private static let mostBytes = 1 << 14

    /// Whether a value has such functions.
    static func areIn(_ value: String) -> Bool { value.contains("var(") || value.contains("light-dark(") }

    /// The value without functions; nil for a variable that is missing without a fallback, or that never ends.
    func resolved(_ value: String) -> String? {
        var value = value
        for _ in 0..<Self.mostSteps {
            guard value.utf8.count <= Self.mostBytes else { return nil }
            guard let call = Call(in: value) else { return value }
            switch call.name {
            case "light-dark": value.replaceSubrange(call.range, with: call.arguments[0])
            default:
                let name = call.arguments[0].trimmingCharacters(in: .whitespacesAndNewlines)
                let fallback = call.arguments.dropFirst().joined(separator: ",")
                guard let text = variables[name] ?? (call.arguments.count > 1 ? fallback : nil) else { return nil }
                value.replaceSubrange(call.range, with: text)
            }
        }
        return nil
    }

    /// The last call in a value, which contains no other.
    private struct Call {
        let name: String
        let range: Range<String.Index>
        let arguments: [String]

        init?(in value: String) {
            let names = ["var", "light-dark"]
            guard
                let (name, start) = names.compactMap({ name in
                    value.ranges(of: name + "(").last.map { (name, $0) }
                }).max(by: { $0.1.lowerBound < $1.1.lowerBound })
            else { return nil }
            var (depth, arguments, argument) = (1, [String](), "")
            var index = start.upperBound
            while index < value.endIndex, depth > 0 {
                let character = value[index]
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                if depth == 1, character == "," {
                    arguments.append(argument)
                    argument = ""
                } else if depth > 0 {
                    argument.append(character)
                }
                index = value.index(after: index)
            }
            guard depth == 0 else { return nil }
            (self.name, range, self.arguments) = (name, start.lowerBound..<index, arguments + [argument])
        }
    }
}
