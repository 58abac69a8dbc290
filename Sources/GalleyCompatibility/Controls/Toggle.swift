import GalleyGeometry
import GalleyLayout
public import GalleyViews

/// A label with a switch, drawn in its state.
nonisolated public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    private let label: Label

    @Environment(\.toggleStyle) private var style

    /// Creates a toggle.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    /// The label with the switch in the style of the environment.
    public var body: some View {
        style.view(ToggleStyleConfiguration(label: LabelPart(AnyView(label)), isOn: isOn)).modifier(PaleIfDisabled())
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

    /// Creates a toggle.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == GalleyViews.Label<Text, Image> {
    /// Creates a toggle with a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { GalleyViews.Label(titleKey, systemImage: systemImage) }
    }
}

/// The parts of a toggle.
public struct ToggleStyleConfiguration {
    /// The type of the label.
    public typealias Label = LabelPart
    /// The label.
    public let label: LabelPart
    /// Whether it is on.
    @Binding public var isOn: Bool
    /// Whether it stands for several that differ: it never does.
    public var isMixed: Bool { false }

    init(label: LabelPart, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }
}

/// The drawing of a toggle.
@MainActor @preconcurrency
public protocol ToggleStyle: Sendable {
    /// The type of the drawn view.
    associatedtype Body: View
    /// The parts of a toggle.
    typealias Configuration = ToggleStyleConfiguration
    /// Returns the drawn toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label, and a switch at the trailing edge of the width proposed.
nonisolated public struct SwitchToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// The label and the switch.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledControl(label: configuration.label) { Switch(isOn: configuration.isOn) }
    }
}

/// A box with or without a tick before the label.
nonisolated public struct CheckboxToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// The box and the label.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline) {
            Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
                .foregroundStyle(configuration.isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
                .accessibilityHidden(true)
            configuration.label
        }
    }
}

/// The label as a button, on a ground if it is on.
nonisolated public struct ButtonToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// The label as a button.
    @ViewBuilder public func makeBody(configuration: Configuration) -> some View {
        let button = Button(action: {}, label: { configuration.label })
        if configuration.isOn { button.buttonStyle(.bordered) } else { button.buttonStyle(.borderless) }
    }
}

nonisolated extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch.
    public static var automatic: SwitchToggleStyle { SwitchToggleStyle() }
    /// A switch.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

nonisolated extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A box with or without a tick.
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

nonisolated extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

nonisolated extension View {
    /// Sets the drawing of toggles.
    public func toggleStyle(_ style: some ToggleStyle) -> some View {
        environment(\.toggleStyle, ViewStyle(style) { $0.makeBody(configuration: $1) })
    }
}

extension EnvironmentValues {
    @Entry var toggleStyle: ViewStyle<ToggleStyleConfiguration> = ViewStyle(SwitchToggleStyle()) {
        $0.makeBody(configuration: $1)
    }
}

/// A switch of 51 × 31 points, as on a telephone.
nonisolated private struct Switch: View {
    let isOn: Bool

    var body: some View {
        Capsule()
            .fill(isOn ? Color.green : Color(white: 0.91))
            .overlay(alignment: isOn ? .trailing : .leading) { Circle().fill(.white).padding(2) }
            .frame(width: 51, height: 31)
            .accessibilityLabel(isOn ? "☑" : "☐")
    }
}

/// A label at the leading edge and a control at the trailing edge of the width proposed; without a label, the control.
nonisolated struct LabeledControl<Label: View, Control: View>: View {
    let label: Label
    @ViewBuilder let control: () -> Control

    @Environment(\.hidesLabels) private var hidesLabels

    var body: some View {
        if hidesLabels {
            control()
        } else {
            HStack {
                label
                Spacer()
                control()
            }
        }
    }
}
