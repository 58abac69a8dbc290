public import GalleyDiagnostics
public import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout
package import GalleyParagraph
public import GalleyText
import GalleyViews

/// A document: views stacked in a column and cut into pages.
public struct Document<Content: View> {
    /// The size of every page.
    public var pageSize: PageSize
    /// The margins of every page, in points.
    public var margins: EdgeInsets
    /// The title, author, language and other data about the document.
    public var metadata: DocumentMetadata
    /// The alignment of blocks that are narrower than the column.
    public var alignment: HorizontalAlignment
    /// The environment that the content inherits.
    public var environment = EnvironmentValues()
    /// The content of the pages' top margin; `nil` for none.
    public var header: PageHeader?
    /// The content of the pages' bottom margin; `nil` for none.
    public var footer: PageFooter?
    /// Whether pages face each other as in a book: pages with an even number have the margins of the others on opposite sides, so
    /// that `leading` is the inner one.
    public var hasFacingPages = false
    /// The number of columns of a page; less than 1 counts as 1.
    public var columns = 1
    /// The space between columns, in points.
    public var columnSpacing: CGFloat = 20
    /// The numbering of the first pages, up to a `PageBreak(numbering:)`; nil for pages without labels.
    public var pageNumbering: PageLabel.Style?
    /// Whether each page is cropped to its content and the margins around it, for a page with one picture. `pageSize`
    /// is then the maximum, and there is no header or footer.
    public var fitsContent = false
    private let content: Content

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - pageSize: the size of every page; by default A4.
    ///   - margins: the page margins in points; by default 20 mm.
    ///   - metadata: the data about the document.
    ///   - alignment: the alignment of blocks that are narrower than the column.
    ///   - header: the content of the top margin.
    ///   - footer: the content of the bottom margin.
    ///   - columns: the number of columns on a page; less than 1 counts as 1.
    ///   - content: the views of the document, stacked vertically.
    public init(
        pageSize: PageSize = .a4, margins: EdgeInsets = EdgeInsets(.all, 56.7),
        metadata: DocumentMetadata = DocumentMetadata(), alignment: HorizontalAlignment = .leading,
        header: PageHeader? = nil, footer: PageFooter? = nil, columns: Int = 1,
        @ViewBuilder content: () -> Content
    ) {
        self.pageSize = pageSize
        self.margins = margins
        self.metadata = metadata
        self.alignment = alignment
        self.header = header
        self.footer = footer
        self.columns = columns
        self.content = content()
    }

    /// Lays the document out and passes its pages to `body` in order. Each page is drawn once `body` has returned for
    /// the page before it. There is always at least one page.
    ///
    /// - Parameters:
    ///   - fonts: the fonts that texts are set in.
    ///   - body: a closure that takes a page.
    ///
    /// - Returns: the warnings of the layout.
    /// - Throws: `Diagnostic` if the document exceeds `Limits`, `Diagnostic` if the margins leave no room or the
    ///   layout never settles, `Diagnostic` if a font cannot be used, and any error that `body` throws.
    public func forEachPage(
        fonts: FontCollection, _ body: (DisplayPage) throws -> Void
    ) throws -> [Diagnostic] {
        try forEachPage(in: TextResources(fonts: fonts), body)
    }

    /// - Parameter text: the text session of the thread, which earlier documents may have used.
    package func forEachPage(
        in text: TextResources, _ body: (DisplayPage) throws -> Void
    ) throws -> [Diagnostic] {
        let set = try layOutPages(in: text)
        for number in 1...set.count { try body(try set.draw(page: number)) }
        return set.warnings
    }

    /// Lays the document out; the pages are drawn one by one on demand.
    ///
    /// - Throws: the errors of `forEachPage`.
    package func layOutPages(fonts: FontCollection) throws -> LaidOutPages {
        try layOutPages(in: TextResources(fonts: fonts))
    }

    /// - Parameter text: the text session of the thread, which earlier documents may have used.
    func layOutPages(in text: TextResources) throws -> LaidOutPages {
        let room = CGSize(
            width: pageSize.width - margins.leading - margins.trailing,
            height: pageSize.height - margins.top - margins.bottom)
        let gaps = columnSpacing * CGFloat(max(1, columns) - 1)
        guard room.width > gaps, room.height > 0 else {
            throw Diagnostic.noPageArea(pageSize, margins: margins)
        }
        let landscapeRoom = pageSize.landscapeRoom(for: room)
        let session = LayoutSession(text: text)
        var environment = environment
        environment.language = environment.language ?? metadata.language
        environment.stackAxis = .vertical
        environment.structure.language = metadata.language
        let count = CGFloat(max(1, columns))
        environment.columnRoom = CGSize(width: (room.width - gaps) / count, height: room.height)
        environment.landscapeRoom = landscapeRoom
        let context = ResolveContext(environment: environment, session: session)
        let setter = PageSetter(
            context: context, pageSize: pageSize.cgSize, rightMargins: margins, hasFacingPages: hasFacingPages,
            room: room,
            landscapeRoom: landscapeRoom, columnCount: max(1, columns),
            columnSpacing: columnSpacing, alignment: alignment, numbering: pageNumbering)
        var set = try setter.set(content)
        for _ in 0..<Self.referenceRounds where !set.isSettled { set = try setter.set(content) }
        session.budget.checkTime()
        if let error = session.error { throw error }
        guard set.count <= session.budget.limits.pages else { throw session.budget.limits.tooManyPages() }
        set.title = metadata.title ?? ""
        (set.header, set.footer) = fitsContent ? (nil, nil) : (header, footer)
        set.fitsContent = fitsContent
        return set
    }

    /// A reference to a page beyond the ninth needs a second layout; page numbers that this changes need a third.
    private static var referenceRounds: Int { 3 }
}

extension PageSize {
    /// The size within the margins of the page in landscape orientation; that of the page itself if it is not turned.
    package func landscapeRoom(for room: CGSize) -> CGSize {
        let turned = CGSize(width: room.width + height - width, height: room.height + width - height)
        // Wide margins may leave no room above each other.
        return width > height || turned.height < room.height * 0.2 ? room : turned
    }
}
