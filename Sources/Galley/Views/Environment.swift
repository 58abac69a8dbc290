public import GalleyGeometry
public import GalleyLayout
import GalleyText

/// What views inherit from those around them.
public struct EnvironmentValues {
    public var font = Font.body
    /// The colour of text, and of shapes that are given none.
    public var foregroundColor = Color.black
    public var layoutDirection = LayoutDirection.leftToRight
    /// Added between the lines of a text, in points.
    public var lineSpacing: CGFloat = 0
    public var multilineTextAlignment = TextAlignment.leading
    /// A BCP 47 tag for shaping, breaking and readers; nil for none.
    public var language: String?
    /// Where the content comes from (`words.csv:17`), for messages about it.
    public var source: String?
    /// Draws the boxes of lines and items, and the guides on which items stand.
    public var showsLayoutMarks = false
    private var custom: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { custom[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { custom[ObjectIdentifier(key)] = newValue }
    }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// How the lines of a text stand within its width.
public enum TextAlignment: Hashable, Sendable, CaseIterable { case leading, center, trailing }

/// A view under a changed environment.
public struct EnvironmentModified<Content: View>: View {
    public typealias Body = Never
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var context = context
        change(&context.environment)
        content._resolve(in: context, into: &nodes)
    }
}

extension View {
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        EnvironmentModified(content: self) { transform(&$0[keyPath: keyPath]) }
    }

    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        EnvironmentModified(content: self) { $0[keyPath: keyPath] = value }
    }

    public func font(_ font: Font) -> some View { EnvironmentModified(content: self) { $0.font = font } }

    public func foregroundStyle(_ color: Color) -> some View {
        EnvironmentModified(content: self) { $0.foregroundColor = color }
    }

    public func foregroundColor(_ color: Color) -> some View { foregroundStyle(color) }

    public func lineSpacing(_ spacing: CGFloat) -> some View {
        EnvironmentModified(content: self) { $0.lineSpacing = spacing }
    }

    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        EnvironmentModified(content: self) { $0.multilineTextAlignment = alignment }
    }

    public func bold() -> some View { EnvironmentModified(content: self) { $0.font = $0.font.bold() } }

    public func italic() -> some View { EnvironmentModified(content: self) { $0.font = $0.font.italic() } }
}
