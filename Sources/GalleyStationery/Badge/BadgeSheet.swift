public import Galley

/// Puts badges on pages, in lines from the leading edge, on the baselines of their texts. A page is handed over when it is
/// full, so that memory does not grow with their number.
public final class BadgeSheet {
    private struct PlacedBadge {
        let view: Compositor.SetView
        let x, baseline: CGFloat
    }

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
    private var line: [PlacedBadge] = []
    /// The end of the last badge on the line.
    private var lineEnd: CGFloat = 0
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
        var x = line.isEmpty ? 0 : lineEnd + spacing
        if !line.isEmpty, x + view.size.width > room.width + 0.001 {
            try endLine()
            x = 0
        }
        line.append(PlacedBadge(view: view, x: x, baseline: view.firstTextBaseline))
        lineEnd = x + view.size.width
    }

    /// Hands over the last page.
    public func finish() throws {
        try endLine()
        if foot != nil { try endPage() }
    }

    private func note(_ warning: LayoutWarning) {
        guard warnings.count < Self.mostWarnings, known.insert(warning).inserted else { return }
        warnings.append(warning)
    }

    private func endLine() throws {
        guard !line.isEmpty else { return }
        let ascent = line.reduce(0) { max($0, $1.baseline) }
        let descent = line.reduce(0) { max($0, $1.view.size.height - $1.baseline) }
        var top = foot.map { $0 + spacing } ?? 0
        if foot != nil, top + ascent + descent > room.height + 0.001 {
            try endPage()
            top = 0
        }
        for badge in line {
            badge.view.draw(
                at: CGPoint(x: margins.leading + badge.x, y: margins.top + top + ascent - badge.baseline), into: &items)
        }
        let excess = (width: lineEnd - room.width, height: top + ascent + descent - room.height)
        if excess.width > 0.01 { note(.overflow(axis: .width, by: excess.width, page: pageCount + 1)) }
        if excess.height > 0.01 { note(.overflow(axis: .height, by: excess.height, page: pageCount + 1)) }
        foot = top + ascent + descent
        line.removeAll(keepingCapacity: true)
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
