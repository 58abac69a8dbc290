public import GalleyGeometry
public import GalleyLayout
public import GalleyParagraph
public import GalleyText

/// The modifiers of a text give a text, so that texts in different styles can be joined.
extension Text {
    /// Returns the text with the attributes that `change` sets; those of its parts override them.
    package func attributes(_ change: (inout TextAttributes) -> Void) -> Text {
        var attributes = TextAttributes()
        change(&attributes)
        var text = self
        text.content = .attributed(content, attributes)
        return text
    }

    /// Sets the font; `nil` means the inherited one.
    public func font(_ font: Font?) -> Text { attributes { $0.font = font } }

    /// Sets the font at a size relative to that of the surrounding text.
    package func font(_ font: Font, relativeSize: CGFloat) -> Text {
        attributes { ($0.font, $0.relativeSize) = (font, relativeSize) }
    }

    /// Sets the weight; `nil` restores the font's own.
    public func fontWeight(_ weight: Font.Weight?) -> Text { attributes { $0.weight = .some(weight) } }

    /// Sets the width of the letters; `nil` restores the font's own.
    public func fontWidth(_ width: Font.Width?) -> Text { attributes { $0.width = .some(width) } }

    /// Sets the design; `nil` restores the font's own.
    public func fontDesign(_ design: Font.Design?) -> Text { attributes { $0.design = .some(design) } }

    /// Makes the text bold.
    public func bold() -> Text { fontWeight(.bold) }

    /// Sets whether the text is bold; `false` restores the font's own weight.
    public func bold(_ isActive: Bool) -> Text { fontWeight(isActive ? .bold : nil) }

    /// Makes the text italic.
    public func italic() -> Text { italic(true) }
    /// Sets whether the text is italic.
    public func italic(_ isActive: Bool) -> Text { attributes { $0.isItalic = isActive } }
    /// Sets whether the text has a monospaced design; `false` restores the font's own.
    public func monospaced(_ isActive: Bool = true) -> Text { fontDesign(isActive ? .monospaced : nil) }
    /// Gives all digits the same width, by the OpenType feature `tnum`.
    public func monospacedDigit() -> Text { fontFeatures([FontFeature(tag: "tnum")]) }

    /// Adds OpenType features to those in effect.
    public func fontFeatures(_ features: [FontFeature]) -> Text { attributes { $0.features = features } }

    /// Sets positions on the axes of a variable font.
    public func fontVariations(_ variations: [FontVariation]) -> Text { attributes { $0.variations = variations } }

    /// Small capitals: the font's own (`smcp`) if it has them for all letters of the text, otherwise capitals as high
    /// as its small letters.
    public func smallCaps(_ letters: SmallCaps = .lowercase) -> Text { attributes { $0.smallCaps = letters } }

    /// Sets the text as a superscript or subscript: in the font's own glyphs (`sups`, `subs`) if it has them for all of the text,
    /// otherwise in a smaller size, raised or lowered.
    public func textScript(_ script: TextScript) -> Text { attributes { $0.script = script } }

    /// Sets the style of the glyphs.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        attributes { $0.foregroundStyle = AnyShapeStyle(style) }
    }

    /// Sets the colour of the glyphs; `nil` means the inherited style.
    public func foregroundColor(_ color: Color?) -> Text {
        attributes { $0.foregroundStyle = color.map { AnyShapeStyle($0) } }
    }

    /// Adds `kerning` points between characters; ligatures stay.
    public func kerning(_ kerning: CGFloat) -> Text { attributes { $0.kerning = kerning } }
    /// Adds `tracking` points between characters and disables ligatures. Takes precedence over `kerning(_:)`.
    public func tracking(_ tracking: CGFloat) -> Text { attributes { $0.tracking = tracking } }
    /// Moves the text up by `offset` points; negative values move it down.
    public func baselineOffset(_ offset: CGFloat) -> Text { attributes { $0.baselineOffset = offset } }

    /// Underlines the text, in its own colour if `color` is `nil`.
    public func underline(
        _ isActive: Bool = true, pattern: TextLine.Pattern = .solid, color: Color? = nil
    ) -> Text {
        attributes { $0.underline = .some(isActive ? TextLine(pattern: pattern, color: color) : nil) }
    }

    /// Strikes the text through, in its own colour if `color` is `nil`.
    public func strikethrough(
        _ isActive: Bool = true, pattern: TextLine.Pattern = .solid, color: Color? = nil
    ) -> Text {
        attributes { $0.strikethrough = .some(isActive ? TextLine(pattern: pattern, color: color) : nil) }
    }

    /// Draws a background behind the text; `nil` removes the inherited one.
    public func highlight(_ highlight: TextHighlight?) -> Text { attributes { $0.highlight = .some(highlight) } }

    /// Draws a background in `style` behind the text; lengths are in points.
    public func highlight(
        _ style: some ShapeStyle, padding: EdgeInsets = EdgeInsets(), cornerRadius: CGFloat = 0,
        decoration: TextHighlight.Decoration = .slice
    ) -> Text {
        highlight(TextHighlight(style, padding: padding, cornerRadius: cornerRadius, decoration: decoration))
    }

    /// Makes the text a link to `url`. `#name` is a destination in the document: see `View.linkDestination(_:)`.
    public func link(to url: String) -> Text { attributes { $0.link = .some(url) } }

    /// Sets the language of the text.
    ///
    /// - Parameter language: a BCP 47 tag.
    public func language(_ language: String) -> Text { attributes { $0.language = language } }
}
