import GalleyGeometry
import GalleyLayout

/// A hairline across the enclosing stack: vertical in horizontal stacks, horizontal elsewhere.
public struct Divider: View {
    /// Creates a divider.
    public init() {}

    @Environment(\.stackAxis) private var stackAxis

    /// In points: a visible line in print, and two device pixels at 288 dpi.
    private static let thickness: CGFloat = 0.5
    private static let color = Color(white: 0.78)

    /// A light grey line, 0.5 points wide.
    public var body: some View {
        if stackAxis == .horizontal {
            Self.color.frame(width: Self.thickness)
        } else {
            Self.color.frame(height: Self.thickness)
        }
    }
}
