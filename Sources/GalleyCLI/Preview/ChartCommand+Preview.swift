import ArgumentParser
import GalleyFormatting
import GalleyPreview
import GalleyStationery

extension ChartCommand: PreviewedCommand {
    /// A preview of a chart.
    static func preview(_ arguments: [String]) throws -> CommandPreview.Content {
        func parse(_ arguments: [String]) throws -> Self { try Self.parse(arguments + ["-o", "chart.svg"]) }
        let command = try parse(arguments)
        try checkIsFile(command.file)
        let (document, fonts) = (try command.document(command.tableChart()), PreviewFonts())
        let room = document.pageSize.width - document.margins.leading - document.margins.trailing
        let width = try command.chartWidth() ?? room
        return CommandPreview.Content(
            title: PathName.fileName(of: command.file), output: "chart.svg",
            files: [command.file] + command.page.fontUse.fontPath,
            controls: [
                PreviewControl(
                    id: "width", label: "Width", group: OptionControl.Group.measure.rawValue,
                    kind: .length(80...max(800, width.rounded()), step: 1),
                    initial: DecimalText.written(width, places: 2))
            ] + PreviewControl.all(of: ChartOptions.options, command.chart.texts) + [
                .flag("marks", "Boxes and baselines", OptionControl.Group.marks.rawValue, isOn: command.page.marks)
            ],
            pages: { arguments, _ in
                let command = try parse(arguments)
                let chart = try command.tableChart()
                let document = try command.document(chart)
                var options = try command.page.exportOptions()
                options.ground = try command.pageGround()
                var pages = try PreviewPages(
                    document, fonts: try fonts.fonts(for: command.page), options: options,
                    warnings: chart.warnings)
                pages.warnings += chart.notes.map(\.description)
                pages.swift = try command.swiftSource(document)
                return pages
            })
    }

    /// The Swift program that writes the chart.
    private func swiftSource(_ document: Document<some View>) throws -> String {
        let path = SwiftSource.string(file)
        let (lines, reader) = try DataOptions.reading(records.texts).swiftReader(ofFile: path)
        let options = ChartOptions.options.flatMap { option -> [String] in
            let values =
                option.kind == .list
                ? chart.texts.list(option)
                : !chart.texts.has(option)
                    ? [] : [chart.texts[option] ?? (chart.texts.isOn(option) ? "true" : "false")]
            return values.filter { $0 != option.defaultValue && (option.kind != .enabledFlag || $0 != "true") }.map {
                "\(SwiftSource.string(option.name)): \(SwiftSource.string($0))"
            }
        }
        // One line each, as a formatter sets them.
        let arguments =
            [reader]
            + (options.isEmpty ? [] : ["options: [\n\(options.map { "        \($0),\n" }.joined())    ]"])
            + (page.lang.map { ["language: \(SwiftSource.string($0))"] } ?? [])
        let source =
            arguments.count == 1
            ? "TableChart(\(reader))" : "TableChart(\n    \(arguments.joined(separator: ",\n    ")))"
        var metadata = DocumentMetadata(author: page.author, keywords: page.keyword, language: page.lang)
        (metadata.title, metadata.subject) = (page.title, page.subject)
        var settings = document.fitsContent ? "document.fitsContent = true\n" : ""
        if page.lang != nil {
            settings += "document.environment.language = \(SwiftSource.expression(page.lang as Any))\n"
        }
        if page.marks { settings += "document.environment.showsLayoutMarks = true\n" }
        if page.directionName.lowercased() == "rtl" {
            settings += "document.environment.layoutDirection = .rightToLeft\n"
        }
        let heading = page.title.map {
            "        Text(verbatim: \(SwiftSource.string($0))).font(style.headings[2].font).accessibilityHeading(.h1)\n"
        }
        let width = try chartWidth().map { "    .frame(width: \(SwiftSource.number($0)))\n" }
        return """
            import Galley
            import GalleyStationery

            \((lines + [""]).joined(separator: "\n"))let chart = try \(source)
            let style = DocumentStyle(families: \(SwiftSource.expression(page.families)), size: 9.5, lineHeight: 13)
            var metadata = \(SwiftSource.call("DocumentMetadata", metadata, standard: DocumentMetadata()))
            metadata.title = metadata.title ?? chart.title
            metadata.subject = metadata.subject ?? chart.summary
            var document = Document(
                pageSize: \(SwiftSource.call("PageSize", document.pageSize, standard: PageSize(width: -1, height: -1))),
                margins: \(SwiftSource.call("EdgeInsets", document.margins, standard: EdgeInsets(.all, -1))),
                metadata: metadata, alignment: .leading
            ) {
                VStack(alignment: .leading, spacing: 6) {
            \(heading ?? "")        chart
                }
            \(width ?? "")    .documentStyle(style)
            }
            \(settings)let options = ExportOptions(format: .svg)
            _ = try document.export(to: .file("chart.svg"), options: options)

            """
    }
}
