public import Foundation
public import GalleyGeometry
public import GalleyLayout
public import GalleyViews

/// A bar of a screen. No effect on paper.
public enum ToolbarPlacement: Sendable {
    /// A bar.
    case automatic, navigationBar, tabBar, bottomBar, windowToolbar
}

/// Bars and surroundings of a screen. They are not on the page.
nonisolated extension View {
    /// Has no effect on paper.
    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { self }
    /// Has no effect on paper.
    public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View { self }
    /// Has no effect on paper.
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View { self }
    /// Has no effect on paper.
    public func navigationBarItems<L: View>(leading: L) -> some View { self }
    /// Has no effect on paper.
    public func navigationBarItems<T: View>(trailing: T) -> some View { self }
    /// Has no effect on paper.
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View { self }
    /// Has no effect on paper.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    /// Has no effect on paper.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    /// Has no effect on paper.
    @_disfavoredOverload
    public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }
    /// Has no effect on paper.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
    /// Has no effect on paper.
    public func tabViewStyle(_ style: TabViewStyle) -> some View { self }
    /// Has no effect on paper.
    public func indexViewStyle(_ style: IndexViewStyle) -> some View { self }
    /// Has no effect on paper.
    public func listSectionSeparator(_ visibility: Visibility, edges: Edge.Set = .vertical) -> some View { self }
    /// Has no effect on paper.
    public func menuIndicator(_ visibility: Visibility) -> some View { self }
    /// Has no effect on paper.
    public func statusBar(hidden: Bool) -> some View { self }
    /// Has no effect on paper.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
    /// Has no effect on paper.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
    /// Has no effect on paper.
    public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
    /// Has no effect on paper.
    public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping () -> Void) -> some View { self }
    /// Has no effect on paper.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
    /// Has no effect on paper.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text?
    ) -> some View { self }
    /// Has no effect on paper.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement, prompt: LocalizedStringKey? = nil
    ) -> some View { self }
    /// Sets the style of `.tint`, as `tint` does.
    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
    /// Has no effect on paper.
    public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false) -> some View {
        self
    }
    /// Insets the view, as `padding` does.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    )
        -> some View
    {
        padding(edges, length ?? 0)
    }
    /// Puts a light grey ground behind the view, as a material does.
    public func glassEffect() -> some View { background(.regularMaterial, in: Capsule()) }
    /// Draws `content` in the first of the phases.
    @ViewBuilder public func phaseAnimator<Phase: Equatable, Changed: View>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: (Self, Phase) -> Changed,
        animation: (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        if let first = phases.first(where: { _ in true }) { content(self, first) } else { self }
    }
    /// Draws `content` in the first of the phases.
    public func phaseAnimator<Phase: Equatable, Changed: View>(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: (Self, Phase) -> Changed,
        animation: (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        phaseAnimator(phases, content: content, animation: animation)
    }
    /// Has no effect on paper.
    public func previewDevice(_ value: String?) -> some View { self }
}

/// The look of tabs. No effect on paper.
public struct TabViewStyle: Sendable {
    /// The dots of pages.
    public enum IndexDisplayMode: Sendable {
        /// Whether they are shown.
        case automatic, always, never
    }
    /// Tabs.
    public static let automatic = TabViewStyle()
    /// Pages.
    public static let page = TabViewStyle()
    /// Pages with dots.
    public static func page(indexDisplayMode: IndexDisplayMode) -> TabViewStyle { TabViewStyle() }
    /// Tabs that can be a list at the side.
    public static let sidebarAdaptable = TabViewStyle()
}

/// The look of the dots of pages. No effect on paper.
public struct IndexViewStyle: Sendable {
    /// Dots.
    public static let page = IndexViewStyle()
}

/// The place of a field for a search. No effect on paper.
public enum SearchFieldPlacement: Sendable {
    /// A place.
    case automatic, toolbar, sidebar, navigationBarDrawer
}

/// The inputs that are submitted. No effect on paper.
public enum SubmitTriggers: Sendable {
    /// An input.
    case search, text
}

/// A key. No effect on paper.
public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
    /// Creates a key from its character.
    public init(extendedGraphemeClusterLiteral value: Character) {}
    /// The return key.
    public static let `return`: KeyEquivalent = "\r"
    /// The escape key.
    public static let escape: KeyEquivalent = "\u{1B}"
    /// The space bar.
    public static let space: KeyEquivalent = " "
    /// The delete key.
    public static let delete: KeyEquivalent = "\u{8}"
}

/// Keys that are held with another. No effect on paper.
public struct EventModifiers: OptionSet, Sendable {
    /// The keys as bits.
    public let rawValue: Int
    /// Creates keys from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The command key.
    public static let command = EventModifiers(rawValue: 1)
    /// The shift key.
    public static let shift = EventModifiers(rawValue: 2)
    /// The option key.
    public static let option = EventModifiers(rawValue: 4)
    /// The control key.
    public static let control = EventModifiers(rawValue: 8)
}

/// The uses of a shape. No effect on paper.
public enum ContentShapeKinds: Sendable {
    /// A use.
    case interaction, dragPreview, contextMenuPreview, hoverEffect, accessibility
}

/// The part of a view that margins are for.
public enum ContentMarginPlacement: Sendable {
    /// A part.
    case automatic, scrollContent, scrollIndicators
}
