/// Where lines of Chinese, Japanese and Korean text end.
package enum IdeographicWords: Sendable {
    /// Between any two characters.
    case divided
    /// Between words if possible.
    case preferred
    /// Between words only.
    case kept
}
