import Foundation
import Galley
import GalleyDiagnostics
import GalleyRaster
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyClouds

@Suite("Packed clouds") struct PackedCloudTests {
    static let scripts = [
        "tide harbour lighthouse spray anchor gull keel", "Ναύτης θάλασσα άνεμος λιμάνι κύμα",
        "море ветер якорь волна гавань", "بحر ميناء موجة ريح سفينة", "ים נמל גל רוח ספינה", "समुद्र बंदरगाह लहर हवा जहाज",
        "ทะเล ท่าเรือ คลื่น ลม เรือ", "海 港 波 風 船舶 灯台",
    ].map { $0.split(separator: " ").map(String.init) }

    private func style(_ change: (inout CloudStyle) -> Void = { _ in }) -> CloudStyle {
        var style = CloudStyle()
        (style.layout, style.shape, style.fit, style.sizes) = (.packed, .plain, .page, 8...32)
        change(&style)
        return style
    }

    private func tags(_ count: Int, _ random: inout SeededGenerator) -> [Tag] {
        (0..<count).map { number in
            let word = Self.scripts.randomElement(using: &random)?.randomElement(using: &random) ?? ""
            return Tag(word: word, weight: 900 / Double(number + 1) + Double(number % 3))
        }
    }

    // MARK: The page

    /// The drawing of a word of a list, with its text and its size.
    private struct Word {
        var items: [DisplayItem] = []
        var text = ""
        var size: CGFloat = 0
    }

    private func words(_ made: MadeCloud) -> [Word] {
        var words: [Word] = []
        func add(_ items: [DisplayItem], _ transform: CGAffineTransform, isWord: Bool) {
            var depth = isWord ? 1 : 0
            for item in items {
                switch item {
                case .beginElement(let element, _):
                    if element.role == .listBody, depth == 0 { words.append(Word()) }
                    if depth > 0 || element.role == .listBody { depth += 1 }
                case .endElement: depth = max(0, depth - 1)
                case .group(let group): add(group.items, group.transform.concatenating(transform), isWord: depth > 0)
                default:
                    guard depth > 0 else { continue }
                    words[words.count - 1].items.append(.group(DisplayGroup(transform: transform, items: [item])))
                    for run in item.runs {
                        words[words.count - 1].text += made.text(run)
                        words[words.count - 1].size = max(words[words.count - 1].size, run.size)
                    }
                }
            }
        }
        for page in made.pages { add(page.items, .identity, isWord: false) }
        return words
    }

    /// The pixels with ink of each word, at 4 pixels a point.
    private func pixels(_ words: [Word], _ size: CGSize) throws -> [Set<SIMD2<Int>>] {
        var rasteriser = PageRasteriser(dpi: 288)
        return try words.map { word in
            let picture = try rasteriser.render(DisplayPage(size: size, items: word.items))
            var ink: Set<SIMD2<Int>> = []
            for place in 0..<picture.width * picture.height where picture.pixels[4 * place + 1] < 160 {
                ink.insert([place % picture.width, place / picture.width])
            }
            return ink
        }
    }

