import Foundation
public import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph

/// A symbol in a square, painted in a style.
final class SymbolNode: ViewNode {
    private let symbol: Symbol
    private let side: CGFloat
    private let isResizable: Bool
    private let style: ResolvedStyle

    init(_ symbol: Symbol, side: CGFloat, isResizable: Bool, _ style: ResolvedStyle) {
        self.symbol = symbol
        self.side = side
        self.isResizable = isResizable
        self.style = style
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = CGSize(width: side, height: side)
        return isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
    }

    /// The symbol's lower edge is as far below the baseline as that of the text around it.
    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
            ? size.height * 0.82 : nil
    }

    override func draw(on canvas: inout PageCanvas) {
        let paint = style.paint(in: frame)
        let map = CGAffineTransform(
            a: frame.width / 16, b: 0, c: 0, d: frame.height / 16, tx: frame.minX, ty: frame.minY)
        let weight = min(frame.width, frame.height) / 16 * 1.5
        let line = PaintedPath.Stroke(
            paint: paint, style: StrokeStyle(lineWidth: weight, lineCap: .round, lineJoin: .round))
        for part in symbol.parts {
            let path = part.path.applying(map)
            canvas.path(
                path, fill: part.isFilled ? paint : nil, fillStyle: FillStyle(eoFill: true),
                stroke: part.isFilled ? nil : line)
        }
    }
}

/// A figure in a square of 16 units.
struct Symbol {
    struct Part {
        let path: Path
        let isFilled: Bool
    }

    let parts: [Part]

    /// The box that stands for an unknown symbol.
    static let unknown = Symbol(outlines: ["M2 2H14V14H2Z", "M2 2L14 14"], isFilled: false)

