import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyText

/// Shapes single-script texts for pages that are made by hand.
final class Setting {
    let fonts = FontCollection()
    private let shaper = Shaper()

    func run(
        _ text: String, _ family: String = "Noto Sans", script: String = "Latn", isRightToLeft: Bool = false
    ) throws -> GlyphRun {
        let style = ShapingStyle(families: [family])
        let units = Array(text.utf16)
        return shaper.shape(
            units, units.indices, font: try fonts.font(for: style), style: shaper.number(of: style),
            script: ScriptTag(script), isRightToLeft: isRightToLeft)
    }

    func placed(
        _ text: String, _ family: String = "Noto Sans", script: String = "Latn", isRightToLeft: Bool = false,
        size: CGFloat = 12, at origin: CGPoint = CGPoint(x: 20, y: 40), color: Color = .black
    ) throws -> PlacedRun {
        let run = try run(text, family, script: script, isRightToLeft: isRightToLeft)
        return PlacedRun(run: run, size: size, origin: origin, color: color)
    }

    /// A page with one text.
    func page(_ text: String, _ family: String = "Noto Sans", size: CGSize = CGSize(width: 300, height: 100)) throws
        -> DisplayPage
    {
        DisplayPage(size: size, items: [.glyphs(try placed(text, family))])
    }
}

extension PDFOptions {
    /// A file of pages and nothing else: no structure, no claims.
    static func bare(compresses: Bool = true) -> PDFOptions {
        var options = PDFOptions(compresses: compresses)
        options.isTagged = false
        options.standards = PDFStandardSet.none
        return options
    }
}

/// The bytes of a bare file with `pages`.
func pdf(
    _ pages: [DisplayPage], metadata: DocumentMetadata = DocumentMetadata(), compresses: Bool = true
) throws -> Data {
    try pdf(pages, metadata: metadata, .bare(compresses: compresses))
}

func pdf(_ pages: [DisplayPage], metadata: DocumentMetadata = DocumentMetadata(), _ options: PDFOptions) throws -> Data
{
    var bytes = Data()
    var writer = PDFWriter(metadata: metadata, options: options) { bytes += $0 }
    for page in pages { try writer.add(page) }
    try writer.finish()
    return bytes
}

func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, _ color: Color) -> DisplayItem {
    .path(PaintedPath(path: Path(CGRect(x: x, y: y, width: side, height: side)), fill: color))
}
