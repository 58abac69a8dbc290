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
        var ink: Ink
    }

    /// Of the string that is open, or was last. Not optional: to compare one with a line copies both.
    private var line = Line(baseline: 0, rise: 0, size: 0, font: .pictures(0), ink: .color(.black))
    private var isInString = false
    /// Where the viewer's pen is, in points: from the stated widths and the adjustments so far.
    private var pen = 0.0
    private var string = PDFBytes()
    private var isAdjusted = false
    private var isInText = false
    /// The start of the text object's last line, from which `Td` counts, as it was written.
    private var lineStart = CGPoint.zero
    private let writesHex: Bool

    /// - Parameter writesHex: strings in hexadecimal, for people to read.
    init(writesHex: Bool) { self.writesHex = writesHex }

    /// Adds a run that begins at `x` on the baseline `y`, in PDF's upward coordinates.
    mutating func add(
        _ placed: PlacedRun, _ ink: consuming Ink, font number: Int, y: Double, codes font: inout EmbeddedFont,
        to content: inout ContentStream
    ) {
        let run = placed.run
        let scale = placed.size / Double(font.font.metrics.unitsPerEm)
        // The viewer's pen moves by the size as it is written: that one is counted with.
        let size = Self.hundredths(placed.size)
        guard size > 0 else { return }
        var pen = GlyphPen(
            x: Double(placed.origin.x), scale: scale,
            style: Line(baseline: y, rise: 0, size: size, font: .outlines(number, font.codes.coding), ink: ink))
        guard run.hasGlyphForEachUnit else {
            for cluster in RunText.clusters(of: run) { set(cluster, of: run, &pen, &font, &content) }
            return
        }
        // Most text: a glyph for each character, in its order.
        let placed = addPlain(run, &pen, &font, &content)
        for (index, glyph) in zip(run.glyphs.indices, run.glyphs).dropFirst(placed) {
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

    /// Adds the first glyphs of a run that stand on the baseline, and returns how many; the rest is not as simple.
    private mutating func addPlain(
        _ run: GlyphRun, _ pen: inout GlyphPen, _ font: inout EmbeddedFont, _ content: inout ContentStream
    ) -> Int {
        guard let first = run.glyphs.first, first.yOffset == 0,
            font.codes.code(for: first.id, unit: run.text[0]) != nil
        else { return 0 }
        begin(pen.style, at: pen.x + Double(first.xOffset) * pen.scale, &content)
        var count = 0
        while count < run.glyphs.count {
            let end = min(count + Self.pieceLength, run.glyphs.count)
            let done = addPiece(run, count..<end, &pen, &font)
            count += done
            if count < end { break }
        }
        return count
    }

    /// So many glyphs are put together on the stack, each with an adjustment: brackets, a number, two bytes of code.
    private static let pieceLength = 16
    private static let glyphLength = 28

    /// Adds glyphs to the string that is open, and returns how many before the first that is not simple.
    private mutating func addPiece(
        _ run: GlyphRun, _ range: Range<Int>, _ pen: inout GlyphPen, _ font: inout EmbeddedFont
    ) -> Int {
        let (scale, writesHex, isWide) = (pen.scale, writesHex, pen.style.font.coding.codeLength == 2)
        // Points of a thousandth of an em, and the other way round.
        let (unit, perPoint) = (pen.style.size / 1000, 1000 / pen.style.size)
        var (x, viewer, isAdjusted, count) = (pen.x, self.pen, self.isAdjusted, 0)
        unsafe string.bytes.append(atMost: Self.pieceLength * Self.glyphLength) { start in
            var out = unsafe ByteCursor(start)
            for index in range {
                let glyph = run.glyphs[index]
                guard glyph.yOffset == 0, let code = font.codes.code(for: glyph.id, unit: run.text[index]) else {
                    break
                }
                let adjustment = (x + Double(glyph.xOffset) * scale - viewer) * perPoint
                if adjustment.magnitude >= 0.5 {
                    let rounded = adjustment.rounded()
                    unsafe out.put(UInt8(ascii: writesHex ? ">" : ")"))
                    unsafe out.integer(-Int(rounded))
                    unsafe out.put(UInt8(ascii: writesHex ? "<" : "("))
                    isAdjusted = true
                    viewer += rounded * unit
                }
                if writesHex {
                    if isWide { unsafe out.hex(UInt8(code >> 8)) }
                    unsafe out.hex(UInt8(code & 255))
                } else {
                    if isWide { unsafe out.escaped(UInt8(code >> 8)) }
                    unsafe out.escaped(UInt8(code & 255))
                }
                viewer += font.statedWidth(glyph.id) * unit
                x += Double(glyph.advance) * scale
                count += 1
            }
            return unsafe out.count
        }
        (pen.x, self.pen, self.isAdjusted) = (x, viewer, isAdjusted)
        return count
    }

    /// Where the next glyph of a run goes.
    struct GlyphPen {
        var x: Double
        /// Points per font unit.
        var scale: Double
        var style: Line
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
        var style = pen.style
        style.rise = Double(glyph.yOffset) * pen.scale
        let width = font.statedWidth(blank)
        for code in blanks.reversed() { show(code, at: pen.x, style, width, &content) }
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
        pen.style.rise = Double(glyph.yOffset) * pen.scale
        show(code, at: pen.x + Double(glyph.xOffset) * pen.scale, pen.style, width, &content)
        pen.x += Double(glyph.advance) * pen.scale
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
        _ code: UInt16, at x: Double, _ style: Line, _ width: Double, _ content: inout ContentStream
    ) {
        begin(style, at: x, &content)
        put(code, isWide: style.font.coding.codeLength == 2, at: x, style.size, width)
    }

    /// Adds a code to the string that is open.
    private mutating func put(_ code: UInt16, isWide: Bool, at x: Double, _ size: Double, _ width: Double) {
        let adjustment = ((x - pen) * 1000 / size).rounded()
        if adjustment != 0 {
            closeString()
            string.integer(-Int(adjustment))
            openString()
            isAdjusted = true
            pen += adjustment * size / 1000
        }
        if isWide { put(UInt8(code >> 8)) }
        put(UInt8(code & 255))
        pen += width * size / 1000
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

    /// `Td`: begins a line in a text object, where none in `style` is open. §9.4.2.
    private mutating func begin(_ style: Line, at x: Double, _ content: inout ContentStream) {
        if isInString, line == style { return }
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
