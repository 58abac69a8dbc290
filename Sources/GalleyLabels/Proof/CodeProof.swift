import Foundation
package import Galley
import GalleyConcurrency
import GalleyData
import GalleyFormatting

/// The proof that the barcodes of labels can be read: a file with a line for each code, and for each label without one.
///
/// Labels are drawn in the dots of the printer and read by another program, in batches on several threads; the file does not depend on
/// their number.
///
/// Memory: a few batches of labels for each thread.
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

    private typealias Examined = (labels: [CodeExaminer.Label], verdicts: Result<[[Verdict]], any Error>)

    /// The number of codes by outcome.
    package private(set) var counts: [Outcome: Int] = [:]
    /// The first code that cannot be read as its record says.
    private var firstFault: (row: Int, problem: String)?
    /// The first error while labels were drawn.
    private var failure: (any Error)?
    private let folder: String
    private let path: String
    private let dotsPerInch: Double
    private let workers: OrderedWorkers<[CodeExaminer.Label], Examined>
    private let lines: ProofLines
    private var waiting: [CodeExaminer.Label] = []

    private static let batchSize = 64

    /// - Parameters:
    ///   - path: the file of the proof: CSV, or NDJSON by its extension.
    ///   - dotsPerInch: the resolution of the printer.
    ///   - threads: the number of threads that draw and read labels.
    ///   - option: the option that asks for the proof, for messages.
    package init(path: String, dotsPerInch: Double, threads: Int = 1, option: String) throws {
        guard let reader = CodeReader() else {
            throw Diagnostic.option(
                option, value: path,
                expected: "the program ZXingReader on the path, which Debian's package zxing-cpp-tools has")
        }
        (self.path, self.dotsPerInch) = (path, dotsPerInch)
        lines = try ProofLines(path: path)
        let folder = FileManager.default.temporaryDirectory.path + "/galley-proof-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        self.folder = folder
        let limits = Limits.current
        workers = OrderedWorkers(count: max(1, threads), capacity: 2 * max(1, threads)) {
            let examiner = CodeExaminer(reader, folder: "\(folder)/\(UUID().uuidString)", dotsPerInch: dotsPerInch)
            return { labels in limits.withValue { (labels, Result { try examiner.verdicts(labels) }) } }
        }
    }

    deinit {
        workers.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Takes a label; errors are thrown by `finish()`.
    package func add(_ label: PlacedLabel) {
        let (picture, areas) = label.picture(dotsPerInch: dotsPerInch)
        add(
            picture, codes: label.codes, areas: areas, row: label.row, page: label.sheet + 1, place: label.place + 1,
            side: label.side)
    }

    /// Takes a page with labels that have been added, whose lines state its digest.
    ///
    /// - Parameter page: the number of its sheet, from 1.
    package func add(sheet: DisplayPage, page: Int, side: LabelSide) {
        let digest = SHA256()
        digest.add(Array(sheet.dump.utf8)[...])
        lines.digests[.init(page: page, side: side)] = digest.hexadecimal()
    }

    /// - Parameters:
    ///   - codes: the codes that the label has to show.
    ///   - areas: the areas of the codes in the picture; of another number if they are unknown.
    package func add(
        _ picture: DisplayPage, codes: [BarcodeSymbol], areas: [CGRect], row: Int, page: Int, place: Int,
        side: LabelSide = .front
    ) {
        guard failure == nil, !codes.isEmpty || side == .front else { return }
        waiting.append(
            .init(
                row: row, place: place, sheet: .init(page: page, side: side), picture: picture, codes: codes,
                areas: areas))
        if waiting.count >= Self.batchSize { flush() }
    }

    /// Writes the rest of the proof.
    package func finish() throws {
        if !waiting.isEmpty { flush() }
        while let examined = workers.next() { take(examined) }
        if let failure { throw failure }
        try lines.finish()
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

    private func flush() {
        if workers.isFull, let examined = workers.next() { take(examined) }
        workers.submit(waiting)
        waiting = []
    }

    private func take(_ examined: Examined) {
        guard failure == nil else { return }
        do {
            for (label, verdicts) in zip(examined.labels, try examined.verdicts.get()) {
                if label.codes.isEmpty { try write(label, nil, Verdict(outcome: .none)) }
                for (code, verdict) in zip(label.codes, verdicts) { try write(label, code, verdict) }
            }
        } catch { failure = error }
    }

    private func write(_ label: CodeExaminer.Label, _ code: BarcodeSymbol?, _ verdict: Verdict) throws {
        counts[verdict.outcome, default: 0] += 1
        if let code, firstFault == nil, [.unread, .other].contains(verdict.outcome) {
            firstFault = (label.row, "\(code.symbology.title) \(quoted(code.value)): \(verdict.problem)")
        }
        try lines.add(label, code, verdict)
    }
}

extension LabelJob {
    /// Produces the labels as a stream, and proves their codes.
    ///
    /// - Parameter proof: receives the labels and sheets; it is finished when the run is.
    package func run(
        fonts: FontCollection, proving proof: CodeProof, onIssue: @escaping (LabelIssue) throws -> Void,
        progress: @escaping (LabelSummary) -> Void, add: (DisplayPage) throws -> Void
    ) throws -> LabelSummary {
        let sides = sides
        var pages = 0
        let summary = try run(fonts: fonts, inspect: proof.add, onIssue: onIssue, progress: progress) { page in
            proof.add(sheet: page, page: pages / sides.count + 1, side: sides[pages % sides.count])
            pages += 1
            try add(page)
        }
        try proof.finish()
        return summary
    }
}
