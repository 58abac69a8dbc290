import GalleyFormatting
package import GalleyGeometry
package import GalleyLayout
import GalleyText

/// The characters of a text before shaping, with their styles, paints, and the size of each inline element.
package struct ParagraphText {
    /// A measured element in the place of one character. The text knows it by its number alone.
    package struct Inline {
        /// The offset of its U+FFFC.
        package let offset: Int
        package let alignment: VerticalAlignment
        /// In points; zero until it has been measured.
        package var size = CGSize.zero
        /// The alignment guide's distance from the element's top, in points.
        package var guide: CGFloat = 0

        package init(offset: Int, alignment: VerticalAlignment, size: CGSize = .zero, guide: CGFloat = 0) {
            self.offset = offset
            self.alignment = alignment
            self.size = size
            self.guide = guide
        }
    }

    /// Space before or after a character: the padding of a highlight.
    package struct HighlightPadding {
        /// Where the character begins, or where it ends.
        package var offset: Int
        package var isBefore: Bool
        package var width: CGFloat

        package init(offset: Int, isBefore: Bool, width: CGFloat) {
            self.offset = offset
            self.isBefore = isBefore
            self.width = width
        }
    }

    /// A stretch in one style or paint, from the end of the stretch before it.
    package struct Span<Value> {
        package var end: Int
        package var value: Value

        package init(end: Int, value: Value) {
            self.end = end
            self.value = value
        }
    }

    /// The UTF-16 code units to shape.
    package var units: [UInt16] = []
    /// The text as written, if it differs from `units` because small capitals are set as capitals; nil otherwise.
    package var source: [UInt16]?
    package var base: StyleFace
    package var basePaint: TextPaint
    /// Empty for a text in its base style, or paint, throughout.
    package var styles: [Span<StyleFace>] = []
    package var paints: [Span<TextPaint>] = []
    package var inlines: [Inline] = []
    package var insets: [HighlightPadding] = []
    /// The ends of isolates, which are no part of `units`.
    private(set) var isolateMarks: [TextIsolates.Mark] = []
    /// The first letter, if it is as high as several lines.
    package internal(set) var dropCap: DropCap?
    /// Whether the style of a stretch depends on its characters, as that of small capitals does.
    package var dependsOnCharacters = false

    /// A text in one style.
    package init(_ string: String, _ style: StyleFace, _ paint: TextPaint) {
        (base, basePaint) = (style, paint)
        append(string)
    }

    /// Whether all of it is in its base style and paint, and would be with any other characters.
    var isUniform: Bool {
        !dependsOnCharacters && styles.isEmpty && paints.isEmpty && inlines.isEmpty && insets.isEmpty
    }

    /// Replaces the characters of this text, which is uniform.
    mutating func replace(by string: String) {
        units = []
        source = nil
        if !isolateMarks.isEmpty { isolateMarks = [] }
        append(string)
    }

    /// The stretches with a direction of their own, in a layout of `direction`.
    func isolates(_ direction: LayoutDirection) -> TextIsolates {
        var isolates = TextIsolates()
        isolates.marks = isolateMarks
        isolates.isSurroundingRightToLeft = direction == .rightToLeft
        return isolates
    }

    package mutating func append(_ string: String) {
        // More parts let the list grow as usual: a reservation for each would copy all of the text before it.
        if units.isEmpty { units.reserveCapacity(string.utf8.count) }
        let isASCII = unsafe string.utf8.withContiguousStorageIfAvailable { bytes in
            unsafe units.append(ascii: bytes)
        }
        // Tabs are set as spaces, because there are no tab stops.
        if isASCII != true {
            for unit in string.utf16 {
                if TextIsolates.isMark(unit) {
                    isolateMarks.append(TextIsolates.Mark(offset: units.count, unit: unit))
                } else {
                    units.append(unit == 0x09 ? 0x20 : unit)
                }
            }
        }
        if let count = source?.count { source?.append(contentsOf: units[count...]) }
    }
}

extension [UInt16] {
    /// Appends ASCII characters, with tabs as spaces; returns false and appends nothing if a byte is not ASCII.
    fileprivate mutating func append(ascii bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var bits: UInt8 = 0
        for index in bytes.indices { bits |= unsafe bytes[index] }
        guard bits < 0x80 else { return false }
        unsafe appendMost(bytes.count) { units, filled in
            for index in bytes.indices {
                let byte = unsafe bytes[index]
                unsafe units[index] = byte == 0x09 ? 0x20 : UInt16(byte)
            }
            filled = bytes.count
        }
        return true
    }
}
