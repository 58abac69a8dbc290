import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyText

/// Gathers the parts of a text into a `ParagraphText`: resolves the style and paint of each stretch, and the inline views.
struct TextGatherer {
    private let context: ResolveContext
    private let path: ViewPath
    private var text: ParagraphText
    private var views: [ViewNode] = []
    private var highlights = 0

    static func gathered(_ content: Text.Content, _ context: ResolveContext, at path: ViewPath) -> GatheredText {
        let inherited = context.environment.textAttributes.value
        // Most texts: characters without attributes.
        if inherited == nil, case .string(let string) = content {
            let face = context.session.text.face(
                of: context.environment.font ?? .body, language: context.environment.language)
            return GatheredText(
                text: ParagraphText(string, face, TextPaint(foreground: context.environment.foreground)))
        }
        // Characters of one style.
        if let (string, attributes) = content.uniform(within: inherited ?? TextAttributes()) {
            return GatheredText(
                text: ParagraphText(
                    string, Self.face(attributes, context), Self.paint(attributes, 0, context)))
        }
        var gatherer = TextGatherer(context, at: path)
        gatherer.walk(content, Inherited(attributes: inherited ?? TextAttributes()))
        gatherer.measureViews()
        // A single style needs no spans.
        if gatherer.text.styles.count == 1 { gatherer.text.base = gatherer.text.styles.removeLast().value }
        if gatherer.text.paints.count == 1 { gatherer.text.basePaint = gatherer.text.paints.removeLast().value }
        return GatheredText(text: gatherer.text, views: gatherer.views)
    }

    private init(_ context: ResolveContext, at path: ViewPath) {
        self.context = context
        self.path = path
        let inherited = context.environment.textAttributes.value
        text = ParagraphText(
            "", Self.face(inherited, context),
            Self.paint(inherited, 0, context))
    }

    private static func face(_ attributes: TextAttributes?, _ context: borrowing ResolveContext) -> StyleFace {
        context.session.text.face(of: TextStyle(attributes, context.environment, context.session.text))
    }

    /// The values that a part of a text inherits from the surrounding text.
    private struct Inherited {
        var attributes: TextAttributes
        /// The number of the innermost highlight.
        var highlight = 0
    }

    private mutating func walk(_ content: Text.Content, _ outer: Inherited) {
        switch content {
        case .string(let string): append(string, outer)
        case .slot(let slot) where slot.isMarked: walk(.styled(StyledText(richMarkup: slot.string)), outer)
        case .slot(let slot): append(slot.string, outer)
        case .formatted(let value): append(value.text(context.environment.locale), outer)
        case .styled(let styled):
            for run in styled.runs {
                walk(.attributed(.string(run.text), run.attributes), outer)
            }
        case .joined(let parts): for part in parts { walk(part, outer) }
        case .inline(let view): append(view, outer)
        case .attributed(let content, let attributes):
            let inner = Inherited(
                attributes: outer.attributes.merging(attributes), highlight: outer.highlight)
            if let highlight = attributes.highlight {
                highlighted(highlight, content, inner)
            } else {
                walk(content, inner)
            }
        }
    }

    /// Adds a part of the text with its own highlight, or without the surrounding one.
    private mutating func highlighted(
        _ highlight: TextHighlight?, _ content: Text.Content, _ inherited: Inherited
    ) {
        var inherited = inherited
        highlights += 1
        text.dependsOnCharacters = true
        inherited.highlight = highlights
        let (start, place) = (text.units.count, text.insets.count)
        walk(content, inherited)
        guard let padding = highlight?.padding, text.units.count > start else { return }
        if padding.leading > 0 {
            text.insets.insert(
                ParagraphText.HighlightPadding(offset: start, isBefore: true, width: padding.leading), at: place)
        }
        guard padding.trailing > 0 else { return }
        text.insets.append(
            ParagraphText.HighlightPadding(offset: text.units.count, isBefore: false, width: padding.trailing))
    }

    // MARK: Characters

    private mutating func append(_ string: String, _ inherited: Inherited) {
        guard !string.isEmpty else {
            // An empty text has the height of a line in its style.
            guard text.units.isEmpty else { return }
            text.base = Self.face(inherited.attributes, context)
            return
        }
        let attributes = inherited.attributes
        var style = TextStyle(attributes, context.environment, context.session.text)
        let probe = FeatureProbe(session: context.session.text)
        if let script = attributes.script, script != .normal {
            style.affectsLineHeight = false
            text.dependsOnCharacters = true
            switch probe.script(string, script, style) {
            case .feature(let tag): style.shaping.features.append(FontFeature(tag: tag))
            case .scaled(let scale, let rise):
                style.rise += rise * style.size
                style.size *= scale
            }
        }
        if let letters = attributes.smallCaps, letters != .none {
            appendSmallCaps(string, style, letters, probe)
        } else {
            text.append(string)
            endStyle(style)
        }
        endPaint(inherited)
    }

