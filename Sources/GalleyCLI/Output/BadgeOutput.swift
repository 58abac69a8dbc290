import Galley
import GalleyStationery

/// Where badges go: a file for each, or a PDF with all of them.
struct BadgeOutput {
    let pattern: String
    let options: ExportOptions
    let fonts: FontCollection
    /// What is said of each file; a badge whose file has no title gives it what it says itself.
    let metadata: DocumentMetadata

    func write(_ badge: Badge) throws -> [LayoutWarning] {
        try write(badge, to: pattern == "-" ? .standardOutput : .file(pattern))
    }

    private func write(_ badge: Badge, to destination: OutputDestination) throws -> [LayoutWarning] {
        let renderer = ImageRenderer(content: badge, fonts: fonts)
        var metadata = metadata
        metadata.title = metadata.title ?? badge.spokenText
        return try renderer.export(to: destination, options: options, metadata: metadata).warnings
    }

    func write(_ badges: [(record: BadgeRecord, badge: Badge)]) throws -> [LayoutWarning] {
        guard pattern.contains("{") else {
            if badges.count == 1 { return try write(badges[0].badge) }
            guard options.format == .pdf else {
                throw OptionError(
                    option: "-o", value: pattern,
                    expected: "a name with {n} or a field's name for each of the \(badges.count) badges, such as "
                        + "badge-{n}.\(options.format.rawValue)")
            }
            return try writeSheet(badges.map(\.badge))
        }
        // All names are known before the first file is written: two badges in one file would be one lost.
        var owners: [String: String] = [:]
        let names = try badges.enumerated().map { index, item in
            let name = try item.record.fileName(pattern, number: index + 1)
            if let other = owners.updateValue(item.record.source, forKey: name) {
                throw OptionError(
                    option: "-o", value: pattern,
                    expected: "a name of its own for each badge; \(other) and \(item.record.source) both give \(name)")
            }
            return name
        }
        var warnings: [LayoutWarning] = []
        for (item, name) in zip(badges, names) { warnings += try write(item.badge, to: .file(name)) }
        return warnings
    }

    private func writeSheet(_ badges: [Badge]) throws -> [LayoutWarning] {
        var metadata = metadata
        metadata.title = metadata.title ?? "Badges"
        let document = Document(margins: EdgeInsets(.all, 51), metadata: metadata) {
            FlowLayout(spacing: 8, lineSpacing: 8) { ForEach(badges.indices) { badges[$0] } }
        }
        let destination: OutputDestination = pattern == "-" ? .standardOutput : .file(pattern)
        return try document.export(to: destination, options: options, fonts: fonts).warnings
    }
}
