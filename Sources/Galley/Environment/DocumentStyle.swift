public import GalleyGeometry
import GalleyLayout
import GalleyText

/// What the parts of a document look like: the type of its headings, captions and code, the room around them, the rules
/// of its tables. A document takes it by `documentStyle`; the views for its parts (`Heading`, `Paragraph`, `Table` …) follow it.
///
/// Lengths are in points. Heights of lines and distances that are multiples of half of the body's line height keep the
/// lines of facing columns near one grid.
public struct DocumentStyle: Sendable {
    /// How one kind of text is set.
    public struct Role: Sendable {
        public var font: Font
        /// From baseline to baseline.
        public var lineHeight: CGFloat
        public var color: Color
        /// To what stands above and below: of two neighbours the larger wish counts.
        public var before, after: CGFloat

        public init(font: Font, lineHeight: CGFloat, color: Color, before: CGFloat = 0, after: CGFloat = 0) {
            (self.font, self.lineHeight, self.color) = (font, lineHeight, color)
            (self.before, self.after) = (before, after)
        }
    }

    /// How rows of tables are told apart.
    public enum RowSeparation: String, Sendable, CaseIterable {
        /// By hairlines.
        case rules
        /// By a ground under every other row.
        case zebra
        case none
    }

    public var body: Role
    /// From the first level down; deeper ones look like the last.
    public var headings: [Role]
    public var title: Role
    public var subtitle: Role
    public var caption: Role
    public var code: Role
    public var note: Role
    public var table: Role
    public var tableHeader: Role
    public var quotation: Role
    public var alignment = TextAlignment.leading
    public var accent: Color
    public var ruleColor: Color
    /// Behind code.
    public var codeGround: Color
    /// Behind the heads of tables; nil for none.
    public var headerGround: Color?
    public var zebraGround: Color
    public var rowSeparation = RowSeparation.rules
    /// Of the rules above and below a table.
    public var tableRule: CGFloat = 0.8
    public var listIndent: CGFloat = 18

    /// A style by its typefaces and its size.
    public init(
        families: [String] = [FontCollection.defaultFamily], headingFamilies: [String]? = nil,
        monospaced: [String] = ["Noto Sans Mono"], size: CGFloat = 10.5, lineHeight: CGFloat = 15,
        text: Color = Color(rgb: 0x1b1f24), muted: Color = Color(rgb: 0x5b6570), accent: Color = Color(rgb: 0x1f5fa6)
    ) {
        func font(_ names: [String], _ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
            var font = Font.custom(names.first ?? FontCollection.defaultFamily, size: size).weight(weight)
            font.families = names.isEmpty ? [FontCollection.defaultFamily] : names
            return font
        }
        let display = headingFamilies ?? families
        let half = lineHeight / 2
        body = Role(font: font(families, size), lineHeight: lineHeight, color: text, before: 0, after: half)
        headings = [
            Role(
                font: font(display, size * 1.7, .bold), lineHeight: half * 3, color: text, before: half * 4, after: half
            ),
            Role(
                font: font(display, size * 1.3, .bold), lineHeight: half * 2.5, color: text, before: half * 3,
                after: half),
            Role(
                font: font(display, size * 1.1, .bold), lineHeight: lineHeight, color: text, before: lineHeight,
                after: half / 2),
            Role(
                font: font(display, size, .semibold), lineHeight: lineHeight, color: text, before: lineHeight,
                after: half / 2),
        ]
        title = Role(font: font(display, size * 2.5, .bold), lineHeight: size * 3, color: text, after: half)
        subtitle = Role(font: font(families, size * 1.1), lineHeight: lineHeight, color: muted, after: lineHeight * 2)
        caption = Role(font: font(families, size * 0.85), lineHeight: lineHeight * 0.85, color: muted, before: half)
        code = Role(
            font: font(monospaced, size * 0.85), lineHeight: lineHeight * 0.9, color: text, before: half,
            after: lineHeight)
        note = Role(font: font(families, size * 0.82), lineHeight: lineHeight * 0.8, color: text)
        table = Role(
            font: font(families, size * 0.9), lineHeight: lineHeight * 0.9, color: text, before: lineHeight,
            after: lineHeight * 1.2)
        tableHeader = Role(font: font(families, size * 0.9, .semibold), lineHeight: lineHeight * 0.9, color: text)
        quotation = Role(
            font: font(families, size), lineHeight: lineHeight, color: muted, before: half, after: lineHeight)
        self.accent = accent
        ruleColor = muted.mix(with: .white, by: 0.45)
        codeGround = Color(rgb: 0xf4f5f7)
        zebraGround = Color(rgb: 0xf4f6f8)
    }

    /// What a heading of two lines takes at the head of a page.
    var headingRoom: CGFloat { headings[0].lineHeight * 2 + headings[0].after }

    func heading(level: Int) -> Role { headings[min(max(1, level), headings.count) - 1] }
}

private struct DocumentStyleKey: EnvironmentKey {
    static var defaultValue: DocumentStyle { DocumentStyle() }
}

extension EnvironmentValues {
    /// What the parts of the document look like. Setting it sets the type of plain text, too.
    public var documentStyle: DocumentStyle {
        get { self[DocumentStyleKey.self] }
        set {
            self[DocumentStyleKey.self] = newValue
            set(newValue.body)
            multilineTextAlignment = newValue.alignment
            tint = .color(newValue.accent)
        }
    }

    /// Takes over the type of a role.
    mutating func set(_ role: DocumentStyle.Role) {
        font = role.font
        foreground = .color(role.color)
        paragraph.lineHeight = .exact(points: role.lineHeight)
    }
}
