package import GalleyDiagnostics
import GalleyFormatting

/// The text of a YAML or JSON file, in which single values are changed. Comments, order and spacing stay as they are.
package struct SpecText {
    package let file: String
    /// Without a byte order mark, which has no place in outlines.
    private var characters: [Unicode.Scalar]
    private let hasMark: Bool

    /// - Throws: `Diagnostic` for text that is not UTF-8.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Diagnostic(.invalidSetting, "the file is not UTF-8", expected: "a text file", at: .init(file: file))
        }
        hasMark = bytes.starts(with: YAMLDocument.mark)
        (self.file, characters) = (file, Array(text.unicodeScalars.dropFirst(hasMark ? 1 : 0)))
    }

    package var bytes: [UInt8] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters)
        return (hasMark ? YAMLDocument.mark : []) + Array(String(text).utf8)
    }

    /// Sets a key of `mapping`, which is an outline of this text; nil removes it.
    ///
    /// - Parameter anchor: the key after which a new one is added.
    /// - Throws: `Diagnostic` if the value is a list or a mapping.
    package mutating func set(_ key: String, to value: String?, in mapping: SpecOutline, after anchor: String)
        throws(Diagnostic)
    {
        let pairs = mapping.pairs ?? []
        guard let index = pairs.firstIndex(where: { $0.key.text == key }) else {
            if let value { insert(key, value, in: mapping, pairs, after: anchor) }
            return
        }
        let old = pairs[index].value
        guard let value else { return remove(index, from: mapping, pairs) }
        guard case .scalar = old.value, old.style != .block else {
            throw Diagnostic(
                .invalidSetting, "several values or lines", expected: "a change in the file itself",
                at: .init(file: file, line: old.line, field: .key(key)))
        }
        // A key without a value has none after its colon.
        let gap = old.end == old.start ? " " : ""
        replace(old.start..<old.end, by: gap + Self.spelled(value, old.style, isJSON: mapping.isJSON))
    }

    /// Makes a mapping of a scalar: `{first: scalar, key: value}`.
    package mutating func set(_ key: String, to value: String, beside scalar: SpecOutline, as first: String) {
        let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
        let own = isQuoted ? string(scalar.start..<scalar.end) : JSONText.quoted(scalar.text ?? "")
        let isJSON = characters.first { !$0.properties.isWhitespace } == "{"
        let names = [first, key].map { isJSON ? JSONText.quoted($0) : $0 }
        let new = Self.spelled(value, .plain, isJSON: isJSON)
        replace(scalar.start..<scalar.end, by: "{\(names[0]): \(own), \(names[1]): \(new)}")
    }

    // MARK: Inserting and removing

    private mutating func insert(
        _ key: String, _ value: String, in mapping: SpecOutline, _ pairs: [(key: SpecOutline, value: SpecOutline)],
        after anchor: String
    ) {
        let isJSON = mapping.isJSON
        let pair = (isJSON ? JSONText.quoted(key) : key) + ": " + Self.spelled(value, .plain, isJSON: isJSON)
        let before = pairs.first { $0.key.text == anchor && $0.value.isClosed } ?? pairs.last { $0.value.isClosed }
        if mapping.style == .flow {
            let last = before ?? pairs[pairs.count - 1]
            let isOnOwnLine = last.key.line != mapping.line
            replace(
                last.value.end..<last.value.end,
                by: isOnOwnLine ? "," + lineBreak + indent(last.key) + pair : ", " + pair)
        } else if let before {
            let end = endOfLine(before.value.end)
            replace(end..<end, by: lineBreak + String(repeating: " ", count: before.key.column - 1) + pair)
        } else {
            let first = pairs[0].key
            replace(
                first.start..<first.start, by: pair + lineBreak + String(repeating: " ", count: first.column - 1))
        }
    }

    private mutating func remove(
        _ index: Int, from mapping: SpecOutline, _ pairs: [(key: SpecOutline, value: SpecOutline)]
    ) {
        let (key, value) = pairs[index]
        if mapping.style == .flow {
            // The preceding comma is removed, too; for the first pair, the following one.
            if index > 0 {
                replace(pairs[index - 1].value.end..<value.end, by: "")
            } else {
                let next = pairs.count > 1 ? pairs[1].key.start : value.end
                replace(key.start..<next, by: "")
            }
            return
        }
        // The end of a block is on a later line.
        let end = value.style == .block ? startOfLine(value.end) : endOfLine(value.end)
        let line = startOfLine(key.start)
        if value.style != .block, !characters[value.end..<end].allSatisfy(Self.isSpace) {
            // The comment stays.
            let comment = characters[value.end...].firstIndex { !Self.isSpace($0) } ?? value.end
            replace(key.start..<comment, by: "")
        } else if characters[line..<key.start].allSatisfy({ $0 == " " }) {
            replace(line..<(value.style == .block ? end : afterBreak(end)), by: "")
        } else {
            let next = index + 1 < pairs.count ? pairs[index + 1].key.start : value.end
            replace(key.start..<next, by: "")
        }
    }

    // MARK: Spelling

    /// A scalar as it is written, in the style of the old value where that can hold it.
    static func spelled(_ value: String, _ style: SpecOutline.Style, isJSON: Bool) -> String {
        let isWord =
            value.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789.+-%".unicodeScalars.contains($0))
            }
            && value.unicodeScalars.first.map { $0.properties.isAlphabetic || $0.value.isASCIIDigit } ?? false
            && !["null", "Null", "NULL"].contains(value)
        switch style {
        case .singleQuoted where value.unicodeScalars.allSatisfy { $0.value >= 0x20 }:
            return "'" + value.replacing("'", with: "''") + "'"
        case .plain where isWord && (!isJSON || isJSONWord(value)): return value
        default: return JSONText.quoted(value)
        }
    }

    private static func isJSONWord(_ value: String) -> Bool {
        if value == "true" || value == "false" { return true }
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isASCIIDigit } }
            && (parts[0] == "0" || parts[0].first != "0")
    }

    // MARK: Characters

    private mutating func replace(_ range: Range<Int>, by text: String) {
        characters.replaceSubrange(range, with: text.unicodeScalars)
    }

    private func string(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters[range])
        return String(text)
    }

    private static func isSpace(_ character: Unicode.Scalar) -> Bool { character == " " || character == "\t" }

    private func startOfLine(_ place: Int) -> Int {
        (characters[..<place].lastIndex { $0 == "\n" || $0 == "\r" } ?? -1) + 1
    }

    private func endOfLine(_ place: Int) -> Int {
        characters[place...].firstIndex { $0 == "\n" || $0 == "\r" } ?? characters.count
    }

    /// The character after the line break at `place`, if there is one.
    private func afterBreak(_ place: Int) -> Int {
        guard place < characters.count else { return place }
        let isPair = characters[place] == "\r" && place + 1 < characters.count && characters[place + 1] == "\n"
        return place + (isPair ? 2 : 1)
    }

    /// The first line break of the file.
    private var lineBreak: String {
        guard let place = characters.firstIndex(where: { $0 == "\n" || $0 == "\r" }) else { return "\n" }
        return string(place..<afterBreak(place))
    }

    /// The white space before a key on its line.
    private func indent(_ key: SpecOutline) -> String {
        string(startOfLine(key.start)..<key.start).prefix { $0 == " " || $0 == "\t" }.description
    }
}

extension SpecOutline {
    /// Whether the mapping has quoted keys in braces, as in JSON.
    fileprivate var isJSON: Bool { style == .flow && pairs?.first?.key.style == .doubleQuoted }
}
