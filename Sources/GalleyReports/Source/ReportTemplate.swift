import Foundation
import Galley
import GalleyData
import GalleyFormatting
import GalleyLabels

/// Fills data into the lines of a report: `{{field}}` in a line; `{{#each list}}`, `{{#if field}}`, `{{#unless field}}`,
/// `{{else}}` and their ends on lines of their own.
struct ReportTemplate {
    /// The context of a field, which decides whether its value is escaped.
    enum Context {
        /// Markdown: special characters are escaped.
        case markdown
        /// Code, front matter and directives: values are unchanged.
        case plain
    }

    private let faults: ReportFaults?
    /// Whether the report has text that is written from right to left, in which values keep their own direction.
    private let isMixed: Bool

    private typealias Line = (text: String, location: SourceLocation)

    /// The lines of `source` with the values of `data`. Without data, fields in code are left alone.
    ///
    /// - Parameter faults: collects errors; nil to stop at the first one.
    /// - Throws: `Diagnostic` for an unknown field.
    static func fill(
        _ source: ReportLines, with data: ReportData, faults: ReportFaults? = nil
    ) throws -> ReportLines {
        // Directives may name lists of the data without braces.
        let hasFields = source.lines.contains {
            $0.text.hasASCII("{") || (!data.isEmpty && Directive.indent(of: $0.text) != nil)
        }
        guard hasFields else { return source }
        try checkDepth(source)
        var filled = ReportLines()
        var fences = FenceTracker()
        let isMixed = source.lines.contains { $0.text.mayBeRightToLeft }
        let template = ReportTemplate(faults: faults, isMixed: isMixed)
        try template.fill(source.lines[...], data, optional: [], &fences, &filled)
        return filled
    }

    /// Checks nesting before filling, since each level searches its whole content for its end.
    private static func checkDepth(_ source: ReportLines) throws(Diagnostic) {
        let limits = Limits.current
        var depth = 0
        for line in source.lines {
            guard let tag = blockTag(line.text) else { continue }
            depth += tag.role == .end ? -1 : tag.role == .begin ? 1 : 0
            guard depth <= limits.nestingDepth else {
                throw limits.nestedTooDeep("lists").of(.largeReport).at(line.location.place())
            }
        }
    }

    /// - Parameters:
    ///   - lines: the lines to fill.
    ///   - data: the values of fields.
    ///   - optional: the fields of other items of a list, which a condition may name although this item has none.
    ///   - fences: the code that encloses the lines.
    ///   - filled: receives the lines.
    private func fill(
        _ lines: ArraySlice<Line>, _ data: ReportData, optional: Set<String>, _ fences: inout FenceTracker,
        _ filled: inout ReportLines
    ) throws {
        var index = lines.startIndex
        while index < lines.endIndex {
            let line = lines[index]
            let tag = data.isEmpty && fences.isInside(line.text) ? nil : Self.blockTag(line.text)
            guard let tag else {
                fences.take(line.text)
                if data.isEmpty, fences.isInside {
                    filled.append(line.text, at: line.location)
                    index += 1
                    continue
                }
                let isDirective = Directive.indent(of: line.text) != nil
                let kind: Context = fences.isPlain || isDirective || line.text.hasPrefix(":") ? .plain : .markdown
                // Braces of a directive or of the front matter are its syntax, others may be text.
                let isText = !isDirective && !line.text.hasPrefix(":")
                let text = try faults.collecting {
                    try filledLine(line, data, kind) { problem in
                        guard isText else {
                            throw Diagnostic(
                                .reportField, "{{ begins a field without an end", expected: "}}", at: problem.place)
                        }
                        filled.warnings.append(problem)
                    }
                }
                // A check goes on without a directive whose text is unknown.
                filled.append(
                    text ?? (isDirective ? "" : line.text), at: line.location,
                    list: fences.isPlain ? nil : text.flatMap { Self.list($0, line.location, data) })
                index += 1
                continue
            }
            guard tag.role == .begin else {
                let opening = tag.role == .end ? "{{#\(tag.kind) …}}" : "{{#if …}} or {{#unless …}}"
                throw Diagnostic(
                    .reportField, "\(tag.written) without an open \(opening)", at: line.location.place(column: 1))
            }
            let (middle, end) = try Self.endOfBlock(lines, from: index, tag)
            if tag.kind == "each" {
                let items = try faults.collecting { try Self.items(tag.path, at: line.location, data) } ?? []
                try fillEach(lines[(index + 1)..<end], items, at: line.location, data, &fences, &filled)
            } else {
                let isTrue = try faults.collecting {
                    try Self.isTrue(tag.path, data, optional: optional, at: line.location)
                }
                let isShown = isTrue == (tag.kind == "if")
                let shown = isShown ? (index + 1)..<(middle ?? end) : ((middle ?? end - 1) + 1)..<end
                try fill(lines[shown], data, optional: optional, &fences, &filled)
            }
            index = end + 1
        }
    }

