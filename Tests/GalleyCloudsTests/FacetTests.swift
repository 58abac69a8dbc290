import Galley
import GalleyData
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyClouds

@Suite("Small clouds and the index of a cloud") struct FacetTests {
    private struct Word {
        var text: String
        var size: CGFloat
        /// The middle of its baseline.
        var place: CGPoint
        var bounds: CGRect
    }

    private static let months = ["January", "February", "March", "April", "May"]

    /// Random words in small clouds, most of which have most words.
    private func tags(_ words: Int, _ facets: Int, _ random: inout SplitMix64) -> [Tag] {
        let names = (0..<words).map { number in
            "w\(number)" + String(repeating: "x", count: Int.random(in: 1...7, using: &random))
        }
        return (0..<facets).flatMap { facet in
            names.indices.compactMap { index -> Tag? in
                guard facet == 0 || Int.random(in: 0..<5, using: &random) > 0 else { return nil }
                var tag = Tag(word: names[index], weight: Double.random(in: 1...100, using: &random))
                tag.facet = Self.months[facet]
                return tag
            }
        }
    }

    private func pages(_ tags: [Tag], _ style: CloudStyle, height: CGFloat = 700) throws -> [[Word]] {
        let suited = try style.suited(to: tags)
        let document = Document(pageSize: PageSize(width: 520, height: height), margins: EdgeInsets()) {
            TagCloud(tags, style: suited)
        }
        var pages: [[Word]] = []
        _ = try document.forEachPage(fonts: FontCollection()) { pages.append(words($0.items)) }
        return pages
    }

    private func words(_ items: [DisplayItem]) -> [Word] {
        items.flattened().flatMap { item, transform in
            item.runs.map { placed in
                let size = placed.size
                let place = CGPoint(x: placed.origin.x + placed.width / 2, y: placed.origin.y)
                // The ink of the letters from w to x is within the height of a small letter, or a figure's.
                let bounds = CGRect(
                    x: placed.origin.x, y: placed.origin.y - size * 0.5, width: placed.width, height: size * 0.5)
                return Word(
                    text: placed.text, size: size,
                    place: place.applying(transform), bounds: bounds.applying(transform))
            }
        }
    }

    private func style(_ layout: CloudLayout) -> CloudStyle {
        var style = CloudStyle()
        (style.layout, style.fit, style.shape) = (layout, .page, .plain)
        return style
    }

