public import GalleyGeometry
public import GalleyParagraph

/// A view in a changed environment.
nonisolated public struct EnvironmentModified<Content: View>: View {
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    @usableFromInline init(content: consuming Content, change: @escaping (inout EnvironmentValues) -> Void) {
        self.content = content
        self.change = change
    }

    /// Resolves to the content's nodes in the changed environment.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var context = context
        change(&context.environment)
        content._resolve(in: context, into: &nodes)
    }
}

extension EnvironmentModified {
    /// Collects the content's subviews, each in the changed environment.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        var inner = context
        change(&inner.environment)
        let change = change
        subviews.add(content, at: subviews.path, inner) { subview, _ in
            subview.wrap(at: subview.path) { EnvironmentModified<Subview>(content: $0, change: change) }
        }
    }
}

nonisolated extension View {
    // Inlined where the type is known: looking the type up for each of ten thousand views takes longer than the call.
    @inlinable package consuming func changing(
        _ change: @escaping (inout EnvironmentValues) -> Void
    ) -> EnvironmentModified<Self> {
        EnvironmentModified(content: self, change: change)
    }

    /// Changes an environment value for the view and its descendants.
    public consuming func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        changing { transform(&$0[keyPath: keyPath]) }
    }

    /// Sets an environment value for the view and its descendants.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        changing { $0[keyPath: keyPath] = value }
    }

    /// Sets the font of text; `nil` means `Font.body`.
    public func font(_ font: Font?) -> some View { changing { $0.font = font } }

    /// Sets the style of texts and shapes.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        changing { $0.setForeground(style) }
    }

    /// Sets the colour of texts and shapes; `nil` means black.
    public func foregroundColor(_ color: Color?) -> some View { changing { $0.foregroundColor = color } }

    /// Sets the style of `.tint`.
    public func tint(_ tint: Color?) -> some View {
        changing { $0.tint = .color(tint ?? .accentColor) }
    }

    /// Sets the style of `.tint`; `nil` keeps the current one.
    @_disfavoredOverload
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        changing { if let tint { $0.tint = ResolvedStyle(tint, $0) } }
    }

    /// Adds `lineSpacing` points between the lines of text.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { changing { $0.lineSpacing = lineSpacing } }

    /// Sets the alignment of the lines of text.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        multilineTextAlignment(ParagraphAlignment(alignment))
    }

    /// Sets the alignment of the lines of text, which may be `.justified`.
    @_disfavoredOverload
    public func multilineTextAlignment(_ alignment: ParagraphAlignment) -> some View {
        changing { $0.paragraphAlignment = alignment }
    }

    /// Limits the number of lines of text.
    ///
    /// - Parameter number: the limit; `nil` for none, less than 1 counts as 1.
    public func lineLimit(_ number: Int?) -> some View {
        changing {
            $0.lineLimit = number
            $0.leastLines = 1
        }
    }

    /// Limits the number of lines of text to the upper bound of `limit`.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

    /// Sets the height of text to that of `limit.lowerBound` lines at least.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        changing {
            $0.lineLimit = nil
            $0.leastLines = limit.lowerBound
        }
    }

    /// Limits the number of lines of text to the upper bound of `limit`, and sets its height to that of the lower bound at
    /// least.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        changing {
            $0.lineLimit = limit.upperBound
            $0.leastLines = limit.lowerBound
        }
    }

    /// Limits the number of lines of text, and gives it the height of as many lines if `reservesSpace`.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        changing {
            $0.lineLimit = limit
            $0.leastLines = reservesSpace ? limit : 1
        }
    }

    /// Sets the case of text; `nil` keeps that of the characters.
    public func textCase(_ textCase: TextCase?) -> some View { changing { $0.textCase = textCase } }

    /// Sets the place where texts that are too long for their lines are cut.
    public func truncationMode(_ mode: TextTruncationMode) -> some View { changing { $0.truncationMode = mode } }

    /// Reports texts of the view that are reduced to fit as warnings.
    /// Truncates texts without a warning, where they are in full elsewhere.
    package func truncatingSilently() -> some View { changing { $0.reportsTruncation = false } }
    package func reportingShrinking(_ flag: Bool = true) -> some View { changing { $0.reportsShrinking = flag } }

    /// Sets the smallest size to which text may be scaled down to fit, as a fraction of its font size.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { changing { $0.minimumScaleFactor = factor } }
}
