public import GalleyGeometry

/// The least changes that count as differences, and what is compared.
public struct LayoutTolerance: Hashable, Sendable {
    /// Lengths of moves, in points.
    public var position: CGFloat = 0.05
    /// Changes of widths and heights, in points.
    public var size: CGFloat = 0.05
    /// Changes of type sizes, in points.
    public var typeSize: CGFloat = 0.02
    /// Changes of a component of a colour, in 1/255.
    public var color = 0
    /// The kinds of differences that are looked for.
    public var kinds = Set(LayoutDifference.Kind.allCases)
    /// Whether text in the headers and footers of pages is compared: what is marked as decoration above and below all else.
    public var comparesHeaders = true, comparesFooters = true
    /// Labels such as `Date:`, after which the rest of the line is not compared.
    public var ignoredLabels: [String] = []
    /// Areas of pages that are not compared.
    public var ignoredAreas: [CGRect] = []
    /// The window of an envelope, out of which no word may reach in either layout, whatever else is compared.
    public var window: CGRect?

    /// Creates the tolerance of this many points for positions and sizes.
    public init(_ length: CGFloat = 0.05) {
        position = length
        size = length
    }

    /// A record without what is not compared.
    func compared(_ record: LayoutRecord) -> LayoutRecord {
        guard !comparesHeaders || !comparesFooters || !ignoredLabels.isEmpty || !ignoredAreas.isEmpty else {
            return record
        }
        let labels = Set(ignoredLabels.map { $0.lowercased() })
        var record = record
        for index in record.pages.indices { filter(&record.pages[index], labels) }
        return record
    }

    private func filter(_ page: inout LayoutRecord.Page, _ labels: Set<String>) {
        var (top, bottom) = (CGFloat.infinity, -CGFloat.infinity)
        for element in page.elements where !element.isArtifact {
            top = min(top, element.frame.minY)
            bottom = max(bottom, element.frame.maxY)
        }
        var label: LayoutElement?
        page.elements.removeAll { element in
            let frame = element.frame
            if element.isArtifact, !comparesHeaders && frame.maxY <= top || !comparesFooters && frame.minY >= bottom {
                return true
            }
            if ignoredAreas.contains(where: { $0.contains(CGPoint(x: frame.midX, y: frame.midY)) }) { return true }
            guard element.kind == .word, !labels.isEmpty else { return false }
            if let label, abs(label.origin.y - element.origin.y) < 0.3 { return true }
            label = labels.contains(element.content.lowercased()) ? element : nil
            return false
        }
    }
}
