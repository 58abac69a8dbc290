package import GalleyDisplay
import GalleyGeometry

/// A page drawn for a PDF file on any thread. An object, since copies would count a reference for each part.
package final class PreparedPage: @unchecked Sendable {
    /// The page, unless the drawing certainly suffices.
    package let page: DisplayPage?
    let size: CGSize
    let label: PageLabel?
    let record: PageRecord?
    /// The content; nil if it has to be drawn in order.
    let drawing: PageDrawing?
    /// The page in the form for merging, in a part of a document.
    let stored: StoredPage?

    init(_ page: DisplayPage, _ drawing: PageDrawing?, stored: StoredPage? = nil, keepsPage: Bool = true) {
        (size, label, record) = (page.size, page.label, page.record)
        (self.drawing, self.stored) = (drawing, stored)
        self.page = !keepsPage && drawing?.isCertain == true ? nil : page
    }

    /// A page that is drawn when it is written.
    package convenience init(_ page: DisplayPage) { self.init(page, nil) }
}

/// The content of a page, and what it assumes of the resources of the document. An object, as `PreparedPage` is.
final class PageDrawing {
    /// The content stream, compressed if the file is.
    let content: [UInt8]
    let owners: [ElementReference]
    let used: UsedXObjects
    let links: [PageLink]
    let destinations: [NamedDestination]
    let findings: ContentFindings
    /// The page's own elements, in a tagged file.
    let tags: StructureTree?
    let decisions: CodeDecisions
    /// The glyphs that the page uses first, by font.
    let firstUses: [[EmbeddedFont.FirstUse]]
    /// The resources with other changes, such as new images; nil without any.
    let changed: DocumentResources?
    /// The number of changes of the document's resources, and of each font, before the page.
    let changeCount: Int
    let fontChangeCounts: [Int]

    /// - Parameters:
    ///   - bytes: the content stream as it is written.
    ///   - resources: the resources with which the page was drawn.
    ///   - tags: the page's own elements.
    init(
        _ content: borrowing PageContent, _ bytes: [UInt8], _ resources: DocumentResources, _ tags: StructureTree?,
        _ decisions: CodeDecisions, changed: DocumentResources?, changeCount: Int, fontChangeCounts: [Int]
    ) {
        self.content = bytes
        (owners, used) = (content.owners, content.used)
        (links, destinations) = (content.links, content.destinations)
        (findings, firstUses) = (resources.findings, resources.fonts.map(\.firstUses))
        (self.tags, self.decisions, self.changed) = (tags, decisions, changed)
        (self.changeCount, self.fontChangeCounts) = (changeCount, fontChangeCounts)
    }

    /// Whether it stays valid whatever the document adds.
    var isCertain: Bool {
        changed == nil && decisions.neededRoom.isEmpty && decisions.nearlyFullFonts.isEmpty
            && firstUses.allSatisfy(\.isEmpty) && tags?.isSelfContained ?? true
    }
}

extension DocumentResources {
    /// Adds what a drawing uses first; false if the document would draw the page otherwise.
    ///
    /// The document only ever adds to its resources, so what the drawing has found in a copy is still there, and only what it has
    /// added must be checked.
    func takes(_ drawing: PageDrawing) -> Bool {
        if let page = drawing.tags, tags?.continues(in: page) == false { return false }
        if drawing.changeCount == changeCount {
            guard let changed = drawing.changed else { return repeatFirstUses(drawing) }
            adopt(changed)
            for font in fonts.indices { fonts[font].recordsFirstUses = false }
            return true
        }
        guard drawing.changed == nil else { return false }
        for font in drawing.decisions.nearlyFullFonts where fonts[font].changeCount != drawing.fontChangeCounts[font] {
            return false
        }
        // The page's own codes take from the room, too.
        for (font, needed) in drawing.decisions.neededRoom
        where fonts[font].codes.room < needed + drawing.firstUses[font].count {
            return false
        }
        return repeatFirstUses(drawing)
    }

    private func repeatFirstUses(_ drawing: PageDrawing) -> Bool {
        for (font, uses) in drawing.firstUses.enumerated() where !uses.isEmpty {
            if !fonts[font].repeatFirstUses(uses) { return false }
        }
        return true
    }
}
