public import GalleyDisplay
import GalleyFormatting
public import GalleyGeometry
public import GalleyLayout
public import GalleyText

/// Views set below each other in a column and cut into pages.
public struct Document<Content: View> {
    public var pageSize: PageSize
    public var margins: EdgeInsets
    public var metadata: DocumentMetadata
    /// How blocks narrower than the column stand in it.
    public var alignment: HorizontalAlignment
    public var environment = EnvironmentValues()
    /// In the top and the bottom margin of the pages.
    public var header: PageHeader?
    public var footer: PageFooter?
    /// How many columns stand beside each other on a page; less than 1 counts as 1.
    public var columns = 1
    /// Between them.
    public var columnSpacing: CGFloat = 20
    /// How the first pages are numbered, up to a `PageBreak(numbering:)`; nil for a document whose pages say no number of
    /// their own to readers.
    public var pageNumbering: PageLabel.Style?
    /// Whether each page is cropped to its content with the margins around it: a page for one picture. Its size is then the
    /// most that a page may have, and there are no header and footer.
    public var fitsContent = false
    private let content: Content

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

    /// Lays the document out and hands over its pages in order, each made when the one before it has been taken. There is
    /// always one page at least.
    ///
    /// - Returns: what came up on the way.
    /// - Throws: `LimitError` for what asks for more than `Limits` allow, `DocumentError` for margins that leave no room, `FontError` for a font that cannot be used, and what
    ///   `body` throws.
    public func forEachPage(
        fonts: FontCollection, _ body: (DisplayPage) throws -> Void
    ) throws -> [LayoutWarning] {
        let set = try setPages(fonts: fonts)
        for number in 1...set.count { try body(set.draw(page: number)) }
        return set.warnings
    }

    /// Lays the document out; its pages are drawn one by one, as they are needed.
    ///
    /// - Throws: as `forEachPage` does.
    func setPages(fonts: FontCollection) throws -> SetPages {
        let room = CGSize(
            width: pageSize.width - margins.leading - margins.trailing,
            height: pageSize.height - margins.top - margins.bottom)
        let gaps = columnSpacing * CGFloat(max(1, columns) - 1)
        guard room.width > gaps, room.height > 0 else {
            throw DocumentError.noRoom(pageSize: pageSize, margins: margins)
        }
        let session = LayoutSession(fonts: fonts)
        var environment = environment
        environment.language = environment.language ?? metadata.language
        environment.stackAxis = .vertical
        environment.structure.language = metadata.language
        let count = CGFloat(max(1, columns))
        environment.columnRoom = CGSize(width: (room.width - gaps) / count, height: room.height)
        let context = ResolveContext(environment: environment, session: session)
        let setter = PageSetter(
            context: context, pageSize: pageSize.cgSize, margins: margins, room: room, columnCount: max(1, columns),
            columnSpacing: columnSpacing, alignment: alignment, numbering: pageNumbering)
        var set = try setter.set(content)
        for _ in 0..<Self.referenceRounds where !set.isTrue { set = try setter.set(content) }
        session.budget.checkTime()
        if let error = session.error { throw error }
        guard set.count <= session.budget.limits.pages else { throw session.budget.limits.tooManyPages() }
        set.title = metadata.title ?? ""
        (set.header, set.footer) = fitsContent ? (nil, nil) : (header, footer)
        set.fitsContent = fitsContent
        return set
    }

    /// A reference to a page beyond the ninth takes a second layout, the numbers that it moves a third.
    private static var referenceRounds: Int { 3 }
}
