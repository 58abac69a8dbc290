/// A glyph's number in its font.
public typealias GlyphID = UInt16
