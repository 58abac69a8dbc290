import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyInput
import GalleyText

/// Traverses a document and draws its elements in user units.
struct SVGPainter {
    /// The inherited context of an element.
    struct Context {
        var style: SVGStyle
        /// The size to which percentages refer.
        var viewport: CGSize
        var depth = 0
    }

    /// The maximum number of drawn elements, counting each `use`, since nested `use` elements multiply exponentially.
    static let maxElements = 500_000
    /// The maximum number of elements drawn for clips and masks of other clips and masks, which multiply likewise.
    static let maxNested = 10_000
    /// The maximum nesting of elements including `use`, more than a document itself may have.
    private let deepest = Limits.current.nestingDepth + 144
    static let maxWarnings = 100

    let source: SVGSource
    let itemiser: Itemiser
    let shaper: Shaper
    private(set) var warnings: [Diagnostic] = []
    private var reported: Set<Diagnostic> = []
    private var count = 0
    private var nestedCount = 0
    /// The number of clips and masks being drawn, each for the one before it.
    private var effectDepth = 0
    /// The elements being drawn by reference, to detect circular references.
    private var references: Set<Int> = []
    /// Whether a warning has said that HTML is drawn as plain text.
    var hasForeignText = false
    private var checkedFamilies: [String: Bool] = [:]

    var tree: XMLTree { source.tree }

    init(_ source: SVGSource, itemiser: Itemiser, shaper: Shaper) {
        self.source = source
        self.itemiser = itemiser
        self.shaper = shaper
    }

    // MARK: Errors and warnings

    func values(_ index: Int) -> [String: String] { source.cascade.values[index] }

    func fail(_ index: Int, _ what: Wording) -> Diagnostic {
        let element = tree.elements[index]
        return Diagnostic(
            .invalidDrawing, "<\(element.name)> \(what)", at: .init(file: source.name, line: element.line))
    }

    /// An error of something that the element uses, such as an image.
    func fail(_ index: Int, _ error: Diagnostic) -> Diagnostic {
        var own = fail(index, "\(error.place.prefix)\(error.what)")
        (own.expected, own.hint) = (error.expected, error.hint)
        return own
    }

    mutating func warn(_ index: Int, _ what: Wording) {
        let element = tree.elements[index]
        warn(line: element.line, element.name, what)
    }

    /// Warns of an invalid value, which costs what `result` says, and not the whole drawing.
    mutating func warn(of error: Diagnostic, _ result: Wording) {
        var warning = error.of(.unsupportedDrawing)
        (warning.what, warning.severity) = ("\(error.what); \(result)", .warning)
        guard reported.insert(warning).inserted else { return }
        if warnings.count < Self.maxWarnings { warnings.append(warning) }
    }

    private mutating func warn(line: Int, _ element: String, _ what: Wording) {
        let warning = warning(line: line, element, what)
        guard reported.insert(warning).inserted else { return }
        if warnings.count < Self.maxWarnings { warnings.append(warning) }
    }

    private func warning(line: Int, _ element: String, _ what: Wording) -> Diagnostic {
        let place = Diagnostic.Place(file: source.name, line: line, field: .element(element))
        return Diagnostic(.unsupportedDrawing, what, at: place, severity: .warning)
    }

    /// Whether any of the families is available; cached per list.
    mutating func hasFamily(_ families: [String]) -> Bool {
        let key = families.joined(separator: ",")
        if let answer = checkedFamilies[key] { return answer }
        let answer = families.contains { family in (try? itemiser.fonts.require(family: family)) != nil }
        checkedFamilies[key] = answer
        return answer
    }

    // MARK: The document

    mutating func document(_ style: SVGStyle) throws(Diagnostic) -> [DisplayItem] {
        warnOfWhole()
        let context = Context(style: style, viewport: source.viewBox.size)
        return try items(of: 0, context)
    }

