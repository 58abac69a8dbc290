import GalleyGeometry
import GalleyLayout
import GalleyParagraph

/// The parts of boxes with titles.
public struct GroupBoxStyleConfiguration {
    /// The type of the title.
    public typealias Label = LabelPart
    /// The type of the content.
    public typealias Content = LabelPart
    /// The title.
    public let label: LabelPart
    /// The content.
    public let content: LabelPart
}

/// The drawing of boxes with titles.
@MainActor @preconcurrency
public protocol GroupBoxStyle: Sendable {
    /// The type of the drawn view.
    associatedtype Body: View
    /// The parts.
    typealias Configuration = GroupBoxStyleConfiguration
    /// Returns the parts, arranged.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

nonisolated extension View {
    /// Sets the drawing of boxes with titles.
    public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
        environment(\.groupBoxStyle, ViewStyle(style) { $0.makeBody(configuration: $1) })
    }
}

/// The title in `Font.headline` and the content below each other on a light ground, or on that of `backgroundStyle(_:)`.
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates the style.
    public init() {}
    /// The title in `Font.headline` and the content below each other on a light ground, or on that of `backgroundStyle(_:)`.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label.font(.headline)
            VStack { configuration.content }
        }
        .padding(10)
        .modifier(GroupBoxGround())
    }
}

nonisolated extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The title in `Font.headline` and the content below each other on a light ground, or on that of `backgroundStyle(_:)`.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: ViewStyle<GroupBoxStyleConfiguration> {
        ViewStyle(DefaultGroupBoxStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    /// The drawing of boxes with titles.
    var groupBoxStyle: ViewStyle<GroupBoxStyleConfiguration> {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}

/// The light ground of boxes, or the style of the environment.
nonisolated private struct GroupBoxGround: ViewModifier {
    @Environment(\.backgroundStyle) private var style

    func body(content: Content) -> some View {
        content.background(style ?? AnyShapeStyle(Color(white: 0.95)), in: RoundedRectangle(cornerRadius: 8))
    }
}

/// The parts of values with labels.
public struct LabeledContentStyleConfiguration {
    /// The type of the title.
    public typealias Label = LabelPart
    /// The type of the content.
    public typealias Content = LabelPart
    /// The title.
    public let label: LabelPart
    /// The content.
    public let content: LabelPart
}

/// The drawing of values with labels.
@MainActor @preconcurrency
public protocol LabeledContentStyle: Sendable {
    /// The type of the drawn view.
    associatedtype Body: View
    /// The parts.
    typealias Configuration = LabeledContentStyleConfiguration
    /// Returns the parts, arranged.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

nonisolated extension View {
    /// Sets the drawing of values with labels.
    public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
        environment(\.labeledContentStyle, ViewStyle(style) { $0.makeBody(configuration: $1) })
    }
}

/// The label at the leading edge and the content at the trailing one, in a row as wide as is proposed.
nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates the style.
    public init() {}
    /// The label at the leading edge and the content at the trailing one, in a row as wide as is proposed.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline) {
            configuration.label
            Spacer()
            configuration.content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
        }
    }
}

nonisolated extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label at the leading edge and the content at the trailing one, in a row as wide as is proposed.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private struct LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: ViewStyle<LabeledContentStyleConfiguration> {
        ViewStyle(AutomaticLabeledContentStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    /// The drawing of values with labels.
    var labeledContentStyle: ViewStyle<LabeledContentStyleConfiguration> {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

/// The parts of groups that open.
public struct DisclosureGroupStyleConfiguration {
    /// The type of the title.
    public typealias Label = LabelPart
    /// The type of the content.
    public typealias Content = LabelPart
    /// The title.
    public let label: LabelPart
    /// The content.
    public let content: LabelPart

    /// Whether the group is open: it is. Setting it has no effect.
    public var isExpanded: Bool {
        get { true }
        nonmutating set {}
    }
}

/// The drawing of groups that open.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle: Sendable {
    /// The type of the drawn view.
    associatedtype Body: View
    /// The parts.
    typealias Configuration = DisclosureGroupStyleConfiguration
    /// Returns the parts, arranged.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

nonisolated extension View {
    /// Sets the drawing of groups that open.
    public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
        environment(\.disclosureGroupStyle, ViewStyle(style) { $0.makeBody(configuration: $1) })
    }
}

/// The title above the content.
nonisolated public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Creates the style.
    public init() {}
    /// The title above the content.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label
            configuration.content
        }
    }
}

nonisolated extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The title above the content.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: ViewStyle<DisclosureGroupStyleConfiguration> {
        ViewStyle(AutomaticDisclosureGroupStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    /// The drawing of groups that open.
    var disclosureGroupStyle: ViewStyle<DisclosureGroupStyleConfiguration> {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}
