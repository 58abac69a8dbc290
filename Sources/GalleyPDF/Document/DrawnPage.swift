package import GalleyDisplay
import GalleyGeometry

/// A page drawn for a PDF file: its content stream, final on any thread, and what the file adds for it in the order of pages. An
/// object, since copies would count a reference for each part.
package final class DrawnPage: @unchecked Sendable {
    let size: CGSize
    let label: PageLabel?
    let record: PageRecord?
    /// The content stream.
    let content: [UInt8]
    /// Whether it is compressed.
    let isPacked: Bool
    let resources: PageResources.List
    let used: UsedResources
    let links: [PageLink]
    let destinations: [NamedDestination]
    let findings: ContentFindings
    /// Nil in an untagged file.
    let structure: PageStructure?
    /// The page in the form for merging, in a part of a document.
    let stored: StoredPage?
    /// Why the page could not be drawn.
    let failure: NestingError?

    /// - Parameters:
    ///   - content: the content as drawn.
    ///   - packed: the compressed content stream; nil if the file compresses it.
    ///   - resources: those of the content, which are ready for another page afterwards.
    init(
        _ page: DisplayPage, _ content: borrowing PageContent, packed: [UInt8]?, _ resources: PageResources,
        stored: StoredPage?, failure: NestingError?
    ) {
        size = page.size
        label = page.label
        record = page.record
        self.content = packed ?? content.bytes
        isPacked = packed != nil
        used = content.used
        links = content.links
        destinations = content.destinations
        findings = resources.findings
        structure = resources.structure
        self.resources = resources.takeList()
        self.stored = stored
        self.failure = failure
    }
}
