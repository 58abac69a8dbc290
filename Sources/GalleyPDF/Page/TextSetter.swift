import GalleyDisplay
import GalleyGeometry
import GalleyText

/// Sets glyph runs in text objects: as long as glyphs stand on one baseline in one font, size and ink they go into
/// one string, with numbers where a glyph does not stand where the stated widths have led. ISO 32000-1 §9.4.
struct TextSetter {
    /// What the glyphs of one string have in common.
    struct Line: Equatable {
        var baseline: Double
        var rise: Double
        var size: Double
        var font: FontResource
        var ink: ContentColor
    }

    /// Of the string that is open, or was last. Not optional: to compare one with a line copies both.
    private var line = Line(baseline: 0, rise: 0, size: 0, font: .pictures(0), ink: .color(.black))
    private var isInString = false
    /// How many strings there have been.
    private var stringCount = 0
    /// Where the viewer's pen is, in points: from the stated widths and the adjustments so far.
    var pen = 0.0
    var string = PDFBytes()
    var isAdjusted = false
    private var isInText = false
    /// The start of the text object's last line, from which `Td` counts, as it was written.
    private var lineStart = CGPoint.zero
    let writesHex: Bool

    /// - Parameter writesHex: strings in hexadecimal, for people to read.
    init(writesHex: Bool) { self.writesHex = writesHex }

