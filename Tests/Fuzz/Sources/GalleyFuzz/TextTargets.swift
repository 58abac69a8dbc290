@testable import Galley
@testable import GalleyDisplay
@testable import GalleyImage
@testable import GalleyRaster
@testable import GalleySVGReader
@testable import GalleyText
@testable import GalleyViews

extension FuzzTarget {
    static let markup = FuzzTarget(name: "markup", summary: "**marks** in texts, set in a narrow measure") { bytes in
        let source = String(decoding: bytes, as: UTF8.self)
        let styled = StyledText(markup: source)
        if styled.runs.contains(where: { $0.text.isEmpty }) { breach("an empty run") }
        let read = styled.runs.reduce(0) { $0 + $1.text.unicodeScalars.count }
        if read > source.unicodeScalars.count { breach("more characters than were given") }
        let marks = Set("\\`*[]()<")
        if !source.contains(where: { marks.contains($0) }) {
            if styled.runs.map(\.text).joined() != source { breach("a text without marks is changed") }
        }
        // Every tenth is set, too: breaking and shaping take a hundred times as long as reading.
        guard source.unicodeScalars.count % 10 == 0, source.utf8.count <= 400 else { return }
        let renderer = ImageRenderer(content: Text(markup: source).multilineTextAlignment(.justified))
        renderer.proposedSize = ProposedViewSize(width: 60, height: nil)
        do {
            let size = try renderer.size
            if !(size.width.isFinite && size.height.isFinite && size.height >= 0) { breach("a size of \(size)") }
            if size.width > 0, size.height > 0 { WrittenPages.check([try renderer.page], isTagged: true) }
        } catch {
            breach("a text cannot be set: \(error)")
        }
    }

    static let svg = FuzzTarget(name: "svg", summary: "SVG drawings: XML, CSS, paths, texts, and their pixels") {
        bytes in
        guard let source = try? SVGSource(bytes, name: "fuzz.svg") else { return }
        if !(source.size.width > 0 && source.size.height > 0) { breach("a size of \(source.size)") }
        let itemiser = Itemiser(fonts: fonts)
        guard let drawing = try? source.drawing(itemiser: itemiser, shaper: Shaper()) else { return }
        let page = DisplayPage(
            size: CGSize(width: 24, height: 24), items: drawing.items(in: CGRect(x: 0, y: 0, width: 24, height: 24)))
        WrittenPages.check([page], isTagged: source.size.width > source.size.height)
        var rasteriser = PageRasteriser(dpi: 72)
        guard let picture = try? rasteriser.render(page) else { return }
        if picture.width != 24 || picture.height != 24 { breach("a picture of another size") }
    }

    static let fonts = FontCollection()
}
