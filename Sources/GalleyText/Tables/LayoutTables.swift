/// The positions at which lookups of GSUB and GPOS can start to match. OpenType 1.9 §chapter2.
struct LayoutTables {
    /// The glyphs and glyph pairs at which a rule can start to match.
    struct RuleStarts {
        /// The glyphs at which a substitution can start, or a positioning rule other than a single or pair adjustment.
        var glyphs: Set<GlyphID> = []
        /// The first two glyphs of ligatures and of contextual rules; the first glyph is in the upper half.
        var pairs: Set<UInt32> = []

        static func pair(_ first: GlyphID, _ second: GlyphID) -> UInt32 { UInt32(first) << 16 | UInt32(second) }
    }

    private(set) var ruleStarts = RuleStarts()

    /// - Parameter file: a font file with one face.
    /// - Returns: nil if a table is damaged.
    init?(_ file: [UInt8]) {
        let reader = TableReader(bytes: file)
        guard let count = reader.unsigned(4) else { return nil }
        for number in 0..<count {
            let record = 12 + 16 * number
            guard let tag = reader.unsigned(record, 4), let start = reader.unsigned(record + 8, 4),
                let length = reader.unsigned(record + 12, 4), start + length <= file.count
            else { return nil }
            let isSubstitution = tag == openTypeTag("GSUB")
            guard isSubstitution || tag == openTypeTag("GPOS") else { continue }
            let table = TableReader(bytes: Array(file[start..<start + length]))
            guard readLookups(table, isSubstitution: isSubstitution) else { return nil }
        }
    }

    /// - Returns: false if the table is damaged.
    private mutating func readLookups(_ table: TableReader, isSubstitution: Bool) -> Bool {
        guard let listOffset = table.unsigned(8) else { return false }
        if listOffset == 0 { return true }
        guard let count = table.unsigned(listOffset) else { return false }
        for number in 0..<count {
            guard let lookup = table.offset(listOffset + 2 + 2 * number, 2, from: listOffset),
                let type = table.unsigned(lookup), let flags = table.unsigned(lookup + 2),
                let subtables = table.unsigned(lookup + 4)
            else { return false }
            for part in 0..<subtables {
                guard let start = table.offset(lookup + 6 + 2 * part, 2, from: lookup),
                    read(table, start, type: type, flags: flags, isSubstitution)
                else { return false }
            }
        }
        return true
    }

    private mutating func read(
        _ table: TableReader, _ start: Int, type: Int, flags: Int, _ isSubstitution: Bool
    ) -> Bool {
        // An extension subtable: the actual type and its offset.
        if type == (isSubstitution ? 7 : 9) {
            guard let extended = table.unsigned(start + 2), extended != type,
                let place = table.offset(start + 4, 4, from: start)
            else { return false }
            return read(table, place, type: extended, flags: flags, isSubstitution)
        }
        guard let format = table.unsigned(start) else { return false }
        if !isSubstitution {
            // A single adjustment has no context.
            if type == 1 { return true }
            if type == 2, !Self.passesOver(flags) {
                guard let second = table.unsigned(start + 6) else { return false }
                // A pair without a value record for its second glyph leaves that glyph to start the next pair.
                if second == 0 { return true }
            }
        }
        let (context, chain) = isSubstitution ? (5, 6) : (7, 8)
        if format == 3, type == chain, !Self.passesOver(flags) { return readChain(table, start) }
        var coverage = start + 2
        if format == 3, type == context { coverage += 4 }
        if format == 3, type == chain {
            guard let before = table.unsigned(start + 2) else { return false }
            coverage = start + 6 + 2 * before
        }
        guard let place = table.offset(coverage, 2, from: start), let glyphs = Self.coverage(table, place) else {
            return false
        }
        if !Self.passesOver(flags) {
            if isSubstitution, type == 4 { return readLigatures(table, start, firsts: glyphs) }
            if type == chain, format == 1 { return readChains(table, start, firsts: glyphs) }
        }
        ruleStarts.glyphs.formUnion(glyphs)
        return true
    }

