public import GalleyGeometry

/// A view's preferred distances to its neighbours, for each edge.
///
/// The distance between two views is the larger of the preferences of the edges that meet. An edge without a preference takes
/// its neighbour's; if neither has one, the distance is the default, 8 points.
///
/// An edge can have a second preference, for text next to text. If both edges have it, the larger of the two replaces the
/// others, so that stacked texts read like the lines of a column, while text next to a picture keeps the default distance.
public struct ViewSpacing: Hashable, Sendable {
    /// The distance between edges without a preference.
    @usableFromInline package static let defaultDistance: CGFloat = 8

    /// The preferences of one edge.
    private struct Preference: Hashable {
        var toAny, toText: CGFloat?

        /// The larger of two preferences; the other one if one is nil.
        static func largest(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
            guard let a, let b else { return a ?? b }
            return max(a, b)
        }

        mutating func formUnion(_ other: Preference) {
            toAny = Self.largest(toAny, other.toAny)
            toText = Self.largest(toText, other.toText)
        }

        func distance(to other: Preference) -> CGFloat {
            if let toText, let theirs = other.toText { return max(toText, theirs) }
            guard let toAny, let theirs = other.toAny else {
                return toAny ?? other.toAny ?? ViewSpacing.defaultDistance
            }
            return max(toAny, theirs)
        }
    }

    private var top = Preference()
    private var leading = Preference()
    private var bottom = Preference()
    private var trailing = Preference()
    /// The type size of a text, in points, for distances that follow it (`FlowLayout.emSpacing`); nil for what is no text.
    package var em: CGFloat?

    /// No preference on any edge.
    public init() {}

    /// No distance on any edge.
    public static let zero = ViewSpacing(.all, 0)

    /// `distance` on the edges of `edges`, no preference on the others.
    package init(_ edges: Edge.Set, _ distance: CGFloat) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { self[edge] = distance }
    }

    /// The preferences of a text: `lineGap` to text above and below, none to other views.
    ///
    /// - Parameters:
    ///   - lineGap: the distance between the text's own lines, in points: the font's line gap plus the line spacing.
    ///   - em: the size of the text's type, in points; nil if it is unknown.
    package static func text(lineGap: CGFloat, em: CGFloat? = nil) -> ViewSpacing {
        var spacing = ViewSpacing()
        spacing.em = em
        spacing.top.toText = lineGap
        spacing.bottom.toText = lineGap
        return spacing
    }

    private subscript(at edge: Edge) -> Preference {
        get {
            switch edge {
            case .top: top
            case .leading: leading
            case .bottom: bottom
            case .trailing: trailing
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .leading: leading = newValue
            case .bottom: bottom = newValue
            case .trailing: trailing = newValue
            }
        }
    }

    /// The preference of an edge towards any view; nil if there is none.
    package subscript(edge: Edge) -> CGFloat? {
        get { self[at: edge].toAny }
        set { self[at: edge].toAny = newValue }
    }

    /// The preference of a text's edge towards text; nil if there is none.
    package subscript(toText edge: Edge) -> CGFloat? {
        get { self[at: edge].toText }
        set { self[at: edge].toText = newValue }
    }

    /// Adds the preferences of `other` on `edges`, keeping the larger one of each.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { self[at: edge].formUnion(other[at: edge]) }
        em = Preference.largest(em, other.em)
    }

    /// The union of both preferences on `edges`, with the larger one of each.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The distance to `next`, the following view along `axis`, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        self[at: Edge(axis, isEnd: true)].distance(to: next[at: Edge(axis, isEnd: false)])
    }

    /// The largest distance between a view of `before` and a view of `after` along `axis`, which is the distance between two
    /// lines of views; nil if a line is empty. O(n + m).
    package static func largestDistance(
        from before: some Sequence<ViewSpacing>, to after: some Sequence<ViewSpacing>, along axis: Axis
    ) -> CGFloat? {
        let ends = Extremes(before.lazy.map { $0[at: Edge(axis, isEnd: true)] })
        let starts = Extremes(after.lazy.map { $0[at: Edge(axis, isEnd: false)] })
        return [
            ends.other.distance(to: starts.other), ends.other.distance(to: starts.text),
            ends.text.distance(to: starts.other), ends.text.textDistance(to: starts.text),
        ].compactMap { $0 }.max()
    }

    /// The edges along one side of a line: text and others separately, since they have different preferences.
    private struct Extremes {
        /// The edges of one kind. The largest distance to another group is between the edges with the largest preferences.
        struct Group {
            var isEmpty = true
            var hasBare = false
            var toAny, toText: CGFloat?

            mutating func include(_ edge: Preference) {
                isEmpty = false
                hasBare = hasBare || edge.toAny == nil
                toAny = Preference.largest(toAny, edge.toAny)
                toText = Preference.largest(toText, edge.toText)
            }

            /// The largest distance by the preferences towards any view.
            func distance(to other: Group) -> CGFloat? {
                if isEmpty || other.isEmpty { return nil }
                let bare = hasBare && other.hasBare ? ViewSpacing.defaultDistance : nil
                return Preference.largest(Preference.largest(toAny, other.toAny), bare)
            }

            /// The largest distance by the preferences towards text.
            func textDistance(to other: Group) -> CGFloat? {
                isEmpty || other.isEmpty ? nil : Preference.largest(toText, other.toText)
            }
        }

        var text = Group()
        var other = Group()

        init(_ edges: some Sequence<Preference>) {
            for edge in edges {
                if edge.toText == nil { other.include(edge) } else { text.include(edge) }
            }
        }
    }
}