    private mutating func appendSmallCaps(
        _ string: String, _ style: TextStyle, _ letters: SmallCaps, _ probe: FeatureProbe
    ) {
        text.dependsOnCharacters = true
        var small = style
        var scale: CGFloat?
        for source in probe.smallCaps(string, letters, style) {
            switch source {
            case .feature(let tag): small.shaping.features.append(FontFeature(tag: tag))
            case .scaled(let factor, _): scale = factor
            }
        }
        guard let scale else {
            text.append(string)
            return endStyle(small)
        }
        small.size *= scale
        if text.source == nil { text.source = text.units }
        for character in string {
            let capital = Self.capital(of: character, style.shaping.language)
            text.append(capital ?? String(character))
            if capital != nil, let place = text.source?.count {
                let written = Array(character.utf16)
                text.source?.replaceSubrange(place - written.count..<place, with: written)
            }
            let isSmall = capital != nil || (letters == .all && character.isUppercase)
            endStyle(isSmall ? small : style)
        }
    }

    /// The upper-case form of a lower-case letter, with the same length in UTF-16; nil if there is none.
    private static func capital(of character: Character, _ language: String?) -> String? {
        guard character.isLowercase else { return nil }
        if character == "ß" { return "ẞ" }
        let capital = LetterCase.upper.applied(to: String(character), language: language)
        return capital.utf16.count == character.utf16.count && capital != String(character) ? capital : nil
    }

    private mutating func append(_ view: Text.InlineView, _ inherited: Inherited) {
        var context = context
        // The view inherits the text's attributes like a part of the text.
        var attributes = inherited.attributes
        if attributes.font != nil {
            context.environment.font = attributes.font(within: context.environment.font ?? .body)
        }
        if let style = attributes.foregroundStyle {
            context.environment.foreground = ResolvedStyle(style, context.environment)
        }
        (attributes.font, attributes.foregroundStyle, attributes.highlight) = (nil, nil, nil)
        context.environment.textAttributes = .some(attributes)
        if context.environment.paragraph.dropCapLines != nil { context.environment.paragraph.dropCapLines = nil }
        if context.environment.paragraph.sideRoom != nil { context.environment.paragraph.sideRoom = nil }
        if context.environment.paragraph.firstLineIndent != 0 { context.environment.paragraph.firstLineIndent = 0 }
        if context.environment.paragraph.turnoverIndent != 0 { context.environment.paragraph.turnoverIndent = 0 }
        // The paragraph around it is its element.
        context.environment.structure.isTextBare = true
        text.inlines.append(ParagraphText.Inline(offset: text.units.count, alignment: view.alignment))
        views.append(view.node(context, path.child(views.count)))
        text.units.append(0xfffc)
        text.source?.append(0xfffc)
        endStyle(TextStyle(inherited.attributes, self.context.environment, self.context.session.text))
        endPaint(inherited)
    }

    /// Measures the inline views at their ideal sizes.
    private mutating func measureViews() {
        for index in views.indices {
            let dimensions = views[index].dimensions(in: .unspecified)
            text.inlines[index].size = CGSize(width: dimensions.width, height: dimensions.height)
            text.inlines[index].guide = dimensions[text.inlines[index].alignment]
        }
    }

    private mutating func endStyle(_ style: TextStyle) {
        if let last = text.styles.indices.last, text.styles[last].value.style == style {
            text.styles[last].end = text.units.count
        } else {
            text.styles.append(ParagraphText.Span(end: text.units.count, value: context.session.text.face(of: style)))
        }
    }

    private mutating func endPaint(_ inherited: Inherited) {
        let paint = Self.paint(inherited.attributes, inherited.highlight, context)
        if let last = text.paints.indices.last, text.paints[last].value.isSame(as: paint) {
            text.paints[last].end = text.units.count
        } else {
            text.paints.append(ParagraphText.Span(end: text.units.count, value: paint))
        }
    }

    private static func paint(
        _ attributes: TextAttributes?, _ highlight: Int, _ context: ResolveContext
    ) -> TextPaint {
        let environment = context.environment
        guard var attributes else { return TextPaint(foreground: environment.foreground) }
        if let url = attributes.link ?? nil { attributes.link = .some(context.session.linkTarget(url)) }
        return TextPaint(
            foreground: attributes.foregroundStyle.map { ResolvedStyle($0, environment) } ?? environment.foreground,
            decorations: TextDecorations(attributes, highlight: highlight, environment))
    }
}

extension Text.Content {
    /// The characters, if they are not empty and all have the same attributes, which replace none of them; nil otherwise.
    fileprivate func uniform(within outer: TextAttributes) -> (String, TextAttributes)? {
        switch self {
        case .string(let string):
            string.isEmpty || outer.smallCaps ?? .none != .none || outer.script ?? .normal != .normal
                ? nil : (string, outer)
        case .attributed(let content, let attributes):
            attributes.highlight == nil ? content.uniform(within: outer.merging(attributes)) : nil
        default: nil
        }
    }
}
