import GalleyDisplay
import GalleyGeometry
import GalleyInput
import GalleyMessages
import GalleyText

/// Walks through a document and draws what it meets, in user units.
struct SVGPainter {
    /// What an element inherits where it stands.
    struct Context {
        var style: SVGStyle
        /// What percentages count of.
        var viewport: CGSize
        var depth = 0
    }

    /// More elements are refused, those in `use` counted each time: ten `use` of ten `use` … are soon more than all memory.
    static let mostElements = 500_000
    /// Elements in each other, those in `use` included: more than a document itself may have.
    private let deepest = Limits.current.nestingDepth + 144
    static let mostWarnings = 100

    let source: SVGSource
    let itemiser: Itemiser
    let shaper: Shaper
    private(set) var warnings: [SVGWarning] = []
    private var known: Set<SVGWarning> = []
    private var count = 0
    /// The elements that are being referred to, so that none is drawn within itself.
    private var references: Set<Int> = []
    private var checkedFamilies: [String: Bool] = [:]

    var tree: XMLTree { source.tree }

    init(_ source: SVGSource, itemiser: Itemiser, shaper: Shaper) {
        (self.source, self.itemiser, self.shaper) = (source, itemiser, shaper)
    }

    // MARK: What is wrong

    func values(_ index: Int) -> [String: String] { source.cascade.values[index] }

    func fail(_ index: Int, _ problem: String) -> SVGError {
        let element = tree.elements[index]
        return SVGError(file: source.name, line: element.line, problem: "<\(element.name)> \(problem)")
    }

    mutating func warn(_ index: Int, _ problem: String) {
        let element = tree.elements[index]
        warn(SVGWarning(file: source.name, line: element.line, element: element.name, problem: problem))
    }

    private mutating func warn(_ warning: SVGWarning) {
        guard known.insert(warning).inserted else { return }
        if warnings.count < Self.mostWarnings { warnings.append(warning) }
    }

    /// Whether one of the families is here; asked once for each list.
    mutating func hasFamily(_ families: [String]) -> Bool {
        let key = families.joined(separator: ",")
        if let answer = checkedFamilies[key] { return answer }
        let answer = families.contains { family in (try? itemiser.fonts.require(family: family)) != nil }
        checkedFamilies[key] = answer
        return answer
    }

    // MARK: The document

    mutating func document(_ style: SVGStyle) throws(SVGError) -> [DisplayItem] {
        warnOfWhole()
        let context = Context(style: style, viewport: source.viewBox.size)
        return try items(of: 0, context)
    }

    private mutating func warnOfWhole() {
        func warn(line: Int, _ element: String, _ problem: String) {
            self.warn(SVGWarning(file: source.name, line: line, element: element, problem: problem))
        }
        if !source.hasSize {
            self.warn(0, "it has neither width and height nor a viewBox; 300 by 150 pixels are drawn")
        }
        for line in tree.styleSheetLines { warn(line: line, "?xml-stylesheet", "it is not fetched") }
        for (line, problem) in source.cascade.problems { warn(line: line, "style", problem) }
        for (element, property) in source.cascade.unknown {
            self.warn(element, "the property \(property) is not known; it is left out")
        }
        for (index, element) in tree.elements.enumerated() {
            switch element.name {
            case "script": self.warn(index, "scripts are not run")
            case "animate", "animateTransform", "animateMotion", "animateColor", "set", "discard":
                self.warn(index, "nothing moves; the attribute's own value is drawn")
            default: break
            }
        }
        if known.count > Self.mostWarnings {
            let more = known.count - Self.mostWarnings
            warnings.append(SVGWarning(file: source.name, line: 1, element: "svg", problem: "\(more) more warnings"))
        }
    }

    /// The element that `#id` of this document names; nil, with a warning, for any other address.
    mutating func target(_ address: String, of index: Int) -> Int? {
        guard address.hasPrefix("#") else {
            warn(index, "\(quoted(address)) is not in this file; it is not fetched")
            return nil
        }
        guard let found = tree.ids[String(address.dropFirst())] else {
            warn(index, "nothing here has the id \(quoted(address.dropFirst()))")
            return nil
        }
        return found
    }

