/// The base direction of a paragraph.
public enum TextDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
    /// The direction of the first character that has one; left to right where none has.
    case natural
}
