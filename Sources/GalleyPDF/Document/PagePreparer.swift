import GalleyConcurrency
package import GalleyDisplay
import GalleyGeometry

/// Draws pages on several threads, each with a copy of the document's resources as of the last page written.
///
/// The document takes a drawing only if it would have drawn the same: see `DocumentResources.takes` and
/// `StructureTree.canJoin`. Glyphs, images and forms are new on the first pages and rare later, so nearly all drawings are taken.
///
/// Memory: a copy of the resources for each thread; arrays are shared as long as nobody changes them.
package final class PagePreparer: Sendable {
    /// An immutable copy of the document's resources.
    private struct Snapshot: @unchecked Sendable {
        var resources: DocumentResources
        var changeCount: Int
        /// Whether a page has been drawn with it.
        var isUsed = true
    }

    /// The copy of one thread.
    private struct Draft {
        var resources: DocumentResources?
        var numbering = ObjectNumbering()
        var changeCount = -1
    }

    private let snapshot: Locked<Snapshot>
    private let drafts = Pool<Draft> { Draft() }
    private let options: PDFOptions
    private let compressors: StreamCompressors
    /// An empty tree for pages; nil for untagged files.
    private nonisolated(unsafe) let tree: StructureTree?
    private let keepsPages: Bool

    init(_ resources: DocumentResources, _ options: PDFOptions, _ compressors: StreamCompressors, keepsPages: Bool) {
        (self.options, self.compressors, self.keepsPages) = (options, compressors, keepsPages)
        unsafe tree = resources.tags.map { StructureTree(pageOf: $0, ObjectNumbering()) }
        snapshot = Locked(Snapshot(resources: resources.copy(), changeCount: resources.changeCount))
    }

    /// Gives later drawings the resources of the document, unless no page has been drawn with the last ones.
    func update(_ resources: DocumentResources) {
        let count = resources.changeCount
        guard snapshot.withLock({ $0.isUsed && $0.changeCount != count }) else { return }
        let new = Snapshot(resources: resources.copy(), changeCount: count, isUsed: false)
        snapshot.withLock { $0 = new }
    }

    /// Draws a page, for the document to take in order.
    package func prepare(_ page: DisplayPage) -> PreparedPage {
        guard (try? page.checkNesting()) != nil else { return PreparedPage(page) }
        // Pages of one kind, such as sheets of labels, all join.
        if keepsPages, unsafe tree != nil, !StructureTree.mayJoin(page.items) { return PreparedPage(page) }
        let current = snapshot.withLock {
            $0.isUsed = true
            return $0
        }
        let stored = options.part == nil ? nil : StoredPage(page)
        return drafts.withResource { draft in
            if draft.changeCount != current.changeCount || draft.resources == nil {
                let numbering = ObjectNumbering()
                draft = Draft(
                    resources: current.resources.copy(numbering), numbering: numbering, changeCount: current.changeCount
                )
            }
            guard let resources = draft.resources, let drawing = draw(page, resources, draft.numbering) else {
                draft.resources = nil
                return PreparedPage(page, nil, stored: stored)
            }
            if drawing.changed != nil || drawing.firstUses.contains(where: { !$0.isEmpty }) { draft.resources = nil }
            return PreparedPage(page, drawing, stored: stored, keepsPage: keepsPages)
        }
    }

    /// The drawing; nil if the page has to be drawn in order.
    private func draw(
        _ page: DisplayPage, _ resources: DocumentResources, _ numbering: ObjectNumbering
    ) -> PageDrawing? {
        let counts = resources.fonts.map(\.changeCount)
        let before = resources.changeCount
        for index in resources.fonts.indices { resources.fonts[index].recordsFirstUses = true }
        resources.decisions = CodeDecisions()
        resources.findings = ContentFindings()
        resources.findings.page = 1
        resources.tags = unsafe tree.map { StructureTree(pageOf: $0, numbering) }
        resources.tags?.findings.page = 1
        var content = PageContent(resources, size: page.size, writesHex: !options.compresses)
        content.draw(page.items)
        if options.showsPrinterMarks { content.draw([PageBoxes(page.size, options).printerMarks]) }
        resources.tags?.endPage()
        let tags = resources.tags
        resources.tags = nil
        guard tags?.canJoin ?? true, numbering.isUnused, let decisions = resources.decisions else { return nil }
        let after = resources.changeCount
        let firstUseChanges = resources.fonts.reduce(0) { $0 + $1.firstUseChangeCount }
        return PageDrawing(
            content, options.compresses ? compressors.compress(content.bytes) : content.bytes, resources, tags,
            decisions, changed: after - before == firstUseChanges ? nil : resources, changeCount: before,
            fontChangeCounts: counts)
    }
}
