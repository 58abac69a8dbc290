import Galley

extension CloudStyle {
    /// The layout that sets the tags.
    var arrangement: AnyLayout {
        let across = spacing ?? (shape == .pill ? 6 : 9)
        let down = lineSpacing ?? (shape == .pill ? 6 : 0)
        switch layout {
        case .flow, .justified:
            let alignment: FlowLineAlignment = layout == .justified ? .justified : lineAlignment
            return AnyLayout(
                FlowLayout(
                    alignment: FlowLinePolicy(distribution, alignment: alignment), lastLine: lastLine,
                    itemAlignment: FlowItemAlignment(itemAlignment), spacing: across, lineSpacing: down,
                    breaker: breaker, fills: .horizontal))
        case .hstack: return AnyLayout(HStackLayout(alignment: itemAlignment, spacing: across))
        case .vstack: return AnyLayout(VStackLayout(alignment: horizontal, spacing: down))
        case .zstack: return AnyLayout(ZStackLayout(alignment: Alignment(horizontal: horizontal, vertical: .center)))
        case .cards:
            return AnyLayout(CardLayout(minWidth: 80, spacing: across, lineSpacing: down))
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
