import Galley
import GalleyData
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyLabels

@Suite("Names and addresses in Chinese, Japanese and Korean") struct EastAsianNameTests {
    private let scratch = ScratchFolder()

    /// The texts of each record's labels, one after the other.
    private func lines(_ template: BuiltInTemplate, _ rows: [String]) throws -> [String] {
        let header = "First Name,Last Name,Company,Address,City,State,Zip,Country"
        return try rows.map { row in
            let table = ([header] + rows.filter { $0 != row } + [row]).joined(separator: "\n") + "\n"
            var job = LabelJob(
                .builtIn(template), on: try StockCatalogue().stock(named: "L7165").single,
                data: DataSource(path: try scratch.write(table, to: "t.csv")))
            job.rows = rows.count...rows.count
            return try run(job).pages.map { texts(of: $0).map(\.text).joined(separator: " ") }.joined(separator: " | ")
        }
    }

    @Test(
        "the family name comes first, and a western one in the same table last",
        arguments: [.address, .columns, .nameBadge, .certificate, .tent, .placeCard, .lanyard, .luggage]
            as [BuiltInTemplate])
    func order(_ template: BuiltInTemplate) throws {
        let rows = [
            "太郎,山田,会社,千代田1-1,千代田区,東京都,1000001,Japan", "민수,김,회사,세종대로 1,서울특별시,,04524,South Korea",
            "John,Smith,ACME,1 Main St,Salem,OR,97301,USA", "ジョン,スミス,会社,千代田1-1,千代田区,東京都,1000001,Japan",
        ]
        let found = try lines(template, rows)
        func places(_ index: Int, _ first: String, _ second: String) throws {
            let text = found[index]
            let one = try #require(text.firstRange(of: first), "\(text)").lowerBound
            #expect(try one < #require(text.firstRange(of: second), "\(text)").lowerBound, "\(text)")
        }
        try places(0, "山田", "太郎")
        try places(1, "김", "민수")
        try places(2, "John", "Smith")
        // A foreign name in kana keeps its order, except in the lines of an address.
        if template != .address { try places(3, "ジョン", "スミス") }
    }

    @Test("a luggage tag has the address from its largest part to the smallest, with the sign of postcodes")
    func luggage() throws {
        let rows = ["太郎,山田,,千代田1-1,千代田区,東京都,1000001,Japan", "John,Smith,,1 Main St,Salem,OR,97301,USA"]
        let found = try lines(.luggage, rows)
        #expect(found[0].contains("〒100-0001 東京都千代田区千代田1-1"), "\(found[0])")
        #expect(found[1].contains("Salem, OR 97301"), "\(found[1])")
    }
}
