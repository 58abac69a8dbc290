import Galley

extension CloudStyle {
    /// Between tags, and between lines.
    private var distances: (across: CGFloat, down: CGFloat) {
        (spacing ?? (shape == .pill ? 6 : 9), lineSpacing ?? (shape == .pill ? 6 : 0))
    }

    /// The flow that sets the tags; nil for a layout that is none.
    var flow: FlowLayout? {
        guard layout == .flow || layout == .justified else { return nil }
        return FlowLayout(
            alignment: FlowLinePolicy(distribution, alignment: layout == .justified ? .justified : lineAlignment),
            lastLine: lastLine, itemAlignment: FlowItemAlignment(itemAlignment), spacing: distances.across,
            lineSpacing: distances.down, breaker: breaker, fills: .horizontal)
    }

    /// The layout that sets the tags, whatever it is.
    var arrangement: AnyLayout {
        let (across, down) = distances
        switch layout {
        case .flow, .justified: return flow.map { AnyLayout($0) } ?? AnyLayout(FlowLayout())
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
