import Foundation
import Galley
import GalleyImage
import GalleyTestSupport
import Testing

@Suite("Content in front is painted last and read in source order") struct DepthTests {
    nonisolated private struct Deck: View {
        var body: some View {
            VStack {
                ZStack {
                    Text("first").background(.red).zIndex(2)
                    Text("second").background(.green)
                    Text("third").background(.blue).zIndex(1)
                }
                HStack(spacing: -20) {
                    Text("fourth").zIndex(1)
                    Text("fifth")
                    Text("sixth").zIndex(-1)
                }
            }
        }
    }

    private let words = ["first", "second", "third", "fourth", "fifth", "sixth"]

    /// The places of `words` in `text`.
    private func order(_ text: String) -> [String] {
        words.compactMap { word in text.range(of: word).map { (word, $0.lowerBound) } }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    @Test("a tagged PDF is read in source order, and painted by depth")
    func pdf() throws {
        let scratch = ScratchFolder()
        let renderer = ImageRenderer(content: Deck())
        let options = ExportOptions(format: .pdf)
        _ = try renderer.export(to: .file(scratch / "a.pdf"), options: options)
        guard let pdfinfo = try ExternalTool("pdfinfo"), let pdftotext = try ExternalTool("pdftotext") else { return }
        #expect(order(try pdfinfo.run("-struct-text", scratch / "a.pdf").text) == words)
        // Without the structure, readers go by the order of painting.
        #expect(
            order(try pdftotext.run("-raw", scratch / "a.pdf", "-").text) != words)
    }

    @Test("the parts of an SVG are in painting order, and state their reading order")
    func svg() throws {
        let page = try ImageRenderer(content: Deck()).page
        var options = ExportOptions(format: .svg)
        options.svgText = .fonts
        let text = String(
            decoding: try PageExport.svg(page, options: options, metadata: DocumentMetadata()), as: UTF8.self)
        #expect(order(text) == ["second", "third", "first", "sixth", "fifth", "fourth"])
        let owned = text.matches(of: /aria-owns="([^"]*)"/).map { String($0.1) }
        #expect(owned == ["r0 r1 r2", "r3 r4 r5"])
        /// The words of the part with an id.
        func words(in id: Substring) -> [String] {
            guard let start = text.range(of: "<g id=\"\(id)\">"),
                let end = text[start.upperBound...].range(of: "</g>\n<")
            else { return [] }
            return order(String(text[start.upperBound..<end.lowerBound]))
        }
        #expect(owned.flatMap { $0.split(separator: " ").flatMap { words(in: $0).prefix(1) } } == self.words)
    }

    @Test("pixels show what is in front")
    func pixels() throws {
        let view = ZStack {
            Color(rgb: 0xff0000).zIndex(1)
            Color(rgb: 0x0000ff)
        }.frame(width: 4, height: 4)
        let png = try ImageRenderer(content: view).png()
        #expect(Array(try ImageSource([UInt8](png)).decode().pixels.prefix(4)) == [255, 0, 0, 255])
    }
}
