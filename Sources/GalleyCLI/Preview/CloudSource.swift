import Galley
import GalleyFormatting
import GalleyStationery

/// The Swift that makes the cloud that a command makes.
struct CloudSource {
    let command: CloudCommand
    let style: CloudStyle
    let pageSize: PageSize
    let margins: EdgeInsets
    let fitsContent: Bool

    var text: String {
        let settings = settings
        return """
            import Galley
            import GalleyStationery

            \(words)
            var style = CloudStyle()
            \(settings.map { "style.\($0)\n" }.joined())
            var document = Document(
                pageSize: PageSize(width: \(number(pageSize.width)), height: \(number(pageSize.height))),
                margins: EdgeInsets(top: \(number(margins.top)), leading: \(number(margins.leading)), \
            bottom: \(number(margins.bottom)), trailing: \(number(margins.trailing))),
            \(metadata)    alignment: .\(alignment)
            ) {
                TagCloud(tags, style: style\(title))
            }
            \(environment)let options = ExportOptions(format: .svg)
            _ = try document.export(to: .file("cloud.svg"), options: options)

            """
    }

    /// Where the words come from.
    private var words: String {
        let file = quoted(command.file)
        let top = command.words.top ?? (command.words.isText(command.file) ? "150" : nil)
        let heaviest = top.map { ".heaviest(\($0))" } ?? ""
        guard command.words.isText(command.file) else {
            return "let tags = try Tag.read(from: RecordReader(path: \(file)))\(heaviest)"
        }
        return """
            var count = WordCount(language: \(command.page.lang.map(quoted) ?? "nil"), countsPairs: \(command.words.bigrams))
            try count.add(contentsOf: \(file))
            let tags = count.tags(.init(minCount: \(command.words.minCount))).tags\(heaviest)
            """
    }

    /// What differs from the style's own defaults.
    private var settings: [String] {
        let standard = CloudStyle()
        var list: [String] = []
        func add<T: Equatable>(_ name: String, _ value: T, _ standard: T, _ source: String) {
            if value != standard { list.append("\(name) = \(source)") }
        }
        add(
            "sizes", style.sizes, standard.sizes,
            "\(number(style.sizes.lowerBound))...\(number(style.sizes.upperBound))")
        add("fit", style.fit, standard.fit, ".\(style.fit.rawValue)")
        add("height", style.height, standard.height, number(style.height ?? 0))
        add("tooWide", style.tooWide, standard.tooWide, ".\(style.tooWide.rawValue)")
        add("emSpacing", style.emSpacing, standard.emSpacing, number(style.emSpacing))
        add("layout", style.layout, standard.layout, ".\(style.layout.rawValue)")
        add("shape", style.shape, standard.shape, ".\(style.shape.rawValue)")
        add("spacing", style.spacing, standard.spacing, number(style.spacing ?? 0))
        add("lineSpacing", style.lineSpacing, standard.lineSpacing, number(style.lineSpacing ?? 0))
        add("lineAlignment", style.lineAlignment, standard.lineAlignment, ".\(style.lineAlignment.rawValue)")
        let distribution = camel(command.distribution)
        add("distribution", style.distribution, standard.distribution, ".\(distribution)")
        if let name = command.lastLine {
            let isAligned = FlowLineAlignment(rawValue: name) != nil
            list.append(
                "lastLine = "
                    + (isAligned
                        ? "FlowLinePolicy(.\(name))"
                        : "FlowLinePolicy(.\(camel(name)), alignment: .\(style.lineAlignment.rawValue))"))
        }
        add("breaker", style.breaker, standard.breaker, ".\(command.breaking)")
        let items = [
            "first-baseline": "firstTextBaseline", "last-baseline": "lastTextBaseline", "top": "top",
            "center": "center", "bottom": "bottom",
        ]
        let alignment = items[command.itemAlign] ?? "firstTextBaseline"
        add("itemAlignment", style.itemAlignment, standard.itemAlignment, ".\(alignment)")
        let orders = [
            "alpha": ".alphabetical", "weight": ".weight", "center-out": ".centerOut",
            "random": ".random(seed: \(command.seed))",
        ]
        if let order = orders[command.order] { list.append("order = \(order)") }
        add("weight", style.weight, standard.weight, "Font.Weight(\(command.fontWeight))")
        let families = style.families.map(quoted).joined(separator: ", ")
        add("families", style.families, standard.families, "[\(families)]")
        let features = command.feature.map { "FontFeature(\(quoted($0)))!" }.joined(separator: ", ")
        add("features", style.features, standard.features, "[\(features)]")
        if !command.legend { list.append("showsLegend = false") }
        if command.counts { list.append("showsWeights = true") }
        if command.scale != "sqrt" {
            let arguments = ["power": command.exponent, "quantile": command.bins, "equal-interval": command.bins]
            list.append("scale = .\(camel(command.scale))" + (arguments[command.scale].map { "(\($0))" } ?? ""))
        }
        return list + colors
    }

    private var colors: [String] {
        func source(_ colors: [Color]) -> String {
            "[" + colors.map { "Color(\(quoted($0.hex)))!" }.joined(separator: ", ") + "]"
        }
        switch style.coloring {
        case .fixed(let color): return ["coloring = .fixed(Color(\(quoted(color.hex)))!)"]
        case .group(let palette): return ["coloring = .group(palette: \(source(palette)))"]
        case .weight(let ramp):
            return command.ramp == "ocean" ? [] : ["coloring = .weight(ramp: \(source(ramp)))"]
        }
    }

    private var environment: String {
        var lines = ""
        if command.page.direction.lowercased() == "rtl" {
            lines += "document.environment.layoutDirection = .rightToLeft\n"
        }
        if fitsContent { lines += "document.fitsContent = true\n" }
        if command.page.marks { lines += "document.environment.showsLayoutMarks = true\n" }
        return lines
    }

    /// What the file says of itself.
    private var metadata: String {
        let page = command.page
        var parts: [String] = []
        if let author = page.author { parts.append("author: \(quoted(author))") }
        if let subject = page.subject { parts.append("subject: \(quoted(subject))") }
        if !page.keyword.isEmpty { parts.append("keywords: [\(page.keyword.map(quoted).joined(separator: ", "))]") }
        if let language = page.lang { parts.append("language: \(quoted(language))") }
        return parts.isEmpty ? "" : "    metadata: DocumentMetadata(\(parts.joined(separator: ", "))),\n"
    }

    private var title: String { command.page.title.map { ", title: \(quoted($0))" } ?? "" }

    private var alignment: String {
        switch style.lineAlignment {
        case .leading, .justified: "leading"
        case .center: "center"
        case .trailing: "trailing"
        }
    }

    /// With as many digits as the same value needs, so that not a thousandth of a point is lost, and one before the point.
    private func number(_ value: CGFloat) -> String {
        let text = DecimalText.written(value, places: 3)
        return Double(text) == Double(value) ? text : "\(Double(value))"
    }

    private func camel(_ name: String) -> String {
        name.split(separator: "-").enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined()
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
