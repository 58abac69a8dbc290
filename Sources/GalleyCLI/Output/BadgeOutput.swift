import GalleyConcurrency
import GalleyStationery

/// Writes badges: a file for each, or a PDF with all.
struct BadgeOutput {
    let pattern: String
    let options: ExportOptions
    let fonts: FontCollection
    /// The metadata of each file. The default title is the text of the badge.
    let metadata: DocumentMetadata
    let sheet: Sheet
    let showsMarks: Bool
    /// The number of threads that write the files of several badges.
    let threads: Int
    /// Receives the tree of each page of a set.
    var addTree: ((InspectedView) -> Void)?

    /// The page for all badges of a set.
    struct Sheet {
        var pageSize: PageSize
        var fitsContent: Bool
        var margins: EdgeInsets
        /// Whether it was asked for, so that a picture shows all badges, too.
        var isStated: Bool

        /// The largest width of a badge.
        var measure: CGFloat { max(1, pageSize.width - margins.leading - margins.trailing) }
    }

    func write(_ badge: Badge) throws -> [Diagnostic] {
        try write(badge, TextResources(fonts: fonts), to: OutputDestination(pattern))
    }

    private func write(
        _ badge: Badge, _ text: TextResources, to destination: OutputDestination
    ) throws -> [Diagnostic] {
        let renderer = ImageRenderer(content: badge, text: text)
        renderer.environment.language = metadata.language
        renderer.environment.showsLayoutMarks = showsMarks
        var metadata = metadata
        metadata.title = metadata.title ?? badge.spokenText
        let result = try renderer.export(to: destination, options: options, metadata: metadata)
        RunLog.wrote(files: 1, pages: result.pageCount)
        return badge.warnings + result.warnings
    }

    /// Writes the badges of a file.
    func write(_ template: BadgeTemplate, of path: String, _ reading: DataReading) throws -> [Diagnostic] {
        let isSheet = !pattern.contains("{")
        // Standard input and pipes can only be read once.
        if isSheet, DataSource(path: path).isRepeatable, try isSet(path, reading) {
            return try writeSheet { body in try forEachBadge(template, of: path, reading, body) }
        }
        var badges = try template.badges(of: path, reading: reading)
        if template.needsRuler {
            let ruler = BadgeRuler(template, fonts: fonts, language: metadata.language)
            for item in badges { try ruler.measure(item.badge) }
            for index in badges.indices {
                ruler.fit(&badges[index].badge, limit: isSheet ? sheet.measure : .infinity)
            }
        }
        return isSheet && (badges.count > 1 || sheet.isStated)
            ? try writeSheet { body in for item in badges { try body(item.badge) } } : try write(badges)
    }

    /// Whether a file without fields in its name shows the badges of `path` on a page of a set.
    func isSet(_ path: String, _ reading: DataReading) throws -> Bool {
        try sheet.isStated || BadgeRecord.areSeveral(path: path, reading: reading)
    }

    /// Calls `body` with each badge of a set, with its final width.
    func forEachBadge(
        _ template: BadgeTemplate, of path: String, _ reading: DataReading, _ body: (Badge) throws -> Void
    ) throws {
        try template.forEachFittedBadge(
            of: path, reading: reading, fonts: fonts, language: metadata.language, limit: sheet.measure, body)
    }

    private func write(_ badges: [(record: BadgeRecord, badge: Badge)]) throws -> [Diagnostic] {
        guard pattern.contains("{") else { return try write(badges[0].badge) }
        try OutputName.check(pattern, fields: BadgeRecord.fieldNames(of: badges.map(\.record)), format: nil)
        // Check all names before writing, since equal names would overwrite files.
        var owners: [String: String] = [:]
        let names = try badges.enumerated().map { index, item in
            let name = try item.record.fileName(pattern, number: index + 1)
            if let other = owners.updateValue(item.record.source, forKey: name) {
                throw Diagnostic.option(
                    "-o", value: pattern,
                    expected: "a unique name for each badge; \(other) and \(item.record.source) both give \(name)")
            }
            return name
        }
        var warnings: [Diagnostic] = []
        let texts = TextSessionPool(fonts: fonts)
        let writer = OrderedWriter(threads: min(threads, badges.count)) { (number: Int) in
            Result { try texts.withSession { try write(badges[number].badge, $0, to: .file(names[number])) } }
        } report: { number, written in
            warnings += try written.get()
            try OutputBatch.commit([names[number]])
        }
        try RunLog.listingFiles {
            defer { writer.stop() }
            for number in badges.indices { try writer.add(number) }
            try writer.finish()
        }
        return warnings
    }

    /// A sheet for a set of badges.
    func badgeSheet(_ addPage: @escaping (DisplayPage) throws -> Void) -> BadgeSheet {
        let badgeSheet = BadgeSheet(
            pageSize: sheet.pageSize, margins: sheet.margins, fitsContent: sheet.fitsContent, fonts: fonts,
            language: metadata.language, addPage: addPage)
        badgeSheet.showsLayoutMarks = showsMarks
        badgeSheet.addTree = addTree
        return badgeSheet
    }

    /// Writes all badges on pages as a stream.
    private func writeSheet(
        _ badges: (_ body: (Badge) throws -> Void) throws -> Void
    ) throws -> [Diagnostic] {
        var metadata = metadata
        metadata.title = metadata.title ?? "Badges"
        let export = PageExport(to: OutputDestination(pattern), metadata: metadata, options: options)
        let result = try export.write { add in
            try withoutActuallyEscaping(add) { add in
                let sheet = badgeSheet(add)
                try badges { try sheet.add($0) }
                try sheet.finish()
                return sheet.warnings
            }
        }
        RunLog.wrote(files: 1, pages: result.pageCount)
        return result.warnings
    }
}
