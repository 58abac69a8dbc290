import Foundation
import GalleyTestSupport
import Testing

/// Our PNG and poppler's rendering of our PDF show the same page.
@Suite("PNG and PDF agree") struct AgreementTests {
    private static let commands: [(name: String, arguments: [String])] =
        samples.map { ($0, ["cloud", Program.sample($0), "--page", "576x828", "--title", "A title"]) } + [
            ("plain", ["cloud", Program.sample("languages"), "--page", "576x828", "--shape", "plain", "--transparent"]),
            ("specimen", ["specimen", "--page", "864x612"]),
        ]

    /// Pages are whole pixels wide and high at 110 dpi: where they are not, poppler rounds up and Galley to the nearest.
    @Test("at 110 dpi: the same size and, but for where poppler puts its glyphs, the same picture", arguments: commands.map(\.name))
    func agree(_ name: String) throws {
        guard let pdftoppm = try ExternalTool("pdftoppm") else { return }
        let arguments = try #require(Self.commands.first { $0.name == name }?.arguments).filter { $0 != "--transparent" }
        let folder = try ScratchFolder()
        for output in ["o.pdf", "o.png"] {
            let result = try Program.run(arguments + ["-o", output, "--dpi", "110"], in: folder)
            try #require(result.status == 0, "\(result.errors)")
        }
        let ours = try Picture(png: try folder.read("o.png"))

        let same = try Picture(ppm: try pdftoppm.run("-r", "110", "-singlefile", folder / "o.pdf").output)
        try #require(ours.width == same.width && ours.height == same.height)
        print("agreement of \(name) at 110 dpi: \(ours.difference(from: same))")

        let fine = try Picture(ppm: try pdftoppm.run("-r", "440", "-singlefile", folder / "o.pdf").output).reduced(by: 4)
        try #require(ours.width == fine.width && ours.height == fine.height)
        print("agreement of \(name) with 440 dpi: \(ours.difference(from: fine))")
    }
}
