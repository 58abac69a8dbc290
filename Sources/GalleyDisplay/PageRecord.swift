/// The records of a table that a page shows.
package struct PageRecord: Hashable, Sendable {
    /// A field that identifies a record.
    package struct Field: Hashable, Sendable {
        package var name, value: String

        package init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// The numbers of the first and the last record, counted from 1.
    package var first, last: Int
    /// The fields that identify the record, if it is one.
    package var fields: [Field]

    package init(_ number: Int, fields: [Field] = []) { (first, last, self.fields) = (number, number, fields) }

    /// Adds a later record.
    package mutating func add(_ number: Int) {
        guard number != last else { return }
        last = number
        fields = []
    }
}
