import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleySVGReader
import GalleyText
import Testing

/// The places and widths of the texts of a drawing in its own units.
@Suite("SVG: widths of texts") struct TextWidthTests {
    private func texts(_ content: String) throws -> [CGRect] {
        let drawing = try Drawings.draw(content)
        #expect(drawing.warnings == [])
        return drawing.placedItems.flatMap { item, transform in
            item.runs.map { run in
                let box = CGRect(x: run.origin.x, y: run.origin.y, width: run.width, height: 0).applying(transform)
                return CGRect(x: box.minX / 0.75, y: box.minY / 0.75, width: box.width / 0.75, height: 0)
            }
        }
    }

    private func text(_ content: String) throws -> CGRect { try #require(try texts(content).first) }

    @Test(
        "textLength sets a text to a length, by spaces or by the glyphs, and the anchor holds",
        arguments: ["spacing", "spacingAndGlyphs"], [30.0, 70])
    func lengths(_ adjust: String, _ length: Double) throws {
        let options = "textLength=\"\(length)\" lengthAdjust=\"\(adjust)\" font-size=\"10\""
        let start = try text("<text x=\"5\" y=\"50\" \(options)>abcdefgh</text>")
        #expect(abs(start.minX - 5) < 0.01 && abs(start.width - length) < 0.02, "\(start)")
        let end = try text("<text x=\"90\" y=\"50\" text-anchor=\"end\" \(options)>abcdefgh</text>")
        #expect(abs(end.maxX - 90) < 0.02 && abs(end.width - length) < 0.02, "\(end)")
        let parts = try texts("<text x=\"5\" y=\"50\" \(options)>ab<tspan font-weight=\"bold\">cd</tspan> ef</text>")
        let last = try #require(parts.last)
        #expect(abs(last.maxX - 5 - length) < 0.02 && parts.count == 3, "\(parts)")
    }

    @Test("letters move apart by their spacing, which children inherit")
    func spacing() throws {
        let plain = try text("<text y=\"50\" font-size=\"10\">abc</text>")
        for spaced in ["letter-spacing=\"2\"", "style=\"letter-spacing: 0.2em\""] {
            let wide = try text("<text y=\"50\" font-size=\"10\" \(spaced)>abc</text>")
            #expect(abs(wide.width - plain.width - 6) < 0.02, "\(wide)")
            let inner = try text("<g \(spaced) font-size=\"10\"><text y=\"50\"><tspan>abc</tspan></text></g>")
            #expect(abs(inner.width - wide.width) < 0.02, "\(inner)")
        }
    }

    @Test(
        "a text in a family that is not available is as wide as in that family",
        arguments: [
            // Widths of “index value” in the metrics of Times-Roman and Helvetica, in thousandths of the size.
            ("Times, serif", 4638.0), ("'Times New Roman', serif", 4638), ("Helvetica, sans-serif", 5058),
        ])
    func substitutes(_ families: String, _ width: Double) throws {
        let box = try text("<text y=\"50\" font-size=\"10\" font-family=\"\(families)\">index value</text>")
        let own = try text(
            "<text y=\"50\" font-size=\"10\" font-family=\"\(families.split(separator: " ").last ?? "")\">index value</text>"
        )
        #expect(box.width < own.width)
        #expect(abs(box.width / (width / 100) - 1) < 0.05, "\(box.width)")
    }
}