    /// The list of the data that a directive names; nil for other lines.
    private static func list(_ line: String, _ location: SourceLocation, _ data: ReportData) -> RecordList? {
        guard !data.isEmpty, let indent = Directive.indent(of: line),
            let name = try? DirectiveParser(line, at: location, indent: indent).read().argument,
            case .list(let items)? = data.value(name)?.value
        else { return nil }
        return RecordList(name: name, items: items)
    }

    private static func items(_ path: String, at location: SourceLocation, _ data: ReportData) throws -> [SpecNode] {
        guard let list = data.value(path) else { throw missing(path, location.place(column: 1), data) }
        guard case .list(let items) = list.value else {
            throw Diagnostic(
                .reportField, "\(quoted(path)) is \(list.kind)", expected: "a list", at: location.place(column: 1))
        }
        return items
    }

    private func fillEach(
        _ lines: ArraySlice<Line>, _ items: [SpecNode], at location: SourceLocation, _ data: ReportData,
        _ fences: inout FenceTracker, _ filled: inout ReportLines
    ) throws {
        let limits = Limits.current
        var names: Set<String> = []
        for case .mapping(let pairs) in items.map(\.value) { names.formUnion(pairs.map(\.key)) }
        for (number, item) in items.enumerated() {
            filled.countRepetition()
            guard filled.length <= limits.documentSize else {
                throw limits.documentTooLong("the report with all that it repeats").of(.largeReport).at(
                    location.place())
            }
            try fill(lines, data.entering(item, number: number + 1), optional: names, &fences, &filled)
        }
    }

    /// A line that begins, divides or ends a block.
    private struct BlockTag {
        enum Role {
            case begin, middle, end
        }

        var role: Role
        /// `each`, `if` or `unless`; empty for `else`.
        var kind = ""
        var path = ""
        var written: String { role == .middle ? "{{else}}" : "{{/\(kind)}}" }
    }

    private static let blockKinds = ["each", "if", "unless"]

    /// `{{#each rows}}` or `{{/each}}` if that is the whole line; otherwise nil.
    private static func blockTag(_ line: String) -> BlockTag? {
        // Most lines have none, and are asked for each record.
        guard line.hasASCII("{"), mayBeBlockTag(line.utf8) else { return nil }
        let text = line.trimmed
        guard text.hasPrefix("{{"), text.hasSuffix("}}"), text.count > 4 else { return nil }
        let tag = text.dropFirst(2).dropLast(2).trimmed
        if tag == "else" { return BlockTag(role: .middle) }
        for kind in blockKinds {
            if tag == "/" + kind { return BlockTag(role: .end, kind: kind) }
            guard tag.hasPrefix("#" + kind) else { continue }
            let path = tag.dropFirst(kind.count + 1)
            if path.first?.isWhitespace ?? true {
                return BlockTag(role: .begin, kind: kind, path: path.trimmed)
            }
        }
        return nil
    }

    /// Whether the line may begin with `{{#`, `{{/` or `{{else`, by its bytes: fields are far more common.
    private static func mayBeBlockTag(_ line: String.UTF8View) -> Bool {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        var rest = line.drop(while: isSpace)
        // A space beyond ASCII.
        if let first = rest.first, first >= 0x80 { return true }
        guard rest.starts(with: "{{".utf8) else { return false }
        rest = rest.dropFirst(2).drop(while: isSpace)
        guard let first = rest.first else { return false }
        return first >= 0x80 || first == UInt8(ascii: "#") || first == UInt8(ascii: "/") || first == UInt8(ascii: "e")
    }

    /// The line that ends a block, and the `{{else}}` in it.
    private static func endOfBlock(
        _ lines: ArraySlice<Line>, from start: Int, _ tag: BlockTag
    ) throws -> (middle: Int?, end: Int) {
        var open: [String] = []
        var middle: Int?
        for index in start..<lines.endIndex {
            guard let found = blockTag(lines[index].text) else { continue }
            switch found.role {
            case .begin: open.append(found.kind)
            case .middle:
                guard open.count == 1 else { continue }
                guard tag.kind != "each", middle == nil else {
                    let place = lines[index].location.place(column: 1)
                    throw middle == nil
                        ? Diagnostic(.reportField, "{{else}} without an open {{#if …}} or {{#unless …}}", at: place)
                        : Diagnostic(
                            .reportField, "a second {{else}} in one {{#\(tag.kind) …}}", expected: "one", at: place)
                }
                middle = index
            case .end:
                guard open.last == found.kind else {
                    throw Diagnostic(
                        .reportField, "{{/\(found.kind)}} ends {{#\(open.last ?? "") …}}",
                        expected: "{{/\(open.last ?? "")}}", at: lines[index].location.place(column: 1))
                }
                open.removeLast()
                if open.isEmpty { return (middle, index) }
            }
        }
        throw Diagnostic(
            .reportField, "{{#\(tag.kind) …}} has no end", expected: "{{/\(tag.kind)}} on a line of its own",
            at: lines[start].location.place(column: 1))
    }

