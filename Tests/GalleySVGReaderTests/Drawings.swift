import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyRaster
import GalleySVGReader
import GalleyText

/// The drawings beside this file, and drawings made up on the spot.
enum Drawings {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Drawings"

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".svg") }.sorted()
    }()

    static func draw(_ source: SVGSource, color: Color = .black) throws -> SVGDrawing {
        try source.drawing(itemiser: Itemiser(fonts: FontCollection()), shaper: Shaper(), color: color)
    }

    /// Draws `content` in an `<svg>` of 100 by 100.
    static func draw(_ content: String, attributes: String = "width=\"100\" height=\"100\"") throws -> SVGDrawing {
        try draw(SVGSource(Array(document(content, attributes).utf8), name: "a.svg"))
    }

    static func document(_ content: String, _ attributes: String = "width=\"100\" height=\"100\"") -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(attributes)>\n\(content)\n</svg>"
    }

    /// A page of the drawing's own size, one pixel to a unit of a drawing without a viewBox.
    static func picture(_ drawing: SVGDrawing, scale: Double = 1) throws -> RasterImage {
        let page = DisplayPage(size: drawing.size, items: drawing.items(in: CGRect(origin: .zero, size: drawing.size)))
        var rasteriser = PageRasteriser(dpi: 96 * scale)
        return try rasteriser.render(page)
    }
}

extension SVGDrawing {
    /// The items of the drawing in its own size, those in groups too, with their transforms.
    var placedItems: [(item: DisplayItem, transform: CGAffineTransform)] {
        items(in: CGRect(origin: .zero, size: size)).flattened()
    }
}

extension RasterImage {
    /// `#rrggbb`.
    subscript(x: Int, y: Int) -> String {
        let place = 4 * (y * width + x)
        return "#" + pixels[place..<place + 3].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
