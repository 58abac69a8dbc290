public import Foundation
import GalleyDisplay
public import GalleyGeometry
import GalleyInput

/// An address of a file, as Core Foundation names it.
public typealias CFURL = URL
/// A string, as Core Foundation names it.
public typealias CFString = String
/// Values by names, as Core Foundation names them.
public typealias CFDictionary = [String: Any]

/// A PDF file whose pages are drawn by `ImageRenderer.render(rasterizationScale:renderer:)`, and by the functions of Core Graphics for
/// paths. As there, the origin is the lower left corner of the page.
public final class CGContext {
    /// The colours, lines, transform and clips of the next drawing.
    struct State {
        var transform = CGAffineTransform.identity
        var fill = Color.black
        var stroke = Color.black
        var line = StrokeStyle()
        var opacity = 1.0
        /// In the coordinates of the page, y down.
        var clips: [DisplayGroup] = []
    }

    /// The file that `closePDF()` writes; nil for a drawing that others write.
    private let destination: OutputDestination?
    private let mediaBox: CGRect
    /// Whether the origin is the upper left corner, as in UIKit.
    private let isFlipped: Bool
    /// The path that is filled or stroked next, in the coordinates of the page, y down.
    var path = Path()
    private var states = [State()]
    var state: State {
        get { states[states.count - 1] }
        set { states[states.count - 1] = newValue }
    }
    private var page: (box: CGRect, items: [DisplayItem])?
    private var pages: [DisplayPage] = []

    /// The error that kept the file from being written; nil before `closePDF()` and without one.
    public private(set) var error: (any Error)?

    /// Creates a context that writes to a file; nil for a URL of another kind.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - mediaBox: the size of pages in points; nil for 612 × 792.
    ///   - auxiliaryInfo: no effect.
    public init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard url.isFileURL else { return nil }
        destination = .file(url.path)
        isFlipped = false
        self.mediaBox = unsafe mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    }

    /// Creates a context whose origin is the upper left corner of the page.
    init(bounds: CGRect) {
        destination = nil
        mediaBox = bounds
        isFlipped = true
    }

    /// Begins a page; `pageInfo` has no effect.
    public func beginPDFPage(_ pageInfo: CFDictionary?) { begin(mediaBox) }

    /// Begins a page of another size.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) { begin(unsafe mediaBox?.pointee ?? self.mediaBox) }

    func begin(_ box: CGRect) {
        endPDFPage()
        page = (box, [])
        states = [State()]
        path = Path()
    }

    /// Ends the page.
    public func endPDFPage() {
        guard let page else { return }
        pages.append(DisplayPage(size: page.box.size, items: page.items))
        self.page = nil
    }

    /// Ends the page.
    public func endPage() { endPDFPage() }

    /// Writes the file, with an empty page if none was drawn; `error` says why it could not be written.
    public func closePDF() { if let destination { close(to: destination, DocumentMetadata()) } }

    /// Ends the pages, and returns them: at least one.
    func finishedPages() -> [DisplayPage] {
        if page == nil, pages.isEmpty { begin(mediaBox) }
        endPDFPage()
        return pages
    }

    func close(to destination: OutputDestination, _ metadata: DocumentMetadata) {
        let pages = finishedPages()
        do {
            let export = PageExport(to: destination, metadata: metadata, options: ExportOptions(format: .pdf))
            _ = try export.write { add in
                for page in pages { try add(page) }
                return []
            }
        } catch {
            self.error = error
        }
    }

    /// Moves the origin, right and up.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
    /// Scales what is drawn.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    /// Turns what is drawn, anticlockwise, by an angle in radians.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
    /// Transforms what is drawn.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }
    /// Keeps the transform, the clip, colours and lines.
    public func saveGState() { states.append(state) }
    /// Takes what was kept last.
    public func restoreGState() { if states.count > 1 { states.removeLast() } }

    /// The items of the current page.
    var items: [DisplayItem] { page?.items ?? [] }

    /// From the coordinates of what is drawn next to those of the page, y down.
    var map: CGAffineTransform {
        let box = page?.box ?? mediaBox
        let down =
            isFlipped
            ? CGAffineTransform(translationX: -box.minX, y: -box.minY)
            : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
        return state.transform.concatenating(down)
    }

    /// Draws a page with its lower left corner at the origin; the upper left one where that is the page's origin.
    func draw(_ content: DisplayPage) {
        let up =
            isFlipped ? .identity : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: content.size.height)
        add([.group(DisplayGroup(transform: up.concatenating(map), items: content.items))])
    }

    /// Adds items in the coordinates of the page, within the clips.
    func add(_ items: [DisplayItem]) {
        let clipped = state.clips.reversed().reduce(items) { items, clip in
            var clip = clip
            clip.items = items
            return [.group(clip)]
        }
        page?.items += clipped
    }
}

extension ImageRenderer {
    /// Calls `renderer` with the view's size and a function that draws the view on a context. Without a call the view could not
    /// be laid out: `rendered()` says why.
    ///
    /// - Parameters:
    ///   - rasterizationScale: no effect: what is drawn stays vectors.
    ///   - renderer: takes the size of the view in points, and the function.
    public func render(
        rasterizationScale: CGFloat = 1, renderer: (_ size: CGSize, _ context: (CGContext) -> Void) -> Void
    ) {
        guard let page = try? page else { return }
        renderer(page.size) { $0.draw(page) }
    }
}
