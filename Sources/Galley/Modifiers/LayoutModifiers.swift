public import GalleyGeometry
public import GalleyLayout

extension View {
    public consuming func padding(_ insets: EdgeInsets) -> some View {
        WrappedView(content: self) { node, context, _ in
            BoxNode(node, insets: insets, context.environment.layoutDirection)
        }
    }

    /// Without a length: 16 points.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 16))
    }

    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        framed(width: .fixed(width), height: .fixed(height), alignment)
    }

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
            FrameNode(node, width: width, height: height, alignment, context.environment.layoutDirection)
        }
    }

    /// Gives the view its ideal size along both axes, whatever is proposed.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        var axes: Axis.Set = []
        if horizontal { axes.insert(.horizontal) }
        if vertical { axes.insert(.vertical) }
        return WrappedView(content: self) { [axes] node, context, _ in
            axes.isEmpty ? node : FixedSizeNode(node, axes, context.environment.layoutDirection)
        }
    }

    /// Proposes to the view only sizes of one shape.
    ///
    /// - Parameter aspectRatio: width over height; nil for that of the view's ideal size.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        WrappedView(content: self) { node, context, _ in
            AspectRatioNode(node, aspectRatio, contentMode, context.environment.layoutDirection)
        }
    }

    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Takes all the space and puts the view's middle at `position` in it, from the top leading corner.
    public func position(_ position: CGPoint) -> some View {
        WrappedView(content: self) { node, context, _ in
            PositionNode(node, position, context.environment.layoutDirection)
        }
    }

    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
}

extension View {
    /// Makes the view smaller as a whole, type and all, where its ideal height is more than `height`: a badge on a line.
    public func fittingHeight(_ height: CGFloat) -> some View {
        WrappedView(content: self) { node, _, _ in ScaledNode(node, height: height) }
    }
}
