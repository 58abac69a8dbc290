import Galley
import GalleyClouds
import GalleyData

extension FlowLayout {
    /// The options of `galley cloud` that choose this layout; nil if none do. Spacing is omitted, since a cloud has its
    /// own.
    var cloudOptions: String? {
        guard axis == .horizontal, maxLines == nil, lines == .leading, fills.isEmpty, breaker.maxItemsPerLine == nil,
            let item = CloudOptions.itemAlignments.first(where: { FlowItemAlignment($0.value) == itemAlignment })
        else { return nil }
        var style = CloudStyle()
        style.lineAlignment = alignment.alignment
        style.distribution = alignment.distribution
        style.itemAlignment = item.value
        style.breaker = LineBreaker(breaker.mode.withDefaults)
        style.lastLine = lastLine
        // The alignment is shown even where it is the default of clouds, which is not that of flows.
        let align = "\(CloudOptions.align.option.argument) \(alignment.alignment.rawValue)"
        let others = [
            CloudOptions.distribution, CloudOptions.itemAlign, CloudOptions.breaking, CloudOptions.lastLine,
        ]
        var words = [align]
        for binding in others {
            guard var optionWords = binding.words(for: style) else { return nil }
            // Each sheet says once that its commands break lines greedily, as flows do.
            if binding.option.name == CloudOptions.breaking.option.name {
                optionWords =
                    style.breaker == .greedy
                    ? [] : optionWords.isEmpty ? CloudOptions.breaking.defaultWords : optionWords
            }
            words += optionWords
        }
        return words.joined(separator: " ")
    }
}

extension LineBreaker.Mode {
    /// The mode with the parameters that options give it.
    fileprivate var withDefaults: LineBreaker.Mode {
        switch self {
        case .greedy: .greedy
        case .balanced: .balanced
        case .optimal: LineBreaker.optimal.mode
        }
    }
}
