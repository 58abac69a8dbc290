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

/// A PDF file whose pages are drawn by `ImageRenderer.render(rasterizationScale:renderer:)`, with as much of Core Graphics as that
/// takes. As there, the origin is the lower left corner of the page.
public final class CGContext {
    private struct State {
        var transform = CGAffineTransform.identity
    }

    private let url: URL
    private let mediaBox: CGRect
    private var states = [State()]
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
        self.url = url
        self.mediaBox = unsafe mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    }

    /// Begins a page; `pageInfo` has no effect.
    public func beginPDFPage(_ pageInfo: CFDictionary?) { begin(mediaBox) }

    /// Begins a page of another size.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) { begin(unsafe mediaBox?.pointee ?? self.mediaBox) }

    private func begin(_ box: CGRect) {
        endPDFPage()
        page = (box, [])
        states = [State()]
    }

    /// Ends the page.
    public func endPDFPage() {
        guard let page else { return }
        pages.append(DisplayPage(size: page.box.size, items: page.items))
        self.page = nil
    }

    /// Ends the page.
    public func endPage() { endPDFPage() }

    /// Writes the file; `error` says why it could not be written.
    public func closePDF() {
        endPDFPage()
        do {
            let export = PageExport(
                to: .file(url.path), metadata: DocumentMetadata(), options: ExportOptions(format: .pdf))
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
        states[states.count - 1].transform = transform.concatenating(states[states.count - 1].transform)
    }
    /// Keeps the transform.
    public func saveGState() { states.append(states[states.count - 1]) }
    /// Takes the transform that was kept last.
    public func restoreGState() { if states.count > 1 { states.removeLast() } }

    /// Draws a page with its lower left corner at the origin.
    func draw(_ content: DisplayPage) {
        guard let box = page?.box else { return }
        // From lines that count downwards to those that count upwards, and back.
        let up = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: content.size.height)
        let down = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
        let map = up.concatenating(states[states.count - 1].transform).concatenating(down)
        page?.items.append(.group(DisplayGroup(transform: map, items: content.items)))
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
