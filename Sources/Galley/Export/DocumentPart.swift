package import GalleyDiagnostics
package import GalleyDisplay
import GalleyPDF

/// A document that becomes a part of a file with others: an element of the structure with an entry in the outline, page labels
/// from 1 on, and names of destinations of its own.
package struct DocumentPart {
    private let number: Int
    private let element: StructureElement

    /// - Parameters:
    ///   - number: the number of the part, which distinguishes its destinations.
    ///   - title: the title in the outline.
    ///   - language: the BCP 47 tag of its language; nil for that of the file.
    package init(number: Int, title: String, language: String?) {
        self.number = number
        element = StructureElement(.part, language: language, title: title)
    }

    /// The pages as parts of the file.
    ///
    /// - Throws: `Diagnostic` for a link to a destination that the part does not have.
    package func pages(_ pages: [DisplayPage]) throws(Diagnostic) -> [DisplayPage] {
        var names = Names()
        for (index, page) in pages.enumerated() { names.collect(page.items, page: index + 1) }
        try names.check()
        return pages.enumerated().map { index, page in
            var page = page
            if names.areUsed { page.items = page.items.map(renamed) }
            page.items.insert(.beginElement(element, isContinued: index > 0), at: 0)
            page.items.append(.endElement(continues: index + 1 < pages.count))
            page.label = page.label ?? PageLabel(index + 1)
            return page
        }
    }

    /// The item with names that no other part has.
    private func renamed(_ item: DisplayItem) -> DisplayItem {
        switch item {
        case .destination(let name, let point): return .destination(name: own(name), at: point)
        case .link(var link) where link.url.hasPrefix("#"):
            link.url = "#" + own(String(link.url.dropFirst()))
            return .link(link)
        case .group(var group):
            group.items = group.items.map(renamed)
            return .group(group)
        default: return item
        }
    }

    private func own(_ name: String) -> String { "\(number).\(name)" }

    /// The names of destinations, and those that links ask for.
    private struct Names {
        private var places: Set<String> = []
        private var requested: [(name: String, page: Int)] = []

        var areUsed: Bool { !places.isEmpty || !requested.isEmpty }

        mutating func collect(_ items: [DisplayItem], page: Int) {
            for item in items {
                switch item {
                case .destination(let name, _): places.insert(name)
                case .link(let link) where link.url.hasPrefix("#"):
                    requested.append((String(link.url.dropFirst()), page))
                case .group(let group): collect(group.items, page: page)
                default: break
                }
            }
        }

        func check() throws(Diagnostic) {
            guard let missing = requested.first(where: { !places.contains($0.name) }) else { return }
            throw .noDestination(missing.name, page: missing.page, among: places.sorted())
        }
    }
}
