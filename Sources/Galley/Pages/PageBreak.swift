public import GalleyDisplay
public import GalleyLayout

/// A view with its say on the ends of pages.
final class PageBreakNode: WrappingNode {
    private let change: (inout [LayoutStrip]) -> Void

    init(_ child: ViewNode, _ change: @escaping (inout [LayoutStrip]) -> Void) {
        self.change = change
        super.init(child)
    }

    override func strips() -> [LayoutStrip] {
        var strips = super.strips()
        if !strips.isEmpty { change(&strips) }
        return strips
    }
}

extension View {
    private func pageEnds(_ change: @escaping (inout [LayoutStrip]) -> Void) -> some View {
        Wrapped(content: self) { node, _, _ in PageBreakNode(node, change) }
    }

    /// Whether a page may, must or must not end after the view.
    public func pageBreak(_ after: BreakOpportunity) -> some View {
        pageEnds { $0[$0.count - 1].breakAfter = after }
    }

    /// Keeps the view's end on the page of what follows it, where a page can be made so: a heading and its text.
    public func keepWithNext() -> some View {
        pageEnds { $0[$0.count - 1].penalty = max($0[$0.count - 1].penalty, PageEnd.beforeNext) }
    }

    /// Keeps a first line, row or item from standing alone at the foot of a page, and a last one at the head of the next.
    public func keepEnds() -> some View {
        pageEnds { strips in
            guard strips.count > 1 else { return }
            for index in [0, strips.count - 2] { strips[index].penalty = max(strips[index].penalty, PageEnd.fewLines) }
        }
    }

    /// Keeps the view on one page, where it is not larger than that.
    public func keepTogether() -> some View {
        pageEnds { strips in
            for index in strips.indices.dropLast() {
                strips[index].penalty = max(strips[index].penalty, PageEnd.insideKept)
            }
        }
    }
}

/// The end of a page. It takes no room; before everything else and after a page's end it does nothing.
public struct PageBreak: View {
    public typealias Body = Never
    private let numbering: PageLabel.Style?

    /// - Parameter numbering: how the pages after it are numbered, from 1; nil for going on.
    public init(numbering: PageLabel.Style? = nil) { self.numbering = numbering }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(EndOfPageNode(numbering))
    }
}

final class EndOfPageNode: ViewNode {
    private let numbering: PageLabel.Style?

    init(_ numbering: PageLabel.Style?) { self.numbering = numbering }

    override var landmark: Landmark? { numbering.map { .numbering($0) } }
    override var columnRole: ColumnRole { .pageBreak }
    override var spacing: ViewSpacing { .zero }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    override func strips() -> [LayoutStrip] {
        [LayoutStrip(minY: frame.minY, maxY: frame.maxY, subviews: 0..<1, breakAfter: .forced)]
    }
}
