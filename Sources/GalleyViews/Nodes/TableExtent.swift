import GalleyGeometry

/// How a table fits the widths of columns and pages.
package struct TableExtent: Equatable {
    /// The number of tables that it is divided into at each width, up to the first at which it is whole.
    package var parts: [Int] = []
    /// The index of the first width at which it is whole and breaks no words anywhere; nil for none.
    package var whole: Int? = 0
}
