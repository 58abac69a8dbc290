import GalleyDiagnostics
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyText

/// A Type 3 font with coloured glyphs of one font, each a form XObject, and one-byte codes. ISO 32000-1 §9.6.5.
///
/// Each glyph procedure paints a form, because viewers disagree about the coordinates of patterns in a Type 3 glyph but
/// not in a form. Each page gives its own codes, as `GlyphCodes` does; the file has a font for pages that agree.
struct Type3Font {
    let font: FontInstance
    /// The entries by code.
    private var entries = [Entry?](repeating: nil, count: 256)
    private var codes: [Entry: UInt8] = [:]
    /// The bounds of all glyphs, in font units, y up.
    private var box: CGRect

    fileprivate struct Entry: Hashable {
        /// The advance in font units.
        let width: Int
        /// Nil for a blank.
        let picture: GlyphPictures.Key?
        let text: GlyphText
    }

    /// Code 0 is unused, since some readers treat it as the end of a string. Code 1 is a blank glyph named m, from
    /// whose width poppler derives the type size.
    private static let capacity = 254
    private static let firstCode = 2

    init(font: FontInstance) {
        self.font = font
        let metrics = font.metrics
        box = CGRect(
            x: 0, y: metrics.descender, width: metrics.unitsPerEm, height: metrics.ascender - metrics.descender)
    }

    /// Returns the code that paints `form`, advances by `width` and represents `text`; nil if all codes are taken.
    mutating func code(for form: GlyphForm?, width: Int, text: GlyphText) -> UInt8? {
        let entry = Entry(width: width, picture: form?.key, text: text)
        if let code = codes[entry] { return code }
        guard codes.count < Self.capacity else { return nil }
        var number = entry.preferredPlace % Self.capacity
        while entries[number + Self.firstCode] != nil { number = (number + 1) % Self.capacity }
        let code = UInt8(number + Self.firstCode)
        entries[Int(code)] = entry
        codes[entry] = code
        if let form { box = box.union(form.box) }
        return code
    }

    /// Adds the codes of a page.
    ///
    /// - Returns: false if a code has another meaning here; then nothing is added.
    mutating func add(_ page: Type3Font) -> Bool {
        guard page.font === font,
            page.codes.allSatisfy({ entries[Int($1)] == nil || entries[Int($1)] == $0 })
        else { return false }
        for (entry, code) in page.codes {
            entries[Int(code)] = entry
            codes[entry] = code
        }
        box = box.union(page.box)
        return true
    }

    /// Writes the font's objects.
    ///
    /// - Parameter forms: the form of each picture.
    func write(as object: ObjectNumber, forms: [GlyphPictures.Key: ObjectNumber], to file: inout PDFObjectWriter) throws
    {
        let permission = font.embedding
        guard font.hasOutlines ? permission.allowsOutlines : permission.allowsBitmaps else {
            throw Diagnostic.notEmbeddable(font.source.name, name: font.postScriptName)
        }
        let (toUnicode, descriptor) = (file.allocate(), file.allocate())
        let (blank, widthOfM) = (file.allocate(), font.metrics.unitsPerEm * 6 / 10)
        try file.addStream(blank, Array("\(widthOfM) 0 d0\n".utf8))
        let used = entries.indices.filter { entries[$0] != nil }
        var procedures: [(name: String, object: ObjectNumber)] = [("m", blank)]
        var drawn: [(name: String, object: ObjectNumber)] = []
        for code in used {
            let procedure = file.allocate()
            var content = PDFBytes()
            // `d0`: sets the width of a glyph with its own colours. §9.6.5
            content.integer(entries[code]?.width ?? 0)
            content.raw(" 0 d0\n")
            if let picture = entries[code]?.picture {
                guard let form = forms[picture] else { preconditionFailure("the form of a glyph is written") }
                content.raw("/X\(code) Do\n")
                drawn.append(("X\(code)", form))
            }
            try file.addStream(procedure, content.bytes)
            procedures.append(("g\(code)", procedure))
        }
        let last = used.last ?? 1
        try file.add(object) { body in
            // Glyph space has font units.
            body.raw("<</Type/Font/Subtype/Type3/FontBBox")
            body.rectangle(box)
            body.raw("/FontMatrix[")
            body.parameter(1 / Double(font.metrics.unitsPerEm))
            body.raw(" 0 0 ")
            body.parameter(1 / Double(font.metrics.unitsPerEm))
            body.raw(" 0 0]/FirstChar 1/LastChar \(last)/Widths[\(widthOfM)")
            for code in Self.firstCode..<last + 1 {
                body.space()
                body.integer(entries[code]?.width ?? 0)
            }
            body.raw("]/Encoding<</Differences[1/m")
            for code in used {
                if entries[code - 1] == nil {
                    body.space()
                    body.integer(code)
                }
                body.name("g\(code)")
            }
            body.raw("]>>/CharProcs<<")
            for (name, object) in procedures { body.entry(name, object) }
            body.raw(">>/Resources<<")
            if !drawn.isEmpty {
                body.raw("/XObject<<")
                for (name, object) in drawn { body.entry(name, object) }
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
        let texts = used.compactMap { code in entries[code].map { (code: UInt16(code), text: $0.text) } }
        try file.addStream(toUnicode, ToUnicode.map(texts, .compact))
    }
}

extension Type3Font {
    /// - Parameter pictures: those of the page, to which entries refer by number.
    func write(_ pictures: [GlyphPictures.Key], to out: inout BinaryWriter) {
        let used = entries.indices.filter { entries[$0] != nil }
        out.list(used) { out, code in
            guard let entry = entries[code] else { return }
            out.count(code)
            out.integer(entry.width)
            out.optional(entry.picture.flatMap { pictures.firstIndex(of: $0) }) { $0.count($1) }
            entry.text.write(to: &out)
        }
        out.write(box)
    }

    init(font: FontInstance, _ pictures: [GlyphPictures.Key], from bytes: inout BinaryReader) throws(MalformedBytes) {
        self.init(font: font)
        for _ in 0..<(try bytes.count()) {
            let code = try bytes.count(atMost: 255)
            let width = Int(try bytes.integer32())
            let picture = try bytes.optional { bytes throws(MalformedBytes) in
                pictures[try bytes.count(below: pictures.count)]
            }
            let entry = Entry(width: width, picture: picture, text: try GlyphText(from: &bytes))
            guard code >= Self.firstCode, entries[code] == nil, codes[entry] == nil else { throw MalformedBytes() }
            entries[code] = entry
            codes[entry] = UInt8(code)
        }
        box = try bytes.rect()
    }
}

extension Type3Font.Entry {
    /// The glyph's number, or that of a blank's first character.
    fileprivate var preferredPlace: Int {
        if let picture { return Int(picture.glyph) }
        return Int(text.all.first ?? 0)
    }
}

/// The form XObject of a coloured glyph and its bounds in font units, y up.
struct GlyphForm {
    let key: GlyphPictures.Key
    let box: CGRect
}
