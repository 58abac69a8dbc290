public import Foundation
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
public import GalleyViews

/// The label in the tint.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}
    /// The label in the tint, red if it deletes.
    public func makeBody(configuration: Configuration) -> some View { ButtonFace(configuration, ground: .none) }
}

/// The label as it is.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}
    /// The label.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.modifier(PaleIfDisabled())
    }
}

/// The label in the tint on a light ground.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}
    /// The label on a light ground.
    public func makeBody(configuration: Configuration) -> some View { ButtonFace(configuration, ground: .light) }
}

/// The label in white on the tint.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}
    /// The label on the tint.
    public func makeBody(configuration: Configuration) -> some View { ButtonFace(configuration, ground: .strong) }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// The label in the tint.
    public static var automatic: BorderlessButtonStyle { BorderlessButtonStyle() }
    /// The label in the tint.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The label as it is.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// The label in the tint on a light ground.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// The label in white on the tint.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// The label of a button on its ground.
nonisolated private struct ButtonFace: View {
    enum Ground { case none, light, strong }

    private let configuration: PrimitiveButtonStyleConfiguration
    private let ground: Ground

    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.controlSize) private var size

    init(_ configuration: PrimitiveButtonStyleConfiguration, ground: Ground) {
        self.configuration = configuration
        self.ground = ground
    }

    private var tint: AnyShapeStyle {
        configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
    }

    private var face: some View {
        configuration.label
            .foregroundStyle(ground == .strong ? AnyShapeStyle(.white) : tint)
            .padding(.horizontal, ground == .none ? 0 : size.inset.width)
            .padding(.vertical, ground == .none ? 0 : size.inset.height)
    }

    var body: some View {
        Group {
            switch ground {
            case .none: face
            case .light: face.background(Color(white: 0.91), in: shape.shape)
            case .strong: face.background(tint, in: shape.shape)
            }
        }
        .modifier(PaleIfDisabled())
    }
}

/// Draws controls that cannot be used at a third of their strength.
nonisolated struct PaleIfDisabled: ViewModifier {
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View { content.opacity(isEnabled ? 1 : 0.35) }
}

/// The shape of a button's ground.
public struct ButtonBorderShape: Sendable {
    fileprivate let shape: AnyShape

    /// Rounded corners of 7 points.
    public static let automatic = ButtonBorderShape(shape: AnyShape(RoundedRectangle(cornerRadius: 7)))
    /// Rounded corners of 7 points.
    public static let roundedRectangle = automatic
    /// Half circles at the ends.
    public static let capsule = ButtonBorderShape(shape: AnyShape(Capsule()))
    /// A circle.
    public static let circle = ButtonBorderShape(shape: AnyShape(Circle()))
    /// Rounded corners of `radius` points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(shape: AnyShape(RoundedRectangle(cornerRadius: radius)))
    }
}

/// The size of controls.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    /// A size.
    case mini, small, regular, large, extraLarge

    /// The space between a button's label and the edges of its ground, in points.
    fileprivate var inset: CGSize {
        switch self {
        case .mini, .small: CGSize(width: 10, height: 5)
        case .regular: CGSize(width: 12, height: 7)
        case .large, .extraLarge: CGSize(width: 20, height: 14)
        }
    }
}

extension EnvironmentValues {
    /// The size of controls.
    @Entry public var controlSize: ControlSize = .regular
    @Entry var buttonBorderShape: ButtonBorderShape = .automatic
    @Entry var hidesLabels: Bool = false
}

nonisolated extension View {
    /// Sets the size of buttons.
    public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
    /// Sets the shape of the grounds of buttons.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }
    /// Leaves out the labels of controls, such as toggles and pickers.
    public func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}

/// A button that begins editing. On paper: its title.
nonisolated public struct EditButton: View {
    /// Creates a button.
    public init() {}
    /// The title in the tint.
    public var body: some View { Button("Edit") {} }
}
