public import GalleyGeometry
public import GalleyParagraph
public import GalleyText

/// The style of a document's parts: the type of headings, captions and code, the space around them, the rules of
/// tables. Set by `documentStyle`, used by `Heading`, `Paragraph`, `Table` and other parts.
///
/// Lengths are in points. Heights of lines and distances that are multiples of half of the body's line height keep the
/// lines of facing columns near one grid.
public struct DocumentStyle: Sendable {
    /// The type of one kind of text.
    public struct Role: Sendable {
        /// The font of the text.
        public var font: Font
        /// The distance between baselines.
        public var lineHeight: CGFloat
        /// The colour of the text.
        public var color: Color
        /// The space before and after. Between two blocks the larger one counts.
        public var before, after: CGFloat

        /// Creates a role; lengths are in points.
        public init(font: Font, lineHeight: CGFloat, color: Color, before: CGFloat = 0, after: CGFloat = 0) {
            self.font = font
            self.lineHeight = lineHeight
            self.color = color
            self.before = before
            self.after = after
        }
    }

    /// The separation of table rows.
    public enum RowSeparation: String, Sendable, CaseIterable {
        /// Hairlines between rows.
        case rules
        /// A background behind every other row.
        case zebra
        /// No separation.
        case none
    }

    /// Running text.
    public var body: Role
    /// Headings from the first level down; deeper levels use the last role.
    public var headings: [Role]
    /// The title of the document.
    public var title: Role
    /// The subtitle of the document.
    public var subtitle: Role
    /// Captions of figures and tables.
    public var caption: Role
    /// Code listings.
    public var code: Role
    /// Footnotes.
    public var footnote: Role
    /// The body rows of tables; its spacing is that of the whole table.
    public var table: Role
    /// The header row of tables.
    public var tableHeader: Role
    /// Block quotations.
    public var quotation: Role
    /// The alignment of running text.
    public var alignment = ParagraphAlignment.leading
    /// How justified lines are filled.
    public var justification = Justification()
    /// The number of lines that the first letter of a chapter is high; 1 for a letter like the others.
    public var dropCapLines = 1
    /// How far punctuation of paragraphs protrudes into the margins.
    public var opticalMargins = OpticalMargins.none
    /// The colour of links and of bars beside quotations.
    public var accent: Color
    /// The colour of rules in tables and above footnotes.
    public var ruleColor: Color
    /// Behind code.
    public var codeBackground: Color
    /// Behind table headers; nil for none.
    public var headerBackground: Color?
    /// The background of every other table row when `rowSeparation` is `zebra`.
    public var zebraBackground: Color
    /// Behind all: charts mix their quiet colours with it.
    package var ground = Color.white
    /// The separation of table rows.
    public var rowSeparation = RowSeparation.rules
    /// The width of the rules above and below a table, in points.
    public var tableRule: CGFloat = 0.8
    /// The indentation of list items, in points.
    public var listIndent: CGFloat = 18
    /// The widest lines of text, in points; nil for those of the column. The rest of a wider column is a margin before the text, for
    /// headings, and for tables and figures that need it.
    public var measure: CGFloat?
    /// Whether dots lead from the entries of contents to their pages.
    public var hasLeaders = true
    /// Whether a column that is wider than `measure` has its margin before the text, otherwise after it.
    package var hasMarginBeforeText = true

