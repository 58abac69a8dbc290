import GalleyFormatting
import GalleyGeometry
import GalleyText

/// Writes glyph runs to text objects. Glyphs with one baseline, font, size and colour share a string, with adjustments
/// where positions differ from the stated widths. ISO 32000-1 §9.4.
struct TextSetter {
    /// The common properties of the glyphs in one string.
    struct Style: Equatable {
        var baseline: Double
        var rise: Double
        var size: Double
        var font: FontResource
        var ink: ContentColor
    }

    /// The style of the current or last string. Not optional, since comparing an optional copies both.
    private var style = Style(baseline: 0, rise: 0, size: 0, font: .pictures(0), ink: .color(.black))
    private var isInString = false
    /// The number of strings written.
    private var stringCount = 0
    /// The viewer's pen position in points, from the stated widths and the adjustments so far.
    var pen = 0.0
    var string = PDFBytes()
    var isAdjusted = false
    private var isInText = false
    /// The start of the current line as written, to which `Td` is relative.
    private var lineStart = CGPoint.zero
    let writesHex: Bool

    /// - Parameter writesHex: whether strings are hexadecimal, for readability.
    init(writesHex: Bool) { self.writesHex = writesHex }

    /// Adds a run at the pen's position.
    mutating func add(
        _ run: GlyphRun, _ pen: inout GlyphPen, codes font: inout PageFont, to content: inout ContentStream
    ) {
        guard pen.style.size > 0 else { return }
        guard run.hasGlyphForEachUnit else {
            for cluster in RunText.clusters(of: run) { set(cluster, of: run, &pen, &font, &content) }
            return
        }
        // The common case: one glyph per character, in order.
        let placed = addPlain(run, &pen, &font, &content)
        for index in run.glyphs.indices.dropFirst(placed) {
            let glyph = run.glyphs[index]
            if let code = font.codes.code(for: glyph.id, text: .unit(run.text[index])) {
                set(glyph, code, &pen, &font, &content)
            } else {
                let text = run.text[index...index]
                let cluster = RunText.Cluster(
                    glyphs: index..<index + 1, texts: [.unit(run.text[index])], isExact: false, text: text)
                set(cluster, of: run, &pen, &font, &content)
            }
        }
    }

    /// The position and style of the next glyph of a line.
    struct GlyphPen {
        /// The position in points, from the left.
        var x = 0.0
        /// Points per font unit.
        private(set) var scale = 0.0
        private(set) var style: Style
        /// The exact size, for positions. `style.size` is rounded as written, which is what viewers advance by.
        private let size: CGFloat
        /// The number of the last string in this style.
        fileprivate var string = 0

        /// Creates a pen without a font.
        ///
        /// - Parameter baseline: in PDF coordinates, y up.
        init(size: CGFloat, baseline: Double, _ ink: consuming ContentColor) {
            self.size = size
            style = Style(
                baseline: baseline, rise: 0, size: TextSetter.hundredths(size), font: .pictures(-1), ink: ink)
        }

        /// Continues in `resource`, the file's resource for `font`.
        mutating func take(_ resource: FontResource, of font: FontInstance) {
            guard style.font != resource else { return }
            style.font = resource
            scale = size / CGFloat(font.metrics.unitsPerEm)
            string = 0
        }

        /// Continues `rise` points above the baseline.
        mutating func raise(to rise: Double) {
            guard style.rise != rise else { return }
            style.rise = rise
            string = 0
        }
    }

    private mutating func set(
        _ cluster: RunText.Cluster, of run: GlyphRun, _ pen: inout GlyphPen, _ font: inout PageFont,
        _ content: inout ContentStream
    ) {
        if run.isRightToLeft, setRightToLeftLigature(cluster, of: run, &pen, &font, &content) { return }
        let (codes, isExact) = Self.codes(for: cluster, of: run, in: &font)
        if !isExact { beginActualText(cluster.text, in: &content) }
        for (code, index) in zip(codes, cluster.glyphs) { set(run.glyphs[index], code, &pen, &font, &content) }
        if !isExact { endActualText(in: &content) }
    }

    /// Begins marked content within the text object, as nesting requires. §14.6.1.
    mutating func beginActualText(_ text: ArraySlice<UInt16>, in content: inout ContentStream) {
        flush(in: &content)
        open(in: &content)
        content.beginActualText(text)
    }

    mutating func endActualText(in content: inout ContentStream) {
        flush(in: &content)
        content.op("EMC")
    }

