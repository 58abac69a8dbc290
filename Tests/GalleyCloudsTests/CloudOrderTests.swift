import Galley
import GalleyTestSupport
import Testing

@testable import GalleyClouds

@Suite("A heavier word is never smaller than a lighter one") struct CloudOrderTests {
    private static func style(_ random: inout SeededGenerator) -> CloudStyle {
        var style = CloudStyle()
        style.fit = [.page, .page, .sizes, .width][Int.random(in: 0...3, using: &random)]
        style.order = [.input, .weight, .centerOut][Int.random(in: 0...2, using: &random)]
        style.layout = [.flow, .flow, .justified, .vstack][Int.random(in: 0...3, using: &random)]
        style.shape = Bool.random(using: &random) ? .pill : .plain
        style.tooWide = Bool.random(using: &random) ? .word : .scale
        style.showsWeights = Bool.random(using: &random)
        if Bool.random(using: &random) { style.sizes = 9...CGFloat.random(in: 12...80, using: &random) }
        return style
    }

    /// The measures of a word or a phrase whose parts are up to 15 times as long as they are high.
    private static func word(_ style: CloudStyle, _ random: inout SeededGenerator) -> TagMetrics.Word {
        let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            let length = CGFloat.random(in: 0.3...1, using: &random)
            return 15 * length * length * length
        }
        var word = TagMetrics.Word(width: parts.reduce(0, +) + 0.3 * CGFloat(parts.count - 1), ascent: 0.9, height: 1.2)
        if parts.count > 1 { word.parts = parts }
        if style.showsWeights {
            word.count = .init(width: CGFloat.random(in: 0.8...3, using: &random), ascent: 0.9, height: 1.2)
        }
        return word
    }

    @Test("too-wide: alone keeps the lighter words large beside a heaviest one that is very long") func alone() {
        var sizes: [TagShrinking: [CGFloat]] = [:]
        for shrinking in TagShrinking.allCases {
            var style = CloudStyle()
            (style.fit, style.tooWide) = (.page, shrinking)
            let words =
                [TagMetrics.Word(width: 40, ascent: 0.9, height: 1.2)]
                + Array(repeating: TagMetrics.Word(width: 2, ascent: 0.9, height: 1.2), count: 7)
            let tags = words.indices.map { Tag(word: "\($0)", weight: Double(20 - $0)) }
            let styled = StyledTags(tags, style, groups: [:])
            let plan = CloudPlanner(styled, TagMetrics(words), width: 400, height: 500, firstHeight: 500).plan()
            sizes[shrinking] = styled.arranged(plan).sizes
        }
        let (word, alone) = (sizes[.word] ?? [], sizes[.alone] ?? [])
        #expect(alone[1] > 1.5 * word[1], "\(sizes)")
    }

    @Test("in 10,000 random clouds", arguments: 0..<10) func order(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed + 1))
        for round in 0..<1000 {
            let style = Self.style(&random)
            let count = Int.random(in: 2...9, using: &random)
            let words = (0..<count).map { _ in Self.word(style, &random) }
            let tags = words.indices.map { Tag(word: "\($0)", weight: Double(Int.random(in: 1...40, using: &random))) }
            let styled = StyledTags(tags, style, groups: [:])
            func metrics(_ tag: Tag) -> TagMetrics.Word { words[Int(tag.word) ?? 0] }
            let width = CGFloat.random(in: 60...600, using: &random)
            let height = CGFloat.random(in: 60...800, using: &random)
            let plan = CloudPlanner(
                styled, TagMetrics(styled.tags.map(metrics)), width: width, height: height, firstHeight: height
            ).plan()
            let arranged = styled.arranged(plan)
            let drawn = arranged.tags.indices.map { index in
                let box = TagBox(metrics(arranged.tags[index]), style.shape)
                box.set(size: arranged.sizes[index], unit: plan.unit)
                return (weight: arranged.tags[index].weight, size: box.drawnSize(within: width))
            }
            for word in drawn {
                // A word without room at 5 points is reduced alone.
                let least = drawn.filter { $0.weight > word.weight }.map { max($0.size, CloudPlanner.leastSize) }.min()
                #expect(word.size <= (least ?? .infinity) + 0.01, "seed \(seed), round \(round): \(drawn)")
            }
        }
    }
}
