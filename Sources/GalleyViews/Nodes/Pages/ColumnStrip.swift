import GalleyGeometry
import GalleyLayout

/// A strip of a block in a `Column`, as small as it can be: a long table has many.
struct ColumnStrip {
    var minY, maxY, penalty, repeatedHeight: CGFloat
    private let storedBlock, storedNumber: Int32
    var breakAfter: BreakOpportunity

    var block: Int { Int(storedBlock) }
    /// The strip's index in its block.
    var number: Int { Int(storedNumber) }

    init(block: Int, number: Int, _ strip: LayoutStrip) {
        (minY, maxY, penalty) = (strip.minY, strip.maxY, strip.penalty)
        (repeatedHeight, breakAfter) = (strip.repeatedHeight, strip.breakAfter)
        (storedBlock, storedNumber) = (Int32(block), Int32(number))
    }
}
