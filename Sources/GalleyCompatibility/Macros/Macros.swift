public import GalleyViews

/// A preview, which has no effect on paper: its content is checked and left out.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping () -> any View
) = #externalMacro(module: "GalleyMacros", type: "Preview")

/// Marks the state of a preview. No effect: previews are left out.
@attached(peer)
public macro Previewable() = #externalMacro(module: "GalleyMacros", type: "Previewable")

/// Marks a type whose properties are animated. No effect on paper.
@attached(peer)
public macro Animatable() = #externalMacro(module: "GalleyMacros", type: "Animatable")

/// Marks a property that is not animated. No effect on paper.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "GalleyMacros", type: "Animatable")

/// Makes a variable in an extension of `EnvironmentValues` or `ContainerValues` a value with a key of its own. The initial value
/// is the default.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "GalleyMacros", type: "Entry")

/// The size and orientation of a preview. No effect on paper.
public struct PreviewTrait: Sendable {
    /// The ideal size of the view.
    public static let sizeThatFitsLayout = PreviewTrait()
    /// The size of a device.
    public static let defaultLayout = PreviewTrait()
    /// A device held upright.
    public static let portrait = PreviewTrait()
    /// A device turned to the left.
    public static let landscapeLeft = PreviewTrait()
    /// A device turned to the right.
    public static let landscapeRight = PreviewTrait()
    /// A fixed size in points.
    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
}
