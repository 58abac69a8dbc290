import Galley
import GalleyFormatting

/// Fits labels whose texts have their sizes together: texts wrap into the free height, then all become smaller, down to the smallest
/// size. Tiny labels omit their least important texts before the others become much smaller. Only then margins are reduced, the
/// texts become one paragraph, long words are divided, and the longest texts end in an ellipsis.
extension LabelTypesetter {
    /// The number of lines in the smallest size for which a tiny label has no room.
    private static let mostTinyLines: CGFloat = 5
    /// The area of a tiny label, in square points: a label of 35 × 13 mm is larger.
    private static let mostTinyArea: CGFloat = 3600

    /// The ranks of texts that the label may omit, the highest first; empty for labels that are not tiny.
    static func ranks(
        _ template: LabelTemplate, on stock: Stock, padding: EdgeInsets, isTurned: Bool
    ) -> [Int] {
        let height =
            isTurned
            ? stock.label.width - padding.leading - padding.trailing
            : stock.label.height - padding.top - padding.bottom
        let isTiny =
            height < mostTinyLines * template.minimumSize * template.lineHeight
            && stock.label.width * stock.label.height < mostTinyArea
        return isTiny ? template.content.ranks.sorted(by: >) : []
    }

    /// Lays out the filled-in label.
    func setTogether(_ filling: LabelFilling) throws -> LaidOutLabel {
        guard let fitted = try fittedWithOmissions(filling, from: firstStep) else { return try setSmallest(filling) }
        return try laidOut(fitted.composed, filling.texts, filling, step: fitted.step)
    }

    /// Lays out a label as it will be, even with too much content. Rather than being cut off at the edge of the label, codes are
    /// then squeezed, and reported if scanners cannot read them.
    func composeLast(
        _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling, _ setting: LabelSetting
    ) throws -> Composed {
        let composed = try compose(texts, filling, setting)
        guard composed.fit.isOver, texts.contains(where: { $0.symbol != nil }) else { return composed }
        var squeezed = setting
        squeezed.squeezesCodes = true
        return try compose(texts, filling, squeezed)
    }

    /// The step from `largest` on at which the filled-in label fits; `scale.last + 1` if it fits at none. Above the template's
    /// size, the label must keep free space, and each text its number of lines, or two.
    func neededStep(_ filling: LabelFilling, from largest: Int) throws -> Int {
        if let step = try enlargedStep(filling, from: largest) { return step }
        return try fittedWithOmissions(filling, from: max(largest, scale.ownStep))?.step ?? scale.last + 1
    }

    private func enlargedStep(_ filling: LabelFilling, from largest: Int) throws -> Int? {
        let texts = filling.texts
        func fits(_ step: Int) throws -> Bool {
            guard let composed = try attempt(texts, filling, LabelSetting(step: step, keepsFreeSpace: true)) else {
                return false
            }
            return !composed.view.warnings.contains { $0.id == .truncated }
        }
        guard largest < scale.ownStep, try fits(scale.ownStep - 1) else { return nil }
        var (low, high) = (largest, scale.ownStep - 1)
        while low < high {
            let middle = (low + high) / 2
            if try fits(middle) { high = middle } else { low = middle + 1 }
        }
        return high
    }

    /// The label as `fitted(_:from:)` returns it, on tiny labels without as many of the least important texts as the others need to
    /// keep most of their size, or to have room at all.
    private func fittedWithOmissions(
        _ filling: LabelFilling, from step: Int
    ) throws -> (composed: Composed, step: Int)? {
        let whole = try fitted(filling, from: step)
        let readable = max(step, scale.readableStep)
        guard !ranks.isEmpty, whole.map({ $0.step > readable }) ?? true else { return whole }
        for limit in whole == nil ? [readable, scale.last] : [readable] {
            for rank in ranks {
                filling.refill(template.content, upTo: rank - 1)
                if let fit = try fitted(filling, from: step), fit.step <= limit { return fit }
            }
        }
        guard whole != nil else { return nil }
        filling.refill(template.content, upTo: .max)
        return try fitted(filling, from: step)
    }

    /// The label at the largest size from `step` on at which it fits. Words that would make it much smaller are divided.
    private func fitted(_ filling: LabelFilling, from step: Int) throws -> (composed: Composed, step: Int)? {
        let texts = filling.texts
        // Texts of more letters than the label has room for need not be tried at larger sizes.
        guard texts.reduce(0, { $0 + $1.value.utf8.count }) < 4 * capacity,
            texts.reduce(0, { $0 + $1.value.count }) < capacity
        else { return nil }
        var setting = LabelSetting(step: step)
        if let composed = try attempt(texts, filling, setting) { return (composed, step) }
        setting.dividesWords = try isTooWide(texts, filling, LabelSetting(step: max(step, scale.dividingStep)))
        // A name is divided as seldom as possible.
        if setting.dividesWords, template.keepsWords { setting.step = max(step, scale.dividingStep) }
        if setting.dividesWords, let composed = try attempt(texts, filling, setting) { return (composed, setting.step) }
        return try largest(texts, filling, after: setting)
    }

    private func isTooWide(
        _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling, _ setting: LabelSetting
    ) throws -> Bool {
        try compose(texts, filling, setting).fit.excess.width > 0.1
    }

