import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A heading: in the outline and the table of contents, a place for links, and on the page of what follows it.
public struct Heading: View {
    private let text: Text
    private let level: Int
    private let name: String

    /// - Parameters:
    ///   - level: from 1; beyond 6 counts as 6.
    ///   - name: what links lead to, `#name`; nil for the title in lower case with hyphens.
    public init(_ text: Text, level: Int = 1, name: String? = nil) {
        self.text = text
        self.level = min(max(1, level), 6)
        self.name = name ?? Self.name(for: text.string)
    }

    public init(_ title: some StringProtocol, level: Int = 1, name: String? = nil) {
        self.init(Text(verbatim: String(title)), level: level, name: name)
    }

    /// The name of a heading that is given none: letters and digits in lower case, hyphens for the rest.
    public static func name(for title: String) -> String {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.joined(separator: "-")
    }

    public var body: some View {
        let (level, entry) = (level, Contents.Entry(text.string, level: level, name: name))
        text
            .hyphenation(.never)
            .lineBreaking(.balanced)
            .multilineTextAlignment(.leading)
            .role { $0.heading(level: level) }
            .accessibilityRole(.heading(level: level))
            .landmark(.heading(entry), name: name)
            .keepWithNext()
            .blockSpacing { $0.heading(level: level) }
    }
}

/// A paragraph of running text.
public struct Paragraph: View {
    private let text: Text

    public init(_ text: Text) { self.text = text }

    /// - Parameter markup: as `StyledText.init(markup:)` reads it.
    public init(_ markup: String) { text = Text(markup: markup) }

    public var body: some View {
        text.lineBreaking(.optimal()).blockSpacing(\.body)
    }
}

extension View {
    fileprivate func landmark(_ landmark: Landmark, name: String) -> some View {
        WrappedView(content: self) { node, _, _ in LandmarkNode(DestinationNode(node, name), landmark) }
    }
}