    private mutating func warnOfWhole() {
        if !source.hasSize {
            warn(0, "no width and height and no viewBox; drawn at 300 × 150 pixels")
        }
        for line in tree.styleSheetLines {
            warn(line: line, "?xml-stylesheet", "external style sheets are not fetched")
        }
        for (line, problem) in source.cascade.problems { warn(line: line, "style", problem) }
        for (element, property, value) in source.cascade.invalid {
            warn(element, "\(Wording(stringLiteral: property)): unsupported value \(quoted(value)); ignored")
        }
        for (element, property) in source.cascade.unknown {
            warn(element, "unknown property \(property); ignored")
        }
        for (index, element) in tree.elements.enumerated() {
            switch element.name {
            case "script": warn(index, "scripts are not run")
            case "animate", "animateTransform", "animateMotion", "animateColor", "set", "discard":
                warn(index, "animations are not supported; the static value is drawn")
            default: break
            }
        }
        if reported.count > Self.maxWarnings {
            let more = reported.count - Self.maxWarnings
            warnings.append(warning(line: 1, "svg", "\(more) more warnings"))
        }
    }

    /// Returns the element with the id in `#id`; nil, with a warning, for any other address.
    mutating func target(_ address: String, of index: Int) -> Int? {
        guard address.hasPrefix("#") else {
            warn(index, "\(quoted(address)) is in another file; not fetched")
            return nil
        }
        guard let target = tree.ids[String(address.dropFirst())] else {
            warn(index, "no element has the id \(quoted(address.dropFirst()))")
            return nil
        }
        return target
    }

    /// Counts an element that is drawn.
    mutating func visit(_ index: Int, weight: Int = 1) throws(Diagnostic) {
        count += weight
        if effectDepth > 1 { nestedCount += weight }
        guard count <= Self.maxElements else {
            throw fail(index, "exceeds \(Self.maxElements) drawn elements, counting each <use>")
        }
        guard nestedCount <= Self.maxNested else {
            throw fail(index, "exceeds \(Self.maxNested) elements in clips and masks of clips and masks")
        }
    }

    /// Runs `body` for a clip or a mask, with `target` marked as being drawn.
    mutating func withEffect<T>(
        _ target: Int, of index: Int, _ body: (inout SVGPainter) throws(Diagnostic) -> T
    ) throws(Diagnostic) -> T {
        effectDepth += 1
        defer { effectDepth -= 1 }
        return try within(target, of: index, body)
    }

    /// Runs `body` with `target` marked as being drawn.
    mutating func within<T>(
        _ target: Int, of index: Int, _ body: (inout SVGPainter) throws(Diagnostic) -> T
    ) throws(Diagnostic) -> T {
        guard references.insert(target).inserted else {
            throw fail(
                index,
                "circular reference to <\(tree.elements[target].name)> in line \(tree.elements[target].line)")
        }
        defer { references.remove(target) }
        return try body(&self)
    }

    // MARK: Elements

    /// Elements that are drawn only by reference, or never.
    private static let undrawn: Set<String> = [
        "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "pattern", "filter", "marker",
        "style",
        "title", "desc", "metadata", "view", "cursor", "font", "font-face", "glyph", "color-profile", "script",
        "animate", "animateTransform", "animateMotion", "animateColor", "set", "discard", "stop", "solidcolor", "hatch",
    ]

