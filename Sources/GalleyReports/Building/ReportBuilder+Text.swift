import Foundation
import Galley
import GalleyData
import GalleyFormatting

extension ReportBuilder {
    /// The parts of a paragraph as one text.
    mutating func text(_ inlines: [MarkdownInline], at location: SourceLocation) throws -> Text {
        let resolved = try targets.resolving(inlines) { reference, entry in
            guard entry == nil else {
                throw Diagnostic(
                    .reportContent, "\(reference) leads to a figure without a number",
                    expected: "a caption, or a link with a text of its own", at: location.place(), content: reference)
            }
            let hint = NearestName.hint(for: String(reference.dropFirst()), among: targets.names.sorted()) { "@\($0)" }
            throw Diagnostic(
                .reportContent, "\(reference) refers to a figure that does not exist\(hint)", at: location.place(),
                content: reference)
        }
        guard let smartText else { return try joined(resolved, at: location) }
        let smart = smartText.paragraph(resolved)
        return try joined(hasSuperiorOrdinals ? smart.flatMap(Self.withOrdinals) : smart, at: location)
    }

    /// An inline with the ordinal numbers of French set in superior letters.
    private static func withOrdinals(_ inline: MarkdownInline) -> [MarkdownInline] {
        switch inline {
        case .text(let text): MarkdownInline.ordinals(of: text)
        case .emphasis(let inner): [.emphasis(inner.flatMap(withOrdinals))]
        case .strong(let inner): [.strong(inner.flatMap(withOrdinals))]
        default: [inline]
        }
    }

    /// A line of Markdown as a text, such as the value of an option.
    mutating func text(markdown: String, at location: SourceLocation) throws -> Text {
        try text(try MarkdownParser.inlines(of: markdown, at: location), at: location)
    }

    private mutating func joined(_ inlines: [MarkdownInline], at location: SourceLocation) throws -> Text {
        var parts: [Text] = []
        var beginsLine = false
        for inline in inlines {
            // The end of a line of Markdown after `<br>` is no space.
            if beginsLine, case .text(let string) = inline {
                let rest = string.drop { $0 == " " }
                if !rest.isEmpty { parts.append(try text(.text(String(rest)), at: location)) }
                beginsLine = rest.isEmpty
                continue
            }
            parts.append(try text(inline, at: location))
            beginsLine = inline.isLineBreak
        }
        return Text(joining: parts)
    }

    private mutating func text(_ inline: MarkdownInline, at location: SourceLocation) throws -> Text {
        switch inline {
        case .text(let string): return try plainText(string, at: location)
        case .code(let string):
            return Text(verbatim: string).font(style.code.font, relativeSize: Self.codeSize)
        case .script(let script, let string): return Text(verbatim: string).textScript(script)
        case .html(let tag): return text(HTMLTag(tag), at: location)
        case .emphasis(let inner): return try joined(inner, at: location).italic()
        case .strong(let inner): return try joined(inner, at: location).bold()
        case .styled(let style, let inner): return style.set(try joined(inner, at: location))
        case .link(let url, let inner):
            try countAddress(url, at: location)
            var url = url
            if url.hasPrefix("#") {
                let name = targets.name(like: String(url.dropFirst()))
                url = "#" + name
                // Without a text of its own, a link shows that of its target.
                if inner.isEmpty {
                    addReference(name, at: location)
                } else if !checkLink(to: name, at: location) {
                    return try joined(inner, at: location)
                }
            }
            return try joined(inner, at: location).foregroundColor(style.accent).link(to: url)
        case .image(let path, let alt, _, let options):
            if let instead = insteadOfImage(path, alt: alt.plain, at: location) { return instead }
            let image = try image(path, alt: alt.plain, options: options, at: location)
            return Text(inline: image.inline(height: style.body.font.size, maxWidth: columnWidth - listIndent))
        case .footnote(let number):
            let views = try footnote(number, at: location) ?? []
            return Text(
                footnote: Footnote(NativeDigits.text("\(number)", language: language), name: "note-\(number)") {
                    Blocks(views)
                })
        }
    }

    /// The size of code relative to the text around it: letters of one width look larger.
    private static let codeSize: CGFloat = 0.9

    // MARK: Inline directives

