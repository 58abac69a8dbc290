import Galley

/// Fits labels whose texts become smaller together: texts wrap into the free height, then all become smaller, down to the smallest
/// size. Only then margins are reduced, the texts become one paragraph, long words are divided, and the longest texts end in an
/// ellipsis.
extension LabelTypesetter {
    /// Lays out the filled-in label.
    func setTogether(_ filling: LabelFilling) throws -> LaidOutLabel {
        var texts = filling.texts
        guard let fitted = try fitted(&texts, filling, from: firstStep) else { return try setSmallest(texts, filling) }
        return laidOut(fitted.composed, texts, filling, step: fitted.step)
    }

    /// The step at which the filled-in label fits; `scale.last + 1` if it fits at none.
    func neededStep(_ filling: LabelFilling) throws -> Int {
        var texts = filling.texts
        return try fitted(&texts, filling, from: 0)?.step ?? scale.last + 1
    }

    /// The label at the largest size from `step` on at which it fits. Words that would make it much smaller are divided.
    private func fitted(
        _ texts: inout [LabelFilling.TextOnLabel], _ filling: LabelFilling, from step: Int
    ) throws -> (composed: Composed, step: Int)? {
        // Texts of more letters than the label has room for need not be tried at larger sizes.
        guard texts.reduce(0, { $0 + $1.value.utf8.count }) < 4 * capacity,
            texts.reduce(0, { $0 + $1.value.count }) < capacity
        else { return nil }
        if let composed = try attempt(texts, filling, LabelSetting(step: step)) { return (composed, step) }
        if try divideWords(of: &texts, filling, LabelSetting(step: max(step, scale.dividingStep))),
            let composed = try attempt(texts, filling, LabelSetting(step: step))
        {
            return (composed, step)
        }
        return try largest(texts, filling, after: step)
    }

    /// Divides the longest words until all lines are short enough.
    ///
    /// - Returns: whether a word was divided.
    private func divideWords(
        of texts: inout [LabelFilling.TextOnLabel], _ filling: LabelFilling, _ setting: LabelSetting
    ) throws -> Bool {
        func isTooWide() throws -> Bool { try compose(texts, filling, setting).fit.excess.width > 0.1 }
        guard try isTooWide() else { return false }
        let whole = texts
        for length in LongWord.lengths(in: whole.lazy.filter(\.isDivisible).map(\.value)) {
            for index in texts.indices where texts[index].isDivisible {
                texts[index].value = LongWord.divided(whole[index].value, from: length)
            }
            if try !isTooWide() { break }
        }
        return true
    }

    /// The largest size after `step` at which the texts fit, by bisection. Each size has its own form, so that a later attempt
    /// does not invalidate an earlier one.
    private func largest(
        _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling, after step: Int
    ) throws -> (composed: Composed, step: Int)? {
        guard step < scale.last, var composed = try attempt(texts, filling, LabelSetting(step: scale.last)) else {
            return nil
        }
        var (low, high) = (step + 1, scale.last)
        while low < high {
            let middle = (low + high) / 2
            if let larger = try attempt(texts, filling, LabelSetting(step: middle)) {
                (composed, high) = (larger, middle)
            } else {
                low = middle + 1
            }
        }
        return (composed, high)
    }

    /// Lays out a label that does not fit at the smallest size.
    private func setSmallest(
        _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling
    ) throws -> LaidOutLabel {
        let step = scale.last
        var setting = LabelSetting(step: step, isTight: true)
        var texts = texts
        for index in texts.indices where texts[index].isDivisible && texts[index].value.utf8.count > capacity {
            // Shortened once, to bound the time of all later attempts.
            texts[index].value = Self.shortened(texts[index].value, to: capacity)
        }
        if let composed = try attempt(texts, filling, setting) { return laidOut(composed, texts, filling, step: step) }
        if try divideWords(of: &texts, filling, setting), let composed = try attempt(texts, filling, setting) {
            return laidOut(composed, texts, filling, step: step)
        }
        if template.content.isPlain, texts.count > 2 {
            setting.isRunIn = true
            let size = LabelIssue.Outcome.points(scale.size(scale.size, at: step))
            filling.addIssue(.runIn, field: "", value: "", "the lines are set as one paragraph at \(size)")
            if let composed = try attempt(texts, filling, setting) {
                return laidOut(composed, LabelFilling.runIn(texts), filling, step: step)
            }
        }
        return try setShortened(texts, filling, setting)
    }

