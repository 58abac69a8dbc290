public import Foundation
import GalleyGeometry
public import GalleyLayout
public import GalleyParagraph

/// A text, set in words and wrapped at the width it is given, in every direction and script that the fonts have.
///
/// Texts are joined with `+` or by interpolation, each part in its own style, and may contain inline views:
///
///     Text("Shelf ") + Text("B").bold() + Text(", ") + Text(inline: Badge(3))
///     Text("Shelf \(Text("B").bold()), \(Text(inline: Badge(3)))")
///
/// The modifiers of a text give a text. Inner modifiers override outer ones.
nonisolated public struct Text: View {
    /// The parts of a text. Attributes apply to all parts within them.
    package enum Content {
        case string(String)
        case slot(TextSlot)
        case styled(StyledText)
        case formatted(FormattedValue)
        case inline(InlineView)
        indirect case attributed(Content, TextAttributes)
        case joined([Content])
    }

    /// A value whose characters depend on the locale.
    package struct FormattedValue {
        package let text: (Locale) -> String
    }

    /// A view in place of a character.
    package struct InlineView {
        let node: (ResolveContext, ViewPath) -> ViewNode
        let alignment: VerticalAlignment
    }

    package var content: Content

    /// The place where a text that is too long for its lines is cut.
    public typealias TruncationMode = TextTruncationMode

    /// Creates a text from the characters of `string`.
    @_disfavoredOverload
    public init(_ string: some StringProtocol) { content = .string(String(string)) }

    /// Creates a text from the characters of `string`, without localisation or markup.
    public init(verbatim string: String) { content = .string(string) }

    /// A text whose characters can be replaced after it has been resolved.
    package init(_ slot: TextSlot) { content = .slot(slot) }

    /// Creates a text from a literal, whose Markdown is set and whose values are formatted. Nothing is looked up: the other
    /// parameters have no effect.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) { content = key.content }

    /// Creates a text from a styled value.
    package init(_ text: StyledText) { content = .styled(text) }

    /// Creates a text from the markup of data files:
    ///
    ///     **bold**   *italic*   `code`   [label](address)   \* literal character   <br> line break
    ///
    /// Marks nest, except in code. A newline is a line break. Anything else is literal: no character is lost.
    @_disfavoredOverload
    public init(markup: String) { self.init(StyledText(markup: markup)) }

    /// Creates a text from a formatted value.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        content = .string(format.format(input))
    }

    /// An inline view: it has its ideal size, is not divided, and a line may end before and after it as between words. It
    /// makes its own line higher if necessary, and no other.
    ///
    /// - Parameters:
    ///   - view: the view on the line.
    ///   - alignment: the guide of the view that is aligned with the line: `center`, `top` and `bottom` with the middle of the capitals
    ///     and the upper and lower edge of the text around it, all others the baseline. A view without a baseline has its
    ///     lower edge on the baseline.
    public init(inline view: some View, alignment: VerticalAlignment = .firstTextBaseline) {
        content = .inline(InlineView(node: { view.node(in: $0, at: $1) }, alignment: alignment))
    }

    /// Creates a text from parts in one paragraph.
    package init(joining texts: [Text]) {
        content = texts.count == 1 ? texts[0].content : .joined(texts.flatMap(\.content.parts))
    }

    /// Returns both texts, joined into one paragraph.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(joining: [lhs, rhs]) }

    /// The characters, without styles and views.
    package var string: String { content.string }

    /// Not called: a text is resolved to a node.
    public var body: Never { preconditionFailure("Text has no body; it is resolved to a node") }

    /// Resolves to one paragraph.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let text = TextNode(self, context, at: nodes.path)
        let node = context.environment.leastLines > 1 ? LeastLinesNode(text, self, context, at: nodes.path) : text
        let effects =
            content.style.map { context.environment.effects(of: $0) } ?? context.environment.foregroundEffects
        nodes.list.append(effects.isEmpty ? node : node.painted(with: effects, in: context))
    }
}

extension Text {
    /// The case in which a text is set.
    public typealias Case = TextCase
}

extension Text.Content {
    /// The slot of the characters, where they can change.
    var slot: TextSlot? {
        switch self {
        case .slot(let slot): slot
        case .attributed(let content, _): content.slot
        case .string, .styled, .formatted, .inline, .joined: nil
        }
    }

    /// The style of the whole text; nil for that of the view around it. The effects of the styles of its parts are not drawn.
    fileprivate var style: (any ShapeStyle)? {
        if case .attributed(_, let attributes) = self { attributes.foregroundStyle?.style } else { nil }
    }

    /// The content with all characters changed.
    package func mappingStrings(_ change: @escaping (String) -> String) -> Self {
        switch self {
        case .string(let string): .string(change(string))
        case .formatted(let value): .formatted(Text.FormattedValue { change(value.text($0)) })
        case .styled(let text): .styled(StyledText(text.runs.map { .init(change($0.text), $0.attributes) }))
        case .attributed(let content, let attributes): .attributed(content.mappingStrings(change), attributes)
        case .joined(let parts): .joined(parts.map { $0.mappingStrings(change) })
        case .slot, .inline: self
        }
    }

    fileprivate var parts: [Self] { if case .joined(let parts) = self { parts } else { [self] } }

    /// The characters, without views.
    var string: String {
        switch self {
        case .string(let string): string
        case .slot(let slot): slot.isMarked ? StyledText(richMarkup: slot.string).string : slot.string
        case .styled(let text): text.string
        case .formatted(let value): value.text(EnvironmentValues().locale)
        case .inline: ""
        case .attributed(let content, _): content.string
        case .joined(let parts): parts.map(\.string).joined()
        }
    }
}
