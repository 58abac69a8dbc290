import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Images keep their colour profiles") struct ImageProfileTests {
    private func png(
        _ profile: [UInt8], colorType: Int = 2, palette: [UInt8] = [], value: Int = 0
    ) throws -> ImageSource {
        var maker = PNGMaker(width: 1, height: 1, colorType: colorType, depth: 8, palette: palette) { _, _, _ in value }
        maker.chunks = [ColorProfileMaker.chunk(profile)]
        return try ImageSource(maker.bytes)
    }

    private func page(_ sources: [ImageSource]) -> DisplayPage {
        var items: [DisplayItem] = []
        for (index, source) in sources.enumerated() {
            items.append(.beginElement(StructureElement(.figure, alternateText: "x")))
            items.append(.image(PlacedImage(source: source, frame: CGRect(x: 20 * index, y: 5, width: 15, height: 15))))
            items.append(.endElement(continues: false))
        }
        return DisplayPage(size: CGSize(width: 200, height: 100), items: items)
    }

    private func file(_ sources: [ImageSource], _ standards: [PDFStandard] = []) throws -> Data {
        var options = PDFOptions(compresses: false)
        options.standards = try PDFStandardSet(standards)
        return try pdf([page(sources)], metadata: DocumentMetadata(title: "t", language: "en"), options)
    }

    @Test("as ICCBased colour spaces, each profile once (§8.6.5.5)")
    func spaces() throws {
        let color = ColorProfileMaker().bytes
        let text = OpenFile(
            try file([
                try png(color), try png(color, value: 9), try png(color, colorType: 3, palette: [1, 2, 3]),
                try png(ColorProfileMaker(space: "GRAY").bytes, colorType: 0),
                try ImageSource(
                    ColorProfileMaker.embedding(
                        ColorProfileMaker(space: "CMYK").bytes, inSegmentsOf: 100, into: JPEGFiles.cmyk)),
            ])
        ).text
        #expect(text.matches(of: /<<\/N 3\/Alternate\/DeviceRGB\/Length/).count == 1)
        #expect(text.matches(of: /<<\/N 1\/Alternate\/DeviceGray\/Length/).count == 1)
        #expect(text.matches(of: /<<\/N 4\/Alternate\/DeviceCMYK\/Length/).count == 1)
        #expect(text.matches(of: /\/ColorSpace\[\/ICCBased \d+ 0 R\]/).count == 4)
        #expect(text.matches(of: /\/ColorSpace\[\/Indexed\[\/ICCBased \d+ 0 R\] 0<010203>\]/).count == 1)
    }

    @Test("an image with an invalid profile has a device colour space")
    func fault() throws {
        var link = ColorProfileMaker()
        link.deviceClass = "link"
        let text = OpenFile(try file([try png(link.bytes)])).text
        #expect(text.contains("/ColorSpace/DeviceRGB") && !text.contains("/ICCBased"))
    }

    @Test("PDF 1.4 supports profiles of version 2; PDF/A allows CMYK with a profile")
    func standards() throws {
        let new = try png(ColorProfileMaker().bytes)
        #expect {
            try file([new], [.a1b])
        } throws: {
            "\($0)" == "PDF/A-1b: page 1: an image has a colour profile of version 4; ISO 19005-1 §6.2.3.2 requires "
                + "version 2, as in PDF 1.4"
        }
        var maker = ColorProfileMaker()
        maker.majorVersion = 2
        #expect(try !file([try png(maker.bytes)], [.a1b]).isEmpty)
        let inks = try ImageSource(
            ColorProfileMaker.embedding(
                ColorProfileMaker(space: "CMYK").bytes, inSegmentsOf: 9999, into: JPEGFiles.cmyk))
        #expect(try !file([inks], [.a2b]).isEmpty)
        #expect { try file([try ImageSource(JPEGFiles.cmyk)], [.a2b]) } throws: { $0.isDiagnostic(.forbiddenContent) }
    }

    @Test("veraPDF passes them")
    func validator() throws {
        guard let validator = try VeraPDF() else { return }
        let scratch = ScratchFolder()
        var maker = ColorProfileMaker()
        let new = try png(maker.bytes)
        maker.majorVersion = 2
        let old = try png(maker.bytes)
        for (flavour, standard, source) in [("1b", PDFStandard.a1b, old), ("2a", .a2a, new), ("4", .a4, new)] {
            let path = try scratch.write(try file([source], [standard]), to: "\(flavour).pdf")
            #expect(try validator.brokenClauses(flavour, [path]) == ["\(flavour).pdf": []])
        }
    }
}
