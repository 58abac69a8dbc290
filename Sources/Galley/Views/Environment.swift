public import GalleyGeometry
public import GalleyLayout
import GalleyText

/// What views inherit from those around them.
public struct EnvironmentValues {
    /// The type that text is set in; nil for `Font.body`.
    public var font: Font?
    public var layoutDirection = LayoutDirection.leftToRight
    /// Added between the lines of a text, in points.
    public var lineSpacing: CGFloat = 0
    public var multilineTextAlignment = TextAlignment.leading
    /// The most lines that a text may take; nil for as many as it needs.
    public var lineLimit: Int?
    /// Where a text that is too long for its lines is cut.
    public var truncationMode = Text.TruncationMode.tail
    /// How far a text may be made smaller to fit, as a share of its size.
    public var minimumScaleFactor: CGFloat = 1
    /// A BCP 47 tag for shaping, breaking and readers; nil for none.
    public var language: String?
    /// Where the content comes from (`words.csv:17`), for messages about it.
    public var source: String? {
        get { contentSource?.description }
        set { contentSource = newValue.map(ContentSource.text) }
    }
    package var contentSource: ContentSource?
    /// Dots per inch of the printer that the page is made for, so that barcodes can stand on whole dots; nil where it is
    /// not known.
    public var printerResolution: CGFloat?
    /// Draws the boxes of lines and items, and the guides on which items stand.
    public var showsLayoutMarks = false

    /// Whether a text that is made smaller to fit is a warning (`LayoutWarning.shrunk`).
    var reportsShrinking = false
    /// How lines of text are broken and justified.
    @Boxed var paragraph = ParagraphStyle()
    /// How text differs from `font` and `foreground`.
    var textAttributes = InheritedAttributes.none
    /// What texts, and shapes that are given nothing else, are painted with.
    var foreground = StoredStyle.color(.black)
    var tint = StoredStyle.color(.accentColor)
    /// The axis of the stack in which the view stands.
    var stackAxis: Axis?
    var coordinateSpaces = CoordinateSpaces()
    var structure = StructureContext()
    private var custom: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { custom[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { custom[ObjectIdentifier(key)] = newValue }
    }

    /// The colour of texts and shapes; setting it is what `foregroundStyle` does with a colour.
    public var foregroundColor: Color? {
        get { if case .color(let color) = foreground { color } else { nil } }
        set { foreground = .color(newValue ?? .black) }
    }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// How the lines of a text stand within its width.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    case leading
    case center
    case trailing
    /// All lines but the last of a paragraph are as long as the text is wide.
    case justified
}

/// A view under a changed environment.
public struct EnvironmentModified<Content: View>: View {
    public typealias Body = Never
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    @usableFromInline init(content: consuming Content, change: @escaping (inout EnvironmentValues) -> Void) {
        self.content = content
        self.change = change
    }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var context = context
        change(&context.environment)
        content._resolve(in: context, into: &nodes)
    }
}

extension View {
    // Inlined where the type is known: to look it up anew for each of ten thousands of views takes longer than this.
    @inlinable package consuming func changing(
        _ change: @escaping (inout EnvironmentValues) -> Void
    ) -> EnvironmentModified<Self> {
        EnvironmentModified(content: self, change: change)
    }

    public consuming func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        changing { transform(&$0[keyPath: keyPath]) }
    }

    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        changing { $0[keyPath: keyPath] = value }
    }

    public func font(_ font: Font?) -> some View { changing { $0.font = font } }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        changing { $0.foreground = StoredStyle(style, $0) }
    }

    public func foregroundColor(_ color: Color?) -> some View { changing { $0.foregroundColor = color } }

    /// The style that `.tint` stands for.
    public func tint(_ tint: Color?) -> some View {
        changing { $0.tint = .color(tint ?? .accentColor) }
    }

    @_disfavoredOverload
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        changing { if let tint { $0.tint = StoredStyle(tint, $0) } }
    }

    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { changing { $0.lineSpacing = lineSpacing } }

    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        changing { $0.multilineTextAlignment = alignment }
    }

    /// - Parameter number: nil for as many lines as the text needs; less than 1 counts as 1.
    public func lineLimit(_ number: Int?) -> some View { changing { $0.lineLimit = number } }

    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

    public func truncationMode(_ mode: Text.TruncationMode) -> some View { changing { $0.truncationMode = mode } }

    /// Has texts in the view that are made smaller to fit reported as warnings.
    public func reportingShrinking(_ flag: Bool = true) -> some View { changing { $0.reportsShrinking = flag } }

    public func minimumScaleFactor(_ factor: CGFloat) -> some View { changing { $0.minimumScaleFactor = factor } }
}
