import Foundation
import GalleyImage
import GalleyRaster
import GalleySVGReader
import GalleyTestSupport
import Testing

/// Compares our rendering of SVG files with librsvg's, with the same fonts.
///
/// Renderers place edges differently by up to a pixel. So a pixel strays if its colour is not that of any of the other
/// picture's pixels around it, within the tolerance; of both pictures, the share of stray pixels is limited.
struct AgreementTests {
    private static let scale = 2.0

    /// The share of pixels in `a` that differ from all pixels around their position in `b`.
    private func strays(_ a: RasterImage, _ b: RasterImage, tolerance: Int) -> Double {
        func isNear(_ first: Int, _ second: Int) -> Bool {
            (0..<3).allSatisfy { abs(Int(a.pixels[first + $0]) - Int(b.pixels[second + $0])) <= tolerance }
        }
        var count = 0
        for y in 0..<a.height {
            for x in 0..<a.width {
                let place = 4 * (y * a.width + x)
                if isNear(place, place) { continue }
                let isFound = (max(0, y - 1)...min(a.height - 1, y + 1)).contains { y in
                    (max(0, x - 1)...min(a.width - 1, x + 1)).contains { x in isNear(place, 4 * (y * a.width + x)) }
                }
                if !isFound { count += 1 }
            }
        }
        return Double(count) / Double(a.width * a.height)
    }

    @Test("the folder of drawings is not empty") func drawings() { #expect(Drawings.names.count >= 20) }

    @Test("librsvg draws each drawing like the reader", arguments: Drawings.names)
    func agreement(_ name: String) throws {
        let file = "\(Drawings.folder)/\(name)"
        let drawing = try Drawings.draw(SVGSource(contentsOfFile: file))
        let ours = try Drawings.picture(drawing, scale: Self.scale)
        guard try ExternalTool("rsvg-convert") != nil, let env = try ExternalTool("env") else { return }
        // Our fonts, and no others.
        let folder = try ScratchFolder()
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
        let found = max(strays(ours, theirs, tolerance: 24), strays(theirs, ours, tolerance: 24))
        #expect(found <= 0.004, "\(name): \(found) of all pixels stray")
        if let out = ProcessInfo.processInfo.environment["OUT"] {
            try Data(PNG.encode(ours, dpi: 192)).write(to: URL(fileURLWithPath: "\(out)/\(name)-ours.png"))
            try Data(drawn.output).write(to: URL(fileURLWithPath: "\(out)/\(name)-rsvg.png"))
        }
    }
}
