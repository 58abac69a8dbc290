import GalleyFormatting
import GalleyGeometry
import GalleyImage
import GalleyText

/// Writes a page with the fonts, runs and texts that its items refer to by number. docs/scale.md describes the form.
struct StoredPageWriter {
    private var items = BinaryWriter()
    private var runs = BinaryWriter()
    private var head = BinaryWriter()
    private(set) var fonts: [FontReference] = []
    private var fontNumbers: [ObjectIdentifier: Int] = [:]
    /// Keeps the runs alive, whose identity counts.
    private var knownRuns: [GlyphRun] = []
    private var runNumbers: [ObjectIdentifier: Int] = [:]
    private(set) var images: [ImageSource] = []
    private var imageNumbers: [ImageKey: Int] = [:]

    /// Fonts, images, runs, then the page.
    var bytes: [UInt8] {
        var all = BinaryWriter()
        all.list(fonts) { $1.write(to: &$0) }
        all.list(images) { out, image in
            image.contentKey.write(to: &out)
            out.text(image.name)
        }
        all.count(knownRuns.count)
        all.append(runs)
        all.append(head)
        all.append(items)
        return all.bytes
    }

    mutating func write(_ page: DisplayPage) {
        head.number(page.size.width)
        head.number(page.size.height)
        head.optional(page.label) { out, label in
            out.flag(label.style == .roman)
            out.integer(label.number)
        }
        head.optional(page.record) { out, record in
            out.integer(record.first)
            out.integer(record.last)
            out.list(record.fields) { out, field in
                out.text(field.name)
                out.text(field.value)
            }
        }
        write(page.items)
    }

    private mutating func write(_ list: [DisplayItem]) {
        items.count(list.count)
        // Indexing avoids a copy of each item.
        for index in list.indices { write(list[index]) }
    }

    private mutating func write(_ item: DisplayItem) {
        switch item {
        case .glyphs(let placed):
            kind(.glyphs)
            items.count(number(of: placed.run))
            items.number(placed.size)
            items.write(placed.origin)
            items.write(placed.paint)
            items.flag(placed.endsInSpace)
        case .line(let line):
            kind(.line)
            items.count(line.parts.count)
            for part in line.parts {
                items.count(number(of: part.run))
                items.number(part.x)
            }
            items.number(line.size)
            items.write(line.origin)
            items.write(line.paint)
            items.flag(line.endsInSpace)
        case .path(let path):
            kind(.path)
            items.write(path.path)
            items.optional(path.fill) { $0.write($1) }
            items.write(path.fillStyle)
            items.optional(path.stroke) { out, stroke in
                out.write(stroke.paint)
                out.write(stroke.style)
            }
        case .image(let image):
            kind(.image)
            items.count(number(of: image.source))
            items.write(image.frame)
            items.byte(image.interpolation.code)
        case .group(let group): write(group)
        case .link(let link):
            kind(.link)
            items.write(link.frame)
            items.text(link.url)
            items.optional(link.label) { $0.text($1) }
        case .destination(let name, let point):
            kind(.destination)
            items.text(name)
            items.write(point)
        case .beginElement(let element, let isContinued):
            kind(element.isPlain ? .plainElement : .element)
            items.write(element)
            items.flag(isContinued)
        case .endElement(let continues):
            kind(.endElement)
            items.flag(continues)
        }
    }

    private mutating func kind(_ kind: StoredItemKind) { items.byte(kind.rawValue) }

    private mutating func write(_ group: DisplayGroup) {
        kind(.group)
        items.write(group.transform)
        items.optional(group.clip) { $0.write($1) }
        items.write(group.clipStyle)
        items.number(group.opacity)
        items.text(group.blendMode.rawValue)
        items.flag(group.isIsolated)
        items.optional(group.identifier) { $0.text($1) }
        items.optional(group.paintingOrder) { out, order in out.list(order) { $0.count($1) } }
        items.flag(group.mask != nil)
        if let mask = group.mask { write(mask) }
        write(group.items)
    }

    // MARK: Shared parts

    private mutating func number(of image: ImageSource) -> Int {
        if let known = imageNumbers[image.key] { return known }
        imageNumbers[image.key] = images.count
        images.append(image)
        return images.count - 1
    }

    private mutating func number(of run: GlyphRun) -> Int {
        if let known = runNumbers[ObjectIdentifier(run)] { return known }
        let number = knownRuns.count
        runNumbers[ObjectIdentifier(run)] = number
        knownRuns.append(run)
        runs.count(self.number(of: run.font))
        runs.flag(run.isRightToLeft)
        runs.count(run.text.count)
        for unit in run.text { runs.count(Int(unit)) }
        runs.flag(run.hasGlyphForEachUnit)
        if !run.hasGlyphForEachUnit { runs.count(run.glyphs.count) }
        for glyph in run.glyphs {
            runs.count(Int(glyph.id) << 1 | (glyph.xOffset == 0 && glyph.yOffset == 0 ? 0 : 1))
            if !run.hasGlyphForEachUnit { runs.integer(Int(glyph.cluster)) }
            runs.integer(Int(glyph.advance))
            if glyph.xOffset != 0 || glyph.yOffset != 0 {
                runs.integer(Int(glyph.xOffset))
                runs.integer(Int(glyph.yOffset))
            }
        }
        return number
    }

    private mutating func number(of font: FontInstance) -> Int {
        if let known = fontNumbers[ObjectIdentifier(font)] { return known }
        fontNumbers[ObjectIdentifier(font)] = fonts.count
        fonts.append(FontReference(font))
        return fonts.count - 1
    }
}

/// The kinds of items, as stored.
enum StoredItemKind: UInt8 {
    case glyphs, line, path, image, group, link, destination, plainElement, element, endElement
}

extension ImageInterpolation {
    fileprivate var code: UInt8 {
        switch self {
        case .none: 0
        case .low: 1
        case .medium: 2
        case .high: 3
        }
    }

    init?(code: UInt8) {
        switch code {
        case 0: self = .none
        case 1: self = .low
        case 2: self = .medium
        case 3: self = .high
        default: return nil
        }
    }
}
