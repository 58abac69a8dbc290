public import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// What the elements around a view mean for the elements in it.
struct StructureContext {
    /// What the innermost element has said of its language.
    var language: String?
    /// Whether texts belong to the element around them, and are no paragraphs of their own.
    var isTextBare = false
    /// Whether a grid in it is a table.
    var isTable = false
}

/// A view that is one element of the document. Pages may cut it where they may cut the view.
class StructureNode: WrappingNode {
    fileprivate let own: StructureElement
    /// Asked for on every page.
    private var stripCount: Int?

    init(_ child: ViewNode, _ element: StructureElement) {
        own = element
        super.init(child)
    }

    override final var structureElement: StructureElement? { own }
    override final func withoutElement() -> ViewNode { child }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        stripCount = nil
        super.placeContent(in: frame, proposal: proposal)
    }

    override func draw(on canvas: inout PageCanvas) { canvas.element(own) { child.draw(on: &$0) } }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        let count = stripCount ?? child.strips().count
        stripCount = count
        canvas.element(own, isContinued: strips.lowerBound > 0, continues: strips.upperBound < count) {
            child.draw(on: &$0, strips: strips)
        }
    }
}

/// A cell of a table, in its row.
final class TableCellNode: StructureNode {
    private let row: Int
    override var tableRow: Int? { row }

    init(_ child: ViewNode, _ element: StructureElement, row: Int) {
        self.row = row
        super.init(child, element)
    }

    /// What a page has of a divided cell is a cell of its own; an empty one where the cell has ended.
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        canvas.element(own) { if !strips.isEmpty { child.draw(on: &$0, strips: strips) } }
    }
}

/// A view as an element of a role.
@usableFromInline struct Structured<Content: View>: View {
    @usableFromInline typealias Body = Never
    let content: Content
    let role: StructureRole
    let alternateText, title: String?
    let scope: HeaderScope?

    @usableFromInline init(
        content: consuming Content, role: StructureRole, alternateText: String? = nil, title: String? = nil,
        scope: HeaderScope? = nil
    ) {
        self.content = content
        self.role = role
        self.alternateText = alternateText
        self.title = title
        self.scope = scope
    }

    @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var inner = context
        let language = context.environment.unstatedLanguage
        inner.environment.structure.language = context.environment.language
        inner.environment.structure.isTextBare = role.holdsBareText
        inner.environment.structure.isTable = role == .table
        let element = StructureElement(
            role, language: language, alternateText: alternateText, title: title, scope: scope,
            source: role.isNamedInMessages ? context.environment.source : nil)
        content.resolve(in: inner, into: &nodes) { node, _ in
            // A heading that is told its level, or a cell its scope, is one element still.
            let isRefined = node.structureElement?.role.isRefined(by: role) ?? false
            return (isRefined ? node.withoutElement() : node).with(element)
        }
    }
}

extension EnvironmentValues {
    /// The language, where no element around has said it.
    var unstatedLanguage: String? { language == structure.language ? nil : language }
}

extension StructureRole {
    /// Whether messages about the file's structure can be about such an element.
    fileprivate var isNamedInMessages: Bool {
        switch self {
        case .heading, .figure: true
        default: false
        }
    }

    /// Whether texts in an element of the role are no paragraphs of their own.
    fileprivate var holdsBareText: Bool {
        switch self {
        case .paragraph, .heading, .listLabel, .listBody, .tableHeader, .tableCell, .caption, .span, .link, .quotation,
            .code, .figure, .formula, .artifact:
            true
        default: false
        }
    }

    private var isHeading: Bool { if case .heading = self { true } else { self == .tableHeader } }

    fileprivate func isRefined(by role: StructureRole) -> Bool { isHeading && role.isHeading }
}
