import GalleyGeometry

/// The content of a form XObject to be written.
struct FormContent {
    var content: [UInt8]
    /// The bounding box in form space, y up.
    var box: CGRect
    var used = UsedResources()
    var group = Group.plain

    enum Group {
        case plain
        /// An isolated group: its content does not blend with the backdrop. §11.4.5.
        case isolated
        /// Not a group: a path that is painted repeatedly, also on other pages.
        case outline(OutlineForms.Shape)
        /// A coloured glyph, painted by a Type 3 font.
        case glyph
        /// A luminosity mask, referenced by a graphics state parameter dictionary. §11.6.5.3.
        case mask
    }

    /// The number of its marked content in `PageStructure`; nil without any.
    var stream: Int?
}
