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
        var (low, high) = (0, paragraphs.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if paragraphs[middle].end <= offset { low = middle + 1 } else { high = middle }
        }
        return paragraphs[low].level
    }

    /// The parts of a line in visual order, left to right: rules L1 and L2 of UAX #9. The bounds of `line` must be grapheme
    /// cluster boundaries within one paragraph.
    ///
    /// Complexity: O(log items + items on the line × levels).
    package func visualRuns(_ line: Range<Int>) -> [LineRun] {
        let base = baseLevel(at: line.lowerBound)
        let tail = BidiOrder.trailingSpace(text, line)
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            if items[middle].range.upperBound <= line.lowerBound { low = middle + 1 } else { high = middle }
        }
        var runs: [LineRun] = []
        for index in low..<items.count {
            let range = items[index].range.clamped(to: line)
            if range.isEmpty { break }
            let (head, rest) = (range.clamped(to: 0..<tail), range.clamped(to: tail..<Int.max))
            if !head.isEmpty { runs.append(LineRun(range: head, item: index, level: items[index].level)) }
            if !rest.isEmpty { runs.append(LineRun(range: rest, item: index, level: base)) }
        }
        return BidiOrder.visual(runs) { $0.level }
    }
}
