import Galley

/// The type of a chart's texts, and their sizes.
struct ChartType {
    /// The kinds of texts in a chart.
    enum Role {
        /// Labels and titles of axes.
        case axis
        /// Names of series, values, and labels of rules.
        case name
    }

    /// A text with its size.
    struct Label {
        let text: String
        let size: CGSize
        let view: AnyView
    }

    let style: DocumentStyle
    private let room: Room

    init(_ style: DocumentStyle, _ room: Room) {
        self.style = style
        self.room = room
    }

    /// The size of type, in points.
    var fontSize: CGFloat { style.caption.font.size * 0.94 }
    var lineHeight: CGFloat { (fontSize * 1.22).rounded(.up) }
    /// The colour of texts on axes.
    var quiet: Color { style.caption.color.legible(on: style.ground, contrast: 4.5) }
    var grid: Color { style.ruleColor.mix(with: style.ground, by: 0.55) }
    /// The line at zero.
    var base: Color { style.body.color.mix(with: style.ground, by: 0.35) }

    /// - Parameters:
    ///   - width: the width at which the text wraps; nil for one line.
    ///   - color: nil for that of the role.
    func label(
        _ text: String, _ role: Role, width: CGFloat? = nil, alignment: ParagraphAlignment = .leading,
        color: Color? = nil, isBold: Bool = false, font own: Font? = nil
    ) -> Label {
        var font = own ?? style.caption.font
        if own == nil { font.size = fontSize }
        if isBold { font = font.weight(.semibold) }
        let view = Text(verbatim: text).font(font)
            .foregroundColor(color ?? (role == .axis ? quiet : style.body.color))
            .lineHeight(.exact(points: own.map { $0.size * 1.22 } ?? lineHeight)).multilineTextAlignment(alignment)
            .hyphenation(.never)
            .overflowWrap(.breakWord).lineBreaking(.balanced)
        let size = room.measure(view, ProposedViewSize(width: width, height: nil)).size
        return Label(text: text, size: size, view: AnyView(view))
    }

    /// A view in place of a text.
    func label(_ view: AnyView, width: CGFloat) -> Label {
        Label(text: "", size: size(of: view, width: width), view: view)
    }

    /// Reports a warning if the chart is placed in this room.
    func warn(_ warning: Diagnostic) { room.warn(warning) }

    /// The size of any view.
    func size(of view: some View, width: CGFloat? = nil) -> CGSize {
        room.measure(view, ProposedViewSize(width: width, height: nil)).size
    }
}
