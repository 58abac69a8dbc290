import Galley

extension ReportBuilder {
    /// The levels of headings that hang into the margin.
    static let hangingLevels = 1...3

    /// The view beside the margin of the text. Headings of the first levels hang into it, and containers leave it to their
    /// content.
    func besideMargin(_ view: AnyView, _ block: MarkdownBlock) -> AnyView {
        let hasMargin = style.textInset(within: max(pageWidth, landscapeWidth)) > 0
        guard hasMargin, columnCount == 1, listIndent == 0, !isInFootnote else { return view }
        if SideBlocks.isInMargin(block) { return view }
        switch block.kind {
        case .heading(let level, _) where Self.hangingLevels.contains(level): return view
        case .directive(let directive, _)
        where Directive.containers.contains(directive.name) && !["quote", Directive.abstract].contains(directive.name)
            || directive.name == "pagebreak":
            return view
        case .directive(let directive, _)
        where ["quote", "figures", "tables", Directive.abstract].contains(directive.name):
            return AnyView(view.besideTextMargin(isText: true))
        case .directive, .table: return AnyView(view.besideTextMargin(isText: false))
        case .paragraph(let inlines) where inlines.isFigure: return AnyView(view.besideTextMargin(isText: false))
        default: return AnyView(view.besideTextMargin(isText: true))
        }
    }
}

/// Three dots in the middle of the lines, between parts of the text without headings.
nonisolated struct SectionBreak: View {
    let style: DocumentStyle

    var body: some View {
        let size = style.body.font.size
        HStack(spacing: size * 1.2) {
            ForEach(0..<3) { _ in Circle().fill(style.ruleColor).frame(width: size * 0.28, height: size * 0.28) }
        }
        .frame(maxWidth: .infinity, minHeight: style.body.lineHeight, alignment: .center)
    }
}

/// A formula on a line of its own.
nonisolated struct DisplayedFormula: View {
    let text: Text
    @Environment(\.documentStyle) private var style

    init(_ text: Text) { self.text = text }

    var body: some View {
        Paragraph(text).multilineTextAlignment(.leading).padding(.leading, style.body.font.size * 2)
            .blockSpacing(before: style.body.lineHeight, after: style.body.lineHeight)
    }
}
