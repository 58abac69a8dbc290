import Galley
import GalleyDiagnostics
import GalleyTestSupport

@testable import GalleyReports

/// Reads a report of the files given; the first is the report.
func source(
    _ files: [(name: String, text: String)], data: String? = nil, in folder: ScratchFolder? = nil
) throws -> ReportSource {
    let folder = folder ?? ScratchFolder()
    for file in files { try folder.write(file.text, to: file.name) }
    var values = ReportData()
    if let data {
        try folder.write(data, to: "data.json")
        values = try ReportData.read(path: folder.path + "/data.json")
    }
    return try ReportSource(path: folder.path + "/" + files[0].name, data: values)
}

extension ReportSource {
    /// The directives in the order of the text.
    var directives: [Directive] {
        marks.sorted { $0.key < $1.key }.compactMap {
            if case .directive(let directive) = $1 { directive } else { nil }
        }
    }
}

func markdown(_ text: String, data: String) throws -> String {
    try source([("r.md", text)], data: data).markdown.text
}

/// The diagnostic that `body` throws, without the folder; "none" if it throws none.
func diagnosis(in folder: ScratchFolder, _ body: () throws -> Void) throws -> String {
    do {
        try body()
        return "none"
    } catch let error as Diagnostic { return "\(error)".replacing(folder.path + "/", with: "") }
}

/// The error's text without the folder.
func problem(_ files: [(name: String, text: String)], data: String? = nil) -> String {
    do {
        let folder = ScratchFolder()
        let source = try source(files, data: data, in: folder)
        var builder = ReportBuilder(
            style: DocumentStyle(), makers: [], numbersHeadings: false, language: nil)
        try withExtendedLifetime(folder) {
            do {
                _ = try builder.build(try MarkdownParser.read(source.markdown, source.marks))
            } catch let error as Diagnostic {
                throw source.markdown.located(error)
            }
        }
        return "none"
    } catch {
        return "\(error)".replacing(/\/[^ :]*\//, with: "")
    }
}
