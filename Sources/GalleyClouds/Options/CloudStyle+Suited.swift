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

    /// The style with the colouring and the layout for `tags`, which depend on whether they have groups.
    ///
    /// - Throws: `Diagnostic` for a colour of a group that no tag has.
    package func suited(to tags: [Tag]) throws(Diagnostic) -> CloudStyle {
        var style = self
        if !groupColors.isEmpty {
            let names = Set(tags.lazy.compactMap(\.group))
            if let unknown = groupColors.keys.sorted().first(where: { !names.contains($0) }) {
                throw Diagnostic.option(
                    CloudOptions.groupColors.option.argument, value: unknown,
                    expected: "a group\(NearestName.hintOrList(for: unknown, among: names.sorted()))")
            }
        }
        if let coloringOfGroups, tags.contains(where: { $0.group != nil }) { style.coloring = coloringOfGroups }
        if setsGroupsInZones, Self.suitZones(tags) { style.layout = .zones }
        return style
    }
}
