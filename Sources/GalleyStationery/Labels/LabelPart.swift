import Galley

/// A part of a label: what it shows, the box in which it stands, and the conditions under which it is there.
struct LabelPart: Sendable {
    indirect enum Content: Sendable {
        case text(FieldText, TextBox)
        case column([LabelPart], spacing: CGFloat, HorizontalEdge)
        case row([LabelPart], spacing: CGFloat, VerticalEdge)
        case flow([LabelPart], spacing: CGFloat)
        case layer([LabelPart])
        /// - alt: what it shows to those who do not see it; an empty text for decoration, nil where the author is silent.
        case image(FieldText, fills: Bool, alt: FieldText?)
        case barcode(FieldText, BarcodeBox)
        case shape(Figure, fill: Color?, stroke: Color?, lineWidth: CGFloat)
        case line(color: Color, thickness: CGFloat)
        case spacer
    }

    enum HorizontalEdge: String, Sendable, CaseIterable { case leading, center, trailing }
    enum VerticalEdge: String, Sendable, CaseIterable { case top, center, bottom, baseline }
    enum Figure: Sendable {
        case rectangle(radius: CGFloat)
        case ellipse, capsule
    }

    /// A length along one side of a box.
    enum Extent: Sendable, Equatable {
        case length(CGFloat)
        /// As much as there is.
        case fill
    }

    struct Box: Sendable {
        var width: Extent?
        var height: Extent?
        /// Where the content stands in a box that is larger.
        var place: PlaceInBox?
        var padding = EdgeInsets(.all, 0)
        var background: Color?
        var border: Color?
        var borderWidth: CGFloat = 0.5
        var radius: CGFloat = 0
        var opacity = 1.0
        /// Clockwise, in degrees.
        var rotation = 0.0
        /// Whether parts beside it give way.
        var takesRoomFirst = false
    }

    enum PlaceInBox: String, Sendable, CaseIterable {
        case topLeading = "top-leading"
        case top
        case topTrailing = "top-trailing"
        case leading, center, trailing
        case bottomLeading = "bottom-leading"
        case bottom
        case bottomTrailing = "bottom-trailing"

        var alignment: Alignment {
            switch self {
            case .topLeading: .topLeading
            case .top: .top
            case .topTrailing: .topTrailing
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            case .bottomLeading: .bottomLeading
            case .bottom: .bottom
            case .bottomTrailing: .bottomTrailing
            }
        }
    }

    var content: Content
    var box = Box()
    /// All have to hold.
    var conditions: [RecordFilter] = []

    init(_ content: Content, box: Box = Box(), conditions: [RecordFilter] = []) {
        (self.content, self.box, self.conditions) = (content, box, conditions)
    }

    /// The parts in this one.
    var children: [LabelPart] {
        switch content {
        case .column(let parts, _, _), .row(let parts, _, _), .flow(let parts, _), .layer(let parts): parts
        case .text, .image, .barcode, .shape, .line, .spacer: []
        }
    }

    /// The names of the fields that it and those in it show or ask about.
    var fields: [String] {
        var own = conditions.map(\.field)
        switch content {
        case .text(let text, _), .barcode(let text, _): own += text.fields
        case .image(let path, _, let alt): own += path.fields + (alt?.fields ?? [])
        default: break
        }
        return own + children.flatMap(\.fields)
    }
}

/// How a text stands in its box, and what is done where it does not fit.
struct TextBox: Sendable {
    enum Overflow: String, Sendable, CaseIterable { case shrink, wrap, ellipsis, clip, error }

    var size: CGFloat?
    var weight: Double?
    var isItalic = false
    var color: Color?
    var families: [String]?
    var alignment: TextAlignment?
    /// At most.
    var lines: Int?
    var overflow = Overflow.shrink
    /// The smallest size to which a text shrinks; nil for two thirds of its own.
    var minimumSize: CGFloat?
    var tracking: CGFloat = 0
    var lineSpacing: CGFloat?
    var hyphenates = false
    var hasTabularFigures = false
}
