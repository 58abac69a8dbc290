/// A part of a paragraph in one font, script, direction and style; it is shaped as a unit.
public struct TextItem: Sendable {
    /// Its text, in UTF-16 code units of the paragraph.
    public var range: Range<Int>
    /// The font that has its characters.
    public var font: FontInstance
    /// The script to shape it in.
    public var script: ScriptTag
    /// The bidi embedding level; odd is right to left.
    public var level: UInt8
    /// The index of its span.
    public var span: Int
}

/// Text in one style within a paragraph.
public struct TextSpan: Sendable {
    /// The offset after the span, in UTF-16 code units of the paragraph; it starts at the end of the previous span.
    public var end: Int
    /// The style of the span.
    public var style: ShapingStyle

    /// Creates a span from the end of the previous one to `end`.
    public init(end: Int, style: ShapingStyle) { (self.end, self.style) = (end, style) }
}

/// A character that no font has; it is drawn as `.notdef`, a box in most fonts.
public struct MissingCharacter: Hashable, Sendable {
    /// The character.
    public var scalar: Unicode.Scalar
    /// The offset in the paragraph, in UTF-16 code units.
    public var offset: Int
}

/// A paragraph divided into items, ready to be shaped.
public struct ItemisedText: Sendable {
    /// The text, in UTF-16.
    public var text: [UInt16]
    /// The items, in logical order. Together they cover the text.
    public var items: [TextItem]
    /// The break opportunities at offsets 0…count: 1 where a line may end, 2 where it must, else 0.
    public var lineBreaks: [UInt8]
    /// The paragraphs of the text in the sense of UAX #9; at least one, unless the text is `empty`.
    public var paragraphs: [BidiParagraph]
    /// The characters that no font has.
    public var missing: [MissingCharacter]

    package static let empty = ItemisedText(text: [], items: [], lineBreaks: [], paragraphs: [], missing: [])

    /// The embedding level of the first paragraph: 0 or 1.
    public var baseLevel: UInt8 { paragraphs[0].level }
}
