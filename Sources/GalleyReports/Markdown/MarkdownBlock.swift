import Galley

/// A block of Markdown with the location of its start.
struct MarkdownBlock {
    indirect enum Kind {
        case paragraph([MarkdownInline])
        case heading(level: Int, [MarkdownInline])
        case quotation([MarkdownBlock])
        case callout(Callout, [MarkdownBlock])
        case code(String, language: String)
        case rule
        /// - start: the first number of an ordered list; nil for bullets.
        case list([Item], start: Int?, isTight: Bool)
        /// Rows of cells, the header first, which all have as many cells as there are alignments.
        case table([[[MarkdownInline]]], [TableColumnAlignment?])
        /// Footnotes come last, in the order of the first references to them.
        case footnote([MarkdownBlock])
        /// A directive with the blocks in its container.
        case directive(Directive, [MarkdownBlock])
        /// A directive on a line that Markdown reads as HTML or code.
        case hiddenDirective(Directive)
    }

    struct Item {
        var blocks: [MarkdownBlock]
        /// Whether a task is done; nil for other items.
        var isDone: Bool?
    }

    var kind: Kind
    var location: SourceLocation
    /// The index of its target in `MarkdownText`: of headings, and of figures and tables with a caption or a name.
    var target: Int?

    /// Whether it is a figure or a table with a caption or a name.
    var isNumbered: Bool { target != nil && !isHeading }

    /// Whether it is a paragraph that ends with a colon.
    var announcesNext: Bool {
        guard case .paragraph(let inlines) = kind else { return false }
        return inlines.plain.hasSuffix(":")
    }

    /// Whether it is a paragraph whose sentence goes on in the next block: “The variables are”.
    var isUnfinished: Bool {
        guard case .paragraph(let inlines) = kind, let last = inlines.plain.last else { return false }
        return last.isLetter || last.isNumber || last == ","
    }

    /// Whether the sentence of a paragraph before it may go on in it.
    var mayEndSentence: Bool {
        switch kind {
        case .list, .table, .code, .directive: true
        case .paragraph: isFormula || image != nil
        default: false
        }
    }

    /// Whether it is a paragraph of text.
    var isText: Bool {
        guard case .paragraph(let inlines) = kind else { return false }
        return !inlines.isFigure && !inlines.plain.isEmpty
    }

    /// Whether it is a formula on a line of its own.
    var isFormula: Bool {
        guard case .paragraph(let inlines) = kind, inlines.count == 1, case .styled(.formula, _) = inlines[0] else {
            return false
        }
        return true
    }

    /// Whether it is a table with two rows at most below its header.
    var isShortTable: Bool { if case .table(let rows, _) = kind { rows.count <= 3 && target == nil } else { false } }

    var isList: Bool { if case .list = kind { true } else { false } }

    var isHeading: Bool { headingLevel != nil }

    var headingLevel: Int? { if case .heading(let level, _) = kind { level } else { nil } }

    /// The image of a paragraph that is nothing else.
    var image: (title: String, options: String?)? {
        guard case .paragraph(let inlines) = kind, inlines.count == 1,
            case .image(_, _, let title, let options) = inlines[0]
        else { return nil }
        return (title, options)
    }

    init(_ kind: Kind, at location: SourceLocation, target: Int? = nil) {
        self.kind = kind
        self.location = location
        self.target = target
    }
}

/// An inline of Markdown.
indirect enum MarkdownInline {
    case text(String)
    case code(String)
    /// A tag, or a comment.
    case html(String)
    case emphasis([MarkdownInline])
    case strong([MarkdownInline])
    case styled(InlineStyle, [MarkdownInline])
    /// `H~2~O`, `x^2^`.
    case script(TextScript, String)
    case link(String, [MarkdownInline])
    /// - options: the text in braces after the image; nil without braces.
    case image(String, alt: [MarkdownInline], title: String, options: String? = nil)
    /// A reference to a footnote, counted from 1.
    case footnote(Int)
}

