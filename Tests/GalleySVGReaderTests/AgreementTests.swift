import Foundation
import GalleyImage
import GalleyRaster
import GalleySVGReader
import GalleyTestSupport
import Testing

/// Compares our rendering of SVG files with librsvg's, with the same fonts.
struct AgreementTests {
    private static let scale = 2.0

    @Test("the folder of drawings is not empty") func drawings() { #expect(Drawings.names.count >= 20) }

    @Test("librsvg draws each drawing like the reader", arguments: Drawings.names)
    func agreement(_ name: String) throws {
        let file = "\(Drawings.folder)/\(name)"
        let drawing = try Drawings.draw(SVGSource(contentsOfFile: file))
        let ours = try Drawings.picture(drawing, scale: Self.scale)
        guard try ExternalTool("rsvg-convert") != nil, let env = try ExternalTool("env") else { return }
        // Our fonts, and no others.
        let folder = ScratchFolder()
        let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../fonts"
        let settings = try folder.write(
            Array("<fontconfig><dir>\(fonts)</dir><cachedir>\(folder / "cache")</cachedir></fontconfig>".utf8),
            to: "fonts.conf")
        let drawn = try env.run(
            "FONTCONFIG_FILE=\(settings)", "rsvg-convert", "--zoom=\(Self.scale)", "--background-color=white", file)
        try #require(drawn.status == 0, "\(drawn.errors)")
        let theirs = try ImageSource([UInt8](drawn.output)).decode()
        try #require(abs(theirs.width - ours.width) <= 1 && abs(theirs.height - ours.height) <= 1)
        try #require(theirs.width == ours.width && theirs.height == ours.height)
        // 24 of 255: Cairo hints text, and rounds gradients by itself.
        let found = StrayPixels.share(ours.pixels, theirs.pixels, width: ours.width, tolerance: 24)
        #expect(found <= 0.004, "\(name): \(found) of all pixels stray")
        if let out = ProcessInfo.processInfo.environment["OUT"] {
            try Data(PNG.encode(ours, dpi: 192)).write(to: URL(fileURLWithPath: "\(out)/\(name)-ours.png"))
            try Data(drawn.output).write(to: URL(fileURLWithPath: "\(out)/\(name)-rsvg.png"))
        }
    }
}
