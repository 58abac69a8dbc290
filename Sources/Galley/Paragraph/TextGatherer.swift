import GalleyGeometry
import GalleyLayout
import GalleyText

/// Makes a `ParagraphText` out of a text's parts: gives each stretch its style and paint, and resolves the views.
struct TextGatherer {
    private let context: ResolveContext
    private let path: ViewPath
    private var text: ParagraphText
    private var highlights = 0

    static func gathered(_ content: Text.Content, _ context: ResolveContext, at path: ViewPath) -> ParagraphText {
        let inherited = context.environment.textAttributes.value
        // Most texts: characters, and nothing said of them.
        if inherited == nil, case .string(let string) = content {
            return ParagraphText(
                string, context.session.face(in: context.environment),
                TextPaint(foreground: context.environment.foreground))
        }
        var gatherer = TextGatherer(context, at: path)
        gatherer.walk(content, Surroundings(attributes: inherited ?? TextAttributes()))
        // One style all over needs no spans.
        if gatherer.text.styles.count == 1 { gatherer.text.base = gatherer.text.styles.removeLast().value }
        if gatherer.text.paints.count == 1 { gatherer.text.basePaint = gatherer.text.paints.removeLast().value }
        return gatherer.text
    }

    private init(_ context: ResolveContext, at path: ViewPath) {
        (self.context, self.path) = (context, path)
        let inherited = context.environment.textAttributes.value
        text = ParagraphText(
            "", Self.face(inherited, context),
            Self.paint(inherited, 0, context.environment))
    }

    private static func face(_ attributes: TextAttributes?, _ context: borrowing ResolveContext) -> StyleFace {
        context.session.face(of: TextStyle(attributes, context.environment, context.session))
    }

    private struct Surroundings {
        var attributes: TextAttributes
        /// The number of the highlight in force.
        var highlight = 0
    }

    private mutating func walk(_ content: Text.Content, _ outer: Surroundings) {
        switch content {
        case .string(let string): append(string, outer)
        case .slot(let slot): append(slot.string, outer)
        case .styled(let styled):
            for run in styled.runs {
                walk(.attributed(.string(run.text), run.attributes), outer)
            }
        case .joined(let parts): for part in parts { walk(part, outer) }
        case .inline(let view): append(view, outer)
        case .attributed(let inner, let attributes):
            let surroundings = Surroundings(
                attributes: outer.attributes.merging(attributes), highlight: outer.highlight)
            if let highlight = attributes.highlight {
                highlighted(highlight, inner, surroundings)
            } else {
                walk(inner, surroundings)
            }
        }
    }

    /// A stretch with a highlight of its own, or without the one around it.
    private mutating func highlighted(
        _ highlight: TextHighlight?, _ content: Text.Content, _ surroundings: Surroundings
    ) {
        var surroundings = surroundings
        highlights += 1
        text.dependsOnCharacters = true
        surroundings.highlight = highlights
        let (start, place) = (text.units.count, text.insets.count)
        walk(content, surroundings)
        guard let padding = highlight?.padding, text.units.count > start else { return }
        if padding.leading > 0 {
            text.insets.insert(
                ParagraphText.Inset(offset: start, isBefore: true, width: padding.leading), at: place)
        }
        guard padding.trailing > 0 else { return }
        text.insets.append(
            ParagraphText.Inset(offset: text.units.count, isBefore: false, width: padding.trailing))
    }

    // MARK: Characters

    private mutating func append(_ string: String, _ surroundings: Surroundings) {
        guard !string.isEmpty else {
            // No text at all is a line of the style that it would have had.
            guard text.units.isEmpty else { return }
            text.base = Self.face(surroundings.attributes, context)
            return
        }
        let attributes = surroundings.attributes
        var style = TextStyle(attributes, context.environment, context.session)
        let probe = FeatureProbe(session: context.session)
        if let script = attributes.script, script != .normal {
            style.opensLine = false
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
        endPaint(surroundings)
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
            case .scaled(let found, _): scale = found
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

    /// The capital of a small letter, as long as the letter in UTF-16; nil where there is none.
    private static func capital(of character: Character, _ language: String?) -> String? {
        guard character.isLowercase else { return nil }
        if character == "ß" { return "ẞ" }
        if character == "i", let language, language.hasPrefix("tr") || language.hasPrefix("az") { return "İ" }
        let capital = character.uppercased()
        return capital.utf16.count == character.utf16.count && capital != String(character) ? capital : nil
    }

    private mutating func append(_ view: Text.InlineView, _ surroundings: Surroundings) {
        var context = context
        // The view inherits the text's styles as a part of the text would.
        var attributes = surroundings.attributes
        context.environment.font = attributes.font ?? context.environment.font
        if let style = attributes.foregroundStyle {
            context.environment.foreground = StoredStyle(style, context.environment)
        }
        (attributes.font, attributes.foregroundStyle, attributes.highlight) = (nil, nil, nil)
        context.environment.textAttributes = .some(attributes)
        // It stands in a paragraph already.
        context.environment.structure.isTextBare = true
        text.inlines.append(
            ParagraphText.Inline(
                offset: text.units.count, node: view.node(context, path.child(text.inlines.count)),
                alignment: view.alignment))
        text.units.append(0xfffc)
        text.source?.append(0xfffc)
        endStyle(TextStyle(surroundings.attributes, self.context.environment, self.context.session))
        endPaint(surroundings)
    }

    private mutating func endStyle(_ style: TextStyle) {
        if let last = text.styles.indices.last, text.styles[last].value.style == style {
            text.styles[last].end = text.units.count
        } else {
            text.styles.append(ParagraphText.Span(end: text.units.count, value: context.session.face(of: style)))
        }
    }

    private mutating func endPaint(_ surroundings: Surroundings) {
        let paint = Self.paint(surroundings.attributes, surroundings.highlight, context.environment)
        if let last = text.paints.indices.last, text.paints[last].value.isSame(as: paint) {
            text.paints[last].end = text.units.count
        } else {
            text.paints.append(ParagraphText.Span(end: text.units.count, value: paint))
        }
    }

    private static func paint(
        _ attributes: TextAttributes?, _ highlight: Int, _ environment: EnvironmentValues
    ) -> TextPaint {
        guard let attributes else { return TextPaint(foreground: environment.foreground) }
        return TextPaint(
            foreground: attributes.foregroundStyle.map { StoredStyle($0, environment) } ?? environment.foreground,
            decorations: TextDecorations(attributes, highlight: highlight, environment))
    }
}
