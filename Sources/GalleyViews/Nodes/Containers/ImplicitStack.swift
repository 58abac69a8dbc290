import GalleyGeometry
package import GalleyLayout

/// The arrangement of several views where one is needed, as in SwiftUI: by default, as at a root, a column; behind and
/// in front of a view, layers; in a label, a row.
package enum ImplicitStack {
    case vertical(HorizontalAlignment)
    case horizontal
    case layers(Alignment)

    /// `views` as one node.
    func node(_ views: [ViewNode], _ environment: EnvironmentValues) -> ViewNode {
        if views.count == 1 { return views[0] }
        guard !views.isEmpty else { return LayoutNode(ZStackLayout(), [], environment) }
        switch self {
        case .vertical(let alignment):
            for view in views { view.adopt(stackAxis: .vertical) }
            return StripLayoutNode(VStackLayout(alignment: alignment), views, environment)
        case .horizontal:
            for view in views { view.adopt(stackAxis: .horizontal) }
            return LayoutNode(HStackLayout(), views, environment)
        case .layers(let alignment): return LayoutNode(ZStackLayout(alignment: alignment), views, environment)
        }
    }
}
