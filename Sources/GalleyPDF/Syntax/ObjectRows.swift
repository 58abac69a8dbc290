/// Similar objects in rows of equal length; each row is compressed as its difference from the row above.
struct ObjectRows {
    var objects: [ObjectNumber]
    /// The end of each object in `bodies`. In rows, each object starts a new row.
    var ends: [Int]
    var bodies: [UInt8]
    /// The length of a row in bytes; nil where the objects are not in rows.
    var rowLength: Int?
}
