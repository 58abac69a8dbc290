package import GalleyDisplay
package import GalleyGeometry
import GalleyImage
import GalleyText

/// The drawing of nodes, which moves it from the galley's coordinates to those of a page.
package struct PageCanvas {
    package private(set) var items: [DisplayItem] = []
    /// The horizontal extent of the drawing, in the galley's coordinates: text by its advance, shapes by their bounds.
    private(set) var reach: (minX: CGFloat, maxX: CGFloat) = (.infinity, -.infinity)
    /// The offset from the galley's to the page's coordinates.
    let shift: CGVector
    /// Records what is drawn; nil for most drawings.
    let recorder: DrawingRecorder?

    /// Takes `items`, and draws after them until they are given back.
    package init(shift: CGVector, taking items: inout [DisplayItem], recorder: DrawingRecorder? = nil) {
        self.shift = shift
        self.recorder = recorder
        swap(&self.items, &items)
    }

    package mutating func giveBack(to items: inout [DisplayItem]) { swap(&self.items, &items) }

    package init(shift: CGVector, recorder: DrawingRecorder? = nil) {
        self.shift = shift
        self.recorder = recorder
    }

    /// An empty canvas in the same place.
    var separate: PageCanvas { PageCanvas(shift: shift, recorder: recorder) }

    /// Reserves capacity for `count` items.
    package mutating func reserve(_ count: Int) { items.reserveCapacity(count) }

    /// Draws `draw` with another shift on the same page, and returns its reach.
    @discardableResult
    package mutating func draw(
        shiftedBy shift: CGVector, _ draw: (inout PageCanvas) -> Void
    ) -> (minX: CGFloat, maxX: CGFloat) {
        var inner = PageCanvas(shift: shift, taking: &items, recorder: recorder)
        draw(&inner)
        inner.giveBack(to: &items)
        return inner.reach
    }

    /// Draws `draw`, whose extent is that of `frame`.
    mutating func draw(within frame: CGRect, _ draw: (inout PageCanvas) -> Void) {
        self.draw(shiftedBy: shift, draw)
        extendReach(from: frame.minX, to: frame.maxX)
    }

    private func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + shift.dx, y: point.y + shift.dy) }

    private func moved(_ paint: Paint) -> Paint {
        if case .color = paint { paint } else { paint.offsetBy(dx: shift.dx, dy: shift.dy) }
    }

    // Consumes the run, which avoids one reference count.
    mutating func glyphs(
        _ run: consuming GlyphRun, size: CGFloat, at origin: CGPoint, paint: Paint, endsInSpace: Bool = false
    ) {
        extendReach(from: origin.x, to: origin.x + run.width(at: size))
        recorder?.add(run, size: size, at: moved(origin), paint)
        items.append(
            .glyphs(
                PlacedRun(
                    run: run, size: size, origin: moved(origin), paint: moved(paint), endsInSpace: endsInSpace)))
    }

    /// - Parameters:
    ///   - parts: at least one, from left to right.
    ///   - reach: the distance from the origin to the end of the last part.
    mutating func line(
        _ parts: [PlacedLine.Part], reach: CGFloat, size: CGFloat, at origin: CGPoint, paint: Paint, endsInSpace: Bool
    ) {
        extendReach(from: origin.x + parts[0].x, to: origin.x + reach)
        recorder?.add(parts, size: size, at: moved(origin), paint)
        items.append(
            .line(
                PlacedLine(
                    parts: parts, size: size, origin: moved(origin), paint: moved(paint), endsInSpace: endsInSpace)))
    }

    package mutating func path(
        _ path: Path, fill: Paint? = nil, fillStyle: FillStyle = FillStyle(), stroke: PaintedPath.Stroke? = nil
    ) {
        if let recorder, let color = fill?.color { recorder.add(path.offsetBy(dx: shift.dx, dy: shift.dy), color) }
        items.append(
            .path(
                PaintedPath(
                    path: path.offsetBy(dx: shift.dx, dy: shift.dy), fill: fill.map(moved), fillStyle: fillStyle,
                    stroke: stroke.map { .init(paint: moved($0.paint), style: $0.style) })))
        let bounds = path.boundingRect
        if !bounds.isNull { extendReach(from: bounds.minX, to: bounds.maxX) }
    }

    /// Draws the outline of a run instead of its text.
    mutating func outline(of placed: PlacedRun, fill: Color) {
        var placed = placed
        placed.origin = moved(placed.origin)
        items.append(.path(PaintedPath(outline: placed, fill: .color(fill))))
    }

    private mutating func extendReach(from minX: CGFloat, to maxX: CGFloat) {
        reach = (min(reach.minX, minX), max(reach.maxX, maxX))
    }

    mutating func image(_ source: ImageSource, in frame: CGRect, interpolation: ImageInterpolation) {
        let placed = frame.offsetBy(dx: shift.dx, dy: shift.dy)
        items.append(.image(PlacedImage(source: source, frame: placed, interpolation: interpolation)))
        recorder?.addPicture(placed, [])
        extendReach(from: frame.minX, to: frame.maxX)
    }

    /// Appends the items that `make` returns for a frame on the page.
    mutating func drawn(_ make: (CGRect) -> [DisplayItem], in frame: CGRect) {
        let placed = frame.offsetBy(dx: shift.dx, dy: shift.dy)
        let drawn = make(placed)
        recorder?.addPicture(placed, drawn)
        items += drawn
        extendReach(from: frame.minX, to: frame.maxX)
    }

    /// Draws `body` as one structure element, or as the part of it on this page. An empty element is omitted, unless it
    /// is a cell.
    package mutating func element(
        _ element: StructureElement, isContinued: Bool = false, continues: Bool = false,
        _ body: (inout PageCanvas) -> Void
    ) {
        let isCell = element.role == .tableCell || element.role == .tableHeader
        self.element(
            begunBy: .beginElement(element, isContinued: isContinued), continues: continues, keepsEmpty: isCell, body)
    }

    /// Draws `body` as the structure element that `beginning` begins.
    mutating func element(
        begunBy beginning: consuming DisplayItem, continues: Bool = false, keepsEmpty: Bool = false,
        _ body: (inout PageCanvas) -> Void
    ) {
        let count = items.count
        items.append(beginning)
        body(&self)
        if items.count == count + 1, !keepsEmpty {
            items.removeLast()
        } else {
            items.append(.endElement(continues: continues))
        }
    }

    /// Begins an element of a text, which ends in the same line.
    mutating func beginElement(_ element: StructureElement) { items.append(.beginElement(element)) }
    mutating func endElement() { items.append(.endElement()) }

    mutating func destination(_ name: String, at point: CGPoint) {
        items.append(.destination(name: name, at: moved(point)))
    }

    mutating func link(_ frame: CGRect, to url: String) {
        items.append(.link(LinkArea(frame: frame.offsetBy(dx: shift.dx, dy: shift.dy), url: url)))
    }

    /// Draws a page scaled to `frame`.
    mutating func page(_ page: DisplayPage, in frame: CGRect) {
        guard page.size.width > 0, page.size.height > 0 else { return }
        let place = moved(frame.origin)
        let transform = CGAffineTransform(
            a: frame.width / page.size.width, b: 0, c: 0, d: frame.height / page.size.height, tx: place.x, ty: place.y)
        let sheet = Path(CGRect(origin: .zero, size: page.size))
        items.append(.group(DisplayGroup(transform: transform, clip: sheet, items: page.items)))
        extendReach(from: frame.minX, to: frame.maxX)
    }

    mutating func mark(_ mark: DisplayMark) { items.append(mark.offsetBy(dx: shift.dx, dy: shift.dy).item) }

    /// Draws parts in reading order, to be painted in another order.
    ///
    /// - Parameters:
    ///   - paintingOrder: the indices of the parts from back to front.
    ///   - draw: a closure that draws one part.
    mutating func parts(paintingOrder: [Int], _ draw: (Int, inout PageCanvas) -> Void) {
        var layers: [DisplayItem] = []
        for part in paintingOrder.indices {
            var inner = separate
            draw(part, &inner)
            layers.append(.group(DisplayGroup(items: inner.items)))
            if inner.reach.minX <= inner.reach.maxX { extendReach(from: inner.reach.minX, to: inner.reach.maxX) }
        }
        var group = DisplayGroup(items: layers)
        group.paintingOrder = paintingOrder
        items.append(.group(group))
    }

    /// Draws `body` as one group.
    ///
    /// - Parameters:
    ///   - transform: in the galley's coordinates.
    ///   - clip: in the galley's coordinates, before the transform.
    mutating func group(
        transform: CGAffineTransform = .identity, clip: Path? = nil, clipStyle: FillStyle = FillStyle(),
        opacity: Double = 1, identifier: String? = nil, _ body: (inout PageCanvas) -> Void
    ) {
        // From the page's coordinates to the galley's, through the transform, and back.
        let placed = transform.around(CGPoint(x: shift.dx, y: shift.dy))
        var inner = separate
        if let recorder {
            recorder.group(placed, identifier: identifier) { body(&inner) }
        } else {
            body(&inner)
        }
        guard !inner.items.isEmpty else { return }
        var group = DisplayGroup(
            transform: transform.isIdentity ? .identity : placed, clip: clip?.offsetBy(dx: shift.dx, dy: shift.dy),
            clipStyle: clipStyle, opacity: opacity, items: inner.items)
        group.identifier = identifier
        items.append(.group(group))
        guard inner.reach.minX <= inner.reach.maxX else { return }
        var (minX, maxX) = inner.reach
        if let clip, !clip.boundingRect.isNull {
            (minX, maxX) = (max(minX, clip.boundingRect.minX), min(maxX, clip.boundingRect.maxX))
        }
        guard minX <= maxX else { return }
        // Without the height of the drawing, only translation and scaling along x can be followed.
        if transform.b == 0, transform.c == 0 {
            let ends = [minX, maxX].map { $0 * transform.a + transform.tx }
            (minX, maxX) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
            extendReach(from: minX, to: maxX)
        }
    }
}
