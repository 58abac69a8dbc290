public import GalleyDisplay
import GalleyGeometry

/// A view as an element of a given role.
@usableFromInline nonisolated struct Structured<Content: View>: View {
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
            // A heading that gets a level, or a cell that gets a scope, stays one element.
            let isRefined = node.structureElement?.role.isRefined(by: role) ?? false
            return (isRefined ? node.withoutElement() : node).with(element)
        }
    }
}

extension StructureRole {
    /// Whether messages about the file's structure may name such an element.
    fileprivate var isNamedInMessages: Bool {
        switch self {
        case .heading, .figure: true
        default: false
        }
    }

    /// Whether texts directly in such an element are not paragraphs.
    fileprivate var holdsBareText: Bool {
        switch self {
        case .paragraph, .heading, .listLabel, .listBody, .tableHeader, .tableCell, .caption, .span, .link,
            .reference, .quotation, .code, .figure, .formula, .artifact:
            true
        default: false
        }
    }

    private var isHeading: Bool { if case .heading = self { true } else { self == .tableHeader } }

    fileprivate func isRefined(by role: StructureRole) -> Bool { isHeading && role.isHeading }
}