    /// - Parameter unclosed: takes the warning that braces begin no field.
    private func filledLine(
        _ line: Line, _ data: ReportData, _ kind: Context, _ unclosed: (Diagnostic) throws -> Void
    ) throws -> String {
        guard line.text.hasASCII("{"), line.text[...].braces(UInt8(ascii: "{")) != nil else { return line.text }
        var (text, rest) = ("", line.text[...])
        var code = data.isEmpty && kind == .markdown ? CodeSpans(line.text) : CodeSpans()
        while let open = rest.braces(UInt8(ascii: "{")) {
            if let span = code.span(at: open.lowerBound) {
                text += rest[..<span.upperBound]
                rest = rest[span.upperBound...]
                continue
            }
            text += rest[..<open.lowerBound]
            var place: Diagnostic.Place {
                line.location.place(column: line.text.distance(from: line.text.startIndex, to: open.lowerBound) + 1)
            }
            if text.utf8.last == UInt8(ascii: "\\") {
                // Without data, the escape is Markdown's, whose parser removes the backslash.
                if !data.isEmpty || kind == .plain { text.removeLast() }
                text += "{{"
                rest = rest[open.upperBound...]
                continue
            }
            guard let close = rest[open.upperBound...].braces(UInt8(ascii: "}")) else {
                try unclosed(
                    Diagnostic(
                        .reportField, "{{ begins a field without an end", expected: "}}, or \\{{ for two braces",
                        at: place, severity: .warning))
                return text + rest[open.lowerBound...]
            }
            var path = rest[open.upperBound..<close.lowerBound].trimmed
            var filters: [FieldFilter] = []
            if path.utf8.contains(UInt8(ascii: "|")) {
                do {
                    (path, filters) = try data.filters.parse(String(rest[open.lowerBound..<close.upperBound]))
                } catch { throw Diagnostic(.reportField, error.wording(), at: place) }
            }
            guard !path.hasPrefix("#"), !path.hasPrefix("/") else {
                throw Diagnostic(
                    .reportField, "{{\(path)}} is part of a line", expected: "it on a line of its own", at: place)
            }
            guard let value = data.value(path) else { throw Self.missing(path, place, data) }
            guard case .scalar(let found, let isPlain) = value.value else {
                throw Diagnostic(
                    .reportField, "\(quoted(path)) is \(value.kind)", expected: "text or a number", at: place)
            }
            var flat = value.isNull ? "" : found.onOneLine
            do {
                flat = try data.filters.apply(filters, to: flat, stored: value.stored, of: path, isPlain: isPlain)
            } catch {
                throw Diagnostic(
                    .reportField, "\(quoted(path)): \(invalid: flat, expected: "\(error.remedy)")", at: place)
            }
            let isIsolated =
                (isMixed || flat.mayBeRightToLeft)
                && (kind == .markdown ? !Self.endsInAddress(text) : Self.isTitle(line.text))
            if kind == .markdown { flat = Self.escaped(flat) }
            text += isIsolated ? flat.isolated : flat
            rest = rest[close.upperBound...]
        }
        return text + rest
    }

    static func missing(_ path: String, _ place: Diagnostic.Place, _ data: ReportData) -> Diagnostic {
        guard !data.isEmpty else {
            return Diagnostic(
                .reportField, "the data has no field \(quoted(path))",
                expected: "data with a field of that name, or \\{{ for two braces", hint: .reportData, at: place)
        }
        let hint = NearestName.hint(for: path, among: data.names)
        let list = hint.isEmpty ? "; the fields are \(nameList(data.names))" : hint
        return Diagnostic(.reportField, "the data has no field \(quoted(path))\(list)", at: place)
    }

    /// Whether a line of the front matter is the title or the subtitle, which is set as a text.
    private static func isTitle(_ line: String) -> Bool { line.hasPrefix(": title:") || line.hasPrefix(": subtitle:") }

    /// Whether a value after `text` belongs to an address, `](` or `/id=`, in which it stands as it is.
    private static func endsInAddress(_ text: String) -> Bool {
        guard let last = text.utf8.last else { return false }
        return "/=?&@%<".utf8.contains(last) || text.hasSuffix("](") || text.hasSuffix("](#")
    }

    /// `text` with Markdown's special characters escaped.
    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { marks.contains($0) }) else { return text }
        return String(text.flatMap { $0.asciiValue.map(marks.contains) ?? false ? ["\\", $0] : [$0] })
    }

    private static let marks = Set("\\`*_{}[]<>|~#:!&".utf8)
}
