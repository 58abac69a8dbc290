import Foundation
import Galley
import GalleyDiagnostics
import GalleyImage
import GalleyTestSupport
import Testing

@Suite("Page selections and formats") struct PageSelectionTests {
    @Test(
        "pages and ranges",
        arguments: [
            ("1", [1]), ("1,3-5", [1, 3, 4, 5]), ("8-", [8, 9]), ("2,2,2-3", [2, 3]), ("9-9,1", [1, 9]),
        ])
    func selections(_ text: String, _ pages: [Int]) throws {
        let selection = try #require(PageSelection(text))
        #expect((1...9).filter(selection.contains) == pages)
        #expect(PageSelection(selection.description) == selection)
    }

    @Test(
        "no pages", arguments: ["", "0", "-3", "3-1", "1,,2", "1-2-3", "a", " 1", "+1", "01", "99999999999999999999"])
    func bad(_ text: String) { #expect(PageSelection(text) == nil) }

    private func document(pages: Int) -> Document<some View> {
        Document(pageSize: PageSize(width: 100, height: 50), margins: EdgeInsets(.all, 5)) {
            ForEach(1...pages, id: \.self) { Text("page \($0)").frame(height: 40) }
        }
    }

    @Test("pictures of selected pages have the pages' numbers, padded to the document's count")
    func numbers() throws {
        let folder = ScratchFolder()
        var options = ExportOptions(format: .png, dpi: 72)
        options.pages = PageSelection("2,11-")
        let result = try document(pages: 12).export(
            to: .file(folder / "page-{0p}-of-{t}.png"), options: options)
        #expect(folder.names == ["page-02-of-12.png", "page-11-of-12.png", "page-12-of-12.png"])
        #expect(result.pageCount == 3)
    }

    @Test("a PDF of some pages has those alone")
    func pdf() throws {
        let folder = ScratchFolder()
        var options = ExportOptions(format: .pdf)
        options.pages = PageSelection("3-4")
        #expect(try document(pages: 5).export(to: .file(folder / "a.pdf"), options: options).pageCount == 2)
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        let text = try pdftotext.run(folder / "a.pdf", "-").text
        #expect(text.split(whereSeparator: \.isWhitespace) == ["page", "3", "page", "4"])
    }

    @Test("missing pages are an error with the page count, and no file is written")
    func none() throws {
        let folder = ScratchFolder()
        var options = ExportOptions(format: .pdf)
        options.pages = PageSelection("7-9")
        let error = #expect(throws: Diagnostic.self) {
            try document(pages: 2).export(to: .file(folder / "a.pdf"), options: options)
        }
        #expect(folder.names.isEmpty)
        #expect(
            error?.description
                == "there is no page 7-9; the document has 2 pages")
    }

    @Test("a contact sheet: five pages in three columns and two rows, 12 points apart")
    func contactSheet() throws {
        let folder = ScratchFolder()
        var options = ExportOptions(format: .png, dpi: 72)
        options.isContactSheet = true
        #expect(try document(pages: 5).export(to: .file(folder / "a.png"), options: options).pageCount == 1)
        let picture = try ImageSource(contentsOfFile: folder / "a.png")
        #expect(picture.header.pixelWidth == 12 + 3 * 112 && picture.header.pixelHeight == 12 + 2 * 62)
    }

    @Test(
        "a PNG has the size of the paper, and states it",
        arguments: [(72.0, 100, 50), (203, 282, 141), (300, 417, 208), (600, 833, 417), (2400, 3333, 1667)])
    func resolutions(_ dpi: Double, _ width: Int, _ height: Int) throws {
        let folder = ScratchFolder()
        var options = ExportOptions(format: .png, dpi: dpi)
        options.pixels = .monochrome(.threshold)
        _ = try document(pages: 1).export(to: .file(folder / "a.png"), options: options)
        let picture = try ImageSource(contentsOfFile: folder / "a.png")
        #expect((picture.header.pixelWidth, picture.header.pixelHeight) == (width, height))
        #expect(picture.header.bitsPerComponent == 1)
        // To the rounding of pixels and of pixels per metre.
        #expect(abs(picture.size.width - 100) < 0.5 * 72 / dpi + 0.05)
        #expect(abs(picture.size.height - 50) < 0.5 * 72 / dpi + 0.05)
    }
}
