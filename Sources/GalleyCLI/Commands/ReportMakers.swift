import ArgumentParser
import Galley
import GalleyStationery

/// The directives of reports that are commands: each is read as its command is, from the same options.
enum ReportMakers {
    static func all(_ page: PageOptions) -> [ReportBlockMaker] {
        let language = page.lang
        return [
            ReportBlockMaker("cloud", repeatedOptions: ["font", "font-path", "feature"]) { block in
                let command = try parse(CloudCommand.self, block, file: block.path ?? "-")
                guard let source = block.source else {
                    throw ValidationError("there are no words; expected a file, or lines of CSV up to :::")
                }
                return AnyView(try command.cloud(of: source, language: language))
            },
            ReportBlockMaker("flow", repeatedOptions: ["font", "font-path", "feature"]) { block in
                // Items of equal weight, and of the size of the text.
                let options = block.options.contains { $0.hasPrefix("--sizes") } ? [] : ["--sizes=9-9"]
                let colors = block.options.contains { $0.hasPrefix("--color") } ? [] : ["--color-by=fixed"]
                var block = block
                block.options += options + colors
                let command = try parse(CloudCommand.self, block, file: "-")
                return AnyView(TagCloud(try block.items(), style: try command.style()))
            },
            ReportBlockMaker("badges", repeatedOptions: ["font", "font-path", "segment"]) { block in
                let command = try parse(BadgeCommand.self, block, file: nil)
                let records: [BadgeRecord]
                if let path = block.path {
                    records = try BadgeRecord.read(path: path)
                } else if let table = block.table {
                    records = try BadgeRecord.readTable(table)
                } else {
                    throw ValidationError("there are no badges; expected a file, or lines of CSV up to :::")
                }
                let badges = try command.template().badges(of: records).map(\.badge)
                let flow = FlowLayout(itemAlignment: .firstTextBaseline, spacing: 6, lineSpacing: 6) {
                    ForEach(badges.indices) { badges[$0] }
                }
                return AnyView(flow.accessibilityRole(.list))
            },
            ReportBlockMaker("labels", repeatedOptions: ["font", "font-path", "filter"]) { block in
                guard let path = block.path else { throw ValidationError("there are no records; expected a file") }
                var block = block
                var template: String?
                block.options.removeAll { option in
                    guard option.hasPrefix("--template=") else { return false }
                    template = String(option.dropFirst("--template=".count))
                    return true
                }
                block.options.append("--data=\(path)")
                let command = try parse(LabelsCommand.self, block, file: template)
                return AnyView(try sheet(of: try command.job(), fonts: try command.out.fonts()))
            },
            ReportBlockMaker("badge", isInline: true, repeatedOptions: ["font", "font-path", "segment"]) { block in
                let command = try parse(BadgeCommand.self, block, file: nil)
                let parts = block.text.split(separator: ":", maxSplits: 1).map { $0.trimmingPrefix { $0 == " " } }
                guard let message = parts.last, !message.isEmpty else {
                    throw ValidationError("the badge has no message; expected :badge[label: message]")
                }
                let label = parts.count > 1 ? String(parts[0]) : ""
                return AnyView(try command.template().badge(label, String(message)))
            },
        ]
    }

    /// The first sheet of a job, as a picture.
    private static func sheet(of job: LabelJob, fonts: FontCollection) throws -> some View {
        struct Enough: Error {}
        var first: DisplayPage?
        do {
            var unset: [String] = []
            defer { Warnings.tell(unsetColumns: unset) }
            let tell = { (issue: LabelIssue) in
                if issue.kind == .unsetColumn {
                    unset.append(issue.field)
                } else {
                    Terminal.say("galley: warning: \(issue.message(file: job.data.name))")
                }
            }
            _ = try job.run(
                fonts: fonts, onIssue: tell,
                add: { page in
                    first = page
                    throw Enough()
                })
        } catch is Enough {}
        guard let first else { throw ValidationError("there is no label; expected one record at least") }
        return PagePicture(first, label: "A sheet of labels")
    }

    /// A command from a directive's options. What it would write is not asked for.
    private static func parse<Command: ParsableCommand>(
        _ type: Command.Type, _ block: ReportBlock, file: String?
    ) throws -> Command {
        if let named = block.options.first(where: InputOptions.isNamed) {
            throw ValidationError("\(named.prefix { $0 != "=" }) is for the command line; a report cannot set it")
        }
        do { return try Command.parse(block.options + ["--output=-"] + (file.map { [$0] } ?? [])) } catch {
            throw ValidationError(Command.message(for: error))
        }
    }
}

extension ReportBlock {
    fileprivate var path: String? { if case .file(let path) = data { path } else { nil } }

    fileprivate var source: CloudWordOptions.Source? {
        switch data {
        case .file(let path): .file(path)
        case .text: table.map { .table($0) }
        case .none: nil
        }
    }

    /// Chips: the first column of a file, or the lines of the directive.
    fileprivate func items() throws -> [Tag] {
        if case .text(let text, _, _) = data {
            let words = text.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix { $0 == " " || $0 == "-" } }
            return words.filter { !$0.isEmpty }.map { Tag(word: String($0), weight: 1) }
        }
        guard let table else { throw ValidationError("there are no items; expected a file, or lines up to :::") }
        var (tags, isHeader) = ([Tag](), true)
        try table.forEachRecord { record in
            if !isHeader, let word = record.fields.first { tags.append(Tag(word: word, weight: 1)) }
            isHeader = false
        }
        return tags
    }
}
