import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyData

@Suite("The records of a JSON file that is one object") struct JSONRecordListTests {
    private func objects(_ text: String, chunk: Int = 1 << 16) throws -> [[String]] {
        var objects: [[String]] = []
        try JSONObjectReader(input: InputFile(bytes: text.utf8, name: "t.json", chunkSize: chunk)).readObjects {
            objects.append($0.values.map { "\($0.name)=\($0.value)" })
            return true
        }
        return objects
    }

    private static let lists = [
        #"{"customers": [{"name": "Ann", "city": "Salem"}, {"name": "Bo", "city": "Dover"}]}"#,
        #"{"object": "list", "has_more": false, "data": [{"name": "Ann", "city": "Salem"}, {"name": "Bo", "city": "Dover"}], "url": "/v1"}"#,
        #"{"response": {"page": 1, "rows": [{"name": "Ann", "city": "Salem"}, {"name": "Bo", "city": "Dover"}]}, "ok": true}"#,
        "\u{feff}{\n\"tags\": [\"a\", \"b\"],\n\"sizes\": [{\"w\": 1}],\n\"people\":\n[{\"name\": \"Ann\", \"city\": \"Salem\"},"
            + "{\"name\": \"Bo\", \"city\": \"Dover\"}]}\n",
    ]

    @Test("the array with the most known names has the records, whatever surrounds it", arguments: lists)
    func list(_ text: String) throws {
        for chunk in [1, 7, 1 << 16] {
            #expect(try objects(text, chunk: chunk) == [["name=Ann", "city=Salem"], ["name=Bo", "city=Dover"]])
        }
    }

    @Test(
        "an object with an address is a record, as are objects one after the other",
        arguments: [
            (#"{"name": "Ann", "city": "Salem", "items": [{"sku": "A1", "name": "Mug", "quantity": 2}]}"#, 1),
            (#"{"id": 1, "shipTo": {"name": "Ann", "city": "Salem"}, "items": [{"sku": "A1", "name": "Mug"}]}"#, 1),
            ("{\"id\": 1, \"items\": [{\"sku\": \"A1\"}]}\n{\"id\": 2, \"items\": [{\"sku\": \"A2\"}]}", 2),
            (#"[{"id": 1, "items": [{"sku": "A1"}]}, {"id": 2}, {"id": 3}]"#, 3),
            (#"{"name": "Ann", "tags": ["a", "b"]}"#, 1),
        ])
    func record(_ text: String, _ count: Int) throws {
        for chunk in [1, 1 << 16] { #expect(try objects(text, chunk: chunk).count == count) }
    }

    @Test("a list longer than the part that is examined is read whole; its end is checked")
    func long() throws {
        let people = (1...3000).map { #"{"name": "Person \#($0)", "street": "\#($0) Oak Rd", "zip": "97301"}"# }
        let text = #"{"page": 1, "people": ["# + people.joined(separator: ",\n")
        #expect(try objects(text + "]}").count == 3000)
        let error = #expect(throws: Diagnostic.self) { try objects(text) }
        #expect("\(error.map(String.init(describing:)) ?? "")".contains("the array is not closed"))
    }

    @Test("a reader that begins in the middle finds the same records")
    func resumed() throws {
        let text = #"{"ok": 1, "people": [{"name": "Ann", "city": "Salem"}, {"name": "Bo", "city": "Dover"}], "x": 2}"#
        var places: [RecordPlace] = []
        let reader = JSONObjectReader(input: InputFile(bytes: text.utf8, name: "t.json", chunkSize: 16))
        try reader.readObjects { object in
            var place = RecordPlace()
            (place.offset, place.line) = (object.offset, object.line)
            places.append(place)
            return true
        }
        #expect(places.count == 2)
        var names: [String] = []
        try reader.readObjects(from: places[1]) { object in
            names.append(object.values[0].value)
            return true
        }
        #expect(names == ["Bo"])
    }
}