    @Test(
        "in eight scripts: every word is there, in the shape, and no nearer to another than the gap", arguments: 0..<8)
    func proof(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let tags = tags(14, &random)
        let style = style {
            $0.shape = seed % 4 == 3 ? .pill : .plain
            $0.turn = [.none, .rightAngles, .degrees(-30...30)][seed % 3]
            $0.within = [.rectangle, .circle, .heart, .ellipse, .letters("O")][seed % 5]
            $0.coloring = .fixed(.black)
            $0.showsWeights = seed % 4 == 2
            $0.gap = 2
            $0.seed = UInt64(seed)
        }
        let made = try MadeCloud(tags, style, width: 220, height: 180) {
            if seed % 2 == 1 { $0.layoutDirection = .rightToLeft }
        }
        #expect(made.pages.count == 1)
        let words = words(made)
        #expect(words.count == tags.count)
        let page = CGRect(x: 19.9, y: 19.9, width: 180.2, height: 140.2)
        var known: [SIMD2<Int>: Int] = [:]
        // 1 pixel is lost to the threshold of either word.
        let (reach, least) = (7, 6.0)
        for (number, ink) in try pixels(words, CGSize(width: 220, height: 180)).enumerated() {
            #expect(!ink.isEmpty, "\(words[number].text)")
            let isInside = ink.allSatisfy {
                let point = CGPoint(x: (Double($0.x) + 0.5) / 4, y: (Double($0.y) + 0.5) / 4)
                let (x, y) = (point.x - 110, point.y - 90)
                return switch style.within {
                case .circle: (x * x + y * y).squareRoot() < 70.2
                case .ellipse: (x * x / 8100 + y * y / 4900).squareRoot() < 1.003
                default: page.contains(point)
                }
            }
            #expect(isInside, "\(words[number].text)")
            var nearest: (distance: Double, other: Int)?
            for pixel in ink {
                for y in -reach...reach {
                    for x in -reach...reach {
                        guard let other = known[pixel &+ [x, y]] else { continue }
                        let distance = (Double(x * x + y * y)).squareRoot()
                        if distance < nearest?.distance ?? least { nearest = (distance, other) }
                    }
                }
            }
            if let nearest {
                Issue.record("\(words[number].text) and \(words[nearest.other].text): \(nearest.distance / 4) pt")
            }
            for pixel in ink { known[pixel] = number }
        }
    }

    @Test("a heavier word is never smaller, and areas go with weights")
    func sizes() throws {
        var random = SeededGenerator(seed: 4)
        let tags = tags(40, &random)
        var style = style()
        style.layout = .packed
        let words = words(try MadeCloud(tags, style))
        #expect(words.count == tags.count)
        let pairs = zip(tags.map(\.weight), words.map { $0.size * $0.size })
        let sorted = pairs.sorted { $0.0 < $1.0 }
        for (a, b) in zip(sorted, sorted.dropFirst()) where a.0 < b.0 { #expect(a.1 <= b.1) }
        let count = Double(tags.count)
        let (x, y) = (pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count)
        let covariance = pairs.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
        let (own, other) = (
            pairs.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }, pairs.reduce(0) { $0 + ($1.1 - y) * ($1.1 - y) }
        )
        #expect(covariance / (own * other).squareRoot() > 0.98)
    }

    @Test("words stand in the counters of others")
    func counters() throws {
        let tags = [Tag(word: "O", weight: 4000)] + (0..<30).map { Tag(word: "w\($0)", weight: 1) }
        let made = try MadeCloud(tags, style { $0.sizes = 8...120 }, width: 240, height: 200)
        let sets = try pixels(words(made), CGSize(width: 240, height: 200))
        func box(_ ink: Set<SIMD2<Int>>) -> (low: SIMD2<Int>, high: SIMD2<Int>) {
            ink.reduce((low: [9999, 9999], high: [0, 0])) { (pointwiseMin($0.low, $1), pointwiseMax($0.high, $1)) }
        }
        let outer = box(sets[0])
        let inner = sets.dropFirst().filter {
            let own = box($0)
            return all(own.low .>= outer.low) && all(own.high .<= outer.high)
        }
        #expect(!inner.isEmpty)
    }

    @Test("the same words give the same page; another seed turns other words")
    func determinism() throws {
        var random = SeededGenerator(seed: 9)
        let tags = tags(20, &random)
        func dump(_ seed: UInt64) throws -> [String] {
            try MadeCloud(
                tags,
                style {
                    $0.turn = .rightAngles
                    $0.seed = seed
                }
            ).pages.map(\.dump)
        }
        #expect(try dump(1) == dump(1))
        #expect(try dump(1) != dump(2))
    }

