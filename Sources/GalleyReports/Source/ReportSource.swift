import Foundation
import Galley
import GalleyData

/// The source of a report: front matter, directives, and the Markdown between them.
///
/// Directives become marks, and empty comments replace their lines before Markdown is parsed: one text is left, in which references
/// and footnotes work across directives.
struct ReportSource {
    var frontMatter = FrontMatter()
    var markdown = ReportLines()
    /// The directives by the indices of their lines in `markdown`.
    var marks: [Int: DirectiveMark] = [:]
    /// Warnings about the text.
    var warnings: [Diagnostic] = []
    /// Informational messages.
    private(set) var notes: [Diagnostic] = []

    /// Reads a report and what it includes.
    ///
    /// - Parameters:
    ///   - path: the report; `-` for standard input.
    ///   - data: the values of fields.
    ///   - language: the BCP 47 tag that replaces that of the front matter; nil for none.
    ///   - files: the files shared with the other reports of a run.
    ///   - faults: collects errors; nil to stop at the first one.
    ///   - reading: called with the path of each file before it is read.
    /// - Throws: `Diagnostic` for the front matter.
    init(
        path: String, data: ReportData, language: String? = nil, files: ReportFiles? = nil, faults: ReportFaults? = nil,
        reading: (String) -> Void = { _ in }
    ) throws {
        reading(path)
        var lines = try Self.read(path, includedFrom: nil, files)
        data.filters.language = language
        if let range = try FrontMatterLines.range(in: lines) { try takeFrontMatter(range, from: &lines, data, faults) }
        data.filters.language = language ?? frontMatter.language
        var included = IncludedLines(files: files)
        try included.add(lines, stack: [path], reading)
        let filled = try ReportTemplate.fill(included.lines, with: data, faults: faults)
        addAbstract(file: path)
        try takeDirectives(from: filled, faults)
        try faults.collecting { markdown = try GridTables.read(markdown) }
        LineBlocks.read(&markdown)
        let footnotes = FootnoteUses(markdown)
        for error in footnotes.errors { try faults.collecting { throw error } }
        warnings += included.warnings + filled.warnings + footnotes.warnings
        if let note = FormulaUses(replacing: &markdown).note { notes.append(note) }
    }

    /// The fewest headings of a report with short sections, and the most bytes of text below each of them.
    private static let fewestHeadings = 6
    private static let shortSection = 600

    /// Whether a page shows several headings.
    var hasShortSections: Bool {
        var (fences, headings) = (FenceTracker(), 0)
        for line in markdown.lines {
            fences.take(line.text)
            if line.text.utf8.first == UInt8(ascii: "#"), !fences.isPlain { headings += 1 }
        }
        return headings >= Self.fewestHeadings && markdown.length < headings * Self.shortSection
    }

    // MARK: Files

    /// The maximum indent: no list is deeper, and parsing thousands of levels would take long.
    private static let deepestIndent = 400

    static func read(
        _ path: String, includedFrom location: SourceLocation?, column: Int? = nil, _ files: ReportFiles?
    ) throws -> ReportLines {
        guard let files else { return try read(path, includedFrom: location, column: column) }
        return try files.lines(path) { try read(path, includedFrom: location, column: column) }
    }

