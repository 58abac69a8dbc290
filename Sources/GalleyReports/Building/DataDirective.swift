import Galley
import GalleyBadges
import GalleyCharts
import GalleyClouds
import GalleyData
import GalleyFormatting
import GalleyLabels

/// A built-in directive that shows data: its options, and how its view is made.
struct DataDirective: Sendable {
    /// A directive in a report.
    struct Call {
        /// The file and line of the directive, for messages.
        var location: SourceLocation
        /// The text in brackets of an inline directive.
        var text: String
        var options: OptionTexts
        var data: ReportBlock.Data
        /// The fonts of the report.
        var fonts: FontCollection
        /// The size of the report's text, in points.
        var textSize: CGFloat
        /// The height of the report's lines, in points.
        var lineHeight: CGFloat
        /// The width of the report's columns, in points.
        var columnWidth: CGFloat
        /// The BCP 47 tag that overrides those of texts.
        var language: String?
        /// The BCP 47 tag of the report's language.
        var documentLanguage: String?
        /// Takes messages: faults as warnings, others as notes.
        var report: (Message) -> Void

        enum Message {
            case note(Diagnostic)
            case warning(Diagnostic)
        }
    }

    let name: String
    var isInline = false
    let options: [OptionDescription]
    /// The alignment of the view, which its caption follows.
    var alignment: @Sendable (OptionTexts) throws -> HorizontalAlignment = { _ in .leading }
    let makeView: @Sendable (Call) throws -> AnyView

    static let all = [cloud, flow, badges, labels, chart, badge, spark]

    static func named(_ name: String, isInline: Bool) -> DataDirective? {
        all.first { $0.name == name && $0.isInline == isInline }
    }

    /// The names of the block directives.
    static let blockNames = all.filter { !$0.isInline }.map(\.name)

    // MARK: Clouds

    private static let cloudOptions = TagSource.options + CloudOptions.all.map(\.option)

    @Sendable private static func cloudAlignment(_ options: OptionTexts) throws -> HorizontalAlignment {
        try CloudOptions.style(options).horizontal
    }

    private static let cloud = DataDirective(
        name: "cloud", options: cloudOptions, alignment: cloudAlignment
    ) { call in
        guard let source = call.words else {
            throw Diagnostic(.missingContent, "no words", expected: "a file, or lines of CSV up to :::")
        }
        try call.requireFonts(CloudOptions.font.option)
        let style = try CloudOptions.style(call.options)
        let tags = try TagSource(call.options, language: call.language).tags(of: source) { call.report(.note($0)) }
        return AnyView(try TagCloud(tags, style: style.suited(to: tags)).reducible().keepingLegible())
    }

    private static let flow = DataDirective(
        name: "flow", options: CloudOptions.all.map(\.option) + DataOptions.options,
        alignment: cloudAlignment
    ) { call in
        try call.requireFonts(CloudOptions.font.option)
        // Items have equal weights, and by default the size of body text.
        var options = call.options
        if !options.has(CloudOptions.sizes.option) { options.set(CloudOptions.sizes.option, "9-9") }
        if !options.has(CloudOptions.color.option), !options.has(CloudOptions.colorBy.option) {
            options.set(CloudOptions.colorBy.option, "fixed")
        }
        return AnyView(TagCloud(try call.items(), style: try CloudOptions.style(options)).keepingLegible())
    }

    // MARK: Charts

    private static let chart = DataDirective(name: "chart", options: ChartOptions.options + DataOptions.options) {
        call in
        guard let reader = call.data.table(try DataOptions.reading(call.options)),
            let records = try RecordColumns(reader, language: call.documentLanguage, sizeID: .largeReport)
        else {
            throw Diagnostic(.missingContent, "no records", expected: "a file, or lines of CSV up to :::")
        }
        let chart = try TableChart(records, call.options, language: call.documentLanguage)
        for note in chart.notes { call.report(.note(note)) }
        for warning in chart.warnings { call.report(.warning(warning)) }
        return AnyView(chart)
    }

    private static let sparkKind = OptionDescription(
        "kind", "Line, bars or dots.", .look, kind: .value(default: "line"),
        values: .choices(Sparkline.Kind.allCases.map(\.rawValue)))

    private static let spark = DataDirective(name: "spark", isInline: true, options: [sparkKind]) { call in
        let kind: Sparkline.Kind = try OptionValues.choice(sparkKind.argument, call.options.value(sparkKind))
        let line = try Sparkline(
            call.text, kind: kind, language: call.documentLanguage,
            expected: "numbers with spaces between them, such as :spark[3 4 8 6]")
        guard let line else {
            throw Diagnostic(.missingContent, "the sparkline has no numbers", expected: ":spark[3 4 8 6]")
        }
        return AnyView(line)
    }

    // MARK: Badges

    private static let badges = DataDirective(
        name: "badges", options: BadgeOptions.options + DataOptions.options
    ) { call in
        try call.requireFonts(BadgeOptions.font)
        let template = try BadgeOptions.template(call.options)
        let records: [BadgeRecord]
        switch call.data {
        case .file(let path):
            records = try BadgeRecord.read(path: path, reading: try DataOptions.reading(call.options))
        case .text, .list:
            guard let table = call.data.table else { fallthrough }
            records = try BadgeRecord.readTable(table)
        case .none: throw Diagnostic(.missingContent, "no badges", expected: "a file, or lines of CSV up to :::")
        }
        var badges = try template.badges(of: records).map(\.badge)
        // A style from a file keeps its size.
        if !BadgeOptions.isStyleFile(call.options.value(BadgeOptions.style)) {
            for index in badges.indices { badges[index].style.scale = call.textSize / badges[index].style.fontSize }
        }
        if template.needsRuler {
            let ruler = BadgeRuler(template, fonts: call.fonts, language: call.language)
            for badge in badges { try ruler.measure(badge) }
            for index in badges.indices { ruler.fit(&badges[index]) }
        }
        let gap = call.textSize * 0.55
        let flow = FlowLayout(
            itemAlignment: .firstTextBaseline, spacing: gap, lineSpacing: gap, oversize: .shrink
        ) {
            ForEach(badges.indices) { [badges] in badges[$0] }
        }
        return AnyView(
            flow.accessibilityRole(.list).legibleWidth { [badges] room in
                badges.lazy.map { room.measure($0, .unspecified).size.width }.max().map { $0 * leastBadgeShare }
            })
    }

