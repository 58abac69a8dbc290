import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Groups are transformed, clipped and faded as a whole") struct GroupTests {
    private let size = CGSize(width: 100, height: 100)
    private let scratch = ScratchFolder()

    /// The pixels of a page drawn by poppler, one per point; nil without poppler.
    private func pixels(_ items: [DisplayItem]) throws -> ((_ x: Int, _ y: Int) -> [UInt8])? {
        let path = try scratch.write(try pdf([DisplayPage(size: size, items: items)]), to: "group.pdf")
        if let qpdf = try ExternalTool("qpdf") {
            let verdict = try qpdf.run("--check", path)
            #expect(verdict.status == 0, "\(verdict.text)\(verdict.errors)")
        }
        guard let pdftoppm = try ExternalTool("pdftoppm") else { return nil }
        let drawn = try pdftoppm.run("-r", "72", "-singlefile", path)
        #expect(drawn.errors == "")
        let header = Data("P6\n100 100\n255\n".utf8)
        try #require(drawn.output.starts(with: header))
        let bytes = [UInt8](drawn.output.dropFirst(header.count))
        return { x, y in Array(bytes[(3 * (100 * y + x))..<(3 * (100 * y + x) + 3)]) }
    }

    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)
    private let white: [UInt8] = [255, 255, 255]

    @Test("a transform applies to the group's content, in y-down coordinates")
    func transform() throws {
        // A quarter turn clockwise about the origin, then 60 to the right and 20 down: (x, y) → (60 − y, 20 + x).
        let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 20)
        let group = DisplayGroup(transform: turn, items: [square(10, 0, 20, red)])
        guard let pixel = try pixels([.group(group), square(0, 90, 10, blue)]) else { return }
        #expect(pixel(50, 40) == [255, 0, 0])
        #expect(pixel(41, 31) == [255, 0, 0])
        #expect(pixel(59, 49) == [255, 0, 0])
        #expect(pixel(38, 40) == white)
        #expect(pixel(50, 52) == white)
        // The following items are not transformed.
        #expect(pixel(5, 95) == [0, 0, 255])
    }

    @Test("a clip applies in the group's coordinates and ends with the group")
    func clip() throws {
        let group = DisplayGroup(
            transform: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 0),
            clip: Path(CGRect(x: 0, y: 0, width: 20, height: 20)),
            items: [square(0, 0, 60, red)])
        guard let pixel = try pixels([.group(group), square(60, 60, 30, blue)]) else { return }
        #expect(pixel(15, 10) == [255, 0, 0])
        #expect(pixel(35, 10) == white)
        #expect(pixel(15, 25) == white)
        #expect(pixel(75, 75) == [0, 0, 255])
    }

    @Test("opacity applies to the group as a whole: overlapping items do not show through")
    func opacity() throws {
        let group = DisplayGroup(opacity: 0.5, items: [square(10, 10, 40, red), square(30, 30, 40, blue)])
        guard let pixel = try pixels([.group(group)]) else { return }
        func near(_ found: [UInt8], _ wanted: [Int]) -> Bool {
            zip(found, wanted).allSatisfy { abs(Int($0) - $1) <= 1 }
        }
        #expect(near(pixel(20, 20), [255, 128, 128]))
        #expect(near(pixel(60, 60), [128, 128, 255]))
        #expect(near(pixel(40, 40), [128, 128, 255]))
    }

    @Test("groups in groups: opacities multiply, transforms follow each other")
    func nested() throws {
        let move = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 30, ty: 10)
        let inner = DisplayGroup(transform: move, opacity: 0.5, items: [square(0, 0, 20, .black)])
        let outer = DisplayGroup(transform: move, opacity: 0.5, items: [.group(inner), square(0, 60, 10, red)])
        guard let pixel = try pixels([.group(outer)]) else { return }
        #expect(pixel(70, 30).allSatisfy { abs(Int($0) - 191) <= 2 })
        #expect(pixel(40, 20) == white)
        #expect(abs(Int(pixel(35, 75)[1]) - 128) <= 1)
    }

    @Test("an item's own opacity shows what is behind it")
    func itemOpacity() throws {
        guard
            let pixel = try pixels([
                square(0, 0, 50, blue), square(0, 0, 50, red.opacity(0.5)), square(50, 0, 50, blue),
            ])
        else { return }
        #expect(zip(pixel(20, 20), [128, 0, 128]).allSatisfy { abs(Int($0) - $1) <= 1 })
        #expect(pixel(70, 20) == [0, 0, 255])
    }

    @Test("an invisible group is not written")
    func invisible() throws {
        let group = DisplayGroup(opacity: 0, items: [square(0, 0, 50, red)])
        let page = DisplayPage(size: size, items: [.group(group), square(0, 0, 9, red.opacity(0))])
        let file = OpenFile(try pdf([page], compresses: false))
        #expect(file.contents == [""])
    }

    @Test("text in a faded group is found as text")
    func textInGroup() throws {
        let placed = try Setting().placed("faded")
        let page = DisplayPage(size: size, items: [.group(DisplayGroup(opacity: 0.3, items: [.glyphs(placed)]))])
        let path = try scratch.write(try pdf([page]), to: "text.pdf")
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        #expect(try pdftotext.run(path, "-").text.trimmingCharacters(in: .whitespacesAndNewlines) == "faded")
    }

    @Test(
        "text that is turned, scaled or mirrored is found as text",
        arguments: [
            CGAffineTransform(rotationAngle: 0.5), CGAffineTransform(scaleX: 1.5, y: 0.5),
            CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 90, ty: 0),
            CGAffineTransform(a: 1, b: 0.2, c: 0.7, d: 1, tx: 0, ty: 0),
        ])
    func turnedText(_ transform: CGAffineTransform) throws {
        let placed = try Setting().placed("turned", size: 9, at: CGPoint(x: 20, y: 20))
        let clip = Path(CGRect(x: 10, y: 5, width: 60, height: 40))
        let group = DisplayGroup(transform: transform, clip: clip, items: [.glyphs(placed)])
        let path = try scratch.write(try pdf([DisplayPage(size: size, items: [.group(group)])]), to: "text.pdf")
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        #expect(try pdftotext.run("-raw", path, "-").text.filter { !$0.isWhitespace } == "turned")
    }

    @Test("paths, runs, images, links and groups with non-finite coordinates are omitted, and the file is valid")
    func notNumbers() throws {
        let nan = CGFloat.nan
        var placed = try Setting().placed("gone")
        placed.origin.x = .infinity
        let items: [DisplayItem] = [
            .path(PaintedPath(path: Path(CGRect(x: nan, y: 0, width: 9, height: 9)), fill: red)), .glyphs(placed),
            .link(LinkArea(frame: CGRect(x: 0, y: nan, width: 9, height: 9), url: "u")),
            .group(DisplayGroup(transform: CGAffineTransform(scaleX: nan, y: 1), items: [square(0, 0, 9, red)])),
            .path(
                PaintedPath(
                    path: Path(CGRect(x: 0, y: 0, width: 9, height: 9)),
                    stroke: .init(color: red, style: StrokeStyle(lineWidth: nan)))),
            .path(
                PaintedPath(
                    path: Path(CGRect(x: 90, y: 90, width: 9, height: 9)),
                    stroke: .init(color: red, style: StrokeStyle(lineWidth: 2, dash: [nan, -1])))),
        ]
        let far = PaintedPath(path: Path(CGRect(x: -1e30, y: 0, width: 1, height: 1)), fill: red)
        guard let pixel = try pixels(items + [.path(far)]) else { return }
        #expect(pixel(5, 5) == white && pixel(95, 90) == [255, 0, 0])
    }
}
