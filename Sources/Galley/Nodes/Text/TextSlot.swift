/// The characters of a text that change while the views around it stay as they are: a form is resolved once and filled in
/// for each record. See `Compositor.Form`.
public final class TextSlot {
    public var string: String {
        get { unsafe stored }
        set {
            guard unsafe stored != newValue else { return }
            unsafe stored = newValue
            unsafe changes += 1
        }
    }
    // Neither is looked at while it changes.
    @exclusivity(unchecked) private var stored: String
    @exclusivity(unchecked) private var changes = 0

    /// How many times other characters have come into it.
    var changeCount: Int { unsafe changes }

    public init(_ string: String = "") { unsafe stored = string }
}
