import GalleyDifference
import GalleyStationery

/// The file of `galley diff -o`.
struct DifferenceFile {
    private enum Format: String, CaseIterable {
        case html, pdf, png, json
    }

    private let path: String
    private let format: Format

    /// - Throws: `Diagnostic` for a name with another ending.
    init(_ path: String) throws(Diagnostic) {
        guard let format = Format(rawValue: PathName.fileExtension(of: path)) else {
            throw Diagnostic.option("-o", value: path, expected: "a name ending in .html, .pdf, .png or .json")
        }
        self.path = path
        self.format = format
    }

    func write(_ difference: LayoutDifference, of pair: ComparedPair) throws {
        let (before, after) = (pair.before, pair.after)
        let pages = DifferencePages(
            difference, before: (before.record, before.page), after: (after.record, after.page))
        switch format {
        case .json: try write(difference.json(before: before.name, after: after.name))
        case .html:
            try write(try pages.html(title: "\(before.name) – \(after.name)"))
        case .pdf: try export(.pdf, [try list(difference, of: pair)] + [try pages.overlays()])
        case .png:
            let overlays = try pages.overlays()
            try export(.png, [overlays.isEmpty ? try list(difference, of: pair) : overlays])
        }
    }

    private func write(_ text: String) throws { try OutputDestination.file(path).write(Array(text.utf8)) }

    private func export(_ format: OutputFormat, _ groups: [[DisplayPage]]) throws {
        let pages = groups.flatMap(\.self)
        _ = try PageExport(
            to: .file(path), metadata: DocumentMetadata(title: "Differences"), options: ExportOptions(format: format)
        )
        .write { add in
            for page in pages { try add(page) }
            return []
        }
    }

    /// The pages with the list of all differences.
    private func list(_ difference: LayoutDifference, of pair: ComparedPair) throws -> [DisplayPage] {
        let entries = difference.entries.enumerated().map { "\($0 + 1). \($1)" }
        let lines = entries.isEmpty ? ["No differences"] : entries
        let document = Document(metadata: DocumentMetadata(title: "Differences")) {
            Text("\(pair.before.name) – \(pair.after.name)").font(.system(size: 14).bold()).padding(.bottom, 8)
            ForEach(lines.indices, id: \.self) { Text(lines[$0]).font(.system(size: 9)).padding(.bottom, 3) }
        }
        let pages = try document.layOutPages(fonts: FontCollection())
        return try (1...pages.count).map { try pages.draw(page: $0) }
    }
}
