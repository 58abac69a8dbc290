import Galley

extension FlowLayout {
    /// The options of `galley cloud` that lay tags out so; nil where it has none for it. Spacing is left out: a cloud has
    /// its own.
    var cloudOptions: String? {
        guard axis == .horizontal, maxLines == nil, lines == .leading, fills.isEmpty, breaker.maxItemsPerLine == nil,
            let distribution = alignment.cloudDistribution, let item = itemAlignment.cloudName
        else { return nil }
        var options = ["--align \(alignment.alignment.rawValue)"]
        if distribution != "packed" { options.append("--distribution \(distribution)") }
        if itemAlignment != .firstTextBaseline { options.append("--item-align \(item)") }
        switch breaker.mode {
        case .greedy: break
        case .balanced: options.append("--breaking balanced")
        case .optimal: options.append("--breaking optimal")
        }
        if let lastLine {
            guard let last = lastLine.cloudDistribution else { return nil }
            options.append("--last-line \(last == "packed" ? lastLine.alignment.rawValue : last)")
        }
        return options.joined(separator: " ")
    }
}

extension FlowLinePolicy {
    fileprivate var cloudDistribution: String? {
        switch distribution {
        case .packed: "packed"
        case .spaceBetween: "space-between"
        case .spaceAround: "space-around"
        case .spaceEvenly: "space-evenly"
        case .stretch: "stretch"
        case .scale: nil
        }
    }
}

extension FlowItemAlignment {
    fileprivate var cloudName: String? {
        let names: [(FlowItemAlignment, String)] = [
            (.top, "top"), (.center, "center"), (.bottom, "bottom"), (.firstTextBaseline, "first-baseline"),
            (.lastTextBaseline, "last-baseline"),
        ]
        return names.first { $0.0 == self }?.1
    }
}
