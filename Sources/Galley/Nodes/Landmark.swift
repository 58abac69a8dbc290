import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// How a block stands in the column of a document.
enum ColumnRole {
    /// Below the block before it.
    case block
    /// Across all columns of the first page, where only such blocks stand before it.
    case opening
    /// At the head of a page, its own or a later one, while the text goes on.
    case float
    /// In no place: the page ends with the block before it.
    case pageBreak
}

/// What the maker of pages has to know of a view in the column.
enum Landmark {
    /// A heading, for running heads and the table of contents.
    case heading(Contents.Entry)
    /// A reference to a note, which stands at the foot of the same page.
    case footnote(FootnoteNode)
    /// A place that references lead to.
    case place(String)
    /// A page with which numbers begin anew.
    case numbering(PageLabel.Style)
}

extension ViewNode {
    /// The landmarks in the view, in source order, with where each stands in the galley.
    func landmarks() -> [(y: CGFloat, landmark: Landmark)] {
        var found: [(y: CGFloat, landmark: Landmark)] = []
        addLandmarks(to: &found)
        return found
    }
}
