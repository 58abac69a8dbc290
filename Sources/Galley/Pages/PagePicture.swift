public import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyViews

/// A picture of a page: at its own size, or smaller to fit, with a border.
public struct PagePicture: View {
    private let page: DisplayPage
    private let label: String

    /// - Parameters:
    ///   - page: the page to show.
    ///   - label: the alternate text.
    public init(_ page: DisplayPage, label: String) { (self.page, self.label) = (page, label) }

    /// Resolves to one figure.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let element = StructureElement(.figure, alternateText: label)
        nodes.list.append(LabelNode(PagePictureNode(page, context.environment.documentStyle.ruleColor), element))
    }
}
