/// The characters of a text that change while the views around it stay the same: a view is resolved once, and
/// filled in for each record. See `Compositor.Template`.
package final class TextSlot {
    /// The characters that the next layout shows.
    package var string: String {
        didSet { if string != oldValue { changeCount += 1 } }
    }

    /// How often the characters have changed.
    private(set) var changeCount = 0

    /// Creates a slot that holds `string`.
    package init(_ string: String = "") { self.string = string }
}
