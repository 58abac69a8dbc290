import Galley
import GalleyData

/// The keys of templates, for the reader and the JSON Schema.
enum LabelSpec {
    static let parts = SpecKey.Kind.either([.definition("part"), .list(.definition("part"))])
    static let insets = SpecKey.Kind.either([.formula, .list(.formula)])
    static let texts = SpecKey.Kind.either([.text, .list(.text)])
    static let extent = SpecKey.Kind.either([.formula, .choice(["fill"])])

    static let template = [
        SpecKey("name", .text, "The name of the template."),
        SpecKey(
            "extends", .text,
            "A built-in template or a file, whose keys apply where this template has none; lengths, styles, parts and roles by name."
        ),
        SpecKey("stock", .either([.text, .definition("stock")]), "The name of a stock, or its geometry."),
        SpecKey("font", texts, "A font family, or several with fallbacks."),
        SpecKey("size", .formula, "The size of text. (default: 9)"),
        SpecKey("weight", .number, "The weight of text, 1 to 1000. (default: 400)"),
        SpecKey("color", .color, "The colour of text."),
        SpecKey("lineSpacing", .length, "The space between lines of a text. (default: 0)"),
        SpecKey("lineHeight", .number, "The line height, as a multiple of the size. (default: 1.25)"),
        SpecKey(
            "padding", insets,
            "The space between the label's edge and its content: one, two or four lengths: top, right, bottom, left."),
        SpecKey(
            "turn", .choice(LabelTemplate.Turn.allCases.map(\.rawValue)),
            "A quarter turn of the content. (default: auto, for labels more than twice as high as wide)"),
        SpecKey("background", .color, "The background of the label, up to the bleed."),
        SpecKey("language", .text, "A BCP 47 tag, for shaping, hyphenation and screen readers."),
        SpecKey("direction", .choice(["ltr", "rtl"]), "The direction of text."),
        SpecKey(
            "align", .choice(LabelPart.ContentAlignment.allCases.map(\.rawValue) + ["auto"]),
            "The alignment of the content; auto centres it on round labels, with columns and texts that have no align. (default: leading)"
        ),
        SpecKey("spacing", .length, "The space between parts, if the content is a list. (default: 2)"),
        SpecKey(
            "shrink", .choice(Shrinking.allCases.map(\.rawValue)),
            "The texts with overflow: shrink that become smaller if one does not fit: that text, all of its label, or those of all labels of the file. (default: text)"
        ),
        SpecKey(
            "minSize", .length,
            "The minimum size of texts that shrink together, with shrink: label or run. (default: 5)"),
        SpecKey(
            "grow", .number,
            "The factor up to which labels with little content enlarge their texts, with shrink: run. (default: 1)"),
        SpecKey("keepWords", .boolean, "Whether texts become much smaller before a word is divided."),
        SpecKey("roles", .definition("roles"), "The columns of a table that @names stand for."),
        SpecKey(
            "names", .text, "The columns of which a table should have one, or a warning (no-name): @person | @company."),
        SpecKey("rules", texts, "Rules of galley rules list that each label has to meet: eu-food, clp, ghs-us, gs1."),
        SpecKey(
            "surface", .text, "The package's largest surface in cm², with fields. (default: the label's area)"),
        SpecKey(
            "capacity", .text, "The package's capacity, such as 750 ml, with fields. (default: the net quantity)"),
        SpecKey(
            "scanning", .choice(Rulebook.Scanning.allCases.map(\.rawValue)),
            "Where codes are scanned, for the rules of gs1. (default: retail)"),
        SpecKey("fitRules", .boolean, "Whether texts are enlarged to the least sizes of rules, where there is room."),
        SpecKey("lengths", .named(.formula), "Formulas by name, for other formulas."),
        SpecKey("styles", .named(.definition("style")), "Keys of texts by name, for style."),
        SpecKey("parts", .named(parts), "Parts by name, for use."),
        SpecKey("content", parts, "A part, or a list of parts from top to bottom."),
        SpecKey("back", parts, "The content of the back: a part, or a list of parts from top to bottom."),
    ]

    static let roles = [
        SpecKey("postal", .boolean, "Whether the labels are addresses, of which a record may have several."),
        SpecKey("all", .boolean, "Whether @other has all columns without a role, unless they are private."),
        SpecKey("rules", .list(.definition("rule")), "Changes to the roles of columns, in order."),
    ]

