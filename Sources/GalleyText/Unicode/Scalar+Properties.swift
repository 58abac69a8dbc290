import CUnicode
import GalleyFormatting

extension Unicode.Scalar {
    /// The Script property.
    var scriptTag: ScriptTag { ScriptTag(rawValue: galley_script(value)) }

    func isUsed(with script: ScriptTag) -> Bool { galley_has_script(value, script.rawValue) }

    /// Whether a font need not have a glyph for the character: white space and default ignorables.
    var isIgnorableInFonts: Bool {
        galley_is_default_ignorable(value) || galley_is_white_space(value)
    }

    /// General_Category M.
    var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    var bidiClass: BidiClass { BidiClass(rawValue: galley_bidi_class(value)) ?? .otherNeutral }

    /// Whether the character begins a right-to-left paragraph: Bidi_Class R or AL.
    package var isRightToLeft: Bool { bidiClass == .right || bidiClass == .arabicLetter }

    /// The identity of the bracket pair that the character belongs to; nil if it is no paired bracket. UAX #9, BD14 and BD15.
    var pairedBracket: (pair: UInt32, isOpening: Bool)? {
        var opening: UInt32 = 0
        let kind = unsafe galley_paired_bracket(value, &opening)
        return kind == 0 ? nil : (opening, kind == 1)
    }

    var emojiProperties: EmojiProperties { EmojiProperties(rawValue: galley_emoji_properties(value)) }

    /// The Line_Break property after rule LB1 of UAX #14.
    var lineBreakClass: LineBreakClass { LineBreakClass(rawValue: galley_line_break_class(value)) ?? .other }

    /// Whether the character is an opening or a closing quotation mark; nil if it is neither by itself.
    var quotationSide: QuotationSide? { QuotationSide(rawValue: galley_quotation_side(value)) }

    /// Whether the East_Asian_Width is F, W or H. UAX #11.
    package var isWide: Bool { galley_is_wide(value) }

    /// The character's name in the Unicode Character Database; its kind and code, as in `<control-0009>`, if it has none.
    package var unicodeName: String {
        if let name = properties.name { return name }
        let kind =
            switch properties.generalCategory {
            case .control: "control"
            case .privateUse: "private-use"
            default: properties.isNoncharacterCodePoint ? "noncharacter" : "unassigned"
            }
        return "<\(kind)-\(value.hexadecimal(4).uppercased())>"
    }
}

/// The Line_Break property, limited to the classes used here. Raw values are ICU's.
enum LineBreakClass: UInt8 {
    case other = 0
    case alphabetic = 2
    case breakAfter = 4
    case breakBefore = 5
    case mandatoryBreak = 6
    case contingentBreak = 7
    case closePunctuation = 8
    case combiningMark = 9
    case carriageReturn = 10
    case exclamation = 11
    case glue = 12
    case hyphen = 13
    case inseparable = 15
    case infixNumeric = 16
    case lineFeed = 17
    case nonstarter = 18
    case openPunctuation = 20
    case quotation = 23
    case space = 26
    case breakSymbol = 27
    case zeroWidthSpace = 28
    case nextLine = 29
    case wordJoiner = 30
    case closeParenthesis = 36
    case hebrewLetter = 38
    case joiner = 42
}

/// The side of a quotation mark, by the general categories Pi and Pf.
enum QuotationSide: UInt8 {
    case opening = 1
    case closing
}

/// The Joining_Type property: how a letter of a cursive script joins its neighbours.
enum JoiningType: Int32 {
    case none, before, after, both
    /// Transparent: marks, which joining skips.
    case through

    init(of unit: UInt16) { self = JoiningType(rawValue: galley_joining_type(UInt32(unit))) ?? .none }

    var joinsBefore: Bool { self == .before || self == .both }
    var joinsAfter: Bool { self == .after || self == .both }
}

/// The Bidi_Class property. UAX #9, Table 4. Raw values are ICU's.
enum BidiClass: UInt8 {
    case left = 0
    case right, europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
    case paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral
    case leftEmbedding, leftOverride, arabicLetter, rightEmbedding, rightOverride, popFormat
    case nonspacingMark, boundaryNeutral, firstStrongIsolate, leftIsolate, rightIsolate, popIsolate

