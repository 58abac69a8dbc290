public import GalleyGeometry
public import GalleyLayout
public import GalleyText

/// The modifiers of a text give a text, so that texts in different styles can be joined.
extension Text {
    /// Returns the text with the attributes that `change` sets; those of its parts override them.
    public func attributes(_ change: (inout TextAttributes) -> Void) -> Text {
        var attributes = TextAttributes()
        change(&attributes)
        var text = self
        text.content = .attributed(content, attributes)
        return text
    }

    public func font(_ font: Font?) -> Text { attributes { $0.font = font } }

    /// - Parameter weight: nil for the font's own.
    public func fontWeight(_ weight: Font.Weight?) -> Text { attributes { $0.weight = .some(weight) } }

    /// - Parameter width: nil for the font's own.
    public func fontWidth(_ width: Font.Width?) -> Text { attributes { $0.width = .some(width) } }

    /// - Parameter design: nil for the font's own.
    public func fontDesign(_ design: Font.Design?) -> Text { attributes { $0.design = .some(design) } }

    public func bold() -> Text { fontWeight(.bold) }

    /// - Parameter isActive: false for the font's own weight.
    public func bold(_ isActive: Bool) -> Text { fontWeight(isActive ? .bold : nil) }

    public func italic() -> Text { italic(true) }
    public func italic(_ isActive: Bool) -> Text { attributes { $0.isItalic = isActive } }
    public func monospaced(_ isActive: Bool = true) -> Text { fontDesign(isActive ? .monospaced : nil) }
    public func monospacedDigit() -> Text { fontFeatures([FontFeature(tag: "tnum")]) }

    /// OpenType features, added to those in use.
    public func fontFeatures(_ features: [FontFeature]) -> Text { attributes { $0.features = features } }

    /// Places on the axes of a variable font.
    public func fontVariations(_ variations: [FontVariation]) -> Text { attributes { $0.variations = variations } }

    /// Small capitals: the font's own (`smcp`) where it has them for all letters of the stretch, else capitals as high
    /// as its small letters. See `Font.smallCapsSource`.
    public func smallCaps(_ letters: SmallCaps = .lowercase) -> Text { attributes { $0.smallCaps = letters } }

    /// Raises or lowers the text: see `Font.scriptSource`.
    public func textScript(_ script: TextScript) -> Text { attributes { $0.script = script } }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        attributes { $0.foregroundStyle = AnyShapeStyle(style) }
    }

    public func foregroundColor(_ color: Color?) -> Text {
        attributes { $0.foregroundStyle = color.map { AnyShapeStyle($0) } }
    }

    public func kerning(_ kerning: CGFloat) -> Text { attributes { $0.kerning = kerning } }
    public func tracking(_ tracking: CGFloat) -> Text { attributes { $0.tracking = tracking } }
    public func baselineOffset(_ offset: CGFloat) -> Text { attributes { $0.baselineOffset = offset } }

    public func underline(
        _ isActive: Bool = true, pattern: TextLine.Pattern = .solid, color: Color? = nil
    ) -> Text {
        attributes { $0.underline = .some(isActive ? TextLine(pattern: pattern, color: color) : nil) }
    }

    public func strikethrough(
        _ isActive: Bool = true, pattern: TextLine.Pattern = .solid, color: Color? = nil
    ) -> Text {
        attributes { $0.strikethrough = .some(isActive ? TextLine(pattern: pattern, color: color) : nil) }
    }

    public func highlight(_ highlight: TextHighlight?) -> Text { attributes { $0.highlight = .some(highlight) } }

    public func highlight(
        _ style: some ShapeStyle, padding: EdgeInsets = EdgeInsets(), cornerRadius: CGFloat = 0,
        decoration: TextHighlight.Decoration = .slice
    ) -> Text {
        highlight(TextHighlight(style, padding: padding, cornerRadius: cornerRadius, decoration: decoration))
    }

    public func link(to url: String) -> Text { attributes { $0.link = .some(url) } }

    /// - Parameter language: a BCP 47 tag.
    public func language(_ language: String) -> Text { attributes { $0.language = language } }
}
