import ArgumentParser
import Galley
import GalleyStationery

/// The values that shells complete, by the names of options.
enum Completions {
    /// The completion of an option that the directives of reports share.
    static func of(_ option: OptionDescription) -> CompletionKind {
        let choices = CloudOptions.all.first { $0.option.name == option.name }?.choices ?? []
        if !choices.isEmpty { return .list(choices) }
        switch option.name {
        // Names that take time to find are looked up when a shell asks.
        case LabelOptions.stock.name: return stocks
        case LabelOptions.font.name: return .custom { _, _, _ in FontCollection(systemFonts: .all).families }
        case LabelOptions.fontPath.name, LabelOptions.stockFile.name, BadgeOptions.logo.name: return .file()
        case LabelOptions.stockCatalog.name: return .directory
        case BadgeOptions.style.name: return .list(BadgeStyle.named.map(\.name))
        case BadgeOptions.color.name, BadgeOptions.labelColor.name: return .list(BadgeColor.names)
        case DataOptions.inputFormat.name: return .list(DataFormat.allCases.map(\.rawValue))
        case DataOptions.encoding.name: return .list(TextEncoding.common)
        case DataOptions.delimiter.name: return .list(["comma", "semicolon", "tab", "pipe"])
        case LabelOptions.onError.name: return .list(["stop", "skip"])
        default: return .default
        }
    }

    static let stocks = CompletionKind.custom { _, _, _ in Stock.builtIn.flatMap { [$0.code] + $0.aliases } }
    static let formats = CompletionKind.list(OutputFormat.allCases.map(\.rawValue))
    static let pages = CompletionKind.list(PageSize.named.map(\.name) + ["fit"])
    static let tables = CompletionKind.file(extensions: [
        "csv", "tsv", "json", "ndjson", "xlsx", "ods", "db", "sqlite",
    ])
}
