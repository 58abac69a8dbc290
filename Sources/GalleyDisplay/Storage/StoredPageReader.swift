import Foundation
package import GalleyFormatting
import GalleyGeometry
package import GalleyImage
package import GalleyText

/// An error of a stored page.
package enum StoredPageError: Error {
    case malformed
    /// No font has the content of the one that was used.
    case missingFont(FontReference)
    /// The image is not stored.
    case missingImage
}

/// Reads stored pages with the fonts and images of this process.
package struct StoredPageReader {
    private let font: (FontReference) -> FontInstance?
    private let image: (ContentKey, _ name: String) -> ImageSource?

    /// - Parameters:
    ///   - font: finds a font; the same reference always gives the same object.
    ///   - image: finds an image.
    package init(
        font: @escaping (FontReference) -> FontInstance?, image: @escaping (ContentKey, String) -> ImageSource?
    ) {
        (self.font, self.image) = (font, image)
    }

    /// The page that `StoredPage` has stored.
    package func page(_ bytes: ArraySlice<UInt8>) throws(StoredPageError) -> DisplayPage {
        var reader = Reader(bytes: BinaryReader(bytes))
        do {
            let fonts = try reader.bytes.list { bytes throws(MalformedBytes) in try FontReference(from: &bytes) }
            let images = try reader.bytes.list { bytes throws(MalformedBytes) in
                let key = try ContentKey(from: &bytes)
                return (key: key, name: try bytes.text())
            }
            for reference in fonts {
                guard let font = font(reference) else { throw StoredPageError.missingFont(reference) }
                reader.fonts.append(font)
            }
            for item in images {
                guard let image = image(item.key, item.name) else { throw StoredPageError.missingImage }
                reader.images.append(image)
            }
            return try reader.page()
        } catch let error as StoredPageError { throw error } catch { throw .malformed }
    }
}

/// The state of reading one page.
private struct Reader {
    var bytes: BinaryReader
    var fonts: [FontInstance] = []
    var images: [ImageSource] = []
    private var runs: [GlyphRun] = []

    init(bytes: BinaryReader) { self.bytes = bytes }

    mutating func page() throws(MalformedBytes) -> DisplayPage {
        for _ in 0..<(try bytes.count()) { runs.append(try run()) }
        let size = CGSize(width: try bytes.number(), height: try bytes.number())
        guard size.width.isFinite, size.height.isFinite else { throw MalformedBytes() }
        let label = try bytes.optional { bytes throws(MalformedBytes) in
            let isRoman = try bytes.flag()
            return PageLabel(try bytes.integer(), style: isRoman ? .roman : .decimal)
        }
        let record = try bytes.optional { bytes throws(MalformedBytes) in
            var record = PageRecord(try bytes.integer())
            record.last = try bytes.integer()
            record.fields = try bytes.list { bytes throws(MalformedBytes) in
                PageRecord.Field(name: try bytes.text(), value: try bytes.text())
            }
            return record
        }
        var page = DisplayPage(size: size, items: try items(depth: 0))
        (page.label, page.record) = (label, record)
        guard bytes.isAtEnd else { throw MalformedBytes() }
        return page
    }

    private mutating func run() throws(MalformedBytes) -> GlyphRun {
        let number = try bytes.count()
        guard fonts.indices.contains(number) else { throw MalformedBytes() }
        let (font, isRightToLeft) = (fonts[number], try bytes.flag())
        let text = try bytes.list { bytes throws(MalformedBytes) in UInt16(try bytes.count(atMost: 0xffff)) }
        let isInOrder = try bytes.flag()
        let count = isInOrder ? text.count : try bytes.count()
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(min(count, 1024))
        for index in 0..<count {
            let id = try bytes.count(atMost: 0x1ffff)
            let cluster = isInOrder ? Int32(clamping: index) : try bytes.integer32()
            var glyph = Glyph(id: GlyphID(id >> 1), cluster: cluster, advance: try bytes.integer32())
            if id & 1 == 1 { (glyph.xOffset, glyph.yOffset) = (try bytes.integer32(), try bytes.integer32()) }
            glyphs.append(glyph)
        }
        let run = GlyphRun(font: font, glyphs: glyphs, text: text, isRightToLeft: isRightToLeft)
        guard run.brokenInvariant == nil else { throw MalformedBytes() }
        return run
    }

