import Galley

/// The keys of templates. The reader and the JSON Schema are made from these tables.
enum LabelSpec {
    static let part = SpecKey.Kind.definition("part")
    static let parts = SpecKey.Kind.either([.definition("part"), .list(.definition("part"))])
    static let insets = SpecKey.Kind.either([.length, .list(.length)])
    static let texts = SpecKey.Kind.either([.text, .list(.text)])
    static let extent = SpecKey.Kind.either([.length, .choice(["fill"])])

    static let template = [
        SpecKey("name", .text, "What the template is called."),
        SpecKey("stock", .either([.text, .definition("stock")]), "A stock's name, or a stock of its own."),
        SpecKey("font", texts, "A font family, or several to fall back on."),
        SpecKey("size", .length, "Of text. (default: 9)"),
        SpecKey("weight", .number, "Of text, 1 to 1000. (default: 400)"),
        SpecKey("color", .color, "Of text."),
        SpecKey("lineSpacing", .length, "Between the lines of a text. (default: 0)"),
        SpecKey("lineHeight", .number, "Of text, as a multiple of its size. (default: 1.25)"),
        SpecKey(
            "padding", insets,
            "Between the label's edge and its content: one length, two or four: top, right, bottom, left."),
        SpecKey(
            "turn", .choice(LabelTemplate.Turn.allCases.map(\.rawValue)),
            "Turns the content by a quarter. (default: auto, on labels more than twice as high as wide)"),
        SpecKey("background", .color, "Of the whole label, to its cut edge and the bleed."),
        SpecKey("language", .text, "A BCP 47 tag: for shaping, hyphens and readers."),
        SpecKey("direction", .choice(["ltr", "rtl"]), "Where lines begin."),
        SpecKey(
            "align", .choice(LabelPart.PlaceInBox.allCases.map(\.rawValue)),
            "Where the content stands. (default: leading)"),
        SpecKey("spacing", .length, "Between the parts of content that is a list. (default: 2)"),
        SpecKey("content", parts, "A part, or parts below each other."),
    ]

    static let box = [
        SpecKey(
            "if", texts, "Shown only where this holds: field, !field, field=value, field!=value, field~part, field>1."),
        SpecKey("width", extent, "Of the box; fill for as much as there is."),
        SpecKey("height", extent, "Of the box; fill for as much as there is."),
        SpecKey(
            "place", .choice(LabelPart.PlaceInBox.allCases.map(\.rawValue)),
            "Where the content stands in its box, which then fills its surroundings."),
        SpecKey("padding", insets, "Around the content, within the box."),
        SpecKey("background", .color, "Behind the box."),
        SpecKey("border", .color, "Around the box."),
        SpecKey("borderWidth", .length, "Of the border. (default: 0.5)"),
        SpecKey("radius", .length, "Of the corners of background, border or rectangle."),
        SpecKey("opacity", .number, "0 to 1."),
        SpecKey("rotate", .number, "Degrees clockwise."),
    ]

    static let text = [
        SpecKey("text", .text, "With fields: {{name}}, {{price | number:\"0.00\"}}."),
        SpecKey("font", texts, "A font family, or several to fall back on."),
        SpecKey("size", .length, "Of the type."),
        SpecKey("weight", .number, "1 to 1000."),
        SpecKey("bold", .boolean, "Weight 700."),
        SpecKey("italic", .boolean, "Italic type."),
        SpecKey("color", .color, "Of the type."),
        SpecKey(
            "align", .choice(["leading", "center", "trailing", "justified"]),
            "Of lines; the text is then as wide as its surroundings."),
        SpecKey("lines", .integer, "At most. (default: 1; for wrap as many as it takes)"),
        SpecKey(
            "overflow", .choice(TextBox.Overflow.allCases.map(\.rawValue)),
            "What is done with a text that does not fit. (default: shrink)"),
        SpecKey("minSize", .length, "The smallest size to which the text shrinks. (default: two thirds of its own)"),
        SpecKey("tracking", .number, "Points added between letters."),
        SpecKey("lineSpacing", .length, "Between lines."),
        SpecKey("hyphenate", .boolean, "Divides words at the ends of lines, by the template's language."),
        SpecKey("tabular", .boolean, "Figures of one width."),
    ]

    static let spacing = SpecKey("spacing", .length, "Between the parts. (default: 2)")

    /// The kinds of parts, by the key that tells them, with the keys that they have beside those of the box.
    static let kinds: [(key: String, keys: [SpecKey])] = [
        ("text", text),
        (
            "column",
            [
                SpecKey("column", parts, "Parts below each other."), spacing,
                SpecKey("align", .choice(LabelPart.HorizontalEdge.allCases.map(\.rawValue)), "(default: leading)"),
            ]
        ),
        (
            "row",
            [
                SpecKey("row", parts, "Parts side by side."), spacing,
                SpecKey("align", .choice(LabelPart.VerticalEdge.allCases.map(\.rawValue)), "(default: baseline)"),
            ]
        ),
        ("flow", [SpecKey("flow", parts, "Parts side by side, in as many lines as it takes."), spacing]),
        ("layer", [SpecKey("layer", parts, "Parts over each other, the first at the back.")]),
        (
            "image",
            [
                SpecKey("image", .text, "A PNG or JPEG file, or a data: URI; with fields."),
                SpecKey("fit", .choice(["contain", "cover"]), "(default: contain)"),
                SpecKey("alt", .text, "What it shows, for those who do not see it; \"\" for decoration; with fields."),
            ]
        ),
        (
            "barcode",
            [
                SpecKey("barcode", .text, "The value; with fields, several in one symbol if need be."),
                SpecKey(
                    "symbology", .choice(["auto"] + BarcodeSymbology.allCases.map(\.rawValue)),
                    "The kind; auto takes article numbers by their length. (default: code-128)"),
                SpecKey("showText", .boolean, "Sets the value below the bars. (default: true)"),
                SpecKey("moduleWidth", .length, "Of the narrowest bar. (default: the symbology's usual one)"),
                SpecKey(
                    "correction", .choice(BarcodeErrorCorrection.allCases.map(\.rawValue)),
                    "How much of a two-dimensional symbol may be lost."),
            ]
        ),
        (
            "shape",
            [
                SpecKey("shape", .choice(["rectangle", "ellipse", "capsule"]), "A shape that fills its box."),
                SpecKey("fill", .color, "Its colour."), SpecKey("stroke", .color, "Of its outline."),
                SpecKey("lineWidth", .length, "Of its outline. (default: 0.5)"),
            ]
        ),
        (
            "line",
            [
                SpecKey("line", .color, "A line of this colour across the parts around it."),
                SpecKey("thickness", .length, "(default: 0.5)"),
            ]
        ),
        ("spacer", [SpecKey("spacer", .boolean, "Room that grows: true.")]),
    ]
}
