import Galley
import GalleyData

/// A part of a label: its content, its box, and the conditions under which it is shown.
package struct LabelPart: Sendable {
    indirect enum Content: Sendable {
        case text(FieldText, TextBox)
        case column([LabelPart], spacing: CGFloat, HorizontalEdge)
        case row([LabelPart], spacing: CGFloat, VerticalEdge)
        case flow([LabelPart], spacing: CGFloat, lineSpacing: CGFloat)
        case layer([LabelPart])
        /// - alt: the alternative text; an empty text for decoration, nil if the author gives none.
        case image(FieldText, fills: Bool, alt: FieldText?)
        case barcode(FieldText, BarcodeBox)
        /// A part for each of the items that a text with `split` has.
        case each(FieldText, LabelPart)
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

    /// The extent of a box along one axis.
    enum Extent: Sendable, Equatable {
        case length(CGFloat)
        /// All available space.
        case fill
    }

    struct Box: Sendable {
        var width: Extent?
        var height: Extent?
        /// The minimum height of content at its top, in points.
        var minimumHeight: CGFloat?
        /// The alignment of the content in a larger box.
        var contentAlignment: ContentAlignment?
        var padding = EdgeInsets(.all, 0)
        var background: Color?
        var border: Color?
        var borderWidth: CGFloat = 0.5
        var radius: CGFloat = 0
        var opacity = 1.0
        /// The rotation in degrees, clockwise.
        var rotation = 0.0
        /// Whether it takes space before its siblings.
        var takesRoomFirst = false
        /// The particular of rules that a picture is; nil for the one of its columns.
        var particular: String?
        /// The column whose items are set; nil for a part that is set once.
        var column: String?
    }

    enum ContentAlignment: String, Sendable, CaseIterable {
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
    /// The name of its views in inspections, by its place in a template's file; nil for parts of built-in templates.
    var id: String?
    /// The conditions, of which one of each list must hold.
    var conditions: [[RecordFilter]] = []

    init(_ content: Content, box: Box = Box(), conditions: [[RecordFilter]] = []) {
        self.content = content
        self.box = box
        self.conditions = conditions
    }

    /// The direct children.
    var children: [LabelPart] {
        switch content {
        case .column(let parts, _, _), .row(let parts, _, _), .flow(let parts, _, _), .layer(let parts): parts
        case .each(_, let part): [part]
        case .text, .image, .barcode, .shape, .line, .spacer: []
        }
    }

    /// Whether the part only decorates others.
    var isOrnament: Bool {
        switch content {
        case .shape, .line, .spacer: true
        default: false
        }
    }

    /// Whether the part is flexible space.
    var isSpacer: Bool { if case .spacer = content { true } else { false } }

    /// Whether the part has nothing but texts below each other, spacers and lines, so that its texts can be one paragraph.
    var isPlain: Bool {
        guard box.rotation == 0 else { return false }
        return switch content {
        case .text, .spacer, .line: true
        case .column(let parts, _, _): parts.allSatisfy(\.isPlain)
        case .flow(let parts, _, _) where parts.count == 1: parts[0].isPlain
        case .row, .flow, .layer, .each, .image, .barcode, .shape: false
        }
    }

    /// Whether it has a barcode.
    var hasCode: Bool { if case .barcode = content { true } else { children.contains(where: \.hasCode) } }

    /// Whether layout can make a record unusable: by a text that does not fit, or a barcode that is too narrow.
    var hasLayoutErrors: Bool {
        switch content {
        case .barcode: true
        case .text(_, let box): box.overflow == .error
        default: children.contains(where: \.hasLayoutErrors)
        }
    }

    /// The size of the largest text that becomes smaller together with others, in points.
    var largestSize: CGFloat? {
        if case .text(_, let box) = content { return box.overflow == .shrink && !box.keepsSize ? box.size : nil }
        return children.compactMap(\.largestSize).max()
    }

    /// The ranks of texts that tiny labels may omit.
    var ranks: Set<Int> {
        if case .text(_, let box) = content { return box.rank > 0 ? [box.rank] : [] }
        return children.reduce(into: []) { $0.formUnion($1.ranks) }
    }

    /// The number of texts, and the height of the lines between them in points.
    private var textsAndRules: (texts: Int, height: CGFloat) {
        switch content {
        case .text: (1, 0)
        case .line(_, let thickness): (0, box.padding.top + box.padding.bottom + thickness)
        default: children.map(\.textsAndRules).reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
        }
    }

    /// The height of the part with at most `count` texts of one line, in points.
    func height(ofTexts count: Int, in scope: LabelFormula.Scope) -> CGFloat {
        let (texts, rules) = textsAndRules
        return CGFloat(min(texts, count)) * (scope.em ?? 0) * scope.lineHeight + rules
    }

    /// The names of all fields in the part, its children and their conditions.
    var fields: [String] {
        if case .each(let items, let part) = content {
            return items.fields + part.fields.filter { $0 != LabelRecord.itemName }
        }
        return conditions.joined().map(\.field) + ownTexts.flatMap(\.fields) + children.flatMap(\.fields)
    }

    /// The fields whose numbers or dates are formatted, with repetitions.
    var formattedFields: [String] { ownTexts.flatMap(\.formattedFields) + children.flatMap(\.formattedFields) }

    /// The fields that are formatted as numbers, with repetitions.
    var numberFields: [NumberField] { ownTexts.flatMap(\.numberFields) + children.flatMap(\.numberFields) }

    /// Whether a text is a price.
    var setsPrices: Bool { ownTexts.contains(where: \.setsPrices) || children.contains(where: \.setsPrices) }

    /// The texts of the part without its children.
    private var ownTexts: [FieldText] {
        if case .image(let path, _, let alt) = content { return [path] + (alt.map { [$0] } ?? []) }
        return content.text.map { [$0] } ?? []
    }
}

extension LabelPart.Content {
    /// The text that the part sets or encodes; nil for other parts.
    var text: FieldText? {
        switch self {
        case .text(let text, _), .barcode(let text, _): text
        default: nil
        }
    }
}

/// The settings of a text, and the action if it does not fit.
struct TextBox: Sendable {
    enum Overflow: String, Sendable, CaseIterable { case shrink, wrap, ellipsis, clip, error }

    /// The parts of a text that are read as markup.
    enum Markup: Sendable { case none, template, all }

    var size: CGFloat?
    var weight: Double?
    var markup = Markup.none
    var isItalic = false
    var color: Color?
    var families: [String]?
    var alignment: ParagraphAlignment?
    /// The maximum number of lines.
    var lines: Int?
    var overflow = Overflow.shrink
    /// Whether the text shrinks for itself on a label whose other texts shrink together.
    var keepsSize = false
    /// The minimum size of a shrunk text in points; nil for two thirds of its own.
    var minimumSize: CGFloat?
    var tracking: CGFloat = 0
    var lineSpacing: CGFloat?
    var hyphenates = false
    var hasTabularFigures = false
    /// The place in the order in which tiny labels omit texts: the highest first, those of 0 never.
    var rank = 0
    /// Whether the text is omitted if an earlier text of the label has it.
    var isOmittedIfRepeated = false
    /// The particular of rules that it is; nil for the one of its columns.
    var particular: String?
    /// The name of the text in an issue if it is empty; nil for texts that a label need not have.
    var noun: String?
}
