package import Galley

/// Sets badges on pages, in lines from the leading edge, aligned by baseline. A badge that is wider than a line is drawn
/// smaller, with a warning. Each page is passed on when it is full, so that memory use does not grow with the number of badges.
package final class BadgeSheet {
    /// The warnings so far, each once.
    package private(set) var warnings: [Diagnostic] = []
    private var reported: Set<Diagnostic> = []
    /// The maximum number of warnings kept.
    private static let mostWarnings = 10_000

    private let pageSize: PageSize
    private let margins: EdgeInsets
    private let spacing: CGFloat
    private let fonts: FontCollection
    private let language: String?
    private let fitsContent: Bool
    private let addPage: (DisplayPage) throws -> Void
    private var compositor: Compositor
    /// The badges of the current line.
    private var line: [Compositor.SetView] = []
    /// Receives the tree of each page after the page; nil if nobody needs the trees.
    package var addTree: ((InspectedView) -> Void)?
    private var trees: [InspectedView] = []
    /// Whether boxes and baselines are drawn.
    package var showsLayoutMarks = false { didSet { compositor = makeCompositor() } }
    private var lines: LineStream
    private var pages: LineStream
    private var items: [DisplayItem] = []
    /// The bottom of the last line; nil on an empty page.
    private var foot: CGFloat?
    /// The length of the longest line on the page.
    private var reach: CGFloat = 0
    private var pageCount = 0

    /// The number of pages after which the compositor is replaced, since it caches drawings.
    private static let pagesPerCompositor = 64

    /// Creates an empty sheet.
    ///
    /// - Parameters:
    ///   - pageSize: the size of each page.
    ///   - margins: the margins of each page in points; leading is left.
    ///   - spacing: the space between badges and between lines, in points.
    ///   - fitsContent: whether each page is as large as its badges with the margins; lines are then at most as long as on a page
    ///     of `pageSize`, and the height is limited only by PDF.
    ///   - fonts: the fonts of the badges.
    ///   - language: the BCP 47 tag of the texts' language; nil if unknown.
    ///   - addPage: receives the pages in order.
    package init(
        pageSize: PageSize = .a4, margins: EdgeInsets = EdgeInsets(.all, 51), spacing: CGFloat = 8,
        fitsContent: Bool = false, fonts: FontCollection = FontCollection(), language: String? = nil,
        addPage: @escaping (DisplayPage) throws -> Void
    ) {
        (self.margins, self.spacing, self.fitsContent) = (margins, spacing, fitsContent)
        let pageSize = fitsContent ? PageSize(width: pageSize.width, height: Self.largestHeight) : pageSize
        self.pageSize = pageSize
        (self.fonts, self.language, self.addPage) = (fonts, language, addPage)
        lines = LineStream(measure: pageSize.width - margins.leading - margins.trailing)
        pages = LineStream(measure: pageSize.height - margins.top - margins.bottom)
        compositor = Self.compositor(fonts, language)
    }

    /// The largest side of a page in PDF. ISO 32000-1, annex C.
    private static let largestHeight: CGFloat = 14_400

    static func compositor(
        _ fonts: FontCollection, _ language: String?, showsLayoutMarks: Bool = false
    ) -> Compositor {
        var environment = EnvironmentValues()
        environment.showsLayoutMarks = showsLayoutMarks
        environment.language = language
        return Compositor(fonts: fonts, environment: environment)
    }

    private var room: CGSize {
        CGSize(
            width: pageSize.width - margins.leading - margins.trailing,
            height: pageSize.height - margins.top - margins.bottom)
    }

    /// Adds a badge.
    ///
    /// - Throws: `Diagnostic` for too many pages; errors of `addPage`.
    package func add(_ badge: Badge) throws {
        var view = try compositor.set(badge, proposal: .unspecified)
        if view.size.width > room.width + 0.01, room.width > 0 {
            let scale = room.width / view.size.width
            var smaller = badge
            smaller.style.scale *= scale
            smaller.width = badge.width.map { $0 * scale }
            view = try compositor.set(smaller, proposal: .unspecified)
            warn(.shrunk(text: badge.spokenText, scale: scale, source: nil))
        }
        for warning in badge.warnings + view.warnings { warn(warning) }
        line.append(view)
        guard let count = lines.add(FlowItem(length: view.size.width, gap: Glue(length: spacing))) else { return }
        try set(line.prefix(count))
        line.removeFirst(count)
    }

    /// Passes on the last page.
    ///
    /// - Throws: errors of `addPage`.
    package func finish() throws {
        try set(line[...])
        line.removeAll()
        if foot != nil { try endPage() }
    }

    private func warn(_ warning: Diagnostic) {
        guard warnings.count < Self.mostWarnings, reported.insert(warning).inserted else { return }
        warnings.append(warning)
    }

    /// Sets a line of badges on the page, or on the next one if it does not fit.
    private func set(_ badges: ArraySlice<Compositor.SetView>) throws {
        guard !badges.isEmpty else { return }
        let ascent = badges.reduce(0) { max($0, $1.firstTextBaseline) }
        let descent = badges.reduce(0) { max($0, $1.size.height - $1.firstTextBaseline) }
        if pages.add(FlowItem(length: ascent + descent, gap: Glue(length: spacing))) != nil { try endPage() }
        let top = foot.map { $0 + spacing } ?? 0
        var x: CGFloat = 0
        for badge in badges {
            let y = margins.top + top + ascent - badge.firstTextBaseline
            badge.draw(at: CGPoint(x: margins.leading + x, y: y), into: &items)
            if addTree != nil { trees.append(badge.inspection.moved(dx: margins.leading + x, dy: y)) }
            x += badge.size.width + spacing
        }
        let excess = (width: x - spacing - room.width, height: top + ascent + descent - room.height)
        if excess.width > 0.01 { warn(.overflow(axis: .horizontal, by: excess.width, page: pageCount + 1)) }
        if excess.height > 0.01 { warn(.overflow(axis: .vertical, by: excess.height, page: pageCount + 1)) }
        foot = top + ascent + descent
        reach = max(reach, x - spacing)
    }

    private func endPage() throws {
        guard pageCount < Limits.current.pages else { throw Limits.current.tooManyPages() }
        pageCount += 1
        let done = items
        var size = pageSize.cgSize
        if fitsContent {
            size = CGSize(
                width: margins.leading + reach + margins.trailing, height: margins.top + (foot ?? 0) + margins.bottom)
        }
        (items, foot, reach) = ([], nil, 0)
        items.reserveCapacity(done.count + done.count / 8)
        try addPage(DisplayPage(size: size, items: done))
        addTree?(InspectedView("Page", frame: CGRect(origin: .zero, size: size), children: trees))
        trees.removeAll()
        // The badges of the current line keep the old compositor's views.
        if pageCount % Self.pagesPerCompositor == 0 { compositor = makeCompositor() }
    }

    private func makeCompositor() -> Compositor {
        Self.compositor(fonts, language, showsLayoutMarks: showsLayoutMarks)
    }
}
