import GalleyGeometry
import GalleyText

/// A change of the distance between two characters of Chinese or Japanese text, within a line.
struct CharacterSpacing {
    /// Between the two characters.
    let offset: Int
    /// In points; negative where punctuation moves together.
    let width: CGFloat
}

extension ShapedParagraph {
    /// The spacing between ideographs and Latin letters or digits, as a share of the size: JLREQ 3.2.5, CSS `text-autospace`.
    private static let besideLatin: CGFloat = 0.25
    /// The change of distance between punctuation marks in a row, as a share of the size: JLREQ 3.1.4, CSS `text-spacing-trim`.
    private static let betweenMarks: CGFloat = -0.5
    /// The least width of a mark with blank space for its half, as a share of the size.
    private static let fullWidth: CGFloat = 0.95

    /// - Complexity: O(length)
    func makeSpacings() -> [CharacterSpacing] {
        guard format.style.eastAsianSpacing == .automatic, !isWestern,
            itemised.items.contains(where: \.script.isIdeographic)
        else { return [] }
        var spacings: [CharacterSpacing] = []
        let text = itemised.text
        var (previous, offset) = (Unicode.Scalar?.none, 0)
        while offset < text.count {
            let (scalar, length) = Unicode.Scalar.decode(text, at: offset, to: text.count)
            if let previous, let share = share(between: previous, scalar, at: offset) {
                spacings.append(CharacterSpacing(offset: offset, width: share * face(at: offset).style.size))
            }
            // Accents and variation selectors are part of the character before them.
            if !scalar.properties.isGraphemeExtend { previous = scalar }
            offset += length
        }
        return spacings
    }

    private func share(between first: Unicode.Scalar, _ second: Unicode.Scalar, at offset: Int) -> CGFloat? {
        if first.isSpacedIdeograph
            ? second.isSpacedBesideIdeographs : second.isSpacedIdeograph && first.isSpacedBesideIdeographs
        {
            return Self.besideLatin
        }
        guard EastAsianMark.moveTogether(first, second), isFullWidth(offset - 1), isFullWidth(offset) else {
            return nil
        }
        return Self.betweenMarks
    }

    private func isFullWidth(_ offset: Int) -> Bool {
        width(of: offset..<offset + 1) >= Self.fullWidth * face(at: offset).style.size
    }

    /// The changes of distance within `range`, without those at its ends.
    func spacings(in range: Range<Int>) -> ArraySlice<CharacterSpacing> {
        let spacings = spacings
        guard !spacings.isEmpty, !range.isEmpty else { return [] }
        let start = spacings.partitioningIndex { $0.offset > range.lowerBound }
        return spacings[start...].prefix { $0.offset < range.upperBound }
    }
}

/// The classes of the punctuation of Chinese and Japanese that is as wide as an ideograph and blank on one side.
private enum EastAsianMark {
    case opening, closing, middle

    private init?(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "「", "『", "（", "《", "〈", "【", "〔", "［", "｛", "〖", "〘", "“", "‘": self = .opening
        case "」", "』", "）", "》", "〉", "】", "〕", "］", "｝", "〗", "〙", "”", "’", "、", "。", "，", "．": self = .closing
        case "・", "：", "；", "\u{3000}": self = .middle
        default: return nil
        }
    }

    /// Whether half an em between two marks is blank.
    static func moveTogether(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        // The first ones in order of the code points are the quotation marks.
        guard first.value >= 0x2018, second.value >= 0x2018, let first = Self(first), let second = Self(second) else {
            return false
        }
        return second == .opening || first == .closing
    }
}
