import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleySVG
import GalleyTestSupport
import Testing

struct SVGSafetyTests {
    private let words = Words()

    @Test func blanksDrawNothing() throws {
        #expect(try body([words.item("   ", size: 12, x: 0, y: 0)]) == "")
        #expect(try body([words.item("a", size: 12, x: 0, y: 0, color: .clear)]) == "")
        #expect(try body([words.item("a", size: 0, x: 0, y: 0)]) == "")
    }

    @Test func glyphsAreDefinedOnce() throws {
        let text = try svg((0..<5).map { try words.item("banana", size: 9 + Double($0), x: 3, y: 10 * Double($0)) })
        #expect(text.components(separatedBy: "<path id=").count - 1 == 3)
        #expect(text.components(separatedBy: "<use ").count - 1 == 30)
        #expect(text.components(separatedBy: "aria-label=\"banana\"").count - 1 == 5)
    }

    @Test func labelsAreEscapedAndFreeOfControls() throws {
        let text = try svg([words.item("<a&\"b\">\u{7}\t'\u{1}\u{fffe}\u{9f}é😀", size: 9, x: 3, y: 9)])
        #expect(text.contains("aria-label=\"&lt;a&amp;&quot;b&quot;&gt; 'é😀\""))
    }

    @Test("an address has no character that XML forbids, nor one that reverses the text around it")
    func addresses() {
        let text = svg([.link(LinkArea(frame: .zero, url: "http://é.eu/\u{fffe}\u{1}\u{202e}\u{9b}\u{10ffff}?a&b"))])
        #expect(text.contains("href=\"http://é.eu/%EF%BF%BE%01%E2%80%AE%C2%9B%F4%8F%BF%BF?a&amp;b\""), "\(text)")
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func whatIsNotANumberIsLeftOut(value: Double) throws {
        let box = CGRect(x: value, y: 0, width: 5, height: 5)
        let items = try [
            .path(PaintedPath(path: Path(box), fill: .black)),
            .path(PaintedPath(path: Path(elements: [.move(to: CGPoint(x: 0, y: value))]), fill: .black)),
            .link(LinkArea(frame: box, url: "x")), words.item("a", size: value, x: 0, y: 0),
            words.item("a", size: 5, x: value, y: 0),
            .group(
                DisplayGroup(
                    transform: CGAffineTransform(translationX: 0, y: value),
                    items: [
                        .path(PaintedPath(path: Path(CGRect(x: 0, y: 0, width: 1, height: 1)), fill: .black))
                    ])),
            .group(DisplayGroup(clip: Path(ellipseIn: box), items: [.link(LinkArea(frame: .zero, url: "x"))])),
        ]
        // Glyph definitions may stay; nothing is drawn.
        let text = svg(items)
        for element in ["<use", "<rect", "<a ", "<g", "nan", "inf"] { #expect(!text.contains(element)) }
    }

    @Test func hugeNumbersStayNumbers() {
        let item = DisplayItem.path(
            PaintedPath(path: Path(CGRect(x: -1e300, y: 0, width: 2e300, height: 1e12)), fill: .black))
        #expect(
            body([item]) == """
                <rect x="-1000000000" y="0" width="1000000000" height="1000000000" fill="#000000"/>
                """)
    }

    @Test func sameBytesEveryTime() throws {
        func write() throws -> String { try svg([Words().item("Same bytes", size: 11, x: 4, y: 20)]) }
        #expect(try write() == write())
    }

    @Test func filesAreWellFormed() throws {
        guard let xmllint = try ExternalTool("xmllint") else { return }
        let metadata = DocumentMetadata(
            title: "A & <B> \u{1}", author: "\"Q\"", subject: "'s", keywords: ["<k>"], language: "en\"&", date: -1)
        let text = try svg(
            [
                words.item("<a&\"b\">\u{7}\t'\u{1}\u{fffe}é😀", size: 9, x: 3, y: 9),
                .link(LinkArea(frame: .zero, url: "\u{0}\n<&>\"'`")),
                .group(
                    DisplayGroup(
                        clip: Path(ellipseIn: .zero), opacity: 0.5, items: [words.item("x", size: 9, x: 1, y: 9)])),
            ], metadata)
        let folder = ScratchFolder()
        let result = try xmllint.run("--noout", try folder.write(text, to: "page.svg"))
        #expect(result.status == 0, "\(result.errors)")
    }
}
