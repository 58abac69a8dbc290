import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyText

/// The objects of resources. Pages number resources by themselves; what several pages have in common is one object here.
/// Images, gradients and forms are written with the first page that uses them, fonts at the end. ISO 32000-1 §7.8.3.
struct ResourceObjects {
    /// The fonts; those with one font program differ in the meaning of a code.
    private var fonts: [EmbeddedFont] = []
    private var fontPlaces: [FontKey: [Int]] = [:]
    private var type3Fonts: [(font: Type3Font, object: ObjectNumber)] = []
    private var images: [ImageKey: [Bool: ObjectNumber]] = [:]
    private var profiles: [ColorProfile: ObjectNumber] = [:]
    private var shadings: [PagePaints.Shading: ObjectNumber] = [:]
    private var patterns: [PagePaints.Pattern: ObjectNumber] = [:]
    private var masks: [PagePaints.SoftMask: ObjectNumber] = [:]
    private var outlines: [OutlineForms.Shape: ObjectNumber] = [:]
    private var pictures: [GlyphPictures.Key: ObjectNumber] = [:]
    /// Resource dictionaries by their bytes.
    private var dictionaries: [[UInt8]: ObjectNumber] = [:]
    private static let mostDictionaries = 1024
    /// The spot colours in order of first use.
    private var spots: [(name: String, process: ProcessInks)] = []
    /// The dictionary of all spot colour spaces; nil without spot colours.
    private var spaceList: ObjectNumber?
    /// The output intent of a file for a press.
    private let intent: PDFOutputIntent?
    /// The profile of RGB colours in a file for a press, and whether it has been written.
    private let rgbProfile: ObjectNumber?
    private var hasProfile = false
    /// The colour space of RGB colours.
    private let rgb: String

    /// - Parameter intent: the output intent of a file for a press, where RGB colours need a profile of their own.
    init(intent: PDFOutputIntent?, _ file: borrowing PDFObjectWriter) {
        self.intent = intent
        rgbProfile = intent.map { _ in file.allocate() }
        rgb = rgbProfile.map { "[/ICCBased \($0.value) 0 R]" } ?? "/DeviceRGB"
        if intent != nil { spaceList = file.allocate() }
    }

    /// The fingerprint of the system's fonts; nil if none of them is used.
    var systemFonts: String? {
        fonts.lazy.compactMap(\.font.systemFingerprint).first
            ?? type3Fonts.lazy.compactMap(\.font.font.systemFingerprint).first
    }

    /// Writes the profile of RGB colours with the first page.
    private mutating func writeRGBProfile(to file: inout PDFObjectWriter) throws {
        guard let rgbProfile, !hasProfile else { return }
        hasProfile = true
        try file.addRepeatedStream(rgbProfile, SRGBProfile.bytes(version: 4)) { $0.raw("/N 3") }
    }

    /// The objects of a page's resources, by their numbers on the page.
    private struct PageObjects {
        /// Nil for a font that shows nothing.
        var fonts: [ObjectNumber?] = []
        var type3Fonts: [ObjectNumber] = []
        var images: [ObjectNumber] = []
        var patterns: [ObjectNumber] = []
        var masks: [ObjectNumber] = []
        var forms: [ObjectNumber] = []
    }

    /// Adds the resources of a page and writes new objects.
    ///
    /// - Parameters:
    ///   - used: the resources that the page's content names.
    ///   - numbers: those of the page's structure.
    /// - Returns: the page's resource dictionary.
    mutating func add(
        _ list: PageResources.List, _ used: UsedResources, _ numbers: StructureTree.PageNumbers?, compresses: Bool,
        to file: inout PDFObjectWriter
    ) throws -> ObjectNumber {
        try writeRGBProfile(to: &file)
        let objects = try add(list, numbers, compresses: compresses, to: &file)
        return try dictionary(of: used, objects, to: &file)
    }

    private mutating func add(
        _ list: PageResources.List, _ numbers: StructureTree.PageNumbers?, compresses: Bool,
        to file: inout PDFObjectWriter
    ) throws -> PageObjects {
        var objects = PageObjects()
        for spot in list.spots where !spots.contains(where: { $0.name == spot.name }) { spots.append(spot) }
        if spaceList == nil, !spots.isEmpty { spaceList = file.allocate() }
        for use in list.fonts { objects.fonts.append(use.entries.isEmpty ? nil : object(of: use, file)) }
        for picture in list.pictures where pictures[picture.key] == nil {
            let resources = try add(picture.list, nil, compresses: compresses, to: &file)
            pictures[picture.key] = try write(picture.content, resources, nil, to: &file)
        }
        for font in list.type3Fonts { objects.type3Fonts.append(object(of: font, file)) }
        objects.images = try add(list.images, compresses: compresses, to: &file)
        try add(list.paints, &objects, to: &file)
        for form in list.forms { objects.forms.append(try add(form, objects, numbers, to: &file)) }
        return objects
    }

