public import GalleyGeometry

/// A view under a changed environment.
public struct EnvironmentModified<Content: View>: View {
    public typealias Body = Never
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    @usableFromInline init(content: consuming Content, change: @escaping (inout EnvironmentValues) -> Void) {
        self.content = content
        self.change = change
    }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var context = context
        change(&context.environment)
        content._resolve(in: context, into: &nodes)
    }
}

extension View {
    // Inlined where the type is known: looking the type up for each of ten thousand views takes longer than the call.
    @inlinable package consuming func changing(
        _ change: @escaping (inout EnvironmentValues) -> Void
    ) -> EnvironmentModified<Self> {
        EnvironmentModified(content: self, change: change)
    }

    public consuming func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        changing { transform(&$0[keyPath: keyPath]) }
    }

    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        changing { $0[keyPath: keyPath] = value }
    }

    public func font(_ font: Font?) -> some View { changing { $0.font = font } }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        changing { $0.foreground = ResolvedStyle(style, $0) }
    }

    public func foregroundColor(_ color: Color?) -> some View { changing { $0.foregroundColor = color } }

    /// Sets the style of `.tint`.
    public func tint(_ tint: Color?) -> some View {
        changing { $0.tint = .color(tint ?? .accentColor) }
    }

    @_disfavoredOverload
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        changing { if let tint { $0.tint = ResolvedStyle(tint, $0) } }
    }

    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { changing { $0.lineSpacing = lineSpacing } }

    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        changing { $0.multilineTextAlignment = alignment }
    }

    /// - Parameter number: nil for as many lines as the text needs; less than 1 counts as 1.
    public func lineLimit(_ number: Int?) -> some View { changing { $0.lineLimit = number } }

    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

    public func truncationMode(_ mode: TextTruncationMode) -> some View { changing { $0.truncationMode = mode } }

    public func minimumScaleFactor(_ factor: CGFloat) -> some View { changing { $0.minimumScaleFactor = factor } }
}
