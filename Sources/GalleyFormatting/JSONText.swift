/// Writes small JSON objects. RFC 8259.
package enum JSONText {
    package enum Value {
        case text(String)
        case number(Int)
        /// JSON, written unchanged.
        case raw(String)
    }

    /// An object with the values in this order, on one line.
    package static func object(_ pairs: [(key: String, value: Value)]) -> String {
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

    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.isHiddenControl: result += scalar.escape
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
