import Galley

/// One tag.
nonisolated struct TagView: View {
    private let own: StyledTags
    private let index: Int
    private var size: CGFloat { own.sizes[index] }
    private var colors: TagColors { own.colors(index) }
    private var style: CloudStyle { _read { yield own.style } }

    init(_ tags: StyledTags, _ index: Int) { (own, self.index) = (tags, index) }

    /// Resolves the tag. The usual one, a filled pill around one word, takes a path of its own: clouds have many tags, and a view
    /// that can be one of several is copied more often.
    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        if style.shape == .pill, colors.mark != .outline, style.distribution != .stretch, own.tags[index].url == nil,
            !own.tags[index].word.hasSpace
        {
            word.background(colors.ground, in: RoundedRectangle(cornerRadius: .infinity), padding: insets)
                .accessibilityRole(.listBody)._resolve(in: context, into: &nodes)
        } else {
            content._resolve(in: context, into: &nodes)
        }
    }

    @ViewBuilder private var content: some View {
        if let url = own.tags[index].url { label.link(to: url) } else { label.accessibilityRole(.listBody) }
    }

    /// The smallest size of a weight, in points.
    static let leastCountSize: CGFloat = 7

    /// The size of the weight after a word of `size`.
    static func countSize(for size: CGFloat) -> CGFloat { max(leastCountSize, size * 0.6) }

    /// The distances from a word of `size` to the edges of its pill.
    static func insets(size: CGFloat, unit: CGFloat, _ shape: TagShape) -> EdgeInsets {
        guard shape == .pill else { return EdgeInsets() }
        let (across, down) = (5 * unit + size * 0.28, size * 0.06)
        return EdgeInsets(top: down, leading: across, bottom: down, trailing: across)
    }

    private var font: Font {
        var font = own.font(index)
        font.size = size
        return font
    }

    private var smallFont: Font {
        var font = font
        font.size = Self.countSize(for: size)
        return font
    }

    /// The word with its attributes set in one change of the environment, since clouds have many tags.
    private var word: some View {
        text.changing { environment in
            environment.font = font
            environment.foregroundColor = colors.text
            environment.contentSource = own.tags[index].contentSource
        }
    }

    private var text: Text {
        guard own.hasCount(index) else { return Text(own.tags[index].word) }
        return Text(own.tags[index].word)
            + Text(own.countText(index)).font(smallFont).foregroundColor(colors.count)
    }

    @ViewBuilder private var label: some View {
        switch (style.shape, colors.mark) {
        case (.plain, .none): word
        case (.plain, .outline): word.underline()
        case (.plain, .solid): word.background(colors.tint)
        case (.pill, .outline): pill.background(shape.strokeBorder(colors.ground, lineWidth: max(0.6, size * 0.05)))
        case (.pill, .none), (.pill, .solid): filledPill
        }
    }

    private var insets: EdgeInsets { Self.insets(size: size, unit: style.unit, style.shape) }

    private var shape: RoundedRectangle {
        RoundedRectangle(cornerRadius: Self.cornerRadius(of: own.tags[index].word, size: size))
    }

    /// Infinite for a capsule. A pill of several lines has the radius of one line: a capsule would cut the corners of the text.
    static func cornerRadius(of word: String, size: CGFloat) -> CGFloat { word.hasSpace ? size * 0.8 : .infinity }

    @ViewBuilder private var pill: some View {
        if style.distribution == .stretch {
            word.padding(insets).frame(maxWidth: .infinity)
        } else {
            word.padding(insets)
        }
    }

    @ViewBuilder private var filledPill: some View {
        if style.distribution == .stretch {
            pill.background(colors.ground, in: shape)
        } else {
            // One node for both: clouds have many tags.
            word.background(colors.ground, in: shape, padding: insets)
        }
    }
}

extension String {
    fileprivate var hasSpace: Bool { !allBytes { $0 != 0x20 } }

    /// Whether all bytes in UTF-8 fulfil `condition`.
    private func allBytes(_ condition: (UInt8) -> Bool) -> Bool {
        unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.allSatisfy(condition) } ?? utf8.allSatisfy(condition)
    }
}
