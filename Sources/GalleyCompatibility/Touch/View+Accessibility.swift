public import GalleyViews

extension AccessibilityTraits {
    /// The view is a button. No effect: nothing is pressed on paper.
    public static let isButton = AccessibilityTraits(rawValue: 16)
    /// The view is selected. No effect.
    public static let isSelected = AccessibilityTraits(rawValue: 32)
    /// The view plays a sound. No effect.
    public static let playsSound = AccessibilityTraits(rawValue: 64)
    /// The view changes often. No effect.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
    /// The view is above all others. No effect.
    public static let isModal = AccessibilityTraits(rawValue: 256)
    /// The view is a switch. No effect.
    public static let isToggle = AccessibilityTraits(rawValue: 512)
    /// The view is a field to search in. No effect.
    public static let isSearchField = AccessibilityTraits(rawValue: 1024)
    /// The view is a key of a keyboard. No effect.
    public static let isKeyboardKey = AccessibilityTraits(rawValue: 2048)
    /// The view sums up others. No effect.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 4096)
}

/// A direction of change. No change is made on paper.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// More or less.
    case increment, decrement
}

/// The kind of an action.
public enum AccessibilityActionKind: Hashable, Sendable {
    /// A kind.
    case `default`, escape, magicTap
}

/// Modifiers for those who use a screen by other means. The label, the role and the order are on paper, too; the rest is not.
nonisolated extension View {
    /// Has no effect on paper.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
    /// Has no effect on paper.
    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
    /// Has no effect on paper.
    public func accessibilityValue(_ value: Text) -> some View { self }
    /// Has no effect on paper.
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
    /// Has no effect on paper.
    @_disfavoredOverload
    public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
    /// Has no effect on paper.
    public func accessibilityHint(_ hint: Text) -> some View { self }
    /// Has no effect on paper.
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    /// Has no effect on paper.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// Has no effect on paper: views are read in the order of the document.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
    /// Has no effect on paper.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { self }
    /// Has no effect on paper.
    public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
        self
    }
    /// Has no effect on paper.
    public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View { self }
    /// Has no effect on paper.
    public func accessibilityInputLabels(_ inputLabels: [String]) -> some View { self }
    /// Has no effect on paper.
    public func accessibilityShowsLargeContentViewer() -> some View { self }
    /// Has no effect on paper.
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
    /// Has no effect on paper.
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }
    /// The label of the views in `content` has no effect; the view's own is read.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View { self }
}
