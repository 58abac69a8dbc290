public import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// What a view is, for readers that do not go by its looks.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let isHeader = AccessibilityTraits(rawValue: 1)
    public static let isImage = AccessibilityTraits(rawValue: 2)
    /// Texts are static on paper: it changes nothing.
    public static let isStaticText = AccessibilityTraits(rawValue: 4)
    /// Links are what leads somewhere (`Link`, `link(to:)`): it changes nothing.
    public static let isLink = AccessibilityTraits(rawValue: 8)
}

/// A heading's place in the order of headings.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable, CaseIterable {
    /// Counts as the first level.
    case unspecified, h1, h2, h3, h4, h5, h6
}

/// What becomes of the elements in a view that is one itself.
public enum AccessibilityChildBehavior: Hashable, Sendable {
    /// They are not read: the view's label is.
    case ignore
    /// They are a division of the document.
    case contain
    /// Their texts are one paragraph.
    case combine
}

extension View {
    /// What part of the document the view is. Where nothing is said, a text is a paragraph, a link a link, a labelled
    /// picture a figure, and what else is drawn is decoration. What stands in a list without being an item becomes one,
    /// and a `Grid` in a table is its rows and cells.
    // Inlined where the view's type is known; see `changing`.
    @inlinable public consuming func accessibilityRole(_ role: StructureRole) -> some View {
        Structured(content: self, role: role)
    }

    /// Says what the view is to readers who do not see it, in the place of what they would read in it. A link keeps its
    /// role and a text its own; all else becomes a figure.
    public func accessibilityLabel(_ label: some StringProtocol) -> some View {
        WrappedView(content: self) { node, _, _ in node.labelled(String(label)) }
    }

    public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.string) }

    /// Makes the view decoration: it is seen, and not read.
    @ViewBuilder public func accessibilityHidden(_ hidden: Bool) -> some View {
        if hidden { Structured(content: self, role: .artifact) } else { self }
    }

    @ViewBuilder public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        if traits.contains(.isHeader) {
            accessibilityHeading(.unspecified)
        } else if traits.contains(.isImage) {
            Structured(content: self, role: .figure)
        } else {
            self
        }
    }

    /// Makes the view a heading; headings are the document's outline.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        Structured(content: self, role: .heading(level: max(1, Int(level.rawValue))))
    }

    @ViewBuilder public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        switch children {
        case .ignore: Structured(content: self, role: .artifact)
        case .contain: Structured(content: self, role: .division)
        case .combine: Structured(content: self, role: .paragraph)
        }
    }

    /// Makes a cell of a table a header of its row, its column or both.
    public func accessibilityHeader(scope: HeaderScope) -> some View {
        Structured(content: self, role: .tableHeader, scope: scope)
    }

    /// A place in the document that `link(to: "#name")` leads to: the view's top edge.
    public func linkDestination(_ name: String) -> some View {
        WrappedView(content: self) { node, _, _ in DestinationNode(node, name) }
    }
}

extension ViewNode {
    /// The view with words in its place. What hides a view stays around the label.
    fileprivate func labelled(_ label: String) -> ViewNode {
        if let link = self as? LinkNode {
            link.label = label
            return link
        }
        if let own = structureElement {
            return own.role == .artifact
                ? LabelNode(withoutElement(), StructureElement(.figure, alternateText: label))
                : withoutElement().with(StructureElement(own.role, alternateText: label))
        }
        let role: StructureRole = self is TextNode ? .paragraph : .figure
        return LabelNode(self, StructureElement(role, alternateText: label))
    }
}