    /// Creates a style from fonts, sizes and colours.
    ///
    /// - Parameters:
    ///   - families: the font families of the text, in order of preference.
    ///   - headingFamilies: the font families of headings; `nil` for those of the text.
    ///   - monospaced: the font families of code.
    ///   - size: the font size of running text, in points.
    ///   - lineHeight: the line height of running text, in points.
    ///   - text: the colour of text.
    ///   - muted: the colour of captions, quotations and the subtitle.
    ///   - accent: the colour of links and bars.
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
            font: font(monospaced, size * 0.85), lineHeight: lineHeight * 0.9, color: text, before: lineHeight,
            after: lineHeight)
        footnote = Role(font: font(families, size * 0.82), lineHeight: lineHeight * 0.8, color: text)
        table = Role(
            font: font(families, size * 0.9), lineHeight: lineHeight * 0.8, color: text, before: lineHeight,
            after: lineHeight * 1.2)
        tableHeader = Role(font: font(families, size * 0.9, .semibold), lineHeight: lineHeight * 0.8, color: text)
        quotation = Role(
            font: font(families, size), lineHeight: lineHeight, color: muted, before: lineHeight, after: lineHeight)
        self.accent = accent
        ruleColor = muted.mix(with: .white, by: 0.45)
        codeBackground = Color(rgb: 0xf4f5f7)
        zebraBackground = Color(rgb: 0xf4f6f8)
    }

    /// The style on a background of any colour: with colours of texts, rules and the accent that are legible on it.
    package func on(_ ground: Color) -> DocumentStyle {
        var style = self
        style.ground = ground
        let grounded = style
        func change(_ role: inout Role) {
            role.color = grounded.tone(role.color).legible(on: ground, contrast: Self.leastContrast)
        }
        for index in style.headings.indices { change(&style.headings[index]) }
        for path in [
            \DocumentStyle.body, \.title, \.subtitle, \.caption, \.code, \.footnote, \.table, \.tableHeader,
            \.quotation,
        ]
            as [WritableKeyPath<DocumentStyle, Role>]
        {
            change(&style[keyPath: path])
        }
        style.accent = accent.legible(on: ground, contrast: Self.leastContrast)
        style.ruleColor = style.tone(ruleColor)
        return style
    }

    /// The contrast of text. WCAG 2.1, criterion 1.4.3.
    private static let leastContrast = 4.5

    /// A grey for a white background as one for the ground, as far from it.
    package func tone(_ grey: Color) -> Color {
        guard ground != .white else { return grey }
        let ink = Color.white.contrast(with: ground) >= Color.black.contrast(with: ground) ? Color.white : .black
        return ground.mix(with: ink, by: 1 - (grey.red + grey.green + grey.blue) / 3)
    }

    /// The colour of the dots in contents; nil for none.
    package var leaderColor: Color? { hasLeaders ? ruleColor : nil }

    /// The height of a heading of two lines at the head of a page.
    var headingRoom: CGFloat { headings[0].lineHeight * 2 + headings[0].after }

    /// The margin beside the text in a column.
    package func textInset(within width: CGFloat) -> CGFloat {
        guard let measure, width.isFinite, width > measure * Self.leastWideColumn else { return 0 }
        return min(width - measure, width * Self.mostInset)
    }

    /// A column that is wider than the measure by less than this has no margin, which would look like a mistake.
    private static let leastWideColumn: CGFloat = 1.1
    /// The largest share of the width that is left to the margin.
    private static let mostInset: CGFloat = 0.45

    package func heading(level: Int) -> Role { headings[min(max(1, level), headings.count) - 1] }
}

private struct DocumentStyleKey: EnvironmentKey {
    static var defaultValue: DocumentStyle { DocumentStyle() }
}

extension EnvironmentValues {
    /// The style of the document's parts. Setting it also sets the type of plain text, and how its lines are justified.
    public var documentStyle: DocumentStyle {
        get { self[DocumentStyleKey.self] }
        set {
            self[DocumentStyleKey.self] = newValue
            set(newValue.body)
            paragraphAlignment = newValue.alignment
            if newValue.justification != paragraph.justification { paragraph.justification = newValue.justification }
            tint = .color(newValue.accent)
        }
    }

    /// Sets the type of a role.
    package mutating func set(_ role: DocumentStyle.Role) {
        font = role.font
        foreground = .color(role.color)
        paragraph.lineHeight = .exact(points: role.lineHeight)
    }
}
