import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyText

/// The resources shared by the pages of one file, numbered in order of first use.
final class DocumentResources {
    var fonts: [EmbeddedFont] = []
    private var fontNumbers: [FontKey: Int] = [:]
    /// The opacities in use, in thousandths.
    private(set) var alphas: [Int] = []
    private(set) var blendModes: Set<BlendMode> = []
    var paints = SharedPaints()
    /// The structure tree of a tagged file.
    var tags: StructureTree?
    var findings = ContentFindings()
    /// Whether images declare interpolation.
    var writesInterpolation = false
    /// Whether the output intent of a press says how CMYK colours print.
    var hasPressInks = false
    /// Whether links are omitted, since PDF/X allows no annotations on the page.
    var omitsLinks = false
    private let numbering: ObjectNumbering

    init(_ numbering: ObjectNumbering) { self.numbering = numbering }

    // MARK: Copies

    /// The number of changes so far that may change how later content is written.
    var changeCount: Int {
        var count = alphas.count + blendModes.count + spots.count + forms.count + outlines.changeCount + imageCount
        count += paints.shadings.count + paints.patterns.count + paints.masks.count + fonts.count + type3CodeCount
        for index in fonts.indices { count += fonts[index].changeCount }
        return count
    }

    /// The facts that decide the fonts of a page; nil unless it is drawn apart from the document.
    var decisions: CodeDecisions?

    /// The resources as they are now, for pages drawn on another thread, without structure and findings.
    func copy(_ numbering: ObjectNumbering = ObjectNumbering()) -> DocumentResources {
        let copy = DocumentResources(numbering)
        copy.adopt(self)
        copy.writesInterpolation = writesInterpolation
        (copy.hasPressInks, copy.omitsLinks) = (hasPressInks, omitsLinks)
        return copy
    }

    /// Takes over the resources of a copy that pages have changed.
    func adopt(_ other: DocumentResources) {
        (fonts, fontNumbers, preferredNumbers, lastFont) = (
            other.fonts, other.fontNumbers, other.preferredNumbers, other.lastFont
        )
        (alphas, blendModes, paints, spots) = (other.alphas, other.blendModes, other.paints, other.spots)
        (type3Fonts, type3FontNumbers, type3CodeCount) = (
            other.type3Fonts, other.type3FontNumbers, other.type3CodeCount
        )
        (pictureForms, outlines, forms) = (other.pictureForms, other.outlines, other.forms)
        (imageNumbers, imageCount, newImages) = (other.imageNumbers, other.imageCount, other.newImages)
    }

    func record(_ finding: ContentFinding) { findings.add(finding) }

    func record(_ others: ContentFindings) { findings.add(others) }

    /// Records the findings of a page drawn apart from the document.
    func record(_ others: ContentFindings, onPage page: Int) { findings.add(others, onPage: page) }

    /// Records findings about an image.
    func record(_ image: ImageSource) {
        let header = image.header
        if header.hasAlpha { findings.add(.transparency) }
        if header.colorModel == .cmyk, header.colorProfile == nil, !hasPressInks { findings.add(.cmyk) }
        if header.colorProfile?.majorVersion == 4 { findings.add(.newProfile) }
        if header.bitsPerComponent > 8 { findings.add(.deepImage) }
    }

    /// The spot colours in order of first use.
    private(set) var spots: [(name: String, process: ProcessInks)] = []

    /// Records findings and spot colours. The first spot colour of a name determines its process colour.
    func record(_ color: Color) {
        guard let ink = color.ink else { return }
        // The registration colour's alternate is RGB, within the output intent.
        if case .spot(Ink.registrationName, _, _) = ink {} else if !hasPressInks { findings.add(.cmyk) }
        guard case .spot(let name, _, let process) = ink, !spots.contains(where: { $0.name == name }) else { return }
        spots.append((name, process))
    }

    /// - Parameter number: the page number, from 1.
    func beginPage(_ number: Int) {
        findings.page = number
        tags?.findings.page = number
    }

    /// Returns the number of the font for `run`: one with one-byte codes if enough of them are free.
    func number(for run: GlyphRun) -> Int {
        let number = preferredNumber(of: run.font)
        let isTaken = GlyphCodes.takes(run, room: fonts[number].codes.room, fonts[number].codes)
        if decisions != nil, let room = fonts[number].codes.roomNeeded(for: run) {
            decisions?.add(font: number, needed: room, of: fonts[number].codes.room)
        }
        return isTaken ? number : self.number(of: run.font, .glyphNumbers)
    }

    private func preferredNumber(of font: FontInstance) -> Int {
        // Most runs have the font of the previous one.
        if let lastFont, lastFont.font === font { return lastFont.number }
        let known = preferredNumbers[ObjectIdentifier(font)]
        let number = known ?? number(of: font, font.outlineFormat == .trueType ? .compact : .glyphNumbers)
        preferredNumbers[ObjectIdentifier(font)] = number
        lastFont = (font, number)
        return number
    }

    private var preferredNumbers: [ObjectIdentifier: Int] = [:]

