import GalleyFormatting

/// The rules of UAX #14 that changed between Unicode 15, which ICU 72 implements, and Unicode 16: LB15a and LB15b (quotation
/// marks beside spaces), LB19 and LB19a (beside ideographs), LB20a (a hyphen after a no-break space) and LB21a (hyphens
/// between Hebrew letters). ICU already applies LB15c, LB15d and LB25 as Unicode 16 states them. LB28a, for scripts such as
/// Javanese, is missing: it needs character classes that ICU 72 does not have.
struct LineBreakRevision {
    private let text: [UInt16]

    /// Corrects `breaks`, as `UnicodeAnalyser.lineBreaks` gives them. Complexity: O(n), a comparison for most characters.
    static func apply(to breaks: inout [UInt8], of text: [UInt16]) {
        let revision = LineBreakRevision(text: text)
        for index in text.indices {
            let unit = text[index]
            // Letters and spaces, the bulk of most text, are never affected.
            if unit.isASCIILetter || unit == 0x20 { continue }
            switch unit {
            case 0x22, 0x27, 0xab, 0xbb, 0x2018...0x201f, 0x2039, 0x203a, 0x275b...0x2760, 0x2e00...0x2e21, 0xd83d:
                revision.quotation(at: index, &breaks)
            case 0x2d, 0x2010: revision.hyphen(at: index, &breaks)
            case 0x5d0...0x5f2, 0xfb1d...0xfb4f: revision.hebrewLetter(at: index, &breaks)
            default: break
            }
        }
    }

    // MARK: Characters

    private func character(at index: Int) -> Unicode.Scalar {
        Unicode.Scalar.decode(text, at: index, to: text.count).scalar
    }

    /// The end of the character at `index`, including its combining marks. LB9.
    private func end(of index: Int) -> Int {
        var end = index + Unicode.Scalar.decode(text, at: index, to: text.count).length
        while end < text.count, character(at: end).lineBreakClass.isMark {
            end += Unicode.Scalar.decode(text, at: end, to: text.count).length
        }
        return end
    }

    /// The base character before `index`; nil at the start. Marks without a base count as "A". LB9, LB10.
    private func character(before index: Int) -> Unicode.Scalar? {
        var index = index
        var hasMarks = false
        while index > 0 {
            let (scalar, length) = Unicode.Scalar.decode(text, before: index, from: 0)
            let kind = scalar.lineBreakClass
            guard kind.isMark else { return hasMarks && !kind.takesMarks ? "A" : scalar }
            index -= length
            hasMarks = true
        }
        return hasMarks ? "A" : nil
    }

    /// LB8a.
    private func isAfterJoiner(_ index: Int) -> Bool { text[index - 1] == 0x200d }

    /// Whether only spaces separate `index` from a preceding ZERO WIDTH SPACE. LB8.
    private func isAfterZeroWidthSpace(_ index: Int) -> Bool {
        var index = index
        while index > 0, text[index - 1] == 0x20 { index -= 1 }
        return index > 0 && text[index - 1] == 0x200b
    }

    // MARK: Rules

    private func quotation(at start: Int, _ breaks: inout [UInt8]) {
        let mark = character(at: start)
        guard mark.lineBreakClass == .quotation else { return }
        let end = end(of: start)
        let before = character(before: start)
        let next = end < text.count ? character(at: end) : nil
        let isInIdeographs = before?.isWide ?? false
        switch mark.quotationSide {
        case .opening:
            // LB19a: the mark is between two ideographs.
            if isInIdeographs, let before, next?.isWide ?? false, !isAfterJoiner(start),
                ![.openPunctuation, .glue, .wordJoiner, .breakBefore].contains(before.lineBreakClass)
            {
                breaks[start] = max(breaks[start], 1)
            }
        case .closing:
            // LB15b.
            if start > 0, text[start - 1] == 0x20, breaks[start] == 1,
                next?.lineBreakClass.followsClosingQuotation ?? true, !isAfterZeroWidthSpace(start)
            {
                breaks[start] = 0
            }
            // LB19a.
            if isInIdeographs, let next, next.isWide, !isAfterJoiner(end), !next.lineBreakClass.forbidsBreakBefore {
                breaks[end] = max(breaks[end], 1)
            }
        case nil: break
        }
        guard next == " " else { return }
        var other = end
        while other < text.count, text[other] == 0x20 { other += 1 }
        guard other < text.count else { return }
        if mark.quotationSide == .opening, before?.lineBreakClass.precedesOpeningQuotation ?? true {
            // LB15a.
            if breaks[other] == 1 { breaks[other] = 0 }
        } else if character(at: other).lineBreakClass == .openPunctuation {
            // The LB15 of Unicode 15 forbids this break.
            breaks[other] = max(breaks[other], 1)
        }
    }

    /// LB20a. ICU already applies it after a break opportunity.
    private func hyphen(at start: Int, _ breaks: inout [UInt8]) {
        guard start > 0, breaks[start] == 0, text[start - 1] == 0x20 || text[start - 1] >= 0x80 else { return }
        guard [.space, .glue, .contingentBreak].contains(character(before: start)?.lineBreakClass) else { return }
        let end = end(of: start)
        if end < text.count, breaks[end] == 1, character(at: end).lineBreakClass == .alphabetic { breaks[end] = 0 }
    }

    /// LB21a: it no longer forbids a break between two Hebrew letters or after a wide space.
    private func hebrewLetter(at start: Int, _ breaks: inout [UInt8]) {
        guard start + 1 < text.count, text[start + 1] != 0x20, !(0x5d0...0x5ea).contains(text[start + 1]),
            character(at: start).lineBreakClass == .hebrewLetter
        else { return }
        let hyphen = end(of: start)
        guard hyphen < text.count else { return }
        let kind = character(at: hyphen).lineBreakClass
        guard kind == .hyphen || kind == .breakAfter else { return }
        let end = end(of: hyphen)
        guard end < text.count, breaks[end] == 0, !isAfterJoiner(end) else { return }
        let next = character(at: end).lineBreakClass
        let isWideSpace = kind == .breakAfter && character(at: hyphen).isWide
        if next == .hebrewLetter || (isWideSpace && (next == .glue || !next.forbidsBreakBefore)) { breaks[end] = 1 }
    }
}

extension LineBreakClass {
    fileprivate var isMark: Bool { self == .combiningMark || self == .joiner }

    /// Whether combining marks attach to it. LB9.
    fileprivate var takesMarks: Bool {
        switch self {
        case .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine, .space, .zeroWidthSpace: false
        default: true
        }
    }

    /// Whether an opening quotation mark after it attaches to the text that follows. LB15a.
    fileprivate var precedesOpeningQuotation: Bool {
        !takesMarks || self == .openPunctuation || self == .quotation || self == .glue
    }

    /// Whether a closing quotation mark before it attaches to the text that precedes. LB15b.
    fileprivate var followsClosingQuotation: Bool {
        switch self {
        case .glue, .wordJoiner, .closePunctuation, .quotation, .closeParenthesis, .exclamation, .infixNumeric,
            .breakSymbol:
            true
        default: !takesMarks
        }
    }

    /// Whether a break before it is forbidden unless a space precedes. LB6, LB7, LB11–LB13, LB15d, LB19, LB21, LB22.
    fileprivate var forbidsBreakBefore: Bool {
        switch self {
        case .breakAfter, .hyphen, .nonstarter, .inseparable: true
        default: followsClosingQuotation
        }
    }
}
