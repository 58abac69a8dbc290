import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyImage
import GalleyText

/// Writes drawn pages in the form for merging: all but the content streams, which the file has. docs/scale.md describes the form.
struct DrawnPageWriter {
    private(set) var out = BinaryWriter()
    /// The fonts of all pages, kept so that no other one gets the identity of a key.
    private(set) var fonts: [FontInstance] = []
    private var fontNumbers: [ObjectIdentifier: Int] = [:]
    private(set) var images: [ImageSource] = []
    private var imageNumbers: [ContentKey: Int] = [:]

    /// Removes and returns the bytes of the pages since the last call.
    mutating func takeBytes() -> [UInt8] {
        defer { out = BinaryWriter() }
        return out.bytes
    }

    /// - Parameter content: the page's content stream.
    mutating func write(_ page: DrawnPage, content: ObjectNumber) {
        out.count(content.value)
        out.number(page.size.width)
        out.number(page.size.height)
        out.optional(page.label) { out, label in
            out.flag(label.style == .roman)
            out.integer(label.number)
        }
        out.optional(page.record) { out, record in
            out.integer(record.first)
            out.integer(record.last)
            out.list(record.fields) { out, field in
                out.text(field.name)
                out.text(field.value)
            }
        }
        page.findings.write(to: &out)
        out.optional(page.structure) { $1.write(to: &$0) }
        out.list(page.links) { out, link in
            out.text(link.url)
            out.write(link.frame)
            out.optional(link.corners) { out, corners in for corner in corners { out.write(corner) } }
            out.optional(link.number) { $0.count($1) }
        }
        out.list(page.destinations) { out, destination in
            out.text(destination.name)
            out.write(destination.point)
        }
        write(page.resources)
        out.write(page.used)
    }

    private mutating func write(_ list: PageResources.List) {
        out.count(list.fonts.count)
        for use in list.fonts {
            out.count(number(of: use.font))
            out.flag(use.coding == .compact)
            out.list(use.entries) { out, entry in
                out.count(Int(entry.code))
                out.count(Int(entry.glyph))
                entry.text.write(to: &out)
            }
        }
        out.count(list.pictures.count)
        for picture in list.pictures {
            out.count(number(of: picture.font))
            out.count(Int(picture.key.glyph))
            out.optional(picture.key.foreground) { $0.write($1) }
            picture.findings.write(to: &out)
            write(picture.list)
            out.write(picture.content)
        }
        out.count(list.type3Fonts.count)
        for font in list.type3Fonts {
            out.count(number(of: font.font))
            font.write(list.pictures.map(\.key), to: &out)
        }
        out.count(list.images.count)
        for image in list.images {
            out.count(number(of: image.source))
            out.flag(image.isSmooth)
        }
        out.list(list.paints.patterns) { out, pattern in
            out.write(pattern.shading)
            out.write(pattern.matrix)
        }
        out.list(list.paints.masks) { out, mask in
            out.write(mask.shading)
            out.write(mask.matrix)
            out.write(mask.box)
        }
        out.list(list.spots) { out, spot in
            out.text(spot.name)
            out.write(spot.process)
        }
        out.list(list.forms) { $0.write($1) }
    }

    private mutating func number(of font: FontInstance) -> Int {
        if let number = fontNumbers[ObjectIdentifier(font)] { return number }
        fontNumbers[ObjectIdentifier(font)] = fonts.count
        fonts.append(font)
        return fonts.count - 1
    }

    private mutating func number(of image: ImageSource) -> Int {
        if let number = imageNumbers[image.contentKey] { return number }
        imageNumbers[image.contentKey] = images.count
        images.append(image)
        return images.count - 1
    }
}

extension BinaryWriter {
    fileprivate mutating func write(_ used: UsedResources) {
        for numbers in used.numbers { list(numbers) { $0.count($1) } }
        list(used.blendModes) { $0.text($1.rawValue) }
        flag(used.hasSpots)
    }

    fileprivate mutating func write(_ shading: PagePaints.Shading) {
        switch shading.kind {
        case .linear: byte(0)
        case .radial: byte(1)
        case .conic: byte(2)
        case .circles(let radii):
            byte(3)
            number(radii.start)
            number(radii.end)
        }
        list(shading.ramp.stops) { out, stop in
            out.write(stop.color)
            out.number(stop.location)
        }
        flag(shading.showsOpacity)
    }

    fileprivate mutating func write(_ form: FormContent) {
        block(form.content)
        write(form.box)
        write(form.used)
        optional(form.stream) { $0.count($1) }
        switch form.group {
        case .plain: byte(0)
        case .isolated: byte(1)
        case .glyph: byte(2)
        case .mask: byte(3)
        case .outline(let shape):
            byte(4)
            block(shape.outline.kinds)
            list(shape.outline.points) { $0.integer(Int($1)) }
            text(shape.operation)
            integer(Int(shape.reach))
        }
    }
}
