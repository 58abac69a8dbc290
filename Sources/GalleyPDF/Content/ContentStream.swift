import GalleyFormatting
import GalleyGeometry

/// Writes the operators of a content stream and tracks the graphics state, so that no operator is redundant. ISO
/// 32000-1 §8–9.
struct ContentStream {
    var out = PDFBytes()
    private var state: GraphicsState
    private var saved: [GraphicsState] = []

    private struct GraphicsState {
        var fill: WrittenColor? = .color(RGB(black: ()))
        /// The unrounded colour last set as `fill`; an equal colour needs no conversion.
        var fillColor: Color?
        var stroke: WrittenColor? = .color(RGB(black: ()))
        var alpha = 1.0
        var lineWidth: Double? = 1
        var lineCap: LineCap? = .butt
        var lineJoin: LineJoin? = .miter
        var miterLimit: Double? = 10
        var dash: [CGFloat]? = []
        var dashPhase: CGFloat? = 0
        var font: (resource: FontResource, size: Double)?
        var rise: Double? = 0

        /// The initial state of a form: unknown, as the form inherits it from where it is painted, except for the
        /// opacity, which a transparency group resets. §8.10.1, §11.6.6.
        static let ofForm = GraphicsState(
            fill: nil, stroke: nil, lineWidth: nil, lineCap: nil, lineJoin: nil, miterLimit: nil, dash: nil,
            dashPhase: nil, rise: nil)
    }

    /// The colour of fills or strokes as written.
    private enum WrittenColor: Equatable {
        case color(RGB)
        case ink(Ink)
        case pattern(Int)

        init(_ color: Color) { self = color.ink.map(WrittenColor.ink) ?? .color(RGB(color)) }
    }

    /// - Parameter isForm: whether this is the content of a form rather than of a page.
    init(isForm: Bool = false) { state = isForm ? .ofForm : GraphicsState() }

    /// A colour rounded to 1/1000, as written.
    struct RGB: Equatable {
        var red, green, blue: Int
        init(_ color: Color) {
            func thousandths(_ v: Double) -> Int { v > 0 ? Int(bounded: (min(v, 1) * 1000).rounded()) : 0 }
            (red, green, blue) = (thousandths(color.red), thousandths(color.green), thousandths(color.blue))
        }
        init(black: Void) { (red, green, blue) = (0, 0, 0) }
    }

    var alpha: Double { state.alpha }

    /// Returns a stream that starts in this state, to be inserted here later. It may change colours and line styles, so
    /// this stream no longer assumes any.
    mutating func beginInsertion() -> ContentStream {
        var inserted = ContentStream()
        inserted.state = state
        (state.fill, state.fillColor, state.stroke) = (nil, nil, nil)
        (state.lineWidth, state.lineCap, state.lineJoin, state.miterLimit) = (nil, nil, nil, nil)
        (state.dash, state.dashPhase) = (nil, nil)
        return inserted
    }

    /// Inserts `inserted` at `place`. Parameters not set since then have the values with which it ended.
    mutating func endInsertion(_ inserted: ContentStream, at place: Int) {
        let last = inserted.state
        if state.fill == nil { (state.fill, state.fillColor) = (last.fill, last.fillColor) }
        state.stroke = state.stroke ?? last.stroke
        state.lineWidth = state.lineWidth ?? last.lineWidth
        state.lineCap = state.lineCap ?? last.lineCap
        state.lineJoin = state.lineJoin ?? last.lineJoin
        state.miterLimit = state.miterLimit ?? last.miterLimit
        state.dash = state.dash ?? last.dash
        state.dashPhase = state.dashPhase ?? last.dashPhase
        out.bytes.insert(contentsOf: inserted.out.bytes, at: place)
    }

    /// Writes one to four operands. A variadic parameter would allocate an array per call.
    mutating func numbers(_ a: Double, _ b: Double? = nil, _ c: Double? = nil, _ d: Double? = nil) {
        operand(a)
        if let b { operand(b) }
        if let c { operand(c) }
        if let d { operand(d) }
    }

    private mutating func operand(_ value: Double) {
        out.number(value)
        out.space()
    }

    mutating func op(_ name: StaticString) {
        out.raw(name)
        out.bytes.append(0x0a)
    }

    /// Writes an operator with composed operands.
    @_disfavoredOverload
    mutating func op(_ name: String) {
        out.raw(name)
        out.bytes.append(0x0a)
    }

    // MARK: Graphics state

    /// `q`: saves the graphics state. §8.4.4.
    mutating func save() {
        saved.append(state)
        op("q")
    }

    /// `Q`: restores the saved graphics state. §8.4.4.
    mutating func restore() {
        guard let last = saved.popLast() else { preconditionFailure("every restore has its save") }
        state = last
        op("Q")
    }

    /// `cm`: concatenates `t` to the current transformation matrix. §8.4.4.
    mutating func concatenate(_ t: CGAffineTransform, isFine: Bool = false) {
        out.matrix(t, isFine: isFine)
        op(" cm")
    }

    /// `rg`, `g`, `k` or `scn`: sets the colour of fills and glyphs. §8.6.8.
    mutating func setFill(_ color: Color) {
        if state.fillColor == color { return }
        let written = WrittenColor(color)
        state.fillColor = color
        guard state.fill != written else { return }
        state.fill = written
        set(written, gray: "g", rgb: "rg", process: "k", spot: ("cs", "scn"))
    }

    /// `RG`, `G`, `K` or `SCN`: sets the colour of strokes. §8.6.8.
    mutating func setStroke(_ color: Color) {
        let written = WrittenColor(color)
        guard state.stroke != written else { return }
        state.stroke = written
        set(written, gray: "G", rgb: "RG", process: "K", spot: ("CS", "SCN"))
    }

