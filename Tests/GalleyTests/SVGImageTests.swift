import Foundation
import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

struct SVGImageTests {
    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 8 4"><title>A bar</title>
        <rect width="8" height="4" fill="currentColor"/><text y="3" font-size="2">word</text></svg>
        """

    private func source(_ text: String = drawing) throws -> SVGSource { try SVGSource(Array(text.utf8), name: "a.svg") }

    /// Where the drawing's corners are.
    private func frame(_ page: DisplayPage) throws -> CGRect {
        let group = try #require(
            page.items.compactMap { if case .group(let group) = $0 { group } else { nil } }.first)
        return try #require(group.clip).boundingRect.applying(group.transform)
    }

    @Test("a drawing has its own size, and resizable the proposed one")
    func size() throws {
        let svg = try source()
        #expect(try ImageRenderer(content: SVGImage(svg)).size == CGSize(width: 60, height: 30))
        let wide = SVGImage(svg).resizable()
        #expect(try ImageRenderer(content: wide.frame(width: 120)).size == CGSize(width: 120, height: 60))
        let fitted = ImageRenderer(content: wide.scaledToFit().frame(width: 100, height: 90))
        #expect(try fitted.rendered().leafFrames == [CGRect(x: 0, y: 20, width: 100, height: 50)])
    }

    @Test("it is at its view's position, with text as text and its title as its description")
    func placing() throws {
        let svg = try source()
        let page = try ImageRenderer(content: SVGImage(svg).foregroundStyle(Color(rgb: 0x123456)).padding(10)).page
        #expect(try frame(page) == CGRect(x: 10, y: 10, width: 60, height: 30))
        let dump = page.dump
        #expect(dump.contains("A bar"), "\(dump)")
        #expect(dump.contains("\"word\""), "\(dump)")
        #expect(dump.contains("#123456"), "\(dump)")
    }

    @Test("a file that cannot be drawn fails the document, with its line")
    func failure() throws {
        let folder = ScratchFolder()
        let file = try folder.write("<?xml version=\"1.0\"?>\n<svg width=\"nine\" height=\"9\"/>", to: "bad.svg")
        let error = #expect(throws: Diagnostic.self) { try pages(100, 100) { SVGImage(file) } }
        #expect(error?.place.line == 2 && error?.id == .invalidDrawing)
        let missing = #expect(throws: Diagnostic.self) { try pages(100, 100) { SVGImage(folder / "none.svg") } }
        #expect(missing?.place.line == nil && missing?.id == .unreadableDrawing)
    }

    @Test("an unsupported feature is one warning of the document")
    func warnings() throws {
        let svg = try source("<svg width=\"9\" height=\"9\"><rect width=\"1\" height=\"1\" filter=\"url(#f)\"/></svg>")
        let laid = try pages(100, 100) {
            SVGImage(svg)
            SVGImage(svg)
        }
        #expect(
            laid.warnings.map(\.description) == [
                "a.svg:1: <rect>: filter: unsupported value \"url(#f)\"; ignored"
            ])
    }
}
