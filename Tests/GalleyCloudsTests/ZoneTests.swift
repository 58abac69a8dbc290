import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyClouds

@Suite("Zones of a cloud") struct ZoneTests {
    private struct Word {
        var text: String
        var bounds: CGRect
    }

    private func pages(_ tags: [Tag], _ style: CloudStyle, width: CGFloat = 500, height: CGFloat = 700) throws
        -> [[Word]]
    {
        let document = Document(pageSize: PageSize(width: width, height: height), margins: EdgeInsets()) {
            TagCloud(tags, style: style)
        }
        var pages: [[Word]] = []
        _ = try document.forEachPage(fonts: FontCollection()) { page in
            pages.append(Self.words(page.items))
        }
        return pages
    }

    private static func words(_ items: [DisplayItem]) -> [Word] {
        items.flattened().flatMap { item, transform in
            item.runs.map { placed in
                let bounds = CGRect(
                    x: placed.origin.x, y: placed.origin.y - placed.size, width: placed.width, height: placed.size)
                return Word(
                    text: placed.text, bounds: bounds.applying(transform))
            }
        }
    }

    private func style(_ fit: CloudFit = .page) throws -> CloudStyle {
        var style = CloudStyle()
        (style.layout, style.fit) = (.zones, fit)
        style.coloring = .group(palette: TagColoring.palettes[0].colors)
        return style
    }

    /// Random tags whose words tell their group.
    private func tags(_ groups: Int, _ count: Int, _ random: inout SplitMix64) -> [Tag] {
        (0..<count).map { index in
            let group = Int.random(in: 0..<groups, using: &random)
            let word = String(repeating: "x", count: Int.random(in: 1...9, using: &random))
            return Tag(word: "g\(group)\(word)", weight: Double.random(in: 1...100, using: &random), group: "G\(group)")
        }
    }