    static let rule = [
        SpecKey("take", .text, "The role that loses its column, or other for the first unknown column."),
        SpecKey("as", .text, "The role that gets the column, if it has none."),
        has, SpecKey("after", .text, "Columns that stand before it: @person."),
    ]

    private static let has = SpecKey(
        "has", texts, "Columns that the table must have: @price, !@sku, @price | @code.")

    /// The keys of all parts.
    static let choice = [
        has,
        SpecKey("when", texts, "Labels for which the part is made: round, !round, width > 60mm, count(@other) = 0."),
    ]

    static let box =
        choice + [
            SpecKey(
                "if", texts,
                "Conditions under which the part is shown: field, !field, field=value, field!=value, field~part, field>1, field is east-asian; one of several: a | b."
            ),
            SpecKey(
                "each", .text, "The items for each of which the part is set, {{item}} in it: {{ghs | split:','}}."),
            SpecKey("width", extent, "The width of the box; fill for all available space."),
            SpecKey("height", extent, "The height of the box; fill for all available space."),
            SpecKey(
                "place", .choice(LabelPart.ContentAlignment.allCases.map(\.rawValue)),
                "The alignment of the content in the box, which then fills the available space."),
            SpecKey("padding", insets, "The space around the content within the box."),
            SpecKey("background", .color, "The background of the box."),
            SpecKey("border", .color, "The colour of the border."),
            SpecKey("borderWidth", .length, "The thickness of the border. (default: 0.5)"),
            SpecKey("priority", .boolean, "Whether the part takes its space before the others of its stack."),
            SpecKey("radius", .length, "The corner radius of background, border or rectangle."),
            SpecKey("opacity", .number, "The opacity, 0 to 1."),
            SpecKey("rotate", .number, "The rotation in degrees, clockwise."),
        ]

    static let text =
        [
            SpecKey("text", .text, "The text, with fields: {{name}}, {{@price | money}}, {{price | number:\"0.00\"}}."),
            SpecKey("style", .text, "The name of a style, whose keys apply where the part has none."),
            particular,
        ] + style

    private static let particular = SpecKey(
        "particular", .text, "The particular of rules that the part shows: net-quantity. (default: by its columns)")

    static let style = [
        SpecKey("font", texts, "A font family, or several with fallbacks."),
        SpecKey("size", .formula, "The size of the type."),
        SpecKey("weight", .number, "The weight of the type, 1 to 1000."),
        SpecKey("bold", .boolean, "Weight 700."),
        SpecKey("italic", .boolean, "Italic type."),
        SpecKey(
            "markup", .boolean,
            "Markup such as **bold**, *italic*, H~2~O, m^2^ and [red]{color=#c00}: true in the template and in values, false in neither. (default: in the template)"
        ),
        SpecKey("color", .color, "The colour of the type."),
        SpecKey(
            "align", .choice(["leading", "center", "trailing", "justified"]),
            "The alignment of lines; the text then fills the available width."),
        SpecKey("lines", .integer, "The maximum number of lines. (default: 1; for wrap unlimited)"),
        SpecKey(
            "overflow", .choice(TextBox.Overflow.allCases.map(\.rawValue)),
            "The action for a text that does not fit. (default: shrink)"),
        SpecKey("minSize", .formula, "The minimum size of a shrunk text. (default: two thirds of its size)"),
        SpecKey(
            "keepSize", .boolean, "Whether the text shrinks by itself on a label whose other texts shrink together."),
        SpecKey("tracking", .formula, "The space added between letters, in points."),
        SpecKey("lineSpacing", .length, "The space between lines."),
        SpecKey("hyphenate", .boolean, "Hyphenation by the template's language."),
        SpecKey("tabular", .boolean, "Tabular figures."),
        SpecKey(
            "rank", .text,
            "The order in which tiny labels omit texts, the highest first, those of 0 never; 1+ for one more with each column. (default: 0)"
        ),
        SpecKey("expect", .text, "What the label lacks if the text is empty, for a warning (empty): price."),
    ]

    static let spacing = SpecKey("spacing", .formula, "The space between parts. (default: 2)")

