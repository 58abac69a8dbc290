import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyText

/// A resolved view: measured by its parent's layout, placed in the galley's coordinates, drawn onto a page.
class ViewNode: LayoutElement {
    private(set) var frame = CGRect.zero
    /// The proposal to which the frame's size is the answer.
    private(set) var proposal = ProposedViewSize.unspecified

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        self.frame = frame
        self.proposal = proposal
    }

    /// The bands between which a page may end, top to bottom; one for a view that must not be cut.
    func strips() -> [LayoutStrip] { [LayoutStrip(minY: frame.minY, maxY: frame.maxY, subviews: 0..<1)] }

    /// Draws the view's part in `strips`, all of it where it has but one.
    func draw(on canvas: inout PageCanvas, strips: Range<Int>) { draw(on: &canvas) }

    /// Draws all of the view.
    func draw(on canvas: inout PageCanvas) {}
}

/// Takes what nodes draw, in the galley's coordinates, and puts it where it stands on a page.
struct PageCanvas {
    private(set) var items: [DisplayItem] = []
    /// How far what was drawn reaches across, in the galley's coordinates: text by its advance, shapes by their bounds.
    private(set) var reach: (minX: CGFloat, maxX: CGFloat) = (.infinity, -.infinity)
    /// From the galley's to the page's coordinates.
    let shift: CGVector

    struct CGVector {
        var dx, dy: CGFloat
    }

    init(shift: CGVector) { self.shift = shift }

    private func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + shift.dx, y: point.y + shift.dy) }

    mutating func glyphs(_ run: GlyphRun, size: CGFloat, at origin: CGPoint, color: Color) {
        items.append(.glyphs(PlacedRun(run: run, size: size, origin: moved(origin), color: color)))
        extendReach(from: origin.x, to: origin.x + run.width(at: size))
    }

    mutating func path(_ path: Path, fill: Color? = nil, stroke: PaintedPath.Stroke? = nil) {
        items.append(.path(PaintedPath(path: path.offsetBy(dx: shift.dx, dy: shift.dy), fill: fill, stroke: stroke)))
        let bounds = path.boundingRect
        if !bounds.isNull { extendReach(from: bounds.minX, to: bounds.maxX) }
    }

    private mutating func extendReach(from minX: CGFloat, to maxX: CGFloat) {
        reach = (min(reach.minX, minX), max(reach.maxX, maxX))
    }

    mutating func link(_ frame: CGRect, to url: String) {
        items.append(.link(LinkArea(frame: frame.offsetBy(dx: shift.dx, dy: shift.dy), url: url)))
    }

    mutating func mark(_ mark: DisplayMark) { items.append(mark.offsetBy(dx: shift.dx, dy: shift.dy).item) }
}
