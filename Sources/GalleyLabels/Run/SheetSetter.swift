import Galley
import GalleyData

/// The parts that a typesetter is made from, on any thread.
struct TypesetterRecipe: Sendable {
    let template: LabelTemplate
    let imageFolder: String
    /// The fields of the template.
    let fields: [String]

    init(_ template: LabelTemplate, imageFolder: String) {
        (self.template, self.imageFolder, fields) = (template, imageFolder, template.fields)
    }
}

/// Puts the labels of records on consecutive sheets.
///
/// Each thread has its own; the same records at the same positions give the same sheets on each.
final class SheetSetter {
    /// The properties of a job that decide on the sheets.
    struct Plan: Sendable {
        var stock: Stock
        var printing: LabelPrinting
        var serial: SerialNumbers
        /// The position of the first label that is read.
        var start: Int
        var language: String?
        /// The sheets to produce.
        var sheets = 0..<Int.max
        /// Whether labels on earlier sheets are examined: bad records among them move the later ones, and numbers decide
        /// how later ones are read.
        var examinesEarlier = false
        /// The number of steps of `LabelScale` between the template's size and the one of all labels that fit.
        var reduction = LabelReduction()
        /// The sides to print.
        let sides: [LabelSide]
        /// Whether sheets say which records they have.
        var marksRecords: Bool

        init(_ job: LabelJob) {
            (stock, printing, serial) = (job.stock, job.printing, job.serial)
            start = job.firstPosition - 1
            (language, marksRecords, sides) = (job.numberLanguage, job.marksRecords, job.sides)
        }
    }

    /// The reduction of `plan`, for typesetters that exist, too.
    var reduction: LabelReduction {
        get { plan.reduction }
        set {
            plan.reduction = newValue
            for case let setter? in setters { newValue.apply(to: setter) }
        }
    }

    private var plan: Plan
    private let fonts: FontCollection
    private let conventions: StreamedConventions
    /// The frames of the labels on each side to print.
    private let frames: [[CGRect]]
    private let labelsPerSheet: Int
    private let addPage: (DisplayPage) throws -> Void
    private var setters: [LabelTypesetter?] = []
    /// The sheets to produce; labels elsewhere only take their positions.
    var sheets: Range<Int>
    /// The next free position, counted over all sheets from 0.
    var position: Int
    /// The number of the current sheet; nil before its first label.
    private var sheet: Int?
    /// The items of the current sheet on each side to print.
    private var items: [[DisplayItem]]
    /// The records on the current sheet, if the plan asks for them.
    private var records: PageRecord?
    /// Receives each label; nil for runs without inspection.
    var inspector: ((PlacedLabel) -> Void)?
    /// Whether the trees of labels name the parts of the template.
    var namesParts = false

    /// - Parameters:
    ///   - conventions: used by this object alone.
    ///   - addPage: receives the pages in order, of each sheet the front before the back.
    init(
        _ plan: Plan, fonts: FontCollection, _ conventions: StreamedConventions,
        addPage: @escaping (DisplayPage) throws -> Void
    ) {
        (self.plan, self.fonts, self.conventions, self.addPage) = (plan, fonts, conventions, addPage)
        frames = plan.sides.map(plan.stock.frames(on:))
        items = plan.sides.map { _ in [] }
        labelsPerSheet = plan.stock.count
        sheets = plan.sheets
        position = plan.start
    }

    /// The typesetter of a recipe, made on first use.
    func setter(_ number: Int, _ recipe: @autoclosure () -> TypesetterRecipe) -> LabelTypesetter {
        if number < setters.count, let known = setters[number] { return known }
        let recipe = recipe()
        let typesetter = LabelTypesetter(
            recipe.template, on: plan.stock, fonts: fonts, folder: recipe.imageFolder, printing: plan.printing)
        plan.reduction.apply(to: typesetter)
        typesetter.namesParts = namesParts
        while setters.count <= number { setters.append(nil) }
        setters[number] = typesetter
        return typesetter
    }

