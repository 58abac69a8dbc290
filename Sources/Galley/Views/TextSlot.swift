/// The characters of a text that change while the views around it stay as they are: a form is resolved once and filled in
/// for each record. See `Compositor.Form`.
public final class TextSlot {
    public var string: String {
        get { unsafe stored }
        set { unsafe stored = newValue }
    }
    @exclusivity(unchecked) private var stored: String

    public init(_ string: String = "") { unsafe stored = string }
}