    /// Reads a chained rule in format 3, one coverage table per position: it can start where a glyph of the first table is
    /// followed by one of the second.
    private mutating func readChain(_ table: TableReader, _ start: Int) -> Bool {
        guard let before = table.unsigned(start + 2) else { return false }
        let input = start + 4 + 2 * before
        guard let length = table.unsigned(input), let first = table.offset(input + 2, 2, from: start),
            let firsts = Self.coverage(table, first)
        else { return false }
        let after = input + 2 + 2 * length
        guard let following = table.unsigned(after) else { return false }
        guard length > 1 || following > 0 else {
            ruleStarts.glyphs.formUnion(firsts)
            return true
        }
        guard let second = table.offset(length > 1 ? input + 4 : after + 2, 2, from: start),
            let seconds = Self.coverage(table, second)
        else { return false }
        if firsts.count * seconds.count > Self.mostPairs {
            ruleStarts.glyphs.formUnion(firsts)
        } else {
            for first in firsts { for second in seconds { ruleStarts.pairs.insert(RuleStarts.pair(first, second)) } }
        }
        return true
    }

    /// The most pairs recorded for one rule; beyond that, all of its first glyphs count as starts.
    private static let mostPairs = 4096

    /// Reads chained rules in format 1: a rule set for each first glyph.
    private mutating func readChains(_ table: TableReader, _ start: Int, firsts: [GlyphID]) -> Bool {
        for (number, first) in firsts.enumerated() {
            // A glyph may have no rules.
            guard let set = table.offset(start + 6 + 2 * number, 2, from: start) else { continue }
            guard let count = table.unsigned(set) else { return false }
            for rule in 0..<count {
                guard let place = table.offset(set + 2 + 2 * rule, 2, from: set), let before = table.unsigned(place)
                else { return false }
                let input = place + 2 + 2 * before
                guard let length = table.unsigned(input), length > 0 else { return false }
                let after = input + 2 * length
                guard let following = table.unsigned(after) else { return false }
                if length == 1, following == 0 {
                    ruleStarts.glyphs.insert(first)
                } else {
                    guard let second = table.unsigned(length > 1 ? input + 2 : after + 2) else { return false }
                    ruleStarts.pairs.insert(RuleStarts.pair(first, GlyphID(second)))
                }
            }
        }
        return true
    }

    /// Reads ligatures: each can start where its second glyph follows its first.
    private mutating func readLigatures(_ table: TableReader, _ start: Int, firsts: [GlyphID]) -> Bool {
        for (number, first) in firsts.enumerated() {
            guard let set = table.offset(start + 6 + 2 * number, 2, from: start), let count = table.unsigned(set) else {
                return false
            }
            for ligature in 0..<count {
                guard let place = table.offset(set + 2 + 2 * ligature, 2, from: set),
                    let components = table.unsigned(place + 2)
                else { return false }
                if components < 2 {
                    ruleStarts.glyphs.insert(first)
                } else {
                    guard let second = table.unsigned(place + 4) else { return false }
                    ruleStarts.pairs.insert(RuleStarts.pair(first, GlyphID(second)))
                }
            }
        }
        return true
    }

    /// Whether a lookup with these flags ignores base glyphs or ligatures, so that the glyphs it pairs need not be adjacent.
    private static func passesOver(_ flags: Int) -> Bool { flags & 0x6 != 0 }

    /// The most glyphs read from one coverage table: overlapping ranges in a damaged font could demand any amount of memory.
    private static let mostGlyphs = 1 << 16

    /// The glyphs of a coverage table, in its order; nil if it is damaged.
    private static func coverage(_ table: TableReader, _ start: Int) -> [GlyphID]? {
        guard let format = table.unsigned(start), let count = table.unsigned(start + 2) else { return nil }
        var glyphs: [GlyphID] = []
        for number in 0..<count {
            if format == 1 {
                guard let glyph = table.unsigned(start + 4 + 2 * number) else { return nil }
                glyphs.append(GlyphID(glyph))
            } else {
                let record = start + 4 + 6 * number
                guard format == 2, let first = table.unsigned(record), let last = table.unsigned(record + 2),
                    first <= last, glyphs.count + last - first < Self.mostGlyphs
                else { return nil }
                glyphs += (first...last).map { GlyphID($0) }
            }
        }
        return glyphs
    }
}
