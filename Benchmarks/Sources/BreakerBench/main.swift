import Foundation
@testable import GalleyLayout

/// Words of a text that is the same in every run: 2 to 12 letters of 5 points, spaces that stretch by half and shrink by
/// a third, a place for a hyphen in every fourth.
func words(_ count: Int) -> [FlowItem] {
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    return (0..<count).map { index in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let letters = Double(2 + (state >> 33) % 11)
        let isSyllable = index % 4 == 3
        return FlowItem(
            length: letters * 5, gap: isSyllable ? .none : Glue(length: 6, stretch: 3, shrink: 2),
            lengthIfBroken: isSyllable ? 4 : 0, penalty: isSyllable ? 50 : 0, isFlagged: isSyllable)
    }
}

/// The same without glue that gives and without hyphens: tags.
func tags(_ count: Int) -> [FlowItem] {
    words(count).map { FlowItem(length: $0.length, gap: Glue(length: 6)) }
}

/// Milliseconds of processor time of the median of `runs` calls, after one to warm up: what else runs does not count.
func median(runs: Int, _ body: () -> Int) -> (milliseconds: Double, lines: Int) {
    var lines = body()
    var times: [Double] = []
    for _ in 0..<runs {
        let start = clock()
        lines = body()
        times.append(Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC))
    }
    return (times.sorted()[runs / 2], lines)
}

func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}

let modes: [(name: String, breaker: LineBreaker)] = [
    ("greedy", .greedy), ("balanced", .balanced), ("optimal", .optimal),
]

for (kind, make) in [("tags", tags), ("words", words)] {
    for measure in [400.0, 4000] {
        print("\(kind), \(Int(measure)) points a line")
        print(["mode", "boxes", "lines", "ms", "ns/box"].map { column($0, 10) }.joined())
        for (name, breaker) in modes {
            for count in [1_000, 10_000, 100_000] {
                let items = make(count)
                let result = median(runs: count < 100_000 ? 21 : 7) {
                    breaker.lines(of: items, measure: measure).count
                }
                let perBox = result.milliseconds * 1e6 / Double(count)
                let cells = [
                    name, "\(count)", "\(result.lines)", String(format: "%.3f", result.milliseconds),
                    String(format: "%.0f", perBox),
                ]
                print(cells.map { column($0, 10) }.joined())
            }
        }
    }
}