    /// Sets a right-to-left ligature as a glyph for its first character, preceded by blanks for the others: readers
    /// disagree on whether the characters of one code are in logical or visual order, but not on the order of codes.
    /// Returns false if the cluster is no ligature or the font lacks codes.
    private mutating func setRightToLeftLigature(
        _ cluster: RunText.Cluster, of run: GlyphRun, _ pen: inout GlyphPen, _ font: inout PageFont,
        _ content: inout ContentStream
    ) -> Bool {
        guard cluster.glyphs.count == 1, cluster.text.count > 1, let blank = font.blank else { return false }
        let glyph = run.glyphs[cluster.glyphs.lowerBound]
        let characters = RunText.characters(of: cluster.text)
        guard characters.count > 1, let code = font.codes.code(for: glyph.id, text: characters[0]) else { return false }
        var blanks: [UInt16] = []
        for character in characters.dropFirst() {
            guard let code = font.codes.code(for: blank, text: character) else { return false }
            blanks.append(code)
        }
        pen.raise(to: Double(glyph.yOffset) * pen.scale)
        let width = font.codes.statedWidth(blank)
        for code in blanks.reversed() { show(code, at: pen.x, &pen, width, &content) }
        set(glyph, code, &pen, &font, &content)
        return true
    }

    /// Sets a glyph of an embedded font for `text`, or with its own code if it cannot get another.
    mutating func set(
        _ glyph: Glyph, _ text: GlyphText, _ pen: inout GlyphPen, _ font: inout PageFont,
        _ content: inout ContentStream
    ) {
        let code = font.codes.code(for: glyph.id, text: text) ?? font.codes.anyCode(of: glyph.id)
        set(glyph, code, &pen, &font, &content)
    }

    private mutating func set(
        _ glyph: Glyph, _ code: UInt16, _ pen: inout GlyphPen, _ font: inout PageFont,
        _ content: inout ContentStream
    ) {
        set(glyph, code, width: font.codes.statedWidth(glyph.id), &pen, &content)
    }

    /// - Parameter width: as written in the file, in thousandths of an em.
    mutating func set(
        _ glyph: Glyph, _ code: UInt16, width: Double, _ pen: inout GlyphPen, _ content: inout ContentStream
    ) {
        pen.raise(to: Double(glyph.yOffset) * pen.scale)
        show(code, at: pen.x + Double(glyph.xOffset) * pen.scale, &pen, width, &content)
        pen.x += Double(glyph.advance) * pen.scale
    }

    /// Adds a space at the viewer's pen, if the font has one; the following text is positioned explicitly.
    mutating func addSpace(_ pen: inout GlyphPen, codes font: inout PageFont, to content: inout ContentStream) {
        guard let (code, width) = font.space() else { return }
        begin(&pen, at: pen.x, &content)
        put(code, isWide: pen.style.font.coding.codeLength == 2)
        self.pen += width * pen.style.size / 1000
    }

    /// Returns the codes of a cluster's glyphs and whether they represent its text.
    private static func codes(
        for cluster: RunText.Cluster, of run: GlyphRun, in font: inout PageFont
    ) -> (codes: [UInt16], isExact: Bool) {
        var codes: [UInt16] = []
        var isExact = cluster.isExact
        for (index, text) in zip(cluster.glyphs, cluster.texts) {
            let glyph = run.glyphs[index].id
            let code = font.codes.code(for: glyph, text: text)
            if code == nil { isExact = false }
            // Without a further code, the glyph's own code shows it.
            codes.append(code ?? font.codes.anyCode(of: glyph))
        }
        return (codes, isExact)
    }

    private mutating func show(
        _ code: UInt16, at x: Double, _ pen: inout GlyphPen, _ width: Double, _ content: inout ContentStream
    ) {
        begin(&pen, at: x, &content)
        put(code, isWide: pen.style.font.coding.codeLength == 2, at: x, pen.style.size, width)
    }

    /// Adds a code to the open string.
    private mutating func put(_ code: UInt16, isWide: Bool, at x: Double, _ size: Double, _ width: Double) {
        let adjustment = Self.adjustment((x - pen) * 1000 / size)
        if adjustment != 0 {
            closeString()
            string.integer(-Int(bounded: adjustment))
            openString()
            isAdjusted = true
            pen += adjustment * size / 1000
        }
        put(code, isWide: isWide)
        pen += width * size / 1000
    }

    /// Rounds to an integer, clamped because text may be far off the page.
    static func adjustment(_ value: Double) -> Double { value.clamped(to: -1e15...1e15).rounded() }

    private mutating func put(_ code: UInt16, isWide: Bool) {
        if isWide { put(UInt8(code >> 8)) }
        put(UInt8(code & 255))
    }

    /// Adds one byte of a code.
    private mutating func put(_ byte: UInt8) {
        if writesHex { string.hex(byte) } else { string.escaped(byte) }
    }

