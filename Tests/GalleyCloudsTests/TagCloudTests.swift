import Galley
import GalleyClouds
import Testing

@Suite("A cloud sets every tag") struct TagCloudTests {
    private let tags = (0..<120).map { index in
        Tag(word: "tag\(index)", weight: Double(index % 40) + 1, group: ["one", "two", "three"][index % 3])
    }

    private func page(_ tags: [Tag], _ style: CloudStyle = CloudStyle(), width: CGFloat = 400, height: CGFloat = 5000)
        throws
        -> (page: DisplayPage, runs: [PlacedRun])
    {
        let document = Document(pageSize: PageSize(width: width, height: height), margins: EdgeInsets()) {
            TagCloud(tags, style: style)
        }
        var pages: [DisplayPage] = []
        let warnings = try document.forEachPage(fonts: FontCollection()) { pages.append($0) }
        #expect(warnings == [])
        #expect(pages.count == 1)
        let runs = pages[0].items.compactMap { item in
            if case .glyphs(let placed) = item { placed } else { nil }
        }
        return (pages[0], runs)
    }

    private func text(_ placed: PlacedRun) -> String { placed.text }

    @Test("every tag is drawn exactly once, in order", arguments: TagShape.allCases)
    func everyTagOnce(_ shape: TagShape) throws {
        var style = CloudStyle()
        style.shape = shape
        #expect(try page(tags, style).runs.map(text) == tags.map(\.word))
    }

