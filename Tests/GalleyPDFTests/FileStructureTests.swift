import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Other programs find PDF files valid") struct FileStructureTests {
    private let setting = Setting()
    private let scratch = ScratchFolder()

    private func check(_ bytes: Data, pages: Int) throws {
        let path = try scratch.write(bytes, to: "file.pdf")
        guard let qpdf = try ExternalTool("qpdf") else { return }
        let verdict = try qpdf.run("--check", path)
        #expect(verdict.status == 0, "\(verdict.text)\(verdict.errors)")
        #expect(verdict.text.contains("No syntax or stream encoding errors found"))
        #expect(try qpdf.run("--show-npages", path).text == "\(pages)\n")
    }

    @Test("1, 40 and 1,100 pages: one leaf, two leaves, two levels of the page tree", arguments: [1, 40, 1100])
    func pageCounts(_ count: Int) throws {
        let pages = try (0..<count).map { try setting.page("Page \($0 + 1)") }
        let bytes = try pdf(pages)
        try check(bytes, pages: count)
        // The last page has its own text.
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        let last = try pdftotext.run("-f", "\(count)", "-l", "\(count)", scratch / "file.pdf", "-")
        #expect(last.text.trimmingCharacters(in: .whitespacesAndNewlines) == "Page \(count)")
    }

    @Test("no node of the page tree has more than 32 kids (§7.7.3)", arguments: [1, 32, 33, 1024, 1025])
    func treeFanOut(_ count: Int) throws {
        let page = DisplayPage(size: CGSize(width: 10, height: 10))
        let file = OpenFile(try pdf(Array(repeating: page, count: count), compresses: false))
        let nodes = file.text.matches(of: /\/Type\/Pages\/Count (\d+)[^\n]*?\/Kids\[([^\]]*)\]/)
        let kids = nodes.map { $0.2.matches(of: /0 R/).count }
        #expect(kids.allSatisfy { (1...32).contains($0) })
        #expect(nodes.compactMap { Int($0.1) }.max() == count)
    }

    @Test("a file without pages is valid")
    func noPages() throws { try check(try pdf([]), pages: 0) }

    @Test("compressed: objects in object streams, a cross-reference stream, Flate throughout (§7.5.7–8)")
    func objectStreams() throws {
        let bytes = try pdf([try setting.page("Galley")])
        let text = OpenFile(bytes).text
        #expect(text.hasPrefix("%PDF-1.7\n"))
        #expect(text.contains("/Type/ObjStm"))
        #expect(text.contains("/Type/XRef"))
        #expect(!text.contains("/Type/Catalog"))
        #expect(text.matches(of: />>stream\n/).count == text.matches(of: /\/Filter\/FlateDecode>>stream\n/).count)
    }

    @Test("uncompressed: every object is readable")
    func openFile() throws {
        let bytes = try pdf([try setting.page("Galley")], compresses: false)
        let text = OpenFile(bytes).text
        #expect(text.contains("/Type/Catalog"))
        #expect(!text.contains("/Filter"))
        #expect(!text.contains("/ObjStm"))
        try check(bytes, pages: 1)
    }

    @Test("pages inherit the first page's size; others state their own")
    func pageSizes() throws {
        let sizes = [(300, 100), (300, 100), (595.28, 841.89), (300, 100), (14400, 3)]
        let pages = try sizes.map { try setting.page("x", size: CGSize(width: $0.0, height: $0.1)) }
        let open = OpenFile(try pdf(pages, compresses: false))
        #expect(
            open.text.matches(of: /\/MediaBox\[([^\]]*)\]/).map(\.1) == [
                "0 0 595.28 841.89", "0 0 14400 3", "0 0 300 100",
            ])
        let bytes = try pdf(pages)
        try check(bytes, pages: pages.count)
        guard let pdfinfo = try ExternalTool("pdfinfo") else { return }
        let said = try pdfinfo.run("-f", "1", "-l", "9", scratch / "file.pdf").text
        let found = said.matches(of: /size:\s+([\d.]+) x ([\d.]+) pts/).map { (Double($0.1)!, Double($0.2)!) }
        #expect(found.count == sizes.count)
        for (found, wanted) in zip(found, sizes) {
            #expect(abs(found.0 - wanted.0) < 0.01)
            #expect(abs(found.1 - wanted.1) < 0.01)
        }
    }

    @Test("the same pages give the same bytes; another page gives other bytes and another ID")
    func determinism() throws {
        func make(_ text: String) throws -> Data {
            // A new collection and shaper each time, without caches.
            let setting = Setting()
            return try pdf([try setting.page(text), try setting.page("Ω office", "Noto Serif")])
        }
        let first = try make("Galley")
        #expect(try make("Galley") == first)
        let other = try make("Gallery")
        #expect(other != first)
        func identifier(_ data: Data) throws -> Substring {
            try #require(OpenFile(data).text.firstMatch(of: /\/ID\[<([0-9A-F]+)>/)?.1)
        }
        #expect(try identifier(other) != identifier(first))
    }

    @Test("an error of the sink stops the writer, at the first block, a later one and the last")
    func sinkFails() throws {
        struct Full: Error {}
        func write(_ sink: @escaping (ArraySlice<UInt8>) throws -> Void) throws {
            var writer = PDFWriter(options: PDFOptions(compresses: false), sink: sink)
            for _ in 0..<1000 { try writer.add(DisplayPage(size: CGSize(width: 9, height: 9))) }
            try writer.finish()
        }
        var sizes: [Int] = []
        try write { sizes.append($0.count) }
        // A call for each object would be thousands.
        #expect((3...20).contains(sizes.count) && sizes.allSatisfy { $0 <= 1 << 16 }, "\(sizes)")
        for blocks in [0, 1, sizes.count - 1] {
            var left = blocks
            #expect(throws: Full.self) {
                try write { _ in
                    left -= 1
                    if left < 0 { throw Full() }
                }
            }
        }
    }
}
