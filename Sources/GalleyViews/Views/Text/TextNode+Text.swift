import GalleyGeometry
import GalleyParagraph

/// Creates text nodes, with the settings of the environment of their views.
extension TextNode {
    // Borrowed, since a copy of the context retains a dozen references.
    convenience init(_ text: Text, _ context: borrowing ResolveContext, at path: ViewPath) {
        var content = context.session.budget.allowsMore() ? text.content : .string("")
        if let letters = context.environment.textCase {
            let language = context.environment.language
            content = content.mappingStrings { letters.applied(to: $0, language: language) }
        }
        let structure = context.environment.structure
        let gathered = TextGatherer.gathered(content, context, at: path)
        self.init(
            gathered.text, views: gathered.views, format: ParagraphFormat(context.environment),
            allowance: FittedText.Allowance(context.environment),
            beginning: .of(isBare: structure.isTextBare, language: context.environment.unstatedLanguage),
            slot: content.slot.map { Self.slot($0, content, context, at: path) },
            source: context.environment.contentSource, session: context.session)
    }

    private static func slot(
        _ slot: TextSlot, _ content: Text.Content, _ context: borrowing ResolveContext, at path: ViewPath
    ) -> Slot {
        let context = copy context
        return Slot(slot) { TextGatherer.gathered(content, context, at: path) }
    }
}

extension ParagraphFormat {
    init(_ environment: borrowing EnvironmentValues) {
        self.init(
            style: environment.$paragraph, alignment: environment.paragraphAlignment,
            direction: environment.layoutDirection, truncationMode: environment.truncationMode,
            lineSpacing: environment.lineSpacing, language: environment.language)
    }
}

extension FittedText.Allowance {
    /// Nil where the environment states none: the text is truncated at the height that it is given.
    init?(_ environment: borrowing EnvironmentValues) {
        let allowsTightening = environment.paragraph.allowsTightening
        if environment.lineLimit == nil, environment.minimumScaleFactor >= 1, !allowsTightening { return nil }
        self.init(
            lineLimit: environment.lineLimit.map { max(1, $0) },
            minimumScale: environment.minimumScaleFactor.clamped(to: 0.0001...1),
            allowsTightening: allowsTightening, isReported: environment.reportsShrinking,
            reportsTruncation: environment.reportsTruncation)
    }
}

extension TextStyle {
    init(_ attributes: TextAttributes?, _ environment: borrowing EnvironmentValues, _ session: TextSession) {
        let font = environment.font ?? .body
        guard let attributes else {
            self.init(font, language: environment.language, session)
            return
        }
        self.init(
            attributes.applied(to: font), language: attributes.language ?? environment.language,
            baselineOffset: attributes.baselineOffset, kerning: attributes.kerning, tracking: attributes.tracking,
            session)
    }
}

extension TextDecorations {
    /// - Parameter number: identifies the highlight among those of the text.
    convenience init?(_ attributes: TextAttributes, highlight number: Int, _ environment: EnvironmentValues) {
        let highlight = (attributes.highlight ?? nil).map {
            Highlight(
                number: number, style: ResolvedStyle($0.style, environment), padding: $0.padding,
                cornerRadius: $0.cornerRadius, isCloned: $0.decoration == .clone)
        }
        self.init(
            underline: attributes.underline ?? nil, strikethrough: attributes.strikethrough ?? nil,
            highlight: highlight, link: attributes.link ?? nil)
    }
}
