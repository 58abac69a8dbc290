package import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry
import GalleyInput

extension SpecNode {
    /// The value of a JSON object. RFC 8259. Of names that are given twice, the last one counts.
    ///
    /// - Parameters:
    ///   - json: the text of the object.
    ///   - file: the name of the file, for messages.
    ///   - line: the line on which the object begins.
    package init(json: [UInt8], file: String, line: Int) throws(Diagnostic) {
        var parser = JSONObjectParser(json, file: file, line: line)
        self = try parser.node(depth: 0)
        guard parser.next() == nil else { throw parser.fail("text follows the object; expected nothing") }
    }

    /// The value in JSON, on one line.
    package var json: String {
        switch value {
        case .mapping(let pairs):
            return "{" + pairs.map { JSONText.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
        case .list(let items): return "[" + items.map(\.json).joined(separator: ",") + "]"
        case .scalar(let text, let isPlain):
            if isNull { return "null" }
            let isWord = text == "true" || text == "false"
            let isNumber =
                text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && DecimalText.read(text)?.isFinite == true
            return isPlain && (isWord || isNumber) ? text : JSONText.quoted(text)
        }
    }
}

extension JSONObjectParser {
    fileprivate mutating func node(depth: Int) throws(Diagnostic) -> SpecNode {
        guard depth < limits.nestingDepth else { throw tooDeep }
        let first = next()
        let start = line
        switch first {
        case UInt8(ascii: "\""): return SpecNode(value: .scalar(try string(), isPlain: false), line: start)
        case UInt8(ascii: "{"):
            var (pairs, places): ([(key: String, line: Int, value: SpecNode)], [String: Int]) = ([], [:])
            try members { parser, key, line throws(Diagnostic) in
                let value = try parser.node(depth: depth + 1)
                if let place = places[key] {
                    pairs[place].value = value
                } else {
                    places[key] = pairs.count
                    pairs.append((key, line, value))
                }
            }
            return SpecNode(value: .mapping(pairs), line: start)
        case UInt8(ascii: "["):
            var items: [SpecNode] = []
            try self.items { parser throws(Diagnostic) in items.append(try parser.node(depth: depth + 1)) }
            return SpecNode(value: .list(items), line: start)
        default: return SpecNode(value: .scalar(try word(), isPlain: true), line: start)
        }
    }
}

/// A list of values as the records of a directive: objects in JSON, one a line. A value that is no object has the name `value`.
package struct RecordList: Sendable {
    package let name: String
    package let json: String

    package init(name: String, items: [SpecNode]) {
        self.name = name
        json = items.map { item in
            if case .mapping = item.value { return item.json + "\n" }
            return "{\"value\":" + item.json + "}\n"
        }.joined()
    }
}
