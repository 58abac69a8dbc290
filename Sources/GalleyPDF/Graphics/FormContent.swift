import GalleyGeometry

/// The content of a form XObject to be written.
struct FormContent {
    /// The number in the resource name, assigned by `PendingForms.add`.
    var number = 0
    var content: [UInt8]
    /// The bounding box in form space, y up.
    var box: CGRect
    var used: UsedXObjects
    var group = Group.plain

    enum Group {
        case plain
        /// An isolated group: its content does not blend with the backdrop. §11.4.5.
        case isolated
        /// Not a group: a path that is painted repeatedly.
        case outline
        /// A coloured glyph, painted by a Type 3 font.
        case glyph
        /// A luminosity mask, referenced by a graphics state parameter dictionary. §11.6.5.3.
        case mask
    }

    /// The object number and the parent tree key of a form with marked content.
    var object: ObjectNumber?
    var key: Int?
}
