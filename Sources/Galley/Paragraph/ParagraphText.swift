import GalleyGeometry
import GalleyLayout
import GalleyText

/// The characters of a text with their styles and paints, and the views among them, before any of it is shaped.
struct ParagraphText {
    /// A view that stands in the place of one character.
    struct Inline {
        /// Of its U+FFFC.
        let offset: Int
        let node: ViewNode
        let alignment: VerticalAlignment
    }

    /// Room before or after a character, for the padding of a highlight.
    struct Inset {
        /// Where the character begins, or where it ends.
        var offset: Int
        var isBefore: Bool
        var width: CGFloat
    }

    /// A stretch of one style or paint, from the end of the one before it.
    struct Span<Value> {
        var end: Int
        var value: Value
    }

    /// What is shaped, in UTF-16.
    private(set) var units: [UInt16] = []
    /// What it says; differs from `units` where small capitals are set as capitals.
    private(set) var source: [UInt16]?
    private(set) var baseStyle: TextStyle
    private(set) var basePaint: TextPaint
    /// Empty for a text that is in its base style, or paint, all over.
    private(set) var styles: [Span<TextStyle>] = []
    private(set) var paints: [Span<TextPaint>] = []
    private(set) var inlines: [Inline] = []
    private(set) var insets: [Inset] = []

    let context: ResolveContext
    private let path: ViewPath
    private var highlights = 0

    init(_ content: Text.Content, _ context: ResolveContext, at path: ViewPath) {
        self.context = context
        self.path = path
        let inherited = context.environment.textAttributes.value
        baseStyle = TextStyle(inherited, context.environment, context.session)
        basePaint = Self.paint(inherited, 0, context.environment)
        switch content {
        case .string(let string) where inherited == nil: append(string)
        default: walk(content, Surroundings(attributes: inherited ?? TextAttributes()))
        }
        // One style all over needs no spans.
        if styles.count == 1 { baseStyle = styles.removeLast().value }
        if paints.count == 1 { basePaint = paints.removeLast().value }
    }

    /// A text in one style.
    init(_ string: String, _ style: TextStyle, _ paint: TextPaint, _ context: ResolveContext) {
        self.context = context
        path = ViewPath()
        (baseStyle, basePaint) = (style, paint)
        append(string)
    }

    private struct Surroundings {
        var attributes: TextAttributes
        /// The number of the highlight in force.
        var highlight = 0
    }

    private mutating func walk(_ content: Text.Content, _ outer: Surroundings) {
        switch content {
        case .string(let string): append(string, outer)
        case .styled(let text):
            for run in text.runs {
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
        surroundings.highlight = highlights
        let (start, place) = (units.count, insets.count)
        walk(content, surroundings)
        guard let padding = highlight?.padding, units.count > start else { return }
        if padding.leading > 0 {
            insets.insert(Inset(offset: start, isBefore: true, width: padding.leading), at: place)
        }
        if padding.trailing > 0 { insets.append(Inset(offset: units.count, isBefore: false, width: padding.trailing)) }
    }

    // MARK: Characters

    private mutating func append(_ string: String) {
        // A tab is a space here: there are no tab stops yet.
        for unit in string.utf16 { units.append(unit == 0x09 ? 0x20 : unit) }
        if let known = source?.count { source?.append(contentsOf: units[known...]) }
    }

    private mutating func append(_ string: String, _ surroundings: Surroundings) {
        guard !string.isEmpty else {
            // No text at all is a line of the style that it would have had.
            if units.isEmpty { baseStyle = TextStyle(surroundings.attributes, context.environment, context.session) }
            return
        }
        let attributes = surroundings.attributes
        var style = TextStyle(attributes, context.environment, context.session)
        let probe = FeatureProbe(session: context.session)
        if let script = attributes.script, script != .normal {
            style.opensLine = false
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
            append(string)
            endStyle(style)
        }
        endPaint(surroundings)
    }

    private mutating func appendSmallCaps(
        _ string: String, _ style: TextStyle, _ letters: SmallCaps, _ probe: FeatureProbe
    ) {
        var small = style
        var scale: CGFloat?
        for source in probe.smallCaps(string, letters, style) {
            switch source {
            case .feature(let tag): small.shaping.features.append(FontFeature(tag: tag))
            case .scaled(let found, _): scale = found
            }
        }
        guard let scale else {
            append(string)
            return endStyle(small)
        }
        small.size *= scale
        if source == nil { source = units }
        for character in string {
            let capital = Self.capital(of: character, style.shaping.language)
            append(capital ?? String(character))
            if capital != nil, let place = source?.count {
                let written = Array(character.utf16)
                source?.replaceSubrange(place - written.count..<place, with: written)
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
        inlines.append(
            Inline(
                offset: units.count, node: view.node(context, path.child(inlines.count)), alignment: view.alignment))
        units.append(0xfffc)
        source?.append(0xfffc)
        endStyle(TextStyle(surroundings.attributes, self.context.environment, self.context.session))
        endPaint(surroundings)
    }

    private mutating func endStyle(_ style: TextStyle) {
        if let last = styles.indices.last, styles[last].value == style {
            styles[last].end = units.count
        } else {
            styles.append(Span(end: units.count, value: style))
        }
    }

    private mutating func endPaint(_ surroundings: Surroundings) {
        let paint = Self.paint(surroundings.attributes, surroundings.highlight, context.environment)
        if let last = paints.indices.last, paints[last].value.isSame(as: paint) {
            paints[last].end = units.count
        } else {
            paints.append(Span(end: units.count, value: paint))
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
