import ArgumentParser
import GalleyFormatting
import GalleyInput
import GalleyStationery

struct StocksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stocks", abstract: "List, show and check label sheets and rolls.",
        subcommands: [List.self, Show.self, Check.self])

    struct List: InputCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the stocks: name, label size, sheet size, purpose.")

        @OptionGroup var stocks: DeclaredOptions<StockOptions>

        @Argument(
            help: ArgumentHelp(
                "A part of the names, sheets or purposes to list, or a label's size such as 62x29mm.", valueName: "part"
            ))
        var part: String?

        @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

        @OptionGroup var messages: MessageOptions

        mutating func run() throws {
            var rows: [[String]] = []
            let catalogue = try LabelOptions.catalogue(stocks.texts)
            let sized = part.map(catalogue.stocks(sizedAs:)) ?? []
            for stock in sized.isEmpty ? catalogue.stocks : sized {
                let names = ([stock.name] + stock.aliases).joined(separator: ", ")
                let row = [
                    names,
                    stock.isEndless ? "\(StockText.millimetres(stock.label.width)) mm" : StockText.size(stock.label),
                    StockText.sheet(stock), stock.title,
                ]
                let isNamed = part.map { part in
                    [names, row[2], stock.title].contains { $0.lowercased().contains(part.lowercased()) }
                }
                if sized.isEmpty, isNamed == false { continue }
                rows.append(row)
            }
            guard !rows.isEmpty else {
                throw Diagnostic.option(
                    "part", value: part, expected: "a part of a name, sheet or purpose that galley stocks list shows")
            }
            var widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
            widths[0] = min(widths[0], Self.longestNames)
            for row in rows {
                var cells = (0..<3).map { row[$0].filled(to: widths[$0]) }
                if row[0].count > widths[0] {
                    // A long list of names gets its own lines.
                    for line in StockText.lines(row[0]) { try StandardOutput.say(line) }
                    cells[0] = "".filled(to: widths[0])
                }
                try StandardOutput.say((cells + [row[3]]).joined(separator: "  "))
            }
        }

        /// The maximum width of the column of names.
        private static let longestNames = 40
    }

    struct Show: InputCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show a stock's geometry in the format of --stock-file and templates."
        )

        @OptionGroup var stocks: DeclaredOptions<StockOptions>

        @Argument(
            help: ArgumentHelp("The code, or the brand and code.", valueName: "name"), completion: Completions.stocks)
        var name: String

        @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

        @OptionGroup var messages: MessageOptions

        mutating func run() throws {
            try StandardOutput.say(StockText.yaml(try LabelOptions.stock(named: name, stocks.texts, option: "name")))
        }
    }

    struct Check: InputCommand {
        static let configuration = CommandConfiguration(
            commandName: "check", abstract: "Check the geometry of stocks: overlaps, paper edges, symmetry.")

        @OptionGroup var stocks: DeclaredOptions<StockOptions>

        @Argument(
            help: ArgumentHelp(
                "Stocks to check, or YAML and JSON files with stocks. (default: all)", valueName: "name"),
            completion: Completions.stocks)
        var names: [String] = []

        @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

        @OptionGroup var messages: MessageOptions

        mutating func run() throws {
            let stocks =
                try names.isEmpty
                ? LabelOptions.catalogue(self.stocks.texts).stocks
                : names.flatMap { name in
                    guard PathName.isSettingsFile(name) else {
                        return [try LabelOptions.stock(named: name, self.stocks.texts, option: "name")]
                    }
                    var catalogue = StockCatalogue([])
                    try catalogue.add(file: name)
                    return catalogue.stocks
                }
            var (errors, notes) = (0, 0)
            for stock in stocks {
                for finding in stock.check() {
                    try StandardOutput.say("\(stock.name): \(finding.severity.rawValue): \(finding)")
                    if finding.severity == .error { errors += 1 } else { notes += 1 }
                }
            }
            try StandardOutput.say("\(stocks.count) checked, \(errors) errors, \(notes) notes")
            if errors > 0 { throw ExitCode(ExitStatus.badOption.rawValue) }
        }
    }
}

/// Stocks as text.
enum StockText {
    static func millimetres(_ points: CGFloat) -> String { DecimalText.written(points * 25.4 / 72, places: 1) }

    static func size(_ size: CGSize) -> String { "\(millimetres(size.width)) × \(millimetres(size.height)) mm" }

    static func sheet(_ stock: Stock) -> String {
        stock.isEndless ? "endless" : stock.isRoll ? "roll" : "\(stock.count) on \(page(stock.page))"
    }

    /// A list of names in lines.
    static func lines(_ names: String) -> [String] {
        names.split(separator: " ").reduce(into: [String]()) { lines, name in
            if let last = lines.last, last.count + name.count < 100 {
                lines[lines.count - 1] += " " + name
            } else {
                lines.append((lines.isEmpty ? "" : "  ") + name)
            }
        }
    }

    /// The name of the paper, or its size.
    static func page(_ page: CGSize) -> String {
        let named = PageSize.named.first {
            abs($0.size.width - page.width) < 0.5 && abs($0.size.height - page.height) < 0.5
        }
        return named?.name ?? size(page)
    }

    static func yaml(_ stock: Stock) -> String {
        func points(_ value: CGFloat) -> String { DecimalText.written(value, places: 2) }
        func pair(_ size: CGSize) -> String { "\(points(size.width))x\(points(size.height))" }
        var lines = [("brand", stock.brand), ("code", "\"\(stock.code)\""), ("title", stock.title)]
        lines.append(("page", page(stock.page).contains("mm") ? pair(stock.page) : page(stock.page)))
        lines.append(("label", pair(stock.label)))
        switch stock.shape {
        case .rectangle(let radius): if radius > 0 { lines.append(("radius", points(radius))) }
        case .ellipse: lines.append(("shape", "ellipse"))
        case .disc(let hole):
            lines.append(("shape", "disc"))
            if hole > 0 { lines.append(("hole", points(hole))) }
        }
        let groups = stock.grids.map { grid in
            (lines + [
                ("columns", "\(grid.columns)"), ("rows", "\(grid.rows)"), ("left", points(grid.origin.x)),
                ("top", points(grid.origin.y)), ("pitch", pair(grid.pitch)),
            ])
            .map { "\($0.0): \($0.1)" }.joined(separator: "\n")
        }
        let note = stock.lengthNote.map { "\n# \($0)" } ?? ""
        return groups.joined(separator: "\n---\n") + "\n# \(size(stock.label)), \(stock.count) on a page\(note)"
    }
}
