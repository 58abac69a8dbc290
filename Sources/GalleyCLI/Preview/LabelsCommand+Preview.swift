import ArgumentParser
import Foundation
import GalleyFormatting
import GalleyPreview
import GalleyStationery

extension LabelsCommand: PreviewedCommand {
    /// A preview of labels with their issues.
    static func preview(_ arguments: [String]) throws -> CommandPreview.Content {
        let command = try parse(arguments + ["-o", "labels.svg"])
        guard let first = command.data.first else {
            throw ValidationError("missing option --data: expected a file with the records; see galley labels --help")
        }
        for file in command.data { try checkIsFile(file, "--data") }
        let fonts = try command.out.fonts(of: try command.job())
        let texts = command.labels.texts
        let isOwn = BuiltInTemplate(rawValue: command.template) == nil
        let template = isOwn && FileManager.default.fileExists(atPath: command.template) ? [command.template] : []
        let bases = try template.flatMap { try LabelTemplate(contentsOfFile: $0).bases }
        let files = command.data + template + bases + command.out.fontUse.fontPath
        return CommandPreview.Content(
            title: PathName.fileName(of: first), output: "labels.pdf", files: files,
            controls: [
                LabelOptions.outlines, LabelOptions.cropMarks, LabelOptions.marks, LabelOptions.stock,
                LabelOptions.start,
            ].compactMap { PreviewControl($0, texts) } + [
                .text(LabelOptions.filter.name, "Condition", "Records", texts.list(LabelOptions.filter).first)
            ] + PreviewControl.all(of: [LabelOptions.onError], texts),
            pages: { arguments, _ in try PreviewedLabels(arguments, fonts).pages() },
            editor: template.first.map { path in
                { LabelEditor(EditedLabels(fonts: fonts, files: files).source(for: $0), template: path) }
            })
    }
}

/// The labels for the options of one moment.
private struct PreviewedLabels {
    /// The maximum number of rows unless --rows is given.
    private static let mostRows = 5000
    /// Thousands of labels are more than anyone looks at; their trees would take the memory of all layouts.
    private static let mostInspected = 60

    let command: LabelsCommand
    var job: LabelJob
    private let isCut: Bool
    private let fonts: FontCollection

    init(_ arguments: [String], _ fonts: FontCollection) throws {
        command = try LabelsCommand.parse(arguments + ["-o", "labels.svg"])
        job = try command.job()
        // One bad record does not blank the page.
        job.skipsBadRecords = true
        isCut = !command.labels.texts.has(LabelOptions.rows)
        if isCut { job.rows = 1...Self.mostRows }
        self.fonts = fonts
    }

    func metadata() throws -> DocumentMetadata { try command.out.metadata(language: job.language) }

    /// All sheets, with the positions of records over all sheets, counted from 0, and issues.
    func pages() throws -> PreviewPages {
        var pages: [DisplayPage] = []
        var issues: [LabelIssue] = []
        // The first label of each record: its page, from 1, and its place there, from 0.
        var cells: [(row: Int, page: Int, place: Int)] = []
        // The trees of the labels by the number of their page, from 0.
        var labels: [Int: [InspectedView]] = [:]
        let sides = job.sides
        try run { label in
            let page = label.sheet * sides.count + (sides.firstIndex(of: label.side) ?? 0)
            if !label.isDivider, cells.last?.row != label.row { cells.append((label.row, page + 1, label.place)) }
            guard labels[page] != nil || labels.count < Self.mostInspected else { return }
            labels[page, default: []].append(label.tree)
        } onIssue: {
            issues.append($0)
        } add: {
            pages.append($0)
        }
        var warnings = issues.filter { $0.severity != .note }.map { $0.diagnostic(file: job.data.name).message }
        if isCut, (cells.last?.row ?? 0) >= Self.mostRows {
            warnings.insert("the first \(Self.mostRows) rows are shown; --rows shows others", at: 0)
        }
        return PreviewPages(
            pages: pages, metadata: try metadata(), options: try command.out.exportOptions(), warnings: warnings,
            details: details(cells, issues)
        ) { [labels, pages] number in
            // A run that starts at a later label may have no first sheets.
            let numbers = labels.keys.sorted()
            let views = numbers.indices.contains(number - 1) ? labels[numbers[number - 1]] ?? [] : []
            return InspectedView("Page", frame: CGRect(origin: .zero, size: pages[number - 1].size), children: views)
        }
    }

    /// Runs the job without the records that are bad.
    ///
    /// - Throws: what is wrong with the first record if all are bad; the errors of the job.
    private func run(
        namesParts: Bool = false, inspect: @escaping (PlacedLabel) -> Void, onIssue: @escaping (LabelIssue) -> Void,
        add: @escaping (DisplayPage) -> Void = { _ in }
    ) throws {
        var rejection: Diagnostic?
        do {
            _ = try job.run(fonts: fonts, namesParts: namesParts, inspect: inspect) { issue in
                if issue.severity == .error { rejection = rejection ?? issue.diagnostic(file: job.data.name) }
                onIssue(issue)
            } add: {
                add($0)
            }
        } catch let error as Diagnostic where error.id == .noRecords { throw rejection ?? error }
    }

