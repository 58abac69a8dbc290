import Foundation
import Galley
import GalleyClouds
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("A cloud fits its space, and nothing leaves it") struct CloudFitTests {
    @Test("a word on a wide, low page stays on the page")
    func oneWordOnLowPage() throws {
        var style = CloudStyle()
        style.fit = .page
        let made = try MadeCloud([Tag(word: "Hello", weight: 1)], style, width: 850, height: 140)
        let page = CGRect(x: 0, y: 0, width: 850, height: 140)
        #expect(made.warnings.isEmpty)
        #expect(made.pills.count == 1 && made.pills.allSatisfy { page.contains($0) })
        #expect(made.pills[0].height > 80)
    }

    @Test("a long word that is by far the heaviest is larger than the others")
    func heaviestLongWord() throws {
        var style = CloudStyle()
        style.fit = .page
        let tags = [("Deutschland", 83.0), ("Polen", 9), ("Schweiz", 8.7), ("Malta", 0.5)]
        let made = try MadeCloud(tags.map { Tag(word: $0.0, weight: $0.1) }, style, width: 300, height: 560)
        var sizes: [String: CGFloat] = [:]
        for page in made.pages {
            for item in page.items {
                for (run, size) in MadeCloud.drawnSizes(item) { sizes[made.text(run)] = size }
            }
        }
        let heaviest = try #require(sizes["Deutschland"])
        #expect(sizes.allSatisfy { $0.key == "Deutschland" || $0.value < 0.9 * heaviest }, "\(sizes)")
    }

    private static let syllables = ["ga", "ley", "ty", "po", "gra", "phy", "lin", "en", "wei", "ght", "o", "rin", "st"]

    private func words(_ count: Int, _ random: inout SeededGenerator) -> [Tag] {
        (0..<count).map { number in
            let word = (0...Int.random(in: 0...4, using: &random)).map { _ in
                Self.syllables.randomElement(using: &random) ?? ""
            }.joined()
            let weight = 1000 / pow(Double(number + 1), Double.random(in: 0...1.4, using: &random))
            return Tag(word: word, weight: weight)
        }
    }

    private func style(_ random: inout SeededGenerator) -> CloudStyle {
        var style = CloudStyle()
        style.fit = .page
        style.order = [TagOrder.input, .weight, .alphabetical, .centerOut][Int.random(in: 0...3, using: &random)]
        style.shape = random.chance(50) ? .pill : .plain
        style.layout = random.chance(70) ? .flow : [.justified, .vstack, .cards][Int.random(in: 0...2, using: &random)]
        style.showsWeights = random.chance(30)
        style.distribution = random.chance(30) ? .stretch : .packed
        style.breaker = [LineBreaker.balanced, .greedy, .optimal][Int.random(in: 0...2, using: &random)]
        style.emSpacing = random.chance(30) ? 0.4 : 0
        return style
    }

    @Test("random clouds: all words once, on one page, within its margins, in the proportions of the specified sizes")
    func onePage() throws {
        var random = SeededGenerator(seed: 881)
        for round in 0..<120 {
            var style = style(&random)
            // As stated, whatever the weights are.
            style.sizes = 9...30
            let tags = words([1, 2, 3, 7, 20, 60][round % 6], &random)
            let (width, height) = (CGFloat(Int.random(in: 250...700, using: &random)), CGFloat(400))
            let made = try MadeCloud(tags, style, width: width, height: height, title: round % 3 == 0 ? "A title" : nil)
            // Words that do not fit at a legible size continue on the next page, with a warning.
            let isCrowded = made.warnings == [.crowded(items: tags.count, .page(least: 5))]
            #expect(isCrowded ? made.pages.count > 1 : made.pages.count == 1 && made.warnings == [], "round \(round)")
            #expect(!isCrowded || tags.count > 7, "round \(round)")
            let room = CGRect(x: 20, y: 20, width: width - 40, height: height - 40).insetBy(dx: -0.01, dy: -0.01)
            for pill in made.pills {
                #expect(
                    pill.minX >= room.minX && pill.maxX <= room.maxX && pill.minY >= room.minY
                        && pill.maxY <= room.maxY,
                    "round \(round): \(pill)")
            }
            for placed in made.runs {
                #expect(placed.origin.x >= room.minX && placed.origin.x + placed.width <= room.maxX, "round \(round)")
            }
            for tag in tags { #expect(made.runs.contains { made.text($0) == tag.word }, "round \(round): \(tag.word)") }
            guard !style.showsWeights, round % 3 != 0 else { continue }
            #expect(made.runs.count == tags.count)
            let sizes = made.runs.map(\.size)
            guard let least = sizes.min(), let most = sizes.max(), least < most else { continue }
            #expect(abs(most / least - 30 / 9) < 0.1, "round \(round): \(least) to \(most)")
        }
    }

    @Test("the words fill the page from top to bottom", arguments: [30, 60, 110], [TagOrder.input, .centerOut])
    func fills(count: Int, order: TagOrder) throws {
        var random = SeededGenerator(seed: 5)
        var style = CloudStyle()
        (style.fit, style.order) = (.page, order)
        let pills = try MadeCloud(words(count, &random), style).pills
        let (top, bottom) = (pills.map(\.minY).min() ?? 0, pills.map(\.maxY).max() ?? 0)
        #expect(top < 20 + 6 && bottom > 540 - 6, "\(top) to \(bottom)")
        // Spaces aside, the words' own areas are a good part of the page.
        let area = pills.reduce(0) { $0 + $1.width * $1.height }
        #expect(area > 0.45 * 360 * 520, "\(area / (360 * 520))")
    }

    @Test("a box replaces the page; words that do not fit at a legible size continue on the next, with a warning")
    func height() throws {
        var random = SeededGenerator(seed: 9)
        var style = CloudStyle()
        (style.fit, style.height) = (.page, 150)
        let tags = words(30, &random)
        let made = try MadeCloud(tags, style)
        #expect(made.warnings == [])
        let bottom = made.pills.map(\.maxY).max() ?? 0
        #expect(bottom <= 170 && bottom > 160)
        style.height = 20
        #expect(try MadeCloud(tags, style).warnings == [.crowded(items: 30, .height(least: 5))])
    }

    @Test("words that do not fit a page at a legible size fill several pages, with a warning")
    func severalPages() throws {
        var random = SeededGenerator(seed: 10)
        var style = CloudStyle()
        style.fit = .page
        let made = try MadeCloud(words(900, &random), style, height: 240)
        #expect(made.warnings == [.crowded(items: 900, .page(least: 5))])
        #expect(made.pages.count > 1 && made.runs.count == 900)
        #expect((made.runs.map(\.size).min() ?? 0) >= 5)
        let last = made.pages.last?.items.flatMap(\.runs).map(\.origin.y).max() ?? 0
        #expect(last > 240 * 0.6, "the last page is not left empty: \(last)")
    }

    @Test("fitted to the width, all words are on one line as long as that")
    func width() throws {
        var random = SeededGenerator(seed: 11)
        var style = CloudStyle()
        style.fit = .width
        let pills = try MadeCloud(words(6, &random), style).pills
        #expect(Set(pills.map { ($0.midX / 1e6).rounded() }).count == 1 && pills.count == 6)
        let (left, right) = (pills.map(\.minX).min() ?? 0, pills.map(\.maxX).max() ?? 0)
        #expect(right - left > 354 && right - left <= 360.01, "\(left) to \(right)")
        let overlapping = pills.filter { $0.minY < (pills.map(\.maxY).min() ?? 0) }
        #expect(overlapping.count == 6, "one line")
        let many = try MadeCloud(words(90, &random), style)
        #expect(many.warnings == [.crowded(items: 90, .line(width: 360))] && many.runs.count == 90)
    }

    /// The layouts of boxes. Packed words have no boxes, and their stated sizes hold.
    private static let boxed = CloudLayout.allCases.filter { $0 != .packed }

    @Test(
        "a word wider than the measure is reduced, in every layout, with a warning",
        arguments: CloudFitTests.boxed)
    func tooWide(layout: CloudLayout) throws {
        var style = CloudStyle()
        (style.layout, style.shape) = (layout, .plain)
        style.sizes = 30...40
        let long = String(repeating: "Donaudampfschiff", count: 4)
        let made = try MadeCloud(
            [Tag(word: "one", weight: 1), Tag(word: long, weight: 2), Tag(word: "two", weight: 1)], style, width: 300)
        let shrunk = made.warnings.filter { $0.id == .shrunk }
        #expect(shrunk.count == 1)
        #expect(made.pages.count == 1)
        let reach = try #require(made.pages.first?.inkBounds)
        #expect(reach.minX >= 19 && reach.maxX <= 281, "\(reach)")
    }

    @Test("a phrase wraps at its spaces; nothing wraps at hyphens, slashes or between ideographs")
    func phrases() throws {
        var style = CloudStyle()
        (style.shape, style.sizes) = (.plain, 40...40)
        let phrase = try MadeCloud([Tag(word: "one two three four", weight: 1)], style, width: 240)
        #expect(phrase.warnings == [])
        #expect(Set(phrase.runs.map(\.origin.y)).count > 1)
        for word in ["America/Argentina/Buenos_Aires", "well-known-and-long", "印刷術活字組版印刷術"] {
            let single = try MadeCloud([Tag(word: word, weight: 1)], style, width: 240)
            #expect(Set(single.runs.map(\.origin.y)).count == 1, "\(word)")
            #expect(single.warnings.count { $0.id == .shrunk } == 1)
        }
    }

    @Test(
        "a word with hyphens, slashes or ideographs that is too wide is reduced, in every layout",
        arguments: CloudFitTests.boxed, ["America/Argentina/Buenos_Aires", "印刷術活字組版印刷術活字"])
    func unbroken(layout: CloudLayout, word: String) throws {
        var style = CloudStyle()
        (style.layout, style.shape, style.sizes) = (layout, .plain, 40...40)
        let made = try MadeCloud([Tag(word: word, weight: 1)], style, width: 300)
        #expect(Set(made.runs.map(\.origin.y)).count == 1)
        let reach = try #require(made.pages.first?.inkBounds)
        #expect(reach.minX >= 19 && reach.maxX <= 281, "\(reach)")
        #expect(made.warnings.count { $0.id == .shrunk } == 1)
    }

    @Test("few words that fill a page stay within the measure, in every layout", arguments: CloudFitTests.boxed)
    func fewWords(layout: CloudLayout) throws {
        for shape in TagShape.allCases {
            var style = CloudStyle()
            (style.layout, style.shape, style.fit) = (layout, shape, .page)
            let made = try MadeCloud([Tag(word: "Remain", weight: 48), Tag(word: "Leave", weight: 52)], style)
            let reach = try #require(made.pages.first?.inkBounds)
            #expect(reach.minX >= 19 && reach.maxX <= 381, "\(shape): \(reach)")
            #expect(made.warnings == [])
        }
    }

    @Test("similar weights are set in similar sizes, unless the sizes are set")
    func similarWeights() throws {
        func ratio(_ weights: [Double], _ change: (inout CloudStyle) -> Void = { _ in }) throws -> CGFloat {
            var style = CloudStyle()
            style.shape = .plain
            change(&style)
            let sizes = try MadeCloud(weights.map { Tag(word: "word", weight: $0) }, style).runs.map(\.size).sorted()
            return sizes[sizes.count - 1] / sizes[0]
        }
        #expect(try abs(ratio([48, 52]) - 52.0 / 48) < 0.02)
        #expect(try abs(ratio([10, 20, 15]) - 2) < 0.02)
        #expect(try abs(ratio([1, 1000]) - 30.0 / 9) < 0.01)
        #expect(try abs(ratio([0, 1]) - 30.0 / 9) < 0.01)
        #expect(try ratio([48, 52]) { $0.sizes = 10...20 } == 2)
        #expect(try abs(ratio([48, 52]) { $0.scale = .rank } - 30.0 / 9) < 0.01, "ranks have no proportion")
    }

    @Test("words inherit neither hyphenation nor justification")
    func environment() throws {
        var style = CloudStyle()
        (style.shape, style.sizes, style.lineAlignment) = (.plain, 30...30, .leading)
        let tags = [Tag(word: "incomprehensibilities of a typographical establishment", weight: 1)]
        let plain = try MadeCloud(tags, style, width: 300)
        let around = try MadeCloud(tags, style, width: 300) { environment in
            environment.paragraphAlignment = .justified
            environment.language = "en"
            environment.lineSpacing = 7
        }
        #expect(plain.runs.map(\.origin) == around.runs.map(\.origin))
        #expect(around.runs.allSatisfy { !around.text($0).hasSuffix("-") })
    }

    @Test(
        "center-out: the heaviest word in the middle of the middle line, the lighter the further out",
        arguments: [CloudFit.page, .sizes])
    func centerOut(fit: CloudFit) throws {
        let tags = (1...45).map { Tag(word: "word\($0)", weight: Double($0 * $0)) }
        var style = CloudStyle()
        (style.fit, style.order, style.shape, style.sizes) = (fit, .centerOut, .plain, 12...30)
        let made = try MadeCloud(tags, style)
        let lines = Dictionary(grouping: made.runs, by: { ($0.origin.y * 100).rounded() }).sorted { $0.key < $1.key }
            .map(\.value)
        let heaviest = lines.map { line in
            line.compactMap { Int(made.text($0).dropFirst(4)) }.max() ?? 0
        }
        #expect(lines.count > 4)
        let middle = (lines.count - 1) / 2
        #expect(heaviest[middle] == 45)
        let above = Array(heaviest[0...middle])
        let below = Array(heaviest[middle...].reversed())
        #expect(above == above.sorted() && below == below.sorted(), "\(heaviest)")
        let row = lines[middle].sorted { $0.origin.x < $1.origin.x }.map(made.text)
        let place = try #require(row.firstIndex(of: "word45"))
        #expect(abs(place - (row.count - 1) / 2) <= 1, "\(row)")
    }

    @Test("the last line has several words, no wider than those above it")
    func lastLine() throws {
        let tags = (0..<23).map { Tag(word: "word\($0)", weight: 1) }
        for distribution in [FlowDistribution.packed, .stretch] {
            for width in stride(from: CGFloat(300), to: 420, by: 7) {
                var style = CloudStyle()
                (style.distribution, style.sizes) = (distribution, 12...12)
                let pills = try MadeCloud(tags, style, width: width).pills
                let last = pills.filter { abs($0.minY - (pills.map(\.minY).max() ?? 0)) < 1 }
                #expect(last.count > 1)
                let widths = pills.filter { pill in !last.contains(pill) }.map(\.width)
                #expect((last.map(\.width).max() ?? 0) <= (widths.max() ?? 0) + 0.01)
            }
        }
    }

    @Test("a row in which the words do not fit becomes a flow, with a warning")
    func row() throws {
        var random = SeededGenerator(seed: 12)
        var style = CloudStyle()
        style.layout = .hstack
        let made = try MadeCloud(words(80, &random), style)
        #expect(made.warnings == [.crowded(items: 80, .row(width: 360))])
        #expect(made.pills.allSatisfy { $0.minX >= 19.99 && $0.maxX <= 380.01 })
        #expect(try MadeCloud(words(2, &random), style).warnings == [])
    }

    @Test("weights after words are never smaller than 7 points")
    func counts() throws {
        let tags = (1...40).map { Tag(word: "w", weight: Double($0)) }
        for fit in [CloudFit.sizes, .page] {
            var style = CloudStyle()
            (style.showsWeights, style.fit, style.sizes) = (true, fit, 6...9)
            let runs = try MadeCloud(tags, style, height: fit == .page ? 120 : 560).runs
            #expect((runs.map(\.size).min() ?? 0) >= 5 && runs.count >= 80)
            for placed in runs where placed.text.contains(where: \.isNumber) {
                #expect(placed.size >= 7)
            }
        }
    }

    @Test("a page that fits its content is as large as that and its margins; nothing is outside")
    func pageFitsContent() throws {
        var random = SeededGenerator(seed: 13)
        var style = CloudStyle()
        for count in [1, 3, 40] {
            let tags = words(count, &random)
            style.lineAlignment = count == 3 ? .trailing : .center
            let made = try MadeCloud(tags, style, height: 14_000, title: count == 40 ? "Title" : nil, fitsContent: true)
            let page = try #require(made.pages.first)
            #expect(made.pages.count == 1)
            let pills = made.pills
            #expect(abs((pills.map(\.minX).min() ?? 0) - 20) < 0.01)
            #expect(abs(page.size.width - 20 - (pills.map(\.maxX).max() ?? 0)) < 0.01)
            #expect(abs(page.size.height - 20 - (pills.map(\.maxY).max() ?? 0)) < 0.01)
        }
    }
}

extension SeededGenerator {
    /// True in `percent` of all cases.
    fileprivate mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
