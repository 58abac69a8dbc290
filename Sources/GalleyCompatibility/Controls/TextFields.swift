public import Foundation
import GalleyGeometry
public import GalleyLayout
import GalleyParagraph
public import GalleyViews

/// A text to be typed, as wide as is proposed. On paper: the text, or its placeholder in grey.
nonisolated public struct TextField<Label: View>: View {
    private let content: AnyView
    /// Whether the content is what a style draws, rather than what is given to one.
    private let isStyled: Bool

    @Environment(\.textFieldStyle) private var style

    private init(text: String, prompt: Text?, label: Label) {
        isStyled = false
        content = AnyView(
            Group {
                if !text.isEmpty {
                    Text(verbatim: text)
                } else if let prompt {
                    prompt.foregroundStyle(UIColor.placeholder)
                } else {
                    label.foregroundStyle(UIColor.placeholder)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading).modifier(PaleIfDisabled()))
    }

    private init(styled content: AnyView) where Label == LabelPart { (self.content, isStyled) = (content, true) }

    /// Creates a field.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
        self.init(text: text.wrappedValue, prompt: prompt, label: label())
    }

    /// The text in the style of the environment.
    public var body: some View {
        if isStyled { content } else { style.view(TextField<LabelPart>(styled: content)) }
    }
}

extension UIColor {
    /// The colour of placeholders, without transparency.
    fileprivate static let placeholder = Color(rgb: 0xc4c4c6)
}

extension TextField where Label == Text {
    /// Creates a field.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
        self.init(text: text.wrappedValue, prompt: prompt, label: Text(titleKey))
    }

    /// Creates a field.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
        self.init(text: text.wrappedValue, prompt: prompt, label: Text(title))
    }

    /// Creates a field of a formatted value.
    public init<F: FormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: format.format(value.wrappedValue), prompt: prompt, label: Text(titleKey))
    }

    /// Creates a field of a formatted value; empty without one.
    public init<F: FormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: value.wrappedValue.map(format.format) ?? "", prompt: prompt, label: Text(titleKey))
    }
}

/// A text to be typed in secret. On paper: a dot for each character, or the placeholder in grey.
nonisolated public struct SecureField: View {
    private let field: TextField<Text>

    /// Creates a field.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        field = TextField(titleKey, text: .constant(Self.dots(text)), prompt: prompt)
    }

    /// Creates a field.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
        field = TextField(title, text: .constant(Self.dots(text)), prompt: prompt)
    }

    private static func dots(_ text: Binding<String>) -> String {
        String(repeating: "•", count: text.wrappedValue.count)
    }

    /// The dots.
    public var body: some View { field }
}

/// A long text to be typed. On paper: the text, from the upper leading corner of the space proposed.
nonisolated public struct TextEditor: View {
    private let text: String
    /// Creates an editor.
    public init(text: Binding<String>) { self.text = text.wrappedValue }
    /// The text.
    public var body: some View {
        Text(verbatim: text).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

/// The drawing of text fields.
@MainActor @preconcurrency
public protocol TextFieldStyle: Sendable {
    /// The type of the drawn view.
    associatedtype _Body: View
    /// The label of a field that is drawn.
    typealias _Label = LabelPart
    /// Returns the drawn field.
    @ViewBuilder func _body(configuration: TextField<LabelPart>) -> _Body
}

/// The text alone.
nonisolated public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    /// The field.
    public func _body(configuration: TextField<LabelPart>) -> some View { configuration }
}

/// The text in a grey frame with rounded corners.
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    /// The field in its frame.
    public func _body(configuration: TextField<LabelPart>) -> some View {
        configuration.padding(7)
            .overlay { RoundedRectangle(cornerRadius: 5).strokeBorder(Color(white: 0.8), lineWidth: 0.5) }
    }
}

nonisolated extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The text alone.
    public static var automatic: PlainTextFieldStyle { PlainTextFieldStyle() }
    /// The text alone.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// The text in a grey frame with rounded corners.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
    /// The text in a grey frame.
    public static var squareBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

nonisolated extension View {
    /// Sets the drawing of text fields.
    public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
        environment(\.textFieldStyle, ViewStyle(style) { $0._body(configuration: $1) })
    }
}

extension EnvironmentValues {
    @Entry var textFieldStyle: ViewStyle<TextField<LabelPart>> = ViewStyle(PlainTextFieldStyle()) {
        $0._body(configuration: $1)
    }
}
