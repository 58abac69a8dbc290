import GalleyFormatting
import GalleyGeometry

/// The resources that a content stream names, each once, by their numbers on its page.
struct UsedResources {
    private(set) var fonts: [Int] = []
    private(set) var type3Fonts: [Int] = []
    private(set) var forms: [Int] = []
    private(set) var images: [Int] = []
    private(set) var patterns: [Int] = []
    /// The soft masks of gradients, and those that forms draw.
    private(set) var masks: [Int] = []
    private(set) var maskForms: [Int] = []
    /// Opacities in thousandths.
    private(set) var alphas: [Int] = []
    var blendModes: [BlendMode] = []
    /// Whether colours name the colour spaces of inks.
    var hasSpots = false

    /// All numbers, in the order above.
    var numbers: [[Int]] {
        get { [fonts, type3Fonts, forms, images, patterns, masks, maskForms, alphas] }
        set {
            fonts = newValue[0]
            type3Fonts = newValue[1]
            forms = newValue[2]
            images = newValue[3]
            patterns = newValue[4]
            masks = newValue[5]
            maskForms = newValue[6]
            alphas = newValue[7]
        }
    }

    mutating func add(_ font: FontResource) {
        switch font {
        case .outlines(let number, _): Self.add(number, to: &fonts)
        case .pictures(let number): Self.add(number, to: &type3Fonts)
        }
    }

    mutating func add(form: Int) { Self.add(form, to: &forms) }

    mutating func add(image: Int) { Self.add(image, to: &images) }

    mutating func add(pattern: Int) { Self.add(pattern, to: &patterns) }

    mutating func add(mask: Int) { Self.add(mask, to: &masks) }

    mutating func add(maskForm: Int) { Self.add(maskForm, to: &maskForms) }

    mutating func add(alpha thousandths: Int) { Self.add(thousandths, to: &alphas) }

    mutating func add(_ mode: BlendMode) { Self.add(mode, to: &blendModes) }

    private static func add<T: Equatable>(_ item: T, to list: inout [T]) {
        if list.last != item, !list.contains(item) { list.append(item) }
    }

    /// Writes the graphics state parameter dictionaries: opacities, soft masks and blend modes. §8.4.5.
    func writeStates(_ masks: [(name: String, form: ObjectNumber)], to body: inout PDFBytes) {
        guard !alphas.isEmpty || !masks.isEmpty || !blendModes.isEmpty else { return }
        body.raw("/ExtGState<<")
        for alpha in alphas.sorted() {
            let value = DecimalText(places: 3).string(Double(alpha) / 1000)
            body.raw("/A\(alpha)<</ca \(value)/CA \(value)>>")
        }
        for (name, form) in masks {
            body.name(name)
            body.raw("<</SMask<</Type/Mask/S/Luminosity/G ")
            body.reference(form)
            body.raw(">>>>")
        }
        for mode in BlendMode.allCases where blendModes.contains(mode) {
            body.name(mode.pdfName)
            body.raw("<</BM/\(mode.pdfName)>>")
        }
        body.raw(">>")
    }
}

/// The content of a form XObject to be written.
struct FormContent {
    var content: [UInt8]
    /// The bounding box in form space, y up.
    var box: CGRect
    var used = UsedResources()
    var group = Group.plain

    enum Group {
        case plain
        /// An isolated group: its content does not blend with the backdrop. §11.4.5.
        case isolated
        /// Not a group: a path that is painted repeatedly, also on other pages.
        case outline(OutlineForms.Shape)
        /// A coloured glyph, painted by a Type 3 font.
        case glyph
        /// A luminosity mask, referenced by a graphics state parameter dictionary. §11.6.5.3.
        case mask
    }

    /// The number of its marked content in `PageStructure`; nil without any.
    var stream: Int?
}
