import Foundation
import Galley
import GalleyFormatting
import GalleyTestSupport
import Testing

@testable import GalleyCharts

@Suite("Ticks") struct TickTests {
    @Test("are those of the paper and its reference implementation")
    func examples() {
        // Talbot, Lin, Hanrahan 2010; R package labeling, extended().
        #expect(TickSearch(8.1, 14.1, count: 4).values == [8, 10, 12, 14])
        #expect(TickSearch(0, 100, count: 5).values == [0, 25, 50, 75, 100])
        #expect(TickSearch(0, 1, count: 6).values == [0, 0.2, 0.4, 0.6, 0.8, 1])
        #expect(TickSearch(-10, 10, count: 5).values == [-10, -5, 0, 5, 10])
    }

    @Test("are those of an independent program that compares all candidates")
    func paper() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "PaperTicks/ticks.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines.count > 50)
        for line in lines {
            let fields = line.split(separator: "\t").map { $0.split(separator: " ").compactMap { Double($0) } }
            let (low, high, count, wanted) = (fields[0][0], fields[1][0], Int(fields[2][0]), fields[3])
            let ticks = TickSearch(low, high, count: count)
            #expect(ticks.values.count == wanted.count, "\(line): \(ticks.values)")
            for (made, value) in zip(ticks.values, wanted) {
                #expect(abs(made - value) < ticks.step * 1e-6, "\(line): \(ticks.values)")
            }
        }
    }

    @Test("have equal, round steps near the range", arguments: 0..<200)
    func properties(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let scale = pow(10, Double.random(in: -12...12, using: &random))
        let low = Double.random(in: -1...1, using: &random) * scale
        let range = Double.random(in: 0.01...1, using: &random) * scale
        let count = Int.random(in: 2...9, using: &random)
        let ticks = TickSearch(low, low + range, count: count)
        #expect(ticks.values.count >= 2 && ticks.values.count <= 2 * count + 1)
        for (a, b) in zip(ticks.values, ticks.values.dropFirst()) {
            #expect(abs(b - a - ticks.step) < ticks.step * 1e-6)
        }
        let digits = ticks.step / pow(10, log10(ticks.step).rounded(.down))
        #expect(
            [1, 1.2, 1.5, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 7.5, 8, 9, 10].contains { abs($0 - digits) < 1e-6 }, "\(digits)"
        )
        #expect(ticks.values[0] > low - range && ticks.values[ticks.values.count - 1] < low + 2 * range)
    }

    @Test("cover the data of nice scales")
    func covering() {
        let ticks = TickSearch(3.2, 96.7, count: 5, coversData: true)
        #expect(ticks.values.first == 0 && ticks.values.last == 100)
    }

    @Test("end for ranges without size and for extreme ones")
    func degenerate() {
        #expect(TickSearch(5, 5, count: 5).values == [5])
        #expect(TickSearch(.nan, 1, count: 5).values.count == 1)
        #expect(TickSearch(-1e300, 1e300, count: 5).values.count < 12)
        #expect(TickSearch(0, 1e-300, count: 5).values.count < 12)
    }

    @Test("of time are at steps of the calendar")
    func calendar() throws {
        func days(_ year: Int, _ month: Int, _ day: Int) throws -> Double {
            Double(try #require(CivilDate.daysSince1970(year: year, month: month, day: day))) * 86_400
        }
        let months = CalendarTicks(try days(2024, 1, 1), try days(2024, 12, 1), count: 6)
        #expect(
            months.values == [
                try days(2024, 1, 1), try days(2024, 3, 1), try days(2024, 5, 1), try days(2024, 7, 1),
                try days(2024, 9, 1), try days(2024, 11, 1),
            ])
        let years = CalendarTicks(try days(1901, 1, 1), try days(2000, 1, 1), count: 6)
        #expect(
            years.values == [
                try days(1920, 1, 1), try days(1940, 1, 1), try days(1960, 1, 1), try days(1980, 1, 1),
                try days(2000, 1, 1),
            ])
        let weeks = CalendarTicks(try days(2026, 1, 1), try days(2026, 2, 1), count: 5)
        // Mondays.
        #expect(weeks.values.first == (try days(2026, 1, 5)) && weeks.step.count == 7)
    }

    @Test("of powers are powers of ten")
    func powers() {
        let scale = AxisScale(.log, from: 1e-300, to: 1e300)
        let ticks = scale.ticks(count: 6).values.compactMap(\.quantity)
        #expect(ticks.count > 2 && ticks.count <= 12)
        #expect(ticks.allSatisfy { abs(log10($0) - log10($0).rounded()) < 1e-9 })
        #expect(scale.position(.number(0)) == nil && scale.position(.number(-1)) == nil)
        #expect(scale.position(.number(1)).map { abs($0 - 0.5) < 1e-9 } == true)
    }

    @Test("have the decimals of their step")
    func decimals() {
        #expect(TickSearch.places(5) == 0)
        #expect(TickSearch.places(2.5) == 1)
        #expect(TickSearch.places(0.025) == 3)
        let formatter = ValueFormatter(ValueFormat(), language: "de")
        #expect(formatter.text(1234.5, step: 0.5) == "1.234,5")
        #expect(formatter.text(1e300) == "10³⁰⁰")
        #expect(formatter.text(3e-9) == "3 × 10⁻⁹")
    }

    @Test("leave little of an axis empty")
    func emptyEnds() throws {
        func scale(_ values: [Double], _ type: ScaleType = .linear) -> AxisScale {
            let marks = values.map { Mark(.point, .value("x", 1), .value("y", $0)) }
            var settings = ChartSettings.AxisSettings()
            settings.type = type
            return ScaleChoice(.vertical, StackedMarks(marks), settings).scale
        }
        // Within a quarter of a step, and at a tick where that is near.
        #expect(scale([0, 61]).upper == 65 && scale([0, 38]).upper == 40 && scale([-61, 0]).lower == -65)
        let ticks = scale([0, 61]).ticks(count: 5).values.compactMap(\.quantity)
        #expect(ticks == [0, 20, 40, 60])
        let random = (1...200).map { scale([0, 1.37 * Double($0)]) }
        #expect(zip(random, 1...200).allSatisfy { $0.upper <= 1.37 * Double($1) * 1.16 })
        let log = scale([950, 461_000], .log)
        #expect(log.lower == 500 && log.upper == 500_000)
        let powers = log.ticks(count: 7).values.compactMap(\.quantity)
        #expect(powers == [1000, 3000, 10_000, 30_000, 100_000, 300_000])
        #expect(log.ticks(count: 4).values.compactMap(\.quantity) == [1000, 10_000, 100_000])
    }

    @Test("label a single day as one")
    func singleDay() throws {
        let words = try RenderedChart("Date,y\n2026-01-01,5\n").words
        #expect(words.contains("Jan") && !words.contains { $0.contains(":00") }, "\(words)")
    }
}
