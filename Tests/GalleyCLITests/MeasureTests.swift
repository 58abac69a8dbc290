import Foundation
import GalleyTestSupport
import Testing

@Suite("Measures beside the output") struct MeasureTests {
    private struct Box: Decodable {
        var page, box: Int
        var parent, line: Int?
        var kind, name: String
        var id, text, lineEnd, gapOrigin, source: String?
        var x, y, width, height: Double
        var baseline, gap, slack: Double?
    }

    private func boxes(_ words: String) throws -> [Box] {
        let folder = ScratchFolder()
        try write(folder)
        let result = try Program.run(
            words.split(separator: " ").map(String.init) + ["--measure", "m.json"], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(
            [Box].self, from: Data(contentsOf: URL(fileURLWithPath: folder.path + "/m.json")))
    }

    private func write(_ folder: ScratchFolder) throws {
        try folder.write("word,weight\nkern,4\nglue,9\nmeasure,2\nserif,7\nbaseline,5\n", to: "words.csv")
        try folder.write(
            "label,message\n" + (1...12).map { "label \($0),message \($0)\n" }.joined(), to: "badges.csv")
        try folder.write("# Head\n\nA paragraph of words, with \"quotes\", for a report.\n", to: "r.md")
        try folder.write(
            "name,street,postcode,city\nAda,One Road,12345,Town\nBo,Two Road,12346,Town\n", to: "people.csv")
    }

    @Test("a test can check that the words of a cloud are on common baselines and within their lines")
    func cloud() throws {
        let boxes = try boxes("cloud words.csv --page 200x300 --margin 10 --sizes 10-30 -o c.pdf")
        let flow = try #require(boxes.first { $0.name == "FlowLayout" })
        let lines = boxes.filter { $0.kind == "line" && $0.parent == flow.box }
        #expect(lines.count > 1)
        #expect(lines.compactMap(\.line) == Array(1...lines.count))
        let items = boxes.filter { $0.parent == flow.box && $0.kind == "view" }
        #expect(items.count == 5)
        for item in items {
            let line = lines[try #require(item.line) - 1]
            let (own, common) = (try #require(item.baseline), try #require(line.baseline))
            #expect(abs(own - common) < 0.01)
            #expect(item.x >= 9.99 && item.x + item.width <= 190.01)
        }
        for line in lines {
            let slack = try #require(line.slack)
            #expect(abs(line.width + slack - flow.width) < 0.01)
        }
        #expect(lines.last?.lineEnd == "forced" && lines[0].lineEnd == "break")
        #expect(Set(boxes.map(\.page)) == [1])
        #expect(boxes.map(\.box) == Array(1...boxes.count))
    }

    @Test("a report's boxes have the lines of the source")
    func report() throws {
        let boxes = try boxes("report r.md -o r.pdf")
        let (head, body) = (
            boxes.first { $0.text == "Head" }, boxes.first { $0.text?.hasPrefix("A paragraph") == true }
        )
        #expect(head?.source == "r.md:1" && body?.source == "r.md:3")
    }

    @Test("labels and badges have the boxes of all pages, a badge its own")
    func labelsAndBadges() throws {
        let labels = try boxes("labels --data people.csv --stock L7160 -o l.pdf").filter { $0.name == "Label" }
        #expect(labels.map(\.id) == ["row 1", "row 2"] && labels.map(\.source) == ["people.csv:2", "people.csv:3"])
        #expect(labels[0].y == labels[1].y && labels[1].x > labels[0].x + labels[0].width - 0.01)
        let rows = try boxes("labels --data people.csv --stock L7160 --start 21 -o l.pdf").filter { $0.name == "Label" }
        #expect(rows.map(\.page) == [1, 2] && rows.map(\.id) == ["row 1", "row 2"])
        let badges = try boxes("badge --data badges.csv -o b.pdf --page 60mmx20mm --margin 2mm")
        #expect(Set(badges.map(\.page)).count > 1)
        let badge = try boxes("badge build passing -o b.svg")
        #expect(badge[0].height == 20)
        #expect(badge.map(\.text).contains("passing"))
    }

    @Test("a CSV has a column for each measure, and quotes where they are needed")
    func csv() throws {
        let folder = ScratchFolder()
        try write(folder)
        let result = try folder.galley("report r.md -o r.pdf --measure m.csv")
        #expect(result.status == 0, "\(result.errors)")
        let text = try String(contentsOfFile: folder.path + "/m.csv", encoding: .utf8)
        let lines = text.split(separator: "\n")
        #expect(
            lines[0] == "page,box,parent,line,kind,name,id,text,x,y,width,height,baseline,last_baseline,proposed_width,"
                + "proposed_height,answer_width,answer_height,gap,gap_axis,gap_preferred,gap_origin,slack,line_end,source"
        )
        #expect(lines[1].hasPrefix("1,1,,,view,Page,,,0,0,595.276,841.89,"))
        #expect(text.contains("\"A paragraph of words, with \u{201c}quotes\u{201d}, for a report.\""))
    }

    @Test(
        "a run without measures is an error before anything is written",
        arguments: [
            (
                "cloud words.csv -o c.pdf --measure m.txt",
                "--measure: invalid value \"m.txt\": expected a name ending in .csv or .json"
            ),
            (
                "report r.md --for-each people.csv -o {name}.pdf --measure m.csv",
                "--measure: invalid value \"m.csv\": expected one report, without --for-each"
            ),
            (
                "badge --data words.csv -o {n}.svg --measure m.csv",
                "--measure: invalid value \"m.csv\": expected several badges of a file, which are written to one file"
            ),
            (
                "labels --data - --stock L7160 -o l.pdf --measure m.csv",
                "--measure: invalid value \"m.csv\": expected a file as --data, which can be read twice"
            ),
        ])
    func refusals(_ words: String, _ message: String) throws {
        let folder = ScratchFolder()
        try write(folder)
        let known = folder.names
        let result = try Program.run(words.split(separator: " ").map(String.init), in: folder)
        #expect(result.status == 4 && result.errors == "galley: \(message)\n", "\(result.errors)")
        #expect(folder.names == known)
    }

    @Test(
        "--marks draws boxes in every kind of document",
        arguments: [
            "cloud words.csv", "report r.md", "labels --data people.csv --stock L7160", "badge build passing",
        ])
    func marks(_ words: String) throws {
        let folder = ScratchFolder()
        try write(folder)
        func dashes(_ more: [String]) throws -> Int {
            let words = words.split(separator: " ").map(String.init)
            let result = try Program.run(words + ["-o", "o.svg"] + more, in: folder)
            #expect(result.status == 0, "\(result.errors)")
            return String(decoding: try folder.read("o.svg"), as: UTF8.self).components(separatedBy: "#8a90a8").count
                - 1
        }
        let (plain, marked) = try (dashes([]), dashes(["--marks"]))
        #expect(plain == 0 && marked > 0, "\(plain) \(marked)")
    }
}