    /// Adds a run that begins where the pen is.
    mutating func add(
        _ run: GlyphRun, _ pen: inout GlyphPen, codes font: inout EmbeddedFont, to content: inout ContentStream
    ) {
        guard pen.style.size > 0 else { return }
        guard run.hasGlyphForEachUnit else {
            for cluster in RunText.clusters(of: run) { set(cluster, of: run, &pen, &font, &content) }
            return
        }
        // Most text: a glyph for each character, in its order.
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

    /// Where the next glyph of a line goes.
    struct GlyphPen {
        /// In points, from the left.
        var x = 0.0
        /// Points per font unit.
        private(set) var scale = 0.0
        private(set) var style: Line
        /// The size as it was asked for. The viewer's pen moves by the size as it is written: glyphs are counted with that.
        private let size: CGFloat
        /// The number of the string that was begun in this style last.
        fileprivate var string = 0

        /// In no font, before it takes one.
        ///
        /// - Parameter baseline: in PDF's upward coordinates.
        init(size: CGFloat, baseline: Double, _ ink: consuming ContentColor) {
            self.size = size
            style = Line(
                baseline: baseline, rise: 0, size: TextSetter.hundredths(size), font: .pictures(-1), ink: ink)
        }

        /// Goes on in `resource`, a font of the file that stands for `font`.
        mutating func take(_ resource: FontResource, of font: FontInstance) {
            guard style.font != resource else { return }
            style.font = resource
            scale = size / CGFloat(font.metrics.unitsPerEm)
            string = 0
        }

        /// Stands `rise` points above the baseline.
        mutating func stand(above rise: Double) {
            guard style.rise != rise else { return }
            style.rise = rise
            string = 0
        }
    }

    private mutating func set(
        _ cluster: RunText.Cluster, of run: GlyphRun, _ pen: inout GlyphPen, _ font: inout EmbeddedFont,
        _ content: inout ContentStream
    ) {
        if run.isRightToLeft, setRightToLeftLigature(cluster, of: run, &pen, &font, &content) { return }
        let (codes, isExact) = Self.codes(for: cluster, of: run, in: &font)
        if !isExact { beginActualText(cluster.text, in: &content) }
        for (code, index) in zip(codes, cluster.glyphs) { set(run.glyphs[index], code, &pen, &font, &content) }
        if !isExact { endActualText(in: &content) }
    }

    /// Marked content that begins in a text object ends in it. §14.6.1.
    mutating func beginActualText(_ text: ArraySlice<UInt16>, in content: inout ContentStream) {
        flush(in: &content)
        open(in: &content)
        content.beginActualText(text)
    }

    mutating func endActualText(in content: inout ContentStream) {
        flush(in: &content)
        content.op("EMC")
    }

    /// Sets a ligature of a right-to-left run as a glyph for its first character behind blanks for the others: readers
    /// disagree on whether the characters of one code run in logical or in visual order, but not on the order of codes.
    /// False where the cluster is no such ligature or the font cannot do it.
    private mutating func setRightToLeftLigature(
        _ cluster: RunText.Cluster, of run: GlyphRun, _ pen: inout GlyphPen, _ font: inout EmbeddedFont,
        _ content: inout ContentStream
    ) -> Bool {
        guard cluster.glyphs.count == 1, cluster.text.count > 1, let blank = font.blank else { return false }
        let glyph = run.glyphs[cluster.glyphs.lowerBound]
        let characters = RunText.characters(of: cluster.text)
        guard characters.count > 1, let own = font.codes.code(for: glyph.id, text: characters[0]) else { return false }
        var blanks: [UInt16] = []
        for character in characters.dropFirst() {
            guard let code = font.codes.code(for: blank, text: character) else { return false }
            blanks.append(code)
        }
        pen.stand(above: Double(glyph.yOffset) * pen.scale)
        let width = font.statedWidth(blank)
        for code in blanks.reversed() { show(code, at: pen.x, &pen, width, &content) }
        set(glyph, own, &pen, &font, &content)
        return true
    }

    /// Sets a glyph of an embedded font that stands for `text`, or for what else its code says.
    mutating func set(
        _ glyph: Glyph, _ text: GlyphCodes.GlyphText, _ pen: inout GlyphPen, _ font: inout EmbeddedFont,
        _ content: inout ContentStream
    ) {
        let code = font.codes.code(for: glyph.id, text: text) ?? font.codes.ownCode(of: glyph.id)
        set(glyph, code, &pen, &font, &content)
    }

    private mutating func set(
        _ glyph: Glyph, _ code: UInt16, _ pen: inout GlyphPen, _ font: inout EmbeddedFont,
        _ content: inout ContentStream
    ) {
        set(glyph, code, width: font.statedWidth(glyph.id), &pen, &content)
    }

    /// - Parameter width: as the file states it, in thousandths of an em.
    mutating func set(
        _ glyph: Glyph, _ code: UInt16, width: Double, _ pen: inout GlyphPen, _ content: inout ContentStream
    ) {
        pen.stand(above: Double(glyph.yOffset) * pen.scale)
        show(code, at: pen.x + Double(glyph.xOffset) * pen.scale, &pen, width, &content)
        pen.x += Double(glyph.advance) * pen.scale
    }

    /// Adds a space where the viewer's pen is: whatever follows has a place of its own. None where the font has none.
    mutating func addSpace(_ pen: inout GlyphPen, codes font: inout EmbeddedFont, to content: inout ContentStream) {
        guard let (code, width) = font.space() else { return }
        begin(&pen, at: pen.x, &content)
        put(code, isWide: pen.style.font.coding.codeLength == 2)
        self.pen += width * pen.style.size / 1000
    }

    /// The codes of a cluster's glyphs, and whether they say its text.
    private static func codes(
        for cluster: RunText.Cluster, of run: GlyphRun, in font: inout EmbeddedFont
    ) -> (codes: [UInt16], isExact: Bool) {
        var codes: [UInt16] = []
        var isExact = cluster.isExact
        for (index, text) in zip(cluster.glyphs, cluster.texts) {
            let glyph = run.glyphs[index].id
            let code = font.codes.code(for: glyph, text: text)
            if code == nil { isExact = false }
            // Without a code of its own the glyph is shown by the one that it has.
            codes.append(code ?? font.codes.ownCode(of: glyph))
        }
        return (codes, isExact)
    }

    private mutating func show(
        _ code: UInt16, at x: Double, _ pen: inout GlyphPen, _ width: Double, _ content: inout ContentStream
    ) {
        begin(&pen, at: x, &content)
        put(code, isWide: pen.style.font.coding.codeLength == 2, at: x, pen.style.size, width)
    }

    /// Adds a code to the string that is open.
    private mutating func put(_ code: UInt16, isWide: Bool, at x: Double, _ size: Double, _ width: Double) {
        let adjustment = Self.adjustment((x - pen) * 1000 / size)
        if adjustment != 0 {
            closeString()
            string.integer(-Int(adjustment))
            openString()
            isAdjusted = true
            pen += adjustment * size / 1000
        }
        put(code, isWide: isWide)
        pen += width * size / 1000
    }

    /// A whole number that integers hold: drawings may have text far off the page.
    static func adjustment(_ value: Double) -> Double { value.clamped(to: -1e15...1e15).rounded() }

    private mutating func put(_ code: UInt16, isWide: Bool) {
        if isWide { put(UInt8(code >> 8)) }
        put(UInt8(code & 255))
    }

    /// A byte of a code.
    private mutating func put(_ byte: UInt8) {
        if writesHex { string.hex(byte) } else { string.escaped(byte) }
    }

    /// `BT`: opens a text object where none is open. §9.4.1.
    mutating func open(in content: inout ContentStream) {
        guard !isInText else { return }
        content.op("BT")
        isInText = true
        lineStart = .zero
    }

    /// Begins a string in the pen's style, where none is open.
    mutating func begin(_ pen: inout GlyphPen, at x: Double, _ content: inout ContentStream) {
        if isInString, pen.string == stringCount { return }
        if !isInString || line != pen.style { begin(pen.style, at: x, &content) }
        pen.string = stringCount
    }

    /// `Td`: begins a line in a text object. §9.4.2.
    private mutating func begin(_ style: Line, at x: Double, _ content: inout ContentStream) {
        flush(in: &content)
        open(in: &content)
        content.setFill(style.ink)
        content.setFont(style.font, size: style.size)
        content.setRise(style.rise)
        // Steps are rounded as they are written; the sum of the rounded steps is where the viewer is.
        let step = CGPoint(x: Self.hundredths(x - lineStart.x), y: Self.hundredths(style.baseline - lineStart.y))
        content.numbers(step.x, step.y)
        content.op("Td")
        lineStart = CGPoint(x: lineStart.x + step.x, y: lineStart.y + step.y)
        // The rounding of the start is not made up for: it would cost a number for 5 µm.
        pen = x
        line = style
        isInString = true
        stringCount += 1
        isAdjusted = false
        string.bytes.removeAll(keepingCapacity: true)
        openString()
    }

    static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    private mutating func openString() { string.bytes.append(UInt8(ascii: writesHex ? "<" : "(")) }
    private mutating func closeString() { string.bytes.append(UInt8(ascii: writesHex ? ">" : ")")) }

    /// `Tj`, `TJ`: shows what has been gathered. §9.4.3.
    mutating func flush(in content: inout ContentStream) {
        guard isInString else { return }
        isInString = false
        closeString()
        if isAdjusted { content.out.bytes.append(UInt8(ascii: "[")) }
        content.append(string.bytes)
        if isAdjusted { content.op("]TJ") } else { content.op("Tj") }
    }

    /// `ET`: ends the text object, if one is open; before anything that is not text.
    mutating func end(in content: inout ContentStream) {
        flush(in: &content)
        guard isInText else { return }
        content.op("ET")
        isInText = false
    }
}