    private mutating func items(depth: Int) throws(MalformedBytes) -> [DisplayItem] {
        guard depth <= DisplayPage.deepestNesting else { throw MalformedBytes() }
        let count = try bytes.count()
        var items: [DisplayItem] = []
        items.reserveCapacity(min(count, 4096))
        // Elements end in the list in which they begin.
        var open = 0
        for _ in 0..<count {
            let item = try item(depth: depth)
            if case .beginElement = item { open += 1 }
            if case .endElement = item { open -= 1 }
            guard open >= 0 else { throw MalformedBytes() }
            items.append(item)
        }
        guard open == 0 else { throw MalformedBytes() }
        return items
    }

    private mutating func item(depth: Int) throws(MalformedBytes) -> DisplayItem {
        guard let kind = StoredItemKind(rawValue: try bytes.byte()) else { throw MalformedBytes() }
        switch kind {
        case .glyphs:
            let (run, size) = (try knownRun(), try bytes.number())
            let (origin, paint) = (try bytes.point(), try bytes.paint())
            return .glyphs(
                PlacedRun(run: run, size: size, origin: origin, paint: paint, endsInSpace: try bytes.flag()))
        case .line:
            var parts: [PlacedLine.Part] = []
            for _ in 0..<(try bytes.count()) {
                let run = try knownRun()
                parts.append(PlacedLine.Part(run: run, x: try bytes.number()))
            }
            guard !parts.isEmpty else { throw MalformedBytes() }
            let (size, origin, paint) = (try bytes.number(), try bytes.point(), try bytes.paint())
            return .line(
                PlacedLine(parts: parts, size: size, origin: origin, paint: paint, endsInSpace: try bytes.flag()))
        case .path:
            let path = try bytes.path()
            let fill = try bytes.optional { bytes throws(MalformedBytes) in try bytes.paint() }
            let style = try bytes.fillStyle()
            let stroke = try bytes.optional { bytes throws(MalformedBytes) in
                let paint = try bytes.paint()
                return PaintedPath.Stroke(paint: paint, style: try bytes.strokeStyle())
            }
            return .path(PaintedPath(path: path, fill: fill, fillStyle: style, stroke: stroke))
        case .image:
            let number = try bytes.count()
            let frame = try bytes.rect()
            guard images.indices.contains(number), let interpolation = ImageInterpolation(code: try bytes.byte()) else {
                throw MalformedBytes()
            }
            return .image(PlacedImage(source: images[number], frame: frame, interpolation: interpolation))
        case .group: return .group(try group(depth: depth))
        case .link:
            let (frame, url) = (try bytes.rect(), try bytes.text())
            let label = try bytes.optional { bytes throws(MalformedBytes) in try bytes.text() }
            return .link(LinkArea(frame: frame, url: url, label: label))
        case .destination:
            let name = try bytes.text()
            return .destination(name: name, at: try bytes.point())
        case .plainElement, .element:
            let element = try bytes.element(isPlain: kind == .plainElement)
            return .beginElement(element, isContinued: try bytes.flag())
        case .endElement: return .endElement(continues: try bytes.flag())
        }
    }

    private mutating func knownRun() throws(MalformedBytes) -> GlyphRun {
        let number = try bytes.count()
        guard runs.indices.contains(number) else { throw MalformedBytes() }
        return runs[number]
    }

    private mutating func group(depth: Int) throws(MalformedBytes) -> DisplayGroup {
        let transform = try bytes.transform()
        let clip = try bytes.optional { bytes throws(MalformedBytes) in try bytes.path() }
        let (style, opacity) = (try bytes.fillStyle(), try bytes.number())
        guard let mode = BlendMode(rawValue: try bytes.text()) else { throw MalformedBytes() }
        let isIsolated = try bytes.flag()
        let identifier = try bytes.optional { bytes throws(MalformedBytes) in try bytes.text() }
        let order = try bytes.optional { bytes throws(MalformedBytes) in
            try bytes.list { bytes throws(MalformedBytes) in try bytes.count() }
        }
        let mask = try bytes.flag() ? try items(depth: depth + 1) : nil
        var group = DisplayGroup(
            transform: transform, clip: clip, clipStyle: style, opacity: opacity, items: try items(depth: depth + 1))
        if let order, order.sorted() != Array(group.items.indices) { throw MalformedBytes() }
        (group.blendMode, group.isIsolated, group.identifier, group.paintingOrder) = (
            mode, isIsolated, identifier, order
        )
        if let mask { group.mask = mask }
        return group
    }
}
