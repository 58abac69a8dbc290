public import Foundation
public import GalleyViews

/// The state of a device: a page is light, large and enabled, and nothing on it moves.
extension EnvironmentValues {
    /// The brightness of the surroundings: light. Setting it changes no colours.
    @Entry public var colorScheme: ColorScheme = .light
    /// The contrast of colours: standard.
    @Entry public var colorSchemeContrast: ColorSchemeContrast = .standard
    /// The size of text that a reader prefers: the default. Setting it changes no sizes.
    @Entry public var dynamicTypeSize: DynamicTypeSize = .large
    /// The size of text that a reader prefers: the default. Setting it changes no sizes.
    @Entry public var sizeCategory: ContentSizeCategory = .large
    /// Whether controls can be used. Those that cannot are drawn paler.
    @Entry public var isEnabled: Bool = true
    /// The calendar: the Gregorian.
    @Entry public var calendar: Calendar = Calendar(identifier: .gregorian)
    /// The time zone: that of the process.
    @Entry public var timeZone: TimeZone = .current
    /// The pixels in a point: 2.
    @Entry public var displayScale: CGFloat = 2
    /// The room across: regular.
    @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .regular
    /// The room downwards: regular.
    @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    /// The phase of a program: active.
    @Entry public var scenePhase: ScenePhase = .active
    /// The weight of text: regular.
    @Entry public var legibilityWeight: LegibilityWeight? = .regular
    /// Whether motion is reduced: it is.
    @Entry public var accessibilityReduceMotion: Bool = true
    /// Whether transparency is reduced: it is not.
    @Entry public var accessibilityReduceTransparency: Bool = false
    /// Whether meanings need more than colours: they do not.
    @Entry public var accessibilityDifferentiateWithoutColor: Bool = false
    /// Whether a view is shown by another: it is not.
    @Entry public var isPresented: Bool = false
    /// Closes a view. No effect.
    @Entry public var dismiss: DismissAction = DismissAction()
    /// Opens an address. No effect.
    @Entry public var openURL: OpenURLAction = OpenURLAction()
    /// Whether a view is shown by another, with a means to close it. No effect.
    @Entry public var presentationMode: Binding<PresentationMode> = .constant(PresentationMode())

    /// Whether a list is edited: it is not.
    @Entry public var editMode: Binding<EditMode>? = nil

    /// The width of a pixel in points.
    public var pixelLength: CGFloat { 1 / displayScale }
}

/// Whether a list is edited.
public enum EditMode: Hashable, Sendable {
    /// Not edited.
    case inactive
    /// Edited for a moment.
    case transient
    /// Edited.
    case active
    /// Whether it is edited.
    public var isEditing: Bool { self != .inactive }
}

/// The brightness of the surroundings.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}

/// The contrast of colours.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
    /// The usual contrast.
    case standard
    /// More than that.
    case increased
}

/// The size of text that a reader prefers.
public enum DynamicTypeSize: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// A size.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// A size for those who need large letters.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether it is one for those who need large letters.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
    /// Whether the first size is smaller.
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

/// The size of text that a reader prefers.
public enum ContentSizeCategory: Hashable, Sendable, CaseIterable {
    /// A size.
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    /// A size for those who need large letters.
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
    /// A size for those who need very large letters.
    case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}

/// The room that a device has.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little room.
    case compact
    /// Enough room.
    case regular
}

/// The phase of a program.
public enum ScenePhase: Int, Hashable, Comparable, Sendable {
    /// A phase.
    case background, inactive, active
    /// Whether the first phase is the less active.
    public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rawValue < b.rawValue }
}

/// The weight of text that a reader prefers.
public enum LegibilityWeight: Hashable, Sendable {
    /// A weight.
    case regular, bold
}

/// Closes a view. No effect.
public struct DismissAction: Sendable {
    /// Does nothing.
    public func callAsFunction() {}
}

/// Opens an address. No effect.
public struct OpenURLAction: Sendable {
    /// Does nothing.
    public func callAsFunction(_ url: URL) {}
}

/// Whether a view is shown by another.
public struct PresentationMode: Sendable {
    /// It is not.
    public var isPresented: Bool { false }
    /// Does nothing.
    public mutating func dismiss() {}
}

nonisolated extension View {
    /// Sets `colorScheme` in the environment, which changes no colours.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        environment(\.colorScheme, colorScheme ?? .light)
    }
    /// Sets `colorScheme` in the environment, which changes no colours.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
    /// Sets `dynamicTypeSize` in the environment, which changes no sizes.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
    /// Has no effect on paper.
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize { self }
    /// Sets whether controls can be used. Those that cannot are drawn paler.
    public func disabled(_ disabled: Bool) -> some View { environment(\.isEnabled, !disabled) }
}
