import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyText

/// What the pages of one file share, numbered in the order in which it is met.
struct SharedResources {
    var fonts: [EmbeddedFont] = []
    private var fontNumbers: [FontKey: Int] = [:]
    /// Opacities in 1/1000.
    private(set) var alphas: [Int] = []
    private(set) var blendModes: Set<BlendMode> = []
    var paints = SharedPaints()
    /// The structure tree of a tagged file.
    var tags: StructureTree?
    var findings = ContentFindings()
    /// Whether images say that they are to be smooth.
    var writesInterpolation = false
    /// Whether the file is a part of a document, to be merged with others.
    var isPart = false
    private let numbering: ObjectNumbering

    init(_ numbering: ObjectNumbering) { self.numbering = numbering }

    /// Notes what not every standard allows in an image.
    mutating func note(_ image: ImageSource) {
        let header = image.header
        if header.hasAlpha { findings.add(.transparency) }
        if header.colorModel == .cmyk, header.colorProfile == nil { findings.add(.cmyk) }
        if header.colorProfile?.majorVersion == 4 { findings.add(.newProfile) }
        if header.bitsPerComponent > 8 { findings.add(.deepImage) }
    }

    /// The spot colours, in the order in which they are met.
    private(set) var spots: [(name: String, process: ProcessInks)] = []

    /// Notes what a colour needs beside itself. Of spot colours with one name the first says what stands for it.
    mutating func note(_ color: Color) {
        guard let ink = color.ink else { return }
        // On a screen all inks are black, in the output intent's own colours.
        if case .spot(Ink.registrationName, _, _) = ink {} else { findings.add(.cmyk) }
        guard case .spot(let name, _, let process) = ink, !spots.contains(where: { $0.name == name }) else { return }
        spots.append((name, process))
    }

    /// - Parameter number: from 1.
    mutating func beginPage(_ number: Int) {
        findings.page = number
        tags?.findings.page = number
    }

    /// The number of the font that `run` is shown in: with codes of one byte where there are enough of them.
    mutating func number(for run: GlyphRun) -> Int {
        let number = preferredNumber(of: run.font)
        let isTaken = GlyphCodes.takes(run, room: fonts[number].codes.room, fonts[number].codes)
        return isTaken ? number : self.number(of: run.font, .glyphNumbers)
    }

    private mutating func preferredNumber(of font: FontInstance) -> Int {
        // Most runs are in the font of the one before.
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
            ?? pictureFonts.lazy.compactMap(\.font.systemFingerprint).first
    }

    private mutating func number(of font: FontInstance, _ coding: GlyphCodes.Coding) -> Int {
        let key = FontKey(font: ObjectIdentifier(font), coding: coding)
        if let known = fontNumbers[key] { return known }
        fonts.append(EmbeddedFont(GlyphCodes(font: font, coding, isPart: isPart)))
        fontNumbers[key] = fonts.count - 1
        return fonts.count - 1
    }

    private struct FontKey: Hashable {
        var font: ObjectIdentifier
        var coding: GlyphCodes.Coding
    }

    private var lastFont: (font: FontInstance, number: Int)?

    // MARK: Coloured glyphs

    private(set) var pictureFonts: [PictureFont] = []
    /// For each font the Type 3 fonts that show its pictures, each but the last one full.
    private var pictureFontNumbers: [ObjectIdentifier: [Int]] = [:]
    private let pictures = GlyphPictures()
    private var pictureForms: [PictureKey: PictureForm] = [:]

    private struct PictureKey: Hashable {
        var font: ObjectIdentifier
        var glyph: GlyphID
        /// Nil where the picture does not show it.
        var foreground: Color?
    }

    /// The Type 3 font and the code for a picture, or a blank, that is `width` font units wide and stands for `text`.
    mutating func code(
        for form: PictureForm?, of font: FontInstance, width: Int, text: GlyphCodes.GlyphText
    ) -> (font: Int, code: UInt8) {
        for number in pictureFontNumbers[ObjectIdentifier(font)] ?? [] {
            if let code = pictureFonts[number].code(for: form, width: width, text: text) { return (number, code) }
        }
        pictureFonts.append(PictureFont(font: font))
        let number = pictureFonts.count - 1
        pictureFontNumbers[ObjectIdentifier(font), default: []].append(number)
        guard let code = pictureFonts[number].code(for: form, width: width, text: text) else {
            preconditionFailure("a new font has room")
        }
        return (number, code)
    }

    /// The form that shows `glyph`; nil for one without colours of its own.
    /// - Parameter draw: makes the form's content of a picture.
    mutating func form(
        for glyph: GlyphID, of font: FontInstance, foreground: Color,
        draw: (GlyphPicture, inout SharedResources) -> PageContent
    ) -> PictureForm? {
        guard let picture = pictures.picture(glyph, of: font, foreground: foreground) else { return nil }
        let ink = Color(red: foreground.red, green: foreground.green, blue: foreground.blue)
        let key = PictureKey(
            font: ObjectIdentifier(font), glyph: glyph, foreground: picture.usesForeground ? ink : nil)
        if let known = pictureForms[key] { return known }
        let content = draw(picture, &self)
        let box = picture.bounds.applying(CGAffineTransform(scaleX: 1, y: -1)).insetBy(dx: -2, dy: -2)
        let number = addForm(
            FormContent(content: content.bytes, box: box, used: content.used, group: .glyph))
        let form = PictureForm(number: number, box: box)
        pictureForms[key] = form
        return form
    }

    /// The resource name of an opacity.
    mutating func name(ofAlpha alpha: Double) -> String {
        let thousandths = Int((alpha * 1000).rounded())
        if !alphas.contains(thousandths) { alphas.append(thousandths) }
        return "A\(thousandths)"
    }

    mutating func use(_ mode: BlendMode) { blendModes.insert(mode) }

    // MARK: Forms

    private var outlines = SharedOutlines()

    /// The form that paints `path`, and where it goes; nil where it is written in place.
    mutating func form(
        for path: Path, _ operation: String, stroke: StrokeStyle?, flip: Double
    ) -> (number: Int, place: CGPoint)? {
        outlines.form(for: path, operation, stroke: stroke, flip: flip, &forms)
    }

    private var forms = NewForms()

    mutating func addForm(_ form: FormContent) -> Int { forms.add(form) }

    /// The forms gathered so far, which are the caller's to write.
    mutating func takeForms() -> [FormContent] { forms.take() }

    // MARK: Images

    /// By what the images' bytes have in common, so that they need not be kept once they are written.
    private var imageNumbers: [ImageKey: [Bool: Int]] = [:]
    private var imageCount = 0
    private var newImages: [ImageUse] = []

    mutating func number(of image: ImageUse) -> Int {
        if let known = imageNumbers[image.source.key]?[image.isSmooth] { return known }
        newImages.append(image)
        imageNumbers[image.source.key, default: [:]][image.isSmooth] = imageCount
        imageCount += 1
        return imageCount - 1
    }

    /// The images that are not written yet, in the order of their numbers, which are the caller's to write.
    mutating func takeImages() -> [ImageUse] {
        defer { newImages = [] }
        return newImages
    }
}
