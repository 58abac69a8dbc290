import Foundation
import Galley
import GalleyMessages

/// Fills data into the lines of a report: `{{field}}` in a line, `{{#each list}}` and `{{/each}}` on lines of their own.
struct ReportTemplate {
    /// The context of a field, which decides whether its value is escaped.
    enum Context {
        /// Markdown: special characters are escaped.
        case markdown
        /// Code, front matter and directives: values are unchanged.
        case plain
    }

    private typealias Line = (text: String, location: SourceLocation)

    /// The lines of `source` with the values of `data`. Without data, fields in code are left alone.
    /// - Throws: `ReportError` for an unknown field.
    static func fill(_ source: ReportLines, with data: ReportData) throws -> ReportLines {
        guard source.lines.contains(where: { hasBrace($0.text) }) else { return source }
        try checkDepth(source)
        var filled = ReportLines()
        var fences = FenceTracker()
        try fill(source.lines[...], data, &fences, &filled)
        return filled
    }

    /// Checks nesting before filling, since each level searches its whole content for its end.
    private static func checkDepth(_ source: ReportLines) throws(ReportError) {
        let limits = Limits.current
        var depth = 0
        for line in source.lines {
            guard let tag = blockTag(line.text) else { continue }
            depth += tag == "/each" ? -1 : 1
            guard depth <= limits.nestingDepth else {
                throw ReportError(line.location, limits.nestedTooDeep("lists").description)
            }
        }
    }

    private static func fill(
        _ lines: ArraySlice<Line>, _ data: ReportData, _ fences: inout FenceTracker, _ filled: inout ReportLines
    ) throws {
        let limits = Limits.current
        var index = lines.startIndex
        while index < lines.endIndex {
            let line = lines[index]
            let tag = data.isEmpty && fences.isInside(line.text) ? nil : blockTag(line.text)
            if tag == "/each" {
                throw ReportError(line.location, column: 1, "{{/each}} without an open {{#each …}}")
            }
            guard let tag else {
                fences.take(line.text)
                if data.isEmpty, fences.isInside {
                    filled.append(line.text, at: line.location)
                    index += 1
                    continue
                }
                let kind: Context = fences.isPlain || line.text.hasPrefix(":") ? .plain : .markdown
                filled.append(try filledLine(line, data, kind), at: line.location)
                index += 1
                continue
            }
            let end = try endOfBlock(lines, from: index)
            let path = tag.dropFirst("#each".count).trimmingCharacters(in: .whitespaces)
            guard let list = data.value(path) else { throw missing(path, line.location, column: 1, data) }
            guard case .list(let items) = list.value else {
                throw ReportError(line.location, column: 1, "\(quoted(path)) is \(list.kind); expected a list")
            }
            for (number, item) in items.enumerated() {
                filled.countRepetition()
                guard filled.length <= limits.documentSize else {
                    throw ReportError(line.location, limits.reportTooLong().description)
                }
                try fill(
                    lines[(index + 1)..<end], data.entering(item, number: number + 1), &fences, &filled)
            }
            index = end + 1
        }
    }

    /// Whether the text has a brace. Fast, since it is called for every line.
    private static func hasBrace(_ text: String) -> Bool {
        let brace = UInt8(ascii: "{")
        return unsafe text.utf8.withContiguousStorageIfAvailable { unsafe $0.contains(brace) }
            ?? text.utf8.contains(brace)
    }

    /// `#each rows` or `/each` if that is the whole line; otherwise nil.
    private static func blockTag(_ line: String) -> String? {
        let text = line.trimmingCharacters(in: .whitespaces)
        guard text.hasPrefix("{{"), text.hasSuffix("}}"), text.count > 4 else { return nil }
        let tag = text.dropFirst(2).dropLast(2).trimmingCharacters(in: .whitespaces)
        return tag.hasPrefix("#each") || tag == "/each" ? tag : nil
    }

    private static func endOfBlock(_ lines: ArraySlice<Line>, from start: Int) throws -> Int {
        var depth = 0
        for index in start..<lines.endIndex {
            guard let tag = blockTag(lines[index].text) else { continue }
            depth += tag == "/each" ? -1 : 1
            if depth == 0 { return index }
        }
        throw ReportError(
            lines[start].location, column: 1,
            "{{#each …}} has no end; expected {{/each}} on a line of its own")
    }

    private static func filledLine(_ line: Line, _ data: ReportData, _ kind: Context) throws -> String {
        guard hasBrace(line.text), line.text.contains("{{") else { return line.text }
        var (text, rest) = ("", line.text[...])
        let code = data.isEmpty && kind == .markdown ? CodeSpans.ranges(in: line.text) : []
        while let open = rest.range(of: "{{") {
            if let span = code.first(where: { $0.contains(open.lowerBound) }) {
                text += rest[..<span.upperBound]
                rest = rest[span.upperBound...]
                continue
            }
            text += rest[..<open.lowerBound]
            let column = line.text.distance(from: line.text.startIndex, to: open.lowerBound) + 1
            if text.hasSuffix("\\") {
                // Without data, the escape is Markdown's, whose parser removes the backslash.
                if !data.isEmpty || kind == .plain { text.removeLast() }
                text += "{{"
                rest = rest[open.upperBound...]
                continue
            }
            guard let close = rest[open.upperBound...].range(of: "}}") else {
                throw ReportError(line.location, column: column, "{{ begins a field without an end; expected }}")
            }
            var path = rest[open.upperBound..<close.lowerBound].trimmingCharacters(in: .whitespaces)
            var filters: [FieldFilter] = []
            if path.contains("|") {
                do {
                    (path, filters) = try data.filters.parse(String(rest[open.lowerBound..<close.upperBound]))
                } catch { throw ReportError(line.location, column: column, error.problem) }
            }
            guard !path.hasPrefix("#"), !path.hasPrefix("/") else {
                throw ReportError(
                    line.location, column: column, "{{\(path)}} is part of a line; expected it on a line of its own")
            }
            guard let value = data.value(path) else { throw missing(path, line.location, column: column, data) }
            guard case .scalar(let found, let isPlain) = value.value else {
                throw ReportError(
                    line.location, column: column, "\(quoted(path)) is \(value.kind); expected text or a number")
            }
            var flat = value.isNull ? "" : found.split(whereSeparator: \.isNewline).joined(separator: " ")
            do { flat = try data.filters.apply(filters, to: flat, of: path, isPlain: isPlain) } catch {
                throw ReportError(
                    line.location, column: column,
                    "\(quoted(path)): invalid value \(quoted(flat)): expected \(error.expected)")
            }
            text += kind == .markdown ? escaped(flat) : flat
            rest = rest[close.upperBound...]
        }
        return text + rest
    }

    private static func missing(_ path: String, _ location: SourceLocation, column: Int, _ data: ReportData)
        -> ReportError
    {
        guard !data.isEmpty else {
            return ReportError(
                location, column: column,
                "no data has a field \(quoted(path)); expected --data or --for-each with a file, or \\{{ for two braces"
            )
        }
        let hint =
            NearestName.of(path, among: data.names).map { "; did you mean \(quoted($0))?" }
            ?? "; the fields are \(nameList(data.names))"
        return ReportError(location, column: column, "the data has no field \(quoted(path))\(hint)")
    }

    /// `text` with Markdown's special characters escaped.
    private static func escaped(_ text: String) -> String {
        let marks = Set<Character>("\\`*_{}[]<>|~#:!&")
        return String(text.flatMap { marks.contains($0) ? ["\\", $0] : [$0] })
    }
}
