import Galley
import GalleyDiagnostics
import GalleyDisplay
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyClouds

@Suite("Posters: contrast of sizes, weight of the type, colours of a picture") struct PosterTests {
    private let tags = (1...16).map { Tag(word: "word\($0)", weight: Double(289 / $0)) }

    private func styled(_ change: (inout CloudStyle) -> Void) throws -> StyledTags {
        var style = CloudStyle()
        change(&style)
        return StyledTags(tags, try style.suited(to: tags), groups: [:])
    }

    @Test("the contrast is the power of the ratios of sizes; stated sizes keep their ends")
    func contrast() throws {
        let plain = try styled { $0.sizeContrast = 1 }.sizes
        for power in [0.5, 2] {
            let sizes = try styled { $0.sizeContrast = power }.sizes
            for (size, base) in zip(sizes, plain) {
                let expected = 9 * Double(base / 9).squared(power)
                #expect(abs(Double(size) - expected) < 0.02 * expected + 0.06, "\(size) \(expected)")
            }
        }
        let stated = try styled { ($0.sizes, $0.sizeContrast) = (10...40, 2) }.sizes
        #expect(stated.first == 40 && stated.last == 10)
        #expect(stated[4] < (try styled { $0.sizes = 10...40 }.sizes[4]))
    }

    @Test("words that fill a page differ more, but not more than their weights, and stay legible")
    func pages() throws {
        let sizes = try styled { $0.fit = .page }.sizes
        let ratio = try #require(sizes.max()) / #require(sizes.min())
        #expect(abs(ratio - 6.1) < 0.2, "30 : 9 to the power of 1.5")
        let close = [Tag(word: "a", weight: 52), Tag(word: "b", weight: 48)]
        var style = CloudStyle()
        style.fit = .page
        let near = StyledTags(close, style, groups: [:]).sizes
        #expect(near[0] / near[1] < 1.09 && near[0] > near[1])
        // On a small page, all words have 5 pt, as without the contrast.
        var random = SeededGenerator(seed: 9)
        style.height = 150
        let many = (0..<30).map { Tag(word: "w\($0)xx", weight: Double.random(in: 1...90, using: &random)) }
        #expect(try MadeCloud(many, style).warnings == [])
    }

    @Test("the heaviest words have the display weight, an eighth at most, and never some of equal words")
    func displayWeight() throws {
        func bold(_ tags: [Tag], _ change: (inout CloudStyle) -> Void = { _ in }) throws -> [Int] {
            var style = CloudStyle()
            style.fit = .page
            change(&style)
            let styled = StyledTags(tags, try style.suited(to: tags), groups: [:])
            return tags.indices.filter { styled.font($0).weight == .bold }.map { Int(styled.tags[$0].weight) }.sorted()
        }
        #expect(try bold(tags) == [144, 289])
        #expect(try bold(tags) { $0.fit = .sizes } == [])
        #expect(try bold(tags) { $0.displayWeight = .regular } == [])
        #expect(try bold((0..<16).map { Tag(word: "w\($0)", weight: 3) }) == [])
        #expect(try bold([9, 9, 9, 1, 1, 1, 1, 1].map { Tag(word: "w", weight: $0) }) == [])
    }

    @Test("a flow that fills a page has its heaviest words in the middle, unless an order is stated")
    func order() throws {
        func order(_ change: (inout CloudStyle) -> Void) throws -> TagOrder {
            var style = CloudStyle()
            style.fit = .page
            change(&style)
            let grouped = tags.map { Tag(word: $0.word, weight: $0.weight, group: "g") }
            return try style.suited(to: grouped).order
        }
        #expect(try order { _ in } == .centerOut)
        #expect(try order { $0.order = .input } == .input)
        #expect(try order { $0.fit = .sizes } == .input)
        #expect(try order { $0.layout = .zones } == .input)
    }

    private typealias Drawn = (color: Color, bounds: CGRect)

    /// The colours and boxes of words on a page.
    private func drawn(_ made: MadeCloud) throws -> [Drawn] {
        made.pages[0].items.flattened().flatMap { item, transform in
            item.runs.map { run in
                let box = CGRect(
                    x: run.origin.x, y: run.origin.y - 0.5 * run.size, width: run.width, height: 0.5 * run.size)
                return (run.paint.textColor, box.applying(transform))
            }
        }
    }

    private func paths(_ page: DisplayPage) -> [Drawn] {
        page.items.flattened().compactMap { item, transform in
            guard case .path(let path) = item, let fill = path.fill else { return nil }
            return (fill.textColor, path.path.boundingRect.applying(transform))
        }
    }

    /// Red to the left, yellow to the right.
    private func picture() throws -> ImageSource {
        let png = PNGMaker(width: 40, height: 20, colorType: 2, depth: 8) { x, _, channel in
            channel == 0 ? 200 : channel == 1 && x >= 20 ? 200 : 0
        }
        return try ImageSource(png.bytes)
    }

    @Test("packed words take the colours of the picture below them, and are legible")
    func colors() throws {
        var style = CloudStyle()
        (style.layout, style.shape, style.fit, style.picture) = (.packed, .plain, .page, .image(try picture()))
        let drawing = try SVGSource(
            Array(
                """
                <svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='20' height='20' fill='#c80000'/>\
                <rect x='20' width='20' height='20' fill='#c8c800'/></svg>
                """.utf8))
        for picture in [try CloudPicture.image(picture()), .drawing(drawing)] {
            style.picture = picture
            let made = try MadeCloud(tags, try style.suited(to: tags), width: 400, height: 200)
            var seen: Set<Bool> = []
            for (color, bounds) in try drawn(made) where bounds.maxX < 190 || bounds.minX > 210 {
                #expect(color.contrast(with: .white) >= 4.45)
                let isYellow = color.green > 0.5 * color.red
                #expect(isYellow == (bounds.midX > 200), "\(color) \(bounds)")
                seen.insert(isYellow)
            }
            #expect(seen.count == 2)
        }
    }

    @Test("the shape is drawn below the words in its colour, on which they are legible")
    func shape() throws {
        var style = CloudStyle()
        (style.layout, style.shape, style.fit, style.within) = (.packed, .plain, .page, .heart)
        style.shapeColor = Color(rgb: 0x203040)
        let made = try MadeCloud(tags, try style.suited(to: tags), width: 300, height: 300)
        let fill = Color(rgb: 0x203040)
        #expect(paths(made.pages[0]).map(\.color) == [fill])
        let heart = try #require(paths(made.pages[0]).first).bounds
        for word in try drawn(made) {
            #expect(word.color.contrast(with: fill) >= 4.45)
            #expect(heart.insetBy(dx: -1, dy: -1).contains(CGPoint(x: word.bounds.midX, y: word.bounds.midY)))
        }
    }

    @Test("an option of packed clouds makes a cloud packed unless a layout is stated")
    func layout() throws {
        #expect(try cloudStyle([("within", "heart")]).layout == .packed)
        #expect(try cloudStyle([("show-shape", "ivory"), ("layout", "flow")]).layout == .flow)
        #expect(try cloudStyle([]).layout == .flow)
    }
}

extension Double {
    /// The value to a power of a half or two.
    fileprivate func squared(_ power: Double) -> Double { power == 2 ? self * self : squareRoot() }
}
