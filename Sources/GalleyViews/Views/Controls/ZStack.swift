import GalleyGeometry
public import GalleyLayout

/// Views in layers, from back to front.
public struct ZStack<Content: View>: View {
    private let layout: ZStackLayout
    private let content: Content

    /// Creates a stack whose views are aligned by `alignment`.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }

    /// The content in a `ZStackLayout`.
    public var body: some View { layout { content } }
}
