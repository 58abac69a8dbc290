public import Foundation
public import GalleyLayout
public import GalleyViews

/// Views above the view. They are not on the page.
nonisolated extension View {
    /// Has no effect on paper.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }
    /// Has no effect on paper.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    /// Has no effect on paper.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }
    /// Has no effect on paper.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }
    /// Has no effect on paper.
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { self }
    /// Has no effect on paper.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { self }
    /// Has no effect on paper.
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View { self }
    /// Has no effect on paper.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View { self }
    /// Has no effect on paper.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    /// Has no effect on paper.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    /// Has no effect on paper.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
}

/// Whether a part is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
    /// As by default.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
}

/// A height of a sheet. No effect on paper.
public enum PresentationDetent: Hashable, Sendable {
    /// Half of the screen.
    case medium
    /// All of the screen.
    case large
    /// A height in points.
    case height(CGFloat)
    /// A share of the screen.
    case fraction(CGFloat)
}
