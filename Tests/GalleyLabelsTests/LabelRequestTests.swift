import Galley
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("What is asked of labels, as people write it") struct LabelRequestTests {
    private let scratch = ScratchFolder()

    private func job(_ table: String) throws -> LabelJob {
        LabelJob(
            .builtIn(.address), on: try StockCatalogue().stock(named: "L7160"),
            data: DataSource(path: try scratch.write(table, to: "t.csv")))
    }

    @Test("a role may be omitted that no column has, in any case; another name is an error")
    func hide() throws {
        var job = try job("Name,Street,City\nAnn,Ring 1,Bonn\n")
        for name in ["Country", "country", "houseNumber,Country"] {
            job.columns.hidden = [name]
            #expect(try run(job).summary.labels == 1)
        }
        job.columns.hidden = ["Contry"]
        #expect(throws: Diagnostic.self) { try run(job) }
        job.columns.hidden = ["CITY"]
        #expect(try texts(of: run(job).pages[0]).map(\.text) == ["Ann", "Ring 1"])
    }

    @Test("a number alone is the width of a roll")
    func roll() {
        let error = #expect(throws: Diagnostic.self) { try StockCatalogue().stock(named: "62") }
        #expect(error?.nearest == "62mm")
        let other = #expect(throws: Diagnostic.self) { try StockCatalogue().stock(named: "61") }
        #expect(other?.nearest != "61mm")
    }

    @Test("the salutation of a firm is none of its person")
    func firms() throws {
        let table =
            "Anrede;Firma;Name;Straße;PLZ;Ort\nFirma;Sommer GmbH;Frau Sommer;Ring 1;50667;Köln\n"
            + "Frau;;Eva Berg;Ring 2;50667;Köln\nFa.;Winter AG;;Ring 3;50667;Köln\n"
        let lines = try texts(of: run(job(table)).pages[0]).map(\.text)
        #expect(lines.filter { $0.contains("Sommer") } == ["Frau Sommer", "Sommer GmbH"])
        #expect(lines.contains("Frau Eva Berg") && lines.contains("Winter AG"))
        #expect(!lines.contains { $0.contains("Fa.") || $0.contains("Firma") }, "\(lines)")
    }
}
