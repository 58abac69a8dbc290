import Testing

@testable import GalleyData
@testable import GalleySpreadsheet

@Suite("The header of a sheet below its titles") struct SheetHeaderSearchTests {
    /// Searches rows whose cells are separated by bars, numbers being stored as such; an empty row is one without values.
    private func search(_ rows: [String], allowsTitles: Bool = true) -> (names: [String], titles: [Int], records: Int)?
    {
        var search = SheetHeaderSearch(allowsTitles: allowsTitles)
        var read = 0
        for (index, row) in rows.enumerated() where !row.isEmpty {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).map { text in
                SheetCell(text: String(text), stored: Double(text).map { StoredValue.number($0) })
            }
            read += 1
            if let found = search.add(SheetRow(number: index + 1, firstColumn: 1, cells: cells)) {
                return (found.header.names, search.titles, found.records.count)
            }
        }
        return search.finish().map { ($0.header.names, search.titles, $0.records.count) }
    }

    @Test("titles are followed by a blank row, or by heads of numbers")
    func titles() throws {
        let spaced = try #require(search(["Report", "As of May", "", "Region|Rep|Town", "North|Ann|Ely"]))
        #expect(spaced.names == ["Region", "Rep", "Town"] && spaced.titles == [1, 2] && spaced.records == 0)
        let close = try #require(search(["Report", "Region|Sales", "North|12"]))
        #expect(close.names == ["Region", "Sales"] && close.titles == [1] && close.records == 1)
    }

    @Test("a column of texts, and records beside a header, have no title")
    func withoutTitles() throws {
        let list = try #require(search(["Name", "Ann", "Bob", "", "Cid"]))
        #expect(list.names == ["Name"] && list.titles == [] && list.records == 3)
        let long = try #require(search(["Name"] + (1...40).map { "n\($0)x" }))
        #expect(long.names == ["Name"] && long.records == 4)
        let beside = try #require(search(["Guests", "Ada|Byron|London", "Cid|Roy|Ely"]))
        #expect(beside.names == ["Guests"] && beside.titles == [] && beside.records == 2)
        let number = try #require(search(["Report", "", "12|13", "14|15"]))
        #expect(number.names == ["Report"] && number.records == 1)
        let range = try #require(search(["Report", "", "Region|Rep"], allowsTitles: false))
        #expect(range.names == ["Report"])
    }

    @Test("a sheet of nothing but texts has its first row as header")
    func short() throws {
        #expect(try #require(search(["Name"])).names == ["Name"])
        let two = try #require(search(["Name", "Ada|Byron"]))
        #expect(two.names == ["Name"] && two.records == 1)
        #expect(search([]) == nil)
    }
}
