import Benchmark

@testable import Galley
@testable import GalleyFormatting
@testable import GalleyLayout
@testable import GalleyPDF
@testable import GalleyData
@testable import GalleyText
@testable import GalleyViews

/// The engine's parts one by one, each on input that is the same in every run.
let benchmarks: @Sendable () -> Void = {
    // Not how often objects are retained: under the package's counters for that, Swift 6.3.1's runtime crashes on Linux.
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .cpuTotal, .instructions, .peakMemoryResident],
        warmupIterations: 1, maxDuration: .seconds(3))

    Benchmark("Shaping 1,000 words in lines of four") { benchmark in
        let (lines, shaper) = (Sample.lines(250, of: 4), Shaper())
        guard let font = try? FontCollection().font(for: Sample.style) else { return }
        let style = shaper.number(of: Sample.style)
        benchmark.startMeasurement()
        for line in lines { blackHole(shaper.shapeLine(line, font: font, style: style)) }
    }

    for (name, breaker) in [("greedy", LineBreaker.greedy), ("balanced", .balanced), ("optimal", .optimal)] {
        Benchmark("Breaking 10,000 boxes, \(name)") { benchmark in
            let items = Sample.words(10_000)
            benchmark.startMeasurement()
            blackHole(breaker.lines(of: items, measure: 400))
        }
    }

    Benchmark("A flow of 1,000 tags") { benchmark in
        let words = Sample.lines(1000, of: 1).map { String(decoding: $0, as: UTF16.self) }
        let tags = FlowLayout(alignment: .leading, spacing: 6) {
            ForEach(words.indices) { Text(words[$0]).padding(.horizontal, 4) }
        }
        benchmark.startMeasurement()
        blackHole(try Compositor().set(tags, proposal: ProposedViewSize(width: 500, height: nil)))
    }

    Benchmark("A form of four texts, filled in 1,000 times") { benchmark in
        let slots = (0..<4).map { _ in TextSlot() }
        let (compositor, texts) = (Compositor(), Sample.lines(1000, of: 3).map { String(decoding: $0, as: UTF16.self) })
        let template = compositor.template(
            of: VStack(alignment: .leading, spacing: 0) { ForEach(slots.indices) { Text(slots[$0]).lineLimit(1) } })
        benchmark.startMeasurement()
        for index in texts.indices {
            for (number, slot) in slots.enumerated() { slot.string = texts[(index + number) % texts.count] }
            blackHole(try compositor.set(template, proposal: ProposedViewSize(width: 160, height: 100)))
        }
    }

    for isTagged in [false, true] {
        Benchmark("A page of 1,000 texts as PDF, \(isTagged ? "tagged" : "untagged")") { benchmark in
            let page = try Sample.page(1000)
            var options = PDFOptions()
            options.isTagged = isTagged
            benchmark.startMeasurement()
            var writer = PDFWriter(options: options) { blackHole($0) }
            try writer.add(page)
            try writer.finish()
        }
    }

    Benchmark("A flow of 300 texts as PNG, 144 dpi") { benchmark in
        let words = Sample.lines(300, of: 2).map { String(decoding: $0, as: UTF16.self) }
        let renderer = ImageRenderer(content: FlowLayout(spacing: 6) { ForEach(words.indices) { Text(words[$0]) } })
        renderer.proposedSize = ProposedViewSize(width: 500, height: nil)
        renderer.scale = 2
        _ = try renderer.size
        benchmark.startMeasurement()
        blackHole(try renderer.png())
    }

    Benchmark("10,000 numbers as decimal text") { benchmark in
        let (text, values) = (DecimalText(places: 2), (0..<10_000).map { Double($0) * 1.2345 })
        var bytes: [UInt8] = []
        bytes.reserveCapacity(100_000)
        benchmark.startMeasurement()
        for value in values { text.append(value, to: &bytes) }
        blackHole(bytes)
    }

    Benchmark("10,000 records of CSV") { benchmark in
        let row = "Ada Lovelace,12 Example Street,London,SW1 1AA,United Kingdom,GLY-123456\n"
        let text = "name,street,city,postcode,country,sku\n" + String(repeating: row, count: 10_000)
        benchmark.startMeasurement()
        try RecordReader(text: text, name: "people.csv", line: 1).forEachRecord { blackHole($0) }
    }
}
