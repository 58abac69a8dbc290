import Galley
import GalleyData
package import GalleyDiagnostics

extension CloudStyle {
    /// Whether all tags have one of a few groups, each with several words.
    private static func suitZones(_ tags: [Tag]) -> Bool {
        var groups: Set<String> = []
        for tag in tags {
            guard let group = tag.group, groups.count <= 8 else { return false }
            groups.insert(group)
        }
        return (2...8).contains(groups.count) && tags.count >= 3 * groups.count
    }

    /// The most groups that have zones.
    private static let mostZones = 1000

    /// Checks that words have groups, which zones can show.
    private static func checkGroups(_ groups: Set<String?>) throws(Diagnostic) {
        guard groups != [nil], !groups.isEmpty else {
            throw Diagnostic.option(
                CloudOptions.layout.option.argument, value: CloudLayout.zones.rawValue,
                expected: "a table whose words have groups", hint: .groupColumn)
        }
        guard groups.count <= mostZones else {
            throw Diagnostic(
                .unusableData, "\(groups.count) groups are too many for zones", value: "\(groups.count)",
                expected: "at most \(mostZones)")
        }
    }

    /// The most words that are packed.
    private static let mostPacked = 20_000

    private mutating func suitPacked(_ tags: [Tag]) throws(Diagnostic) {
        guard fit != .width else {
            throw Diagnostic.option(
                CloudOptions.fit.option.argument, value: fit.rawValue, expected: "page or sizes with --layout packed")
        }
        guard tags.count <= Self.mostPacked else {
            throw Diagnostic(
                .fieldValue, "\(tags.count) words are too many to be packed", value: "\(tags.count)",
                expected: "at most \(Self.mostPacked), such as with --top \(Self.mostPacked)")
        }
        guard !areSizesSet, !scale.isOrdinal else { return }
        // By the square root scale, areas are in proportion to weights.
        let weights = tags.map(\.weight)
        let (least, most) = (weights.min() ?? 1, weights.max() ?? 1)
        let ratio = least > 0 ? min(Self.mostContrast, (most / least).squareRoot()) : Self.mostContrast
        sizes = 8...8 * CGFloat(ratio.isFinite ? ratio : Self.mostContrast)
        areSizesSet = false
    }

    /// Makes the look of words that fill a page: the heaviest are in the middle and in bold.
    private mutating func suitPoster() {
        guard fit == .page else { return }
        if displayWeight == nil, weight.value < Font.Weight.bold.value { displayWeight = .bold }
        if !isOrderSet, kept == nil, layout == .flow || layout == .justified { order = .centerOut }
    }

    /// Checks that small clouds can have the layout.
    private func suitFacets() throws(Diagnostic) {
        guard flow != nil && layout != .zones || layout == .packed else {
            throw Diagnostic.option(
                CloudOptions.layout.option.argument, value: layout.rawValue,
                expected: "flow, justified or packed with --facet")
        }
        guard fit != .width else {
            throw Diagnostic.option(
                CloudOptions.fit.option.argument, value: fit.rawValue, expected: "page or sizes with --facet")
        }
    }

    /// The largest ratio of sizes of packed words, unless sizes are stated.
    private static let mostContrast = 8.0

    /// The style with the colouring and the layout for `tags`, which depend on whether they have groups.
    ///
    /// - Throws: `Diagnostic` for a colour of a group that no tag has, and for zones without groups.
    package func suited(to tags: [Tag]) throws(Diagnostic) -> CloudStyle {
        var style = self
        if !groupColors.isEmpty {
            let names = Set(tags.lazy.compactMap { $0.change?.label ?? $0.group })
            if let unknown = groupColors.keys.sorted().first(where: { !names.contains($0) }) {
                throw Diagnostic.option(
                    CloudOptions.groupColors.option.argument, value: unknown,
                    expected: "a group\(NearestName.hintOrList(for: unknown, among: names.sorted()))")
            }
        }
        if picture == nil, let coloringOfGroups, tags.contains(where: { $0.group != nil }) {
            style.coloring = coloringOfGroups
        }
        let isComparison = tags.contains { $0.change != nil }
        if tags.contains(where: { $0.facet != nil }) {
            style.setsGroupsInZones = false
            try suitFacets()
            // Small clouds are small enough.
            style.sizeContrast = sizeContrast ?? 1
        }
        if style.setsGroupsInZones, !isComparison, Self.suitZones(tags) { style.layout = .zones }
        if layout == .zones, !isComparison { try Self.checkGroups(Set(tags.lazy.map(\.group))) }
        if layout == .packed { try style.suitPacked(tags) }
        style.suitPoster()
        return style
    }
}
