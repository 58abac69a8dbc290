import Foundation
import GalleyTestSupport
import Testing

@Suite("Stocks from the command line") struct StockCommandTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write("name,city\n" + (1...100).map { "Person \($0),City\n" }.joined(), to: "people.csv")
    }

    @Test("stocks are listed, printed in the format of stock files, and checked")
    func stocks() throws {
        let list = try folder.galley("stocks list L716")
        #expect(
            list.text.split(separator: "\n").first
                == "Avery L7160, J8160, 7160  63.5 × 38.1 mm    21 on A4  Address labels")
        let shown = try folder.galley("stocks show J8160")
        try folder.write(shown.text.replacing("L7160", with: "own"), to: "stock.yaml")
        let own = try folder.galley("labels --data people.csv --stock-file stock.yaml --stock own -o a.pdf")
        #expect(own.status == 0)
        _ = try folder.galley("labels --data people.csv --stock L7160 -o b.pdf")
        #expect(try folder.read("a.pdf") == folder.read("b.pdf"))
        let check = try folder.galley("stocks check 3474")
        #expect(check.status == 0)
        #expect(check.text.contains("needs borderless printing"))
    }

    @Test("the only stock of a file needs no name; of several, one has to be named")
    func onlyStock() throws {
        try folder.write("{code: S1, label: 60x30mm}", to: "one.yaml")
        try folder.write("- {code: S1, label: 60x30mm}\n- {code: S2, label: 50x30mm}\n", to: "two.yaml")
        let one = try folder.galley("labels --data people.csv --stock-file one.yaml -o one.pdf")
        #expect(one.status == 0)
        let two = try folder.galley("labels --data people.csv --stock-file two.yaml -o two.pdf")
        #expect(two.status == 4 && two.errors == "galley: --stock: missing; expected one of two.yaml: S1, S2\n")
    }

    @Test("labels of an endless roll have a length that is said; stocks are listed by size")
    func endless() throws {
        let roll = try folder.galley("labels --data people.csv --stock DK-22205 -o roll.pdf")
        #expect(roll.status == 0 && roll.errors.contains("is endless: labels are 62 × 31 mm"))
        let list = try folder.galley("stocks list 62x29mm")
        #expect(list.text == "Brother DK-11209, DK-1209  62 × 29 mm  roll  Small address labels\n")
        #expect(try folder.galley("stocks list 22205").text.contains("  62 mm  endless  Continuous tape"))
    }

    @Test("a stock with a long name has an additional line, and the columns stay aligned")
    func longNames() throws {
        let shown = try folder.galley("stocks show L7160")
        let code = String(repeating: "0123456789", count: 5)
        try folder.write(shown.text.replacing("\"L7160\"", with: "\"\(code)\""), to: "long.yaml")
        let list = try folder.galley("stocks list --stock-file long.yaml")
        let lines = list.text.split(separator: "\n")
        let place = try #require(lines.firstIndex { $0.hasSuffix(code) })
        #expect(lines[place + 1] == String(repeating: " ", count: 42) + lines[place + 1].drop { $0 == " " })
        let other = try #require(lines.first { $0.hasPrefix("Avery L7160, J8160, 7160") })
        #expect(other.dropFirst(42) == lines[place + 1].dropFirst(42))
        #expect(lines.allSatisfy { $0.count < 130 })
    }

    @Test("a calibration sheet needs no data")
    func calibration() throws {
        #expect(try folder.galley("labels --calibration --stock L7160 -o c.svg").status == 0)
        // Scaled to the paper, no label would meet its place.
        #expect(try folder.galley("labels --calibration --stock L7160 -o c.pdf").status == 0)
        #expect(folder.names.contains("c.svg"))
        guard let qpdf = try ExternalTool("qpdf") else { return }
        #expect(
            try qpdf.run("--qdf", "--object-streams=disable", folder / "c.pdf", "-").text.contains(
                "/PrintScaling /None"))
    }
}
