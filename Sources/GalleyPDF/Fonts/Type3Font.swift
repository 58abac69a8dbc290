import GalleyDiagnostics
import GalleyGeometry
import GalleyText

/// A Type 3 font with coloured glyphs of one font, each a form XObject, and one-byte codes. ISO 32000-1 §9.6.5.
///
/// Each glyph procedure paints a form, because viewers disagree about the coordinates of patterns in a Type 3 glyph but
/// not in a form.
struct Type3Font {
    let font: FontInstance
    private var entries: [Entry] = []
    private var codes: [Entry: UInt8] = [:]
    var codeCount: Int { entries.count }
    /// The bounds of all glyphs, in font units, y up.
    private var box: CGRect

    private struct Entry: Hashable {
        /// The advance in font units.
        var width: Int
        /// The form's number; nil for a blank.
        var form: Int?
        var text: GlyphCodes.GlyphText
    }

    /// Code 0 is unused, since some readers treat it as the end of a string. Code 1 is a blank glyph named m, from
    /// whose width poppler derives the type size.
    static let capacity = 254
    private static let firstCode = 2

    init(font: FontInstance) {
        self.font = font
        let metrics = font.metrics
        box = CGRect(
            x: 0, y: metrics.descender, width: metrics.unitsPerEm, height: metrics.ascender - metrics.descender)
    }

    /// Returns the code that paints `form`, advances by `width` and represents `text`; nil if all codes are taken.
    mutating func code(for form: GlyphForm?, width: Int, text: GlyphCodes.GlyphText) -> UInt8? {
        let entry = Entry(width: width, form: form?.number, text: text)
        if let known = codes[entry] { return known }
        guard entries.count < Self.capacity else { return nil }
        let code = UInt8(entries.count + Self.firstCode)
        entries.append(entry)
        codes[entry] = code
        if let form { box = box.union(form.box) }
        return code
    }

    /// Writes the font's objects; `forms` has the form objects by number.
    func write(as object: ObjectNumber, forms: [Int: ObjectNumber], to file: inout PDFObjectWriter) throws {
        let permission = font.embedding
        guard font.hasOutlines ? permission.allowsOutlines : permission.allowsBitmaps else {
            throw Diagnostic.notEmbeddable(font.source.name, name: font.postScriptName)
        }
        let (toUnicode, descriptor) = (file.allocate(), file.allocate())
        let (blank, widthOfM) = (file.allocate(), font.metrics.unitsPerEm * 6 / 10)
        try file.addStream(blank, Array("\(widthOfM) 0 d0\n".utf8))
        var procedures: [ObjectNumber] = []
        for entry in entries {
            let procedure = file.allocate()
            var content = PDFBytes()
            // `d0`: sets the width of a glyph with its own colours. §9.6.5
            content.integer(entry.width)
            content.raw(" 0 d0\n")
            if let form = entry.form { content.raw("/X\(form) Do\n") }
            try file.addStream(procedure, content.bytes)
            procedures.append(procedure)
        }
        let drawn = Set(entries.compactMap(\.form)).sorted()
        try file.add(object) { body in
            // Glyph space has font units.
            body.raw("<</Type/Font/Subtype/Type3/FontBBox")
            body.rectangle(box)
            body.raw("/FontMatrix[")
            body.parameter(1 / Double(font.metrics.unitsPerEm))
            body.raw(" 0 0 ")
            body.parameter(1 / Double(font.metrics.unitsPerEm))
            body.raw(" 0 0]/FirstChar 1/LastChar \(entries.count + 1)/Widths[\(widthOfM)")
            for entry in entries {
                body.space()
                body.integer(entry.width)
            }
            body.raw("]/Encoding<</Differences[1/m")
            for index in entries.indices { body.name("g\(index + Self.firstCode)") }
            body.raw("]>>/CharProcs<</m ")
            body.reference(blank)
            for (index, procedure) in procedures.enumerated() {
                body.name("g\(index + Self.firstCode)")
                body.space()
                body.reference(procedure)
            }
            body.raw(">>/Resources<<")
            if !drawn.isEmpty {
                body.raw("/XObject<<")
                for form in drawn {
                    guard let object = forms[form] else { preconditionFailure("the form of a glyph is written") }
                    body.name("X\(form)")
                    body.space()
                    body.reference(object)
                }
                body.raw(">>")
            }
            body.raw(">>/FontDescriptor ")
            body.reference(descriptor)
            body.raw("/ToUnicode ")
            body.reference(toUnicode)
            body.raw(">>")
        }
        // Tagged files require a descriptor. Table 122.
        try file.add(descriptor) { body in
            body.raw("<</Type/FontDescriptor/FontName")
            body.name(font.postScriptName)
            body.raw("/Flags 4/ItalicAngle 0>>")
        }
        let texts = entries.enumerated().map { (code: UInt16($0 + Self.firstCode), text: $1.text) }
        try file.addStream(toUnicode, ToUnicode.map(texts, .compact))
    }
}

/// The form XObject of a coloured glyph and its bounds in font units, y up.
struct GlyphForm: Equatable {
    var number: Int
    var box: CGRect
}
