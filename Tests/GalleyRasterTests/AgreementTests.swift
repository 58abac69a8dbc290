import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyRaster
import GalleySVG
import GalleyTestSupport
import Testing

/// Our PNG beside rsvg-convert's picture of our SVG: two writers and two renderers must agree.
struct AgreementTests {
    private let words = Words()

    private func page() throws -> DisplayPage {
        var items = [
            try words.item("Hamburgefonstiv", size: 24, x: 12, y: 30, weight: 700),
            try words.item("quick “brown” fox — 0123456789", size: 9, x: 12.3, y: 46.7, color: .indigo),
        ]
        for (index, color) in [Color.mint, .pink, .yellow].enumerated() {
            let frame = CGRect(x: 12 + 62 * Double(index), y: 56, width: 56, height: 18)
            let stroke = PaintedPath.Stroke(color: color, style: StrokeStyle(lineWidth: 0.5 + Double(index)))
            items.append(
                .path(
                    PaintedPath(
                        path: Path(roundedRect: frame, cornerRadius: 9), fill: color.opacity(0.4), stroke: stroke)))
            items.append(try words.item("Pill", size: 11, x: frame.minX + 18, y: frame.minY + 13))
        }
        for (index, (cap, join)) in [(LineCap.butt, LineJoin.miter), (.round, .round), (.square, .bevel)].enumerated() {
            let x = 20 + 62 * Double(index)
            let zigzag = line((x, 100), (x + 15, 85), (x + 30, 100))
            items.append(
                stroke(
                    zigzag, StrokeStyle(lineWidth: 7, lineCap: cap, lineJoin: join, miterLimit: 3), .blue.opacity(0.6)))
            let style = StrokeStyle(lineWidth: 3, lineCap: cap, dash: [6, 5, 2, 5], dashPhase: 3)
            items.append(stroke(line((x, 112), (x + 40, 112)), style, .red))
        }
        items.append(
            stroke(Path(ellipseIn: CGRect(x: 12, y: 122, width: 60, height: 30)), StrokeStyle(dash: [4, 2]), .teal))
        let shapes = [
            fill(Path(ellipseIn: CGRect(x: 80, y: 120, width: 30, height: 30)), .red),
            fill(Path(ellipseIn: CGRect(x: 98, y: 120, width: 30, height: 30)), .green), fill(84, 132, 40, 6, .blue),
        ]
        items.append(.group(DisplayGroup(opacity: 0.5, items: shapes)))
        items.append(
            .group(
                DisplayGroup(
                    transform: CGAffineTransform(translationX: 56, y: 4).rotated(by: 0.02),
                    clip: Path(roundedRect: CGRect(x: 84, y: 122, width: 40, height: 24), cornerRadius: 8),
                    opacity: 0.8,
                    items: shapes + [try words.item("clip", size: 16, x: 86, y: 140, color: .white)])))
        return DisplayPage(size: CGSize(width: 210, height: 160), items: items)
    }

    @Test func rsvgDrawsTheSame() throws {
        guard let rsvg = try ExternalTool("rsvg-convert") else { return }
        let page = try page()
        var rasteriser = PageRasteriser(dpi: 144)
        let ours = try rasteriser.render(page)
        let folder = ScratchFolder()
        let file = try folder.write(SVGWriter().write(page), to: "page.svg")
        let result = try rsvg.run("--dpi-x=144", "--dpi-y=144", "--background-color=white", file)
        #expect(result.status == 0, "\(result.errors)")
        let theirs = try PNGFile(Array(result.output)).image()
        #expect(theirs.width == ours.width && theirs.height == ours.height)
        let differences = zip(ours.pixels, theirs.pixels).map { abs(Int($0) - Int($1)) }
        let mean = Double(differences.reduce(0, +)) / Double(differences.count)
        let worst = differences.max() ?? 255
        // Cairo counts 15 × 17 samples in a pixel, and puts each glyph exactly where we put it to the nearest quarter of
        // a pixel: an upright edge may differ by an eighth of its contrast, and corners by a little more.
        #expect(mean < 0.5, "mean difference \(mean)")
        #expect(worst < 56, "largest difference \(worst)")
    }
}