    /// Returns the first font that agrees with the codes of the page, or a new one.
    private mutating func object(of use: PageFont.Use, _ file: borrowing PDFObjectWriter) -> ObjectNumber {
        let key = FontKey(font: ObjectIdentifier(use.font), coding: use.coding)
        for place in fontPlaces[key, default: []].suffix(Self.mostCompared) where fonts[place].add(use.entries) {
            return fonts[place].object
        }
        var font = EmbeddedFont(use, as: file.allocate())
        _ = font.add(use.entries)
        fontPlaces[key, default: []].append(fonts.count)
        fonts.append(font)
        return font.object
    }

    private mutating func object(of font: Type3Font, _ file: borrowing PDFObjectWriter) -> ObjectNumber {
        for place in type3Fonts.indices.suffix(Self.mostCompared) where type3Fonts[place].font.add(font) {
            return type3Fonts[place].object
        }
        type3Fonts.append((font, file.allocate()))
        return type3Fonts[type3Fonts.count - 1].object
    }

    /// The number of fonts with which a page is compared.
    private static let mostCompared = 16

    /// Writes the images that are new.
    private mutating func add(
        _ uses: [ImageUse], compresses: Bool, to file: inout PDFObjectWriter
    ) throws -> [ObjectNumber] {
        let new = uses.filter { images[$0.source.key]?[$0.isSmooth] == nil }
        try ImageObject.forEach(new, compresses ? file.compressors : nil) { use, planes in
            let object = file.allocate()
            images[use.source.key, default: [:]][use.isSmooth] = object
            let profile = try writeProfile(of: use.source, to: &file)
            try ImageObject(use, profile: profile, rgb: rgb).write(planes, as: object, to: &file)
        }
        return uses.map { use in
            guard let object = images[use.source.key]?[use.isSmooth] else { preconditionFailure("it is written") }
            return object
        }
    }

    /// Writes a form, unless an earlier page has the same outline.
    private mutating func add(
        _ form: FormContent, _ objects: PageObjects, _ numbers: StructureTree.PageNumbers?,
        to file: inout PDFObjectWriter
    ) throws -> ObjectNumber {
        guard case .outline(let shape) = form.group else { return try write(form, objects, numbers, to: &file) }
        if let object = outlines[shape] { return object }
        let object = try write(form, objects, numbers, to: &file)
        outlines[shape] = object
        return object
    }

    private mutating func write(
        _ form: FormContent, _ objects: PageObjects, _ numbers: StructureTree.PageNumbers?,
        to file: inout PDFObjectWriter
    ) throws -> ObjectNumber {
        let object = form.stream.flatMap { numbers?.objects[$0] } ?? file.allocate()
        let resources = try dictionary(of: form.used, objects, to: &file)
        let (version, rgb) = (file.version, rgb)
        try file.addStream(object, form.content) { head in
            head.raw("/Type/XObject/Subtype/Form/BBox")
            let limit = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
            let box = form.box.overlap(with: limit)
            head.rectangle(box.isNull ? .zero : box)
            // PDF/A-1 forbids transparency groups (ISO 19005-1 §6.4), and without transparency a coloured glyph
            // needs none.
            switch form.group {
            case .outline: break
            case .glyph where version == .pdf14: break
            case .plain: head.raw("/Group<</S/Transparency>>")
            case .isolated, .glyph: head.raw("/Group<</S/Transparency/I true>>")
            case .mask: head.raw("/Group<</S/Transparency/CS\(rgb)>>")
            }
            if let key = form.stream.flatMap({ numbers?.keys[$0] }) { head.raw("/StructParents \(key)") }
            head.entry("Resources", resources)
        }
        return object
    }

    /// Writes an image's profile, sharing equal ones. §8.6.5.5.
    private mutating func writeProfile(of image: ImageSource, to file: inout PDFObjectWriter) throws -> ObjectNumber? {
        // The colours of the press are device colours, so that they are not converted. ISO 15930-7.
        guard let profile = image.header.colorProfile, profile != intent?.profile else { return nil }
        if let object = profiles[profile] { return object }
        let object = file.allocate()
        profiles[profile] = object
        let space = [1: "Gray", 3: "RGB", 4: "CMYK"][profile.components] ?? ""
        let isForPress = intent != nil
        try file.addStream(object, profile.bytes) { head in
            head.raw("/N \(profile.components)")
            if !isForPress { head.raw("/Alternate/Device\(space)") }
        }
        return object
    }