    /// Draws `index` with its transform, clip and opacity.
    ///
    /// - Parameter size: the size that a `use` gives to its target.
    mutating func items(
        of index: Int, _ outer: Context, size: (width: String?, height: String?) = (nil, nil)
    ) throws(Diagnostic) -> [DisplayItem] {
        let element = tree.elements[index]
        let isShown = element.name == "symbol" && outer.depth > 0 && references.contains(index)
        guard !element.name.isEmpty, isShown || !Self.undrawn.contains(element.name) else { return [] }
        try visit(index)
        let values = values(index)
        if values["display"] == "none" { return [] }
        let context = try entering(index, outer)
        var content: [DisplayItem]
        switch element.name {
        case "g": content = try children(of: index, context)
        case "a": content = linked(try children(of: index, context), by: index)
        case "svg" where index == 0: content = try children(of: index, context)
        case "svg", "symbol": content = try viewport(index, context, size)
        case "use": content = try use(index, context)
        case "switch": content = try choice(index, context)
        case "text": content = try text(index, context)
        case "foreignObject": content = try foreignText(index, context)
        case "image": content = try image(index, context)
        case "rect", "circle", "ellipse", "line", "polyline", "polygon", "path": content = try shape(index, context)
        default:
            warn(index, "not supported; ignored")
            return []
        }
        guard !content.isEmpty else { return [] }
        return try finished(&content, index, context)
    }

    /// Returns the context for the content of `index`.
    mutating func entering(_ index: Int, _ outer: Context) throws(Diagnostic) -> Context {
        var context = outer
        context.depth += 1
        guard context.depth <= deepest else {
            throw fail(index, "is nested more than \(deepest) levels deep, counting <use>")
        }
        let values = values(index)
        var reader = SVGStyleReader(values, viewport: outer.viewport)
        reader.apply(to: &context.style)
        for warning in reader.warnings { warn(index, warning) }
        for (name, plain) in SVGProperties.unsupported {
            guard let value = values[name], !plain.contains(value), value != "inherit" else { continue }
            warn(index, "\(Wording(stringLiteral: name)): unsupported value \(quoted(value)); ignored")
        }
        return context
    }

    mutating func children(of index: Int, _ context: Context) throws(Diagnostic) -> [DisplayItem] {
        var list: [DisplayItem] = []
        for case .element(let child) in tree.elements[index].children { list += try items(of: child, context) }
        return list
    }

    /// Draws the first child of a `switch` that can be shown. SVG 1.1 §5.8.2.
    private mutating func choice(_ index: Int, _ context: Context) throws(Diagnostic) -> [DisplayItem] {
        // draw.io has the whole text in an object, and the beginning of it in a text at its place.
        var object: Int?
        for case .element(let child) in tree.elements[index].children {
            let (element, values) = (tree.elements[child], values(child))
            if element.name == "foreignObject" { object = object ?? child }
            if element.name.isEmpty || element.name == "foreignObject" || values["requiredExtensions"] != nil {
                continue
            }
            if element.name == "text", let object { return try foreignText(object, context, inPlaceOf: child) }
            if let languages = values["systemLanguage"] {
                let language = (context.style.language ?? "en").prefix(2)
                let isOurs = languages.split(separator: ",").contains { $0.drop { $0 == " " }.prefix(2) == language }
                if !isOurs { continue }
            }
            return try items(of: child, context)
        }
        return try object.map { (object) throws(Diagnostic) in try items(of: object, context) } ?? []
    }

    // MARK: Attributes

    /// Returns a length in user units; nil if it is omitted or `auto`.
    func length(
        _ key: String, of index: Int, percentOf whole: CGFloat, _ context: Context
    ) throws(Diagnostic) -> CGFloat? {
        guard let text = values(index)[key], text != "auto" else { return nil }
        guard let length = SVGLength(text) else {
            throw fail(index, "\(key): \(invalid: text, expected: "a length such as 12, 3mm or 50%")")
        }
        return length.units(percentOf: whole, fontSize: context.style.fontSize)
    }

    mutating func transform(_ key: String, of index: Int) -> CGAffineTransform {
        guard let text = values(index)[key] else { return .identity }
        guard let transform = CGAffineTransform(svg: text) else {
            let expected: Wording = "functions such as translate(10 20) or rotate(45)"
            warn(of: fail(index, "\(key): \(invalid: text, expected: expected)"), "ignored")
            return .identity
        }
        return transform
    }
}
