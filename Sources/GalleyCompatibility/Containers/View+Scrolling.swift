public import Foundation
public import GalleyGeometry
public import GalleyLayout
public import GalleyViews

/// The look of a list. No effect on paper.
public enum ListStyle: Sendable {
    /// A look.
    case automatic, plain, grouped, inset, insetGrouped, sidebar, bordered
}

/// The look of a form. No effect on paper.
public enum FormStyle: Sendable {
    /// A look.
    case automatic, grouped, columns
}

/// Where scrolling ends. No effect on paper.
public enum ScrollTargetBehavior: Sendable {
    /// A place.
    case viewAligned, paging
}

/// The visibility of scroll bars. No effect on paper.
public enum ScrollIndicatorVisibility: Sendable {
    /// Whether they are visible.
    case automatic, visible, hidden, never
}

/// How far a view has scrolled in. On paper it is in its place.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// A phase.
    case topLeading, identity, bottomTrailing
    /// Whether the view is in its place.
    public var isIdentity: Bool { self == .identity }
    /// The distance from its place, in −1…1.
    public var value: Double { self == .topLeading ? -1 : self == .bottomTrailing ? 1 : 0 }
}

/// Modifiers of lists and of what scrolls.
nonisolated extension View {
    /// Has no effect on paper.
    public func listStyle(_ style: ListStyle) -> some View { self }
    /// Has no effect on paper.
    public func formStyle(_ style: FormStyle) -> some View { self }
    /// Has no effect on paper.
    public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .vertical) -> some View { self }
    /// Has no effect on paper.
    public func listRowSeparatorTint(_ color: Color?) -> some View { self }
    /// Insets the row; nil has no effect.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { padding(insets ?? EdgeInsets()) }
    /// Sets the background of the row.
    public func listRowBackground<V: View>(_ view: V?) -> some View { background { view } }
    /// Has no effect on paper.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
    /// Has no effect on paper.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
    /// Has no effect on paper.
    public func headerProminence(_ prominence: Prominence) -> some View { self }
    /// Has no effect on paper.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    { self }
    /// Has no effect on paper.
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
    /// Has no effect on paper.
    public func scrollDisabled(_ disabled: Bool) -> some View { self }
    /// Has no effect on paper.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
    /// Has no effect on paper.
    public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }
    /// Has no effect on paper.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
    /// Has no effect on paper.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View { self }
    /// Has no effect on paper.
    public func scrollDismissesKeyboard(_ mode: Visibility) -> some View { self }
    /// Has no effect on paper.
    public func scrollBounceBehavior(_ behavior: Visibility) -> some View { self }
    /// Has no effect on paper.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
    /// The look that a view in its place has.
    public func scrollTransition<Changed: View>(
        axis: Axis? = nil, @ViewBuilder transition: (Self, ScrollTransitionPhase) -> Changed
    ) -> some View { transition(self, .identity) }
}

/// The strength of a header. No effect on paper.
public enum Prominence: Sendable {
    /// A strength.
    case standard, increased
}

/// The edges and the room of a screen. A page has no areas that are unsafe.
nonisolated extension View {
    /// Has no effect on paper.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
    /// Has no effect on paper.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
    /// Insets the view, as `padding` does.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }
    /// Insets the view, as `padding` does.
    public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
    /// Puts `content` above or below the view, across all of its width.
    @ViewBuilder public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        VStack(alignment: alignment, spacing: spacing ?? 0) {
            if edge == .top { content() }
            self
            if edge == .bottom { content() }
        }
    }
}

/// Areas of a screen. No effect on paper.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The areas as bits.
    public let rawValue: UInt
    /// Creates areas from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Bars.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// Both.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// An upper or lower edge.
public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
    /// An edge.
    case top, bottom
}
