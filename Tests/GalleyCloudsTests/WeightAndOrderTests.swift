import Galley
import GalleyClouds
import Testing

@Suite("Weights become fractions") struct WeightScaleTests {
    private func near(_ found: [Double], _ wanted: [Double]) -> Bool {
        found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-12 }
    }

    @Test("linear, square root, logarithm, rank")
    func scales() {
        let weights: [Double] = [1, 100, 25]
        #expect(near(WeightScale.linear.fractions(weights), [0, 1, 24.0 / 99]))
        #expect(near(WeightScale.sqrt.fractions(weights), [0, 1, 4.0 / 9]))
        #expect(near(WeightScale.log.fractions([1, 100, 10]), [0, 1, 0.5]))
        #expect(near(WeightScale.rank.fractions(weights), [0, 1, 0.5]))
    }

    @Test(
        "equal weights, and a single one, are in the middle", arguments: WeightScale.named.map(\.scale)
    )
    func equal(_ scale: WeightScale) {
        #expect(scale.fractions([7, 7, 7]) == [0.5, 0.5, 0.5])
        #expect(scale.fractions([0, 0]) == [0.5, 0.5])
        #expect(scale.fractions([3]) == [0.5])
        #expect(scale.fractions([]) == [])
    }

    @Test("on a logarithmic scale zero counts as the smallest weight above it")
    func zeroInLog() {
        #expect(near(WeightScale.log.fractions([0, 1, 10, 100]), [0, 0, 0.5, 1]))
        #expect(near(WeightScale.log.fractions([0, 5]), [0.5, 0.5]))
    }

    @Test("ties share the middle of their places")
    func ties() {
        // Places 0, 1, 1, 3 → 0, 1.5, 1.5, 3.
        #expect(near(WeightScale.rank.fractions([1, 5, 5, 9]), [0, 0.5, 0.5, 1]))
        #expect(near(WeightScale.rank.fractions([5, 5, 9, 20, 20]), [0, 0, 0.5, 1, 1]))
        #expect(near(WeightScale.rank.fractions([1, 2, 2, 2, 50]), [0, 0.5, 0.5, 0.5, 1]))
    }

    @Test(
        "fractions lie from 0 to 1 and rise with the weight, however far apart",
        arguments: WeightScale.named.map(\.scale))
    func monotonic(_ scale: WeightScale) {
        let weights: [Double] = [0, 1e-300, 1e-9, 0.5, 3, 1e12, 1e300]
        let found = scale.fractions(weights)
        #expect(found.allSatisfy { (0...1).contains($0) })
        #expect(found == found.sorted())
        #expect(found.first == 0 && found.last == 1)
        #expect(scale.fractions(weights.reversed()) == found.reversed())
    }
}

@Suite("Tags are put in order") struct TagOrderTests {
    private func tags(_ words: String...) -> [Tag] { words.enumerated().map { Tag(word: $1, weight: Double($0)) } }
    private func words(_ order: TagOrder, _ tags: [Tag]) -> [String] { order.apply(to: tags).map(\.word) }

    @Test("tags keep the order of the file")
    func input() { #expect(words(.input, tags("b", "a", "c")) == ["b", "a", "c"]) }

    @Test("by collation: accents and case weigh less than letters, scripts are in sequence")
    func alphabetical() {
        let found = words(
            .alphabetical, tags("zebra", "éclair", "Ähre", "eclipse", "apfel", "Zoo", "яблоко", "Apfel", "ecl", "ωμέγα")
        )
        #expect(found == ["Ähre", "apfel", "Apfel", "ecl", "éclair", "eclipse", "zebra", "Zoo", "ωμέγα", "яблоко"])
    }

    @Test("composed and decomposed spellings are adjacent")
    func equivalence() {
        #expect(words(.alphabetical, tags("f", "e\u{301}", "\u{e9}", "e")).last == "f")
        #expect(words(.alphabetical, tags("f", "e\u{301}", "\u{e9}", "e")).first == "e")
    }

    @Test("the heaviest first; equal weights as they were given")
    func weight() {
        let list = [("a", 1.0), ("b", 3), ("c", 2), ("d", 3), ("e", 2)].map { Tag(word: $0.0, weight: $0.1) }
        #expect(words(.weight, list) == ["b", "d", "c", "e", "a"])
    }

    @Test("a seed's shuffle is the same on every machine and in every version; another seed's is another")
    func random() {
        let list = tags("a", "b", "c", "d", "e", "f", "g", "h", "i", "j")
        let first = words(.random(seed: 1), list)
        #expect(first == words(.random(seed: 1), list))
        #expect(first != words(.random(seed: 2), list))
        #expect(first.sorted() == list.map(\.word))
        #expect(first.joined() == "fhjgdicabe")
    }
}

@Suite("Tags get their colours") struct TagColoringTests {
    @Test("each named ramp and palette has enough colours")
    func names() {
        #expect(
            TagColoring.ramps.map(\.name) == [
                "ink", "ocean", "forest", "ember", "plum", "viridis", "cividis", "plasma", "magma", "inferno",
            ])
        #expect(TagColoring.palettes.map(\.name) == ["vivid", "muted", "tol-dark", "grey"])
        #expect(TagColoring.ramps.allSatisfy { $0.colors.count >= 2 })
        #expect(TagColoring.palettes.allSatisfy { Set($0.colors).count == $0.colors.count && $0.colors.count >= 5 })
    }

    @Test(
        "a ramp grows darker with the weight, and its lightest colour can be read on white (WCAG 2.1, 1.4.3)",
        arguments: TagColoring.ramps.map(\.colors))
    func ramps(_ ramp: [Color]) {
        let contrasts = ramp.map { $0.contrast(with: .white) }
        #expect(contrasts == contrasts.sorted())
        #expect(contrasts[0] >= 4.5)
    }
}
