/// A part of a paragraph in one font, script, direction and style; it is shaped as a unit.
package struct TextItem: Sendable {
    /// Its text, in UTF-16 code units of the paragraph.
    package var range: Range<Int>
    /// The font that has its characters.
    package var font: FontInstance
    /// The script to shape it in.
    package var script: ScriptTag
    /// The bidi embedding level; odd is right to left.
    package var level: UInt8
    /// The index of its span.
    package var span: Int
}

/// Text in one style within a paragraph.
package struct TextSpan: Sendable {
    /// The offset after the span, in UTF-16 code units of the paragraph; it starts at the end of the previous span.
    package var end: Int
    /// The style of the span.
    package var style: ShapingStyle

    /// Creates a span from the end of the previous one to `end`.
    package init(end: Int, style: ShapingStyle) { (self.end, self.style) = (end, style) }
}

/// A character that no font has; it is drawn as `.notdef`, a box in most fonts.
package struct MissingCharacter: Hashable, Sendable {
    /// The character.
    package var scalar: Unicode.Scalar
    /// The offset in the paragraph, in UTF-16 code units.
    package var offset: Int
}

/// A paragraph divided into items, ready to be shaped.
package struct ItemisedText: Sendable {
    /// The text, in UTF-16.
    package var text: [UInt16]
    /// The items, in logical order. Together they cover the text.
    package var items: [TextItem]
    /// The break opportunities at offsets 0…count: 1 where a line may end, 2 where it must, else 0.
    package var lineBreaks: [UInt8]
    /// The paragraphs of the text in the sense of UAX #9; at least one, unless the text is `empty`.
    package var paragraphs: [BidiParagraph]
    /// The characters that no font has.
    package var missing: [MissingCharacter]

    package static let empty = ItemisedText(text: [], items: [], lineBreaks: [], paragraphs: [], missing: [])

    /// The embedding level of the first paragraph: 0 or 1.
    package var baseLevel: UInt8 { paragraphs[0].level }
}