    @Test("the marks of groups take room, too")
    func marks() throws {
        let tags = (0..<30).map { Tag(word: "g\($0)", weight: 1, group: "\($0 % 15)") }
        let style = style {
            $0.coloring = .group(palette: [.red, .blue, .black, .green, .gray])
            $0.showsLegend = false
        }
        // Debug builds prove each cloud.
        #expect(words(try MadeCloud(tags, style, width: 200, height: 160)).count == 30)
    }

    // MARK: Unusual input

    @Test("one word, equal weights, a blank, a phrase, a very long word and emoji are packed whole")
    func edges() throws {
        let long = Tag(word: String(repeating: "m", count: 300), weight: 3)
        let equal = (0..<25).map { Tag(word: "e\($0)", weight: 1) }
        let blank = Tag(word: "\u{2003}", weight: 1)
        for tags in [
            [equal[0]], equal, [long], [blank], equal + [blank, Tag(word: "a b c d", weight: 2)],
            [Tag(word: "😀", weight: 2), Tag(word: "tide", weight: 0)],
        ] {
            let made = try MadeCloud(tags, style(), width: 200, height: 200)
            #expect(made.pages.count == 1)
            let texts = Set(words(made).map(\.text))
            #expect(texts.isSuperset(of: tags.map(\.word).filter { $0 != blank.word }))
        }
        #expect(try MadeCloud([], style()).pages.count <= 1)
        // The others would be too small to be drawn.
        let error = #expect(throws: Diagnostic.self) { try MadeCloud(equal + [long], style(), width: 200, height: 200) }
        #expect(error?.id == .unpackable)
    }

    @Test("stated sizes that have no room are an error that says by how much; in sizes that fit there is none")
    func statedSizes() throws {
        let tags = (0..<20).map { Tag(word: "word\($0)", weight: 1) }
        func made(_ size: CGFloat) throws -> MadeCloud {
            try MadeCloud(
                tags,
                style {
                    $0.fit = .sizes
                    $0.sizes = size...size
                }, width: 200, height: 200)
        }
        let error = #expect(throws: Diagnostic.self) { try made(40) }
        #expect(error?.id == .unpackable)
        let text = "\(error.map { "\($0)" } ?? "")"
        #expect(text.contains("20 words of these sizes have no room in 160 × 160 pt"), "\(text)")
        let share = try #require(text.firstMatch(of: /at most ([0-9.]+) %/)?.1)
        let largest = try #require(Double(share)) / 100 * 40
        #expect((5...30).contains(largest))
        let sizes = words(try made(largest.rounded(.down))).map(\.size)
        #expect(sizes.allSatisfy { $0 == largest.rounded(.down) } && sizes.count == 20)
    }

    @Test("words that are too small to be read are reported")
    func small() throws {
        let tags = (0..<60).map { Tag(word: "a long word number \($0)", weight: 1) }
        let made = try MadeCloud(tags, style(), width: 140, height: 140)
        #expect(made.warnings.map(\.id) == [.crowded])
        #expect(words(made).count == 60)
    }

