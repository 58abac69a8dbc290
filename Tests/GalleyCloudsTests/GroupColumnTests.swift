import Galley
import GalleyData
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyClouds

@Suite("The column with the groups of words") struct GroupColumnTests {
    private let scratch = ScratchFolder()

    private func groups(_ text: String, column: String? = nil) throws -> [String?] {
        let reader = RecordReader(path: try scratch.write(text, to: "t.csv"))
        return try Tag.read(from: reader, groupColumn: column).map(\.group)
    }

    private let drinks = [
        "coffee,164,hot", "water,97,cold", "tea,121,hot", "cola,41,cold", "chai,16,hot", "milk,22,cold",
    ]

    @Test("it has a few texts, one for each word", arguments: ["kind", "word,weight,kind", "Getränk,Anzahl,Art"])
    func byValues(_ header: String) throws {
        let header = header == "kind" ? "drink,cups,kind" : header
        #expect(
            try groups(([header] + drinks).joined(separator: "\n"))
                == ["hot", "cold", "hot", "cold", "hot", "cold"])
    }

    @Test(
        "other columns have no groups",
        arguments: [
            ("a text that differs for one word", ["tea,121,hot", "tea,7,cold"]),
            ("a missing value", ["mate,5,"]),
            ("a value of one word only", ["mate,5,lukewarm"]),
            ("numbers", ["mate,5,2024", "gin,6,2024"]),
            ("days", ["mate,5,2024-05-01", "gin,6,2024-05-01"]),
        ])
    func noGroups(_ why: String, _ more: [String]) throws {
        let rows = ["drink,cups,kind"] + drinks + more
        #expect(try groups(rows.joined(separator: "\n")).allSatisfy { $0 == nil }, "\(why)")
    }

    @Test("it may be named") func named() throws {
        let rows =
            ["drink,cups,place,group"] + drinks.enumerated().map { "\($1.split(separator: ",")[0]),\($0 + 1),p\($0),x" }
        let text = rows.joined(separator: "\n")
        #expect(try groups(text) == Array(repeating: "x", count: 6))
        #expect(try groups(text, column: "place") == (0..<6).map { "p\($0)" })
        let error = #expect(throws: Diagnostic.self) { try groups(text, column: "plase") }
        #expect(error?.problem.hasSuffix("(did you mean place?)") == true)
    }

    @Test("zones of words without groups are an error") func zones() throws {
        var style = CloudStyle()
        style.layout = .zones
        let tags = ["tea", "milk"].map { Tag(word: $0, weight: 1) }
        #expect(throws: Diagnostic.self) { try style.suited(to: tags) }
    }

    @Test("more than a thousand zones are an error") func manyZones() throws {
        var style = CloudStyle()
        style.layout = .zones
        let tags = (0...1000).map { Tag(word: "word", weight: 1, group: "group \($0)") }
        _ = try style.suited(to: Array(tags.dropLast()))
        let error = #expect(throws: Diagnostic.self) { try style.suited(to: tags) }
        #expect(error?.problem == "1001 groups are too many for zones; expected at most 1000")
    }
}
