/// The index of a glyph in its font.
package typealias GlyphID = UInt16
