public import Foundation
public import GalleyGeometry
public import GalleyLayout
public import GalleyParagraph

/// The values that views inherit from the views around them.
public struct EnvironmentValues {
    /// The font of text; `nil` for `Font.body`.
    public var font: Font?
    /// The direction of the layout.
    public var layoutDirection = LayoutDirection.leftToRight
    /// Space between the lines of a text, in points, added to the line height.
    public var lineSpacing: CGFloat = 0
    /// The alignment of the lines of a text, which may be justified.
    public var paragraphAlignment = ParagraphAlignment.leading
    /// The alignment of the lines of a text; leading if they are justified.
    public var multilineTextAlignment: TextAlignment {
        get { TextAlignment(paragraphAlignment) }
        set { paragraphAlignment = ParagraphAlignment(newValue) }
    }
    /// The most lines of a text; nil for no limit.
    public var lineLimit: Int?
    /// The least number of lines whose height a text takes.
    var leastLines = 1
    /// The case in which texts are set; nil for that of their characters.
    public var textCase: TextCase?
    /// The place where a text that is too long for its lines is cut.
    public var truncationMode = TextTruncationMode.tail
    /// The smallest scale that a text may be set at to fit.
    public var minimumScaleFactor: CGFloat = 1
    /// The treatment of words that are wider than a line.
    public var overflowWrap: OverflowWrap {
        get { paragraph.overflowWrap }
        set { paragraph.overflowWrap = newValue }
    }
    /// The language as a BCP 47 tag, for shaping, hyphenation and assistive technology; `nil` for none.
    public var language: String?
    /// The locale by which interpolated numbers are formatted: that of the language, American English without one. Setting it
    /// sets the language.
    public var locale: Locale {
        get { Locale(identifier: language ?? "en_US") }
        set { language = newValue.identifier(.bcp47) }
    }
    /// The source of the content (`words.csv:17`), for messages about it.
    package var source: String? {
        get { contentSource?.description }
        set { contentSource = newValue.map(ContentSource.text) }
    }
    package var contentSource: ContentSource?
    /// The resolution of the printer in dots per inch, which aligns barcodes with whole dots; nil if unknown.
    public var printerResolution: CGFloat?
    /// Draws the boxes of lines and items, and the guides of items.
    public var showsLayoutMarks = false
    /// Whether a text that is reduced to fit is reported (`Diagnostic.shrunk`).
    var reportsShrinking = false
    /// Whether a text with a limit of lines that is truncated is reported (`Diagnostic.truncated`).
    var reportsTruncation = true

    /// How lines of text are broken and justified.
    @CopyOnWrite package var paragraph = ParagraphStyle()
    /// The text attributes beyond `font` and `foreground`.
    package var textAttributes = InheritedAttributes.none
    /// The style of texts, and of shapes without a style of their own.
    var foreground = ResolvedStyle.color(.black)
    var tint = ResolvedStyle.color(.accentColor)
    /// The axis of the stack around the view.
    package var stackAxis: Axis?
    package var structure = StructureContext()
    private var custom: [ObjectIdentifier: Any] = [:]

    /// Creates an environment with default values.
    public init() {}

    /// The value for a custom key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { custom[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { custom[ObjectIdentifier(key)] = newValue }
    }

    /// The object of a type that an ancestor provides.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { custom[ObjectIdentifier(type)] as? Object }
        set { custom[ObjectIdentifier(type)] = newValue }
    }

    /// The colour of texts and shapes; `nil` if the foreground style is not a colour. Setting `nil` means black.
    public var foregroundColor: Color? {
        get { if case .color(let color) = foreground { color } else { nil } }
        set { foreground = .color(newValue ?? .black) }
    }
}

/// A key of a custom environment value.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value unless an ancestor sets another.
    static var defaultValue: Value { get }
}

private struct ColumnRoomKey: EnvironmentKey {
    static var defaultValue: CGSize? { nil }
}

private struct LandscapeRoomKey: EnvironmentKey {
    static var defaultValue: CGSize? { nil }
}

extension EnvironmentValues {
    /// The size within the margins of a page in landscape orientation; nil without pages.
    package var landscapeRoom: CGSize? {
        get { self[LandscapeRoomKey.self] }
        set { self[LandscapeRoomKey.self] = newValue }
    }

    /// The size of a page's column; nil without pages.
    package var columnRoom: CGSize? {
        get { self[ColumnRoomKey.self] }
        set { self[ColumnRoomKey.self] = newValue }
    }
}

extension EnvironmentValues {
    /// The height of a page below a heading; infinite without pages.
    package var heightBelowHeading: CGFloat {
        columnRoom.map { max($0.height / 2, $0.height - documentStyle.headingRoom) } ?? .infinity
    }
}

/// The effect of the structure elements around a view on those within it.
package struct StructureContext {
    /// The language that the innermost element states.
    package var language: String?
    /// Whether texts belong to the element around them rather than being paragraphs.
    package var isTextBare = false
    /// Whether a grid within the element is a table.
    var isTable = false

    package init(language: String? = nil, isTextBare: Bool = false, isTable: Bool = false) {
        self.language = language
        self.isTextBare = isTextBare
        self.isTable = isTable
    }
}

extension EnvironmentValues {
    /// The language, unless an element around the view states it.
    var unstatedLanguage: String? { language == structure.language ? nil : language }
}
