import GalleyGeometry

/// Content that is to become a form XObject.
struct FormContent {
    /// The number in its resource name, which is given when it is added.
    var number = 0
    var content: [UInt8]
    /// In the form's own coordinates, y up.
    var box: CGRect
    var used: UsedObjects
    var group = Group.plain

    enum Group {
        case plain
        /// Its content blends with nothing outside it. §11.4.5.
        case isolated
        /// No group: a path that is painted in many places.
        case outline
        /// A coloured glyph, which a font names.
        case glyph
        /// Its luminosity is a mask, which the list of graphics states names. §11.6.5.3.
        case mask
    }

    /// Where it has marked content: its object's number, and its key in the parent tree.
    var object: ObjectNumber?
    var key: Int?
}
