package import GalleyGeometry

/// The room beside some lines of a paragraph, which are shorter by it: for a picture, or for the indent of the first line.
package struct SideRoom: Equatable, Sendable {
    /// The lines, from 0.
    package var lines: Range<Int>
    /// In points.
    package var width: CGFloat
    /// Whether it is where the lines begin, otherwise where they end.
    package var isLeading: Bool

    package init(lines: Range<Int>, width: CGFloat, isLeading: Bool) {
        (self.lines, self.width, self.isLeading) = (lines, width, isLeading)
    }

    /// - Parameter number: of a line, from 0.
    func width(besideLine number: Int) -> CGFloat { lines.contains(number) ? width : 0 }
}
