import Foundation
import Galley

extension ReportBuilder {
    /// A text of its parts.
    mutating func text(_ inlines: [MarkdownInline], at place: ReportPlace) throws -> Text {
        var parts: [Text] = []
        for inline in inlines { parts.append(try text(inline, at: place)) }
        guard var all = parts.first else { return Text(verbatim: "") }
        for part in parts.dropFirst() { all = all + part }
        return all
    }

    private mutating func text(_ inline: MarkdownInline, at place: ReportPlace) throws -> Text {
        switch inline {
        case .text(let string): return try plainText(string, at: place)
        case .code(let string):
            return Text(verbatim: string).font(codeFont)
        case .html(let tag):
            guard ["<br>", "<br/>", "<br />"].contains(tag) else {
                if tag.hasPrefix("<!--") { return Text(verbatim: "") }
                throw ReportError(
                    place, subject: tag, "\(tag) stands in the text; expected Markdown, since HTML is not set")
            }
            return Text(verbatim: "\n")
        case .emphasis(let inner): return try text(inner, at: place).italic()
        case .strong(let inner): return try text(inner, at: place).bold()
        case .strikethrough(let inner): return try text(inner, at: place).strikethrough()
        case .link(let url, let inner):
            if url.hasPrefix("#") { want(String(url.dropFirst()), at: place) }
            return try text(inner, at: place).foregroundColor(style.accent).link(to: url)
        case .image(let path, let alt, _, let options):
            let image = try image(path, alt: alt.plain, options: options, at: place)
            return Text(inline: image.inline(height: style.body.font.size))
        case .note(let number):
            let views = try note(number) ?? []
            return Text(footnote: Footnote("\(number)", name: "note-\(number)") { Blocks(views) })
        }
    }

    private var codeFont: Font {
        var font = style.code.font
        font.size = style.body.font.size * 0.9
        return font
    }

    // MARK: Directives in a sentence

    /// A text in which `:name[text]{option=value}` is a directive.
    private mutating func plainText(_ string: String, at place: ReportPlace) throws -> Text {
        let bracket = UInt8(ascii: "[")
        let mayHold = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe $0.contains(bracket) } ?? true
        guard mayHold else { return Text(verbatim: string) }
        var parts: [Text] = []
        var rest = string[...]
        while let found = rest.firstMatch(of: /:([a-z][a-z-]*)\[([^\]]*)\](?:\{([^}]*)\})?/) {
            let name = String(found.1)
            guard let view = try inlineView(name, String(found.2), found.3.map(String.init) ?? "", at: place) else {
                parts.append(Text(verbatim: String(rest[..<found.range.upperBound])))
                rest = rest[found.range.upperBound...]
                continue
            }
            parts.append(Text(verbatim: String(rest[..<found.range.lowerBound])))
            parts.append(view)
            rest = rest[found.range.upperBound...]
        }
        parts.append(Text(verbatim: String(rest)))
        var all = parts[0]
        for part in parts.dropFirst() { all = all + part }
        return all
    }

    /// Nil for a name that is no directive's.
    private mutating func inlineView(
        _ name: String, _ text: String, _ options: String, at place: ReportPlace
    ) throws -> Text? {
        if name == "page" {
            let target = text.hasPrefix("#") ? String(text.dropFirst()) : text
            want(target, at: place)
            return Text(inline: PageNumber(of: target).link(to: "#" + target))
        }
        guard let maker = makers.first(where: { $0.name == name && $0.isInline }) else { return nil }
        do {
            let directive = try DirectiveParser("::\(name) \(options)", at: place).read()
            try directive.check(repeating: maker.repeatedOptions)
            let block = ReportBlock(name: name, text: text, options: commandLine(directive), data: .none)
            // What is made to stand alone is made as low as a line.
            return try inlineText(of: made(block, by: maker, directive))
        } catch let error as ReportError {
            // Columns are the line's, not those of the options alone.
            throw ReportError(place, subject: ":\(name)[", error.problem)
        }
    }

    private func inlineText(of view: AnyView) -> Text {
        return Text(inline: view.fittingHeight(style.body.lineHeight))
    }

    /// What `maker` makes of `directive`; its errors get the place.
    func made(_ block: ReportBlock, by maker: ReportBlockMaker, _ directive: Directive) throws -> AnyView {
        do {
            // What commands make has sizes of its own: the lines of running text would be too low for it.
            return AnyView(try maker.make(block).lineHeight(.normal))
        } catch let error as DataError { throw error } catch let error as BadRecords { throw error } catch {
            let text = "\(error)"
            let culprit = directive.options.first { text.contains("--\($0.name)") }
            throw directive.error("\(block.name): \(text)", column: culprit?.column)
        }
    }
}

extension ReportBuilder {
    /// Options that may name a file.
    private static let fileOptions: Set<String> = ["template", "logo", "stop-words", "font-path"]

    /// The options of a directive as a command takes them; files by the folder of the report, where they are there.
    func commandLine(_ directive: Directive) -> [String] {
        directive.options.map { option in
            switch option.value {
            case "true": return "--\(option.name)"
            case "false": return "--no-\(option.name)"
            default:
                var value = option.value
                if Self.fileOptions.contains(option.name) {
                    let path = directive.place.path(value)
                    reading(path)
                    if FileManager.default.fileExists(atPath: path) { value = path }
                }
                return "--\(option.name)=\(value)"
            }
        }
    }
}