    @Test(
        "sizes go from the smallest to the largest, in tenths of a point, larger with the weight",
        arguments: WeightScale.named.map(\.scale))
    func sizes(_ scale: WeightScale) throws {
        var style = CloudStyle()
        style.sizes = 7...21.5
        style.scale = scale
        let found = try page(tags, style).runs
        #expect(found.map(\.size).min() == 7)
        #expect(found.map(\.size).max() == 21.5)
        #expect(found.allSatisfy { abs($0.size * 10 - ($0.size * 10).rounded()) < 1e-9 })
        let byWeight = zip(tags, found).sorted { $0.0.weight < $1.0.weight }
        for (light, heavy) in zip(byWeight, byWeight.dropFirst()) { #expect(light.1.size <= heavy.1.size) }
    }

    @Test("equal weights are all of the middle size")
    func equalWeights() throws {
        let equal = ["a", "b", "c"].map { Tag(word: $0, weight: 4) }
        #expect(try page(equal).runs.map(\.size) == [19.5, 19.5, 19.5])
    }

    @Test("text on pills has a contrast of 4.5 with its pill, in every ramp and palette")
    func contrast() throws {
        let colorings =
            TagColoring.ramps.map { TagColoring.weight(ramp: $0.colors) }
            + TagColoring.palettes.map { TagColoring.group(palette: $0.colors) } + [
                .fixed(.white), .fixed(Color(rgb: 0xffff00)),
            ]
        for coloring in colorings {
            var style = CloudStyle()
            style.coloring = coloring
            style.showsLegend = false
            var pill: Color?
            var count = 0
            for item in try page(tags, style).page.items {
                switch item {
                case .path(let painted): pill = painted.fill?.color
                case .glyphs(let placed):
                    #expect(try #require(placed.color).contrast(with: try #require(pill)) >= 4.5)
                    count += 1
                default: break
                }
            }
            #expect(count == tags.count)
        }
    }

    @Test("each word lies within its pill, and no two pills overlap")
    func pills() throws {
        var pills: [CGRect] = []
        for item in try page(tags).page.items {
            switch item {
            case .path(let painted):
                if case .roundedRect(let rect, _) = painted.path.figure { pills.append(rect) }
            case .glyphs(let placed):
                let pill = try #require(pills.last)
                #expect(pill.minX < placed.origin.x && placed.origin.x + placed.width < pill.maxX)
                #expect(pill.minY < placed.origin.y && placed.origin.y < pill.maxY)
            default: break
            }
        }
        #expect(pills.count == tags.count)
        for (index, pill) in pills.enumerated() {
            #expect(pill.minX >= -0.001 && pill.maxX <= 400.001)
            for other in pills[(index + 1)...] { #expect(!pill.insetBy(dx: 0.01, dy: 0.01).intersects(other)) }
        }
    }

    @Test("coloured by group, a legend names each group once, in order of appearance, before the tags")
    func legend() throws {
        var style = CloudStyle()
        style.coloring = .group(palette: TagColoring.palettes[0].colors)
        let shown = try page(tags, style).runs.map(text)
        #expect(Array(shown.prefix(3)) == ["one", "two", "three"])
        #expect(Array(shown.dropFirst(3)) == tags.map(\.word))
        style.showsLegend = false
        #expect(try page(tags, style).runs.map(text) == tags.map(\.word))
        style.showsLegend = true
        style.coloring = .weight(ramp: TagColoring.ramps[0].colors)
        #expect(try page(tags, style).runs.count == tags.count)
    }

    @Test("the legend's dots have the colours of their groups' tags")
    func legendColors() throws {
        var style = CloudStyle()
        style.shape = .plain
        style.coloring = .group(palette: TagColoring.palettes[0].colors)
        let (page, runs) = try page(tags, style)
        let dots = page.items.compactMap { item in
            if case .path(let painted) = item { painted.fill?.color } else { nil }
        }
        #expect(Set(dots).count == 3 && Set(dots).isSubset(of: TagColoring.palettes[0].colors))
        for (tag, placed) in zip(tags, runs.dropFirst(3)) {
            #expect(placed.color == dots[["one", "two", "three"].firstIndex(of: tag.group!)!])
        }
    }

    @Test("a tag's own colour overrides the cloud's; its url is a link as large as the tag")
    func ownColor() throws {
        var style = CloudStyle()
        style.shape = .plain
        let own = Color(rgb: 0x123456)
        let found = try page(
            [Tag(word: "a", weight: 1, color: own, url: "https://example.org/"), Tag(word: "b", weight: 2)], style)
        #expect(found.runs[0].color == own)
        #expect(found.runs[1].color != own)
        let links = found.page.items.compactMap { item in
            if case .link(let link) = item { link } else { nil }
        }
        #expect(links.map(\.url) == ["https://example.org/"])
        #expect(abs(links[0].frame.width - found.runs[0].width) < 0.01)
    }

    @Test("the optional properties of a tag are independent of each other") func details() {
        var tag = Tag(word: "a", weight: 1)
        #expect(tag.color == nil && tag.group == nil && tag.url == nil)
        tag.group = "g"
        let copy = tag
        tag.color = .red
        tag.url = "u"
        #expect(tag.color == .red && tag.group == "g" && tag.url == "u")
        #expect(copy.color == nil && copy.group == "g" && copy.url == nil)
        tag.group = nil
        #expect(tag.color == .red && tag.group == nil && tag.url == "u")
    }

    @Test(
        "lines are aligned in the page's width",
        arguments: [
            (FlowLineAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1),
        ])
    func alignment(_ alignment: FlowLineAlignment, _ share: Double) throws {
        var style = CloudStyle()
        (style.shape, style.lineAlignment) = (.plain, alignment)
        let tags = ["incomprehensibilities", "short"].map { Tag(word: $0, weight: 1) }
        let found = try page(tags, style, width: 220).runs
        try #require(found[0].origin.y < found[1].origin.y, "two lines")
        for placed in found { #expect(abs(placed.origin.x - (220 - placed.width) * share) < 0.01) }
    }

    @Test("no tags are an empty page; one tag is one tag")
    func few() throws {
        #expect(try page([]).runs.isEmpty)
        #expect(try page([Tag(word: "one", weight: 0)]).runs.map(text) == ["one"])
    }

    @Test("a cloud longer than the page continues, and each tag is on one page")
    func severalPages() throws {
        let document = Document(pageSize: PageSize(width: 300, height: 150), margins: EdgeInsets()) { TagCloud(tags) }
        var found: [String] = []
        var count = 0
        _ = try document.forEachPage(fonts: FontCollection()) { page in
            count += 1
            for case .glyphs(let placed) in page.items { found.append(text(placed)) }
        }
        #expect(count > 2)
        #expect(found == tags.map(\.word))
    }
}
