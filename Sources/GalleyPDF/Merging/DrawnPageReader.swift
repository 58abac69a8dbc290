import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyImage
import GalleyText

/// Reads what `DrawnPageWriter` writes, with the fonts and images of this process. Whatever the bytes are, the pages can be
/// written.
struct DrawnPageReader {
    let fonts: [FontInstance]
    let image: (Int) -> ImageSource?
    /// A content stream of the shard, as stored.
    let content: (ObjectNumber) throws(Diagnostic) -> [UInt8]
    let isPacked: Bool
    /// The numbers that the next content streams may have. They ascend, so that each is read once.
    var contents: Range<Int>
    var bytes: BinaryReader

    /// - Throws: `MalformedBytes`, `Diagnostic`.
    mutating func page() throws -> DrawnPage {
        let object = try bytes.count()
        guard contents.contains(object) else { throw MalformedBytes() }
        contents = object + 1..<contents.upperBound
        let size = CGSize(width: try bytes.number(), height: try bytes.number())
        guard size.width.isFinite, size.height.isFinite else { throw MalformedBytes() }
        let label = try bytes.optional { bytes throws(MalformedBytes) in
            let isRoman = try bytes.flag()
            return PageLabel(try bytes.integer(in: ReadableNumber.counts), style: isRoman ? .roman : .decimal)
        }
        let record = try bytes.optional { bytes throws(MalformedBytes) in
            var record = PageRecord(try bytes.integer(in: ReadableNumber.counts))
            record.last = try bytes.integer(in: ReadableNumber.counts)
            record.fields = try bytes.list { bytes throws(MalformedBytes) in
                PageRecord.Field(name: try bytes.text(), value: try bytes.text())
            }
            return record
        }
        let findings = try ContentFindings(from: &bytes)
        let structure = try bytes.optional { bytes throws(MalformedBytes) in try PageStructure(from: &bytes) }
        let links = try links(structure?.linkCount ?? 0)
        let destinations = try bytes.list { bytes throws(MalformedBytes) in
            NamedDestination(name: try bytes.text(), point: try bytes.point())
        }
        let list = try list(streamCount: structure?.streamCount ?? 0, isPicture: false)
        return DrawnPage(
            size: size, label: label, record: record, content: try content(ObjectNumber(value: object)),
            isPacked: isPacked, resources: list, used: try used(list, formCount: list.forms.count), links: links,
            destinations: destinations, findings: findings, structure: structure)
    }

    private mutating func links(_ count: Int) throws(MalformedBytes) -> [PageLink] {
        try bytes.list { bytes throws(MalformedBytes) in
            var link = PageLink(url: try bytes.text(), frame: try bytes.rect())
            link.corners = try bytes.optional { bytes throws(MalformedBytes) in
                [try bytes.point(), try bytes.point(), try bytes.point(), try bytes.point()]
            }
            let ends = [link.frame.origin, CGPoint(x: link.frame.width, y: link.frame.height)] + (link.corners ?? [])
            guard ends.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { throw MalformedBytes() }
            link.number = try bytes.optional { bytes throws(MalformedBytes) in try bytes.count(below: count) }
            return link
        }
    }

    private mutating func font() throws(MalformedBytes) -> FontInstance { fonts[try bytes.count(below: fonts.count)] }

    /// - Parameters:
    ///   - streamCount: the number of content streams with marked content.
    ///   - isPicture: whether the resources are those of a coloured glyph, which has no other ones in it.
    private mutating func list(streamCount: Int, isPicture: Bool) throws(MalformedBytes) -> PageResources.List {
        var list = PageResources.List()
        for _ in 0..<(try bytes.count()) { list.fonts.append(try fontUse()) }
        for _ in 0..<(try bytes.count()) {
            guard !isPicture else { throw MalformedBytes() }
            let font = try font()
            let glyph = GlyphID(try bytes.count(below: font.glyphCount))
            let foreground = try bytes.optional { bytes throws(MalformedBytes) in try bytes.color() }
            let findings = try ContentFindings(from: &bytes)
            let own = try self.list(streamCount: 0, isPicture: true)
            list.pictures.append(
                PageResources.Picture(
                    font: font, key: GlyphPictures.Key(glyph, of: font, foreground: foreground),
                    content: try form(own, formCount: own.forms.count, streamCount: 0), list: own, findings: findings))
        }
        let keys = list.pictures.map(\.key)
        for _ in 0..<(try bytes.count()) {
            list.type3Fonts.append(try Type3Font(font: try font(), keys, from: &bytes))
        }
        for _ in 0..<(try bytes.count()) {
            guard let source = image(try bytes.count()) else { throw MalformedBytes() }
            list.images.append(ImageUse(source: source, isSmooth: try bytes.flag()))
        }
        list.paints = PagePaints(
            patterns: try bytes.list { bytes throws(MalformedBytes) in
                PagePaints.Pattern(shading: try bytes.shading(), matrix: try bytes.transform())
            },
            masks: try bytes.list { bytes throws(MalformedBytes) in
                let (shading, matrix) = (try bytes.shading(), try bytes.transform())
                return PagePaints.SoftMask(shading: shading, matrix: matrix, box: try bytes.rect())
            })
        list.spots = try bytes.list { bytes throws(MalformedBytes) in
            (name: try bytes.text(), process: try bytes.inks())
        }
        for number in 0..<(try bytes.count()) {
            list.forms.append(try form(list, formCount: number, streamCount: streamCount))
        }
        return list
    }

