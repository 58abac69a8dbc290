/// The CIDs of a CID-keyed CFF font: PDF maps codes in such a font to glyphs by its charset. Adobe Technical Note 5176,
/// "The Compact Font Format Specification", §4, §9, §13; ISO 32000-1 §9.7.4.2.
enum CFFCharset {
    /// Returns the CID of each glyph; nil for a damaged table and for a font that is not CID-keyed, whose CIDs are
    /// glyph numbers.
    ///
    /// - Parameter part: returns the table's bytes in a range, as far as they exist. A table may have tens of
    ///   megabytes, mostly outlines.
    static func cids(glyphCount: Int, _ part: (Range<Int>) -> [UInt8]) -> [UInt16]? {
        let start = part(0..<longestStart)
        var reader = Reader(bytes: start, position: start.count > 2 ? Int(start[2]) : 0)
        // Name INDEX, then the Top DICT INDEX.
        guard reader.index() != nil, let dictionaries = reader.index(), let top = dictionaries.first,
            let (charset, isCIDKeyed) = charsetOffset(in: Array(start[top])), isCIDKeyed
        else { return nil }
        // Offsets 0 to 2 name charsets of Latin fonts; a CID-keyed font has its own.
        guard charset > 2 else { return nil }
        // The format byte, then at most four bytes per glyph.
        reader = Reader(bytes: part(charset..<charset + 1 + 4 * glyphCount), position: 0)
        return reader.charset(glyphCount: glyphCount)
    }

    /// An upper bound for the header, a name and a dictionary of some twenty operators.
    private static let longestStart = 1 << 16

    /// Returns the charset's offset (operator 15) and whether there is a ROS operator (12 30).
    private static func charsetOffset(in dictionary: [UInt8]) -> (offset: Int, isCIDKeyed: Bool)? {
        var (offset, isCIDKeyed, operand, at) = (0, false, 0, 0)
        func byte(_ index: Int) -> Int { index < dictionary.count ? Int(dictionary[index]) : 0 }
        while at < dictionary.count {
            let first = byte(at)
            switch first {
            case 12:
                if byte(at + 1) == 30 { isCIDKeyed = true }
                at += 2
            case 0...21:
                if first == 15 { offset = operand }
                at += 1
            case 28:
                operand = Int(Int16(truncatingIfNeeded: byte(at + 1) << 8 | byte(at + 2)))
                at += 3
            case 29:
                operand = Int(
                    Int32(
                        truncatingIfNeeded: byte(at + 1) << 24 | byte(at + 2) << 16 | byte(at + 3) << 8 | byte(at + 4)))
                at += 5
            case 30:
                // A real number, in nibbles up to 0xf.
                repeat { at += 1 } while at < dictionary.count && byte(at) & 15 != 15 && byte(at) >> 4 != 15
                at += 1
            case 32...246:
                operand = first - 139
                at += 1
            case 247...250:
                operand = (first - 247) * 256 + byte(at + 1) + 108
                at += 2
            case 251...254:
                operand = -(first - 251) * 256 - byte(at + 1) - 108
                at += 2
            default: return nil
            }
        }
        return (offset, isCIDKeyed)
    }

    private struct Reader {
        let bytes: [UInt8]
        var position: Int

        /// Returns the next `count` bytes as a number; nil beyond the end.
        mutating func number(_ count: Int) -> Int? {
            guard position >= 0, position + count <= bytes.count else { return nil }
            defer { position += count }
            return bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
        }

        /// Reads an INDEX and returns the ranges of its objects. §5.
        mutating func index() -> [Range<Int>]? {
            guard let count = number(2) else { return nil }
            guard count > 0 else { return [] }
            guard let width = number(1), (1...4).contains(width) else { return nil }
            var offsets: [Int] = []
            for _ in 0...count {
                guard let offset = number(width) else { return nil }
                offsets.append(offset)
            }
            // Offsets count from the byte before the data.
            let base = position - 1
            var ranges: [Range<Int>] = []
            for (start, end) in zip(offsets, offsets.dropFirst()) {
                guard start >= 1, start <= end, base + end <= bytes.count else { return nil }
                ranges.append(base + start..<base + end)
            }
            position = base + offsets[count]
            return ranges
        }

        /// Reads a charset: format 0 lists CIDs, 1 and 2 ranges of CIDs. Glyph 0 is always CID 0. §13.
        mutating func charset(glyphCount: Int) -> [UInt16]? {
            guard let format = number(1), (0...2).contains(format) else { return nil }
            var cids: [UInt16] = [0]
            cids.reserveCapacity(glyphCount)
            while cids.count < glyphCount {
                guard let first = number(2), let left = format == 0 ? 0 : number(format) else { return nil }
                for cid in first...first + left where cids.count < glyphCount {
                    cids.append(UInt16(truncatingIfNeeded: cid))
                }
            }
            return cids
        }
    }
}
