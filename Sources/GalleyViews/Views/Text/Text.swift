public import Foundation
public import GalleyLayout
public import GalleyParagraph
import GalleyText

/// A text, set in words and wrapped at the width it is given, in every direction and script that the fonts have.
///
/// Texts are joined with `+` or by interpolation, each part in its own style, and may contain inline views:
///
///     Text("Shelf ") + Text("B").bold() + Text(", ") + Text(inline: Badge(3))
///     Text("Shelf \(Text("B").bold()), \(Text(inline: Badge(3)))")
///
/// The modifiers of a text give a text. Inner modifiers override outer ones.
public struct Text: View {
    /// The parts of a text. Attributes apply to all parts within them.
    package enum Content {
        case string(String)
        case slot(TextSlot)
        case styled(StyledText)
        case inline(InlineView)
        indirect case attributed(Content, TextAttributes)
        case joined([Content])
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

    /// Creates a text from a literal with interpolated texts and values.
    public init(_ text: InterpolatedText) { content = text.content }

    /// Creates a text from a styled value.
    package init(_ text: StyledText) { content = .styled(text) }

    /// Creates a text from the markup of data files:
    ///
    ///     **bold**   *italic*   `code`   [label](address)   \* literal character   <br> line break
    ///
    /// Marks nest, except in code. A newline is a line break. Anything else is literal: no character is lost.
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
        nodes.list.append(TextNode(self, context, at: nodes.path))
    }
}

extension Text.Content {
    /// The slot of the characters, where they can change.
    var slot: TextSlot? {
        switch self {
        case .slot(let slot): slot
        case .attributed(let content, _): content.slot
        case .string, .styled, .inline, .joined: nil
        }
    }

    fileprivate var parts: [Self] { if case .joined(let parts) = self { parts } else { [self] } }

    /// The characters, without views.
    fileprivate var string: String {
        switch self {
        case .string(let string): string
        case .slot(let slot): slot.string
        case .styled(let text): text.string
        case .inline: ""
        case .attributed(let content, _): content.string
        case .joined(let parts): parts.map(\.string).joined()
        }
    }
}

/// A literal with interpolated texts and values, each text in its own style.
public struct InterpolatedText: ExpressibleByStringInterpolation {
    let content: Text.Content

    /// Creates a text from a literal without interpolations.
    public init(stringLiteral value: String) { content = .string(value) }

    /// Creates a text from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        let parts = stringInterpolation.parts
        content = parts.count == 1 ? parts[0] : .joined(parts)
    }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Text.Content] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Appends the literal characters between interpolations.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { append(literal) }
        }

        private mutating func append(_ string: String) {
            if case .string(let before) = parts.last {
                parts[parts.count - 1] = .string(before + string)
            } else {
                parts.append(.string(string))
            }
        }

        /// Appends a text in its own style.
        public mutating func appendInterpolation(_ text: Text) { parts.append(text.content) }

        /// Appends a styled value.
        package mutating func appendInterpolation(_ text: StyledText) { parts.append(.styled(text)) }

        /// Appends a formatted value.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(format.format(input))
        }

        /// Appends the description of `value`.
        @_disfavoredOverload
        public mutating func appendInterpolation(_ value: some Any) { append(String(describing: value)) }
    }
}
