import Galley

/// One tag.
struct TagView: View {
    private let own: StyledTags
    private let index: Int
    private var size: CGFloat { own.sizes[index] }
    private var colors: TagColors { own.colors(index) }
    private var style: CloudStyle { _read { yield own.style } }

    init(_ tags: StyledTags, _ index: Int) { (own, self.index) = (tags, index) }

    var body: some View {
        if let url = own.tags[index].url { label.link(to: url) } else { label.accessibilityRole(.listBody) }
    }

    private var font: Font {
        var font = own.font
        font.size = size
        return font
    }

    private var smallFont: Font {
        var font = font
        font.size = size * 0.6
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
        guard style.showsWeights else { return Text(own.tags[index].word) }
        // A no-break space before the weight, which is grouped by threes.
        return Text(own.tags[index].word)
            + Text("\u{a0}" + NumberFormat.grouped.string(own.tags[index].weight)).font(smallFont).foregroundColor(
                colors.text.mix(with: colors.tint, by: 0.25))
    }

    @ViewBuilder private var label: some View {
        switch style.shape {
        case .plain: word
        case .pill:
            let (across, down) = (5 + size * 0.28, size * 0.06)
            let insets = EdgeInsets(top: down, leading: across, bottom: down, trailing: across)
            if style.distribution == .stretch {
                word.padding(insets).frame(maxWidth: .infinity).background(colors.tint, in: Capsule())
            } else {
                word.background(colors.tint, in: Capsule(), padding: insets)
            }
        }
    }
}
