public import Foundation
import GalleyGeometry
import GalleyLayout
import GalleyParagraph

/// A value with its label: the label at the leading edge, the value at the trailing one.
nonisolated public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Creates labelled content.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    @Environment(\.labeledContentStyle) private var style

    /// A row as wide as is proposed, or what the style of the environment draws.
    public var body: some View {
        style.view(
            LabeledContentStyleConfiguration(
                label: LabelPart(AnyView(label)), content: LabelPart(AnyView(content))))
    }
}

extension LabeledContent where Label == Text {
    /// Creates labelled content.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates labelled content.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a labelled text.
    public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
        self.init(titleKey) { Text(value) }
    }

    /// Creates a labelled text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: some StringProtocol) {
        self.init(title) { Text(value) }
    }

    /// Creates a labelled value.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(titleKey) { Text(value, format: format) }
    }
}

/// Content in a box with a title.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Creates a box.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// Creates a box.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.init(content: content) { label }
    }

    @Environment(\.groupBoxStyle) private var style

    /// The title in `Font.headline` and the content below each other on a light ground, or what the style of the environment
    /// draws.
    public var body: some View {
        style.view(
            GroupBoxStyleConfiguration(label: LabelPart(AnyView(label)), content: LabelPart(AnyView(content))))
    }
}

extension GroupBox where Label == Text {
    /// Creates a box.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a box.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a box without a title.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

/// A title that opens a group of views. On paper the group is open.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// Creates a group; `isExpanded` has no effect.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(content: content, label: label)
    }

    @Environment(\.disclosureGroupStyle) private var style

    /// The title above the content, or what the style of the environment draws.
    public var body: some View {
        style.view(
            DisclosureGroupStyleConfiguration(
                label: LabelPart(AnyView(label)), content: LabelPart(AnyView(content))))
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group; `isExpanded` has no effect.
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(titleKey, content: content)
    }

    /// Creates a group.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}
