import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyText
import GalleyViews

/// A view laid out for `proposal`, as a page of the view's size: without document and pages.
func drawn(_ proposal: ProposedViewSize = .unspecified, @ViewBuilder _ content: () -> some View) -> DisplayPage {
    let session = LayoutSession(fonts: FontCollection())
    let context = ResolveContext(environment: EnvironmentValues(), session: session)
    let node = Group { content() }.node(in: context, at: ViewPath())
    let size = node.sizeThatFits(proposal)
    node.place(in: CGRect(origin: .zero, size: size), proposal: proposal)
    var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
    node.draw(on: &canvas)
    return DisplayPage(size: size, items: canvas.items)
}

/// A box of a fixed size; its colour, a shade of grey, is its name.
func box(_ shade: UInt32, _ width: CGFloat, _ height: CGFloat) -> some View {
    Color(rgb: shade << 16 | shade << 8 | shade).frame(width: width, height: height)
}

/// The shades of the boxes on a page, from back to front.
func shades(_ page: DisplayPage) -> [UInt32] {
    page.items.compactMap { item in
        guard case .path(let painted) = item, let color = painted.fill?.color else { return nil }
        return UInt32((color.red * 255).rounded())
    }
}
