public import GalleyDisplay
public import GalleyLayout

extension View {
    private func pageEnds(_ change: @escaping (inout [LayoutStrip]) -> Void) -> some View {
        WrappedView(content: self) { node, _, _ in PageBreakNode(node, change) }
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

/// A page break, which takes no space. At the start of the document and after another page break it does nothing.
public struct PageBreak: View {
    public typealias Body = Never
    private let numbering: PageLabel.Style?

    /// - Parameter numbering: how the pages after it are numbered, from 1; nil for going on.
    public init(numbering: PageLabel.Style? = nil) { self.numbering = numbering }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(EndOfPageNode(numbering))
    }
}
