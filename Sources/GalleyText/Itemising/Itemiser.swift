/// Divides paragraphs into stretches of one font, script, direction and style. Not to be shared between threads.
public final class Itemiser {
    public let fonts: FontCollection
    private let analyser = UnicodeAnalyser()
    private var primary: [ShapingStyle: FontInstance] = [:]
    /// Most texts are in the style of the one before.
    private var lastStyle = ShapingStyle(families: [])
    private var lastFont: FontInstance?
    private var lastHasOpticalSizes = false
    private var fallbacks: [ShapingStyle: Fallbacks] = [:]
    private var lastFallbacks: (style: ShapingStyle, found: Fallbacks)?

    /// The fonts that stand in for those of one style.
    private final class Fallbacks {
        /// Of the style's families.
        let own: [FontInstance]
        var plain: [[Unicode.Scalar]: FontInstance?] = [:]
        var colored: [[Unicode.Scalar]: FontInstance?] = [:]

        init(_ own: [FontInstance]) { self.own = own }
    }

    public init(fonts: FontCollection) { self.fonts = fonts }

    /// The font in which `style` is set where it has the characters.
    public func font(for style: ShapingStyle) throws(FontError) -> FontInstance {
        if let lastFont, lastStyle == style { return lastFont }
        let font: FontInstance
        if let known = primary[style] {
            font = known
        } else {
            font = try fonts.font(for: style)
            primary[style] = font
        }
        (lastStyle, lastFont) = (style, font)
        lastHasOpticalSizes = font.axes.contains { $0.tag == "opsz" }
        return font
    }

    /// `style` as it is set at `size` points: where its font has an axis for optical sizes, drawn for that size.
    ///
    /// Sizes are taken in steps of a sixteenth to an eighth of themselves, so that a page of many sizes does not need as
    /// many fonts.
    public func style(_ style: ShapingStyle, at size: Double) -> ShapingStyle {
        // The font itself is not taken in hand: threads that do so all the time wait for each other.
        if lastFont == nil || lastStyle != style { guard (try? font(for: style)) != nil else { return style } }
        guard size > 0, lastHasOpticalSizes else { return style }
        let step = Double(sign: .plus, exponent: Int(size.exponent) - 3, significand: 1)
        var sized = style
        sized.opticalSize = (size / step).rounded() * step
        return sized
    }

    /// Complexity: O(number of characters); the first use of a character that the style's fonts lack asks every family.
    public func itemise(
        _ text: [UInt16], spans: [TextSpan], direction: TextDirection = .natural
    ) throws(FontError) -> ItemisedText {
        if direction != .rightToLeft, let simple = try itemiseSimple(text, spans) { return simple }
        return try itemiseAny(text, spans: spans, direction: direction)
    }

    /// The same for any text.
    func itemiseAny(
        _ text: [UInt16], spans: [TextSpan], direction: TextDirection
    ) throws(FontError) -> ItemisedText {
        let language = spans.first?.style.language
        let bidi = BidiLevels(text, base: direction)
        var result = ItemisedText(
            text: text, items: [], lineBreaks: analyser.lineBreaks(text, locale: language),
            paragraphs: bidi.paragraphs, missing: [])
        let scripts = Self.scripts(text)
        let graphemes = analyser.graphemeBreaks(text)
        var (start, span) = (0, 0)
        while start < text.count {
            var end = start + 1
            while end < text.count, graphemes[end] == 0 { end += 1 }
            while span < spans.count - 1, spans[span].end <= start { span += 1 }
            let previous = result.items.last?.span == span ? result.items.last?.font : nil
            let font = try font(for: Self.scalars(text, start..<end), spans[span].style, previous, at: start, &result)
            append(
                TextItem(range: start..<end, font: font, script: scripts[start], level: bidi.units[start], span: span),
                to: &result.items)
            start = end
        }
        return result
    }

    /// Simple text in one style and a font that has it all: one item, left to right.
    private func itemiseSimple(_ text: [UInt16], _ spans: [TextSpan]) throws(FontError) -> ItemisedText? {
        guard spans.count == 1, !text.isEmpty, let kind = SimpleText.kind(of: text) else { return nil }
        let font = try font(for: spans[0].style)
        guard !font.colors.isSVGOnly, text.allSatisfy({ font.covers(UInt32($0)) }) else { return nil }
        var breaks: [UInt8]
        switch kind {
        case .word:
            breaks = [UInt8](repeating: 0, count: text.count + 1)
            breaks[text.count] = 1
        case .text: breaks = analyser.lineBreaks(text, locale: spans[0].style.language)
        }
        let item = TextItem(range: text.indices, font: font, script: .latin, level: 0, span: 0)
        return ItemisedText(
            text: text, items: [item], lineBreaks: breaks,
            paragraphs: [BidiParagraph(end: text.count, level: 0)], missing: [])
    }

