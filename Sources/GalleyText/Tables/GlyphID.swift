/// The index of a glyph in its font.
public typealias GlyphID = UInt16