    @Test("a shape without an area is an error that names it")
    func emptyShapes() throws {
        let white = try SVGSource(
            Array(
                "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='#fff'/></svg>"
                    .utf8),
            name: "white.svg")
        for shape in [CloudShape.drawing(white), .letters(" ")] {
            let error = #expect(throws: Diagnostic.self) {
                try MadeCloud([Tag(word: "a", weight: 1)], style { $0.within = shape })
            }
            #expect(error?.id == .emptyShape)
        }
    }

    @Test("a drawing's dark shapes and a picture's dark pixels hold the words, light ones do not")
    func files() throws {
        let drawing = try SVGSource(
            Array(
                """
                <svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'><rect width='200' height='100'/>\
                <rect x='50' y='25' width='100' height='50' fill='white'/></svg>
                """.utf8))
        // 8 × 4 pixels, dark but for four in the middle.
        let png = PNGMaker(width: 8, height: 4, colorType: 0, depth: 8) { x, y, _ in
            (3...4).contains(x) && (1...2).contains(y) ? 255 : 0
        }
        let picture = try ImageSource(png.bytes)
        var random = SeededGenerator(seed: 3)
        let tags = tags(30, &random)
        for (shape, hole) in [
            (CloudShape.drawing(drawing), CGRect(x: 70, y: 45, width: 100, height: 50)),
            (.picture(picture), CGRect(x: 95, y: 45, width: 50, height: 50)),
        ] {
            let made = try MadeCloud(tags, style { $0.within = shape }, width: 240, height: 140)
            let words = words(made)
            #expect(words.count == 30)
            let ink = try pixels(words, CGSize(width: 240, height: 140)).flatMap(\.self)
            let inner = hole.insetBy(dx: 0.5, dy: 0.5)
            #expect(!ink.contains { inner.contains(CGPoint(x: Double($0.x) / 4, y: Double($0.y) / 4)) })
        }
    }

    @Test("a light shape on a light background holds words; so does a yellow one of a drawing") func lightShapes()
        throws
    {
        // 16 × 8 pixels: a yellow square on white.
        let png = PNGMaker(width: 16, height: 8, colorType: 2, depth: 8) { x, y, channel in
            (4..<12).contains(x) && (2..<6).contains(y) ? [255, 215, 0][channel] : 255
        }
        let drawing = try SVGSource(
            Array(
                """
                <svg xmlns='http://www.w3.org/2000/svg' width='160' height='80'>\
                <rect x='40' y='20' width='80' height='40' fill='#ffd700'/></svg>
                """.utf8))
        var random = SeededGenerator(seed: 3)
        let tags = tags(20, &random)
        for shape in [CloudShape.picture(try ImageSource(png.bytes)), .drawing(drawing)] {
            let made = try MadeCloud(tags, style { $0.within = shape }, width: 240, height: 140)
            #expect(words(made).count == 20)
        }
    }

    @Test("a few words in their own sizes have the shape of a page, not of a strip, and stay in the middle")
    func fewWords() throws {
        var random = SeededGenerator(seed: 5)
        for count in [10, 25] {
            let made = try MadeCloud(tags(count, &random), style { $0.fit = .sizes }, width: 700, height: 900)
            let page = try #require(made.pages.first)
            let ink = page.inkBounds
            #expect((1.1...2.2).contains(ink.width / ink.height), "\(count): \(ink)")
            #expect(abs(ink.midX - 350) < 40, "\(count): \(ink)")
        }
    }

    @Test("the options are read; faults are named with what is expected")
    func options() throws {
        #expect(try cloudStyle([("turn", "30")]).turn == .degrees(-30...30))
        #expect(try cloudStyle([("turn", "-15..60")]).turn == .degrees(-15...60))
        #expect(try cloudStyle([("within", "letter:A")]).within == .letters("A"))
        for (name, value, hint) in [
            ("turn", "sideways", "none, right-angles"), ("turn", "9..4", "degrees from -90 to 90"),
            ("turned", "2", "a number from 0 to 1"), ("within", "hart", "did you mean heart?"),
            ("within", "no-such.svg", "no-such.svg"), ("gap", "-1", "a length of 0 or more"),
        ] {
            let error = #expect(throws: Diagnostic.self) { try cloudStyle([(name, value)]) }
            #expect("\(error.map { "\($0)" } ?? "")".contains(hint), "\(error.map { "\($0)" } ?? "")")
        }
        let many = (0...20_000).map { Tag(word: "\($0)", weight: 1) }
        #expect(throws: Diagnostic.self) { try style().suited(to: many) }
        #expect(throws: Diagnostic.self) { try style { $0.fit = .width }.suited(to: Array(many.prefix(3))) }
        var open = CloudStyle()
        open.layout = .packed
        let suited = try open.suited(to: [Tag(word: "a", weight: 1), Tag(word: "b", weight: 16)])
        #expect(suited.sizes == 8...32)
    }
}
