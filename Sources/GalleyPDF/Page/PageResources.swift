import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyText

/// The resources of the page being drawn, numbered in order of first use on it, so that its content depends on no other page.
///
/// Used for one page after the other, on one thread: what is known of fonts and of coloured glyphs is kept.
final class PageResources {
    /// The settings of drawing that are the same for all pages.
    struct Rules {
        /// Whether strings are hexadecimal, for readability.
        var writesHex = false
        /// Whether content is marked for the structure.
        var isTagged = false
        /// Whether images declare interpolation.
        var writesInterpolation = false
        /// Whether the output intent of a press says how CMYK colours print.
        var hasPressInks = false
        /// Whether links are omitted, since PDF/X allows no annotations on the page.
        var omitsLinks = false
    }

    /// The resources of a page, or of a coloured glyph, by their numbers on it.
    struct List {
        var fonts: [PageFont.Use] = []
        var type3Fonts: [Type3Font] = []
        var forms: [FormContent] = []
        var images: [ImageUse] = []
        var paints = PagePaints()
        /// The spot colours in order of first use.
        var spots: [(name: String, process: ProcessInks)] = []
        /// The pictures in `type3Fonts`.
        var pictures: [Picture] = []
    }

    /// A coloured glyph and the resources that it alone uses.
    struct Picture {
        let font: FontInstance
        let key: GlyphPictures.Key
        let content: FormContent
        let list: List
        let findings: ContentFindings
    }

    let rules: Rules
    /// All fonts so far; those without a number are not on the page.
    var fonts: [PageFont] = []
    /// The page's part of the structure of a tagged file.
    var structure: PageStructure?
    var findings = ContentFindings()
    var paints = PagePaints()
    /// The indices in `fonts` of the fonts on the page, by their numbers.
    private var shownFonts: [Int] = []
    private var forms: [FormContent] = []
    private var outlines: OutlineForms
    private var images: [ImageUse] = []
    private var imageNumbers: [ImageKey: [Bool: Int]] = [:]
    private var spots: [(name: String, process: ProcessInks)] = []
    private var type3Fonts: [Type3Font] = []
    private var pictures: [Picture] = []
    private var shownPictures: [GlyphPictures.Key: GlyphForm] = [:]

    init(_ rules: Rules) {
        self.rules = rules
        outlines = OutlineForms(counting: [])
    }

    func beginPage(_ page: DisplayPage) {
        structure = rules.isTagged ? PageStructure() : nil
        findings.page = 1
        outlines = OutlineForms(counting: page.items)
    }

    /// Removes and returns the resources of the page.
    func takeList() -> List {
        var list = List(
            type3Fonts: type3Fonts, forms: forms, images: images, paints: paints, spots: spots, pictures: pictures)
        for index in shownFonts { list.fonts.append(fonts[index].takeUse()) }
        shownFonts.removeAll(keepingCapacity: true)
        type3Fonts = []
        forms = []
        images = []
        imageNumbers = [:]
        paints = PagePaints()
        spots = []
        pictures = []
        shownPictures = [:]
        findings = ContentFindings()
        structure = nil
        if pictureForms.count > Self.mostPictures { pictureForms = [:] }
        return list
    }

    // MARK: Findings

    /// Records findings about an image.
    func record(_ image: ImageSource) {
        let header = image.header
        if header.hasAlpha { findings.add(.transparency) }
        if header.colorModel == .cmyk, header.colorProfile == nil, !rules.hasPressInks { findings.add(.cmyk) }
        if header.colorProfile?.majorVersion == 4 { findings.add(.newProfile) }
        if header.bitsPerComponent > 8 { findings.add(.deepImage) }
    }

    /// Records findings and spot colours. The first spot colour of a name determines its process colour.
    ///
    /// - Returns: whether it is a spot colour.
    @discardableResult func record(_ color: Color) -> Bool {
        guard let ink = color.ink else { return false }
        // The registration colour's alternate is RGB, within the output intent.
        if case .spot(Ink.registrationName, _, _) = ink {} else if !rules.hasPressInks { findings.add(.cmyk) }
        guard case .spot(let name, _, let process) = ink else { return false }
        if !spots.contains(where: { $0.name == name }) { spots.append((name, process)) }
        return true
    }

    // MARK: Fonts

    /// Returns the index in `fonts` of the font for `run`: one with one-byte codes if enough of them are free.
    func font(for run: GlyphRun) -> Int {
        let tracked = run.tracking == 0 ? run.font : run.font.tracked(by: Int(run.tracking))
        let preferred = preferredFont(for: tracked)
        let isTaken = GlyphCodes.takes(run, freeCount: fonts[preferred].codes.freeCount, fonts[preferred].codes)
        let index = isTaken ? preferred : font(tracked, .glyphNumbers)
        if fonts[index].number == nil {
            fonts[index].number = shownFonts.count
            shownFonts.append(index)
        }
        return index
    }

