import Foundation
import GalleyLayout

/// A title with an icon.
nonisolated public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    /// Creates a label from its parts.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    @Environment(\.labelStyle) private var style

    /// The parts in the style of the environment.
    public var body: some View {
        style.view(LabelStyleConfiguration(title: LabelPart(AnyView(title)), icon: LabelPart(AnyView(icon))))
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with an image.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }

    /// Creates a label with an image.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }

    /// Creates a label with a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }

    /// Creates a label with a symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}

/// A part of a view that its style arranges.
nonisolated public struct LabelPart: View {
    private let view: AnyView

    package init(_ view: AnyView) { self.view = view }

    /// The part.
    public var body: some View { view }
}

/// The parts of a label.
public struct LabelStyleConfiguration {
    /// The title.
    public let title: LabelPart
    /// The icon.
    public let icon: LabelPart
}

/// The arrangement of a label's parts.
@MainActor @preconcurrency
public protocol LabelStyle: Sendable {
    /// The type of the arranged view.
    associatedtype Body: View
    /// The parts of a label.
    typealias Configuration = LabelStyleConfiguration
    /// Returns the parts, arranged.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The icon before the title, on its first baseline.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}
    /// The icon and the title in a row.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline) {
            configuration.icon
            configuration.title
        }
    }
}

/// The title without the icon.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}
    /// The title.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon without the title.
nonisolated public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}
    /// The icon.
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

nonisolated extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The icon before the title.
    public static var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
    /// The icon before the title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

nonisolated extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title without the icon.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

nonisolated extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The icon without the title.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

nonisolated extension View {
    /// Sets the arrangement of labels.
    public func labelStyle(_ style: some LabelStyle) -> some View {
        environment(\.labelStyle, ViewStyle(style) { $0.makeBody(configuration: $1) })
    }
}

/// A style in the environment, which makes a view of a configuration.
package struct ViewStyle<Configuration> {
    private let makeBody: (Configuration) -> AnyView

    package init<Style, Body: View>(
        _ style: Style, _ makeBody: @escaping @MainActor (Style, Configuration) -> Body
    ) {
        self.makeBody = { configuration in
            AnyView(MainActor.read((style, configuration)) { makeBody($0.0, $0.1) })
        }
    }

    package func view(_ configuration: Configuration) -> AnyView { makeBody(configuration) }
}

private struct LabelStyleKey: EnvironmentKey {
    static var defaultValue: ViewStyle<LabelStyleConfiguration> {
        ViewStyle(TitleAndIconLabelStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var labelStyle: ViewStyle<LabelStyleConfiguration> {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}
