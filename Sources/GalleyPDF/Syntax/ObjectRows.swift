/// Objects that are alike, written below each other in rows of one length, so that each row is packed as its difference from
/// the one above.
struct ObjectRows {
    var objects: [ObjectNumber]
    /// The ends of the objects in `bodies`. In rows, the next object begins in the next row.
    var ends: [Int]
    var bodies: [UInt8]
    /// In bytes; nil where the objects are not in rows.
    var rowLength: Int?
}
