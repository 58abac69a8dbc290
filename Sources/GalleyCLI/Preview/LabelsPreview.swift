import ArgumentParser
import Foundation
import Galley
import GalleyDiagnostics
import GalleyFormatting
import GalleyPreview
import GalleyStationery

/// A preview of labels with their issues.
final class LabelsPreview: PreviewedCommand {
    let name = "labels"
    let command: any ParsableCommand.Type = LabelsCommand.self
    let output = "labels.pdf"
    let arguments: [String]
    let controls: [PreviewControl]
    let files: [String]
    let title: String
    private(set) var editor: LabelEditor?
    private let fonts: FontCollection
    private var made: (arguments: [String], files: [FileSignature], run: Run)?
    private var set: LabelSet?
    /// The number of times that the labels were made.
    private var revision = 0

    /// The maximum number of rows unless --rows is given.
    private static let mostRows = 5000

    /// All sheets, with the positions of records, and issues.
    private struct Run {
        struct Cell {
            var row: Int
            /// The position over all sheets, counted from 0.
            var position: Int
        }

        var pages: [DisplayPage] = []
        var cells: [Cell] = []
        var issues: [LabelIssue] = []
        /// The trees of the labels by the number of their sheet, from 0.
        var labels: [Int: [InspectedView]] = [:]

        func inspect(page number: Int) -> InspectedView {
            // A run that starts at a later label may have no first sheets.
            let sheets = labels.keys.sorted()
            let views = sheets.indices.contains(number - 1) ? labels[sheets[number - 1]] ?? [] : []
            return InspectedView("Page", frame: CGRect(origin: .zero, size: pages[number - 1].size), children: views)
        }
    }

    init(_ arguments: [String]) throws {
        self.arguments = arguments
        let command = try Self.command(arguments)
        let data = command.data.data
        guard let first = data.first else {
            throw ValidationError("missing option --data: expected a file with the records; see galley labels --help")
        }
        guard !data.contains("-") else {
            throw Diagnostic.option("--data", value: "-", expected: "a file, since the preview reads it repeatedly")
        }
        _ = try command.job()
        fonts = try command.out.fonts()
        title = PathName.fileName(of: first)
        let isOwn = BuiltInTemplate(rawValue: command.template) == nil
        let template = isOwn && FileManager.default.fileExists(atPath: command.template) ? [command.template] : []
        files = data + template + command.out.fontPath
        controls = [
            PreviewControl(
                id: LabelOptions.outlines.name, label: "Edges of the labels", group: "Sheet", kind: .flag(),
                initial: command.print.outlines ? "1" : ""),
            PreviewControl(
                id: LabelOptions.cropMarks.name, label: "Crop marks", group: "Sheet", kind: .flag(),
                initial: command.print.cropMarks ? "1" : ""),
            PreviewControl(
                id: LabelOptions.marks.name, label: "Boxes and baselines", group: "Sheet", kind: .flag(),
                initial: command.print.marks ? "1" : ""),
            PreviewControl(
                id: LabelOptions.stock.name, label: "Stock", group: "Sheet", kind: .text, initial: command.stock ?? ""),
            PreviewControl(
                id: LabelOptions.start.name, label: "First label", group: "Sheet", kind: .text,
                initial: command.data.start),
            PreviewControl(
                id: LabelOptions.filter.name, label: "Condition", group: "Records", kind: .text,
                initial: command.data.filter.first ?? ""),
            .choice(
                LabelOptions.onError.name, "If invalid", "Records", ["stop", "skip"],
                initial: command.out.onError),
        ]
        guard let path = template.first else { return }
        let source = LabelEditor.Source(
            labels: { [unowned self] in try labels(self.arguments(for: $0)) },
            lastLabels: { [unowned self] in lastLabels(try self.arguments(for: $0)) },
            label: { [unowned self] in try label(self.arguments(for: $0), row: $1, under: $2) },
            message: { [unowned self] in message($0) }, advice: { OptionAdvice.of($0) })
        editor = LabelEditor(source, template: path)
    }

    private static func command(_ arguments: [String]) throws -> LabelsCommand {
        try LabelsCommand.parse(arguments + ["-o", "labels.svg"])
    }

    func pages(_ arguments: [String], number: Int) throws -> PreviewPages {
        let command = try Self.command(arguments)
        var job = try command.job()
        let isCut = command.data.rows == nil
        if isCut { job.rows = 1...Self.mostRows }
        let run = try run(job, arguments)
        let number = max(1, min(number, run.pages.count))
        var warnings = run.issues.filter { $0.severity != .note }.map { $0.diagnostic(file: job.data.name).message }
        if isCut, (run.cells.last?.row ?? 0) >= Self.mostRows {
            warnings.insert("the first \(Self.mostRows) rows are shown; --rows shows others", at: 0)
        }
        return PreviewPages(
            page: run.pages[number - 1], all: run.pages, number: number, count: run.pages.count,
            metadata: try command.out.metadata(),
            options: try command.out.exportOptions(), warnings: warnings, details: details(run, job),
            inspection: { run.inspect(page: number) })
    }

