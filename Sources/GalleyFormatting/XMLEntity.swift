extension Unicode.Scalar {
    /// The entity that stands for a character of XML's markup in a text; nil for others. XML 1.0 §4.6.
    @inlinable package var xmlEntity: StaticString? {
        switch self {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "'": "&apos;"
        default: nil
        }
    }
}
