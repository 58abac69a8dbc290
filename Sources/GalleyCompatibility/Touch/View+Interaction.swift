public import Foundation
public import GalleyLayout
public import GalleyViews

/// Modifiers of what is typed, pointed at or felt.
nonisolated extension View {
    /// Has no effect on paper.
    public func help(_ text: LocalizedStringKey) -> some View { self }
    /// Has no effect on paper.
    @_disfavoredOverload
    public func help(_ text: some StringProtocol) -> some View { self }
    /// Has no effect on paper.
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    /// Has no effect on paper.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    /// Has no effect on paper.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        self
    }
    /// Has no effect on paper.
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
    /// Has no effect on paper.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
    /// Has no effect on paper.
    public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
    /// Has no effect on paper.
    public func submitLabel(_ label: SubmitLabel) -> some View { self }
    /// Has no effect on paper.
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    /// Has no effect on paper.
    public func textContentType(_ type: UITextContentType?) -> some View { self }
    /// Has no effect on paper.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
    /// Has no effect on paper.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    /// Has no effect on paper.
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }
    /// Has no effect on paper.
    public func textSelection(_ selectability: TextSelectability) -> some View { self }
    /// Has no effect on paper.
    public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
    /// Has no effect on paper.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View { self }
    /// Has no effect on paper.
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
    /// Has no effect on paper.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    /// Has no effect on paper.
    public func searchable(text: Binding<String>, prompt: LocalizedStringKey? = nil) -> some View { self }
    /// Has no effect on paper.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
    /// The view: its body is read whenever it is laid out.
    public func equatable() -> some View { self }
    /// Has no effect on paper.
    public func userActivity(_ activityType: String, isActive: Bool = true, _ update: @escaping (Never) -> Void)
        -> some View
    {
        self
    }
    /// Has no effect on paper.
    public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
    /// Has no effect on paper.
    public func widgetURL(_ url: URL?) -> some View { self }
    /// Puts `style` behind the view of a widget.
    public func containerBackground(_ style: some ShapeStyle, for container: ContainerBackgroundPlacement) -> some View
    {
        background(style)
    }
    /// Puts the views of `content` behind the view of a widget.
    public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        background(alignment: alignment, content: content)
    }
    /// Has no effect on paper.
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
    /// Has no effect on paper.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
    /// Has no effect on paper.
    public func speechAdjustedPitch(_ value: Double) -> some View { self }
    /// Has no effect on paper.
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
}

/// A container with a background. No effect on paper.
public enum ContainerBackgroundPlacement: Sendable {
    /// A container.
    case widget, navigation, tabView, window
}

/// The look of a view under a pointer. No effect on paper.
public struct HoverEffect: Sendable {
    /// The default.
    public static let automatic = HoverEffect()
    /// A highlight.
    public static let highlight = HoverEffect()
    /// A lift.
    public static let lift = HoverEffect()
}

/// A vibration or a sound. No effect on paper.
public enum SensoryFeedback: Sendable {
    /// A kind of feedback.
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, impact
}

/// The title of a keyboard's last key. No effect on paper.
public enum SubmitLabel: Sendable {
    /// A title.
    case done, go, send, join, route, search, `return`, next, `continue`
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A keyboard. No effect on paper.
public enum UIKeyboardType: Sendable {
    /// A keyboard.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad
    /// A keyboard.
    case twitter, webSearch, asciiCapableNumberPad
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The meaning of a text field. No effect on paper.
public enum UITextContentType: Sendable {
    /// A meaning.
    case name, givenName, familyName, emailAddress, telephoneNumber, username, password, newPassword, oneTimeCode, URL
    /// A meaning.
    case fullStreetAddress, postalCode, addressCity, countryName, creditCardNumber, organizationName, jobTitle
}

/// The capitals that a keyboard sets by itself. No effect on paper.
public enum TextInputAutocapitalization: Sendable {
    /// A choice of letters.
    case never, words, sentences, characters
}

/// Whether a text can be selected. No effect on paper.
public enum TextSelectability: Sendable {
    /// Whether it can.
    case enabled, disabled
}

/// A leading or trailing edge.
public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
    /// An edge.
    case leading, trailing
}

/// The data dragged from a view. No effect on paper.
public final class NSItemProvider {
    /// Creates a provider of nothing.
    public init() {}
    /// Creates a provider of an object.
    public init(object: Any) {}
}
