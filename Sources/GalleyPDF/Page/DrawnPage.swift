import GalleyDiagnostics
import GalleyDisplay
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
    /// Why the page could not be drawn.
    let failure: Diagnostic?

    init(
        size: CGSize, label: PageLabel?, record: PageRecord?, content: [UInt8], isPacked: Bool,
        resources: PageResources.List, used: UsedResources, links: [PageLink], destinations: [NamedDestination],
        findings: ContentFindings, structure: PageStructure?, failure: Diagnostic? = nil
    ) {
        self.size = size
        self.label = label
        self.record = record
        self.content = content
        self.isPacked = isPacked
        self.resources = resources
        self.used = used
        self.links = links
        self.destinations = destinations
        self.findings = findings
        self.structure = structure
        self.failure = failure
    }

    /// - Parameters:
    ///   - content: the content as drawn.
    ///   - packed: the compressed content stream; nil if the file compresses it.
    ///   - resources: those of the content, which are ready for another page afterwards.
    convenience init(
        _ page: DisplayPage, _ content: borrowing PageContent, packed: [UInt8]?, _ resources: PageResources,
        failure: Diagnostic?
    ) {
        let (findings, structure) = (resources.findings, resources.structure)
        self.init(
            size: page.size, label: page.label, record: page.record, content: packed ?? content.bytes,
            isPacked: packed != nil, resources: resources.takeList(), used: content.used, links: content.links,
            destinations: content.destinations, findings: findings, structure: structure, failure: failure)
    }
}
