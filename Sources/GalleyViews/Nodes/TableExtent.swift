import GalleyGeometry

/// How a table fits the widths of columns and pages.
package struct TableExtent: Equatable {
    /// The number of tables that it is divided into at each width, up to the first at which it is whole.
    package var parts: [Int] = []
    /// Whether it is hard to read at each of these widths: in small type with hyphens, or with stacks of words in narrow columns.
    package var isCramped: [Bool] = []
    /// The index of the first width at which it is whole, not cramped, and breaks no words anywhere; else of the first at which it is
    /// whole; nil for none.
    package var whole: Int? = 0
}
