import Foundation
import Galley
import GalleyData
import GalleyLabels
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("The content of a label") struct LabelContentTests {
    private func page(_ template: String, _ table: String = "a,b\nx,\n") throws -> (
        page: DisplayPage?, issues: [LabelIssue]
    ) {
        let scratch = ScratchFolder()
        let template = try LabelTemplate("padding: 0\n" + template)
        let stock: Stock
        if case .stock(let own) = template.stock { stock = own } else { stock = Stock.builtIn[0] }
        let data = DataSource(path: try scratch.write(table, to: "t.csv"))
        var job = LabelJob(.template(template, folder: Self.folder), on: stock, data: data)
        job.skipsBadRecords = true
        let result = try run(job)
        return (result.pages.first, result.issues)
    }

    private static let folder = "."

    private func shown(_ template: String, _ table: String = "a,b\nx,\n") throws -> [String] {
        try page(template, table).page.map { texts(of: $0).map(\.text) } ?? []
    }

    @Test("parts without a value are omitted, and with them stacks that contain nothing else")
    func empties() throws {
        #expect(try shown("content: [\"{{b}}\", \"{{a}}\"]") == ["x"])
        #expect(try shown("content: [{row: [{text: \"{{b}}\"}, {spacer: true}]}, \"{{a}}\"]") == ["x"])
        #expect(
            try shown("content: [{text: yes, if: b}, {text: no, if: \"!b\"}, {text: x, if: [a, \"a=x\"]}]") == [
                "no", "x",
            ])
    }

    @Test("a rotated label: its width is the sheet's height")
    func turned() throws {
        let result = try page("stock: {label: 40x120}\ncontent: {text: \"{{a}}\", size: 10}")
        guard case .group(let group)? = result.page?.drawn.first else {
            Issue.record("no group")
            return
        }
        // A quarter clockwise: what was to the right is below.
        let right = CGSize(width: 1, height: 0).applying(group.transform)
        #expect(abs(right.width) < 1e-9 && abs(right.height - 1) < 1e-9)
        #expect(try page("turn: none\nstock: {label: 40x120}\ncontent: \"{{a}}\"").page?.drawn.count == 1)
    }

    @Test("a label in a right-to-left script begins at its right edge")
    func rightToLeft() throws {
        let page = try #require(
            try page("stock: {label: 100x40}\ncontent: \"{{a}}\"", "a,b\nשלום,\n").page)
        guard case .glyphs(let run)? = page.drawn.first else {
            Issue.record("no text")
            return
        }
        #expect(abs(run.origin.x + run.width - 100) < 0.01)
    }

    @Test("backgrounds reach to the cut edge; round labels cut their content out")
    func round() throws {
        let page = try #require(
            try page(
                "background: red\nstock: {label: 80x80, shape: disc, hole: 20}\ncontent: {layer: [{text: \"{{a}}\"}]}"
            ).page)
        guard case .path(let ground)? = page.drawn.first, case .group(let group)? = page.drawn.last else {
            Issue.record("not a ground and a group")
            return
        }
        #expect(ground.path.boundingRect == CGRect(x: 0, y: 0, width: 80, height: 80))
        #expect(ground.fillStyle.isEOFilled)
        #expect(group.clip?.boundingRect == CGRect(x: 0, y: 0, width: 80, height: 80))
    }

    @Test("an invalid barcode drops its label; one that does not fit does, too")
    func barcodes() throws {
        let template = "stock: {label: 120x40}\ncontent: {barcode: \"{{a}}\", symbology: ean-13}"
        let good = try page(template, "a\n5901234123457\n")
        #expect(good.issues.isEmpty)
        #expect(good.page?.items.isEmpty == false)
        let bad = try page(template, "a\n5901234123450\n")
        #expect(bad.page == nil)
        #expect(bad.issues.map(\.kind) == [.badBarcode])
        let narrow = try page(
            "stock: {label: 50x40}\ncontent: {barcode: \"{{a}}\", symbology: ean-13}", "a\n5901234123457\n")
        #expect(narrow.issues.map(\.kind) == [.badBarcode])
    }

    @Test("SVG images by file and data URI, with what they do not draw", arguments: [true, false])
    func drawings(_ isEncoded: Bool) throws {
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'><rect width='20' height='10' fill='#123456'/></svg>"
        let text =
            isEncoded
            ? ";base64,\(Data(svg.utf8).base64EncodedString())"
            : ",\(svg.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
        let template = "stock: {label: 100x40}\ncontent: {image: \"{{a}}\", width: 20, height: 20}"
        let good = try page(template, "a\n\"data:image/svg+xml\(text)\"\n")
        let drawn = try #require(good.page)
        #expect(good.issues.isEmpty && drawn.dump.contains("#123456"))
        let bad = try page(template, "a\n\"data:image/svg+xml,\(svg.replacing("#123456", with: "url(#none) blue"))\"\n")
        #expect(bad.issues.map(\.kind) == [.partialImage] && bad.page != nil)
        #expect(bad.issues.first?.done == "line 1: <rect>: no element has the id \"none\"")
        #expect(try page(template, "a\nnone.svg\n").issues.map(\.kind) == [.badImage])
    }

    @Test("images by data URI; an invalid one is reported")
    func images() throws {
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=="
        let template = "stock: {label: 100x40}\ncontent: {image: \"{{a}}\", width: 20, height: 20}"
        let good = try page(template, "a\n\"data:image/png;base64,\(pixel)\"\n")
        guard case .image(let image)? = good.page?.drawn.first else {
            Issue.record("no image")
            return
        }
        #expect(image.frame.size == CGSize(width: 20, height: 20))
        #expect(try page(template, "a\nno-such.png\n").issues.map(\.kind) == [.badImage])
        var maker = PNGMaker(width: 1, height: 1, colorType: 2, depth: 8) { _, _, _ in 9 }
        var profile = ColorProfileMaker()
        profile.space = "GRAY"
        maker.chunks = [ColorProfileMaker.chunk(profile.bytes)]
        let data = Data(maker.bytes).base64EncodedString()
        let issues = try page(template, "a\n\"data:image/png;base64,\(data)\"\n").issues
        #expect(issues.map(\.kind) == [.badProfile])
        #expect(
            issues.first?.done
                == "the colour profile is for \"GRAY\"; the image has 3 components; it is omitted")
    }
}
