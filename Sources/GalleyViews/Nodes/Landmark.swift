package import GalleyDisplay
import GalleyGeometry

/// The position of a block in the column of a document.
package enum ColumnRole {
    /// Below the previous block.
    case block
    /// Across all columns.
    case opening
    /// On pages in landscape orientation.
    case landscape
    /// Below the previous block; on the page of the block that follows.
    case heading
    /// Below the previous block, or after the text that follows if its page would be left blank.
    case figure
    /// At the head of its page or a later one, while the text continues.
    case float
    /// None: the page ends with the block before it.
    case pageBreak
}

/// How far a figure may change places with the text that follows: without a caption, it belongs to the text around it.
package enum FigureReach {
    case document
    /// Up to the next heading.
    case section
    /// Not at all, as a table without a caption.
    case place
}

/// A part of a view that matters to page setting.
package enum Landmark {
    /// A heading, for running heads and the table of contents.
    case heading(Contents.Entry)
    /// A reference to a footnote, which is at the foot of the same page.
    case footnote(FootnoteNode)
    /// The target of links.
    case place(String)
    /// A page at which numbering restarts.
    case numbering(PageLabel.Style)
}

extension ViewNode {
    /// The landmarks in the view, in source order, each with its y coordinate in the galley.
    func landmarks() -> [(y: CGFloat, landmark: Landmark)] {
        var landmarks: [(y: CGFloat, landmark: Landmark)] = []
        addLandmarks(to: &landmarks)
        return landmarks
    }
}
