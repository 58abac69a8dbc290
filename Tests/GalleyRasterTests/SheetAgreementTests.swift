import Foundation
import GalleyDisplay
import GalleyImage
import GalleyPDF
import GalleyRaster
import GalleySVG
import GalleyTestSupport
import Testing

/// The three writers agree: our PNG is compared with our PDF drawn by poppler and our SVG drawn by librsvg.
///
/// Renderers place edges differently by up to a pixel. So a pixel strays if its colour is not that of any of the other
/// picture's pixels around it, within the tolerance; of both pictures, the share of stray pixels is limited.
struct SheetAgreementTests {
    private static let dpi = 144.0

    private let sheets: [(name: String, page: DisplayPage)]

    init() throws {
        sheets = [
            ("gradients", try Sheets.gradients()), ("images", try Sheets.images()),
            ("groups", try Sheets.groups(Words())), ("texts", try Sheets.texts(Words())),
            ("color-glyphs", try Sheets.colorGlyphs()),
        ]
    }

    private func own(_ page: DisplayPage) throws -> RasterImage {
        var rasteriser = PageRasteriser(dpi: Self.dpi)
        return try rasteriser.render(page)
    }

    private func compare(
        _ name: String, _ ours: RasterImage, _ theirs: RasterImage, radius: Int, tolerance: Int, share: Double
    ) throws {
        try #require(theirs.width == ours.width && theirs.height == ours.height)
        let found = StrayPixels.share(
            ours.pixels, theirs.pixels, width: ours.width, radius: radius, tolerance: tolerance)
        #expect(found <= share, "\(name): \(found) of all pixels stray")
    }

    @Test("librsvg draws the SVG like the PNG")
    func svg() throws {
        guard let rsvg = try ExternalTool("rsvg-convert") else { return }
        let folder = ScratchFolder()
        for (name, page) in sheets {
            let file = try folder.write(SVGWriter().write(page), to: "\(name).svg")
            if let xmllint = try ExternalTool("xmllint") { #expect(try xmllint.run("--noout", file).errors == "") }
            let drawn = try rsvg.run("--dpi-x=\(Self.dpi)", "--dpi-y=\(Self.dpi)", "--background-color=white", file)
            #expect(drawn.errors == "")
            let theirs = try ImageSource([UInt8](drawn.output)).decode()
            // 8 of 255: Cairo samples edges 15 × 17 times a pixel, and rounds gradients differently. Stray pixels lie
            // on the jumps of conic gradients, where the wedges of the SVG are smooth, and on corners.
            try compare(name, own(page), theirs, radius: 1, tolerance: 8, share: 0.003)
        }
    }

    @Test("poppler draws the PDF like the PNG")
    func pdf() throws {
        guard let pdftoppm = try ExternalTool("pdftoppm") else { return }
        let folder = ScratchFolder()
        for (name, page) in sheets {
            var bytes: [UInt8] = []
            func write() throws {
                // With the wish for smooth images, which PDF/A forbids.
                var options = PDFOptions()
                options.standards = PDFStandardSet.none
                var writer = PDFWriter(options: options) { bytes += $0 }
                try writer.add(page)
                try writer.finish()
            }
            try write()
            let file = try folder.write(bytes, to: "\(name).pdf")
            if let qpdf = try ExternalTool("qpdf") { #expect(try qpdf.run("--check", file).status == 0) }
            let drawn = try pdftoppm.run("-r", "\(Int(Self.dpi))", "-png", "-singlefile", file, folder / name)
            #expect(drawn.errors == "")
            let theirs = try ImageSource(contentsOfFile: folder / "\(name).png").decode()
            // 40 of 255 and two pixels: poppler looks at gradients at the corners of pixels, fills them without smooth
            // edges, enlarges images by repeating pixels and lets them cover one pixel more.
            try compare(name, own(page), theirs, radius: 2, tolerance: 40, share: 0.003)
        }
    }
}