    private static let inlineDirective = TextPattern(/:([a-z][a-z-]*)\[([^\]]*)\](?:\{([^}]*)\})?/)

    /// A text with its inline directives, `:name[text]{option=value}`.
    private mutating func plainText(_ string: String, at location: SourceLocation) throws -> Text {
        guard string.hasASCII("[") else { return Text(verbatim: string) }
        var parts: [Text] = []
        var rest = string[...]
        while let found = Self.inlineDirective.first(in: rest) {
            let name = String(found.1)
            let (text, options) = (String(found.2).withoutIsolates, found.3.map { String($0).withoutIsolates } ?? "")
            guard let view = try inlineView(name, text, options, at: location) else {
                parts.append(Text(verbatim: String(rest[..<found.range.upperBound])))
                rest = rest[found.range.upperBound...]
                continue
            }
            parts.append(Text(verbatim: String(rest[..<found.range.lowerBound])))
            parts.append(view)
            rest = rest[found.range.upperBound...]
        }
        parts.append(Text(verbatim: String(rest)))
        return Text(joining: parts)
    }

    /// The view of an inline directive; nil for an unknown name, which is plain text.
    private mutating func inlineView(
        _ name: String, _ text: String, _ options: String, at location: SourceLocation
    ) throws -> Text? {
        if name == "page" {
            let target = text.hasPrefix("#") ? String(text.dropFirst()) : text
            addReference(target, at: location)
            return Text(inline: PageNumber(of: target).link(to: "#" + target))
        }
        let maker = makers.first { $0.name == name && $0.isInline }
        let known = DataDirective.named(name, isInline: true)
        guard maker != nil || known != nil else {
            let inline = DataDirective.all.filter(\.isInline).map(\.name) + makers.filter(\.isInline).map(\.name)
            let names = ["page"] + inline
            if let nearest = NearestName.of(name, among: names, limit: 1) {
                warnings.append(
                    Diagnostic(
                        .reportNotice, ":\(excerpt(name))[…] is set as text (did you mean :\(nearest)[…]?)",
                        at: location.place(), severity: .warning))
            }
            return nil
        }
        do {
            let directive = try DirectiveParser("::\(name) \(options)", at: location).read()
            guard let maker else {
                guard let known else { return nil }
                // The view first: an argument would copy the builder.
                let view = try view(of: directive, text: text, by: known)
                return inlineText(of: view)
            }
            try directive.check(repeating: maker.repeatedOptions)
            let block = ReportBlock(name: name, text: text, options: commandLine(directive), data: .none)
            return inlineText(of: try made(block, by: maker, directive))
        } catch var error as Diagnostic where error.isOfReport {
            // Report columns of the line, not of the options alone.
            (error.place, error.content) = (location.place(), ":\(name)[")
            throw error
        }
    }

    /// The alignment of what `known` makes of `directive`.
    func alignment(of directive: Directive, by known: DataDirective) throws -> HorizontalAlignment {
        try known.alignment(try texts(directive, known.options))
    }

    private func inlineText(of view: AnyView) -> Text {
        // Badges are higher than a line of body text.
        return Text(inline: view.fittingHeight(style.body.lineHeight))
    }

    /// The view that `maker` makes; its errors get the location of `directive`.
    func made(_ block: ReportBlock, by maker: ReportBlockMaker, _ directive: Directive) throws -> AnyView {
        try located(directive) { try maker.make(block) }
    }

    /// The view that `known` makes of `directive`.
    ///
    /// - Parameters:
    ///   - directive: the directive to show.
    ///   - text: the text in brackets of an inline directive.
    ///   - known: the registered directive of that name.
    mutating func view(of directive: Directive, text: String = "", by known: DataDirective) throws -> AnyView {
        var messages: [DataDirective.Call.Message] = []
        let view = try located(directive) {
            let call = DataDirective.Call(
                location: directive.location, text: text, options: try texts(directive, known.options),
                data: directive.data, fonts: fonts,
                textSize: style.body.font.size, lineHeight: style.body.lineHeight, columnWidth: columnWidth,
                language: dataLanguage, documentLanguage: language,
                report: { messages.append($0) })
            return try known.makeView(call)
        }
        for message in messages {
            switch message {
            case .note(let note): notes.append(directive.naming(note))
            case .warning(let warning): dataWarnings.append(directive.naming(warning))
            }
        }
        return view
    }

    /// The view that `make` makes; its errors get the location of `directive`.
    private func located(_ directive: Directive, _ make: () throws -> AnyView) throws -> AnyView {
        do {
            // The line height of body text is too small for other sizes of type.
            return AnyView(try make().lineHeight(.normal))
        } catch let error as Diagnostic {
            if error.isOfData || error.isOfReport { throw error }
            guard let option = error.option else {
                throw error.restated(
                    as: .reportDirective, "\(directive.name): ", at: directive.location.place(column: 1))
            }
            let name = option.hasPrefix("--") ? String(option.dropFirst(2)) : option
            throw directive.error("\(directive.name): \(name): \(error.wording())", column: directive.columns[name])
        }
    }
}

extension ReportBuilder {
    /// The options of a directive in the form of a command line.
    func commandLine(_ directive: Directive) -> [String] {
        directive.options.map { option in
            switch option.value {
            case "true": "--\(option.name)"
            case "false": "--no-\(option.name)"
            default: "--\(option.name)=\(option.value)"
            }
        }
    }

    /// The values of a directive's options. A path is relative to the report if such a file exists.
    ///
    /// - Throws: `Diagnostic` for an option that is not among `known`, or is repeated; `Diagnostic` for the value of a flag.
    private func texts(_ directive: Directive, _ known: [OptionDescription]) throws -> OptionTexts {
        try directive.check(repeating: Set(known.filter { $0.kind == .list }.map(\.name)))
        var texts = OptionTexts()
        for (name, value, column) in directive.options {
            let plain = name.hasPrefix("no-") ? String(name.dropFirst(3)) : name
            if let flag = known.first(where: { $0.kind == .enabledFlag && $0.name == plain }), plain != name {
                try texts.add(flag, value == "true" ? "false" : value == "false" ? "true" : value)
                continue
            }
            guard let option = known.first(where: { $0.name == name }) else {
                if name == "root" || name.hasPrefix("max-") {
                    throw directive.error("\(name) is for the command line; a report cannot set it", column: column)
                }
                let names = known.map(\.name) + FigureOptions.options
                let hint = NearestName.hintOrList(for: name, among: names)
                throw directive.error("\(directive.name) has no option \(quoted(name))\(hint)", column: column)
            }
            try texts.add(option, option.mayBePath ? path(value, directive) : value)
        }
        return texts
    }

    private func path(_ value: String, _ directive: Directive) -> String {
        let path = directive.location.path(value)
        guard FileManager.default.fileExists(atPath: path) else { return value }
        reading(path)
        return path
    }
}

extension MarkdownInline {
    /// Whether this is `<br>`.
    fileprivate var isLineBreak: Bool {
        guard case .html(let tag) = self else { return false }
        return HTMLTag(tag)?.name == "br"
    }
}
