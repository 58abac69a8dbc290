import Foundation
import Galley
import Testing

@testable import GalleyDisplay
@testable import GalleyImage
@testable import GalleyViews

/// The images of a page with their frames on it, and the clip around each.
private func images(
    _ items: [DisplayItem], _ clip: Path? = nil
) -> [(source: ImageSource, frame: CGRect, clip: Path?)] {
    items.flatMap { item -> [(source: ImageSource, frame: CGRect, clip: Path?)] in
        switch item {
        case .image(let placed): [(placed.source, placed.frame, clip)]
        case .group(let group): images(group.items, group.clip ?? clip)
        default: []
        }
    }
}

private func image(width: Int, height: Int) throws -> ImageSource {
    let pixels = (0..<width * height).flatMap { _ in [200, 30, 30, 255] as [UInt8] }
    return try ImageSource(PNG.encode(RasterImage(width: width, height: height, pixels: pixels), dpi: 0))
}

@Suite("Pictures as styles") struct StyleEffectTests {
    /// Red, green, blue and opacity at a point of a gradient, in fractions of its size.
    private func color(_ mesh: MeshGradient, _ x: Double, _ y: Double) throws -> [Int] {
        let picture = try #require(images(try layout(mesh.frame(width: 48, height: 48)).page.items).first)
        let raster = try picture.source.decode()
        let (column, row) = (Int(x * Double(raster.width - 1)), Int(y * Double(raster.height - 1)))
        let start = 4 * (row * raster.width + column)
        return raster.pixels[start..<start + 4].map { Int($0) }
    }

    @Test("a mesh has its colours at its points, and mixed ones between them")
    func mesh() throws {
        let mesh = MeshGradient(
            width: 3, height: 2, points: [[0, 0], [0.5, 0], [1, 0], [0, 1], [0.5, 1], [1, 1]],
            colors: [.black, .white, .black, .white, .black, .white], smoothsColors: false)
        let corners = try [(0, 0), (0.5, 0), (1, 0), (0, 1), (0.5, 1), (1, 1)].map { try color(mesh, $0.0, $0.1)[0] }
        for (index, value) in corners.enumerated() {
            #expect(abs(value - [0, 255, 0, 255, 0, 255][index]) < 12, "\(corners)")
        }
        #expect(try abs(color(mesh, 0.25, 0.5)[0] - 128) < 6)
    }