    private func append(_ item: TextItem, to items: inout [TextItem]) {
        if let last = items.last, last.font === item.font, last.script == item.script, last.level == item.level,
            last.span == item.span
        {
            items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
        } else {
            items.append(item)
        }
    }

    // MARK: Fallback

    /// The font for one grapheme cluster: the style's own, the one used just before, or the first that has it. An emoji
    /// goes to a font with colours where there is one, and not to one where it is asked for as text (UTS #51 §4).
    private func font(
        for cluster: [Unicode.Scalar], _ style: ShapingStyle, _ previous: FontInstance?, at offset: Int,
        _ result: inout ItemisedText
    ) throws(FontError) -> FontInstance {
        let own = try font(for: style)
        func covers(_ font: FontInstance) -> Bool {
            cluster.allSatisfy { font.covers($0.value) || $0.isIgnorableInFonts }
        }
        // Characters that no font need have stay with their neighbours.
        if let previous, cluster.allSatisfy({ $0.isIgnorableInFonts && !own.covers($0.value) }) { return previous }
        // A word space belongs to the text before it, so that text in a fallback font is not cut at each. Spaces of emoji
        // fonts are as wide as their pictures.
        if let previous, !previous.hasColorGlyphs, cluster == [" "], covers(previous) { return previous }
        let presentation = EmojiPresentation(of: cluster)
        if presentation == .emoji {
            for known in [own, previous].compactMap({ $0 }) where known.hasColorGlyphs && covers(known) { return known }
            if let found = fallback(cluster, style, prefersColor: true), found.hasColorGlyphs { return found }
        } else if cluster.contains("\u{FE0E}"), own.hasColorGlyphs,
            let found = fallback(cluster, style, prefersColor: false), !found.hasColorGlyphs
        {
            return found
        }
        if covers(own) {
            for scalar in cluster where own.isSVGGlyph(scalar) {
                throw .svgGlyph(file: own.source.name, character: scalar)
            }
            return own
        }
        if let previous, covers(previous), !previous.hasColorGlyphs || presentation != .text { return previous }
        let found = fallback(cluster, style, prefersColor: false)
        if let found { return found }
        var place = offset
        for scalar in cluster {
            if !own.covers(scalar.value), !scalar.isIgnorableInFonts {
                result.missing.append(MissingCharacter(scalar: scalar, offset: place))
            }
            place += UTF16.width(scalar)
        }
        return own
    }

    /// The font of the collection for what the style's own cannot show; asked for once.
    private func fallback(_ cluster: [Unicode.Scalar], _ style: ShapingStyle, prefersColor: Bool) -> FontInstance? {
        let fallbacks = fallbacks(style)
        if let known = prefersColor ? fallbacks.colored[cluster] : fallbacks.plain[cluster] { return known }
        // What the collection would find first, too, without a lock that other threads wait for.
        let found =
            fallbacks.own.first { $0.hasColorGlyphs == prefersColor && $0.shows(cluster) }
            ?? fonts.font(covering: cluster, for: style, prefersColor: prefersColor)
        if prefersColor { fallbacks.colored[cluster] = found } else { fallbacks.plain[cluster] = found }
        return found
    }

    private func fallbacks(_ style: ShapingStyle) -> Fallbacks {
        if let lastFallbacks, lastFallbacks.style == style { return lastFallbacks.found }
        let found = fallbacks[style] ?? Fallbacks(fonts.fonts(of: style))
        fallbacks[style] = found
        lastFallbacks = (style, found)
        return found
    }

    // MARK: Scripts

    /// The script of each code unit: characters of no script of their own take that of the text before them, or after
    /// them at the beginning. UAX #24 §5.1.
    private static func scripts(_ text: [UInt16]) -> [ScriptTag] {
        var scripts: [ScriptTag] = []
        scripts.reserveCapacity(text.count)
        var current: ScriptTag?
        var opening = 0
        var index = 0
        while index < text.count {
            let (scalar, length) = Unicode.Scalar.decode(text, at: index, to: text.count)
            let own = scalar.scriptTag
            if own == .common || own == .inherited {
                if current == nil { opening = index + length }
            } else if let script = current, scalar.isUsed(with: script) {
                // Script_Extensions: the character belongs to the text that it stands in.
            } else {
                if current == nil { for earlier in 0..<opening { scripts[earlier] = own } }
                current = own
            }
            for _ in 0..<length { scripts.append(current ?? .common) }
            index += length
        }
        return scripts
    }

    private static func scalars(_ text: [UInt16], _ range: Range<Int>) -> [Unicode.Scalar] {
        var (scalars, index) = ([Unicode.Scalar](), range.lowerBound)
        scalars.reserveCapacity(range.count)
        while index < range.upperBound {
            let (scalar, length) = Unicode.Scalar.decode(text, at: index, to: range.upperBound)
            scalars.append(scalar)
            index += length
        }
        return scalars
    }
}
