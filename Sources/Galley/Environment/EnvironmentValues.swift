public import GalleyGeometry
public import GalleyLayout
import GalleyText

/// The values that views inherit from the views around them.
public struct EnvironmentValues {
    /// The type that text is set in; nil for `Font.body`.
    public var font: Font?
    public var layoutDirection = LayoutDirection.leftToRight
    /// Added between the lines of a text, in points.
    public var lineSpacing: CGFloat = 0
    public var multilineTextAlignment = TextAlignment.leading
    /// The most lines of a text; nil for no limit.
    public var lineLimit: Int?
    /// The place where a text that is too long for its lines is cut.
    public var truncationMode = TextTruncationMode.tail
    /// The smallest scale that a text may be set at to fit.
    public var minimumScaleFactor: CGFloat = 1
    /// A BCP 47 tag for shaping, breaking and readers; nil for none.
    public var language: String?
    /// The source of the content (`words.csv:17`), for messages about it.
    public var source: String? {
        get { contentSource?.description }
        set { contentSource = newValue.map(ContentSource.text) }
    }
    package var contentSource: ContentSource?
    /// The resolution of the printer in dots per inch, which aligns barcodes with whole dots; nil where it is unknown.
    public var printerResolution: CGFloat?
    /// Draws the boxes of lines and items, and the guides of items.
    public var showsLayoutMarks = false

    /// How lines of text are broken and justified.
    @Boxed var paragraph = ParagraphStyle()
    /// The text attributes beyond `font` and `foreground`.
    var textAttributes = InheritedAttributes.none
    /// The style of texts, and of shapes without a style of their own.
    var foreground = ResolvedStyle.color(.black)
    var tint = ResolvedStyle.color(.accentColor)
    /// The axis of the stack around the view.
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
