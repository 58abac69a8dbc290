/// A stretch of a paragraph in one font, script, direction and style: what is shaped together.
public struct TextItem: Sendable {
    /// In UTF-16 code units of the paragraph.
    public var range: Range<Int>
    public var font: FontInstance
    public var script: ScriptTag
    /// The bidi embedding level; odd is right to left.
    public var level: UInt8
    /// The index of the span that the stretch belongs to.
    public var span: Int
}

/// Text in one style within a paragraph.
public struct TextSpan: Sendable {
    /// Where the span ends, in UTF-16 code units of the paragraph; it begins where the one before it ends.
    public var end: Int
    public var style: ShapingStyle

    public init(end: Int, style: ShapingStyle) { (self.end, self.style) = (end, style) }
}

/// A character that no font has; drawn as .notdef.
public struct MissingCharacter: Hashable, Sendable {
    public var scalar: Unicode.Scalar
    /// The offset in the paragraph, in UTF-16 code units.
    public var offset: Int
}

/// A paragraph with all that is known of it before it is shaped.
public struct ItemisedText: Sendable {
    public var text: [UInt16]
    public var items: [TextItem]
    /// For each offset 0…count, whether a line may (1) or must (2) end before it.
    public var lineBreaks: [UInt8]
    /// The paragraphs in the sense of UAX #9 that the text divides into; at least one.
    public var paragraphs: [BidiParagraph]
    public var missing: [MissingCharacter]

    package static let empty = ItemisedText(text: [], items: [], lineBreaks: [], paragraphs: [], missing: [])

    /// The embedding level of the text, or of its first paragraph where separators divide it: 0 or 1.
    public var baseLevel: UInt8 { paragraphs[0].level }
}
