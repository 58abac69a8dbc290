import Foundation
import GalleyTestSupport
import Testing

@Suite("galley split") struct SplitTests {
    private let folder = ScratchFolder()

    private func split(_ file: String, _ output: String, by size: Int = 3) throws -> ProcessResult {
        try Program.run(["split", file, "--by", "\(size)", "-o", output], in: folder)
    }

    private func labels(_ files: [String], _ output: String) throws -> ProcessResult {
        try Program.run(
            ["labels", "--stock", "L7651", "-o", output] + files.flatMap { ["--data", $0] }, in: folder)
    }

    /// Tables of 32 records by the name of the file.
    private static let tables: [String: Data] = [
        "quoted.csv": Data(("\u{feff}sep=;\r\nname;city\r\n" + rows(";", "\r\n")).utf8),
        "tabs.tsv": Data(("name\tcity\n\n" + rows("\t", "\n")).utf8),
        "wide.csv": ("name,city\n" + rows(",", "\n")).data(using: .utf16) ?? Data(),
        "objects.json": Data(
            ("[" + (1...32).map { "{\n\"name\": \"N \($0)\",\r\n \"city\": \"a\\nb\"}" }.joined(separator: ",") + "]")
                .utf8),
        "lines.ndjson": Data((1...32).map { "{\"name\":\"N \($0)\",\"city\":\"C\"}\n" }.joined().utf8),
    ]

    private static func rows(_ delimiter: String, _ end: String) -> String {
        (1...32).map { "\"Åsa\n\($0)\"\(delimiter)Rome \($0)\(end)" }.joined(separator: end)
    }

    @Test("the parts are the table again", arguments: Self.tables.keys.sorted())
    func parts(name: String) throws {
        try folder.write(try #require(Self.tables[name]), to: name)
        let ending = name.hasSuffix("json") ? "ndjson" : String(name.suffix(3))
        let result = try split(name, "parts/p-{n}.\(ending)")
        #expect((result.status, result.errors) == (0, ""))
        let parts = try FileManager.default.contentsOfDirectory(atPath: folder / "parts").sorted()
        #expect(parts == (1...11).map { "p-\($0 < 10 ? "0" : "")\($0).\(ending)" })
        #expect(try labels([name], "one.pdf").status == 0)
        #expect(try labels(parts.map { "parts/" + $0 }, "parts.pdf").status == 0)
        #expect(try folder.read("parts.pdf") == folder.read("one.pdf"))
    }

    @Test("parts of CSV are the bytes of the table, each after what is before its first record")
    func bytes() throws {
        try folder.write("sep=;\nname;city\n\nA;1\n\n\"B\n;\";2\nC;3", to: "t.csv")
        #expect(try split("t.csv", "p{n}.csv", by: 2).errors == "")
        #expect(try String(decoding: folder.read("p1.csv"), as: UTF8.self) == "sep=;\nname;city\n\nA;1\n\n\"B\n;\";2\n")
        #expect(try String(decoding: folder.read("p2.csv"), as: UTF8.self) == "sep=;\nname;city\n\nC;3")
    }

    @Test(
        "errors name the option or the file, and no part is written",
        arguments: [
            (
                ["t.csv", "--by", "0", "-o", "p{n}.csv"],
                "--by: invalid value \"0\": expected a whole number from 1 to 1000000000"
            ),
            (
                ["t.csv", "--by", "1", "-o", "p.csv"],
                "-o: invalid value \"p.csv\": expected a name with {n}, such as part-{n}.csv"
            ),
            (
                ["t.csv", "--by", "1", "-o", "p{n}.tsv"],
                "-o: invalid value \"p{n}.tsv\": expected a name ending in .csv, since the files are CSV"
            ),
            (["e.csv", "--by", "1", "-o", "p{n}.csv"], "e.csv: no records; expected at least one"),
            (
                ["bad.csv", "--by", "1", "-o", "p{n}.csv"],
                "bad.csv:3: a quoted field is not closed at the end of the file; expected \""
            ),
        ])
    func errors(arguments: [String], message: String) throws {
        try folder.write("name\nA\n", to: "t.csv")
        try folder.write("name\n", to: "e.csv")
        try folder.write("name\nA\n\"B\n", to: "bad.csv")
        let result = try Program.run(["split"] + arguments, in: folder)
        #expect(result.errors == "galley: \(message)\n")
        #expect(folder.names == ["bad.csv", "e.csv", "t.csv"])
    }
}