    /// `BT`: begins a text object if none is open. §9.4.1.
    mutating func open(in content: inout ContentStream) {
        guard !isInText else { return }
        content.op("BT")
        isInText = true
        lineStart = .zero
    }

    /// Begins a string in the pen's style, unless one is open.
    mutating func begin(_ pen: inout GlyphPen, at x: Double, _ content: inout ContentStream) {
        if isInString, pen.string == stringCount { return }
        if !isInString || style != pen.style { begin(pen.style, at: x, &content) }
        pen.string = stringCount
    }

    /// `Td`: begins a line in the text object. §9.4.2.
    private mutating func begin(_ style: Style, at x: Double, _ content: inout ContentStream) {
        flush(in: &content)
        open(in: &content)
        content.setFill(style.ink)
        content.setFont(style.font, size: style.size)
        content.setRise(style.rise)
        // The viewer's position is the sum of the rounded steps.
        let step = CGPoint(x: Self.hundredths(x - lineStart.x), y: Self.hundredths(style.baseline - lineStart.y))
        content.numbers(step.x, step.y)
        content.op("Td")
        lineStart = CGPoint(x: lineStart.x + step.x, y: lineStart.y + step.y)
        // The start's rounding is ignored: correcting 5 µm would cost an adjustment.
        pen = x
        self.style = style
        isInString = true
        stringCount += 1
        isAdjusted = false
        string.bytes.removeAll(keepingCapacity: true)
        openString()
    }

    static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    private mutating func openString() { string.bytes.append(UInt8(ascii: writesHex ? "<" : "(")) }
    private mutating func closeString() { string.bytes.append(UInt8(ascii: writesHex ? ">" : ")")) }

    /// `Tj`, `TJ`: shows the open string. §9.4.3.
    mutating func flush(in content: inout ContentStream) {
        guard isInString else { return }
        isInString = false
        closeString()
        if isAdjusted { content.out.bytes.append(UInt8(ascii: "[")) }
        content.append(string.bytes)
        if isAdjusted { content.op("]TJ") } else { content.op("Tj") }
    }

    /// `ET`: ends the open text object, if any, before anything that is not text.
    mutating func end(in content: inout ContentStream) {
        flush(in: &content)
        guard isInText else { return }
        content.op("ET")
        isInText = false
    }
}

extension TextSetter {
    /// Adds a run of a font with coloured glyphs: pictures in Type 3 fonts, other glyphs in the embedded font, blanks
    /// in either.
    mutating func addPictures(
        _ run: GlyphRun, _ pen: inout GlyphPen, _ resources: PageResources, _ used: inout UsedResources,
        foreground: Color,
        to content: inout ContentStream
    ) {
        let font = run.font
        let unitsPerEm = Double(font.metrics.unitsPerEm)
        guard pen.style.size > 0 else { return }
        pen.take(.pictures(0), of: font)
        for cluster in RunText.clusters(of: run) {
            // When reversing right-to-left text, readers differ in whether they reverse the characters of one code. So
            // a sequence becomes a picture for its first character, preceded by blanks for the others.
            var texts = cluster.texts
            let characters = RunText.characters(of: cluster.text)
            if run.isRightToLeft, cluster.glyphs.count == 1, characters.count > 1 {
                for character in characters.dropFirst().reversed() {
                    let (number, code) = resources.code(for: nil, of: font, width: 0, text: character)
                    used.add(.pictures(number))
                    pen.take(.pictures(number), of: font)
                    set(Glyph(id: 0, cluster: 0, advance: 0), UInt16(code), width: 0, &pen, &content)
                }
                texts = Array(characters.prefix(1))
            }
            let isExact = cluster.isExact
            if !isExact { beginActualText(cluster.text, in: &content) }
            for (index, text) in zip(cluster.glyphs, texts) {
                let glyph = run.glyphs[index]
                let picture = resources.form(for: glyph.id, of: font, foreground: foreground)
                if picture == nil, font.hasOutlines {
                    let embedded = resources.font(for: run)
                    let resource = resources.resource(ofFont: embedded)
                    used.add(resource)
                    pen.take(resource, of: font)
                    set(glyph, text, &pen, &resources.fonts[embedded], &content)
                } else {
                    let width = font.advance(of: glyph.id)
                    let (number, code) = resources.code(for: picture, of: font, width: width, text: text)
                    used.add(.pictures(number))
                    pen.take(.pictures(number), of: font)
                    set(glyph, UInt16(code), width: Double(width) * 1000 / unitsPerEm, &pen, &content)
                }
            }
            if !isExact { endActualText(in: &content) }
        }
    }
}
