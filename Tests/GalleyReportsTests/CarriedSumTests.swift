import Galley
import GalleyDiagnostics
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Sums that pages carry forward") struct CarriedSumTests {
    private let folder = ScratchFolder()

    /// A line of a page: its texts from left to right, and its baseline.
    private struct Line {
        var texts: [String]
        var y: CGFloat
    }

    private func lines(_ text: String) throws -> [[Line]] {
        try folder.write(text, to: "r.md")
        let fonts = FontCollection()
        var pages: [[Line]] = []
        _ = try Report(path: folder / "r.md", fonts: fonts).document.forEachPage(fonts: fonts) { page in
            let runs = page.items.flatMap(\.runs).sorted { ($0.origin.y, $0.origin.x) < ($1.origin.y, $1.origin.x) }
            var lines: [Line] = []
            for run in runs {
                let text = run.text
                if let last = lines.last, abs(last.y - run.origin.y) < 0.5 {
                    lines[lines.count - 1].texts.append(text)
                } else {
                    lines.append(Line(texts: [text], y: run.origin.y))
                }
            }
            pages.append(lines)
        }
        return pages
    }

    private func value(_ line: Line?) -> Int? {
        line.flatMap { line in
            line.texts.last.flatMap { Int($0.replacing(",", with: "").replacing("−", with: "-")) }
        }
    }

    @Test("the sums are those of all rows on the pages so far, above the foot of the page", arguments: 0..<6)
    func sums(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let isGrouped = seed % 2 == 1
        var rows = "group,item,value\n"
        var values: [String: Int] = [:]
        for index in 0..<Int.random(in: 60...300, using: &generator) {
            let length = Int.random(in: 1...12, using: &generator)
            let item = "r\(index)" + String(repeating: " word", count: length)
            values["r\(index)"] = Int.random(in: -500...2000, using: &generator)
            rows += "g\(index / 17),\(item),\(values["r\(index)"] ?? 0)\n"
        }
        try folder.write(rows, to: "t.csv")
        let group = isGrouped ? "group-by=group" : "columns=item,value"
        let pages = try lines(
            "---\npage: 260x320pt\nmargins: 30\nfooter: \"\"\n---\n\n::table t.csv \(group) total=value carry=true\n")
        #expect(pages.count > 3)
        var (sum, before) = (0, 0)
        for (number, page) in pages.enumerated() {
            let head = page.first { $0.texts.first == "Brought forward" }
            #expect(value(head) == (number == 0 ? nil : before), "page \(number + 1)")
            for line in page {
                guard let name = line.texts.first.map({ String($0.prefix { $0 != " " }) }) else { continue }
                sum += values.removeValue(forKey: name) ?? 0
            }
            let foot = page.first { $0.texts.first == "Carried forward" }
            #expect(value(foot) == (number == pages.count - 1 ? nil : sum), "page \(number + 1)")
            if let foot {
                #expect(foot.y <= 290 && foot.y == page.map(\.y).max(), "page \(number + 1)")
            }
            before = sum
        }
        #expect(values.isEmpty)
        #expect(value(pages.last?.last) == sum)
    }

    @Test("the labels are in the report's language; a column without room for one has it before its sum")
    func labels() throws {
        try folder.write("wert\n" + (1...60).map { "\($0)\n" }.joined(), to: "t.csv")
        let pages = try lines(
            "---\nlanguage: de\npage: 260x320pt\nmargins: 30\nfooter: \"\"\n---\n\n::table t.csv total=wert carry=true\n"
        )
        let foot = try #require(pages[0].last)
        let count = pages[0].count { line in line.texts.count == 1 && Int(line.texts[0]) != nil }
        #expect(foot.texts.joined().replacing("\u{a0}", with: " ") == "Übertrag \(count * (count + 1) / 2)")
    }

    @Test("a table without sums has none to carry")
    func noSums() throws {
        try folder.write("a,b\nx,1\n", to: "t.csv")
        let error = #expect(throws: Diagnostic.self) { try lines("::table t.csv total=b=mean carry=true\n") }
        #expect("\(error.map { "\($0)" } ?? "")".hasSuffix("carry: the table has no sums; expected total=… as well"))
    }
}
