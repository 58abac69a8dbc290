import Foundation
import GalleyFormatting
import GalleyStationery

/// The files of a new project for a table that exists: a template that extends a built-in one, and a job file.
struct LabelStarter {
    private let data: String
    private let template: BuiltInTemplate
    private let columns: [LabelJob.ColumnRole]

    /// - Parameters:
    ///   - data: the table.
    ///   - template: the built-in template to extend; nil for the one that suits the columns.
    init(data: String, from template: BuiltInTemplate?) throws {
        self.data = data
        (self.template, columns) = try LabelJob.columnRoles(of: DataSource(path: data), template)
    }

    /// - Parameter folder: the folder of the files, to which the name of the table is relative.
    func files(in folder: String) -> [(name: String, text: String)] {
        let path = data.hasPrefix("/") ? data : Self.way(from: folder) + data
        return [("label.yaml", text), ("galley.yaml", Starter.labelJob(for: JSONText.quoted(path), template))]
    }

    /// The path from a folder to the current one: `../` for each step of a relative path, otherwise the whole path.
    private static func way(from folder: String) -> String {
        let steps = folder.split(separator: "/").filter { $0 != "." }
        if folder.hasPrefix("/") || steps.contains("..") { return FileManager.default.currentDirectoryPath + "/" }
        return String(repeating: "../", count: steps.count)
    }

    private var text: String {
        let names = columns.map { Self.line($0.name) }
        let width = min(30, names.map(\.count).max() ?? 0)
        let lines = zip(names, columns).map { name, column in
            let role = column.role.map { "@\($0)" } ?? ""
            return "#   \(name.filled(to: width))  \(role.filled(to: 14))  \(column.reason)"
        }
        return """
            # Labels of \(Self.line(data)), as the built-in template \(template.rawValue) sets them. Only what differs is written here:
            # galley templates show \(template.rawValue) prints what there is, galley schema all keys.
            #
            # The columns, the names of their roles for texts such as {{@price}}, and why they have them:
            \(lines.joined(separator: "\n"))
            extends: \(template.rawValue)
            # font: Noto Serif
            # size: 9
            # color: "#10181f"
            # padding: 3mm
            # background: "#fff7e0"
            # back: "{{row}}"       # a text on the back

            """
    }

    /// A text on one line of a comment.
    private static func line(_ text: String) -> String {
        String(
            text.map {
                $0.isNewline || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : $0
            }.prefix(80))
    }
}