    private static func read(_ path: String, includedFrom location: SourceLocation?, column: Int?) throws -> ReportLines
    {
        let name = path == "-" ? "<stdin>" : path
        var bytes: [UInt8] = []
        do {
            try InputFile(path: path).forEachChunk {
                bytes += $0
                let limits = Limits.current
                guard bytes.count <= limits.documentSize else {
                    throw limits.documentTooLong().of(.largeReport).at(file: name)
                }
                return true
            }
        } catch let error as Diagnostic where error.id == .unreadableData {
            guard let location else { throw error }
            throw Diagnostic(
                .reportInclude, "\(error)", expected: "a Markdown file", hint: error.hint,
                at: location.place(column: column))
        }
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
        var lines = ReportLines()
        let parts = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let line = part.last == 0x0d ? part.dropLast() : part
            let location = SourceLocation(file: name, line: index + 1)
            guard let text = String(validating: line, as: UTF8.self) else {
                throw Diagnostic(
                    .reportEncoding, "the line is not UTF-8", expected: "UTF-8 text", at: location.place(column: 1))
            }
            guard text.utf8.prefix(while: { $0 == 0x20 || $0 == 0x09 }).count <= Self.deepestIndent else {
                throw Diagnostic(
                    .reportInclude, "the line begins with more than \(Self.deepestIndent) spaces",
                    expected: "a text that a page has room for", at: location.place(column: 1))
            }
            // Text after the last line end is a line only if it is not empty.
            if index < parts.count - 1 || !text.isEmpty { lines.append(text, at: location) }
        }
        return lines
    }

    // MARK: Front matter

    private mutating func takeFrontMatter(
        _ range: ClosedRange<Int>, from lines: inout ReportLines, _ data: ReportData, _ faults: ReportFaults?
    ) throws {
        let all = lines.lines
        var yaml = ReportLines()
        // Empty lines replace the fence and what precedes it, so that line numbers match the file.
        for line in all[...range.lowerBound] { yaml.append("", at: line.location) }
        for line in all[(range.lowerBound + 1)..<range.upperBound] {
            yaml.append(": " + line.text, at: line.location)
        }
        let filled = try ReportTemplate.fill(yaml, with: data, faults: faults).lines.map { line in
            line.text.hasPrefix(": ") ? String(line.text.dropFirst(2)) : line.text
        }
        let text = filled.joined(separator: "\n")
        let file = all[0].location.file
        frontMatter =
            try faults.collecting {
                try YAMLDocument.read(Array(text.utf8), file: file).map { node in
                    let (own, foreign) = ForeignKeys.parted(node)
                    warnings += ForeignKeys.warnings(foreign, file: file)
                    return try FrontMatter(own, file: file)
                }
            }?
            .flatMap(\.self) ?? FrontMatter()
        var rest = ReportLines()
        for line in all[(range.upperBound + 1)...] { rest.append(line.text, at: line.location) }
        lines = rest
    }

    // MARK: Directives

    /// Begins the text with the abstract of the front matter, as the body of a directive.
    private mutating func addAbstract(file: String) {
        guard frontMatter.hasAbstract, let (text, line) = frontMatter.abstract else { return }
        let location = SourceLocation(file: file == "-" ? "<stdin>" : file, line: line)
        marks[0] = .directive(Directive(name: Directive.abstract, location: location, isOpen: true))
        markdown.append(DirectiveMark.line, at: location)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            markdown.append(String(line), at: location)
        }
        marks[markdown.lines.count] = .end
        markdown.append(DirectiveMark.line, at: location)
    }

    private mutating func takeDirectives(from lines: ReportLines, _ faults: ReportFaults?) throws {
        var fences = FenceTracker()
        /// The open directives with the indices of their lines, and the spaces and marks before them.
        var open: [(directive: Directive, index: Int, indent: Substring)] = []
        for (index, line) in lines.lines.enumerated() {
            if let (directive, start, indent) = open.last, directive.takesData {
                if Directive.isEnd(line.text) {
                    open.removeLast()
                    marks[start] = .directive(directive)
                } else {
                    open[open.count - 1].directive.body.append(
                        Self.withoutIndent(line.text, indent), at: line.location)
                }
                markdown.append(Self.continuation(of: indent), at: line.location)
                continue
            }
            fences.take(line.text)
            guard !fences.isLiteral, let count = Directive.indent(of: line.text) else {
                markdown.append(line.text, at: line.location)
                continue
            }
            if Directive.isEnd(line.text) {
                guard open.popLast() != nil else {
                    throw Diagnostic(
                        .reportInclude, "::: ends a directive, and none is open", at: line.location.place(column: 1))
                }
                marks[markdown.lines.count] = .end
                markdown.append(DirectiveMark.line, at: line.location)
                continue
            }
            // An error where a directive with a body begins ends a check, too: its end is not known.
            let collector = Directive.openedName(line.text) == nil ? faults : nil
            guard var directive = try collector.collecting({ try Self.directive(line, indent: count) }) else {
                markdown.append("", at: line.location)
                continue
            }
            directive.list = lines.lists[index]
            let indent = line.text.prefix(count)
            let mark = markdown.lines.count
            if directive.isOpen { open.append((directive, mark, indent)) }
            marks[mark] = .directive(directive)
            markdown.append(indent + DirectiveMark.line, at: line.location)
            guard let caption = directive.options.first(where: { $0.name == "caption" })?.value else { continue }
            // Between two comments, so that a list around it stays tight.
            let next = Self.continuation(of: indent)
            markdown.append(next + String(Directive.captionMark) + caption, at: line.location)
            markdown.append(next + DirectiveMark.line, at: line.location)
        }
        if let directive = open.last?.directive {
            throw Diagnostic(
                .reportInclude, ":::\(directive.name) has no end", expected: "::: on a line of its own",
                at: directive.location.place(column: 1))
        }
    }

    /// The directive of a line with `indent` characters before its colons.
    private static func directive(
        _ line: (text: String, location: SourceLocation), indent: Int
    ) throws(Diagnostic) -> Directive {
        let directive = try DirectiveParser(line.text, at: line.location, indent: indent).read()
        guard indent == 0 || !Directive.unindented.contains(directive.name) else {
            throw directive.error(
                "\(line.text.dropFirst(indent).prefix { $0 == ":" })\(directive.name) is in a list or quotation; "
                    + "expected it at the start of a line", column: indent + 1)
        }
        return directive
    }

    /// A line of data without the spaces and marks of the list or quotation around it.
    private static func withoutIndent(_ line: String, _ indent: Substring) -> String {
        var rest = line[...]
        for _ in indent { if rest.first == " " || rest.first == ">" { rest.removeFirst() } else { break } }
        return String(rest)
    }

    /// An empty line that continues the list or quotation of a line that begins with `indent`.
    private static func continuation(of indent: Substring) -> String {
        String(indent.map { $0 == ">" ? ">" : " " })
    }
}