    mutating func setFill(_ ink: ContentColor) {
        switch ink {
        case .color(let color): setFill(color)
        case .pattern(let number): setFill(pattern: number)
        }
    }

    /// `cs`, `scn`: sets a pattern for fills. §8.6.8, §8.7.
    mutating func setFill(pattern number: Int) {
        guard state.fill != .pattern(number) else { return }
        (state.fill, state.fillColor) = (.pattern(number), nil)
        op("/Pattern cs/P\(number) scn")
    }

    /// `CS`, `SCN`: sets a pattern for strokes. §8.6.8, §8.7.
    mutating func setStroke(pattern number: Int) {
        guard state.stroke != .pattern(number) else { return }
        state.stroke = .pattern(number)
        op("/Pattern CS/P\(number) SCN")
    }

    /// Writes the colour with the operator for its kind; a spot colour's colour space is named after the ink.
    private mutating func set(
        _ ink: WrittenColor, gray: String, rgb: String, process: String, spot: (space: String, color: String)
    ) {
        switch ink {
        case .pattern: break
        case .color(let color):
            let isGray = color.red == color.green && color.green == color.blue
            let parts = isGray ? [color.red] : [color.red, color.green, color.blue]
            fractions(parts.map { Double($0) / 1000 })
            op(isGray ? gray : rgb)
        case .ink(.process(let inks)):
            fractions(inks.amounts)
            op(process)
        case .ink(.spot(let name, let tint, _)):
            out.name(name)
            out.raw(" \(spot.space) ")
            fractions([tint])
            op(spot.color)
        }
    }

    private mutating func fractions(_ values: [Double]) {
        for value in values {
            out.fraction(value.clamped(to: 0...1))
            out.space()
        }
    }

    /// `gs`: sets the opacity by a named parameter dictionary. §8.4.5.
    ///
    /// - Parameter thousandths: the opacity as in the name.
    mutating func setAlpha(_ alpha: Double, thousandths: Int) {
        state.alpha = alpha
        op("/A\(thousandths) gs")
    }

    /// `gs`: sets a soft mask by a named parameter dictionary, up to the next `restore`. §11.6.4.3.
    mutating func setMask(_ number: Int) { op("/M\(number) gs") }

    /// `gs`: sets the soft mask drawn by form `number`, up to the next `restore`. §11.6.4.3.
    mutating func setMask(form number: Int) { op("/S\(number) gs") }

    /// `gs`: sets the blend mode, up to the next `restore`. §11.3.5.
    mutating func setBlendMode(_ mode: BlendMode) { op("/\(mode.pdfName) gs") }

    /// `Do`: paints a form or an image. §8.8.
    mutating func paint(object name: String) {
        out.name(name)
        op(" Do")
    }

    /// `w`, `J`, `j`, `M`, `d`: sets width, caps, joins, miter limit and dashes of strokes. §8.4.3.
    mutating func setStrokeStyle(_ style: StrokeStyle) {
        if state.lineWidth != style.lineWidth {
            state.lineWidth = style.lineWidth
            numbers(style.lineWidth)
            op("w")
        }
        if state.lineCap != style.lineCap {
            state.lineCap = style.lineCap
            op("\(style.lineCap.rawValue) J")
        }
        if state.lineJoin != style.lineJoin {
            state.lineJoin = style.lineJoin
            op("\(style.lineJoin.rawValue) j")
        }
        if style.lineJoin == .miter, state.miterLimit != style.miterLimit {
            state.miterLimit = style.miterLimit
            numbers(style.miterLimit)
            op("M")
        }
        let (dash, phase) = style.writableDash
        if state.dash != dash || state.dashPhase != phase {
            (state.dash, state.dashPhase) = (dash, phase)
            out.raw("[")
            for (index, length) in dash.enumerated() {
                if index > 0 { out.space() }
                out.number(length)
            }
            out.raw("] ")
            numbers(phase)
            op("d")
        }
    }

    // MARK: Text

    /// `Tf`: selects a font at a size in points. §9.3.
    mutating func setFont(_ font: FontResource, size: Double) {
        if let current = state.font, current == (font, size) { return }
        state.font = (font, size)
        font.write(to: &out)
        out.space()
        numbers(size)
        op("Tf")
    }

    /// `Ts`: sets the text rise. §9.3.7.
    mutating func setRise(_ rise: Double) {
        guard state.rise != rise else { return }
        state.rise = rise
        numbers(rise)
        op("Ts")
    }

    /// Appends serialised operators.
    mutating func append(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer { unsafe out.bytes.append(block: $0) }
    }
}

extension ContentStream {
    /// `BDC` with ActualText: `text` replaces the content up to `EMC`. §14.9.4.
    mutating func beginActualText(_ text: some Sequence<UInt16>) {
        append(Array("/Span<</ActualText".utf8))
        var string = PDFBytes()
        string.hexString([0xfe, 0xff] + text.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        append(string.bytes)
        op(">>BDC")
    }
}

extension StrokeStyle {
    /// The dashes as PDF allows them. Negative lengths, or none above zero, are errors in PDF (§8.4.3.6); they give a
    /// solid line, as in the other writers.
    fileprivate var writableDash: (dash: [CGFloat], phase: CGFloat) {
        let total = dash.reduce(0, +)
        guard dash.allSatisfy({ $0 >= 0 }), total.isFinite, total > 0 else { return ([], 0) }
        return (dash, dashPhase.isFinite ? dashPhase : 0)
    }
}

extension BlendMode {
    /// Tables 136 and 137.
    var pdfName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// The current colour of a content stream: a colour or a pattern number. ISO 32000-1 §8.6.
enum ContentColor: Equatable {
    case color(Color)
    case pattern(Int)
}
