import Galley

/// The observations of a label's layouts. Used by one thread at a time, like the other slots.
final class LabelFit: @unchecked Sendable {
    private var clipped: Set<Int> = []
    /// The overflow of the content, in points.
    private(set) var excess = CGSize.zero

    func clip(_ text: Int) { clipped.insert(text) }

    func exceed(_ size: CGSize) {
        excess = CGSize(width: max(excess.width, size.width), height: max(excess.height, size.height))
    }

    /// Whether the content is visibly larger than the label.
    var isOver: Bool { excess.width > 0.5 || excess.height > 0.5 }

    /// Resets the observations for the next label.
    func reset() {
        if !clipped.isEmpty { clipped.removeAll() }
        excess = .zero
    }

    /// The indices of texts that are cut off, sorted.
    var clippedTexts: [Int] { clipped.isEmpty ? [] : clipped.sorted() }
}
