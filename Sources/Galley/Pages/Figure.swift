import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyViews

/// The position of a figure.
public enum FigurePlacement: String, Hashable, Sendable, CaseIterable {
    /// At its place in the text.
    case here
    /// At the head of its page, or of the next page with space, while the text continues.
    case top
}

/// A figure with its caption, on one page. A picture that is higher than a page with its caption is made smaller, as is one that
/// would leave more than a fifth of a page blank before it, to two thirds of its height at least; a flow or a table continues on the
/// next page.
nonisolated public struct Figure<Content: View>: View {
    private static var gap: CGFloat { 6 }
    private let caption: Text?
    private let placement: FigurePlacement
    private let alignment: HorizontalAlignment
    private let isDivisible: Bool
    private let pageShare: CGFloat
    private let content: Content

    /// Creates a figure.
    ///
    /// - Parameters:
    ///   - caption: the text below the figure; `nil` for none.
    ///   - placement: the position of the figure; by default in the text.
    ///   - alignment: the alignment of the content and the caption with each other.
    ///   - content: the views of the figure.
    public init(
        _ caption: Text? = nil, placement: FigurePlacement = .here, alignment: HorizontalAlignment = .leading,
        @ViewBuilder content: () -> Content
    ) {
        self.init(caption, placement: placement, alignment: alignment, isDivisible: false, content: content)
    }

    /// - Parameters:
    ///   - isDivisible: whether it may continue on the next page where a page would be too empty.
    ///   - pageShare: the share of a page's height that a picture and its caption may take.
    package init(
        _ caption: Text?, placement: FigurePlacement = .here, alignment: HorizontalAlignment = .leading,
        isDivisible: Bool = false, pageShare: CGFloat = 1,
        @ViewBuilder content: () -> Content
    ) {
        self.caption = caption
        self.placement = placement
        self.alignment = alignment
        self.content = content()
        self.isDivisible = isDivisible
        self.pageShare = pageShare
    }

    /// The content above the caption, kept on one page.
    public var body: some View {
        let placement = placement
        VStackLayout(alignment: alignment, spacing: Self.gap) {
            content.fitting(above: caption, gap: Self.gap, pageShare)
            if let caption { CaptionText(caption, alignment) }
        }
        .keepTogether(at: isDivisible ? PageEnd.insideShortTable : PageEnd.insideKeptContent)
        .accessibilityRole(.aside)
        .blockSpacing(\.quotation)
        .columnRole(placement == .top ? .float : .figure, reach: caption == nil ? .section : .document)
    }
}

nonisolated extension View {
    /// Leaves space on a page for a caption.
    fileprivate func fitting(above caption: Text?, gap: CGFloat, _ pageShare: CGFloat) -> some View {
        WrappedView(content: self) { node, context, path in
            let room = context.environment.heightBelowHeading * pageShare
            guard room.isFinite else { return node }
            let below = caption.map { CaptionText($0).node(in: context, at: path.child(1)) }
            return PageFittingNode(node) { width in
                guard let below else { return room }
                return room - gap - below.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
            }
        }
    }
}

nonisolated extension View {
    func columnRole(_ role: ColumnRole, reach: FigureReach = .document) -> some View {
        WrappedView(content: self) { node, _, _ in
            role == .block ? node : TraitNode(node) { ($0.columnRole, $0.figureReach) = (role, reach) }
        }
    }

    /// Sets how far a figure may change places with the text that follows.
    package func figureReach(_ reach: FigureReach) -> some View {
        WrappedView(content: self) { node, _, _ in TraitNode(node) { $0.figureReach = reach } }
    }

    /// Makes the view span all columns of its page. What precedes it ends above it in columns of equal height; what follows
    /// continues below.
    public func spansColumns() -> some View { columnRole(.opening) }

    /// Puts the view on pages in landscape orientation.
    public func landscapePages() -> some View {
        changing { $0.columnRoom = $0.landscapeRoom ?? $0.columnRoom }.columnRole(.landscape)
    }
}

/// The caption of a figure or a table.
nonisolated struct CaptionText: View {
    private let text: Text
    private let alignment: HorizontalAlignment

    init(_ text: Text, _ alignment: HorizontalAlignment = .leading) { (self.text, self.alignment) = (text, alignment) }

    private var lines: ParagraphAlignment {
        switch alignment {
        case .center: .center
        case .trailing: .trailing
        default: .leading
        }
    }

    var body: some View {
        text.overflowWrap(.breakWord)
            .lineBreaking(.balanced)
            .multilineTextAlignment(lines)
            .role { style in
                var role = style.caption
                role.color = style.body.color
                return role
            }
            .accessibilityRole(.caption)
    }
}
