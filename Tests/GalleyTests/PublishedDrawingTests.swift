import Foundation
import Galley
import Testing

@testable import GalleyDisplay
@testable import GalleyViews

private func paths(_ items: [DisplayItem]) -> [PaintedPath] {
    items.compactMap { if case .path(let painted) = $0 { painted } else { nil } }
}

@Suite("What published views draw") struct PublishedDrawingTests {
    @Test("a blur is a mask of rings, white within and black at twice the radius")
    func blur() throws {
        // A square with one corner cut, since simple figures need no strokes.
        let figure = Path { $0.addLines([.zero, CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 40), CGPoint(x: 0, y: 39)]) }
        let page = try layout(figure.fill(.red).frame(width: 40, height: 40).blur(radius: 4)).page
        #expect(page.size == CGSize(width: 40, height: 40))
        let group = try #require(groups(page.items).first { $0.mask != nil })
        let painted = paths(group.items)
        #expect(painted.map(\.path.boundingRect) == [CGRect(x: -8, y: -8, width: 56, height: 56)])
        #expect(painted[0].fill?.color == .red)
        let mask = try #require(group.mask)
        let outside = paths(mask).compactMap { $0.stroke?.paint.color?.red }
        #expect(outside.count >= 4 && outside == outside.sorted() && outside[0] < 0.1 && outside.last ?? 1 < 0.5)
        let inside = paths(groups(mask)[0].items)
        let levels = inside.compactMap { $0.stroke?.paint.color?.red }
        #expect(levels == levels.sorted(by: >) && inside[0].fill?.color?.red ?? 0 > 0.95)
    }

    @Test("a figure that is small for its blur is paler in the middle")
    func smallBlur() throws {
        func core(_ side: CGFloat) throws -> Double {
            let page = try layout(Color.red.frame(width: side, height: side).blur(radius: 10)).page
            let mask = try #require(groups(page.items).first { $0.mask != nil }?.mask)
            return (paths(mask) + groups(mask).flatMap { paths($0.items) }).compactMap { $0.fill?.color?.red }.max()
                ?? 0
        }
        #expect(try core(10) < 0.2 && core(100) > 0.95)
    }

    @Test("a blur without a radius changes nothing")
    func noBlur() throws {
        let plain = try layout(Text("a")).page.items.count
        #expect(try layout(Text("a").blur(radius: 0)).page.items.count == plain)
    }

    @Test("placeholders have the places of texts, and no text")
    func redacted() throws {
        let label = VStack(alignment: .leading, spacing: 0) {
            Text("Some words").font(.system(size: 10))
            Color.blue.frame(width: 20, height: 10)
        }
        let (plain, bars) = try (layout(label), layout(label.redacted(reason: .placeholder)))
        #expect(plain.size == bars.size)
        #expect(bars.page.items.allSatisfy { $0.runs.isEmpty })
        let bar = try #require(paths(bars.page.items).first)
        #expect(abs(bar.path.boundingRect.width - plain.size.width) < 0.01 && bar.path.boundingRect.height == 10)
        #expect(paths(bars.page.items).last?.fill?.color == .blue)
        #expect(try !layout(label.redacted(reason: [])).page.items.allSatisfy { $0.runs.isEmpty })
    }

    @Test("a rotation in space is drawn without perspective")
    func rotation() throws {
        let view = Color.red.frame(width: 40, height: 20)
        let turned = try groups(layout(view.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))).page.items)
        let map = try #require(turned.first).transform
        #expect(abs(map.a - 0.5) < 1e-9 && map.d == 1 && abs(map.tx - 10) < 1e-9 && map.ty == 0)
        let flat = try groups(layout(view.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 1))).page.items)
        #expect(abs((flat.first?.transform.b ?? 0) - 1) < 1e-9)
    }

    @Test("hues turn by a third from red to green, and greys stay")
    func hue() throws {
        func turned(_ color: Color, _ degrees: Double) throws -> Color? {
            paths(try layout(color.frame(width: 1, height: 1).hueRotation(.degrees(degrees))).page.items)
                .first?.fill?.color
        }
        let green = try #require(try turned(Color(red: 1, green: 0, blue: 0), 120))
        #expect(green.green > green.red && green.green > green.blue)
        let grey = try #require(try turned(Color(white: 0.5), 77))
        #expect(abs(grey.red - 0.5) < 0.001 && abs(grey.blue - 0.5) < 0.001)
    }

    @Test("the attributes of a string are drawn, each where it is")
    func attributed() throws {
        var string = AttributedString("plain ")
        var red = AttributedString("red ")
        red.foregroundColor = .red
        red.font = .system(size: 20)
        var marked = AttributedString("marked")
        marked.backgroundColor = .yellow
        marked.underlineStyle = .single
        string += red + marked
        let items = try layout(Text(string)).page.items
        let runs = groups(items).flatMap(\.items).flatMap(\.runs) + items.flatMap(\.runs)
        #expect(runs.contains { $0.paint.color == .red && $0.size == 20 })
        #expect(runs.contains { $0.paint.color == .black && $0.size == 11 })
        #expect(paths(items).contains { $0.fill?.color == .yellow })
        #expect(try layout(Text("\(string)")).size == layout(Text(string)).size)
    }

    @Test("Markdown in a string has the meaning that it has in a literal")
    func markdown() throws {
        let string = try AttributedString(markdown: "**Bold**, *slanted*, `code` and [a link](https://example.org)")
        #expect(String(string.characters) == "Bold, slanted, code and a link")
        let literal = Text("**Bold**, *slanted*, `code` and [a link](https://example.org)")
        let sizes = try (layout(Text(string)).size, layout(literal).size)
        #expect(abs(sizes.0.width - sizes.1.width) < 0.01 && sizes.0.height == sizes.1.height, "\(sizes)")
        let links = try layout(Text(string)).page.items.filter { if case .link = $0 { true } else { false } }
        #expect(links.count == 1)
    }

    @Test("a context writes the pages that it was given")
    func context() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "view.pdf")
        let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
        var calls = 0
        renderer.render { size, context in
            calls += 1
            #expect(size == CGSize(width: 30, height: 20))
            var box = CGRect(x: 0, y: 0, width: 100, height: 100)
            guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
            for _ in 0..<2 {
                pdf.beginPDFPage(nil)
                pdf.translateBy(x: 10, y: 5)
                context(pdf)
                pdf.endPDFPage()
            }
            pdf.closePDF()
            #expect(pdf.error == nil)
        }
        #expect(calls == 1)
        let bytes = try Data(contentsOf: url)
        #expect(bytes.starts(with: Array("%PDF".utf8)))
        // No text of the page tree: it is compressed.
        #expect(bytes.count > 500)
    }

    @Test("a rendered picture has the pixels of its scale")
    func picture() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
        renderer.scale = 2
        let image = try #require(renderer.uiImage)
        #expect(image.size == CGSize(width: 30, height: 20) && image.pngData()?.starts(with: [0x89, 0x50]) == true)
        #expect(try layout(Image(uiImage: image)).size == CGSize(width: 30, height: 20))
    }

    @Test("a path of Core Graphics is a path")
    func corePath() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        #expect(Path(path).boundingRect == CGRect(x: 0, y: 0, width: 3, height: 4))
        #expect(Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)).cgPath.contains(CGPoint(x: 4, y: 4)))
    }

    @Test("columns of a table are listed one by one")
    func columns() throws {
        let rows = [PriceTable.Row(id: 1, name: "Bolts", price: "3.80")]
        let list = Table(rows) { [TableColumn("Item", value: \.name), TableColumn("Price", value: \.price)] }
        #expect(try layout(PriceTable(rows: rows), width: 200).size == layout(list, width: 200).size)
    }
}