    private func details(
        _ cells: [(row: Int, page: Int, place: Int)], _ issues: [LabelIssue]
    ) -> [(String, JSONText.Value)] {
        let places = Dictionary(cells.map { ($0.row, "[\($0.page),\($0.place)]") }) { first, _ in first }
        let rows = cells.map { "[\($0.row),\($0.page),\($0.place)]" }
        let shown = issues.prefix(500).map { issue in
            JSONText.object([
                ("row", .number(issue.row)), ("kind", .text(issue.kind.rawValue)),
                ("field", .text(issue.field)), ("value", .text(issue.value)), ("done", .text(issue.doneMessage)),
                ("cell", .raw(places[issue.row] ?? "null")),
            ])
        }
        let frames = job.stock.frames(on: job.sides[0]).map { frame in
            "[\(frame.minX),\(frame.minY),\(frame.width),\(frame.height)]"
        }
        return [
            ("rows", .raw("[\(rows.joined(separator: ","))]")), ("issues", .raw("[\(shown.joined(separator: ","))]")),
            ("issueCount", .number(issues.count)), ("frames", .raw("[\(frames.joined(separator: ","))]")),
        ]
    }

    /// The labels of all records, each by itself, up to the maximum number of rows; the first ones with their trees. A bad record
    /// has an empty one.
    func labels() throws -> [EditedLabel] {
        var (labels, bad) = ([EditedLabel](), [EditedLabel]())
        let mostTrees = 500
        try run(namesParts: true) { label in
            // The copies of a record are alike.
            guard labels.last?.row != label.row, label.side == job.sides[0], !label.isDivider else { return }
            labels.append(EditedLabel(label, hasTree: labels.count < mostTrees))
        } onIssue: { issue in
            guard issue.severity == .error, bad.last?.row != issue.row else { return }
            bad.append(EditedLabel(rejected: issue, size: job.stock.label))
        }
        guard !bad.isEmpty else { return labels }
        // In the order of the labels, which may be sorted.
        var all: [EditedLabel] = []
        var rest = bad[...]
        for label in labels {
            while let next = rest.first, next.row < label.row { all.append(rest.removeFirst()) }
            all.append(label)
        }
        return all + rest
    }

    /// The label of a record by itself under a template, which may not be that of the file.
    ///
    /// - Throws: the errors of the command.
    func label(row: Int, under template: LabelTemplate) throws -> EditedLabel? {
        var job = try command.job()
        guard case .template(_, let folder) = job.design else { return nil }
        job.design = .template(template, folder: folder)
        if template.dependsOnPosition {
            // The number of a label counts the labels before it.
            job.rows = job.rows.lowerBound...row
        } else {
            (job.rows, job.copies, job.copiesField) = (row...row, 1, nil)
        }
        var edited: EditedLabel?
        _ = try job.run(fonts: fonts, namesParts: true) { label in
            guard edited == nil, label.row == row, label.side == job.sides[0], !label.isDivider else { return }
            edited = EditedLabel(label, hasTree: true)
        } add: { _ in
        }
        return edited
    }
}

/// The labels that the editor shows, cached until an option or a file changes.
private final class EditedLabels {
    private let fonts: FontCollection
    private let files: [String]
    private var set: LabelSet?
    /// The number of times that the labels were made.
    private var revision = 0

    init(fonts: FontCollection, files: [String]) {
        self.fonts = fonts
        self.files = files
    }

    /// The labels for the values of the controls of `preview`.
    func source(for preview: CommandPreview) -> LabelEditor.Source {
        LabelEditor.Source(
            labels: { [self, unowned preview] in try labels(preview.arguments(for: $0)) },
            // Whatever the files are by now.
            lastLabels: { [self, unowned preview] in
                let arguments = try preview.arguments(for: $0)
                return arguments == set?.arguments ? set : nil
            },
            label: { [fonts, unowned preview] in
                try PreviewedLabels(preview.arguments(for: $0), fonts).label(row: $1, under: $2)
            },
            message: { [unowned preview] in preview.message($0) }, advice: { OptionAdvice.of($0) })
    }

    private func labels(_ arguments: [String]) throws -> LabelSet {
        let signatures = files.map { FileSignature(path: $0) }
        if let set, set.arguments == arguments, set.files == signatures { return set }
        let previewed = try PreviewedLabels(arguments, fonts)
        let labels = try previewed.labels()
        revision += 1
        let newSet = LabelSet(
            arguments: arguments, files: signatures, labels: labels, revision: revision,
            options: try previewed.command.out.exportOptions(), metadata: try previewed.metadata())
        set = newSet
        return newSet
    }
}
