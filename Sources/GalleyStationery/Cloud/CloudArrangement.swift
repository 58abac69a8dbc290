package import Galley

extension CloudStyle {
    /// Between tags, and between lines.
    package var distances: (across: CGFloat, down: CGFloat) {
        (spacing ?? (shape == .pill ? 6 : 9), lineSpacing ?? (shape == .pill ? 6 : 0))
    }

    /// The flow that sets the tags; nil for a layout that is none.
    var flow: FlowLayout? {
        switch layout {
        case .flow: flow(lineAlignment)
        case .justified: flow(.justified)
        case .hstack, .vstack, .zstack, .cards: nil
        }
    }

    private func flow(_ alignment: FlowLineAlignment) -> FlowLayout {
        FlowLayout(
            alignment: FlowLinePolicy(distribution, alignment: alignment), lastLine: lastLine,
            itemAlignment: FlowItemAlignment(itemAlignment), spacing: distances.across, lineSpacing: distances.down,
            breaker: breaker, fills: .horizontal)
    }

    /// The layout that sets the tags, whatever it is.
    var arrangement: AnyLayout {
        let (across, down) = distances
        switch layout {
        case .flow: return AnyLayout(flow(lineAlignment))
        case .justified: return AnyLayout(flow(.justified))
        case .hstack: return AnyLayout(HStackLayout(alignment: itemAlignment, spacing: across))
        case .vstack: return AnyLayout(VStackLayout(alignment: horizontal, spacing: down))
        case .zstack: return AnyLayout(ZStackLayout(alignment: Alignment(horizontal: horizontal, vertical: .center)))
        case .cards: return AnyLayout(CardLayout(minWidth: 80, spacing: across, lineSpacing: down))
        }
    }

    private var horizontal: HorizontalAlignment {
        switch lineAlignment {
        case .leading, .justified: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}