    /// The labels of all records, each by itself, up to the maximum number of rows; the first ones with their trees.
    func labels(_ arguments: [String]) throws -> LabelSet {
        let signatures = files.map { FileSignature(path: $0) }
        if let set, set.arguments == arguments, set.files == signatures { return set }
        let command = try Self.command(arguments)
        var job = try command.job()
        if command.data.rows == nil { job.rows = 1...Self.mostRows }
        var labels: [EditedLabel] = []
        let mostTrees = 500
        _ = try job.run(fonts: fonts, namesParts: true) { label in
            // The copies of a record are alike.
            guard labels.last?.row != label.row else { return }
            labels.append(EditedLabel(label, hasTree: labels.count < mostTrees))
        } add: { _ in
        }
        let export = (try command.out.exportOptions(), try command.out.metadata())
        revision += 1
        let made = LabelSet(
            arguments: arguments, files: signatures, labels: labels, revision: revision, options: export.0,
            metadata: export.1)
        set = made
        return made
    }

    /// The label of a record by itself under a template, which may not be that of the file.
    ///
    /// - Throws: the errors of the command.
    func label(_ arguments: [String], row: Int, under template: LabelTemplate) throws -> EditedLabel? {
        var job = try Self.command(arguments).job()
        guard case .template(_, let folder) = job.design else { return nil }
        job.design = .template(template, folder: folder)
        if template.dependsOnPosition {
            // The number of a label counts the labels before it.
            job.rows = job.rows.lowerBound...row
        } else {
            (job.rows, job.copies, job.copiesField) = (row...row, 1, nil)
        }
        var made: EditedLabel?
        _ = try job.run(fonts: fonts, namesParts: true) { label in
            guard made == nil, label.row == row else { return }
            made = EditedLabel(label, hasTree: true)
        } add: { _ in
        }
        return made
    }

    /// The last labels for these options, whatever the files are by now.
    func lastLabels(_ arguments: [String]) -> LabelSet? { arguments == set?.arguments ? set : nil }

    private func details(_ run: Run, _ job: LabelJob) -> [(String, JSONText.Value)] {
        let perSheet = job.stock.count
        let cells = Dictionary(run.cells.map { ($0.row, $0.position) }) { first, _ in first }
        func cell(_ position: Int) -> String { "[\(position / perSheet + 1),\(position % perSheet)]" }
        let rows = run.cells.map { "[\($0.row),\(cell($0.position).dropFirst())" }
        let issues = run.issues.prefix(500).map { issue in
            JSONText.object([
                ("row", .number(issue.row)), ("kind", .text(issue.kind.rawValue)),
                ("field", .text(issue.field)), ("value", .text(issue.value)), ("done", .text(issue.doneMessage)),
                ("cell", .raw(cells[issue.row].map(cell) ?? "null")),
            ])
        }
        let frames = job.stock.frames.map { frame in
            "[\(frame.minX),\(frame.minY),\(frame.width),\(frame.height)]"
        }
        return [
            ("rows", .raw("[\(rows.joined(separator: ","))]")), ("issues", .raw("[\(issues.joined(separator: ","))]")),
            ("issueCount", .number(run.issues.count)), ("frames", .raw("[\(frames.joined(separator: ","))]")),
        ]
    }

    /// The sheets, cached until an option or a file changes.
    private func run(_ job: LabelJob, _ arguments: [String]) throws -> Run {
        let signatures = files.map { FileSignature(path: $0) }
        if let made, made.arguments == arguments, made.files == signatures { return made.run }
        var run = Run()
        var (next, issues) = (job.firstPosition - 1, [LabelIssue]())
        var cells: [Run.Cell] = []
        var labels: [Int: [InspectedView]] = [:]
        // Thousands of labels are more than anyone looks at; their trees would take the memory of all layouts.
        let mostInspected = 60
        _ = try job.run(fonts: fonts) { label in
            guard labels[label.sheet] != nil || labels.count < mostInspected else { return }
            labels[label.sheet, default: []].append(label.tree)
        } onIssue: {
            issues.append($0)
        } progress: { summary in
            cells.append(Run.Cell(row: summary.row, position: next))
            next = job.firstPosition - 1 + summary.labels
        } add: {
            run.pages.append($0)
        }
        (run.cells, run.issues, run.labels) = (cells, issues, labels)
        made = (arguments, signatures, run)
        return run
    }
}