    @Test("a word is at the same place of each small cloud, and none is missing", arguments: 0..<12)
    func samePlaces(_ seed: Int) throws {
        var random = SplitMix64(state: UInt64(seed))
        let facets = Int.random(in: 2...5, using: &random)
        let tags = tags(Int.random(in: 4...30, using: &random), facets, &random)
        let layout: CloudLayout = seed % 2 == 0 ? .flow : .packed
        var style = style(layout)
        if seed % 3 == 0 { style.order = .centerOut }
        let pages = try pages(tags, style)
        #expect(pages.count == 1)
        let all = pages.flatMap(\.self)
        let headings = all.filter { Self.months.contains($0.text) }
        #expect(headings.map(\.text) == Array(Self.months.prefix(facets)))
        // The words of a small cloud follow its heading.
        let starts = all.indices.filter { Self.months.contains(all[$0].text) }
        var places: [String: CGPoint] = [:]
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] : all.count
            let words = Array(all[(start + 1)..<end])
            let own = tags.filter { $0.facet == Self.months[number] }
            #expect(words.map(\.text).sorted() == own.map(\.word).sorted())
            for (index, word) in words.enumerated() {
                let heading = headings[number].place
                // A packed word keeps its centre: its baseline is lower the larger it is.
                let place = CGPoint(x: word.place.x - heading.x, y: layout == .packed ? 0 : word.place.y - heading.y)
                if let known = places[word.text] {
                    #expect(abs(known.x - place.x) < 0.6 && abs(known.y - place.y) < 0.6, "\(word.text)")
                }
                places[word.text] = place
                for other in words[..<index] {
                    #expect(
                        !word.bounds.insetBy(dx: 0.2, dy: 0.2).intersects(other.bounds), "\(word.text) \(other.text)")
                }
            }
        }
    }

    @Test("sizes are on one scale: equal weights have equal sizes in all small clouds")
    func oneScale() throws {
        let tags = [("a", 90.0, 0), ("b", 30, 0), ("c", 30, 1), ("a", 30, 1), ("d", 10, 1)].map { word, weight, facet in
            var tag = Tag(word: word, weight: weight)
            tag.facet = Self.months[facet]
            return tag
        }
        for layout in [CloudLayout.flow, .packed] {
            let words = try pages(tags, style(layout)).flatMap(\.self).filter { $0.text.count == 1 }
            #expect(words.count == 5)
            let sizes = Dictionary(grouping: words, by: \.text).mapValues { $0.map(\.size) }
            #expect(sizes["b"] == sizes["c"] && sizes["a"]?.last == sizes["b"]?.first)
            #expect(sizes["a"]?.first ?? 0 > sizes["b"]?.first ?? 0)
        }
    }

    @Test("a table is read by a column; the heaviest words are those of the largest sums")
    func table() throws {
        let folder = ScratchFolder()
        try folder.write("month,term,count\nMay,tea,3\nMay,rice,9\nJune,tea,8\nJune,Tea,1\n", to: "w.csv")
        let tags = try Tag.read(from: RecordReader(path: folder / "w.csv"), facetColumn: "month")
        #expect(
            tags.map { "\($0.facet ?? "") \($0.word) \($0.weight)" } == ["May tea 3.0", "May rice 9.0", "June tea 9.0"])
        #expect(tags.heaviest(1).map(\.word) == ["tea", "tea"])
        let error = #expect(throws: Diagnostic.self) {
            try Tag.read(from: RecordReader(path: folder / "w.csv"), facetColumn: "mont")
        }
        #expect("\(error.map(String.init(describing:)) ?? "")".contains("month"))
    }

    @Test("layouts without places, and a line, are errors", arguments: [CloudLayout.zones, .hstack, .cards])
    func refused(_ layout: CloudLayout) throws {
        var tag = Tag(word: "a", weight: 1)
        tag.facet = "x"
        #expect(throws: Diagnostic.self) { try style(layout).suited(to: [tag]) }
        var line = style(.flow)
        line.fit = .width
        #expect(throws: Diagnostic.self) { try line.suited(to: [tag]) }
    }

    // MARK: Index

    @Test("the index has all words in the order of the language, on the page after a full one, below another cloud")
    func index() throws {
        let words = ["zebra", "Öl", "apple", "Ofen", "Zoo", "peach"]
        let tags = words.enumerated().map { Tag(word: $1, weight: Double(1000 + $0)) }
        var style = style(.flow)
        style.showsIndex = true
        let full = try pages(tags, style)
        #expect(full.count == 2)
        #expect(full[1].map(\.text).filter { !$0.contains("0") } == ["apple", "Ofen", "Öl", "peach", "zebra", "Zoo"])
        #expect(full[1].map(\.text).filter { $0.contains("0") }.count == 6)
        style.fit = .sizes
        let below = try pages(tags, style)
        #expect(below.count == 1 && below[0].filter { words.contains($0.text) }.count == 12)
    }

    @Test("a long index continues in columns on further pages")
    func longIndex() throws {
        let tags = (0..<900).map { Tag(word: "word\($0)", weight: Double($0 + 1)) }
        var style = style(.flow)
        style.showsIndex = true
        let pages = try pages(tags, style)
        #expect(pages.count > 2)
        let listed = pages.dropFirst().flatMap(\.self).map(\.text).filter { $0.hasPrefix("word") }
        // The cloud itself may take several pages.
        #expect(listed.suffix(900) == tags.map(\.word).sorted()[...])
    }

    @Test("the proof of a small cloud looks at the words that it shows")
    func proof() throws {
        final class Found { var faults: [Diagnostic.ID?] = [] }
        let found = Found()
        var style = CloudStyle()
        (style.layout, style.shape) = (.packed, .plain)
        let tags = StyledTags([Tag(word: "tide", weight: 2), Tag(word: "gull", weight: 1)], style, groups: [:])
        let place = PackedPlan.Place(center: CGPoint(x: 50, y: 50), angle: .zero)
        let plan = PackedPlan(
            unit: 1, places: [place, place], size: CGSize(width: 100, height: 100),
            shape: CGRect(x: 0, y: 0, width: 100, height: 100), gap: 1)
        let document = Document(pageSize: PageSize(width: 200, height: 200), margins: EdgeInsets()) {
            RoomReader(alignment: .center) { room -> Text in
                if let figure = try? ShapeFigure(.rectangle, in: room, font: tags.font) {
                    found.faults = [nil, [true, false], [true, true]].map {
                        plan.fault(of: tags, isShown: $0, in: room, figure)?.id
                    }
                }
                return Text("")
            }
        }
        _ = try document.forEachPage(fonts: FontCollection()) { _ in }
        #expect(found.faults == [.unproved, nil, .unproved])
    }
}
