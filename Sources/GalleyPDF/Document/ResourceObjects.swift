import GalleyConcurrency
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyImage
import GalleyText

/// The objects that resource dictionaries refer to. Images and gradients are written with the first page that uses
/// them, fonts and shared subdictionaries at the end. ISO 32000-1 §7.8.3.
struct ResourceObjects {
    private let common, fonts, states: ObjectNumber
    /// The dictionary of all patterns; nil without gradients.
    private var patternList: ObjectNumber?
    /// The dictionary of all spot colour spaces; nil without spot colours.
    private var spaceList: ObjectNumber?
    private var images: [ObjectNumber] = []
    private var profiles: [ColorProfile: ObjectNumber] = [:]
    private var shadings: [ObjectNumber] = []
    private var patterns: [ObjectNumber] = []
    private var masks: [ObjectNumber] = []
    /// Forms that fonts and graphics states refer to: coloured glyphs and masks, by number.
    private var glyphForms: [Int: ObjectNumber] = [:]
    /// Forms of repeated outlines, by number.
    private var outlineForms: [Int: ObjectNumber] = [:]
    private var maskForms: [(number: Int, object: ObjectNumber)] = []
    /// The output intent of a file for a press.
    private let intent: PDFOutputIntent?
    /// The profile of RGB colours in a file for a press, and whether it has been written.
    private let rgbProfile: ObjectNumber?
    private var hasProfile = false
    /// The colour space of RGB colours.
    private let rgb: String

    /// - Parameters:
    ///   - common: the resource dictionary of pages without forms and images.
    ///   - intent: the output intent of a file for a press, where RGB colours need a profile of their own.
    init(
        common: ObjectNumber, fonts: ObjectNumber, states: ObjectNumber, intent: PDFOutputIntent?,
        _ file: borrowing PDFObjectWriter
    ) {
        self.common = common
        self.fonts = fonts
        self.states = states
        self.intent = intent
        rgbProfile = intent.map { _ in file.allocate() }
        rgb = rgbProfile.map { "[/ICCBased \($0.value) 0 R]" } ?? "/DeviceRGB"
        if intent != nil { spaceList = file.allocate() }
    }

    /// Writes the profile of RGB colours with the first page.
    private mutating func writeRGBProfile(to file: inout PDFObjectWriter) throws {
        guard let rgbProfile, !hasProfile else { return }
        hasProfile = true
        try file.addRepeatedStream(rgbProfile, SRGBProfile.bytes(version: 4)) { $0.raw("/N 3") }
    }

    typealias Forms = [(number: Int, object: ObjectNumber)]

