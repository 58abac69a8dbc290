/// A type with views to look at while one writes them. Galley has no canvas for them; that the type is there lets
/// published sources compile, and `ImageRenderer(content: T.previews)` renders them.
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

/// The size in which a preview would be shown.
public enum PreviewLayout: Sendable {
    case device
    case sizeThatFits
    case fixed(width: Double, height: Double)
}

extension View {
    /// Has no effect on paper.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Has no effect on paper.
    public func previewDisplayName(_ value: String?) -> some View { self }
}
