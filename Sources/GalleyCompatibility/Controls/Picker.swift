public import GalleyGeometry
import GalleyLayout
import GalleyParagraph
public import GalleyViews

/// A choice between views with tags. On paper: the label and the chosen view, or all views with the choice marked.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selection: SelectionValue
    private let content: Content
    private let label: Label

    @Environment(\.pickerStyle) private var style

    /// Creates a picker.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection.wrappedValue
        self.content = content()
        self.label = label()
    }

    /// Creates a picker.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { label }
    }

    private func isChosen(_ view: Subview) -> Bool { view.containerValues.hasTag(selection) }

    /// The choice in the style of the environment.
    public var body: some View {
        Group {
            switch style {
            case .automatic, .menu, .navigationLink: menu
            case .segmented, .palette: segments
            case .inline, .wheel, .radioGroup: rows
            }
        }
        .modifier(PaleIfDisabled())
    }

    private var menu: some View {
        LabeledControl(label: label) {
            HStack(spacing: 4) {
                Group(subviews: content) { subviews in subviews.first(where: isChosen) }
                Image(systemName: "chevron.down").imageScale(.small).accessibilityHidden(true)
            }
            .foregroundStyle(.tint)
        }
    }

    private var segments: some View {
        HStack(spacing: 0) {
            Group(subviews: content) { subviews in
                ForEach(subviews) { view in
                    view.font(.footnote.weight(isChosen(view) ? .semibold : .regular))
                        .lineLimit(1)
                        .padding(.vertical, 6).padding(.horizontal, 8)
                        .frame(maxWidth: .infinity)
                        .background(isChosen(view) ? Color.white : .clear, in: RoundedRectangle(cornerRadius: 7))
                }
            }
        }
        .padding(2)
        .background(Color(white: 0.91), in: RoundedRectangle(cornerRadius: 9))
    }

    private var rows: some View {
        VStack(alignment: .leading, spacing: 8) {
            Group(subviews: content) { subviews in
                ForEach(subviews) { view in
                    HStack {
                        view
                        Spacer()
                        if isChosen(view) { Image(systemName: "checkmark").foregroundStyle(.tint) }
                    }
                }
            }
        }
    }
}

extension Picker where Label == Text {
    /// Creates a picker.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content) { Text(titleKey) } }

    /// Creates a picker.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content) { Text(title) } }
}

/// The look of pickers.
public enum PickerStyle: Hashable, Sendable {
    /// The label and the chosen view.
    case automatic, menu, navigationLink
    /// All views in a row, the chosen one on white.
    case segmented, palette
    /// All views below each other, the chosen one with a tick.
    case inline, wheel, radioGroup
}

nonisolated extension View {
    /// Sets the look of pickers.
    public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}

extension EnvironmentValues {
    @Entry var pickerStyle: PickerStyle = .automatic
}

/// A choice of a colour. On paper: the label and the colour.
nonisolated public struct ColorPicker<Label: View>: View {
    private let color: Color
    private let label: Label
    /// Creates a picker.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        color = selection.wrappedValue
        self.label = label()
    }
    /// The label and the colour in a circle.
    public var body: some View {
        LabeledControl(label: label) {
            Circle().fill(color).overlay { Circle().strokeBorder(Color(white: 0.8), lineWidth: 1) }
                .frame(width: 28, height: 28)
        }
    }
}

extension ColorPicker where Label == Text {
    /// Creates a picker.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection) { Text(titleKey) }
    }
}