    @Test("a point that is moved moves the colours; outside of the grid is the background")
    func movedPoints() throws {
        let colors: [Color] = [.black, .black, .black, .black, .white, .black, .black, .black, .black]
        func mesh(_ middle: SIMD2<Float>) -> MeshGradient {
            MeshGradient(
                width: 3, height: 3,
                points: [[0, 0], [0.5, 0], [1, 0], [0, 0.5], middle, [1, 0.5], [0, 1], [0.5, 1], [1, 1]], colors: colors
            )
        }
        #expect(try color(mesh([0.5, 0.5]), 0.5, 0.5)[0] > 245)
        #expect(try color(mesh([0.8, 0.5]), 0.8, 0.5)[0] > 245)
        #expect(try color(mesh([0.8, 0.5]), 0.4, 0.5)[0] < 160)
        let small = MeshGradient(
            width: 2, height: 2, points: [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]],
            colors: [.red, .red, .red, .red], background: Color(red: 0, green: 0, blue: 1))
        #expect(try color(small, 0.1, 0.1) == [0, 0, 255, 255])
        #expect(try color(small, 0.5, 0.5)[2] < 100)
    }

    @Test(
        "meshes that lack points or colours, or have wild ones, are drawn",
        arguments: [
            MeshGradient(width: 0, height: -3, points: [], colors: []),
            MeshGradient(width: 2, height: 2, points: [[.nan, 0], [.infinity, 1e30], [-1e30, 0]], colors: [.red]),
            MeshGradient(
                width: 1_000_000, height: 1_000_000, points: [], colors: [.red], background: .white),
        ])
    func wildMeshes(mesh: MeshGradient) throws {
        #expect(images(try layout(mesh.frame(width: 20, height: 20)).page.items).count == 1)
    }

    @Test("an image is repeated from the corner, each part in its place, within the shape")
    func tiles() throws {
        let image = Image(try image(width: 10, height: 10))
        let whole = images(
            try layout(Circle().fill(ImagePaint(image: image)).frame(width: 25, height: 25)).page.items)
        #expect(whole.map(\.frame.origin) == [0, 10, 20].flatMap { y in [0, 10, 20].map { CGPoint(x: $0, y: y) } })
        #expect(whole.allSatisfy { $0.clip?.boundingRect == CGRect(x: 0, y: 0, width: 25, height: 25) })
        let half = images(
            try layout(
                Rectangle().fill(
                    .image(image, sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), scale: 2)
                ).frame(width: 20, height: 20)
            ).page.items)
        #expect(half.map(\.frame) == [-10, 0].map { CGRect(x: $0, y: 0, width: 20, height: 20) })
        #expect(half.map { $0.clip?.boundingRect.minX } == [0, 10])
    }

    @Test("tiny parts are enlarged, empty ones paint nothing, a file that is not there fails the document")
    func bounds() throws {
        let image = Image(try image(width: 10, height: 10))
        let tiny = images(
            try layout(Rectangle().fill(ImagePaint(image: image, scale: 1e-6)).frame(width: 50, height: 50)).page.items)
        #expect(tiny.count <= 101 * 101 && tiny.count > 5_000)
        for scale in [0, -1, .nan, .infinity] as [CGFloat] {
            let view = Rectangle().fill(ImagePaint(image: image, scale: scale)).frame(width: 50, height: 50)
            #expect(images(try layout(view).page.items).isEmpty)
        }
        #expect(throws: (any Error).self) { try layout(Circle().fill(ImagePaint(image: Image("no such file.png")))) }
    }

    @Test("texts, symbols, grounds and canvases are filled with pictures, and texts stay texts")
    func otherViews() throws {
        let style = ImagePaint(image: Image(try image(width: 10, height: 10)))
        let text = try layout(Text("Text").foregroundStyle(style)).page
        #expect(!images(text.items).isEmpty)
        #expect(
            text.items.contains {
                switch $0 {
                case .glyphs, .line: true
                default: false
                }
            })
        #expect(!images(try layout(Text("Text").background(style, in: Capsule())).page.items).isEmpty)
        #expect(!images(try layout(VStack { Circle() }.foregroundStyle(style)).page.items).isEmpty)
        #expect(!images(try layout(Image(systemName: "heart.fill").foregroundStyle(style)).page.items).isEmpty)
        let canvas = Canvas { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(style))
        }
        #expect(images(try layout(canvas.frame(width: 20, height: 10)).page.items).count == 2)
    }

    @Test("what is unredacted is drawn as it is")
    func unredacted() throws {
        func glyphs(_ items: [DisplayItem]) -> Int {
            items.reduce(0) { sum, item in
                switch item {
                case .glyphs, .line: sum + 1
                case .group(let group): sum + glyphs(group.items)
                default: sum
                }
            }
        }
        let view = VStack {
            Text("Hidden")
            Text("Shown").unredacted()
        }
        #expect(glyphs(try layout(view).page.items) == 2)
        #expect(glyphs(try layout(view.redacted(reason: .placeholder)).page.items) == 1)
    }

    @Test("a picture by code has its size, and fills what is proposed where it is resizable")
    func drawnImage() throws {
        let image = Image(size: CGSize(width: 8, height: 4)) { context in
            context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 4)), with: .color(.red))
        }
        #expect(try layout(image).size == CGSize(width: 8, height: 4))
        #expect(try layout(image.resizable(), width: 80, height: 40).size == CGSize(width: 80, height: 40))
    }
}
