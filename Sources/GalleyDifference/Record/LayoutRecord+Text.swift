public import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry
import GalleyInput

extension Diagnostic.ID {
    /// A kept layout is damaged.
    public static let malformedLayout = Diagnostic.ID("difference.layout", .records)
}

extension LayoutRecord {
    /// The first line of kept layouts.
    package static let signature = "galley layout 1"

    /// The record as a file for `--baseline`: a line for each part, fields separated by tabs, lengths in points with two decimals.
    /// Fonts, directions and artifacts apply to the words after them.
    public var text: String {
        var writer = LayoutWriter()
        writer.write(self)
        return writer.lines.joined(separator: "\n") + "\n"
    }

    /// Reads a file that `text` wrote. O(length).
    ///
    /// - Throws: `Diagnostic` with the line of the fault.
    public init(text: String) throws(Diagnostic) { self = try LayoutReader.read(Array(text.utf8), file: nil) }
}

private struct LayoutWriter {
    var lines = [LayoutRecord.signature]
    private var (font, turn, artifact) = ("", "0", false)

    mutating func write(_ record: LayoutRecord) {
        for (name, value) in record.metadata.sorted(by: { $0.key < $1.key }) { add("meta", name, value) }
        for page in record.pages {
            add("page", page.size.width, page.size.height, text: page.label)
            for (name, box) in page.boxes.sorted(by: { $0.key < $1.key }) {
                lines.append("box\t\(name)\t" + Self.lengths(box.minX, box.minY, box.width, box.height))
            }
            for element in page.elements { add(element) }
        }
        for tag in record.tags { add("tag", "\(tag.depth)", tag.role, tag.text) }
        lines.append("end")
    }

    private mutating func add(_ element: LayoutElement) {
        if element.isArtifact != artifact {
            artifact = element.isArtifact
            lines.append("artifact\t\(artifact ? 1 : 0)")
        }
        let (place, size) = (element.origin, element.size)
        guard element.kind == .word else {
            let area = Self.lengths(place.x, place.y, size.width, size.height)
            return add(element.kind.rawValue, area, element.color, element.content, escapes: 2)
        }
        let face = "\(Self.length(size.height))\t\(element.color)\t\(Self.escaped(element.font))"
        if face != font {
            font = face
            lines.append("font\t" + face)
        }
        let angle = Self.length(element.angle)
        if angle != turn {
            turn = angle
            lines.append("turn\t" + angle)
        }
        add("word", place.x, place.y, size.width, text: element.content)
    }

    private mutating func add(_ fields: String..., escapes: Int = 1) {
        lines.append((fields.prefix(escapes) + fields.dropFirst(escapes).map(Self.escaped)).joined(separator: "\t"))
    }

    private mutating func add(_ name: String, _ values: CGFloat..., text: String) {
        lines.append(([name] + values.map(Self.length) + [Self.escaped(text)]).joined(separator: "\t"))
    }

    private static func lengths(_ values: CGFloat...) -> String { values.map(length).joined(separator: "\t") }
    private static func length(_ value: CGFloat) -> String { DecimalText.written(value, places: 2) }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { [9, 10, 13, 92].contains($0) }) else { return text }
        return text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
            .replacing("\r", with: "\\r")
    }
}

/// Reads kept layouts, and what is read of a PDF.
package struct LayoutReader {
    private var record = LayoutRecord()
    private var (font, size, color, turn, isArtifact) = ("", CGFloat(0), "", CGFloat(0), false)
    private var line = 0

    /// - Parameter file: the name for messages; nil if the caller adds it.
    package static func read(_ bytes: [UInt8], file: String?) throws(Diagnostic) -> LayoutRecord {
        var reader = LayoutReader()
        do throws(Diagnostic) {
            var isComplete = false
            for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
                reader.line += 1
                let text = String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
                if reader.line == 1 {
                    guard text == LayoutRecord.signature else {
                        throw reader.fault(text, expected: "\(LayoutRecord.signature)")
                    }
                } else if text == "end" {
                    isComplete = true
                } else if !text.isEmpty {
                    try reader.add(text)
                }
            }
            guard isComplete else { throw reader.fault("", expected: "end: the file is cut off") }
            guard !reader.record.pages.isEmpty else { throw reader.fault("", expected: "a page") }
        } catch {
            throw file.map { error.at(file: $0) } ?? error
        }
        return reader.record
    }

    private func fault(_ value: String, expected: Wording) -> Diagnostic {
        Diagnostic(.malformedLayout, value: value, expected: expected, at: .init(line: line))
    }

    private mutating func add(_ text: String) throws(Diagnostic) {
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
        func string(_ index: Int) throws(Diagnostic) -> String {
            guard index < fields.count else { throw fault(text, expected: "\(index + 1) fields separated by tabs") }
            return Self.unescaped(fields[index])
        }
        func number(_ index: Int) throws(Diagnostic) -> CGFloat {
            let word = try string(index)
            guard let value = Double(word), abs(value) <= Length.longest else {
                throw fault(word, expected: "a length in points")
            }
            return value
        }
        func area(_ index: Int) throws(Diagnostic) -> CGRect {
            CGRect(
                x: try number(index), y: try number(index + 1), width: try number(index + 2),
                height: try number(index + 3))
        }
        switch fields[0] {
        case "meta": record.metadata[try string(1)] = try string(2)
        case "page":
            guard record.pages.count < Limits.current.pages else { throw Limits.current.tooManyPages() }
            let size = CGSize(width: try number(1), height: try number(2))
            guard size.width > 0, size.height > 0 else {
                throw fault("\(size.width) × \(size.height)", expected: "a page with a width and a height")
            }
            record.pages.append(.init(size: size))
            record.pages[record.pages.count - 1].label = try string(3)
        case "tag":
            let depth = Int(bounded: min(max(0, try number(1)), 1000))
            record.tags.append(.init(depth: depth, role: try string(2), text: try string(3)))
        case "font": (size, color, font) = (try number(1), try string(2), try string(3))
        case "turn": turn = try number(1)
        case "artifact": isArtifact = try string(1) == "1"
        case "box":
            let (name, box) = (try string(1), try area(2))
            try change { $0.boxes[name] = box }
        case "word":
            try add(
                LayoutElement(
                    kind: .word, content: try string(4), origin: CGPoint(x: try number(1), y: try number(2)),
                    size: CGSize(width: try number(3), height: size), angle: turn, font: font, color: color,
                    isArtifact: isArtifact))
        default:
            guard let kind = LayoutElement.Kind(rawValue: String(fields[0])) else {
                throw fault(String(fields[0]), expected: "page, font, word, path, picture, link or tag")
            }
            let frame = try area(1)
            try add(
                LayoutElement(
                    kind: kind, content: try string(6), origin: frame.origin, size: frame.size, color: try string(5),
                    isArtifact: isArtifact))
        }
    }

    private mutating func add(_ element: LayoutElement) throws(Diagnostic) {
        try change { $0.elements.append(element) }
    }

    /// Changes the last page.
    private mutating func change(_ body: (inout LayoutRecord.Page) -> Void) throws(Diagnostic) {
        guard !record.pages.isEmpty else { throw fault("", expected: "page before its parts") }
        body(&record.pages[record.pages.count - 1])
    }

    private static func unescaped(_ field: Substring) -> String {
        guard field.utf8.contains(92) else { return String(field) }
        var (result, isEscaped) = ("", false)
        for character in field {
            if isEscaped {
                result.append(["t": "\t", "n": "\n", "r": "\r"][character] ?? character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }
}
