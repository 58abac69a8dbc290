public import GalleyGeometry

/// A view's preferences for the distance to its neighbours, an edge at a time.
///
/// The distance between two views along an axis is the larger of the preferences of the two edges that meet; an edge
/// with no preference follows its neighbour's, and where neither has one the distance is the default, 8 points.
///
/// An edge may have a second preference, for a neighbour that has one of that kind too: text below text. Where both have
/// it, it is what counts (the larger of the two), so that a stack of texts reads as the lines of a column, while a text
/// beside a picture keeps the default distance.
public struct ViewSpacing: Hashable, Sendable {
    /// The distance between edges without a preference.
    public static let defaultDistance: CGFloat = 8

    /// The preferences of one edge.
    private struct Preference: Hashable {
        var toAny, toText: CGFloat?

        /// The larger of two; the one that there is where one is missing.
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
    public var em: CGFloat?

    /// No preference on any edge.
    public init() {}

    /// No distance on any edge.
    public static let zero = ViewSpacing(.all, 0)

    /// `distance` on the edges of `edges`, no preference on the others.
    public init(_ edges: Edge.Set, _ distance: CGFloat) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { self[edge] = distance }
    }

    /// What a text prefers: `lineGap` to a text above or below it, else nothing of its own.
    ///
    /// - Parameter lineGap: the distance between two lines of the text, in points: the font's line gap at the text's size
    ///   and the line spacing asked for; so texts below each other stand as far apart as their own lines.
    /// - Parameter em: the text's type size, in points.
    public static func text(lineGap: CGFloat, em: CGFloat? = nil) -> ViewSpacing {
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

    /// The preference of one edge towards whatever it meets; nil where there is none.
    public subscript(edge: Edge) -> CGFloat? {
        get { self[at: edge].toAny }
        set { self[at: edge].toAny = newValue }
    }

    /// The preference of one edge towards text, if it is itself text's; nil where there is none.
    public subscript(toText edge: Edge) -> CGFloat? {
        get { self[at: edge].toText }
        set { self[at: edge].toText = newValue }
    }

    /// Takes over the preferences of `other` on `edges`, the larger one where both have one.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { self[at: edge].formUnion(other[at: edge]) }
        em = Preference.largest(em, other.em)
    }

    /// The preferences with those of `other` on `edges`, the larger one where both have one.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The distance to `next`, which stands after `self` along `axis`, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        self[at: Edge(axis, isEnd: true)].distance(to: next[at: Edge(axis, isEnd: false)])
    }

    /// The largest distance between one of `before` and one of `after` along `axis`: what two lines of views need
    /// between them; nil where one of the lines is empty. O(n + m).
    public static func largestDistance(
        from before: some Sequence<ViewSpacing>, to after: some Sequence<ViewSpacing>, along axis: Axis
    ) -> CGFloat? {
        let ends = Extremes(before.lazy.map { $0[at: Edge(axis, isEnd: true)] })
        let starts = Extremes(after.lazy.map { $0[at: Edge(axis, isEnd: false)] })
        return [
            ends.other.distance(to: starts.other), ends.other.distance(to: starts.text),
            ends.text.distance(to: starts.other), ends.text.textDistance(to: starts.text),
        ].compactMap { $0 }.max()
    }

    /// The edges along one side of a line, in two kinds, since what an edge wants depends on the kind that it meets.
    private struct Extremes {
        /// Edges of one kind. In the meeting of two sets the two largest preferences meet, or a bare edge the largest.
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

            /// The largest distance by the preferences towards anything.
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
