public import GalleyGeometry
public import GalleyLayout

nonisolated extension View {
    /// Adds `insets`, in points, around the view.
    public consuming func padding(_ insets: EdgeInsets) -> some View {
        WrappedView(content: self) { node, context, _ in
            BoxNode(node, insets: insets, context.environment.layoutDirection)
        }
    }

    /// Adds `length` points at the given edges; `nil` means 16 points.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 16))
    }

    /// Adds `length` points on all sides of the view.
    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    /// Gives the view a frame of fixed dimensions in points; `nil` keeps the view's own. The view is aligned in the
    /// frame.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        framed(width: .fixed(width), height: .fixed(height), alignment)
    }

    /// Gives the view a frame whose dimensions, in points, stay between limits. If an ideal dimension is set, it
    /// replaces an unspecified proposal. A limit of `nil` keeps the view's own dimension.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        framed(
            width: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
            height: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight), alignment)
    }

    private func framed(width: FrameNode.Limits, height: FrameNode.Limits, _ alignment: Alignment) -> some View {
        WrappedView(content: self) { node, context, _ in
            FrameNode(node, width: width, height: height, alignment, context.environment)
        }
    }

    /// Gives the view its ideal size, whatever is proposed.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Gives the view its ideal length along the chosen axes, whatever is proposed.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        var axes: Axis.Set = []
        if horizontal { axes.insert(.horizontal) }
        if vertical { axes.insert(.vertical) }
        return WrappedView(content: self) { [axes] node, context, _ in
            axes.isEmpty ? node : FixedSizeNode(node, axes, context.environment.layoutDirection)
        }
    }

    /// Proposes only sizes of one aspect ratio to the view.
    ///
    /// - Parameters:
    ///   - aspectRatio: the width divided by the height; `nil` for the ratio of the view's ideal size.
    ///   - contentMode: whether the view fits into the proposed space or covers it.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        WrappedView(content: self) { node, context, _ in
            AspectRatioNode(node, aspectRatio, contentMode, context.environment.layoutDirection)
        }
    }

    /// Proposes only sizes of the aspect ratio of `aspectRatio` to the view.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// Keeps the view's aspect ratio and fits the view into the proposed space.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Keeps the view's aspect ratio and covers the proposed space.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Fills the proposed space and centres the view at `position`, in points from the top leading corner.
    public func position(_ position: CGPoint) -> some View {
        WrappedView(content: self) { node, context, _ in
            PositionNode(node, position, context.environment.layoutDirection)
        }
    }

    /// Fills the proposed space and centres the view at (`x`, `y`), in points from the top leading corner.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
}

nonisolated extension View {
    /// Scales the view down, text included, if its ideal height exceeds `height` points: for a badge in a line of text.
    public func fittingHeight(_ height: CGFloat) -> some View {
        WrappedView(content: self) { node, _, _ in ScaledNode(node, height: height) }
    }
}
