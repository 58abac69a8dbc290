import GalleyGeometry

/// The texts of earlier documents as they were set: letters of a run have most paragraphs in common, and tables many cells. It
/// changes the time but not the result.
///
/// Texts that no recent document has had are forgotten.
package final class TextSettingCache {
    /// A text and all that its lines depend on, except for the proposal. An object, since a dictionary copies keys to compare them.
    private final class Key: Hashable {
        let text: ParagraphText
        let format: ParagraphFormat
        let allowance: FittedText.Allowance?

        init(_ text: ParagraphText, _ format: ParagraphFormat, _ allowance: FittedText.Allowance?) {
            self.text = text
            self.format = format
            self.allowance = allowance
        }

        static func == (a: Key, b: Key) -> Bool {
            a.allowance == b.allowance && a.text.isSame(as: b.text) && a.format.isSame(as: b.format)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(text.units) }
    }

    /// The texts since the last turn, and those before it. A turn comes when the recent ones have `most` characters.
    private var recent: [Key: TextSetting.Memory] = [:]
    private var earlier: [Key: TextSetting.Memory] = [:]
    private var length = 0

    /// The most characters of each half, at about a hundred bytes each.
    private static let most = 8192
    fileprivate static let longest = 2048

    /// The text as it was set before, or as `make` sets it.
    func setting(
        _ text: ParagraphText, _ format: ParagraphFormat, _ allowance: FittedText.Allowance?,
        _ make: () -> TextSetting
    ) -> TextSetting {
        guard text.isComparable, format.isComparable else { return make() }
        let key = Key(text, format, allowance)
        if let memory = recent[key] { return TextSetting(memory, allowance: allowance) }
        let memory = earlier[key] ?? make().remembered()
        length += text.units.count
        if length > Self.most { (earlier, recent, length) = (recent, [:], text.units.count) }
        recent[key] = memory
        return TextSetting(memory, allowance: allowance)
    }
}

extension ParagraphText {
    /// Whether the text can be compared with others: its paints are colours, and it is short and has neither inline elements nor
    /// highlights.
    fileprivate var isComparable: Bool {
        units.count <= TextSettingCache.longest && source == nil && inlines.isEmpty && insets.isEmpty
            && basePaint.isComparable
            && paints.allSatisfy(\.value.isComparable)
    }

    /// - Precondition: both are comparable.
    fileprivate func isSame(as other: ParagraphText) -> Bool {
        units == other.units && isolateMarks == other.isolateMarks && dependsOnCharacters == other.dependsOnCharacters
            && base.isSame(as: other.base)
            && basePaint.isSame(as: other.basePaint)
            && styles.elementsEqual(other.styles) { $0.end == $1.end && $0.value.isSame(as: $1.value) }
            && paints.elementsEqual(other.paints) { $0.end == $1.end && $0.value.isSame(as: $1.value) }
    }
}

extension StyleFace {
    fileprivate func isSame(as other: StyleFace) -> Bool { self === other || style == other.style }
}

extension TextPaint {
    fileprivate var isComparable: Bool {
        guard case .color = foreground else { return false }
        return decorations?.highlight == nil
    }
}

extension ParagraphFormat {
    fileprivate var isComparable: Bool { style.allowsBreak == nil && style.hyphenation.opportunities == nil }

    /// - Precondition: both are comparable.
    fileprivate func isSame(as other: ParagraphFormat) -> Bool {
        alignment == other.alignment && direction == other.direction && truncationMode == other.truncationMode
            && lineSpacing == other.lineSpacing && language == other.language && style.isSame(as: other.style)
    }
}

extension ParagraphStyle {
    /// Whether both give the same lines, if neither limits where lines end.
    fileprivate func isSame(as other: ParagraphStyle) -> Bool {
        lineBreaking == other.lineBreaking && lastLineAlignment == other.lastLineAlignment
            && justification == other.justification && hyphenation.isSame(as: other.hyphenation)
            && overflowWrap == other.overflowWrap && ideographicWords == other.ideographicWords
            && eastAsianSpacing == other.eastAsianSpacing
            && opticalMargins == other.opticalMargins && lineHeight == other.lineHeight
            && baselineGrid == other.baselineGrid && allowsTightening == other.allowsTightening
            && writingDirection == other.writingDirection && dropCapLines == other.dropCapLines
            && sideRoom == other.sideRoom && firstLineIndent == other.firstLineIndent
            && turnoverIndent == other.turnoverIndent
    }
}

extension Hyphenation {
    /// - Precondition: neither has opportunities of its own.
    fileprivate func isSame(as other: Hyphenation) -> Bool {
        activation == other.activation && minimumBefore == other.minimumBefore && minimumAfter == other.minimumAfter
            && limit == other.limit && penalty == other.penalty && exceptions == other.exceptions
            && showsHyphens == other.showsHyphens && fillsShortLines == other.fillsShortLines
            && maxUndividedLength == other.maxUndividedLength
    }
}
