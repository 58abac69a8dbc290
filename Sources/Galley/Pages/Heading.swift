import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyText
import GalleyViews

/// A heading: an entry in the outline and the table of contents, a destination for links, kept on the page of the text
/// that follows.
nonisolated public struct Heading: View {
    private let text: Text
    private let number: String?
    private let level: Int
    private let name: String

    /// Creates a heading.
    ///
    /// - Parameters:
    ///   - text: the text of the heading.
    ///   - number: the number before the text, whose lines begin behind it; `nil` for none.
    ///   - level: the level from 1; more than 6 counts as 6.
    ///   - name: the destination for links, `#name`; `nil` for `name(for:)` of the text.
    public init(_ text: Text, number: String? = nil, level: Int = 1, name: String? = nil) {
        self.text = text
        self.number = number
        self.level = min(max(1, level), 6)
        self.name = name ?? Self.name(for: text.string)
    }

    /// Creates a heading of a plain title.
    public init(_ title: some StringProtocol, level: Int = 1, name: String? = nil) {
        self.init(Text(verbatim: String(title)), level: level, name: name)
    }

    /// Returns the default name of a heading: letters and digits in lower case, everything else as hyphens.
    public static func name(for title: String) -> String {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.joined(separator: "-")
    }

    /// The text in the style of its level.
    public var body: some View {
        let (level, title) = (level, text.string)
        let entry = Contents.Entry(title, number: number, level: level, name: name)
        lines
            .role { $0.heading(level: level) }
            // Runs from right to left are drawn in visual order.
            .heading(
                level: level,
                title: title.mayBeRightToLeft ? title.withoutIsolates.replacing("\u{2060}", with: "") : nil
            )
            .landmark(.heading(entry), name: name)
            .keepTogether()
            .keepWithNext()
            .blockSpacing { $0.heading(level: level) }
            .columnRole(.heading)
    }

    @ViewBuilder private var lines: some View {
        let text =
            text
            .dividingLongWords(wholeScale: 0.75, minimumScale: 0.7)
            .lineBreaking(.balanced)
            .multilineTextAlignment(.leading)
        if let number {
            HStackLayout(alignment: .firstTextBaseline, spacing: 0) {
                // No letter tells on which side of a number the gap is.
                Text(verbatim: number + Contents.Entry.gap).fixedSize().writingDirection(strategy: .layoutBased)
                text
            }
        } else {
            text
        }
    }
}

/// A paragraph of running text.
nonisolated public struct Paragraph: View {
    private let text: Text

    /// Creates a paragraph of `text`.
    public init(_ text: Text) { self.text = text }

    /// Creates a paragraph from markup: see `Text.init(markup:)`.
    public init(_ markup: String) { text = Text(markup: markup) }

    /// The text, with optimal line breaks and the spacing of the document's body.
    public var body: some View {
        text.runningText().blockSpacing(\.body)
    }
}

nonisolated extension View {
    /// Optimal line breaks and, in justified lines, the optical margins of the document's style.
    package func runningText() -> some View {
        lineBreaking(.optimal()).changing {
            guard $0.paragraphAlignment == .justified, $0.paragraph.opticalMargins == .none else { return }
            let margins = $0.documentStyle.opticalMargins
            if margins != .none { $0.paragraph.opticalMargins = margins }
        }
    }

    fileprivate func landmark(_ landmark: Landmark, name: String) -> some View {
        WrappedView(content: self) { node, _, _ in
            TraitNode(DestinationNode(node, name)) { $0.landmark = landmark }
        }
    }
}
