package import Galley

extension CloudStyle {
    /// Between tags, and between lines. Defaults follow the scale.
    package var distances: (across: CGFloat, down: CGFloat) {
        let across = emSpacing > 0 ? 0 : (shape == .pill ? 6 : 9) * unit
        return (spacing ?? across, (lineSpacing ?? (shape == .pill ? 6 : 0) * unit) + addedLineSpacing)
    }

    /// The power of the ratios of sizes.
    var chosenContrast: Double {
        if let sizeContrast { return sizeContrast }
        guard fit == .page, !areSizesSet else { return 1 }
        return switch layout {
        case .flow, .justified, .zones: 1.5
        case .hstack, .vstack, .zstack, .cards, .packed: 1
        }
    }

    /// The least width of a card, in points.
    static let cardWidth: CGFloat = 80

    /// The flow that sets the tags; nil for a layout that is none.
    package var flow: FlowLayout? {
        switch layout {
        case .flow, .zones: flow(lineAlignment)
        case .justified: flow(.justified)
        case .hstack, .vstack, .zstack, .cards, .packed: nil
        }
    }

    private func flow(_ alignment: FlowLineAlignment) -> FlowLayout {
        // A short last line is not stretched.
        let last = lastLine ?? (distribution == .stretch ? FlowLinePolicy(.packed, alignment: alignment) : nil)
        return FlowLayout(
            alignment: FlowLinePolicy(distribution, alignment: alignment), lastLine: last,
            itemAlignment: FlowItemAlignment(itemAlignment), spacing: distances.across, lineSpacing: distances.down,
            breaker: breaker, fills: .horizontal, oversize: .shrink, emSpacing: emSpacing)
    }

    /// The layout that places the tags.
    var arrangement: AnyLayout {
        let (across, down) = distances
        switch layout {
        case .flow, .zones, .packed: return AnyLayout(flow(lineAlignment))
        case .justified: return AnyLayout(flow(.justified))
        case .hstack: return AnyLayout(HStackLayout(alignment: itemAlignment, spacing: across))
        case .vstack: return AnyLayout(VStackLayout(alignment: horizontal, spacing: down))
        case .zstack: return AnyLayout(ZStackLayout(alignment: Alignment(horizontal: horizontal, vertical: .center)))
        case .cards: return AnyLayout(CardLayout(minWidth: Self.cardWidth * unit, spacing: across, lineSpacing: down))
        }
    }

    /// The alignment of lines that are not in a flow, and of a part that is narrower than its column.
    package var horizontal: HorizontalAlignment {
        switch lineAlignment {
        case .leading, .justified: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }

    /// The alignment of the lines of a title and of a phrase: that of the cloud.
    var textAlignment: ParagraphAlignment {
        switch lineAlignment {
        case .leading, .justified: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}
