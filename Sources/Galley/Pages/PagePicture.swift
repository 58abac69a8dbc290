public import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A page that has been set, shown in another: at its own size or as wide as there is room, with an edge.
public struct PagePicture: View {
    public typealias Body = Never
    private let page: DisplayPage
    private let label: String

    /// - Parameter label: says what the page shows to those who do not see it.
    public init(_ page: DisplayPage, label: String) { (self.page, self.label) = (page, label) }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let element = StructureElement(.figure, alternateText: label)
        nodes.list.append(LabelNode(PagePictureNode(page, context.environment.documentStyle.ruleColor), element))
    }
}
