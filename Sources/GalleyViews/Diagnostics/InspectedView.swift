import GalleyFormatting
public import GalleyGeometry
public import GalleyLayout

/// A view as it was laid out, with the views in it, for debugging a `Layout`.
///
/// Print it to see the tree: each line has a view's name, frame, proposal and baselines, and the gap to the view before it.
/// Modifiers that change neither frame nor proposal are not listed.
public struct InspectedView: Sendable {
    /// A line of a text, or of a `FlowLayout`.
    public struct Line: Sendable {
        /// The characters of the line; for a flow, of the texts on it.
        public var text: String
        /// The box of the line in points, from the top left corner of the view that was laid out.
        public var frame: CGRect
        /// The distance of the baseline from the top of the view that was laid out, in points; for a flow, of the guide on
        /// which its items are aligned.
        public var baseline: CGFloat
        /// The width of the characters in points, without what protrudes into the margins; for a flow, the length of the items
        /// and of the gaps between them.
        package var width: CGFloat
        /// The length that the line leaves of the frame, in points; negative for a line that is too long.
        package var slack: CGFloat
        /// Whether the text or a line break in it ends the line; for a flow, a forced break or the last item.
        package var isForced: Bool
        /// Whether the line ends with a hyphen that is not in the text.
        public var isHyphenated = false
        /// The indices in `InspectedView.children` of the views on a line of a flow; empty for a text.
        package var children: [Int] = []
        /// Why the breaker ended the line here; nil for a forced end, or if the layout chose it.
        package var end: LineEnd?
        /// The words of the line of a text, from left to right; empty for a flow.
        package var words: [Word] = []
    }

    /// A word on a line of a text: characters between white space.
    package struct Word: Sendable {
        /// The characters.
        package var text: String
        /// The left edge in points, from the left edge of the view that was laid out.
        package var x: CGFloat
        /// The width in points.
        package var width: CGFloat
    }

    /// The distance to the view before it in the same container.
    public struct Gap: Sendable {
        /// The axis along which the views follow each other.
        package var axis: Axis
        /// The distance between the frames in points.
        public var distance: CGFloat
        /// The distance that the views prefer, by their `ViewSpacing`, in points.
        public var preferred: CGFloat
        /// Who asked for the distance.
        package var origin: Origin
    }

    /// Who asked for a distance.
    package enum Origin: String, Sendable {
        /// The container: its spacing, or its distribution of the room that is left.
        case container
        /// The view before the gap, the view after it, or both alike.
        case before, after, both
        /// Neither view has a preference, so that the default distance applies.
        case standard
    }

    /// The kind of view, such as `Text` or `FlowLayout`.
    public var name: String
    /// The identity given by `id(_:)`, in words.
    public var id: String?
    /// The characters of a text.
    public var text: String?
    /// The frame in points, from the top left corner of the view that was laid out.
    public var frame: CGRect
    /// The proposal of the container.
    public var proposal: ProposedViewSize
    /// The view's answer to the proposal, in points. The frame has another size only if the container ignores it.
    package var answer: CGSize
    /// The explicit alignment guides by name, in points from the frame's leading or top edge.
    public var guides: [String: CGFloat]
    /// The distance to the view before it; nil for the first, and for views that overlap.
    public var gap: Gap?
    /// The lines of a text.
    public var lines: [Line]
    /// The views in it, in source order.
    public var children: [InspectedView]
    /// The source of a text's content (`words.csv:17`); nil if it is unknown.
    package var source: String?
    /// Whether page breaks divide the view. Its frame, guides, lines and children are then those of the part on the page, while
    /// proposal and answer are those of the whole view.
    package var isDivided = false

    /// The view and those in it, parents before children. O(n).
    public var all: [InspectedView] { [self] + children.flatMap(\.all) }

    /// Returns the first view with `id(id)`; nil if there is none. O(n).
    public func first(id: some Hashable) -> InspectedView? { all.first { $0.id == "\(id)" } }
}

extension InspectedView: CustomStringConvertible {
    /// The tree, one line for each view and each line of text.
    public var description: String { lines(indent: "").joined(separator: "\n") }

    private func lines(indent: String) -> [String] {
        var head = indent + name
        if let id { head += " #\(id)" }
        if let text { head += " \"\(Self.short(text))\"" }
        head += "  at \(Self.number(frame.minX)),\(Self.number(frame.minY))  size \(Self.size(frame.size))"
        head += "  proposal \(Self.extent(proposal.width))×\(Self.extent(proposal.height))"
        if abs(answer.width - frame.width) > 0.005 || abs(answer.height - frame.height) > 0.005 {
            head += "  answer \(Self.size(answer))"
        }
        for (name, value) in guides.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
            head += "  \(name) \(Self.number(value))"
        }
        if let gap {
            head += "  gap \(Self.number(gap.distance))"
            if abs(gap.distance - gap.preferred) > 0.005 { head += " (preferred \(Self.number(gap.preferred)))" }
        }
        let inner = indent + "  "
        let texts =
            lines.count < 2
            ? []
            : lines.map { line in
                "\(inner)| \"\(Self.short(line.text))\"  baseline \(Self.number(line.baseline))  width \(Self.number(line.width))"
                    + "  slack \(Self.number(line.slack))" + (line.isForced ? "  forced" : "")
            }
        return [head] + texts + children.flatMap { $0.lines(indent: inner) }
    }

    private static func short(_ text: String) -> String {
        let line = text.prefix(41).map { $0.isNewline ? " " : $0 }
        return line.count > 40 ? String(line.prefix(39)) + "…" : String(line)
    }

    private static func size(_ size: CGSize) -> String { "\(number(size.width))×\(number(size.height))" }

    private static func extent(_ extent: CGFloat?) -> String { extent.map(number) ?? "nil" }

    /// Two decimals at most.
    private static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return value > 0 ? "∞" : value < 0 ? "-∞" : "nan" }
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(bounded: rounded))" : "\(rounded)"
    }
}
