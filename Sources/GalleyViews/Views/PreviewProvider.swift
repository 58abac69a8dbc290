/// A type with previews of views. Galley has no canvas to show them on; the protocol lets code written for SwiftUI
/// compile, and `ImageRenderer(content: T.previews)` renders them.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View
    /// The views to preview.
    @ViewBuilder static var previews: Previews { get }
}

/// The size of a preview.
public enum PreviewLayout: Sendable {
    /// The size of a device.
    case device
    /// The ideal size of the view.
    case sizeThatFits
    /// A fixed size in points.
    case fixed(width: Double, height: Double)
}

nonisolated extension View {
    /// Has no effect on paper.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Has no effect on paper.
    public func previewDisplayName(_ value: String?) -> some View { self }
}
