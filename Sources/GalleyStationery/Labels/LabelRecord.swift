/// A record as a label sees it: the file's fields, and what it knows of its own place.
struct LabelRecord {
    var data: DataRecord
    /// Its number in the row of all, which becomes a text where the label shows it.
    var number: (serial: LabelJob.Serial, index: Int)?
    /// Of the sheet on which it stands, counted from 1.
    var page = 1

    /// The names that are not the file's; a field of the file with such a name comes first.
    static let ownNames = ["serial", "row", "page"]

    subscript(name: String) -> String {
        if let place = data.fields.place(of: name) { return data.value(at: place) }
        switch name {
        case "serial": return number.map { $0.serial.text($0.index) } ?? ""
        case "row": return "\(data.row)"
        case "page": return "\(page)"
        default: return ""
        }
    }
}