    /// The fingerprint of the system's fonts; nil if none of them is used.
    var systemFonts: String? {
        fonts.lazy.compactMap(\.codes.font.systemFingerprint).first
            ?? type3Fonts.lazy.compactMap(\.font.systemFingerprint).first
    }

    private func number(of font: FontInstance, _ coding: GlyphCodes.Coding) -> Int {
        let key = FontKey(font: ObjectIdentifier(font), coding: coding)
        if let known = fontNumbers[key] { return known }
        fonts.append(EmbeddedFont(GlyphCodes(font: font, coding)))
        fontNumbers[key] = fonts.count - 1
        return fonts.count - 1
    }

    private struct FontKey: Hashable {
        var font: ObjectIdentifier
        var coding: GlyphCodes.Coding
    }

    private var lastFont: (font: FontInstance, number: Int)?

    // MARK: Coloured glyphs

    private(set) var type3Fonts: [Type3Font] = []
    /// The number of codes in all of them.
    private var type3CodeCount = 0
    /// The Type 3 fonts of each font; all but the last are full.
    private var type3FontNumbers: [ObjectIdentifier: [Int]] = [:]
    private let pictures = GlyphPictures()
    private var pictureForms: [PictureKey: GlyphForm] = [:]

    private struct PictureKey: Hashable {
        var font: ObjectIdentifier
        var glyph: GlyphID
        /// The text colour; nil if the picture does not depend on it.
        var foreground: Color?
    }

    /// Returns the Type 3 font and the code for a picture, or a blank, that advances by `width` font units and
    /// represents `text`.
    func code(
        for form: GlyphForm?, of font: FontInstance, width: Int, text: GlyphCodes.GlyphText
    ) -> (font: Int, code: UInt8) {
        for number in type3FontNumbers[ObjectIdentifier(font)] ?? [] {
            let (count, code) = (
                type3Fonts[number].codeCount, type3Fonts[number].code(for: form, width: width, text: text)
            )
            type3CodeCount += type3Fonts[number].codeCount - count
            if let code { return (number, code) }
        }
        type3CodeCount += 1
        type3Fonts.append(Type3Font(font: font))
        let number = type3Fonts.count - 1
        type3FontNumbers[ObjectIdentifier(font), default: []].append(number)
        guard let code = type3Fonts[number].code(for: form, width: width, text: text) else {
            preconditionFailure("a new font has room")
        }
        return (number, code)
    }

    /// Returns the form of the coloured glyph `glyph`; nil for a glyph without colours.
    /// - Parameter draw: draws a picture to the form's content.
    func form(
        for glyph: GlyphID, of font: FontInstance, foreground: Color,
        draw: (GlyphPicture) -> PageContent
    ) -> GlyphForm? {
        guard let picture = pictures.picture(glyph, of: font, foreground: foreground) else { return nil }
        let ink = Color(red: foreground.red, green: foreground.green, blue: foreground.blue)
        let key = PictureKey(
            font: ObjectIdentifier(font), glyph: glyph, foreground: picture.usesForeground ? ink : nil)
        if let known = pictureForms[key] { return known }
        let content = draw(picture)
        let box = picture.bounds.applying(CGAffineTransform(scaleX: 1, y: -1)).insetBy(dx: -2, dy: -2)
        let number = addForm(
            FormContent(content: content.bytes, box: box, used: content.used, group: .glyph))
        let form = GlyphForm(number: number, box: box)
        pictureForms[key] = form
        return form
    }

    /// Returns the resource name of an opacity.
    func name(ofAlpha alpha: Double) -> String {
        let thousandths = alpha > 0 ? Int((min(alpha, 1) * 1000).rounded()) : 0
        if !alphas.contains(thousandths) { alphas.append(thousandths) }
        return "A\(thousandths)"
    }

    func use(_ mode: BlendMode) { blendModes.insert(mode) }

    // MARK: Forms

    private var outlines = OutlineForms()

    /// Returns the form that paints `path` and its position; nil if the path is written inline.
    func form(
        for path: Path, _ operation: String, stroke: StrokeStyle?, flip: Double
    ) -> (number: Int, place: CGPoint)? {
        outlines.form(for: path, operation, stroke: stroke, flip: flip, &forms)
    }

    private var forms = PendingForms()

    func addForm(_ form: FormContent) -> Int { forms.add(form) }

    /// Removes and returns the forms that the caller must write.
    func takeForms() -> [FormContent] { forms.take() }

    // MARK: Images

    /// Numbers by digest, so that written images can be released.
    private var imageNumbers: [ImageKey: [Bool: Int]] = [:]
    private var imageCount = 0
    private var newImages: [ImageUse] = []

    func number(of image: ImageUse) -> Int {
        if let known = imageNumbers[image.source.key]?[image.isSmooth] { return known }
        newImages.append(image)
        imageNumbers[image.source.key, default: [:]][image.isSmooth] = imageCount
        imageCount += 1
        return imageCount - 1
    }

    /// Removes and returns the images that the caller must write, in the order of their numbers.
    func takeImages() -> [ImageUse] {
        defer { newImages = [] }
        return newImages
    }
}
