import ArgumentParser
import GalleyStationery

extension OptionDescription {
    /// The values that shells complete.
    var completion: CompletionKind {
        switch values {
        case .any: .default
        case .choices(let names): .list(names)
        case .file: .file()
        case .folder: .directory
        // Names that take time to find are looked up when a shell asks.
        case .families: .custom { _, _, _ in FontCollection(systemFonts: .all).families }
        case .stocks: Completions.stocks
        }
    }
}

/// The values that shells complete for the arguments of several commands.
enum Completions {
    static let stocks = CompletionKind.custom { _, _, _ in Stock.builtIn.flatMap { [$0.code] + $0.aliases } }
    static let pages = CompletionKind.list(PageSize.named.map(\.name) + ["fit"])
    static let tables = CompletionKind.file(extensions: [
        "csv", "tsv", "json", "ndjson", "xlsx", "ods", "db", "sqlite",
    ])
}