    @Test("each word is in the block of its group, whose blocks are apart; none is missing", arguments: 0..<40)
    func blocks(_ seed: Int) throws {
        var random = SplitMix64(state: UInt64(seed))
        let arrangement = ZoneArrangement.allCases[seed % 3]
        let groups = Int.random(in: 2...12, using: &random)
        let tags = tags(groups, Int.random(in: groups...120, using: &random), &random)
        for fit in [CloudFit.page, .sizes] {
            var style = try style(fit)
            style.zones = arrangement
            let pages = try pages(
                tags, style, width: CGFloat(Int.random(in: 200...800, using: &random)), height: 1200)
            let words = pages.flatMap(\.self).filter { $0.text.hasPrefix("g") }
            #expect(words.map(\.text).sorted() == tags.map(\.word).sorted())
            for page in pages {
                var blocks: [String: CGRect] = [:]
                for word in page {
                    let group = word.text.lowercased().prefix { $0.isNumber || $0 == "g" }
                    blocks[String(group)] = blocks[String(group)]?.union(word.bounds) ?? word.bounds
                }
                for (name, block) in blocks {
                    for (other, rest) in blocks where other != name {
                        #expect(
                            !block.insetBy(dx: 1, dy: 1).intersects(rest.insetBy(dx: 1, dy: 1)), "\(name) and \(other)")
                    }
                }
            }
        }
    }

    @Test("a treemap fills its rectangle in proportion, and its rectangles are near to squares")
    func treemap() {
        // The example of the paper.
        let areas: [CGFloat] = [6, 6, 4, 3, 2, 2, 1]
        let frames = SquarifiedTreemap.frames(of: areas, in: CGSize(width: 6, height: 4))
        for (frame, area) in zip(frames, areas) { #expect(abs(frame.width * frame.height - area) < 1e-9) }
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(frames[1] == CGRect(x: 0, y: 2, width: 3, height: 2))
        #expect(abs(frames[2].width - 12.0 / 7) < 1e-9 && abs(frames[2].height - 7.0 / 3) < 1e-9)
        for (index, frame) in frames.enumerated() {
            for other in frames[..<index] { #expect(!frame.insetBy(dx: 1e-9, dy: 1e-9).intersects(other)) }
        }
        #expect(SquarifiedTreemap.frames(of: [0, 0], in: CGSize(width: 6, height: 4)) == [.zero, .zero])
        #expect(SquarifiedTreemap.frames(of: [], in: .zero).isEmpty)
    }

    @Test("zones fill one page as a flow does, and a heavier word is never smaller")
    func onePage() throws {
        var random = SplitMix64(state: 7)
        for groups in [2, 5, 8] {
            let pages = try pages(tags(groups, 90, &random), style())
            #expect(pages.count == 1)
            #expect((pages[0].map(\.bounds.maxY).max() ?? 0) > 560)
        }
    }

    @Test(
        "two to eight groups of several words are zones unless a layout is stated",
        arguments: [(1, 9, false), (2, 6, true), (2, 5, false), (8, 24, true), (9, 40, false)])
    func standard(_ groups: Int, _ count: Int, _ isZoned: Bool) throws {
        let tags = (0..<count).map { Tag(word: "w\($0)", weight: 1, group: "g\($0 % groups)") }
        var style = CloudStyle()
        style.setsGroupsInZones = true
        #expect((try style.suited(to: tags).layout == .zones) == isZoned)
        #expect(try CloudStyle().suited(to: tags).layout == .flow)
        #expect(try style.suited(to: tags + [Tag(word: "x", weight: 1)]).layout == .flow)
    }

    @Test("a group's colour depends on its name, not on the order of the groups")
    func colors() {
        let names = ["Africa", "Asia", "Europe", "Oceania", "Americas"]
        let numbers = GroupNumbers.numbers(of: names, colors: 12)
        #expect(GroupNumbers.numbers(of: names.reversed(), colors: 12) == numbers)
        #expect(Set(numbers.values).count == names.count)
        #expect(GroupNumbers.numbers(of: ["Africa"], colors: 12)["Africa"] == numbers["Africa"])
        // Beyond the palette, marks tell groups apart.
        let many = GroupNumbers.numbers(of: (0..<30).map { "g\($0)" }, colors: 12)
        #expect(Set(many.values).count == 30)
        #expect((many.values.max() ?? 0) < 36)
        #expect(GroupNumbers.numbers(of: [], colors: 0).isEmpty)
    }

    @Test("stated colours hold; one of an unknown group is an error with the nearest")
    func statedColors() throws {
        var style = try style()
        style.groupColors = ["Asia": .red]
        let tags = ["Asia", "Africa"].map { Tag(word: $0 + "n", weight: 1, group: $0) }
        #expect(style.colors(ofGroups: ["Asia", "Africa"])["Asia"] == GroupColor(color: .red))
        style.groupColors = ["Azia": .red]
        let error = #expect(throws: Diagnostic.self) { try style.suited(to: tags) }
        #expect("\(error.map(String.init(describing:)) ?? "")".contains("Asia"))
    }

    @Test("columns are beside each other on a high page, too") func columns() throws {
        var style = try style()
        style.zones = .columns
        let tags = (0..<12).map { Tag(word: "w\($0)", weight: Double(20 - $0), group: "G\($0 % 4)") }
        let headings = try pages(tags, style)[0].filter { $0.text.hasPrefix("G") }
        #expect(headings.count == 4 && Set(headings.map { Int($0.bounds.midX / 50) }).count > 1)
    }

    @Test("a long word, one group, many groups and equal weights are set whole")
    func edges() throws {
        let long = Tag(word: "g0" + String(repeating: "m", count: 60), weight: 9, group: "G0")
        let equal = (0..<60).map { Tag(word: "g\($0)", weight: 1, group: "G\($0)") }
        for tags in [[long], [long] + equal, equal, [Tag(word: "g", weight: 0, group: "")]] {
            let words = try pages(tags, style(), width: 300, height: 400).flatMap(\.self)
            #expect(Set(words.map(\.text)).isSuperset(of: tags.map(\.word)))
        }
    }
}
