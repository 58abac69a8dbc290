import Foundation
import Galley
import GalleyPDF
import GalleyTestSupport
import Testing

/// The text of files as other programs read it.
@Suite("Words and bookmarks as other programs read them") struct ExtractedTextTests {
    private let folder = ScratchFolder()

    private func write(@ViewBuilder _ content: () -> some View) throws -> String {
        let document = Document(
            pageSize: PageSize(width: 400, height: 200), margins: EdgeInsets(.all, 20), content: content)
        let path = folder / "a.pdf"
        _ = try document.export(
            to: .file(path), options: ExportOptions(format: .pdf), fonts: FontCollection())
        return path
    }

    @Test("letters that are set apart are words", arguments: [0.5, 1, 1.25, 2, 4, 8])
    func tracking(_ tracking: CGFloat) throws {
        let path = try write {
            Text("STAFF VOLUNTEER").font(.custom("Noto Sans", size: 10)).tracking(tracking)
            Text("Wide ﬂight").font(.custom("Inter", size: 10)).tracking(tracking)
        }
        if let pdftotext = try ExternalTool("pdftotext") {
            let text = try pdftotext.run("-layout", path, "-").text
            #expect(text.contains("STAFF VOLUNTEER") && text.contains("Wide "), "\(text)")
        }
        if let mutool = try ExternalTool("mutool") {
            #expect(try mutool.run("draw", "-F", "text", path).text.contains("STAFF VOLUNTEER"))
        }
        if let qpdf = try ExternalTool("qpdf") { #expect(try qpdf.run("--check", path).status == 0) }
    }

    @Test("bookmarks have no marks of notes, and keep the spaces around them")
    func bookmarks() throws {
        let path = try write {
            Heading(
                Text("One") + Text(footnote: Footnote("1") { Text("note") }) + Text(" and ")
                    + Text("two").link(to: "https://a.b"))
            Paragraph(Text("text"))
            Heading(Text("עברית עם ABC") + Text(footnote: Footnote("2") { Text("note") }))
            Paragraph(Text("text"))
        }
        guard let qpdf = try ExternalTool("qpdf") else { return }
        let json = try qpdf.run("--json", "--json-key=outlines", path).text
        #expect(json.contains(#""title": "One and two""#), "\(json)")
        #expect(json.contains(#""title": "עברית עם ABC""#), "\(json)")
    }
}
