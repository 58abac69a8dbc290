public import GalleyDisplay
import GalleyGeometry
public import GalleyLayout
import GalleyViews

nonisolated extension View {
    private func pageEnds(_ change: @escaping (inout [LayoutStrip]) -> Void) -> some View {
        WrappedView(content: self) { node, _, _ in PageBreakNode(node, change) }
    }

    /// Sets whether a page may, must or must not end after the view.
    public func pageBreak(_ after: BreakOpportunity) -> some View {
        pageEnds { $0[$0.count - 1].breakAfter = after }
    }

    /// Keeps the end of the view on the page of what follows, if possible: for a heading and its text.
    public func keepWithNext() -> some View {
        pageEnds { $0[$0.count - 1].penalty = max($0[$0.count - 1].penalty, PageEnd.afterKeepWithNext) }
    }

    /// Avoids a page end after the view, which is too little below a heading.
    package func avoidPageEnd() -> some View {
        pageEnds { $0[$0.count - 1].penalty = max($0[$0.count - 1].penalty, PageEnd.widowOrOrphan) }
    }

    /// Avoids a single first line, row or item at the bottom of a page, and a single last one at the top of the next.
    public func keepEnds() -> some View { keepEnds(of: 1, wholeUpTo: 0) }

    /// Avoids a few lines alone on either side of a page's end.
    ///
    /// - Parameters:
    ///   - least: the most lines that are too few.
    ///   - whole: the most lines that stay together as a short table does.
    package func keepEnds(of least: Int, wholeUpTo whole: Int) -> some View {
        pageEnds { strips in
            let last = strips.count - 1
            let few = min(least, strips.count / 2)
            for index in strips.indices.dropLast() {
                let penalty =
                    index < few || last - index <= few
                    ? PageEnd.widowOrOrphan : strips.count <= whole ? PageEnd.insideShortTable : 0
                strips[index].penalty = max(strips[index].penalty, penalty)
            }
        }
    }

    /// Keeps the view on one page, if it fits.
    public func keepTogether() -> some View { keepTogether(at: PageEnd.insideKeptContent) }

    /// - Parameter penalty: that of a page break within the view.
    func keepTogether(at penalty: CGFloat) -> some View {
        pageEnds { strips in
            for index in strips.indices.dropLast() { strips[index].penalty = max(strips[index].penalty, penalty) }
        }
    }
}

/// A page break, which takes no space. At the start of the document and after another page break it does nothing.
nonisolated public struct PageBreak: View {
    private let numbering: PageLabel.Style?

    /// Creates a page break.
    ///
    /// - Parameter numbering: the style of page numbers after the break, from 1; `nil` to continue the numbering.
    public init(numbering: PageLabel.Style? = nil) { self.numbering = numbering }

    /// Resolves to an empty node after which the page ends.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(EndOfPageNode(numbering))
    }
}
