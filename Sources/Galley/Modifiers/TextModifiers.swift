public import GalleyGeometry
public import GalleyLayout
public import GalleyText

/// How text looks in a view and in those within it. A text's own modifiers count more.
extension View {
    private func attributes(_ change: @escaping (inout TextAttributes) -> Void) -> EnvironmentModified<Self> {
        changing { $0.textAttributes.change(change) }
    }

    /// - Parameter isActive: false for the font's own weight.
    public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

    public func italic(_ isActive: Bool = true) -> some View { attributes { $0.isItalic = isActive } }

    /// - Parameter weight: nil for the font's own.
    public func fontWeight(_ weight: Font.Weight?) -> some View { attributes { $0.weight = .some(weight) } }

    /// - Parameter width: nil for the font's own.
    public func fontWidth(_ width: Font.Width?) -> some View { attributes { $0.width = .some(width) } }

    /// - Parameter design: nil for the font's own.
    public func fontDesign(_ design: Font.Design?) -> some View { attributes { $0.design = .some(design) } }

    public func monospaced(_ isActive: Bool = true) -> some View { fontDesign(isActive ? .monospaced : nil) }

    public func monospacedDigit() -> some View { fontFeatures([FontFeature(tag: "tnum")]) }

    /// OpenType features, added to those in use.
    public func fontFeatures(_ features: [FontFeature]) -> some View { attributes { $0.features += features } }

    /// Places on the axes of variable fonts.
    public func fontVariations(_ variations: [FontVariation]) -> some View {
        attributes { $0.variations += variations }
    }

    public func smallCaps(_ letters: SmallCaps = .lowercase) -> some View { attributes { $0.smallCaps = letters } }

    public func kerning(_ kerning: CGFloat) -> some View { attributes { $0.kerning = kerning } }

    public func tracking(_ tracking: CGFloat) -> some View { attributes { $0.tracking = tracking } }

    public func baselineOffset(_ offset: CGFloat) -> some View { attributes { $0.baselineOffset = offset } }

    public func underline(
        _ isActive: Bool = true, pattern: TextLine.Pattern = .solid, color: Color? = nil
    ) -> some View {
        attributes { $0.underline = .some(isActive ? TextLine(pattern: pattern, color: color) : nil) }
    }

    public func strikethrough(
        _ isActive: Bool = true, pattern: TextLine.Pattern = .solid, color: Color? = nil
    ) -> some View {
        attributes { $0.strikethrough = .some(isActive ? TextLine(pattern: pattern, color: color) : nil) }
    }
}

/// How the lines of texts are made in a view and in those within it.
extension View {
    /// How texts choose where their lines end; nil for greedily, and optimally in justified text.
    public func lineBreaking(_ mode: LineBreaker.Mode?) -> some View { changing { $0.paragraph.lineBreaking = mode } }

    /// Sets the limits within which justified lines are filled.
    public func justification(_ justification: Justification) -> some View {
        changing { $0.paragraph.justification = justification }
    }

    /// Aligns the last lines of justified text, and those before forced breaks; nil for the start in the text's own
    /// direction.
    public func lastLineAlignment(_ alignment: TextAlignment?) -> some View {
        changing { $0.paragraph.lastLineAlignment = alignment }
    }

    /// Whether texts run in the direction that their characters have or in that of the layout around them.
    public func writingDirection(strategy: WritingDirectionStrategy) -> some View {
        changing { $0.paragraph.writingDirection = strategy }
    }

    public func opticalMargins(_ margins: OpticalMargins) -> some View {
        changing { $0.paragraph.opticalMargins = margins }
    }

    public func hyphenation(_ hyphenation: Hyphenation) -> some View {
        changing { $0.paragraph.hyphenation = hyphenation }
    }

    public func hyphenation(_ activation: Hyphenation.Activation) -> some View {
        changing { $0.paragraph.hyphenation.activation = activation }
    }

    /// The distance from one baseline of a text to the next, before `lineSpacing`.
    public func lineHeight(_ lineHeight: LineHeight) -> some View {
        changing { $0.paragraph.lineHeight = lineHeight }
    }

    /// Moves each baseline of a text to the next line of a grid that begins at the text's top; nil for none. The text's
    /// height is a multiple of `step`, so that texts below each other share one grid.
    public func baselineGrid(_ step: CGFloat?) -> some View { changing { $0.paragraph.baselineGrid = step } }

    /// Whether the letters of a text may move together, by up to 3 % of its size, before it is made smaller or cut.
    public func allowsTightening(_ flag: Bool) -> some View { changing { $0.paragraph.allowsTightening = flag } }
}
