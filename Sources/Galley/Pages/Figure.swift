import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// Where a figure stands.
public enum FigurePlacement: String, Hashable, Sendable, CaseIterable {
    /// Where it is met in the text.
    case here
    /// At the head of the page on which it is met, or of the next one that has room, while the text goes on.
    case top
}

/// Something to look at, with its caption; on one page. A picture that is higher than a page with its caption is made
/// smaller; a flow or a table, which cannot be, goes on on the next page.
public struct Figure<Content: View>: View {
    private static var gap: CGFloat { 6 }
    private let caption: Text?
    private let placement: FigurePlacement
    private let content: Content

    public init(_ caption: Text? = nil, placement: FigurePlacement = .here, @ViewBuilder content: () -> Content) {
        (self.caption, self.placement, self.content) = (caption, placement, content())
    }

    public var body: some View {
        let placement = placement
        VStackLayout(alignment: .leading, spacing: Self.gap) {
            content.fitting(above: caption, gap: Self.gap)
            if let caption { CaptionText(caption) }
        }
        .keepTogether()
        .accessibilityRole(.aside)
        .blockSpacing(before: 10, after: 18)
        .columnRole(placement == .top ? .float : .block)
    }
}

extension View {
    /// Leaves room on a page for a caption.
    fileprivate func fitting(above caption: Text?, gap: CGFloat) -> some View {
        Wrapped(content: self) { node, context, path in
            let room = context.environment.heightBelowHeading
            guard room.isFinite else { return node }
            let below = caption.map { CaptionText($0).node(in: context, at: path.child(1)) }
            return PageFittingNode(node) { width in
                guard let below else { return room }
                return room - gap - below.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
            }
        }
    }
}

/// What is said of a figure or a table.
struct CaptionText: View {
    private let text: Text

    init(_ text: Text) { self.text = text }

    var body: some View {
        text.hyphenation(.never).multilineTextAlignment(.leading).role(\.caption).accessibilityRole(.caption)
    }
}

/// A view that stands in the column in a way of its own.
final class ColumnRoleNode: WrappingNode {
    private let role: ColumnRole
    override var columnRole: ColumnRole { role }

    init(_ child: ViewNode, _ role: ColumnRole) {
        self.role = role
        super.init(child)
    }
}

extension View {
    func columnRole(_ role: ColumnRole) -> some View {
        Wrapped(content: self) { node, _, _ in role == .block ? node : ColumnRoleNode(node, role) }
    }

    /// Has the view stand across all columns of the first page, if it comes before all that does not.
    public func spansColumns() -> some View { columnRole(.opening) }
}

/// The headings of the document, each with its page, in as many levels as are asked for.
public struct TableOfContents: View {
    public typealias Body = Never
    private let contents: Contents?
    private let levels: Int

    /// - Parameters:
    ///   - contents: nil for the headings of the document, which takes a second layout.
    ///   - levels: how deep it goes.
    public init(_ contents: Contents? = nil, levels: Int = 3) {
        (self.contents, self.levels) = (contents, levels)
    }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let levels = levels
        let all = contents ?? context.session.pageNumbers.useContents()
        let shown = all.entries.filter { $0.level <= levels }
        let style = context.environment.documentStyle
        let list = VStackLayout(alignment: .leading, spacing: 0) {
            ForEach(shown.indices) { index in
                let entry = shown[index]
                ContentsRow(entry: entry, style: style)
                    .padding(
                        EdgeInsets(
                            top: entry.level == 1 && index > 0 ? style.body.lineHeight / 3 : 0,
                            leading: CGFloat(entry.level - 1) * 14, bottom: 0, trailing: 0))
            }
        }
        .accessibilityRole(.contents)
        .blockSpacing(before: 0, after: style.body.lineHeight * 1.5)
        list._resolve(in: context, into: &nodes)
    }
}

private struct ContentsRow: View {
    let entry: Contents.Entry
    let style: DocumentStyle

    var body: some View {
        HStackLayout(alignment: .lastTextBaseline, spacing: 12) {
            // The space parts the title from the number for who reads them as one text.
            Text(verbatim: entry.title + " ").fontWeight(entry.level == 1 ? .semibold : .regular)
                .multilineTextAlignment(.leading).frame(maxWidth: .infinity, alignment: .leading)
            PageNumber(of: entry.name, reservedDigits: 3).foregroundStyle(style.caption.color)
        }
        .link(to: "#" + entry.name)
        .accessibilityRole(.paragraph)
        .accessibilityRole(.contentsItem)
    }
}
