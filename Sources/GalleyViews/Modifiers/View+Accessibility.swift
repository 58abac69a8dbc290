public import GalleyDisplay
import GalleyGeometry

/// The meaning of a view, for assistive technologies.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    public let rawValue: UInt32
    /// Creates traits from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The view is a heading.
    public static let isHeader = AccessibilityTraits(rawValue: 1)
    /// The view is an image.
    public static let isImage = AccessibilityTraits(rawValue: 2)
    /// The view is text that does not change. No effect: text on a page never changes.
    public static let isStaticText = AccessibilityTraits(rawValue: 4)
    /// The view is a link. No effect: `Link` and `link(to:)` already make one.
    public static let isLink = AccessibilityTraits(rawValue: 8)
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable, CaseIterable {
    /// The level, from `h1`, the highest; `unspecified` counts as `h1`.
    case unspecified, h1, h2, h3, h4, h5, h6
}

/// The treatment of the elements in a view that is an element itself.
public enum AccessibilityChildBehavior: Hashable, Sendable {
    /// They are not read; the view's label is read in their place.
    case ignore
    /// They form a division of the document.
    case contain
    /// Their texts form one paragraph.
    case combine
}

nonisolated extension View {
    // Inlined where the view's type is known; see `changing`.
    /// Sets the role of the view in the document's structure. By default a text is a paragraph, a link a link, a
    /// labelled picture a figure, and any other drawing decoration. Children of a list that are not items become items,
    /// and a `Grid` in a table provides its rows and cells.
    @inlinable public consuming func accessibilityRole(_ role: StructureRole) -> some View {
        Structured(content: self, role: role)
    }

    /// Makes the view a heading with a title for bookmarks, in the order of reading; nil for the text as it is drawn.
    package func heading(level: Int, title: String?) -> some View {
        Structured(content: self, role: .heading(level: level), title: title)
    }

    /// Sets the text that assistive technologies read in place of the view's content. Links and texts keep their role;
    /// every other view becomes a figure.
    public func accessibilityLabel(_ label: some StringProtocol) -> some View {
        WrappedView(content: self) { node, _, _ in node.labelled(String(label)) }
    }

    /// Sets the alternate text of the view to the string of `label`.
    public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.string) }

    /// Makes the view decoration, which is drawn and not read.
    @ViewBuilder public func accessibilityHidden(_ hidden: Bool) -> some View {
        if hidden { Structured(content: self, role: .artifact) } else { self }
    }

    /// Adds traits to the view: `isHeader` makes it a heading, `isImage` a figure; the other traits have no effect.
    @ViewBuilder public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        if traits.contains(.isHeader) {
            accessibilityHeading(.unspecified)
        } else if traits.contains(.isImage) {
            Structured(content: self, role: .figure)
        } else {
            self
        }
    }

    /// Makes the view a heading of the given level. Headings form the document's outline.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        Structured(content: self, role: .heading(level: max(1, Int(level.rawValue))))
    }

    /// Makes the view one element, with its children ignored, contained or combined.
    @ViewBuilder public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        switch children {
        case .ignore: Structured(content: self, role: .artifact)
        case .contain: Structured(content: self, role: .division)
        case .combine: Structured(content: self, role: .paragraph)
        }
    }

    /// Makes a table cell a header of its row, its column or both.
    public func accessibilityHeader(scope: HeaderScope) -> some View {
        Structured(content: self, role: .tableHeader, scope: scope)
    }

    /// Makes the view's top edge the target of `link(to: "#name")`.
    public func linkDestination(_ name: String) -> some View {
        WrappedView(content: self) { node, _, _ in DestinationNode(node, name) }
    }
}

extension ViewNode {
    /// Returns the view with a label in its place. A hidden view stays hidden.
    fileprivate func labelled(_ label: String) -> ViewNode {
        if let link = self as? LinkNode {
            link.label = label
            return link
        }
        if let own = structureElement {
            return own.role == .artifact
                ? LabelNode(withoutElement(), StructureElement(.figure, alternateText: label))
                : withoutElement().with(
                    StructureElement(
                        own.role, alternateText: label, scope: own.scope, rowSpan: own.rowSpan,
                        columnSpan: own.columnSpan))
        }
        let role: StructureRole = self is TextNode ? .paragraph : .figure
        return LabelNode(self, StructureElement(role, alternateText: label))
    }
}
