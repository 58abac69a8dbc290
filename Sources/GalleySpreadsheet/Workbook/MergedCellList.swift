import GalleyDiagnostics
import GalleyXML

/// The merged cells of a worksheet. ISO/IEC 29500-1 §18.3.1.54.
final class MergedCellList: XMLReceiver {
    private(set) var ranges: [CellRange] = []

    func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
        guard name.isLocal("mergeCell"), let range = attributes["ref"].flatMap({ CellRange($0) }) else { return }
        guard ranges.count < CellRange.mostRows else {
            throw Diagnostic(
                .largeSpreadsheet, "the sheet has more than \(CellRange.mostRows) merged cells", expected: "fewer")
        }
        ranges.append(range)
    }
}