    /// Writes the objects that a page has added to `resources`; returns its forms.
    mutating func writeNew(
        _ resources: DocumentResources, compresses: Bool, to file: inout PDFObjectWriter
    ) throws -> Forms {
        try writeRGBProfile(to: &file)
        try ImageObject.forEach(resources.takeImages(), compresses: compresses) { use, planes in
            let object = file.allocate()
            images.append(object)
            let profile = try writeProfile(of: use.source, to: &file)
            try ImageObject(use, profile: profile, rgb: rgb).write(planes, as: object, to: &file)
        }
        try write(resources.paints, to: &file)
        if spaceList == nil, !resources.spots.isEmpty { spaceList = file.allocate() }
        var forms: Forms = []
        for form in resources.takeForms() {
            let (object, version) = (form.object ?? file.allocate(), file.version)
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
                if let key = form.key { head.raw("/StructParents \(key)") }
                writeDictionary(of: form.used, forms, to: &head)
            }
            forms.append((form.number, object))
            switch form.group {
            case .glyph: glyphForms[form.number] = object
            case .mask: maskForms.append((form.number, object))
            case .outline: outlineForms[form.number] = object
            case .plain, .isolated: break
            }
        }
        return forms
    }

    /// Writes an image's profile, sharing equal ones. §8.6.5.5.
    private mutating func writeProfile(of image: ImageSource, to file: inout PDFObjectWriter) throws -> ObjectNumber? {
        // The colours of the press are device colours, so that they are not converted. ISO 15930-7.
        guard let profile = image.header.colorProfile, profile != intent?.profile else { return nil }
        if let known = profiles[profile] { return known }
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

    private mutating func write(_ paints: SharedPaints, to file: inout PDFObjectWriter) throws {
        for shading in paints.shadings[shadings.count...] {
            let object = file.allocate()
            shadings.append(object)
            try shading.write(as: object, rgb: rgb, to: &file)
        }
        if patternList == nil, !paints.patterns.isEmpty { patternList = file.allocate() }
        for pattern in paints.patterns[patterns.count...] {
            let object = file.allocate()
            patterns.append(object)
            try file.add(object) { body in
                body.raw("<</PatternType 2/Matrix[")
                body.matrix(pattern.matrix)
                body.raw("]/Shading ")
                body.reference(shadings[pattern.shading])
                body.raw(">>")
            }
        }
        for mask in paints.masks[masks.count...] {
            let object = file.allocate()
            masks.append(object)
            var content = PDFBytes()
            content.matrix(mask.matrix)
            content.raw(" cm/S sh")
            try file.addStream(object, content.bytes) { head in
                head.raw("/Type/XObject/Subtype/Form/BBox")
                head.rectangle(mask.box)
                head.raw("/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Shading<</S ")
                head.reference(shadings[mask.shading])
                head.raw(">>>>")
            }
        }
    }

    /// `/Resources`: the shared subdictionaries, and the forms and images of one content stream. PDF/A forbids
    /// inherited resources: ISO 19005-2 §6.2.2.
    func writeDictionary(of used: UsedXObjects, _ forms: Forms, to body: inout PDFBytes) {
        body.raw("/Resources")
        if used.isCommon {
            body.space()
            body.reference(common)
        } else {
            writeLists(used, forms, to: &body)
        }
    }

    private func writeLists(_ used: UsedXObjects, _ forms: Forms, to body: inout PDFBytes) {
        body.raw("<</Font ")
        body.reference(fonts)
        body.raw("/ExtGState ")
        body.reference(states)
        if let patternList {
            body.raw("/Pattern ")
            body.reference(patternList)
        }
        if let spaceList {
            body.raw("/ColorSpace ")
            body.reference(spaceList)
        }
        if !used.isCommon || !used.outlines.isEmpty {
            body.raw("/XObject<<")
            for form in forms where used.forms.contains(form.number) {
                body.entry("X\(form.number)", form.object)
            }
            for outline in used.outlines { if let form = outlineForms[outline] { body.entry("X\(outline)", form) } }
            for image in used.images { body.entry("I\(image)", images[image]) }
            body.raw(">>")
        }
        body.raw(">>")
    }

    /// A font program, shared by fonts that differ only in their codes.
    private struct Program {
        let font: EmbeddedFont
        /// The glyphs in the program.
        var glyphs: [GlyphID]
        /// The program, or the error of its subsetting; nil for a font that may not be embedded.
        var made: Result<FontProgram?, any Error> = .success(nil)
        /// The program's object, once written.
        var object: ObjectNumber?
    }

    /// Subsets the font programs on all cores.
    ///
    /// - Parameter shared: the programs of the files of one run; these are made on all cores themselves.
    private static func programs(
        of fonts: [EmbeddedFont], _ shared: SharedFontPrograms?
    ) -> [ObjectIdentifier: Program] {
        var glyphs: [ObjectIdentifier: Set<GlyphID>] = [:]
        for font in fonts { glyphs[ObjectIdentifier(font.font), default: []].formUnion(font.codes.all.map(\.glyph)) }
        var programs: [ObjectIdentifier: Program] = [:]
        for font in fonts {
            let key = ObjectIdentifier(font.font)
            var own = glyphs[key] ?? []
            shared?.widen(&own, of: font.font)
            programs[key] = Program(font: font, glyphs: own.sorted())
        }
        if let shared {
            for (key, var program) in programs {
                if program.font.font.embedding.allowsOutlines {
                    program.made = Result { try program.font.program(glyphs: program.glyphs, shared: shared) }
                }
                programs[key] = program
            }
            return programs
        }
        // The closures only read the fonts.
        struct Programs: @unchecked Sendable { let all: [(key: ObjectIdentifier, value: Program)] }
        let shared = Programs(all: Array(programs))
        let made = concurrentMap(shared.all.count) { index -> Result<FontProgram?, any Error> in
            let program = shared.all[index].value
            guard program.font.font.embedding.allowsOutlines else { return .success(nil) }
            return Result { try program.font.program(glyphs: program.glyphs, shared: nil) }
        }
        for (item, made) in zip(shared.all, made) { programs[item.key]?.made = made }
        return programs
    }

    /// Writes the fonts and the shared subdictionaries.
    func finish(
        _ resources: DocumentResources, _ shared: SharedFontPrograms?, to file: inout PDFObjectWriter
    ) throws {
        var fontObjects: [(number: Int, object: ObjectNumber)] = []
        var encodings = EncodingObjects()
        var programs = Self.programs(of: resources.fonts, shared)
        // A font without codes has nothing to show.
        for (number, font) in resources.fonts.enumerated() where !font.codes.isEmpty {
            let object = file.allocate()
            var font = font
            let key = ObjectIdentifier(font.font)
            let program = programs[key]
            programs[key]?.object = try font.write(
                as: object, glyphs: program?.glyphs, made: try program?.made.get(),
                isShared: shared != nil, program: program?.object, &encodings, to: &file)
            fontObjects.append((number, object))
        }
        var pictureObjects: [ObjectNumber] = []
        for font in resources.type3Fonts {
            let object = file.allocate()
            try font.write(as: object, forms: glyphForms, to: &file)
            pictureObjects.append(object)
        }
        try file.add(self.fonts) { body in
            body.raw("<<")
            for (number, object) in fontObjects { body.entry("F\(number)", object) }
            for (number, object) in pictureObjects.enumerated() { body.entry("E\(number)", object) }
            body.raw(">>")
        }
        try file.add(states) { body in
            body.raw("<<")
            for alpha in resources.alphas.sorted() {
                let value = DecimalText(places: 3).string(Double(alpha) / 1000)
                body.name(resources.name(ofAlpha: Double(alpha) / 1000))
                body.raw("<</ca \(value)/CA \(value)>>")
            }
            for (number, form) in masks.enumerated() {
                body.name("M\(number)")
                body.raw("<</SMask<</Type/Mask/S/Luminosity/G ")
                body.reference(form)
                body.raw(">>>>")
            }
            for form in maskForms {
                body.name("S\(form.number)")
                body.raw("<</SMask<</Type/Mask/S/Luminosity/G ")
                body.reference(form.object)
                body.raw(">>>>")
            }
            for mode in BlendMode.allCases where resources.blendModes.contains(mode) {
                body.name(mode.pdfName)
                body.raw("<</BM/\(mode.pdfName)>>")
            }
            body.raw(">>")
        }
        var all = UsedXObjects()
        for number in outlineForms.keys.sorted() { all.add(outline: number) }
        try file.add(common) { writeLists(all, [], to: &$0) }
        try writeSpots(resources.spots, to: &file)
        guard let patternList else { return }
        try file.add(patternList) { body in
            body.raw("<<")
            for (number, object) in patterns.enumerated() { body.entry("P\(number)", object) }
            body.raw(">>")
        }
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
