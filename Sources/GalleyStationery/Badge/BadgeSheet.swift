public import Galley

/// Puts badges on pages, in lines from the leading edge, on the baselines of their texts. A page is handed over when it is
/// full, so that memory does not grow with their number.
public final class BadgeSheet {
    /// Each warning once.
    public private(set) var warnings: [LayoutWarning] = []
    private var known: Set<LayoutWarning> = []
    /// More are not kept.
    private static let mostWarnings = 10_000

    private let pageSize: PageSize
    private let margins: EdgeInsets
    private let spacing: CGFloat
    private let fonts: FontCollection
    private let language: String?
    private let addPage: (DisplayPage) throws -> Void
    private var compositor: Compositor
    /// The badges of the line that is not complete.
    private var line: [Compositor.SetView] = []
    private var lines: LineStream
    private var pages: LineStream
    private var items: [DisplayItem] = []
    /// The foot of the last line; nil on an empty page.
    private var foot: CGFloat?
    private var pageCount = 0

    /// After so many pages the compositor is made anew, since it keeps drawings.
    private static let pagesPerCompositor = 64

    /// - Parameters:
    ///   - margins: of each page; those at the sides are left and right.
    ///   - spacing: between badges and between lines.
    ///   - addPage: takes the pages in order.
    public init(
        pageSize: PageSize = .a4, margins: EdgeInsets = EdgeInsets(.all, 51), spacing: CGFloat = 8,
        fonts: FontCollection = FontCollection(), language: String? = nil,
        addPage: @escaping (DisplayPage) throws -> Void
    ) {
        (self.pageSize, self.margins, self.spacing) = (pageSize, margins, spacing)
        (self.fonts, self.language, self.addPage) = (fonts, language, addPage)
        lines = LineStream(measure: pageSize.width - margins.leading - margins.trailing)
        pages = LineStream(measure: pageSize.height - margins.top - margins.bottom)
        compositor = Self.compositor(fonts, language)
    }

    private static func compositor(_ fonts: FontCollection, _ language: String?) -> Compositor {
        var environment = EnvironmentValues()
        environment.language = language
        return Compositor(fonts: fonts, environment: environment)
    }

    private var room: CGSize {
        CGSize(
            width: pageSize.width - margins.leading - margins.trailing,
            height: pageSize.height - margins.top - margins.bottom)
    }

    /// - Throws: `FontError`, `SVGError`, `ImageError`, `LimitError` for too many pages, what `addPage` throws.
    public func add(_ badge: Badge) throws {
        let view = try compositor.set(badge, proposal: .unspecified)
        for warning in view.warnings { note(warning) }
        line.append(view)
        guard let count = lines.add(FlowItem(length: view.size.width, gap: Glue(length: spacing))) else { return }
        try set(line.prefix(count))
        line.removeFirst(count)
    }

    /// Hands over the last page.
    public func finish() throws {
        try set(line[...])
        line.removeAll()
        if foot != nil { try endPage() }
    }

    private func note(_ warning: LayoutWarning) {
        guard warnings.count < Self.mostWarnings, known.insert(warning).inserted else { return }
        warnings.append(warning)
    }

    /// Puts a line of badges on the page, or on the next one if it does not fit.
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
            x += badge.size.width + spacing
        }
        let excess = (width: x - spacing - room.width, height: top + ascent + descent - room.height)
        if excess.width > 0.01 { note(.overflow(axis: .width, by: excess.width, page: pageCount + 1)) }
        if excess.height > 0.01 { note(.overflow(axis: .height, by: excess.height, page: pageCount + 1)) }
        foot = top + ascent + descent
    }

    private func endPage() throws {
        guard pageCount < Limits.current.pages else { throw Limits.current.tooManyPages() }
        pageCount += 1
        let done = items
        (items, foot) = ([], nil)
        items.reserveCapacity(done.count + done.count / 8)
        try addPage(DisplayPage(size: pageSize.cgSize, items: done))
        // The views of the line in hand keep their own.
        if pageCount % Self.pagesPerCompositor == 0 { compositor = Self.compositor(fonts, language) }
    }
}
