import Foundation
package import GalleyDiagnostics
package import GalleyDisplay
package import GalleyGeometry
package import GalleyImage
import GalleyInput

/// A PDF of any program, read by MuPDF: every glyph, path and picture with its place, font and colour.
package struct PDFFile {
    package let path: String
    private let program: ForeignProgram

    /// - Throws: `Diagnostic` if the file is no PDF, or MuPDF is missing.
    package init(path: String) throws(Diagnostic) {
        self.path = path
        let file = try ReadableFile(path: path, isStored: true)
        // ISO 32000-1 Annex H: the header is among the first 1024 bytes.
        let head = String(decoding: try file.firstBytes(1024), as: UTF8.self)
        guard head.contains("%PDF-") else {
            throw Diagnostic(.unreadablePDF, "not a PDF file", expected: "a file that begins with %PDF-").at(file: path)
        }
        program = try ForeignProgram("mutool", package: "mupdf-tools", purpose: "reads PDF files")
    }

    /// The name as an argument: one that begins like an option must not be one.
    private var argument: String { path.hasPrefix("-") ? "./" + path : path }

    /// Whether the other file has the same bytes.
    package func isCopy(of other: PDFFile) throws(Diagnostic) -> Bool {
        var one = try ReadableFile(path: path, isStored: true)
        var two = try ReadableFile(path: other.path, isStored: true)
        guard one.size == two.size else { return false }
        while true {
            let (bytes, others) = (try one.read(upTo: 1 << 20), try two.read(upTo: 1 << 20))
            guard bytes == others else { return false }
            if bytes.isEmpty { return true }
        }
    }

    /// Reads the layout.
    ///
    /// - Parameter hasContents: whether pages have more than their sizes, which takes most of the time.
    /// - Returns: the layout, and whether the file is damaged and was repaired.
    /// - Throws: `Diagnostic` if the file is encrypted or damaged beyond repair.
    package func layout(hasContents: Bool = true) throws(Diagnostic) -> (record: LayoutRecord, isRepaired: Bool) {
        var trace = TraceReader()
        if hasContents { try program.run(["trace", argument], about: path) { trace.add($0) } }
        let folder = try TemporaryFolder()
        let script = folder.path + "/layout.js"
        try folder.write(Self.script(hasContents ? trace.pages : nil), to: script)
        let output = try program.run(["run", script, argument], about: path)
        let lines = output.prefix(200).split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
        if lines.contains("encrypted") {
            throw Diagnostic(.unreadablePDF, "it is encrypted", expected: "a PDF that opens without a password").at(
                file: path)
        }
        do throws(Diagnostic) {
            var record = try LayoutReader.read(output, file: nil)
            let isRepaired = record.metadata.removeValue(forKey: "repaired") != nil
            if !hasContents { return (record, isRepaired) }
            if record.add(trace.pages) {
                record.markRunningLines()
                return (record, isRepaired)
            }
        } catch {}
        throw Diagnostic(.unreadablePDF, "it is damaged", expected: "a PDF that MuPDF can read").at(file: path)
    }

    /// The script for what no trace has, with the numbers of the pages whose pictures it looks at.
    ///
    /// - Parameter pages: the parts of the pages; nil if only the sizes of pages are read.
    private static func script(_ pages: [[LayoutElement]]?) -> [UInt8] {
        let pictured = pages?.indices.filter { page in pages?[page].contains { $0.kind == .picture } ?? false }
        let list = pictured.map { "[\($0.map(String.init).joined(separator: ","))]" } ?? "null"
        return Array("var pictured = \(list);\n".utf8) + (EmbeddedFolder.difference.bytes("layout.js") ?? [])
    }

    /// A page as a picture.
    ///
    /// - Parameters:
    ///   - number: from 1.
    ///   - dpi: the resolution.
    package func picture(ofPage number: Int, size: CGSize, dpi: Int) throws(Diagnostic) -> DisplayPage {
        let source = try image(ofPage: number, dpi: dpi)
        let image = PlacedImage(source: source, frame: CGRect(origin: .zero, size: size))
        return DisplayPage(size: size, items: [.image(image)])
    }

    /// The samples of a page.
    package func image(ofPage number: Int, dpi: Int) throws(Diagnostic) -> ImageSource {
        let folder = try TemporaryFolder()
        let file = folder.path + "/page.png"
        _ = try program.run(["draw", "-q", "-r", "\(dpi)", "-o", file, argument, "\(number)"], about: path)
        do throws(Diagnostic) { return try ImageSource(contentsOfFile: file) } catch {
            throw Diagnostic(.unreadablePDF, "page \(number) cannot be drawn", expected: "a PDF that MuPDF can read")
                .at(
                    file: path)
        }
    }
}

extension LayoutRecord {
    /// Adds what a trace has of each page, below the links: its pictures are in the order of those that the record has.
    ///
    /// - Returns: whether both have the same pages and pictures.
    fileprivate mutating func add(_ traces: [[LayoutElement]]) -> Bool {
        guard traces.count == pages.count else { return false }
        for (index, trace) in traces.enumerated() {
            let rest = pages[index].elements
            var pictures = rest.filter { $0.kind == .picture }[...]
            var elements: [LayoutElement] = []
            elements.reserveCapacity(trace.count + rest.count)
            for element in trace {
                guard element.kind == .picture else {
                    elements.append(element)
                    continue
                }
                guard let picture = pictures.popFirst() else { return false }
                // A shade without an end has no content.
                if picture.content.isEmpty { continue }
                var element = element
                element.content = picture.content
                if picture.size != .zero { (element.origin, element.size) = (picture.origin, picture.size) }
                elements.append(element)
            }
            guard pictures.isEmpty else { return false }
            pages[index].elements = elements + rest.filter { $0.kind != .picture }
        }
        return true
    }
}

/// A folder for the files of a foreign program, removed with the last reference.
private final class TemporaryFolder {
    let path: String

    init() throws(Diagnostic) {
        path = NSTemporaryDirectory() + "galley-\(UUID().uuidString)"
        guard unsafe mkdir(path, 0o700) == 0 else { throw Self.unwritable(path) }
    }

    func write(_ bytes: [UInt8], to file: String) throws(Diagnostic) {
        guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
            throw Self.unwritable(file)
        }
    }

    private static func unwritable(_ path: String) -> Diagnostic {
        Diagnostic(.unreadablePDF, "the temporary folder cannot be written", expected: "a folder in TMPDIR").at(
            file: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