    /// Puts the labels of a record on the sheets, from `position` on.
    ///
    /// - Parameter isContinued: whether the record's first label was put before, so that its outcome is known.
    /// - Returns: the outcome; without issues if the first label is on a sheet before those to produce.
    /// - Throws: `Diagnostic`; errors of `addPage`.
    func put(_ entry: LabelEntry, _ setter: LabelTypesetter, isContinued: Bool = false) throws -> LabelOutcome {
        var outcome = LabelOutcome()
        if entry.startsSheet { position = (position + labelsPerSheet - 1) / labelsPerSheet * labelsPerSheet }
        let origin = position
        let end = position + entry.copies
        let first = sheets.lowerBound * labelsPerSheet
        var reports = !isContinued
        if position < first {
            if reports, plan.examinesEarlier, let rejection = try rejection(of: entry, setter) {
                return LabelOutcome(rejection: rejection)
            }
            reports = false
            position = min(end, first)
        }
        var label: LabelSides?
        while position < end {
            let number = position / labelsPerSheet
            guard sheets.contains(number) else {
                position = end
                break
            }
            let sides: LabelSides
            if let label, !setter.template.dependsOnPosition {
                sides = label
            } else {
                do {
                    sides = try LabelSides(labelRecord(entry, copy: position - origin, sheet: number), setter)
                } catch let error as Diagnostic where error.isLimit {
                    outcome.rejection = entry.rejection(error)
                    break
                }
                if label == nil, reports {
                    outcome.issues = sides.issues
                    outcome.rejection = outcome.issues.first { $0.severity == .error }
                    if outcome.isRejected { break }
                }
                label = sides
            }
            try put(sides, of: entry, setter, on: number)
            outcome.labels += 1
        }
        return outcome
    }

    /// Why the record has no label at `position`; nil if it has one.
    private func rejection(of entry: LabelEntry, _ setter: LabelTypesetter) throws -> LabelIssue? {
        do { return try setter.rejection(of: labelRecord(entry, copy: 0, sheet: position / labelsPerSheet)) } catch let
            error
            as Diagnostic where error.isLimit
        { return entry.rejection(error) }
    }

    /// - Parameter copy: the number of the label among those of the record, from 0.
    func labelRecord(_ entry: LabelEntry, copy: Int, sheet: Int) -> LabelRecord {
        let index =
            switch plan.serial.unit {
            case .copy: entry.firstLabel + copy
            case .record: entry.index
            case .page: sheet
            }
        return LabelRecord(
            data: entry.record, number: (plan.serial, index), page: sheet + 1, language: plan.language,
            conventions: conventions)
    }

    private func put(_ label: LabelSides, of entry: LabelEntry, _ setter: LabelTypesetter, on number: Int) throws {
        if sheet != number { try finishSheet() }
        sheet = number
        for (index, side) in plan.sides.enumerated() {
            guard let label = label[side], let setter = side == .front ? setter : setter.back else { continue }
            let place = position % labelsPerSheet
            setter.draw(label, in: frames[index][place], into: &items[index])
            inspector?(
                PlacedLabel(
                    sheet: number, side: side, place: place, frame: frames[index][place], isDivider: entry.isDivider,
                    record: entry.record, label: label, setter: setter, row: entry.record.row))
        }
        if plan.marksRecords, !entry.isDivider { mark(entry.record) }
        position += 1
    }

    /// Records that the current sheet has a label of `record`. Its first field identifies it.
    private func mark(_ record: DataRecord) {
        guard records == nil else {
            records?.add(record.row)
            return
        }
        let key = record.fields.names.first.map { PageRecord.Field(name: $0, value: record.value(at: 0)) }
        records = PageRecord(record.row, fields: key.map { [$0] } ?? [])
    }

    /// Adds the current sheet, if it has labels.
    func finishSheet() throws {
        guard sheet != nil else { return }
        let record = records
        (sheet, records) = (nil, nil)
        for (index, side) in plan.sides.enumerated() {
            let done = items[index]
            items[index] = []
            // A little more than the last sheet needed, to avoid growing.
            items[index].reserveCapacity(done.count + done.count / 8)
            var page = plan.printing.page(done, on: plan.stock, side: side)
            page.record = record
            try addPage(page)
        }
    }

    /// Drops the current sheet.
    func dropSheet() {
        (sheet, records) = (nil, nil)
        for index in items.indices { items[index].removeAll(keepingCapacity: true) }
    }
}
