import Galley
import GalleyData
import GalleyDiagnostics

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
        var firstPosition: Int
        /// The position of the first label that is read.
        var start: Int
        var language: String?
        /// The sheets to produce.
        var sheets = 0..<Int.max
        /// Whether labels on earlier sheets are examined: bad records among them move the later ones, and numbers decide
        /// how later ones are read.
        var examinesEarlier = false
        /// The number of steps of `LabelScale` between the template's size and the one of all labels that fit.
        var reduction = 0
        /// Whether sheets say which records they have.
        var marksRecords: Bool

        init(_ job: LabelJob) {
            (stock, printing, serial) = (job.stock, job.printing, job.serial)
            (firstPosition, start) = (job.firstPosition, job.firstPosition - 1)
            (language, marksRecords) = (job.numberLanguage, job.marksRecords)
        }
    }

    /// The reduction of `plan`, for typesetters that exist, too.
    var reduction: Int {
        get { plan.reduction }
        set {
            plan.reduction = newValue
            for case let setter? in setters { setter.reduction = newValue }
        }
    }

    private var plan: Plan
    private let fonts: FontCollection
    private let conventions: StreamedConventions
    private let frames: [CGRect]
    private let addSheet: (DisplayPage) throws -> Void
    private var setters: [LabelTypesetter?] = []
    /// The sheets to produce; labels elsewhere only take their positions.
    var sheets: Range<Int>
    /// The next free position, counted over all sheets from 0.
    var position: Int
    /// The number of the current sheet; nil before its first label.
    private var sheet: Int?
    private var items: [DisplayItem] = []
    /// The records on the current sheet, if the plan asks for them.
    private var records: PageRecord?
    /// Receives each label; nil for runs without inspection.
    var inspector: ((PlacedLabel) -> Void)?
    /// Whether the trees of labels name the parts of the template.
    var namesParts = false

    /// - Parameters:
    ///   - conventions: used by this object alone.
    ///   - addSheet: receives the sheets in order.
    init(
        _ plan: Plan, fonts: FontCollection, _ conventions: StreamedConventions,
        addSheet: @escaping (DisplayPage) throws -> Void
    ) {
        (self.plan, self.fonts, self.conventions, self.addSheet) = (plan, fonts, conventions, addSheet)
        frames = plan.stock.frames
        sheets = plan.sheets
        position = plan.start
    }

    /// The typesetter of a recipe, made on first use.
    func setter(_ number: Int, _ recipe: @autoclosure () -> TypesetterRecipe) -> LabelTypesetter {
        if number < setters.count, let known = setters[number] { return known }
        let recipe = recipe()
        let made = LabelTypesetter(
            recipe.template, on: plan.stock, fonts: fonts, folder: recipe.imageFolder, printing: plan.printing)
        made.reduction = plan.reduction
        made.namesParts = namesParts
        while setters.count <= number { setters.append(nil) }
        setters[number] = made
        return made
    }

    /// Puts the labels of a record on the sheets, from `position` on.
    ///
    /// - Parameter isContinued: whether the record's first label was put before, so that its outcome is known.
    /// - Returns: the outcome; without issues if the first label is on a sheet before those to produce.
    /// - Throws: `Diagnostic`; errors of `addSheet`.
    func put(_ entry: LabelEntry, _ setter: LabelTypesetter, isContinued: Bool = false) throws -> LabelOutcome {
        var outcome = LabelOutcome()
        let end = position + entry.copies
        let first = sheets.lowerBound * frames.count
        var reports = !isContinued
        if position < first {
            if reports, plan.examinesEarlier, let rejection = try rejection(of: entry, setter) {
                return LabelOutcome(rejection: rejection)
            }
            reports = false
            position = min(end, first)
        }
        var label: LabelTypesetter.LaidOutLabel?
        while position < end {
            let number = position / frames.count
            guard sheets.contains(number) else {
                position = end
                break
            }
            let made: LabelTypesetter.LaidOutLabel
            if let label, !setter.template.dependsOnPosition {
                made = label
            } else {
                do { made = try setter.set(labelRecord(entry, sheet: number)) } catch let error as Diagnostic
                    where error.isLimit
                {
                    outcome.rejection = entry.rejection(error)
                    break
                }
                if label == nil, reports {
                    outcome.issues = made.issues
                    outcome.rejection = made.issues.first { $0.severity == .error }
                    if outcome.isRejected { break }
                }
                label = made
            }
            let frame = frames[position % frames.count]
            try put(made, setter, on: number)
            if plan.marksRecords { mark(entry.record) }
            if let inspector {
                inspector(
                    PlacedLabel(
                        sheet: number, frame: frame, record: entry.record, label: made, setter: setter,
                        row: entry.record.row))
            }
            outcome.labels += 1
        }
        return outcome
    }

    /// Why the record has no label at `position`; nil if it has one.
    private func rejection(of entry: LabelEntry, _ setter: LabelTypesetter) throws -> LabelIssue? {
        do { return try setter.rejection(of: labelRecord(entry, sheet: position / frames.count)) } catch let error
            as Diagnostic where error.isLimit
        { return entry.rejection(error) }
    }

    func labelRecord(_ entry: LabelEntry, sheet: Int) -> LabelRecord {
        let index =
            switch plan.serial.unit {
            case .copy: position - (plan.firstPosition - 1)
            case .record: entry.index
            case .page: sheet
            }
        return LabelRecord(
            data: entry.record, number: (plan.serial, index), page: sheet + 1, language: plan.language,
            conventions: conventions)
    }

    private func put(_ label: LabelTypesetter.LaidOutLabel, _ setter: LabelTypesetter, on number: Int) throws {
        if sheet != number { try finishSheet() }
        sheet = number
        setter.draw(label, in: frames[position % frames.count], into: &items)
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
        let done = items
        items = []
        // A little more than the last sheet needed, to avoid growing.
        items.reserveCapacity(done.count + done.count / 8)
        var page = plan.printing.page(done, on: plan.stock)
        page.record = record
        try addSheet(page)
    }

    /// Drops the current sheet.
    func dropSheet() {
        (sheet, records) = (nil, nil)
        items.removeAll(keepingCapacity: true)
    }
}