    /// The share of its size at which a badge is still legible.
    private static let leastBadgeShare: CGFloat = 0.75

    private static let badge = DataDirective(name: "badge", isInline: true, options: BadgeOptions.options) { call in
        try call.requireFonts(BadgeOptions.font)
        let template = try BadgeOptions.template(call.options)
        let parts = call.text.split(separator: ":", maxSplits: 1).map { $0.trimmingPrefix { $0 == " " } }
        guard let message = parts.last, !message.isEmpty else {
            throw Diagnostic(.missingContent, "the badge has no message", expected: ":badge[label: message]")
        }
        var badge = try template.badge(parts.count > 1 ? String(parts[0]) : "", String(message))
        let ruler = BadgeRuler(fonts: call.fonts, language: call.language)
        try ruler.measure(badge)
        // As high as a line, with room for the punctuation that follows it.
        let usual = min(1, call.lineHeight / (badge.style.height * badge.style.scale))
        let room = call.columnWidth - call.textSize / 2
        if ruler.widest * usual > room {
            let share = room / (ruler.widest * usual)
            let factor = usual * share
            badge.style.scale *= factor
            badge.width = badge.width.map { $0 * factor }
            let percent = Int(bounded: (share * 100).rounded(.down))
            call.report(
                .warning(
                    Diagnostic(
                        .shrunk,
                        "\(quoted(call.text)) is set at \(percent) % of its size so that it fits the column",
                        at: call.location.place(), severity: .warning)))
        }
        return AnyView(badge)
    }

    // MARK: Labels

    private static let labels = DataDirective(name: "labels", options: LabelOptions.all) { call in
        guard case .file(let path) = call.data else {
            throw Diagnostic(.missingContent, "no records", expected: "a file")
        }
        let job = try LabelOptions.job(call.options, data: [path])
        return AnyView(try firstSheet(of: job, fonts: try LabelOptions.fonts(call.options, of: call.fonts), call))
    }

    /// The first sheet of a job as an image.
    private static func firstSheet(of job: LabelJob, fonts: FontCollection, _ call: Call) throws -> some View {
        struct SheetIsComplete: Error {}
        var sheet: DisplayPage?
        var unset: [String] = []
        defer {
            if let note = LabelIssue.note(unsetColumns: unset, option: LabelOptions.columns.name) {
                call.report(
                    .note(
                        Diagnostic(
                            LabelIssue.Kind.unsetColumn.id, Wording(verbatim: note), at: .init(file: job.data.name),
                            severity: .note)))
            }
        }
        do {
            _ = try job.run(fonts: fonts) { issue in
                if issue.kind == .unsetColumn {
                    unset.append(issue.field)
                } else {
                    call.report(.warning(issue.diagnostic(file: job.data.name)))
                }
            } add: { page in
                sheet = page
                throw SheetIsComplete()
            }
        } catch is SheetIsComplete {}
        guard let sheet else { throw Diagnostic(.missingContent, "no labels", expected: "at least one record") }
        return PagePicture(sheet, label: "A sheet of labels")
    }
}

extension DataDirective.Call {
    /// Checks that the families of an option are known.
    fileprivate func requireFonts(_ option: OptionDescription) throws {
        for family in options.list(option) {
            do throws(Diagnostic) { try fonts.require(family: family, includingSystemFonts: true) } catch {
                guard error.id == .unknownFamily else { throw error }
                throw Diagnostic.option(
                    option.argument, value: family,
                    expected: "a family that galley fonts lists\(NearestName.hint(error.nearest))")
            }
        }
    }

    fileprivate var words: TagSource.Input? {
        switch data {
        case .file(let path): .file(path)
        case .text, .list: data.table.map { .table($0) }
        case .none: nil
        }
    }

    /// Items of equal weight: the first column of a file, or the lines of the directive.
    fileprivate func items() throws -> [Tag] {
        if case .text(let text, _, _) = data {
            let words = text.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix { $0 == " " || $0 == "-" } }
            return words.filter { !$0.isEmpty }.map { Tag(word: String($0), weight: 1) }
        }
        guard let table = data.table(try DataOptions.reading(options)) else {
            throw Diagnostic(.missingContent, "no items", expected: "a file, or lines up to :::")
        }
        var (tags, isHeader) = ([Tag](), true)
        try table.forEachRecord { record in
            if !isHeader, let word = record.fields.first { tags.append(Tag(word: word, weight: 1)) }
            isHeader = false
        }
        return tags
    }
}

extension LabelIssue {
    /// A message that names the columns which a built-in template does not show; nil for none.
    ///
    /// - Parameter option: the option that adds them, as the user writes it.
    package static func note(unsetColumns columns: [String], option: String) -> String? {
        columns.isEmpty
            ? nil
            : "columns not on the label: \(nameList(columns.map { quoted($0) })); \(option) adds them"
    }
}