    /// Does `body` while `target` counts as being drawn.
    mutating func within<T>(
        _ target: Int, of index: Int, _ body: (inout SVGPainter) throws(SVGError) -> T
    ) throws(SVGError) -> T {
        guard references.insert(target).inserted else {
            throw fail(
                index,
                "refers to <\(tree.elements[target].name)> in line \(tree.elements[target].line), in which it stands")
        }
        defer { references.remove(target) }
        return try body(&self)
    }

    // MARK: Elements

    /// Elements that are drawn only where others refer to them, or never.
    private static let undrawn: Set<String> = [
        "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "pattern", "filter", "marker",
        "style",
        "title", "desc", "metadata", "view", "cursor", "font", "font-face", "glyph", "color-profile", "script",
        "animate", "animateTransform", "animateMotion", "animateColor", "set", "discard", "stop", "solidcolor", "hatch",
    ]

    /// What `index` draws, with what clips, moves and fades it.
    ///
    /// - Parameter size: that a `use` gives to what it shows.
    mutating func items(
        of index: Int, _ outer: Context, size: (width: String?, height: String?) = (nil, nil)
    ) throws(SVGError) -> [DisplayItem] {
        let element = tree.elements[index]
        let isShown = element.name == "symbol" && outer.depth > 0 && references.contains(index)
        guard !element.name.isEmpty, isShown || !Self.undrawn.contains(element.name) else { return [] }
        count += 1
        guard count <= Self.mostElements else {
            throw fail(
                index, "is one more than \(Self.mostElements) elements to draw, those in <use> counted each time")
        }
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
        case "image": content = try image(index, context)
        case "rect", "circle", "ellipse", "line", "polyline", "polygon", "path": content = try shape(index, context)
        default:
            warn(index, "it is not supported; it is left out")
            return []
        }
        guard !content.isEmpty else { return [] }
        return try finished(&content, index, context)
    }

    /// The context of what stands in `index`.
    mutating func entering(_ index: Int, _ outer: Context) throws(SVGError) -> Context {
        var context = outer
        context.depth += 1
        guard context.depth <= deepest else {
            throw fail(index, "lies more than \(deepest) deep, those in <use> counted each time")
        }
        let values = values(index)
        var reader = SVGStyleReader(values, viewport: outer.viewport) { [self] in fail(index, $0) }
        try reader.apply(to: &context.style)
        for warning in reader.warnings { warn(index, warning) }
        for (name, plain) in SVGProperties.unsupported {
            guard let value = values[name], !plain.contains(value), value != "inherit" else { continue }
            warn(index, "\(name)=\(quoted(value)) is not supported; it is left out")
        }
        return context
    }

    mutating func children(of index: Int, _ context: Context) throws(SVGError) -> [DisplayItem] {
        var list: [DisplayItem] = []
        for case .element(let child) in tree.elements[index].children { list += try items(of: child, context) }
        return list
    }

    /// SVG 1.1 §5.8.2: the first child that can be shown.
    private mutating func choice(_ index: Int, _ context: Context) throws(SVGError) -> [DisplayItem] {
        for case .element(let child) in tree.elements[index].children {
            let (element, values) = (tree.elements[child], values(child))
            if element.name.isEmpty || element.name == "foreignObject" || values["requiredExtensions"] != nil {
                continue
            }
            if let languages = values["systemLanguage"] {
                let own = (context.style.language ?? "en").prefix(2)
                let isOurs = languages.split(separator: ",").contains { $0.drop { $0 == " " }.prefix(2) == own }
                if !isOurs { continue }
            }
            return try items(of: child, context)
        }
        return []
    }

    // MARK: Attributes

    /// A length in user units; nil where it is left out or `auto`.
    func length(
        _ key: String, of index: Int, percentOf whole: CGFloat, _ context: Context
    ) throws(SVGError) -> CGFloat? {
        guard let text = values(index)[key], text != "auto" else { return nil }
        guard let length = SVGLength(text) else {
            throw fail(index, "\(key)=\(quoted(text)); expected a length such as 12, 3mm or 50%")
        }
        return length.units(percentOf: whole, fontSize: context.style.fontSize)
    }

    func transform(_ key: String, of index: Int) throws(SVGError) -> CGAffineTransform {
        guard let text = values(index)[key] else { return .identity }
        guard let transform = CGAffineTransform(svg: text) else {
            throw fail(
                index, "\(key)=\(quoted(text)); expected functions such as translate(10 20) or rotate(45)")
        }
        return transform
    }
}
