import Foundation

/// Answers the compiler, which starts this program and asks it to expand macros: messages in JSON, each after its length in eight
/// bytes, the lowest first. swift-syntax would do the same in a hundred times the code; these macros need no tree.
@main enum MacroServer {
    static func main() throws {
        // The compiler ends with an empty message.
        while let length = try read(8), let message = try read(length.reversed().reduce(0) { $0 << 8 | Int($1) }),
            !message.isEmpty
        {
            guard let request = try JSONSerialization.jsonObject(with: message) as? [String: [String: Any]],
                let (name, content) = request.first
            else { return }
            try write(answer(to: name, content))
        }
    }

    private static func answer(to name: String, _ content: [String: Any]) -> [String: Any] {
        switch name {
        case "getCapability":
            return ["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": [String]()]]]
        case "expandAttachedMacro" where (content["macro"] as? [String: Any])?["typeName"] as? String != "Entry":
            // Previews and animations are not on paper.
            return result("")
        case "expandAttachedMacro":
            let contexts = (content["lexicalContext"] as? [Any] ?? []).map(source)
            let isContainer = contexts.first?.contains("ContainerValues") == true
            let entry = Entry(
                declaration: source(content["declSyntax"]), key: isContainer ? "ContainerValueKey" : "EnvironmentKey")
            let expansion = content["macroRole"] as? String == "accessor" ? entry?.accessors : entry?.key
            return result(expansion ?? "#error(\"@Entry takes a variable with a type or a value\")")
        case "expandFreestandingMacro":
            // A preview is not shown on paper.
            return result("")
        default:
            return result("#error(\"unknown request of the compiler: \(name)\")")
        }
    }

    private static func source(_ syntax: Any?) -> String { (syntax as? [String: Any])?["source"] as? String ?? "" }

    private static func result(_ expansion: String) -> [String: Any] {
        ["expandMacroResult": ["expandedSource": expansion, "diagnostics": [String]()]]
    }

    /// The next `count` bytes; nil at the end of the input.
    private static func read(_ count: Int) throws -> Data? {
        var data = Data()
        while data.count < count {
            guard let more = try FileHandle.standardInput.read(upToCount: count - data.count), !more.isEmpty else {
                return nil
            }
            data += more
        }
        return data
    }

    private static func write(_ answer: [String: Any]) throws {
        let data = try JSONSerialization.data(withJSONObject: answer)
        var length = UInt64(data.count).littleEndian
        try FileHandle.standardOutput.write(contentsOf: Data(bytes: &length, count: 8) + data)
    }
}