    /// The largest size after that of `setting` at which the texts fit, by bisection. Each size has its own form, so that a
    /// later attempt does not invalidate an earlier one.
    private func largest(
        _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling, after setting: LabelSetting
    ) throws -> (composed: Composed, step: Int)? {
        func attempt(_ step: Int) throws -> Composed? {
            var other = setting
            other.step = step
            return try self.attempt(texts, filling, other)
        }
        guard setting.step < scale.last, var composed = try attempt(scale.last) else { return nil }
        var (low, high) = (setting.step + 1, scale.last)
        while low < high {
            let middle = (low + high) / 2
            if let larger = try attempt(middle) {
                (composed, high) = (larger, middle)
            } else {
                low = middle + 1
            }
        }
        return (composed, high)
    }

    /// Lays out a label that does not fit at the smallest size.
    private func setSmallest(_ filling: LabelFilling) throws -> LaidOutLabel {
        let step = scale.last
        var setting = LabelSetting(step: step, isTight: true)
        var texts = filling.texts
        for index in texts.indices where texts[index].isDivisible && texts[index].value.utf8.count > capacity {
            // Shortened once, to bound the time of all later attempts.
            texts[index].value = Self.shortened(texts[index].value, to: capacity)
        }
        if let composed = try attempt(texts, filling, setting) {
            return try laidOut(composed, texts, filling, step: step)
        }
        setting.dividesWords = try isTooWide(texts, filling, setting)
        if setting.dividesWords, let composed = try attempt(texts, filling, setting) {
            return try laidOut(composed, texts, filling, step: step)
        }
        if let composed = try withoutTexts(beside: filling, setting) {
            return try laidOut(composed, filling.texts, filling, step: step)
        }
        if template.content.isPlain, texts.count > 2 {
            setting.isRunIn = true
            let size = scale.size(scale.size, at: step)
            filling.addIssue(
                .runIn, field: "", value: "", "the lines are set as one paragraph at \(size, places: 2) pt")
            if let composed = try attempt(texts, filling, setting) {
                return try laidOut(composed, LabelFilling.runIn(texts), filling, step: step)
            }
        }
        return try setShortened(texts, filling, setting)
    }

    /// The label without as many of the least important texts as a code needs to have room; nil for a label without a code, and if it
    /// has none even so.
    private func withoutTexts(beside filling: LabelFilling, _ setting: LabelSetting) throws -> Composed? {
        // Tiny labels have omitted them before.
        guard ranks.isEmpty, filling.texts.contains(where: { $0.symbol != nil }) else { return nil }
        for rank in template.content.ranks.sorted(by: >) {
            filling.refill(template.content, upTo: rank - 1)
            if let composed = try attempt(filling.texts, filling, setting) { return composed }
        }
        filling.refill(template.content, upTo: .max)
        return nil
    }

    /// Shortens the longest texts until the label fits, and omits the last ones of a paragraph that is too long even so. Each such
    /// text is an issue.
    private func setShortened(
        _ whole: [LabelFilling.TextOnLabel], _ filling: LabelFilling, _ setting: LabelSetting
    ) throws -> LaidOutLabel {
        var (texts, lengths) = (whole, whole.map { $0.isDivisible ? $0.value.count : 0 })
        func fits() throws -> Bool { try attempt(texts, filling, setting) != nil }
        var doesFit = false
        func shorten(_ index: Int, to length: Int) throws -> Bool {
            lengths[index] = length
            texts[index].value = Self.shortened(whole[index].value, to: length)
            return try fits()
        }
        while !doesFit, let index = lengths.indices.max(by: { lengths[$0] < lengths[$1] }),
            lengths[index] > Self.leastLength
        {
            doesFit = try shorten(index, to: max(Self.leastLength, lengths[index] * 3 / 4))
        }
        while !doesFit, setting.isRunIn, texts.count > 1 {
            texts.removeLast()
            doesFit = try fits()
        }
        // No ellipsis beside free space: each text gets back as much as has room, the first one first.
        for index in texts.indices where doesFit && texts[index].isDivisible {
            var (low, high) = (lengths[index], whole[index].value.count + 1)
            while high - low > 1 {
                let middle = (low + high) / 2
                if try shorten(index, to: middle) { low = middle } else { high = middle }
            }
            _ = try shorten(index, to: low)
        }
        for (index, text) in filling.texts.enumerated() {
            if index >= texts.count {
                filling.addIssue(
                    .truncated, field: text.field, value: text.value, Self.omission)
            } else if text.isDivisible,
                lengths[index] < whole[index].value.count
                    || whole[index].value.hasSuffix("…") && text.value.count > capacity
            {
                filling.addIssue(
                    .truncated, field: text.field, value: text.value, "a part is omitted, with an ellipsis")
            }
        }
        let composed = try composeLast(texts, filling, setting)
        return try laidOut(composed, setting.isRunIn ? LabelFilling.runIn(texts) : texts, filling, step: scale.last)
    }

    /// The number of characters that surely do not fit at the smallest size: three tenths of an em each, on lines without space
    /// between them.
    private var capacity: Int {
        let area = stock.label.width * stock.label.height
        return max(64, Int(bounded: min(1e6, area / (0.3 * scale.smallest * scale.smallest))))
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
    ) throws -> LaidOutLabel {
        // An enlarged run may leave some labels at the template's size.
        let common = max(firstStep, scale.ownStep)
        if step > common {
            let (size, usual) = (scale.size(scale.size, at: step), scale.size(scale.size, at: common))
            filling.addIssue(
                .shrunk, field: "", value: "",
                "set at \(size, places: 2) pt instead of \(usual, places: 2) pt", scale: Double(size / usual))
        }
        return try finished(composed, texts, filling)
    }
}
