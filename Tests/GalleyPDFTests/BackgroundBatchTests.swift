import Foundation
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyPDF

@Suite("Background shapes are batched into one path") struct BackgroundBatchTests {
    private let setting = Setting()
    private let size = CGSize(width: 200, height: 100)

    private func content(_ items: [DisplayItem], isTagged: Bool = false) throws -> String {
        var options = PDFOptions.bare(compresses: false)
        options.isTagged = isTagged
        let file = OpenFile(try pdf([DisplayPage(size: size, items: items)], options))
        return String(try #require(file.contents.first))
    }

    private func pill(_ rect: CGRect, _ color: Color, radius: CGFloat = 5) -> DisplayItem {
        .path(PaintedPath(path: Path(roundedRect: rect, cornerRadius: radius), fill: color))
    }

    private func text(_ text: String, _ x: Double, _ y: Double) throws -> DisplayItem {
        .glyphs(try setting.placed(text, size: 10, at: CGPoint(x: x, y: y)))
    }

    /// The operators of a content stream, with repetition counts.
    private func operators(_ content: String) -> String {
        var parts: [(name: String, count: Int)] = []
        for word in content.split(whereSeparator: \.isWhitespace) where !word.hasPrefix("/") {
            let name = String(word.split { ">]".contains($0) }.last ?? "")
            guard name.first?.isLetter == true else { continue }
            if parts.last?.name == name { parts[parts.count - 1].count += 1 } else { parts.append((name, 1)) }
        }
        return parts.map { $0.count > 1 ? "\($0.name)*\($0.count)" : $0.name }.joined(separator: " ")
    }

    @Test("pills with words: one path, then one text object; marked once in a tagged file")
    func pills() throws {
        let items = try (0..<3).flatMap { place in
            let x = 10 + 60 * Double(place)
            return [pill(CGRect(x: x, y: 10, width: 50, height: 20), .blue), try text("ab", x + 8, 24)]
        }
        let plain = try content(items)
        #expect(operators(plain) == "rg RG w j re*3 B BT g Tf Td TJ ET")
        #expect(plain.contains("15 75 40 10 re\n75 75 40 10 re\n135 75 40 10 re\nB\n"))
        let tagged = try content(items, isTagged: true)
        #expect(tagged.components(separatedBy: "/Artifact BMC").count == 2)
        #expect(tagged.components(separatedBy: "BT").count == 2)
    }

    @Test(
        "a capsule is a rectangle of a hundredth; a rectangle is a path by itself, which viewers can move to whole pixels"
    )
    func figures() throws {
        let capsule = try content([pill(CGRect(x: 10, y: 10, width: 50, height: 20), .blue, radius: 10)])
        #expect(capsule.hasSuffix("20 w\n1 j\n20 79.99 30 .01 re\nB\n"))
        let circle = try content([pill(CGRect(x: 10, y: 10, width: 20, height: 20), .blue, radius: 10)])
        #expect(circle.hasSuffix("20 79.99 .01 .01 re\nB\n"))
        let square = try content([pill(CGRect(x: 10, y: 10, width: 20, height: 20), .black, radius: 0)])
        #expect(square == "10 70 20 20 re\nf\n")
        let rules = (0..<2).map { pill(CGRect(x: 10, y: 10 + 20 * $0, width: 50, height: 1), .black, radius: 0) }
        #expect(try content(rules) == "10 89 50 1 re\nf\n10 69 50 1 re\nf\n")
    }

    @Test("content that a shape would wrongly cover starts a new path: words, lines, other colours")
    func order() throws {
        let (low, high) = (CGRect(x: 10, y: 10, width: 50, height: 20), CGRect(x: 40, y: 15, width: 50, height: 20))
        let covered = try content([pill(low, .blue), try text("abcdef", 20, 24), pill(high, .blue)])
        #expect(operators(covered) == "rg RG w j re B BT g Tf Td Tj ET rg re B")
        let colors = try content([pill(low, .blue), pill(high, .red), pill(low.offsetBy(dx: 100, dy: 0), .blue)])
        #expect(operators(colors) == "rg RG w j re B rg RG re B rg RG re B")
        let apart = try content([pill(low, .blue), pill(high.offsetBy(dx: 50, dy: 0), .red), pill(low, .blue)])
        #expect(operators(apart) == "rg RG w j re*2 B rg RG re B")
        let clear = try content([pill(low, .blue), pill(high, .blue.opacity(0.5)), pill(low, .blue)])
        #expect(clear.components(separatedBy: "B\n").count == 3)
    }

    @Test("more styles than the limit start a new path, and each shape is drawn once")
    func manyStyles() throws {
        var (covered, apart): ([DisplayItem], [DisplayItem]) = ([], [])
        for place in 0..<600 {
            let gray = Color(white: Double(place) / 1000)
            covered.append(pill(CGRect(x: 10, y: 10, width: 50, height: 20), gray))
            let (x, y) = (Double(place % 30) * 6, Double(place / 30) * 5)
            apart.append(pill(CGRect(x: x, y: y, width: 5, height: 4), gray, radius: 1))
        }
        for list in [covered, apart] { #expect(try content(list).components(separatedBy: "re\nB\n").count == 601) }
    }

    @Test("within a group the path ends with the group")
    func groups() throws {
        let rect = CGRect(x: 10, y: 10, width: 50, height: 20)
        let group = DisplayGroup(
            clip: Path(rect),
            items: [pill(rect, .blue), try text("a", 20, 24), pill(rect.offsetBy(dx: 0, dy: 30), .blue)])
        let inner = try content([pill(rect.offsetBy(dx: 90, dy: 0), .blue), .group(group), pill(rect, .blue)])
        #expect(operators(inner) == "rg RG w j re B q re W n re*2 B BT g Tf Td Tj ET Q re B")
    }

    /// Random words and shapes: whatever covers something else is painted after it.
    @Test("of two overlapping items the later one is painted later", arguments: 0..<40)
    func overlaps(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        let letters = Array("abcdeghkmnopqsuvwxyz").map(String.init)
        /// Its kind, the area it covers at least, and its text in the content.
        var drawn: [(kind: Int, rect: CGRect, mark: String)] = []
        var items: [DisplayItem] = []
        for place in 0..<60 {
            let (x, y) = (Double(below(150)), Double(below(60)) + Double(place) / 100)
            if place.isMultiple(of: 3) {
                let letter = letters[place / 3]
                items.append(try text(letter, x, y + 8))
                let code = String(letter.utf8.first!, radix: 16, uppercase: true)
                drawn.append(
                    (
                        -1, CGRect(x: x + 2, y: y + 4, width: 1.5, height: 3),
                        "<\(code)>Tj"
                    ))
            } else {
                let kind = below(3)
                let rect = CGRect(x: x, y: y, width: Double(below(40) + 4), height: Double(below(12) + 4))
                items.append(pill(rect, [.red, .green, .blue][kind], radius: 1))
                // Inside of the outline.
                let up = DecimalText(places: 2).string(101 - rect.maxY)
                drawn.append((kind, rect, "\n\(Int(x) + 1) \(up) \(Int(rect.width) - 2) \(Int(rect.height) - 2) re\n"))
            }
        }
        let content = "\n" + (try content(items))
        let places = try drawn.map { try #require(content.range(of: $0.mark), "\($0.mark)").lowerBound }
        for later in drawn.indices {
            for earlier in 0..<later where drawn[earlier].kind != drawn[later].kind {
                guard drawn[earlier].rect.intersection(drawn[later].rect).width > 0.01 else { continue }
                #expect(places[earlier] < places[later])
            }
        }
    }

    @Test("the grid answers like a list of all rectangles", arguments: 0..<10)
    func area(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func length(_ most: Int) -> Double { Double(Int(random.next() % UInt64(most))) / 4 }
        var area = OccupancyGrid(CGRect(x: 0, y: 0, width: 200, height: 100))
        var list: [(rect: CGRect, kind: Int)] = []
        for _ in 0..<300 {
            // Some are outside of the area, and some larger than a cell.
            let rect = CGRect(x: length(900) - 20, y: length(500) - 20, width: length(80), height: length(40))
            let kind = Int(random.next() % 3)
            let expected = list.contains {
                $0.kind != kind && $0.rect.minX < rect.maxX && rect.minX < $0.rect.maxX && $0.rect.minY < rect.maxY
                    && rect.minY < $0.rect.maxY
            }
            #expect(area.overlapsOther(than: kind, on: rect) == expected)
            area.add(rect, kind: kind)
            list.append((rect, kind))
        }
    }
}