    private static let moduleWidth = SpecKey(
        "moduleWidth", .length, "The width of the narrowest bar. (default: the symbology's nominal one)")
    private static let correction = SpecKey(
        "correction", .choice(BarcodeErrorCorrection.allCases.map(\.rawValue)),
        "The error correction level of a two-dimensional symbol.")

    /// The kinds of parts by their distinguishing keys, with the keys that they have besides those of the box.
    static let kinds: [(key: String, keys: [SpecKey])] = [
        ("text", text),
        (
            "column",
            [
                SpecKey("column", parts, "Parts from top to bottom."), spacing,
                SpecKey("align", .choice(LabelPart.HorizontalEdge.allCases.map(\.rawValue)), "(default: leading)"),
                SpecKey("lead", .definition("style"), "Keys for the first text of the column."),
                SpecKey("reserve", .integer, "The number of texts whose lines stay free where texts are empty."),
            ]
        ),
        (
            "row",
            [
                SpecKey("row", parts, "Parts side by side."), spacing,
                SpecKey(
                    "align", .choice(LabelPart.VerticalEdge.allCases.map(\.rawValue)),
                    "(default: baseline; top in rows with a barcode)"),
            ]
        ),
        (
            "flow",
            [
                SpecKey("flow", parts, "Parts side by side, in several lines if needed."), spacing,
                SpecKey("lineSpacing", .formula, "The space between lines. (default: that between parts)"),
            ]
        ),
        ("layer", [SpecKey("layer", parts, "Parts on top of each other, the first at the back.")]),
        ("choose", [SpecKey("choose", parts, "Parts of which the first is used that suits the table and the label.")]),
        (
            "addresses",
            [
                SpecKey(
                    "addresses", parts,
                    "Parts for each address of a record, of which the first filled one is shown, without repeated lines."
                ),
                SpecKey(
                    "filled", .text,
                    "The columns of which a filled address has one. (default: those of streets and towns)"),
                SpecKey("align", .choice(LabelPart.HorizontalEdge.allCases.map(\.rawValue)), "(default: leading)"),
            ]
        ),
        ("use", [SpecKey("use", .text, "The name of parts in parts.")]),
        (
            "image",
            [
                SpecKey("image", .text, "An SVG, PNG or JPEG file, or a data: URI; with fields."),
                SpecKey("fit", .choice(["contain", "cover"]), "(default: contain)"),
                SpecKey("alt", .text, "The alternative text, with fields; \"\" for decoration."),
                particular,
            ]
        ),
        (
            "barcode",
            [
                SpecKey("barcode", .text, "The value, with fields."),
                SpecKey(
                    "symbology", .choice(["auto", "column"] + BarcodeSymbology.allCases.map(\.rawValue)),
                    "The symbology; auto chooses article numbers by length, column also by the name of the column, as EAN, ISBN or QR. (default: code-128)"
                ),
                SpecKey("showText", .boolean, "Whether to show the value below the bars. (default: true)"),
                SpecKey("maxWidth", .formula, "The maximum width with quiet zones. (default: the nominal one)"),
                moduleWidth, correction,
            ]
        ),
        (
            "gs1-link",
            [
                SpecKey("gs1-link", .definition("gs1-link"), "The numbers of a GS1 Digital Link, with fields."),
                SpecKey("symbology", .choice(GS1LinkBox.symbologies.map(\.rawValue)), "The symbology. (default: qr)"),
                moduleWidth, correction,
            ]
        ),
        (
            "shape",
            [
                SpecKey("shape", .choice(["rectangle", "ellipse", "capsule"]), "A shape that fills its box."),
                SpecKey("fill", .color, "The fill colour."), SpecKey("stroke", .color, "The colour of the outline."),
                SpecKey("lineWidth", .length, "The thickness of the outline. (default: 0.5)"),
            ]
        ),
        (
            "line",
            [
                SpecKey("line", .color, "A line of this colour across its column or row."),
                SpecKey("thickness", .formula, "The thickness of the line. (default: 0.5)"),
            ]
        ),
        ("spacer", [SpecKey("spacer", .boolean, "Flexible space: true.")]),
    ]

    /// The kinds of parts that stand for others, which have no box.
    static let references: Set<String> = ["choose", "addresses", "use"]

    /// The keys of a kind of parts.
    static func keys(of kind: (key: String, keys: [SpecKey])) -> [SpecKey] {
        kind.keys + (references.contains(kind.key) ? choice : box)
    }
}