    private mutating func fontUse() throws(MalformedBytes) -> PageFont.Use {
        let font = try font()
        let coding = try bytes.flag() ? GlyphCodes.Coding.compact : .glyphNumbers
        guard coding == .glyphNumbers || font.outlineFormat == .trueType else { throw MalformedBytes() }
        var codes: Set<UInt16> = []
        let entries = try bytes.list { bytes throws(MalformedBytes) in
            let code = UInt16(try bytes.count(atMost: coding == .compact ? 0xff : 0xffff))
            let glyph = GlyphID(try bytes.count(below: font.glyphCount))
            guard codes.insert(code).inserted else { throw MalformedBytes() }
            return GlyphCodes.Entry(code: code, glyph: glyph, text: try GlyphText(from: &bytes))
        }
        return PageFont.Use(font: font, coding: coding, entries: entries)
    }

    /// - Parameter formCount: the number of forms before this one.
    private mutating func form(
        _ list: PageResources.List, formCount: Int, streamCount: Int
    ) throws(MalformedBytes) -> FormContent {
        let (content, box) = (Array(try bytes.block()), try bytes.rect())
        var form = FormContent(content: content, box: box, used: try used(list, formCount: formCount))
        form.stream = try bytes.optional { bytes throws(MalformedBytes) in try bytes.count(below: streamCount) }
        switch try bytes.byte() {
        case 0: form.group = .plain
        case 1: form.group = .isolated
        case 2: form.group = .glyph
        case 3: form.group = .mask
        case 4:
            let kinds = Array(try bytes.block())
            let points = try bytes.list { bytes throws(MalformedBytes) in try bytes.integer32() }
            let outline = OutlineForms.Outline(kinds: kinds, points: points)
            let operation = try bytes.text()
            form.group = .outline(
                OutlineForms.Shape(outline: outline, operation: operation, reach: try bytes.integer32()))
        default: throw MalformedBytes()
        }
        return form
    }

    private mutating func used(
        _ list: PageResources.List, formCount: Int
    ) throws(MalformedBytes) -> UsedResources {
        var used = UsedResources()
        let limits = [
            list.fonts.count, list.type3Fonts.count, formCount, list.images.count, list.paints.patterns.count,
            list.paints.masks.count, formCount, 1001,
        ]
        for (place, limit) in limits.enumerated() {
            used.numbers[place] = try bytes.list { bytes throws(MalformedBytes) in try bytes.count(below: limit) }
        }
        used.blendModes = try bytes.list { bytes throws(MalformedBytes) in
            guard let mode = BlendMode(rawValue: try bytes.text()) else { throw MalformedBytes() }
            return mode
        }
        used.hasSpots = try bytes.flag()
        return used
    }
}

extension BinaryReader {
    fileprivate mutating func shading() throws(MalformedBytes) -> PagePaints.Shading {
        let kind: PagePaints.Shading.Kind
        switch try byte() {
        case 0: kind = .linear
        case 1: kind = .radial
        case 2: kind = .conic
        case 3:
            let (start, end) = (try number(), try number())
            guard max(start.magnitude, end.magnitude) < 1e9 else { throw MalformedBytes() }
            kind = .circles(ResolvedGradient.CirclePair(start: start, end: end))
        default: throw MalformedBytes()
        }
        let stops = try list { bytes throws(MalformedBytes) in
            let color = try bytes.color()
            guard [color.red, color.green, color.blue, color.opacity].allSatisfy((0...1).contains) else {
                throw MalformedBytes()
            }
            return Gradient.Stop(color: color, location: try bytes.number())
        }
        guard let ramp = GradientRamp(normalised: stops) else { throw MalformedBytes() }
        return PagePaints.Shading(kind: kind, ramp: ramp, showsOpacity: try flag())
    }
}
