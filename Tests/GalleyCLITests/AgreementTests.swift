import Foundation
import GalleyTestSupport
import Testing

/// Our PNG and poppler's rendering of our PDF show the same page.
///
/// Both draw with FreeType and mix edges in sRGB, so what differs is where things stand: poppler puts glyphs on whole
/// pixels downwards and on quarters across (large ones on whole pixels both ways), and lines thinner than some pixels on
/// whole pixels; Galley puts them where they are, to a quarter of a pixel. At 110 dpi that is up to half a pixel, so an
/// edge of black on white can differ by half of 255 and more, and only the mean is a measure. Poppler's picture at 440
/// dpi, reduced to a quarter, errs by an eighth of a pixel only: there, no pixel of a cloud may be wrong by as much as a
/// stem that is missing or a pixel off.
@Suite("PNG and PDF agree") struct AgreementTests {
    /// The tolerated difference of a page: shares of its pixels, by the largest difference of their three components.
    private struct Budget {
        /// At 110 dpi: the mean of all pixels' differences.
        var mean: Double
        /// Against 440 dpi reduced: the largest difference, and how many pixels may differ by more than 64 and 32 of 255.
        var largest: Int
        var above64, above32: Double
    }

    // Measured on 2026-11-21 with poppler 22.12: mean 1.4–2.6, largest 85–105, above 64: 0.02–0.1 %, above 32: 1–2 %.
    private static let cloud = Budget(mean: 3.5, largest: 120, above64: 0.002, above32: 0.03)
    // Hairlines of 0.4 pt, two for each line of text and one around each box. Measured: 7.9, 161, 1 %, 4 %.
    private static let specimen = Budget(mean: 9.5, largest: 180, above64: 0.015, above32: 0.055)

    // Two samples: one in Latin letters with a legend, one in every script. The others have the same kinds of items.
    private static let commands: [(name: String, arguments: [String])] =
        ["elements", "languages"].map {
            ($0, ["cloud", Program.sample($0), "--page", "576x828", "--sizes", "9-30", "--title", "A title"])
        } + [
            // In one colour of medium lightness: on white, a wrong pixel of a dark letter counts more than on a pill.
            (
                "plain",
                [
                    "cloud", Program.sample("languages"), "--page", "576x828", "--sizes", "9-30", "--breaking",
                    "greedy",
                    "--shape", "plain", "--color", "#2364aa",
                ]
            ),
            ("specimen", ["specimen", "--sheet", "alignment", "--page", "864x612"]),
        ]

    /// The other outputs compared: a page of the report, emoji, a sheet of labels (A4, whose sides are whole pixels at
    /// 144 dpi).
    private static let pages: [(name: String, dpi: String, arguments: [String])] =
        commands.map { ($0.name, "110", $0.arguments) } + [
            (
                "report", "110",
                ["report", Program.root + "/samples/report.md", "--page", "576x828", "--pages", "1"]
            ),
            (
                "fruit", "110",
                [
                    "cloud", Program.sample("fruit"), "--page", "576x828", "--sizes", "9-30", "--title", "A title",
                    "--system-fonts",
                ]
            ),
            ("labels", "144", ["labels", "--data", Program.sample("museums"), "--rows", "1-21", "--stock", "L7160"]),
        ]

    /// Pages are whole pixels wide and high at 110 dpi: where they are not, poppler rounds up and Galley to the nearest.
    @Test(
        "PNG and poppler's picture of the PDF have one size, and differ only in positions of glyphs and hairlines",
        arguments: commands.map(\.name))
    func agree(_ name: String) throws {
        guard let pdftoppm = try ExternalTool("pdftoppm") else { return }
        let arguments = try #require(Self.commands.first { $0.name == name }?.arguments)
        let budget = name == "specimen" ? Self.specimen : Self.cloud
        let folder = ScratchFolder()
        for output in ["o.pdf", "o.png"] {
            let result = try Program.run(arguments + ["-o", output, "--dpi", "110"], in: folder)
            try #require(result.status == 0, "\(result.errors)")
        }
        let ours = try Picture(png: try folder.read("o.png"))

        let coarse = try Picture(ppm: try pdftoppm.run("-r", "110", "-singlefile", folder / "o.pdf").output)
        try #require(ours.width == coarse.width && ours.height == coarse.height)
        let roughly = ours.difference(from: coarse)
        #expect(roughly.mean <= budget.mean, "\(roughly)")

        let fine = try Picture(ppm: try pdftoppm.run("-r", "440", "-singlefile", folder / "o.pdf").output).reduced(
            by: 4)
        try #require(ours.width == fine.width && ours.height == fine.height)
        let closely = ours.difference(from: fine)
        #expect(closely.largest <= budget.largest, "\(closely)")
        #expect(closely.share(above: 64) <= budget.above64, "\(closely)")
        #expect(closely.share(above: 32) <= budget.above32, "\(closely)")
    }

