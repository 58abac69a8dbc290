/// Writes small JSON objects. RFC 8259.
public enum JSONText {
    public enum Value {
        case text(String)
        case number(Int)
        /// JSON as it stands.
        case raw(String)
    }

    /// The values by their keys, in this order, on one line.
    public static func object(_ pairs: [(key: String, value: Value)]) -> String {
        let parts = pairs.map { pair in
            let value =
                switch pair.value {
                case .text(let text): quoted(text)
                case .number(let number): "\(number)"
                case .raw(let json): json
                }
            return quoted(pair.key) + ":" + value
        }
        return "{" + parts.joined(separator: ",") + "}"
    }

    public static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
