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
    public var truncationMode = TextTruncationMode.tail
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

    /// How lines of text are broken and justified.
    @Boxed var paragraph = ParagraphStyle()
    /// How text differs from `font` and `foreground`.
    var textAttributes = InheritedAttributes.none
    /// What texts, and shapes that are given nothing else, are painted with.
    var foreground = ResolvedStyle.color(.black)
    var tint = ResolvedStyle.color(.accentColor)
    /// The axis of the stack in which the view stands.
    var stackAxis: Axis?
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