    /// The font as named in content streams, once `font(for:)` has returned it.
    func resource(ofFont index: Int) -> FontResource {
        guard let number = fonts[index].number else { preconditionFailure("the page shows the font") }
        return .outlines(number, fonts[index].codes.coding)
    }

    /// The index in `fonts` of the font with a number on the page.
    func index(ofFont number: Int) -> Int { shownFonts[number] }

    private func preferredFont(for font: FontInstance) -> Int {
        // Most runs have the font of the previous one.
        if let lastFont, lastFont.font === font { return lastFont.index }
        let preferred = preferredFonts[ObjectIdentifier(font)]
        let index = preferred ?? self.font(font, font.outlineFormat == .trueType ? .compact : .glyphNumbers)
        preferredFonts[ObjectIdentifier(font)] = index
        lastFont = (font, index)
        return index
    }

    private func font(_ font: FontInstance, _ coding: GlyphCodes.Coding) -> Int {
        let key = FontKey(font: ObjectIdentifier(font), coding: coding)
        if let index = fontIndices[key] { return index }
        fonts.append(PageFont(font, coding))
        fontIndices[key] = fonts.count - 1
        return fonts.count - 1
    }

    private var lastFont: (font: FontInstance, index: Int)?
    private var preferredFonts: [ObjectIdentifier: Int] = [:]
    private var fontIndices: [FontKey: Int] = [:]

    // MARK: Coloured glyphs

    private let glyphPictures = GlyphPictures()
    /// The forms of coloured glyphs, kept for other pages.
    private var pictureForms: [GlyphPictures.Key: Picture] = [:]
    private static let mostPictures = 1024

    /// Returns the number of the Type 3 font and the code for a picture, or a blank, that advances by `width` font units and
    /// represents `text`.
    func code(
        for form: GlyphForm?, of font: FontInstance, width: Int, text: GlyphText
    ) -> (font: Int, code: UInt8) {
        for number in type3Fonts.indices where type3Fonts[number].font === font {
            if let code = type3Fonts[number].code(for: form, width: width, text: text) { return (number, code) }
        }
        type3Fonts.append(Type3Font(font: font))
        let number = type3Fonts.count - 1
        guard let code = type3Fonts[number].code(for: form, width: width, text: text) else {
            preconditionFailure("a new font has free codes")
        }
        return (number, code)
    }

    /// Returns the form of the coloured glyph `glyph`; nil for a glyph without colours.
    func form(for glyph: GlyphID, of font: FontInstance, foreground: Color) -> GlyphForm? {
        guard let picture = glyphPictures.picture(glyph, of: font, foreground: foreground) else { return nil }
        let ink = Color(red: foreground.red, green: foreground.green, blue: foreground.blue)
        let key = GlyphPictures.Key(glyph, of: font, foreground: picture.usesForeground ? ink : nil)
        if let form = shownPictures[key] { return form }
        let drawn = pictureForms[key] ?? draw(picture, font, key)
        pictureForms[key] = drawn
        findings.add(drawn.findings, onPage: findings.page)
        let form = GlyphForm(key: key, box: drawn.content.box)
        pictures.append(drawn)
        shownPictures[key] = form
        return form
    }

    private func draw(_ picture: GlyphPicture, _ font: FontInstance, _ key: GlyphPictures.Key) -> Picture {
        var rules = rules
        rules.isTagged = false
        let resources = PageResources(rules)
        resources.findings.page = 1
        var form = PageContent(resources, size: .zero, area: picture.bounds, isForm: true, isMarked: false)
        form.draw(picture.items)
        let box = picture.bounds.applying(CGAffineTransform(scaleX: 1, y: -1)).insetBy(dx: -2, dy: -2)
        let content = FormContent(content: form.bytes, box: box, used: form.used, group: .glyph)
        let findings = resources.findings
        return Picture(font: font, key: key, content: content, list: resources.takeList(), findings: findings)
    }

    // MARK: Forms and images

    /// Returns the number of the form that paints `path` and its position; nil if the path is written inline.
    func form(
        for path: Path, _ operation: String, stroke: StrokeStyle?, flip: Double
    ) -> (number: Int, place: CGPoint)? {
        outlines.form(for: path, operation, stroke: stroke, flip: flip, &forms)
    }

    /// Adds a form and returns its number.
    func addForm(_ form: FormContent) -> Int {
        forms.append(form)
        return forms.count - 1
    }

    func number(of image: ImageUse) -> Int {
        if let number = imageNumbers[image.source.key]?[image.isSmooth] { return number }
        images.append(image)
        imageNumbers[image.source.key, default: [:]][image.isSmooth] = images.count - 1
        return images.count - 1
    }
}

/// A font and the encoding of its codes.
struct FontKey: Hashable {
    let font: ObjectIdentifier
    let coding: GlyphCodes.Coding
}
