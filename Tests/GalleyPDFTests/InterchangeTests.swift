import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Page boxes, inks, destinations and attachments") struct InterchangeTests {
    private let setting = Setting()

    private func make(_ pages: [DisplayPage], _ change: (inout PDFOptions) -> Void = { _ in }) throws -> Data {
        var options = PDFOptions.bare(compresses: false)
        change(&options)
        return try pdf(pages, options)
    }

    @Test("the bleed surrounds the trimmed page at the origin; marks surround the bleed (§14.11.2)")
    func boxes() throws {
        let page = DisplayPage(size: CGSize(width: 100, height: 50))
        let text = OpenFile(try make([page]) { $0.bleed = 9 }).text
        #expect(text.contains("/MediaBox[-9 -9 109 59]"))
        #expect(text.contains("/TrimBox[0 0 100 50]/BleedBox[-9 -9 109 59]"))
        let marked = OpenFile(try make([page]) { $0.showsPrinterMarks = true })
        #expect(marked.text.contains("/MediaBox[-24.67 -24.67 124.67 74.67]"))
        // Eight lines at the corners, and four crosses of two lines with a circle.
        #expect(marked.contents[0].matches(of: /\ m\n/).count == 20)
        #expect(!OpenFile(try make([page])).text.contains("/TrimBox"))
        // Viewers show all of it, or the crop box.
        #expect(!text.contains("/CropBox"))
        for (box, written) in [(PDFPageBox.bleed, "-9 -9 109 59"), (.trim, "0 0 100 50")] {
            let cropped = OpenFile(
                try make([page]) {
                    $0.bleed = 9
                    $0.showsPrinterMarks = true
                    $0.cropBox = box
                }
            ).text
            #expect(cropped.contains("/CropBox[\(written)]/TrimBox[0 0 100 50]"))
        }
    }

    @Test("marks are in all inks, which PDF/A allows (§8.6.6.4)")
    func registration() throws {
        let page = DisplayPage(size: CGSize(width: 100, height: 50))
        var options = PDFOptions(compresses: false)
        options.showsPrinterMarks = true
        let file = OpenFile(try pdf([page], metadata: DocumentMetadata(title: "t", language: "en"), options))
        #expect(file.contents[0].contains("/All CS 1 SCN\n"))
        #expect(
            file.text.contains(
                "<</All[/Separation/All/DeviceRGB<</FunctionType 2/Domain[0 1]/N 1/C0[1 1 1]/C1[0 0 0]>>]>>"))
        #expect(file.text.contains("<pdfaid:part>2<"))
    }

    @Test("process inks and spot colours are preserved, and prevent a claim of PDF/A (§8.6.4.4, §8.6.6.4)")
    func inks() throws {
        let red = ProcessInks(cyan: 0, magenta: 0.9, yellow: 0.8, black: 0.1)
        let items = [
            square(0, 0, 9, Color(cyan: 1, magenta: 0.5, yellow: 0, black: 0.25)),
            square(0, 0, 9, Color(spot: "Signal Red", tint: 0.5, process: red)), square(0, 0, 9, Color(white: 0.5)),
        ]
        let page = DisplayPage(size: CGSize(width: 100, height: 50), items: items)
        let file = OpenFile(try make([page]))
        #expect(
            file.contents.first.map(String.init) == """
                1 .5 0 .25 k
                0 41 9 9 re
                f
                /Signal#20Red cs .5 scn
                0 41 9 9 re
                f
                .5 g
                0 41 9 9 re
                f

                """)
        #expect(
            file.text.contains(
                "<</Signal#20Red[/Separation/Signal#20Red/DeviceCMYK<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]"
                    + "/C1[0 .9 .8 .1]>>]>>"))
        let claimed = OpenFile(try pdf([page], PDFOptions(compresses: false))).text
        #expect(!claimed.contains("pdfaid"))
        // Changing the appearance removes the inks.
        var color = Color(cyan: 1, magenta: 0.5, yellow: 0, black: 0.25)
        #expect(color.hex == "#0060bf")
        #expect(color.opacity(0.5).ink == color.ink)
        color.red = 0.5
        #expect(color.ink == nil)
    }

    @Test("internal links go to named destinations, sorted by name (§7.9.6)")
    func destinations() throws {
        let page = DisplayPage(
            size: CGSize(width: 100, height: 50),
            items: [
                .destination(name: "z", at: CGPoint(x: 3, y: 10)), .destination(name: "a (1)", at: .zero),
                .link(LinkArea(frame: CGRect(x: 0, y: 0, width: 9, height: 9), url: "#z")),
            ])
        let text = OpenFile(try make([page])).text
        #expect(text.contains("/A<</S/GoTo/D(z)>>"))
        #expect(
            text.contains(
                /Names\[\(a \\\(1\\\)\)<<\/D\[\d+ 0 R\/XYZ 0 50 null\]>>\(z\)<<\/D\[\d+ 0 R\/XYZ 3 40 null\]>>\]/))
        let link = DisplayItem.link(LinkArea(frame: CGRect(x: 0, y: 0, width: 9, height: 9), url: "#chaptr"))
        let place = DisplayItem.destination(name: "chapter", at: .zero)
        let broken = [page, DisplayPage(size: page.size, items: [link, place])]
        let error = #expect(throws: Diagnostic.self) { try make(broken) }
        #expect(
            error?.description
                == "page 2: a link leads to #chaptr, but no view has linkDestination(\"chaptr\") (did you mean #chapter?)"
        )
    }

    @Test("qpdf finds the attachments, pdfinfo the labels' pages")
    func attachments() throws {
        let page = DisplayPage(size: CGSize(width: 100, height: 50))
        let data = try make([page, page]) {
            $0.attachments = [PDFAttachment(name: "dätä.csv", bytes: Array("a,b\n".utf8), mediaType: "text/csv")]
            $0.pageLabels = [
                PDFPageLabel(style: .lowerRoman), PDFPageLabel(firstPage: 2, prefix: "A-", start: 3),
            ]
        }
        #expect(OpenFile(data).text.contains("/PageLabels<</Nums[0<</S/r>>1<</S/D/P(A-)/St 3>>]>>"))
        // The first page must have a label.
        let second = OpenFile(try make([page, page]) { $0.pageLabels = [PDFPageLabel(firstPage: 2, prefix: "A-")] })
        #expect(second.text.contains("/PageLabels<</Nums[0<</S/D>>1<</S/D/P(A-)>>]>>"))
        let scratch = ScratchFolder()
        let path = try scratch.write(data, to: "a.pdf")
        guard let qpdf = try ExternalTool("qpdf") else { return }
        #expect(try qpdf.run("--check", path).status == 0)
        #expect(try qpdf.run("--list-attachments", path).text.hasPrefix("dätä.csv"))
        #expect(try qpdf.run("--show-attachment=dätä.csv", path).text == "a,b\n")
    }
}
