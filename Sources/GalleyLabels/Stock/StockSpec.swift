import Galley
import GalleyData
public import GalleyDiagnostics

/// Reads stocks from templates and from files of their own.
enum StockSpec {
    static let keys = [
        SpecKey("brand", .text, "Who makes it."),
        SpecKey("code", .text, "Its name in the catalogue."),
        SpecKey("title", .text, "The purpose."),
        SpecKey("page", .size, "The paper: A4, Letter or WIDTHxHEIGHT; omitted for rolls, where a page is a label."),
        SpecKey("label", .size, "The label: WIDTHxHEIGHT such as 63.5x38.1mm."),
        SpecKey("shape", .choice(["rectangle", "ellipse", "disc"]), "The shape of the labels. (default: rectangle)"),
        SpecKey("radius", .length, "The radius of a rectangle's corners."),
        SpecKey("hole", .length, "The diameter of a disc's hole."),
        SpecKey("columns", .integer, "Labels in a row. (default: 1)"),
        SpecKey("rows", .integer, "Labels in a column. (default: 1)"),
        SpecKey("left", .length, "The distance from the left edge to the first label. (default: centred)"),
        SpecKey("top", .length, "The distance from the top edge to the first label. (default: centred)"),
        SpecKey(
            "pitch", .size,
            "The distances between corners of adjacent labels: WIDTHxHEIGHT. (default: the label's size)"),
    ]

    static func read(_ node: SpecNode, file: String) throws(Diagnostic) -> Stock {
        let spec = try SpecMapping(node, "a stock", keys: keys, file: file)
        guard let label = try spec.size("label") else {
            throw Diagnostic(
                .invalidStock, "missing", expected: "WIDTHxHEIGHT such as 90x60mm",
                at: .init(file: file, line: node.line, field: .key("label")))
        }
        let radius = try spec.length("radius") ?? 0
        let hole = try spec.length("hole") ?? 0
        let shape =
            try spec.choice(
                "shape",
                [
                    ("rectangle", Stock.Shape.rectangle(cornerRadius: radius)), ("ellipse", .ellipse),
                    ("disc", .disc(holeDiameter: hole)),
                ])
            ?? .rectangle(cornerRadius: radius)
        if case .disc = shape, abs(label.width - label.height) > 0.01 {
            throw spec.fail("label", "a disc's sides differ; expected the same diameter twice")
        }
        let page = try spec.size("page") ?? label
        let (columns, rows) = (
            try spec.integer("columns", in: 1...1000) ?? 1, try spec.integer("rows", in: 1...1000) ?? 1
        )
        let pitch = try spec.size("pitch") ?? label
        let width = CGFloat(columns - 1) * pitch.width + label.width
        let height = CGFloat(rows - 1) * pitch.height + label.height
        let stock = Stock(
            brand: try spec.text("brand") ?? "", code: try spec.text("code") ?? "custom",
            title: try spec.text("title") ?? "Custom labels", page: page, label: label, shape: shape,
            grids: [
                Stock.Grid(
                    columns: columns, rows: rows,
                    origin: CGPoint(
                        x: try spec.length("left") ?? (page.width - width) / 2,
                        y: try spec.length("top") ?? (page.height - height) / 2), pitch: pitch)
            ])
        if let finding = stock.check().first(where: { $0.severity == .error }) {
            throw Diagnostic(
                .invalidStock, "the stock cannot be used: \(finding)", at: .init(file: file, line: node.line))
        }
        return stock
    }

    /// Reads a file with a stock, or a list of stocks.
    static func readFile(_ path: String) throws(Diagnostic) -> [Stock] {
        let node = try SpecFile.read(path, expected: "a stock or a list of stocks")
        guard case .list(let list) = node.value else { return [try read(node, file: path)] }
        var stocks: [Stock] = []
        for node in list { stocks.append(try read(node, file: path)) }
        return stocks
    }
}

extension StockCatalogue {
    /// Adds the stocks of a YAML or JSON file before the others, so that their names take precedence.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read, an unknown key or an invalid value.
    public mutating func add(file path: String) throws(Diagnostic) {
        let others = stocks
        self = StockCatalogue(try StockSpec.readFile(path))
        add(others)
    }
}
