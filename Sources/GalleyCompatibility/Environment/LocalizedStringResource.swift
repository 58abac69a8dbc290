public import GalleyViews

/// A literal that other programs look up in a table of translations. Nothing is looked up here: the characters are those of the
/// literal.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable {
    fileprivate let key: LocalizedStringKey

    /// Creates a resource from a literal without interpolations.
    public init(stringLiteral value: String) { key = LocalizedStringKey(value) }
    /// Creates a resource from a literal with interpolations.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        key = LocalizedStringKey(stringInterpolation: stringInterpolation)
    }
}

extension Text {
    /// Creates a text from a resource.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(resource.key) }
}
