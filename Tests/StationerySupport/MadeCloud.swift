import Foundation
package import Galley
package import GalleyClouds
import GalleyDiagnostics

/// The pages of a cloud, and its warnings.
package struct MadeCloud {
    package var pages: [DisplayPage] = []
    package var warnings: [Diagnostic] = []

    package func text(_ placed: PlacedRun) -> String { placed.text }
    /// All runs, including those in groups, at their size before scaling.
    package var runs: [PlacedRun] { pages.flatMap { $0.items.flattened().flatMap(\.item.runs) } }

    /// The runs of an item with their sizes after scaling.
    package static func drawnSizes(_ item: DisplayItem) -> [(PlacedRun, CGFloat)] {
        [item].flattened().flatMap { item, transform in item.runs.map { ($0, $0.size * transform.a) } }
    }

    package var pills: [CGRect] {
        pages.flatMap(\.items).compactMap { item in
            if case .path(let painted) = item { painted.path.boundingRect } else { nil }
        }
    }

    package init(
        _ tags: [Tag], _ style: CloudStyle, width: CGFloat = 400, height: CGFloat = 560, title: String? = nil,
        fitsContent: Bool = false, change: (inout EnvironmentValues) -> Void = { _ in }
    ) throws {
        var document = Document(pageSize: PageSize(width: width, height: height), margins: EdgeInsets(.all, 20)) {
            TagCloud(tags, style: style, title: title)
        }
        document.fitsContent = fitsContent
        change(&document.environment)
        warnings = try document.forEachPage(fonts: FontCollection()) { pages.append($0) }
    }
}