extension MarkdownInline {
    /// Whether it is text in italics or bold.
    var isStrong: Bool { if case .strong = self { true } else { false } }

    var isEmphasised: Bool {
        switch self {
        case .emphasis, .strong: true
        default: false
        }
    }
}

extension [MarkdownInline] {
    /// The text without markup and the marks of isolates.
    var plain: String {
        map { inline -> String in
            switch inline {
            case .text(let text), .code(let text), .script(_, let text): text
            case .emphasis(let inner), .strong(let inner), .styled(_, let inner), .link(_, let inner): inner.plain
            case .image(_, let alt, _, _): alt.plain
            case .html, .footnote: ""
            }
        }.joined().withoutIsolates
    }

    /// The inlines with options in braces moved to the image before them: `![](rule.svg){decorative=true}`.
    var withImageOptions: [MarkdownInline] {
        var result: [MarkdownInline] = []
        for inline in self {
            if case .text(let text) = inline, case .image(let path, let alt, let title, nil)? = result.last,
                let found = text.prefixMatch(of: /\{([^{}]*)\}/)
            {
                result[result.count - 1] = .image(
                    path, alt: alt, title: title, options: String(found.1).withoutIsolates)
                if found.range.upperBound < text.endIndex {
                    result.append(.text(String(text[found.range.upperBound...])))
                }
            } else {
                result.append(inline)
            }
        }
        return result
    }
}

extension MarkdownBlock {
    /// Whether the first letter belongs to a right-to-left script; nil without letters, and for other blocks than text.
    var isRightToLeft: Bool? {
        switch kind {
        case .paragraph(let inlines), .heading(_, let inlines): inlines.isRightToLeft
        case .quotation(let blocks), .callout(_, let blocks): blocks.firstResult(of: \.isRightToLeft)
        case .list(let items, _, _): items.firstResult { $0.blocks.firstResult(of: \.isRightToLeft) }
        default: nil
        }
    }
}

extension [MarkdownInline] {
    /// Whether the first letter outside of values belongs to a right-to-left script. Without letters there, that of the first value
    /// where nothing else is visible, and otherwise nil.
    fileprivate var isRightToLeft: Bool? {
        var search = DirectionSearch()
        search.read(self)
        return search.direction ?? (search.hasOtherText ? nil : search.directionOfValues)
    }
}

/// Searches the first letters of a paragraph for its direction.
private struct DirectionSearch {
    private(set) var direction: Bool?
    private(set) var directionOfValues: Bool?
    private(set) var hasOtherText = false

    mutating func read(_ inlines: [MarkdownInline]) {
        for inline in inlines where direction == nil {
            switch inline {
            case .text(let text): read(text)
            case .emphasis(let inner), .strong(let inner), .styled(_, let inner), .link(_, let inner): read(inner)
            case .code, .image, .html, .footnote, .script: break
            }
        }
    }

    private mutating func read(_ text: String) {
        var depth = 0
        for scalar in text.unicodeScalars {
            if scalar == "\u{2068}" {
                depth += 1
            } else if scalar == "\u{2069}" {
                depth -= 1
            } else if scalar.properties.isAlphabetic {
                guard depth > 0 else {
                    direction = scalar.isRightToLeft
                    return
                }
                directionOfValues = directionOfValues ?? scalar.isRightToLeft
            } else if depth <= 0, !scalar.properties.isWhitespace {
                hasOtherText = true
            }
        }
    }
}

extension Array {
    /// The first result that is not nil.
    ///
    /// `lazy.compactMap(_:).first` finds it twice: a search in each of n nested blocks would take 2ⁿ steps.
    fileprivate func firstResult<Result>(of find: (Element) -> Result?) -> Result? {
        for element in self { if let result = find(element) { return result } }
        return nil
    }
}

extension MarkdownInline {
    /// The first and the last character of its text.
    var ends: (first: Character?, last: Character?) {
        if case .text(let text) = self { return (text.first, text.last) }
        let plain = [self].plain
        return (plain.first, plain.last)
    }
}