    /// Shortens the longest texts until the label fits, and omits the last ones of a paragraph that is too long even so. Each such
    /// text is an issue.
    private func setShortened(
        _ whole: [LabelFilling.TextOnLabel], _ filling: LabelFilling, _ setting: LabelSetting
    ) throws -> LaidOutLabel {
        var (texts, lengths) = (whole, whole.map { $0.isDivisible ? $0.value.count : 0 })
        func fits() throws -> Bool { try attempt(texts, filling, setting) != nil }
        var doesFit = false
        while !doesFit, let index = lengths.indices.max(by: { lengths[$0] < lengths[$1] }),
            lengths[index] > Self.leastLength
        {
            let before = lengths[index]
            func shorten(to length: Int) throws -> Bool {
                lengths[index] = length
                texts[index].value = Self.shortened(whole[index].value, to: length)
                return try fits()
            }
            doesFit = try shorten(to: max(Self.leastLength, before * 3 / 4))
            guard doesFit else { continue }
            // No ellipsis beside free space.
            var (low, high) = (lengths[index], before)
            while high - low > 1 {
                let middle = (low + high) / 2
                if try shorten(to: middle) { low = middle } else { high = middle }
            }
            _ = try shorten(to: low)
        }
        while !doesFit, setting.isRunIn, texts.count > 1 {
            texts.removeLast()
            doesFit = try fits()
        }
        for (index, text) in filling.texts.enumerated() {
            if index >= texts.count {
                filling.addIssue(
                    .truncated, field: text.field, value: text.value, "omitted: the label has no room for it")
            } else if text.isDivisible,
                lengths[index] < whole[index].value.count
                    || whole[index].value.hasSuffix("…") && text.value.count > capacity
            {
                filling.addIssue(
                    .truncated, field: text.field, value: text.value, "a part is omitted, with an ellipsis")
            }
        }
        let composed = try compose(texts, filling, setting)
        return laidOut(composed, setting.isRunIn ? LabelFilling.runIn(texts) : texts, filling, step: scale.last)
    }

    /// The number of characters that surely do not fit at the smallest size: three tenths of an em each, on lines without space
    /// between them.
    private var capacity: Int {
        let area = stock.label.width * stock.label.height
        return max(64, Int(min(1e6, area / (0.3 * scale.smallest * scale.smallest))))
    }

    /// The minimum number of characters of a shortened text.
    private static let leastLength = 4

    private static func shortened(_ text: String, to length: Int) -> String {
        guard length < text.count else { return text }
        var kept = text.prefix(max(1, length - 1))
        while let last = kept.last, last.isWhitespace || last.isPunctuation, kept.count > 1 { kept.removeLast() }
        return kept + "…"
    }

    /// The label with `texts`, if they fit.
    private func attempt(
        _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling, _ setting: LabelSetting
    ) throws -> Composed? {
        let composed = try compose(texts, filling, setting)
        let excess = composed.fit.excess
        return excess.width <= 0.1 && excess.height <= 0.1 ? composed : nil
    }

    private func laidOut(
        _ composed: Composed, _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling, step: Int
    ) -> LaidOutLabel {
        if step > firstStep {
            filling.addIssue(
                .shrunk, field: "", value: "",
                .smaller(scale.size(scale.size, at: step), than: scale.size(scale.size, at: firstStep)))
        }
        return finished(composed, texts, filling)
    }
}

/// Break opportunities in words that are longer than a line.
enum LongWord {
    /// The minimum length of a word that is divided.
    private static let least = 6

    /// The minimum lengths of words to divide, each three quarters of the one before, from the longest word on.
    static func lengths(in texts: some Sequence<String>) -> [Int] {
        var length = texts.lazy.flatMap { $0.split(separator: " ").map(\.count) }.max() ?? 0
        var lengths: [Int] = []
        while length >= least {
            lengths.append(length)
            length = length * 3 / 4
        }
        return lengths
    }

    /// The text with break opportunities in words of at least `least` characters: soft hyphens between letters of scripts that have
    /// hyphens, zero-width spaces elsewhere.
    static func divided(_ text: String, from least: Int) -> String {
        guard text.count >= least else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard word.count >= least else { return String(word) }
            var result = ""
            let characters = Array(word)
            for (index, character) in characters.enumerated() {
                result.append(character)
                guard index >= 2, index + 3 < characters.count else { continue }
                let next = characters[index + 1]
                if character.isCased, next.isCased {
                    result.append("\u{ad}")
                } else if character.isLetter ? !character.isCased : next.isLetter || next.isNumber {
                    result.append("\u{200b}")
                }
            }
            return result
        }.joined(separator: " ")
    }
}
