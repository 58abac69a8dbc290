import Foundation
import Galley
import GalleyData
public import GalleyDiagnostics
import GalleyXML

/// Reads stocks from the template files of gLabels (`*-templates.xml`, `paper-sizes.xml`).
enum GLabelsCatalogue {
    /// The stocks of all files in `folder`, by file name.
    ///
    /// - Throws: `Diagnostic` for a folder without such files, malformed XML, or an invalid length.
    static func read(folder: String) throws(Diagnostic) -> [Stock] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        let files = names.filter { $0.hasSuffix("templates.xml") }.map { "\(folder)/\($0)" }
        guard !files.isEmpty else {
            throw Diagnostic(
                .unreadableSettings, "expected a folder with gLabels' files, such as avery-iso-templates.xml",
                at: .init(file: folder))
        }
        var papers = Dictionary(uniqueKeysWithValues: PageSize.named.map { ($0.name, $0.size.cgSize) })
        papers["US-Letter"] = PageSize.letter.cgSize
        papers["US-Legal"] = PageSize.legal.cgSize
        if names.contains("paper-sizes.xml") {
            try forEachElement("\(folder)/paper-sizes.xml") { element throws(Diagnostic) in
                guard element.name == "Paper-size", let id = element.attributes["id"] else { return }
                papers[id] = CGSize(width: try element.side("width"), height: try element.side("height"))
            }
        }
        var stocks: [Stock] = []
        for file in files {
            var reader = Reader(papers: papers)
            try forEachElement(file) { element throws(Diagnostic) in try reader.add(element) }
            stocks += reader.finish()
        }
        return stocks
    }

    private struct Element {
        var file: String
        var line: Int
        var name: String
        var attributes: [String: String]

        private func fail(_ key: String, _ problem: Wording) -> Diagnostic {
            Diagnostic(.invalidStock, problem, at: .init(file: file, line: line, field: .key(key)))
        }

        private func missing(_ key: String, _ expected: Wording) -> Diagnostic {
            fail(key, "<\(name)> has no such attribute; expected \(expected)")
        }

        private func invalid(_ key: String, _ text: String, _ expected: Wording) -> Diagnostic {
            fail(key, "invalid value \"\(text.prefix(80))\": expected \(expected)")
        }

        /// A side of the paper or of a label.
        func side(_ key: String, default value: CGFloat? = nil) throws(Diagnostic) -> CGFloat {
            let length = try length(key, default: value)
            guard length > 0 else { throw invalid(key, attributes[key] ?? "", "a length above 0") }
            return length
        }

        /// The number of labels in a row or column.
        func count(_ key: String) throws(Diagnostic) -> Int {
            let expected: Wording = "a whole number from 1 to 1000"
            guard let text = attributes[key] else { throw missing(key, expected) }
            guard let count = Int(text), (1...1000).contains(count) else { throw invalid(key, text, expected) }
            return count
        }

        /// The maximum number of labels on a sheet.
        static let mostLabels = 1_000_000

        func tooMany() -> Diagnostic {
            Diagnostic(
                .invalidStock, "the sheet has more than \(Self.mostLabels) labels", expected: "fewer",
                at: .init(file: file, line: line))
        }

        /// - Parameters:
        ///   - key: the name of the attribute.
        ///   - value: the default for missing and malformed lengths, which the catalogue contains.
        func length(_ key: String, default value: CGFloat? = nil) throws(Diagnostic) -> CGFloat {
            guard let text = attributes[key] else {
                if let value { return value }
                throw missing(key, "a length such as 2.5in")
            }
            guard let length = Length.parse(text) ?? value else {
                throw invalid(key, text, "a length such as 2.5in")
            }
            return length
        }
    }

    private static func forEachElement(
        _ file: String, _ body: @escaping (Element) throws(Diagnostic) -> Void
    ) throws(Diagnostic) {
        let bytes = try SpecFile.bytes(file)
        let receiver = ElementReceiver(file: file, EntityAllowance(for: bytes), body)
        do throws(Diagnostic) { try XMLStream.parse(bytes, receiver) } catch {
            throw error.place.file != nil ? error : error.of(.malformedYAML).at(file: file)
        }
    }

    /// Passes on the elements of a file, without their texts, which catalogues do not use.
    private final class ElementReceiver: XMLReceiver {
        private let file: String
        private let body: (Element) throws(Diagnostic) -> Void
        private var allowance: EntityAllowance

        init(
            file: String, _ allowance: EntityAllowance, _ body: @escaping (Element) throws(Diagnostic) -> Void
        ) {
            (self.file, self.allowance, self.body) = (file, allowance, body)
        }

        func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
            var values: [String: String] = [:]
            for (key, value) in attributes.all {
                let local = key.local
                try allowance.take(local.utf8.count + value.utf8.count)
                if values[local] == nil { values[local] = value }
            }
            try body(Element(file: file, line: attributes.line, name: name.local, attributes: values))
        }

        func text(_ bytes: UnsafeBufferPointer<UInt8>) throws { try allowance.take(bytes.count) }
    }

    /// Builds stocks from the elements of a file.
    private struct Reader {
        let papers: [String: CGSize]
        private var stocks: [Stock] = []
        private var equivalents: [(of: String, brand: String, code: String)] = []
        private var open: Stock?

        init(papers: [String: CGSize]) { self.papers = papers }

        mutating func add(_ element: Element) throws(Diagnostic) {
            switch element.name {
            case "Template":
                close()
                let brand = element.attributes["brand"] ?? ""
                guard let code = element.attributes["part"] else { return }
                if let other = element.attributes["equiv"] {
                    equivalents.append((other, brand, code))
                } else {
                    try begin(element, brand: brand, code: code)
                }
            case "Label-rectangle", "Label-ellipse":
                let size = CGSize(width: try element.side("width"), height: try element.side("height"))
                if element.name == "Label-ellipse" {
                    label(size, .ellipse)
                } else {
                    label(size, .rectangle(cornerRadius: try element.length("round", default: 0)))
                }
            case "Label-round", "Label-cd":
                let diameter = 2 * (try element.side("radius"))
                let hole = 2 * (try element.length("hole", default: 0))
                // Business-card CDs are discs with cut sides.
                let size = CGSize(
                    width: try element.side("width", default: diameter),
                    height: try element.side("height", default: diameter))
                label(size, size.width == size.height ? .disc(holeDiameter: hole) : .ellipse)
            case "Label-continuous":
                let length = try element.side("default_height", default: 100 * 72 / 25.4)
                label(CGSize(width: try element.side("width"), height: length), .rectangle(cornerRadius: 0))
                open?.page.height = length
                open?.isEndless = true
            case "Layout":
                let corner = CGPoint(x: try element.length("x0", default: 0), y: try element.length("y0", default: 0))
                let pitch = CGSize(
                    width: try element.length("dx", default: 0), height: try element.length("dy", default: 0))
                let (columns, rows) = (try element.count("nx"), try element.count("ny"))
                guard (open?.count ?? 0) + columns * rows <= Element.mostLabels else { throw element.tooMany() }
                open?.grids.append(Stock.Grid(columns: columns, rows: rows, origin: corner, pitch: pitch))
            default: break
            }
        }

        private mutating func begin(_ element: Element, brand: String, code: String) throws(Diagnostic) {
            let name = element.attributes["size"] ?? ""
            let page: CGSize
            if ["other", "roll"].contains(name.lowercased()) {
                // Endless rolls have a width alone.
                let width = try element.side("width")
                page = CGSize(width: width, height: try element.side("height", default: name == "roll" ? width : nil))
            } else if let known = papers[name] {
                page = known
            } else {
                throw Diagnostic(
                    .invalidStock, "\(brand) \(code): no paper is called \(quoted(name))",
                    at: .init(file: element.file, line: element.line, field: .key("size")))
            }
            let title = element.attributes["_description"] ?? element.attributes["description"] ?? ""
            open = Stock(brand: brand, code: code, title: title, page: page, label: .zero, grids: [])
        }

        private mutating func label(_ size: CGSize, _ shape: Stock.Shape) {
            open?.label = size
            open?.shape = shape
        }

        private mutating func close() {
            if let open, !open.grids.isEmpty, open.label != .zero { stocks.append(open) }
            open = nil
        }

        mutating func finish() -> [Stock] {
            close()
            var places: [[String]: Int] = [:]
            for index in stocks.indices.reversed() { places[[stocks[index].brand, stocks[index].code]] = index }
            for same in equivalents {
                if let index = places[[same.brand, same.of]] { stocks[index].aliases.append(same.code) }
            }
            return stocks
        }
    }
}

extension StockCatalogue {
    /// Adds the stocks of gLabels' template files in `folder`, except those with known names.
    ///
    /// - Throws: `Diagnostic` for a folder without such files, malformed XML, or an invalid length.
    public mutating func add(gLabelsFolder folder: String) throws(Diagnostic) {
        add(try GLabelsCatalogue.read(folder: folder))
    }
}
