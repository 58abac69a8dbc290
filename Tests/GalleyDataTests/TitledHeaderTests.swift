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

    @Test("years may be names of columns below titles with several fields") func years() throws {
        let text = """
            "Data Source","Indicators",

            "Last Updated Date","2026-02-01",

            "Country Name","Country Code","2021","2022",
            "Austria","AUT","8955797","9041851",
            "France","FRA","67764304","67971311",

            """
        let found = try records(text)
        #expect(found.first.map { Array($0.fields.prefix(4)) } == ["Country Name", "Country Code", "2021", "2022"])
        #expect(found.count == 3)
    }

    @Test("comments above a header may be more than its records") func comments() throws {
        let text = "# ---\n# Traffic\n# ---\n#\n# All users\nChannel,Sessions\nDirect,8123\nEmail,900\n"
        #expect(try records(text).map(\.fields) == [["Channel", "Sessions"], ["Direct", "8123"], ["Email", "900"]])
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

    @Test("the first table of several ends at an empty line") func sections() throws {
        let text =
            "1. Summary\nTitle\tWeekly\nAttended\t2\n\n2. Participants\nName\tFirst join\tRole\n"
            + "Ann\t9:00, 12\tHost\nBo\t9:05, 12\tGuest\n\n3. Activities\nName\tTime\nAnn\t9:00\n"
        _ = DataNotices.take()
        #expect(
            try records(text).map(\.fields) == [
                ["Name", "First join", "Role"], ["Ann", "9:00, 12", "Host"], ["Bo", "9:05, 12", "Guest"],
            ])
        #expect(DataNotices.take().notes.contains { "\($0)".contains("other tables follow from line 10 on") })
    }

    @Test("two lines that begin with blanks below titles are a header") func stacked() throws {
        let text =
            "Table 61111\nPrices;;;\nGermany;;;\n;;Index;Change\n;;2020=100;%\n2025;May;121,8;+2,1\n2025;June;121,8;+2,0\n"
        let found = try records(text)
        #expect(found.map(\.fields.count) == [4, 4, 4])
        #expect(found.first?.fields.suffix(2) == ["Index", "Change"])
    }

    @Test("a first column of Eurostat is several, and values have no flags") func joined() throws {
        let text = "freq,geo\\TIME_PERIOD\t2022 \t2023 \nA,AT\t4.8 b\t5.1 \nA,UK\t: \t12.3 ep\n"
        #expect(
            try records(text).map(\.fields) == [
                ["freq", "geo", "2022", "2023"], ["A", "AT", "4.8", "5.1"], ["A", "UK", "", "12.3"],
            ])
    }
}
