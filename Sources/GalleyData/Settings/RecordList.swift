/// A list of values as the records of a directive: objects in JSON, one a line. A value that is no object has the name `value`.
package struct RecordList: Sendable {
    package let name: String
    package let json: String

    package init(name: String, items: [SpecNode]) {
        self.name = name
        json = items.map { item in
            if case .mapping = item.value { return item.json + "\n" }
            return "{\"value\":" + item.json + "}\n"
        }.joined()
    }
}
