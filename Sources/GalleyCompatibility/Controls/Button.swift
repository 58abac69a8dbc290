public import GalleyViews

/// A label that performs an action on a screen. On paper: the label, in the style of the environment.
nonisolated public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let label: Label

    @Environment(\.buttonStyle) private var style

    /// Creates a button; the action is not performed.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    /// Creates a button; the action is not performed.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// The label in the style of the environment.
    public var body: some View {
        style.view(PrimitiveButtonStyleConfiguration(label: LabelPart(AnyView(label)), role: role, action: action))
    }
}

extension Button where Label == Text {
    /// Creates a button; the action is not performed.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// Creates a button; the action is not performed.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == GalleyViews.Label<Text, Image> {
    /// Creates a button with a symbol; the action is not performed.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { GalleyViews.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button with a symbol; the action is not performed.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { GalleyViews.Label(title, systemImage: systemImage) }
    }
}

extension Button where Label == LabelPart {
    /// Creates a button in the look of the environment within a style.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
    private let isDestructive: Bool
    /// It deletes: its label is red.
    public static let destructive = ButtonRole(isDestructive: true)
    /// It ends without a change.
    public static let cancel = ButtonRole(isDestructive: false)
}

/// The parts of a button.
public struct ButtonStyleConfiguration {
    /// The type of the label.
    public typealias Label = LabelPart
    /// The label.
    public let label: LabelPart
    /// The purpose.
    public let role: ButtonRole?
    /// Whether it is pressed: nothing on paper is.
    public var isPressed: Bool { false }
}

/// The parts of a button whose style decides when it acts.
public struct PrimitiveButtonStyleConfiguration {
    /// The type of the label.
    public typealias Label = LabelPart
    /// The label.
    public let label: LabelPart
    /// The purpose.
    public let role: ButtonRole?
    let action: @MainActor () -> Void

    /// Performs the action.
    @MainActor public func trigger() { action() }
}

/// The drawing of a button.
@MainActor @preconcurrency
public protocol ButtonStyle: Sendable {
    /// The type of the drawn view.
    associatedtype Body: View
    /// The parts of a button.
    typealias Configuration = ButtonStyleConfiguration
    /// Returns the drawn button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The drawing of a button that decides when it acts.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle: Sendable {
    /// The type of the drawn view.
    associatedtype Body: View
    /// The parts of a button.
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// Returns the drawn button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

nonisolated extension View {
    /// Sets the drawing of buttons.
    public func buttonStyle(_ style: some ButtonStyle) -> some View {
        let style = ViewStyle<PrimitiveButtonStyleConfiguration>(style) {
            $0.makeBody(configuration: ButtonStyleConfiguration(label: $1.label, role: $1.role))
        }
        return environment(\.buttonStyle, style)
    }

    /// Sets the drawing of buttons.
    @_disfavoredOverload
    public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
        environment(\.buttonStyle, ViewStyle(style) { $0.makeBody(configuration: $1) })
    }
}

extension EnvironmentValues {
    @Entry var buttonStyle: ViewStyle<PrimitiveButtonStyleConfiguration> = ViewStyle(BorderlessButtonStyle()) {
        $0.makeBody(configuration: $1)
    }
}
