public import Foundation
import GalleyGeometry
public import GalleyLayout
import GalleyParagraph
public import GalleyViews

/// A text to be typed, as wide as is proposed. On paper: the text, or its placeholder in grey.
nonisolated public struct TextField<Label: View>: View {
    private let text: String
    private let prompt: Text?
    private let label: Label

    @Environment(\.textFieldStyle) private var style

    private init(text: String, prompt: Text?, label: Label) {
        self.text = text
        self.prompt = prompt
        self.label = label
    }

    /// Creates a field.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
        self.init(text: text.wrappedValue, prompt: prompt, label: label())
    }

    /// The text in the style of the environment.
    public var body: some View {
        let content = Group {
            if !text.isEmpty {
                Text(verbatim: text)
            } else if let prompt {
                prompt.foregroundStyle(UIColor.placeholder)
            } else {
                label.foregroundStyle(UIColor.placeholder)
            }
        }
        FieldFrame(style: style) { content }
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

/// The frame of text fields.
public struct TextFieldStyle: Hashable, Sendable {
    fileprivate var hasFrame: Bool

    /// None.
    public static let automatic = TextFieldStyle(hasFrame: false)
    /// None.
    public static let plain = TextFieldStyle(hasFrame: false)
    /// A grey line with rounded corners.
    public static let roundedBorder = TextFieldStyle(hasFrame: true)
    /// A grey line.
    public static let squareBorder = TextFieldStyle(hasFrame: true)
}

nonisolated extension View {
    /// Sets the frame of text fields.
    public func textFieldStyle(_ style: TextFieldStyle) -> some View { environment(\.textFieldStyle, style) }
}

extension EnvironmentValues {
    @Entry var textFieldStyle: TextFieldStyle = .automatic
}

nonisolated private struct FieldFrame<Content: View>: View {
    let style: TextFieldStyle
    @ViewBuilder let content: () -> Content

    var body: some View {
        let row = content().frame(maxWidth: .infinity, alignment: .leading).modifier(PaleIfDisabled())
        if style.hasFrame {
            row.padding(7).overlay { RoundedRectangle(cornerRadius: 5).strokeBorder(Color(white: 0.8), lineWidth: 0.5) }
        } else {
            row
        }
    }
}
