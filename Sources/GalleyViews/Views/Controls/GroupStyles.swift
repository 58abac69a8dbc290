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

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: ViewStyle<GroupBoxStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil for the default.
    var groupBoxStyle: ViewStyle<GroupBoxStyleConfiguration>? {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
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

private struct LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: ViewStyle<LabeledContentStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil for the default.
    var labeledContentStyle: ViewStyle<LabeledContentStyleConfiguration>? {
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

private struct DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: ViewStyle<DisclosureGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil for the default.
    var disclosureGroupStyle: ViewStyle<DisclosureGroupStyleConfiguration>? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}
