package import GalleyDisplay
import GalleyGeometry

/// A page drawn for a PDF file on any thread.
package struct PreparedPage: @unchecked Sendable {
    /// The page, unless the drawing certainly suffices.
    package let page: DisplayPage?
    let size: CGSize
    let label: PageLabel?
    let record: PageRecord?
    /// The content; nil if it has to be drawn in order.
    let drawing: PageDrawing?
    /// The page in the form for merging, in a part of a document.
    let stored: StoredPage?

    init(_ page: DisplayPage, _ drawing: PageDrawing?, stored: StoredPage? = nil) {
        (size, label, record) = (page.size, page.label, page.record)
        (self.drawing, self.stored) = (drawing, stored)
        self.page = drawing?.isCertain == true ? nil : page
    }

    /// A page that is drawn when it is written.
    package init(_ page: DisplayPage) { self.init(page, nil) }
}

/// The content of a page, and what it assumes of the resources of the document.
struct PageDrawing {
    /// The content stream, compressed if the file is.
    var content: [UInt8]
    var owners: [ElementReference]
    var used: UsedXObjects
    var links: [PageLink]
    var destinations: [NamedDestination]
    var findings: ContentFindings
    /// The page's own elements, in a tagged file.
    var tags: StructureTree?
    var decisions: CodeDecisions
    /// The glyphs that the page uses first, by font.
    var firstUses: [[EmbeddedFont.FirstUse]]
    /// The resources with other changes, such as new images; nil without any.
    var changed: DocumentResources?
    /// The number of changes of the document's resources, and of each font, before the page.
    var changeCount: Int
    var fontChangeCounts: [Int]

    /// Whether it stays valid whatever the document adds.
    var isCertain: Bool {
        changed == nil && decisions.neededRoom.isEmpty && decisions.nearlyFullFonts.isEmpty
            && firstUses.allSatisfy(\.isEmpty)
    }
}

extension DocumentResources {
    /// Adds what a drawing uses first; false if the document would draw the page otherwise.
    ///
    /// The document only ever adds to its resources, so what the drawing has found in a copy is still there, and only what it has
    /// added must be checked.
    func takes(_ drawing: PageDrawing) -> Bool {
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