    /// Writes the gradients that are new.
    private mutating func add(
        _ paints: PagePaints, _ objects: inout PageObjects, to file: inout PDFObjectWriter
    ) throws {
        for pattern in paints.patterns {
            if let object = patterns[pattern] {
                objects.patterns.append(object)
                continue
            }
            let shading = try object(of: pattern.shading, to: &file)
            let object = file.allocate()
            try file.add(object) { body in
                body.raw("<</PatternType 2/Matrix[")
                body.matrix(pattern.matrix)
                body.raw("]/Shading ")
                body.reference(shading)
                body.raw(">>")
            }
            patterns[pattern] = object
            objects.patterns.append(object)
        }
        for mask in paints.masks {
            if let object = masks[mask] {
                objects.masks.append(object)
                continue
            }
            let shading = try object(of: mask.shading, to: &file)
            let object = file.allocate()
            var content = PDFBytes()
            content.matrix(mask.matrix)
            content.raw(" cm/S sh")
            try file.addStream(object, content.bytes) { head in
                head.raw("/Type/XObject/Subtype/Form/BBox")
                head.rectangle(mask.box)
                head.raw("/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Shading<</S ")
                head.reference(shading)
                head.raw(">>>>")
            }
            masks[mask] = object
            objects.masks.append(object)
        }
    }

    private mutating func object(
        of shading: PagePaints.Shading, to file: inout PDFObjectWriter
    ) throws -> ObjectNumber {
        if let object = shadings[shading] { return object }
        let object = file.allocate()
        shadings[shading] = object
        try shading.write(as: object, rgb: rgb, to: &file)
        return object
    }

    /// Returns the resource dictionary of a content stream, which all with equal ones share. PDF/A forbids inherited
    /// resources: ISO 19005-2 §6.2.2.
    private mutating func dictionary(
        of used: UsedResources, _ objects: PageObjects, to file: inout PDFObjectWriter
    ) throws -> ObjectNumber {
        var body = PDFBytes()
        func list(_ key: String, _ entries: [(name: String, object: ObjectNumber)]) {
            guard !entries.isEmpty else { return }
            body.raw("/\(key)<<")
            for (name, object) in entries { body.entry(name, object) }
            body.raw(">>")
        }
        func entries(_ prefix: String, _ numbers: [Int], _ objects: [ObjectNumber?]) -> [(String, ObjectNumber)] {
            numbers.sorted().compactMap { number in objects[number].map { ("\(prefix)\(number)", $0) } }
        }
        body.raw("<<")
        list("Font", entries("F", used.fonts, objects.fonts) + entries("E", used.type3Fonts, objects.type3Fonts))
        list("XObject", entries("X", used.forms, objects.forms) + entries("I", used.images, objects.images))
        list("Pattern", entries("P", used.patterns, objects.patterns))
        let masks = entries("M", used.masks, objects.masks) + entries("S", used.maskForms, objects.forms)
        used.writeStates(masks, to: &body)
        if let spaceList, intent != nil || used.hasSpots { body.entry("ColorSpace", spaceList) }
        body.raw(">>")
        if let object = dictionaries[body.bytes] { return object }
        let object = file.allocate()
        try file.add(object, body.bytes)
        if dictionaries.count >= Self.mostDictionaries { dictionaries = [:] }
        dictionaries[body.bytes] = object
        return object
    }

    /// Writes the fonts and the colour spaces.
    func finish(_ shared: SharedFontPrograms?, to file: inout PDFObjectWriter) throws {
        var encodings = EncodingObjects()
        var programs = EmbeddedFont.programs(of: fonts, shared)
        for font in fonts {
            let key = ObjectIdentifier(font.font)
            let program = programs[key]
            programs[key]?.object = try font.write(
                glyphs: program?.glyphs, made: try program?.made.get(), isShared: shared != nil,
                program: program?.object, &encodings, to: &file)
        }
        for (font, object) in type3Fonts { try font.write(as: object, forms: pictures, to: &file) }
        try writeSpots(spots, to: &file)
    }
}

extension ResourceObjects {
    /// Writes the Separation colour spaces, named after their inks. ISO 32000-1 §8.6.6.4.
    private func writeSpots(_ spots: [(name: String, process: ProcessInks)], to file: inout PDFObjectWriter) throws {
        guard let spaceList else { return }
        let (rgb, rgbProfile, intent) = (rgb, rgbProfile, intent)
        try file.add(spaceList) { body in
            body.raw("<<")
            // The space of all RGB operators. §8.6.5.6.
            if rgbProfile != nil { body.raw("/DefaultRGB\(rgb)") }
            for spot in spots {
                body.name(spot.name)
                body.raw("[/Separation")
                body.name(spot.name)
                if spot.name == Ink.registrationName {
                    if intent?.components == 4 {
                        body.raw("/DeviceCMYK<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[1 1 1 1]>>]")
                    } else {
                        body.raw("\(rgb)<</FunctionType 2/Domain[0 1]/N 1/C0[1 1 1]/C1[0 0 0]>>]")
                    }
                    continue
                }
                body.raw("/DeviceCMYK<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[")
                for (index, amount) in spot.process.amounts.enumerated() {
                    if index > 0 { body.space() }
                    body.fraction(amount.clamped(to: 0...1))
                }
                body.raw("]>>]")
            }
            body.raw(">>")
        }
    }
}

extension PDFBytes {
    /// `/Name 12 0 R`.
    mutating func entry(_ name: String, _ object: ObjectNumber) {
        self.name(name)
        space()
        reference(object)
    }
}