    /// The class of each code unit; a trailing surrogate is a boundary neutral.
    static func of(_ text: [UInt16]) -> [BidiClass] {
        let numbers = unsafe [UInt8](unsafeUninitializedCapacity: text.count) { numbers, count in
            unsafe text.withUnsafeBufferPointer {
                unsafe galley_bidi_classes($0.baseAddress, Int32($0.count), numbers.baseAddress)
            }
            count = text.count
        }
        return numbers.map { BidiClass(rawValue: $0) ?? .otherNeutral }
    }
}

/// Properties of UTS #51.
struct EmojiProperties: OptionSet {
    let rawValue: UInt32

    static let emoji = EmojiProperties(rawValue: UInt32(GALLEY_EMOJI))
    /// Shown as an emoji by default.
    static let presentation = EmojiProperties(rawValue: UInt32(GALLEY_EMOJI_PRESENTATION))
    /// A skin tone.
    static let modifier = EmojiProperties(rawValue: UInt32(GALLEY_EMOJI_MODIFIER))
}

extension UnicodeAnalyser {
    /// The Unicode version that ICU implements.
    static var unicodeVersion: (major: Int, minor: Int) {
        let version = Int(galley_unicode_version())
        return (version >> 8, version & 0xff)
    }
}

/// The presentation, text or emoji, of a grapheme cluster. UTS #51 §1.4.1.
enum EmojiPresentation {
    case text
    case emoji

    /// The presentation of `cluster`, by a variation selector, by being a sequence, or by its first character's
    /// default; nil if it is not an emoji.
    init?(of cluster: [Unicode.Scalar]) {
        guard let first = cluster.first, first.mayBeEmoji || cluster.count > 1 else { return nil }
        let properties = first.emojiProperties
        guard properties.contains(.emoji) else { return nil }
        let rest = cluster.dropFirst()
        if rest.contains("\u{FE0E}") {
            self = .text
        } else if properties.contains(.presentation) || rest.contains(where: \.makesEmoji) {
            self = .emoji
        } else {
            self = .text
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character lies in a block that has emoji. Rules out most text without a property lookup.
    fileprivate var mayBeEmoji: Bool {
        switch value {
        case 0x23, 0x2a, 0x30...0x39, 0xa9, 0xae, 0x203c...0x3299, 0x1f000...: true
        default: false
        }
    }

    /// Whether the character turns the sequence it is in into an emoji: VS16, the enclosing keycap, a skin tone, or an emoji
    /// joined by a ZWJ.
    fileprivate var makesEmoji: Bool {
        value == 0xfe0f || value == 0x20e3 || (mayBeEmoji && !emojiProperties.isDisjoint(with: [.modifier, .emoji]))
    }
}

/// The scripts of East Asia, by blocks: fast, and without the signs that several scripts share.
extension Unicode.Scalar {
    /// Before this code point are the scripts whose letters are narrower than their height.
    package static let firstEastAsian: UInt32 = 0x2e80

    /// Whether the character is an ideograph: hanzi, kanji, hanja.
    package var isIdeograph: Bool {
        switch value {
        case 0x3400...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff: true
        default: false
        }
    }

    package var isHiragana: Bool { (0x3041...0x309f).contains(value) }

    /// Whether the character is a letter or a sign of hiragana or katakana.
    package var isKana: Bool { (0x3041...0x30ff).contains(value) }

    /// Whether the character is a syllable of Korean.
    package var isHangul: Bool { (0xac00...0xd7a3).contains(value) }

    /// Whether a Latin letter or digit beside the character stands a little apart: an ideograph or a letter of kana, also ー and 々.
    package var isSpacedIdeograph: Bool {
        isIdeograph || isKana && value != 0x30fb || value == 0x3005 || value == 0x3007
    }

    /// Whether the character is a letter or digit of the scripts that stand a little apart from ideographs.
    package var isSpacedBesideIdeographs: Bool {
        if value < 0x80 { return value.isASCIIAlphanumeric }
        guard value < Self.firstEastAsian else { return false }
        return properties.isAlphabetic || properties.numericType == .decimal
    }

    /// Whether the character belongs to Chinese or Japanese, which have no spaces between words; Korean has.
    package var isWrittenWithoutSpaces: Bool {
        switch value {
        case 0x3130...0x318f: false
        case 0x2e80...0x9fff, 0xf900...0xfaff, 0xff00...0xff60, 0x20000...0x3ffff: true
        default: false
        }
    }
}

extension UInt16 {
    /// Whether the code unit is a digit of ASCII, or the same in the width of an ideograph.
    var isDecimalDigit: Bool { isASCIIDigit || (0xff10...0xff19).contains(self) }
}
