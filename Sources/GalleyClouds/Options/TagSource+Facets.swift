import GalleyData
import GalleyDiagnostics

extension TagSource {
    /// The most small clouds of a cloud.
    static let mostFacets = 100

    /// Checks that there are not too many small clouds.
    func checkFacets(of tags: [Tag], in file: String) throws(Diagnostic) {
        let count = Set(tags.lazy.compactMap(\.facet)).count
        guard let facetColumn, count > Self.mostFacets else { return }
        throw Diagnostic(
            .unusableData, "\(count) values are too many for small clouds", value: "\(count)",
            expected: "at most \(Self.mostFacets)", at: .init(file: file, field: .column(facetColumn)))
    }
}
