import Foundation
import Galley

/// A report's text as it is read: front matter, directives, and the Markdown between them.
///
/// Directives are taken out before Markdown is read, and stand in it as comments, `<!--galley:3-->`, which end any
/// paragraph; so that references and notes hold over the whole of a report.
struct ReportSource {
    var frontMatter = FrontMatter()
    var markdown = ReportLines()
    var directives: [Directive] = []

    /// Reads a report and what it includes.
    ///
    /// - Throws: `ReportError`, `SpecError` for the front matter.
    init(path: String, data: ReportData, reading: (String) -> Void = { _ in }) throws {
        reading(path)
        var lines = try Self.read(path, includedFrom: nil)
        if lines.lines.first?.text == "---" { try takeFrontMatter(from: &lines, data) }
        var included = IncludedLines()
        try included.add(lines, stack: [IncludedLines.standard(path)], reading)
        try takeDirectives(from: try ReportTemplate.fill(included.lines, with: data))
    }

    // MARK: Files

    /// Beyond it no list can stand; reading thousands of levels would take its time.
    private static let deepestIndent = 400

    static func read(_ path: String, includedFrom place: ReportPlace?, column: Int? = nil) throws -> ReportLines {
        let name = path == "-" ? "<stdin>" : path
        var bytes: [UInt8] = []
        do {
            try InputFile(path: path).forEachChunk {
                bytes += $0
                let limits = Limits.current
                guard bytes.count <= limits.documentSize else {
                    throw ReportError(file: name, limits.documentTooLong().description)
                }
                return true
            }
        } catch let error as DataError {
            guard let place else { throw error }
            throw ReportError(place, column: column, "\(error.file): \(error.problem); expected a Markdown file")
        }
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
        var lines = ReportLines()
        let parts = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let line = part.last == 0x0d ? part.dropLast() : part
            let place = ReportPlace(file: name, line: index + 1)
            guard let text = String(validating: line, as: UTF8.self) else {
                throw ReportError(place, column: 1, "the line is not UTF-8; expected UTF-8 text")
            }
            guard text.utf8.prefix(while: { $0 == 0x20 || $0 == 0x09 }).count <= Self.deepestIndent else {
                throw ReportError(
                    place, column: 1,
                    "the line begins with more than \(Self.deepestIndent) spaces; expected a text that a page has room for"
                )
            }
            // What stands behind the last line's end is no line.
            if index < parts.count - 1 || !text.isEmpty { lines.append(text, at: place) }
        }
        return lines
    }

    // MARK: Front matter

    private mutating func takeFrontMatter(from lines: inout ReportLines, _ data: ReportData) throws {
        let all = lines.lines
        guard let end = all.dropFirst().firstIndex(where: { $0.text == "---" || $0.text == "..." }) else {
            throw ReportError(
                all[0].place, column: 1, "front matter begins here and never ends; expected --- on a line of its own")
        }
        var yaml = ReportLines()
        // An empty line in the place of the fence, so that lines are counted as in the file.
        yaml.append("", at: all[0].place)
        for line in all[1..<end] { yaml.append(": " + line.text, at: line.place) }
        let filled = try ReportTemplate.fill(yaml, with: data).lines.map { line in
            line.text.hasPrefix(": ") ? String(line.text.dropFirst(2)) : line.text
        }
        let text = filled.joined(separator: "\n")
        if let node = try YAMLDocument.read(Array(text.utf8), file: all[0].place.file) {
            frontMatter = try FrontMatter(node, file: all[0].place.file)
        }
        var rest = ReportLines()
        for line in all[(end + 1)...] { rest.append(line.text, at: line.place) }
        lines = rest
    }

    // MARK: Directives

    private mutating func takeDirectives(from lines: ReportLines) throws {
        var fences = FenceTracker()
        /// Those that are open: their numbers, and whether their lines are data.
        var open: [(number: Int, takesData: Bool)] = []
        for line in lines.lines {
            if let last = open.last, last.takesData {
                if Directive.isEnd(line.text) {
                    open.removeLast()
                } else {
                    directives[last.number].body.append(line.text, at: line.place)
                }
                markdown.append("", at: line.place)
                continue
            }
            fences.take(line.text)
            guard !fences.isInside, line.text.hasPrefix("::") else {
                markdown.append(line.text, at: line.place)
                continue
            }
            if Directive.isEnd(line.text) {
                guard open.popLast() != nil else {
                    throw ReportError(line.place, column: 1, "::: ends a directive, and none is open")
                }
                markdown.append("<!--/galley-->", at: line.place)
                continue
            }
            let directive = try DirectiveParser(line.text, at: line.place).read()
            if directive.isOpen { open.append((directives.count, !Directive.containers.contains(directive.name))) }
            markdown.append("<!--galley:\(directives.count)-->", at: line.place)
            directives.append(directive)
        }
        if let last = open.last {
            let directive = directives[last.number]
            throw ReportError(
                directive.place, column: 1,
                ":::\(directive.name) begins here and never ends; expected ::: on a line of its own")
        }
    }
}
