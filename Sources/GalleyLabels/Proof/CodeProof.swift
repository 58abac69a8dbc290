import Foundation
package import Galley
package import GalleyBarcode
import GalleyData
import GalleyDiagnostics
import GalleyFormatting
import GalleyRaster

/// The proof that the barcodes of labels can be read: a file with a line for each code, and for each label without one.
///
/// Labels are drawn in the dots of the printer and read by another program, a few at a time.
package final class CodeProof {
    /// The result for a code.
    package enum Outcome: String, Sendable {
        case ok
        /// It was read, but print may lose it.
        case weak
        /// Something else was read.
        case other
        case unread
        /// The reader does not know the symbology.
        case unknown
        /// The label has no code.
        case none
    }

    /// A label that waits for the reader.
    private struct Waiting {
        let row: Int
        let page: Int
        let place: Int
        let side: LabelSide
        let picture: CodePicture
        /// Each code with its area of the picture.
        let codes: [(symbol: BarcodeSymbol, picture: CodePicture)]
    }

    /// The number of codes by outcome.
    package private(set) var counts: [Outcome: Int] = [:]
    /// The first code that cannot be read as its record says.
    private var firstFault: (row: Int, problem: String)?
    /// The first error while labels were drawn.
    private var failure: (any Error)?
    private let reader: CodeReader
    private let folder: String
    private let file: OutputFile
    private let path: String
    private let isTable: Bool
    private let dotsPerInch: Double
    private var rasteriser: PageRasteriser
    private var waiting: [Waiting] = []
    private var bytes: [UInt8] = []

    private static let batchSize = 64
    private static let columns = [
        "row", "page", "place", "side", "symbology", "value", "read", "result", "dots", "contrast", "quiet-left",
        "quiet-right", "problem",
    ]

    /// - Parameters:
    ///   - path: the file of the proof: CSV, or NDJSON by its extension.
    ///   - dotsPerInch: the resolution of the printer.
    ///   - option: the option that asks for the proof, for messages.
    package init(path: String, dotsPerInch: Double, option: String) throws {
        guard let reader = CodeReader() else {
            throw Diagnostic.option(
                option, value: path,
                expected: "the program ZXingReader on the path, which Debian's package zxing-cpp-tools has")
        }
        self.reader = reader
        (self.path, self.dotsPerInch) = (path, dotsPerInch)
        isTable = !path.lowercased().hasSuffix(".ndjson")
        rasteriser = PageRasteriser(dpi: dotsPerInch)
        file = try OutputFile(path: path)
        folder = FileManager.default.temporaryDirectory.path + "/galley-proof-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if isTable { bytes += Array((Self.columns.joined(separator: ",") + "\n").utf8) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Takes a label; errors are thrown by `finish()`.
    package func add(_ label: PlacedLabel) {
        guard failure == nil else { return }
        do {
            let (picture, areas) = label.picture(dotsPerInch: dotsPerInch)
            try add(
                picture, codes: label.codes, areas: areas, row: label.row, page: label.sheet + 1,
                place: label.place + 1, side: label.side)
        } catch { failure = error }
    }

    /// - Parameters:
    ///   - codes: the codes that the label has to show.
    ///   - areas: the areas of the codes in the picture; of another number if they are unknown.
    package func add(
        _ picture: DisplayPage, codes: [BarcodeSymbol], areas: [CGRect], row: Int, page: Int, place: Int,
        side: LabelSide = .front
    ) throws {
        if codes.isEmpty {
            guard side == .front else { return }
            try flush()
            return try write(row: row, page: page, place: place, side: side, nil, Verdict(outcome: .none))
        }
        let picture = try CodePicture(picture, &rasteriser)
        let parts = codes.indices.map { index in
            areas.count == codes.count ? picture.cropped(to: areas[index], dotsPerInch: dotsPerInch) : picture
        }
        waiting.append(
            Waiting(
                row: row, page: page, place: place, side: side, picture: picture, codes: Array(zip(codes, parts))))
        if waiting.count >= Self.batchSize { try flush() }
    }

    /// Writes the rest of the proof.
    package func finish() throws {
        if let failure { throw failure }
        try flush()
        try file.write(bytes[...])
        try file.commit()
    }

    /// The findings: the codes that cannot be read as their records say, and those that print may lose.
    ///
    /// - Parameter isError: whether the first is an error.
    package func findings(isError: Bool) -> [Diagnostic] {
        let bad = (counts[.unread] ?? 0) + (counts[.other] ?? 0)
        let all = counts.reduce(0) { $0 + ($1.key == .none ? 0 : $1.value) }
        func finding(_ count: Int, _ problem: Wording, _ severity: Diagnostic.Severity) -> Diagnostic? {
            guard count > 0 else { return nil }
            return Diagnostic(
                .unprovedCodes, "\(count) of \(counted(all, "code")) \(problem)", at: .init(file: path),
                severity: severity)
        }
        var problem: Wording = "cannot be read as the record says"
        if let (row, fault) = firstFault { problem = "\(problem); the first is in row \(row): \(fault)" }
        return [
            finding(bad, problem, isError ? .error : .warning),
            finding(counts[.weak] ?? 0, "may be lost in print", .warning),
            finding(
                counts[.unknown] ?? 0, "could not be proved, since the reader does not know the symbology", .warning),
        ].compactMap(\.self)
    }

    /// Reads the pictures.
    private func read(_ pictures: [CodePicture]) throws -> [[CodeReader.Symbol]?] {
        let files = pictures.indices.map { "\(folder)/\($0).pgm" }
        for (picture, file) in zip(pictures, files) { try Data(picture.file).write(to: URL(fileURLWithPath: file)) }
        return try reader.read(files)
    }

    private func flush() throws {
        let codes = waiting.flatMap(\.codes)
        guard !codes.isEmpty else { return }
        var verdicts = zip(codes, try read(codes.map(\.picture))).map { Verdict($0.symbol, $1, $0.picture) }
        // The area of a code that is rotated is another: the whole label may show it.
        let labels = waiting.flatMap { label in label.codes.map { _ in label.picture } }
        let missing = verdicts.indices.filter { verdicts[$0].outcome == .unread }
        for (index, found) in zip(missing, try read(missing.map { labels[$0] })) {
            let other = Verdict(codes[index].symbol, found, labels[index])
            if [.ok, .weak].contains(other.outcome) { verdicts[index] = other }
        }
        var rest = verdicts[...]
        for label in waiting {
            for code in label.codes {
                let verdict = rest.removeFirst()
                if firstFault == nil, [.unread, .other].contains(verdict.outcome) {
                    let symbol = code.symbol
                    firstFault = (label.row, "\(symbol.symbology.title) \(quoted(symbol.value)): \(verdict.problem)")
                }
                try write(row: label.row, page: label.page, place: label.place, side: label.side, code.symbol, verdict)
            }
        }
        waiting.removeAll(keepingCapacity: true)
    }

    private func write(
        row: Int, page: Int, place: Int, side: LabelSide, _ code: BarcodeSymbol?, _ verdict: Verdict
    ) throws {
        counts[verdict.outcome, default: 0] += 1
        func number(_ value: Double?, _ places: Int) -> String {
            value.map { DecimalText.written($0, places: places) } ?? ""
        }
        let grade = verdict.grade
        let numbers = ["\(row)", "\(page)", "\(place)"]
        let texts = [
            side.rawValue, code?.symbology.rawValue ?? "", code?.value ?? "", verdict.read, verdict.outcome.rawValue,
        ]
        let grades = [
            number(grade?.dots, 2), number(grade?.contrast, 2), number(grade?.quiet?.left, 1),
            number(grade?.quiet?.right, 1),
        ]
        let line: String
        if isTable {
            line = (numbers + texts + grades + [verdict.problem]).map(Self.field).joined(separator: ",")
        } else {
            let values =
                numbers.map { JSONText.Value.raw($0) } + texts.map { .text($0) }
                + grades.map { .raw($0.isEmpty ? "null" : $0) } + [.text(verdict.problem)]
            line = JSONText.object(zip(Self.columns, values).map { ($0, $1) })
        }
        bytes += Array(line.utf8)
        bytes.append(0x0a)
        if bytes.count > 1 << 16 {
            try file.write(bytes[...])
            bytes.removeAll(keepingCapacity: true)
        }
    }

    private static func field(_ text: String) -> String {
        text.contains { ",\"\n\r".contains($0) } ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
}
