/// The characters of a text that change while the views around it stay as they are: a form is resolved once and filled in
/// for each record. See `Compositor.Form`.
public final class TextSlot {
    public var string: String

    public init(_ string: String = "") { self.string = string }
}
