package import GalleyDiagnostics

/// Divides paragraphs into items of one font, script, direction and style. Use one itemiser per thread.
package final class Itemiser {
    /// The fonts to choose from.
    package let fonts: FontCollection
    private let analyser = UnicodeAnalyser()
    private var primary: [ShapingStyle: FontInstance] = [:]
    /// Consecutive texts mostly share a style.
    private var lastStyle = ShapingStyle(families: [])
    private var lastFont: FontInstance?
    private var lastHasOpticalSizes = false
    private var fallbacks: [ShapingStyle: Fallbacks] = [:]
    private var lastFallbacks: (style: ShapingStyle, found: Fallbacks)?

    /// The fallback fonts found for one style.
    private final class Fallbacks {
        /// The fonts of the style's families.
        let own: [FontInstance]
        var plain: [[Unicode.Scalar]: FontInstance?] = [:]
        var colored: [[Unicode.Scalar]: FontInstance?] = [:]

        init(_ own: [FontInstance]) { self.own = own }
    }

    /// Creates an itemiser that chooses from `fonts`.
    package init(fonts: FontCollection) { self.fonts = fonts }

    /// The primary font of `style`; other fonts are used only for characters that it lacks.
    /// - Throws: `Diagnostic` if the font file is damaged.
    package func font(for style: ShapingStyle) throws(Diagnostic) -> FontInstance {
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

    /// `style` with the optical size for `size` points, if its font has an optical size axis.
    ///
    /// Sizes are rounded in steps of 1/16 to 1/8 of the size, so that a page with many sizes does not need as many fonts.
    package func style(_ style: ShapingStyle, at size: Double) -> ShapingStyle {
        // Avoids retaining the font: reference counting of a shared object makes threads wait for each other.
        if lastFont == nil || lastStyle != style { guard (try? font(for: style)) != nil else { return style } }
        guard size > 0, lastHasOpticalSizes else { return style }
        let step = Double(sign: .plus, exponent: Int(size.exponent) - 3, significand: 1)
        var sized = style
        sized.opticalSize = (size / step).rounded() * step
        return sized
    }

    /// Divides a paragraph into items.
    ///
    /// - Parameters:
    ///   - text: the paragraph, in UTF-16.
    ///   - spans: the styles of the text, in order; the last ends at the end of the text.
    ///   - direction: the base direction.
    ///   - isolates: the stretches with a direction of their own.
    /// - Throws: `Diagnostic` if a font file is damaged, or if the style's font has only an SVG document for a character.
    ///
    /// Complexity: O(number of characters), plus a search of all fonts for each new character that the style's fonts lack.
    package func itemise(
        _ text: [UInt16], spans: [TextSpan], direction: TextDirection = .natural,
        isolates: TextIsolates = TextIsolates()
    ) throws(Diagnostic) -> ItemisedText {
        if direction != .rightToLeft, !isolates.beginsRightToLeft, let simple = try itemiseSimple(text, spans) {
            return simple
        }
        return try itemiseAny(text, spans: spans, direction: direction, isolates: isolates)
    }

    /// Divides any text, without the fast path for simple text.
    func itemiseAny(
        _ text: [UInt16], spans: [TextSpan], direction: TextDirection, isolates: TextIsolates = TextIsolates()
    ) throws(Diagnostic) -> ItemisedText {
        let language = spans.first?.style.language
        let bidi = BidiLevels(text, base: direction, isolates)
        var result = ItemisedText(
            text: text, items: [], lineBreaks: lineBreaks(text, language),
            paragraphs: bidi.paragraphs, missing: [])
        let scripts = Self.scripts(text)
        // Found when a fallback is first needed.
        var region: HanRegion?
        var isRegionKnown = false
        func fallbackLanguage(_ style: ShapingStyle) -> String? {
            if fonts.systemFonts == .none { return style.language }
            if let language = style.language, HanRegion(language: language) != nil { return language }
            if !isRegionKnown { (region, isRegionKnown) = (HanRegion(scripts: scripts), true) }
            return region?.language ?? style.language
        }
        let graphemes = analyser.graphemeBreaks(text)
        let fullWidth = HanPunctuation.offsets(in: text, language ?? HanRegion(scripts: scripts)?.language)
        var (start, span) = (0, 0)
        while start < text.count {
            var end = start + 1
            while end < text.count, graphemes[end] == 0 { end += 1 }
            while span < spans.count - 1, spans[span].end <= start { span += 1 }
            let previous = result.items.last?.span == span ? result.items.last?.font : nil
            let font = try font(
                for: Self.scalars(text, start..<end), spans[span].style, previous, at: start, fallbackLanguage,
                isHan: fullWidth.contains(start), &result)
            append(
                TextItem(range: start..<end, font: font, script: scripts[start], level: bidi.units[start], span: span),
                to: &result.items)
            start = end
        }
        recordUse(result, spans)
        return result
    }

    /// Records the fonts of `text` with its collection, if that collects them.
    private func recordUse(_ text: ItemisedText, _ spans: [TextSpan]) {
        for item in text.items {
            let style = spans[item.span].style
            guard fonts.recordsAllFonts || item.font.isSystemFallback(for: style) else { continue }
            fonts.recordUse(of: item.font, by: style, Self.scalars(text.text, item.range))
        }
    }

    /// Itemises simple text whose fonts have all characters: an item for each style, left to right. Nil for other text.
    private func itemiseSimple(_ text: [UInt16], _ spans: [TextSpan]) throws(Diagnostic) -> ItemisedText? {
        guard let style = spans.first?.style, !text.isEmpty, let kind = SimpleText.kind(of: text) else { return nil }
        // Without a letter, only a text in one style is set as if it were Latin.
        guard spans.count == 1 || SimpleText.hasLetter(text) else { return nil }
        var (items, start) = ([TextItem](), 0)
        for (number, span) in spans.enumerated() where span.end > start {
            let range = start..<min(span.end, text.count)
            let font = try font(for: span.style)
            guard !font.colors.isSVGOnly, text[range].allSatisfy({ font.covers(UInt32($0)) }) else { return nil }
            items.append(TextItem(range: range, font: font, script: .latin, level: 0, span: number))
            start = range.upperBound
        }
        guard start == text.count else { return nil }
        var breaks: [UInt8]
        switch kind {
        case .word:
            breaks = [UInt8](repeating: 0, count: text.count + 1)
            breaks[text.count] = 1
        case .text: breaks = lineBreaks(text, style.language)
        }
        let result = ItemisedText(
            text: text, items: items, lineBreaks: breaks,
            paragraphs: [BidiParagraph(end: text.count, level: 0)], missing: [])
        if spans.count > 1 || fonts.recordsAllFonts { recordUse(result, spans) }
        return result
    }

    private func lineBreaks(_ text: [UInt16], _ language: String?) -> [UInt8] {
        var breaks = analyser.lineBreaks(text, locale: language)
        LineBreakTailoring.apply(to: &breaks, of: text)
        return breaks
    }

    /// The phrases of a text in Chinese, Japanese or Korean. O(length).
    package func phrases(of text: [UInt16]) -> PhraseBreaks { PhraseBreaks(text, analyser) }

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

    /// The font for a grapheme cluster: the style's own, that of the previous cluster, or the first that has it. Emoji take a
    /// font with coloured glyphs if there is one, unless they have text presentation (UTS #51 §4).
    private func font(
        for cluster: [Unicode.Scalar], _ style: ShapingStyle, _ previous: FontInstance?, at offset: Int,
        _ language: (ShapingStyle) -> String?, isHan: Bool, _ result: inout ItemisedText
    ) throws(Diagnostic) -> FontInstance {
        let primaryFont = try font(for: style)
        func covers(_ font: FontInstance) -> Bool {
            cluster.allSatisfy { font.covers($0.value) || $0.isIgnorableInFonts }
        }
        func fallback(prefersColor: Bool) -> FontInstance? {
            var style = style
            style.language = language(style)
            return self.fallback(cluster, style, prefersColor: prefersColor)
        }
        if isHan {
            var style = style
            style.language = language(style)
            let ideograph: [Unicode.Scalar] = ["\u{4E2D}"]
            let han = primaryFont.covers(0x4e2d) ? primaryFont : self.fallback(ideograph, style, prefersColor: false)
            if let han, covers(han) { return han }
        }
        // Characters that need no glyph stay with their neighbours.
        if let previous, cluster.allSatisfy({ $0.isIgnorableInFonts && !primaryFont.covers($0.value) }) {
            return previous
        }
        // A word space keeps the font before it, so that text in a fallback font is not divided at each. Emoji fonts are
        // excluded, since their spaces are as wide as an emoji.
        if let previous, !previous.hasColorGlyphs, cluster == [" "], covers(previous) { return previous }
        let presentation = EmojiPresentation(of: cluster)
        if presentation == .emoji {
            for candidate in [primaryFont, previous].compactMap({ $0 })
            where candidate.hasColorGlyphs && covers(candidate) { return candidate }
            if let fallbackFont = fallback(prefersColor: true), fallbackFont.hasColorGlyphs { return fallbackFont }
        } else if cluster.contains("\u{FE0E}"), primaryFont.hasColorGlyphs,
            let fallbackFont = fallback(prefersColor: false), !fallbackFont.hasColorGlyphs
        {
            return fallbackFont
        }
        if covers(primaryFont) {
            for scalar in cluster where primaryFont.isSVGGlyph(scalar) {
                throw .svgGlyph(primaryFont.source.name, scalar)
            }
            return primaryFont
        }
        if let previous, covers(previous), !previous.hasColorGlyphs || presentation != .text { return previous }
        if let fallbackFont = fallback(prefersColor: false) { return fallbackFont }
        var place = offset
        for scalar in cluster {
            if !primaryFont.covers(scalar.value), !scalar.isIgnorableInFonts {
                result.missing.append(MissingCharacter(scalar: scalar, offset: place))
            }
            place += UTF16.width(scalar)
        }
        return primaryFont
    }

    /// The collection's font for a cluster that the style's own font lacks; cached.
    private func fallback(_ cluster: [Unicode.Scalar], _ style: ShapingStyle, prefersColor: Bool) -> FontInstance? {
        let fallbacks = fallbacks(style)
        if let cached = prefersColor ? fallbacks.colored[cluster] : fallbacks.plain[cluster] { return cached }
        // The collection tries the style's own fonts first, too, but under a lock that other threads wait for.
        let font =
            fallbacks.own.first { $0.hasColorGlyphs == prefersColor && $0.hasGlyphs(for: cluster) }
            ?? fonts.font(covering: cluster, for: style, prefersColor: prefersColor)
        if prefersColor { fallbacks.colored[cluster] = font } else { fallbacks.plain[cluster] = font }
        return font
    }

    private func fallbacks(_ style: ShapingStyle) -> Fallbacks {
        if let lastFallbacks, lastFallbacks.style == style { return lastFallbacks.found }
        let styleFallbacks = fallbacks[style] ?? Fallbacks(fonts.ownFonts(of: style))
        fallbacks[style] = styleFallbacks
        lastFallbacks = (style, styleFallbacks)
        return styleFallbacks
    }

    // MARK: Scripts

    /// The script of each code unit. Common and inherited characters take the script of the text before them, or after them at
    /// the start. UAX #24 §5.1.
    private static func scripts(_ text: [UInt16]) -> [ScriptTag] {
        var scripts: [ScriptTag] = []
        scripts.reserveCapacity(text.count)
        var current: ScriptTag?
        var opening = 0
        var index = 0
        while index < text.count {
            let (scalar, length) = Unicode.Scalar.decode(text, at: index, to: text.count)
            let script = scalar.scriptTag
            if script == .common || script == .inherited {
                if current == nil { opening = index + length }
            } else if let script = current, scalar.isUsed(with: script) {
                // Script_Extensions: the character takes the script of its context.
            } else {
                if current == nil { for earlier in 0..<opening { scripts[earlier] = script } }
                current = script
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
