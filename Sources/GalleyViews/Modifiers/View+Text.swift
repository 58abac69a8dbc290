public import Foundation
public import GalleyGeometry
public import GalleyLayout
public import GalleyParagraph
public import GalleyText

/// The appearance of text in a view and its descendants. A text's own modifiers take precedence.
nonisolated extension View {
    private func attributes(_ change: @escaping (inout TextAttributes) -> Void) -> EnvironmentModified<Self> {
        changing { $0.textAttributes.change(change) }
    }

    /// Sets whether text is bold; `false` restores the font's own weight.
    public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

    /// Sets whether text is italic.
    public func italic(_ isActive: Bool = true) -> some View { attributes { $0.isItalic = isActive } }

    /// Sets the weight of text; `nil` restores the font's own.
    public func fontWeight(_ weight: Font.Weight?) -> some View { attributes { $0.weight = .some(weight) } }

    /// Sets the width of the letters; `nil` restores the font's own.
    public func fontWidth(_ width: Font.Width?) -> some View { attributes { $0.width = .some(width) } }

    /// Sets the design of the font; `nil` restores the font's own.
    public func fontDesign(_ design: Font.Design?) -> some View { attributes { $0.design = .some(design) } }

    /// Sets whether text has a monospaced design; `false` restores the font's own.
    public func monospaced(_ isActive: Bool = true) -> some View { fontDesign(isActive ? .monospaced : nil) }

    /// Gives all digits the same width, by the OpenType feature `tnum`.
    public func monospacedDigit() -> some View { fontFeatures([FontFeature(tag: "tnum")]) }

    /// Adds OpenType features to those in effect.
    public func fontFeatures(_ features: [FontFeature]) -> some View { attributes { $0.features += features } }

    /// Sets positions on the axes of variable fonts.
    public func fontVariations(_ variations: [FontVariation]) -> some View {
        attributes { $0.variations += variations }
    }

    /// Sets letters as small capitals: see `Text.smallCaps(_:)`.
    public func smallCaps(_ letters: SmallCaps = .lowercase) -> some View { attributes { $0.smallCaps = letters } }

    /// Adds `kerning` points between characters; ligatures stay.
    public func kerning(_ kerning: CGFloat) -> some View { attributes { $0.kerning = kerning } }

    /// Adds `tracking` points between characters and disables ligatures. Takes precedence over `kerning(_:)`.
    public func tracking(_ tracking: CGFloat) -> some View { attributes { $0.tracking = tracking } }

    /// Moves text up by `offset` points; negative values move it down.
    public func baselineOffset(_ offset: CGFloat) -> some View { attributes { $0.baselineOffset = offset } }

    /// Underlines text, in its own colour if `color` is `nil`.
    public func underline(
        _ isActive: Bool = true, pattern: TextLine.Pattern = .solid, color: Color? = nil
    ) -> some View {
        attributes { $0.underline = .some(isActive ? TextLine(pattern: pattern, color: color) : nil) }
    }

    /// Strikes text through, in its own colour if `color` is `nil`.
    public func strikethrough(
        _ isActive: Bool = true, pattern: TextLine.Pattern = .solid, color: Color? = nil
    ) -> some View {
        attributes { $0.strikethrough = .some(isActive ? TextLine(pattern: pattern, color: color) : nil) }
    }
}

nonisolated extension View {
    /// Sets the language of texts, for shaping, hyphenation and assistive technology.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
        changing { if isEnabled { $0.language = language.minimalIdentifier } }
    }
}

/// The breaking, justification and spacing of lines in a view and its descendants.
nonisolated extension View {
    /// Sets the algorithm that breaks lines; `nil` means optimal for justified text and greedy otherwise.
    public func lineBreaking(_ mode: LineBreaker.Mode?) -> some View { changing { $0.paragraph.lineBreaking = mode } }

    /// Sets the limits within which justified lines are filled.
    public func justification(_ justification: Justification) -> some View {
        changing { $0.paragraph.justification = justification }
    }

    /// Aligns the last lines of justified text, and those before forced breaks; nil for the start in the text's own
    /// direction.
    public func lastLineAlignment(_ alignment: ParagraphAlignment?) -> some View {
        changing { $0.paragraph.lastLineAlignment = alignment }
    }

    /// Sets whether the direction of text follows its characters or the surrounding layout.
    public func writingDirection(strategy: WritingDirectionStrategy) -> some View {
        changing { $0.paragraph.writingDirection = strategy }
    }

    /// Sets how far characters at the ends of lines protrude into the margin.
    public func opticalMargins(_ margins: OpticalMargins) -> some View {
        changing { $0.paragraph.opticalMargins = margins }
    }

    /// Sets where and how words are hyphenated.
    public func hyphenation(_ hyphenation: Hyphenation) -> some View {
        changing { $0.paragraph.hyphenation = hyphenation }
    }

    /// Sets when words are hyphenated and keeps the other hyphenation settings.
    public func hyphenation(_ activation: Hyphenation.Activation) -> some View {
        changing { $0.paragraph.hyphenation.activation = activation }
    }

    /// Sets whether words that are wider than a line are divided. The default is `.normal`; in reports, `.breakWord`.
    public func overflowWrap(_ wrap: OverflowWrap) -> some View {
        changing { $0.paragraph.overflowWrap = wrap }
    }

    /// Lines end only where `condition` accepts it, and Unicode allows it.
    ///
    /// - Parameter condition: takes the text and the offset before which a line would end.
    package func lineBreaks(where condition: @escaping @Sendable (_ text: [UInt16], _ offset: Int) -> Bool) -> some View
    {
        changing { $0.paragraph.allowsBreak = condition }
    }

    /// Makes the first letter of each text as high as several lines, which are shorter beside it: CSS's `initial-letter`. Texts
    /// that begin with anything but a capital have none.
    ///
    /// - Parameter lines: the number of lines; 1 and less for none.
    public func dropCap(lines: Int) -> some View { changing { $0.paragraph.dropCapLines = lines > 1 ? lines : nil } }

    /// Indents the first line of each text, by a distance in points.
    package func firstLineIndent(_ indent: CGFloat) -> some View { changing { $0.paragraph.firstLineIndent = indent } }

    /// Indents the continuations of lines that are too long for the measure, in text whose author ends the lines, by a distance in points.
    package func turnoverIndent(_ indent: CGFloat) -> some View { changing { $0.paragraph.turnoverIndent = indent } }

    /// Leaves room beside the first lines of each text; nil for none.
    package func sideRoom(_ room: SideRoom?) -> some View { changing { $0.paragraph.sideRoom = room } }

    /// Sets the distance between baselines; `lineSpacing` is added to it.
    public func lineHeight(_ lineHeight: LineHeight) -> some View {
        changing { $0.paragraph.lineHeight = lineHeight }
    }

    /// Moves each baseline of a text to the next line of a grid that begins at the text's top; nil for none. The text's
    /// height is a multiple of `step`, so that texts below each other share one grid.
    public func baselineGrid(_ step: CGFloat?) -> some View { changing { $0.paragraph.baselineGrid = step } }

    /// Sets whether letters may move together, by up to 3 % of the font size, before text is scaled down or truncated.
    public func allowsTightening(_ flag: Bool) -> some View { changing { $0.paragraph.allowsTightening = flag } }
}