    /// The mean of all pixels' differences. It is a metric: two of the others differ by no more than the sum of their
    /// differences from ours.
    private func difference(_ ours: Picture, _ path: String) throws -> Double {
        let theirs = try Picture(png: Data(contentsOf: URL(fileURLWithPath: path)))
        try #require(ours.width == theirs.width && ours.height == theirs.height)
        return ours.difference(from: theirs).mean
    }

    @Test(
        "MuPDF, Ghostscript and poppler draw the PDF, and librsvg the SVG, like the PNG", arguments: pages.map(\.name))
    func others(_ name: String) throws {
        guard let mutool = try ExternalTool("mutool"), let gs = try ExternalTool("gs"),
            let rsvg = try ExternalTool("rsvg-convert"), let xmllint = try ExternalTool("xmllint")
        else { return }
        if name == "fruit", try ColorFonts.notoColorEmoji() == nil { return }
        let (_, dpi, arguments) = try #require(Self.pages.first { $0.name == name })
        let folder = ScratchFolder()
        for output in ["o.pdf", "o.png", "o.svg"] {
            let result = try Program.run(arguments + ["-o", output, "--dpi", dpi], in: folder)
            try #require(result.status == 0, "\(result.errors)")
        }
        let ours = try Picture(png: try folder.read("o.png"))
        #expect(
            try mutool.run("draw", "-q", "-r", dpi, "-c", "rgb", "-o", folder / "mu.png", folder / "o.pdf").status
                == 0)
        #expect(
            try gs.run(
                "-q", "-dSAFER", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4", "-sDEVICE=png16m", "-r\(dpi)", "-o",
                folder / "gs.png", folder / "o.pdf"
            ).status == 0)
        #expect(try xmllint.run("--noout", folder / "o.svg").errors == "")
        let svg = try rsvg.run(
            "--dpi-x=\(dpi)", "--dpi-y=\(dpi)", "--background-color=white", "-o", folder / "svg.png", folder / "o.svg")
        #expect(svg.status == 0 && svg.errors == "")
        // Measured on 2026-11-21, clouds and the specimen: mupdf 1.21 0.8–1.4 and 2.5, Ghostscript 10.0 1.6–2.8 and 5.4 (it
        // samples a pixel 4 × 4 times and makes hairlines a pixel wide), librsvg 2.54 0.3–0.6 and 0.8. A cloud whose words
        // stand half a point further apart differs by 3.0 and more. The report, labels and fruit: 0.7–0.8, 0.8–2.1, 0.1–0.5.
        let limits = name == "specimen" ? (3.3, 6.5, 1.1) : (1.9, 3.3, 0.9)
        if let pdftoppm = try ExternalTool("pdftoppm") {
            let theirs = try Picture(ppm: try pdftoppm.run("-r", dpi, "-singlefile", folder / "o.pdf").output)
            try #require(ours.width == theirs.width && ours.height == theirs.height)
            #expect(ours.difference(from: theirs).mean <= (name == "specimen" ? Self.specimen : Self.cloud).mean)
        }
        #expect(try difference(ours, folder / "mu.png") <= limits.0)
        #expect(try difference(ours, folder / "gs.png") <= limits.1)
        #expect(try difference(ours, folder / "svg.png") <= limits.2)
    }

    @Test("the comparison fails for a page whose words are half a point further apart")
    func sensitivity() throws {
        guard let pdftoppm = try ExternalTool("pdftoppm") else { return }
        let folder = ScratchFolder()
        let arguments = [
            "cloud", Program.sample("elements"), "--page", "576x828", "--sizes", "9-30", "--align", "leading", "--dpi",
            "110",
        ]
        #expect(try Program.run(arguments + ["-o", "o.png"], in: folder).status == 0)
        #expect(try Program.run(arguments + ["-o", "o.pdf", "--spacing", "6.5"], in: folder).status == 0)
        let ours = try Picture(png: try folder.read("o.png"))
        let fine = try Picture(ppm: try pdftoppm.run("-r", "440", "-singlefile", folder / "o.pdf").output).reduced(
            by: 4)
        let difference = ours.difference(from: fine)
        #expect(difference.largest > Self.cloud.largest)
        #expect(difference.share(above: 64) > Self.cloud.above64)
    }
}
