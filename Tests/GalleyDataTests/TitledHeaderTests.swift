import Testing

@testable import GalleyData
@testable import GalleyDiagnostics

@Suite("Headers below titles") struct TitledHeaderTests {
    private func records(_ text: String) throws -> [Record] {
        var records: [Record] = []
        let input = InputFile(bytes: text.utf8, name: "t.csv", chunkSize: 1000)
        try RecordReader(input, DataReading(), .csv).forEachRecord { records.append($0) }
        return records
    }

    @Test("all lines of a bank's export may end in a delimiter")
    func endingInDelimiter() throws {
        let text = """
            "Girokonto";"DE12";
            "Stand vom 31.01.2026:";"1.234,56 EUR";
            "";
            "Buchungsdatum";"Auftraggeber";"Betrag";
            "02.01.2026";"Rewe";"-12,50";
            "03.01.2026";"Gehalt";"2.500,00";

            """
        let found = try records(text)
        #expect(found.map { Array($0.fields.prefix(3)) }.first == ["Buchungsdatum", "Auftraggeber", "Betrag"])
        #expect(found.count == 3 && found[0].line == 4)
        #expect(try records("Name;Ort;\nAnn;Bonn;\nBo;Kiel;\n").count == 3, "no titles")
    }
}
