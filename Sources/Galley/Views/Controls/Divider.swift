import GalleyGeometry

/// A hairline across the stack that contains it: upright between columns, level elsewhere.
public struct Divider: View {
    public init() {}

    @Environment(\.stackAxis) private var stackAxis

    /// In points: half a point is a line on paper, and two device pixels at 288 dpi.
    private static let thickness: CGFloat = 0.5
    private static let color = Color(white: 0.78)

    public var body: some View {
        if stackAxis == .horizontal {
            Self.color.frame(width: Self.thickness)
        } else {
            Self.color.frame(height: Self.thickness)
        }
    }
}
