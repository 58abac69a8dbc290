import Galley
import GalleyDiagnostics

/// Lays `content` out on pages without margins, `width` by `height` points.
func pages(
    _ width: CGFloat, _ height: CGFloat, alignment: HorizontalAlignment = .leading,
    direction: LayoutDirection = .leftToRight, fonts: FontCollection = FontCollection(),
    @ViewBuilder content: () -> some View
) throws -> (pages: [DisplayPage], warnings: [Diagnostic]) {
    var document = Document(
        pageSize: PageSize(width: width, height: height), margins: EdgeInsets(), alignment: alignment, content: content)
    document.environment.layoutDirection = direction
    var pages: [DisplayPage] = []
    let warnings = try document.forEachPage(fonts: fonts) { pages.append($0) }
    return (pages, warnings)
}

/// The dump of the items on a page of 100 by 100 points.
func dump(
    alignment: HorizontalAlignment = .leading, direction: LayoutDirection = .leftToRight,
    @ViewBuilder content: () -> some View
) throws -> String {
    let laid = try pages(100, 100, alignment: alignment, direction: direction, content: content)
    return laid.pages.map { $0.dump.split(separator: "\n").dropFirst().joined(separator: "\n") }.joined(
        separator: "\n--\n")
}

/// A box of a fixed size; its colour, a shade of grey, is its name.
func box(_ shade: UInt32, _ width: CGFloat, _ height: CGFloat) -> some View {
    Color(rgb: shade << 16 | shade << 8 | shade).frame(width: width, height: height)
}

/// The shades of the boxes on a page, from back to front.
func shades(_ page: DisplayPage) -> [UInt32] {
    func shades(_ items: [DisplayItem]) -> [UInt32] {
        items.flatMap { item -> [UInt32] in
            switch item {
            case .path(let painted): painted.fill?.color.map { [UInt32(($0.red * 255).rounded())] } ?? []
            case .group(let group) where group.isPlain || group.paintingOrder != nil: shades(group.paintedItems)
            default: []
            }
        }
    }
    return shades(page.items)
}

/// The runs on a page, in the order in which they are drawn.
func runs(_ page: DisplayPage) -> [PlacedRun] {
    page.items.flatMap(\.runs)
}

/// The text on a page as it is read: line by line, runs from left to right, each in its source's order.
func lines(_ page: DisplayPage) -> [String] {
    let placed = runs(page)
    let baselines = Set(placed.map(\.origin.y)).sorted()
    return baselines.map { y in
        placed.filter { $0.origin.y == y }.sorted { $0.origin.x < $1.origin.x }
            .map(\.text).joined()
    }
}

/// The groups among items and in each other, in the order of drawing.
func groups(_ items: [DisplayItem]) -> [DisplayGroup] {
    items.flattened().compactMap { if case .group(let group) = $0.item { group } else { nil } }
}
