import GalleyGeometry

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

extension ItemisedText {
    /// A part of a line in one item and one direction.
    package struct LineRun: Hashable, Sendable {
        /// Its text, in UTF-16 code units of the paragraph.
        package var range: Range<Int>
        /// The index of its item.
        package var item: Int
        /// Its embedding level on this line; odd is right to left.
        package var level: UInt8
    }

    /// The embedding level of the paragraph, in the sense of UAX #9, that contains `offset`. O(log paragraphs).
    package func baseLevel(at offset: Int) -> UInt8 {
        paragraphs[paragraphs.dropLast().partitioningIndex { $0.end > offset }].level
    }

    /// The parts of a line in visual order, left to right: rules L1 and L2 of UAX #9. The bounds of `line` must be grapheme
    /// cluster boundaries within one paragraph.
    ///
    /// Complexity: O(log items + items on the line × levels).
    package func visualRuns(_ line: Range<Int>) -> [LineRun] {
        let base = baseLevel(at: line.lowerBound)
        let tail = BidiOrder.trailingSpace(text, line)
        let first = items.partitioningIndex { $0.range.upperBound > line.lowerBound }
        var runs: [LineRun] = []
        for index in first..<items.count {
            let range = items[index].range.clamped(to: line)
            if range.isEmpty { break }
            let (head, rest) = (range.clamped(to: 0..<tail), range.clamped(to: tail..<Int.max))
            if !head.isEmpty { runs.append(LineRun(range: head, item: index, level: items[index].level)) }
            if !rest.isEmpty { runs.append(LineRun(range: rest, item: index, level: base)) }
        }
        return BidiOrder.visual(runs) { $0.level }
    }
}
