/// The base direction of a paragraph.
package enum TextDirection: Hashable, Sendable {
    /// Left to right, whatever the text contains.
    case leftToRight
    /// Right to left, whatever the text contains.
    case rightToLeft
    /// The direction of the first strong character; left to right if there is none. UAX #9, rules P2 and P3.
    case natural
}