    /// The symbol named by SF Symbols' rules: a figure, with `.fill` for a filled one and `.circle` for one in a circle.
    init?(_ name: String) {
        var words = name.split(separator: ".").map(String.init)
        let isFilled = words.last == "fill"
        if isFilled { words.removeLast() }
        if let outlines = Self.figures[words.joined(separator: ".")] {
            self.init(outlines: outlines, isFilled: isFilled)
            return
        }
        let frames = ["circle": Self.circle, "square": Self.square]
        guard let last = words.popLast(), let frame = frames[last],
            let inner = Self.figures[words.joined(separator: ".")]
        else { return nil }
        let figure = Self.paths(inner)
        let shrink = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 4, ty: 4)
        let style = StrokeStyle(lineWidth: 1.6, lineCap: .round, lineJoin: .round)
        guard var plate = Self.paths(frame).first else { return nil }
        if isFilled {
            // The figure is left free in the plate.
            for path in figure { plate.addPath(path.applying(shrink).strokedPath(style)) }
            self.init([plate], isFilled: true)
        } else {
            self.init([plate] + figure.map { $0.applying(shrink) }, isFilled: false)
        }
    }

    private init(outlines: [String], isFilled: Bool) { self.init(Self.paths(outlines), isFilled: isFilled) }

    private init(_ paths: [Path], isFilled: Bool) { parts = paths.map { Part(path: $0, isFilled: isFilled) } }

    private static func paths(_ outlines: [String]) -> [Path] { outlines.compactMap { try? Path(svgPathData: $0) } }

    private static let circle = ["M15 8A7 7 0 0 1 1 8A7 7 0 0 1 15 8Z"]
    private static let square = [
        "M3.5 1.5H12.5A2 2 0 0 1 14.5 3.5V12.5A2 2 0 0 1 12.5 14.5H3.5A2 2 0 0 1 1.5 12.5V3.5A2 2 0 0 1 3.5 1.5Z"
    ]

    /// Outlines by name. Those that are lines have no filled form of their own.
    private static let figures: [String: [String]] = [
        "circle": circle, "square": square,
        "star": ["M8 1L10.1 5.7L15.2 6.2L11.4 9.6L12.5 14.6L8 12L3.5 14.6L4.6 9.6L0.8 6.2L5.9 5.7Z"],
        "heart": [
            "M8 14.5C2.5 10.5 1 8 1 5.5C1 3 3 1.5 4.8 1.5C6.3 1.5 7.4 2.4 8 3.6C8.6 2.4 9.7 1.5 11.2 1.5C13 1.5 15 3 15 5.5C15 8 13.5 10.5 8 14.5Z"
        ],
        "triangle": ["M8 2L15 14H1Z"], "diamond": ["M8 1L15 8L8 15L1 8Z"],
        "checkmark": ["M2.5 8.5L6 12.5L13.5 3"], "xmark": ["M3 3L13 13", "M13 3L3 13"],
        "plus": ["M8 2V14", "M2 8H14"], "minus": ["M2 8H14"],
        "chevron.right": ["M5.5 2L11.5 8L5.5 14"], "chevron.left": ["M10.5 2L4.5 8L10.5 14"],
        "chevron.up": ["M2 10.5L8 4.5L14 10.5"], "chevron.down": ["M2 5.5L8 11.5L14 5.5"],
        "arrow.right": ["M1.5 8H14", "M9 3L14 8L9 13"], "arrow.left": ["M14.5 8H2", "M7 3L2 8L7 13"],
        "arrow.up": ["M8 14.5V2", "M3 7L8 2L13 7"], "arrow.down": ["M8 1.5V14", "M3 9L8 14L13 9"],
        "flag": ["M3 15V1.5H13L10.5 5.5L13 9.5H3"], "bookmark": ["M4 1.5H12V14.5L8 11L4 14.5Z"],
        "envelope": ["M1.5 3.5H14.5V12.5H1.5Z", "M1.5 3.5L8 9L14.5 3.5"],
        "house": ["M1 8L8 1.5L15 8", "M3 6.5V14.5H13V6.5"],
        "person": ["M11 4.5A3 3 0 0 1 5 4.5A3 3 0 0 1 11 4.5Z", "M2 14.5C2 11 4.5 9.5 8 9.5C11.5 9.5 14 11 14 14.5Z"],
        "bolt": ["M9.5 1L3 9.5H7.5L6.5 15L13 6.5H8.5Z"],
        "clock": circle + ["M8 4V8L11 10"], "info": ["M8 7V13", "M8 3V3.2"],
        "exclamationmark": ["M8 2V9.5", "M8 13V13.2"],
        "magnifyingglass": ["M11.5 6.5A5 5 0 0 1 1.5 6.5A5 5 0 0 1 11.5 6.5Z", "M10.2 10.2L14.5 14.5"],
        "list.bullet": ["M5.5 3.5H14.5", "M5.5 8H14.5", "M5.5 12.5H14.5", "M2 3.5V3.6", "M2 8V8.1", "M2 12.5V12.6"],
        "calendar": ["M2 3H14V14H2Z", "M2 6.5H14", "M5 1.5V4", "M11 1.5V4"],
        "doc": ["M3.5 1.5H9.5L12.5 4.5V14.5H3.5Z", "M9.5 1.5V4.5H12.5"], "folder": ["M1.5 3H6L7.5 4.5H14.5V13H1.5Z"],
        "play": ["M4 2L13.5 8L4 14Z"], "pause": ["M3.5 2H6.5V14H3.5Z", "M9.5 2H12.5V14H9.5Z"],
        "stop": ["M3 3H13V13H3Z"],
        "bell": ["M8 1.5C5 1.5 3.8 3.8 3.8 6.5V9.5L2 12.5H14L12.2 9.5V6.5C12.2 3.8 11 1.5 8 1.5Z", "M6.5 14.5H9.5"],
        "trash": ["M2 4H14", "M6 4V2H10V4", "M3.5 4L4.2 14.5H11.8L12.5 4"],
        "lock": ["M3 7H13V14.5H3Z", "M5 7V4.5A3 3 0 0 1 11 4.5V7"],
        "cart": ["M0.8 2H3L5 10.5H12.5L14.5 4.5H3.6", "M6 13.5V13.6", "M11.5 13.5V13.6"],
        "creditcard": ["M1 3H15V13H1Z", "M1 6.2H15"],
        "photo": ["M1 2.5H15V13.5H1Z", "M1 12L5.5 7.5L9 11L11.5 8.5L15 12", "M11 5.4V5.5"],
        "mappin": ["M8 9V15", "M11 5.5A3 3 0 0 1 5 5.5A3 3 0 0 1 11 5.5Z"],
        "pencil": ["M2 14L3 10.5L11.5 2L14 4.5L5.5 13Z"],
        "eye": [
            "M1 8C3 4.5 5.5 3 8 3C10.5 3 13 4.5 15 8C13 11.5 10.5 13 8 13C5.5 13 3 11.5 1 8Z",
            "M10 8A2 2 0 0 1 6 8A2 2 0 0 1 10 8Z",
        ],
        "moon": ["M13.5 10A6 6 0 0 1 6 2.5A6 6 0 1 0 13.5 10Z"], "ellipsis": ["M3 8V8.1", "M8 8V8.1", "M13 8V8.1"],
        "line.3.horizontal": ["M2 4H14", "M2 8H14", "M2 12H14"], "paperplane": ["M1 8L15 1.5L10.5 14.5L7.5 9Z"],
        "square.and.arrow.up": ["M5 6H3V14.5H13V6H11", "M8 10V1.5", "M5 4L8 1.5L11 4"],
        "globe": circle + ["M1.5 8H14.5", "M8 1.5C5 4 5 12 8 14.5C11 12 11 4 8 1.5Z"],
    ]
}

extension Diagnostic {
    static func unknownSymbol(_ name: String) -> Diagnostic {
        Diagnostic(
            .unknownSymbol, "no symbol is named \(quoted(name)): a box is drawn in its place", value: name,
            severity: .warning)
    }
}

extension Diagnostic.ID {
    /// An image asks for a symbol that does not exist: a box is drawn in its place.
    public static let unknownSymbol = Diagnostic.ID("view.unknown-symbol", .design)
}
