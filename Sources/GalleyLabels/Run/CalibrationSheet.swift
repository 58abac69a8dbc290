package import Galley
import GalleyFormatting

/// A sheet for measuring a printer's offset and scale, and how its sides meet: the edges and numbers of the labels, a cross in the
/// middle of the paper, and rulers.
package struct CalibrationSheet {
    private let stock: Stock
    private var printing: LabelPrinting

    /// Creates a sheet for a stock.
    package init(stock: Stock, printing: LabelPrinting = LabelPrinting()) {
        self.stock = stock
        self.printing = printing
        self.printing.showsOutlines = true
    }

    /// Returns a side of the sheet as a page.
    ///
    /// - Throws: `Diagnostic` if a font cannot be loaded.
    package func page(_ side: LabelSide = .front, fonts: FontCollection = FontCollection()) throws -> DisplayPage {
        let compositor = Compositor(fonts: fonts)
        var items: [DisplayItem] = []
        for (index, frame) in stock.frames(on: side).enumerated() {
            items.append(stroke(cross(at: CGPoint(x: frame.midX, y: frame.midY), reach: 5), Ink.quiet, 0.35))
            let number = Text(verbatim: "\(index + 1)").font(.custom("Inter", size: 7)).foregroundStyle(Ink.quiet)
            items += try compositor.set(number, proposal: .unspecified).items(
                at: CGPoint(x: frame.midX + 4, y: frame.midY + 3))
        }
        let middle = CGPoint(x: stock.page.width / 2, y: stock.page.height / 2)
        items.append(stroke(cross(at: middle, reach: 14), Ink.accent, 0.7))
        items.append(stroke(rulers(from: middle), Ink.accent, 0.5))
        let width = min(stock.page.width / 2 - 18, 170)
        let help = try compositor.set(legend(side), proposal: ProposedViewSize(width: width, height: nil))
        items += help.items(at: CGPoint(x: middle.x + 12, y: middle.y + 12))
        return printing.page(items, on: stock, side: side)
    }

    private func stroke(_ path: Path, _ color: Color, _ width: CGFloat) -> DisplayItem {
        .path(
            PaintedPath(
                path: path, fill: nil as Color?, stroke: .init(color: color, style: StrokeStyle(lineWidth: width))))
    }

    private func cross(at point: CGPoint, reach: CGFloat) -> Path {
        Path { path in
            path.move(to: CGPoint(x: point.x - reach, y: point.y))
            path.addLine(to: CGPoint(x: point.x + reach, y: point.y))
            path.move(to: CGPoint(x: point.x, y: point.y - reach))
            path.addLine(to: CGPoint(x: point.x, y: point.y + reach))
        }
    }

    /// The length of the rulers: the largest multiple of 10 mm that has room, at most 100 mm.
    private var length: (millimetres: Int, points: CGFloat) {
        let room = min(stock.page.width, stock.page.height) * 0.9 * 25.4 / 72
        let millimetres = max(10, min(100, Int(bounded: room / 10) * 10))
        return (millimetres, CGFloat(millimetres) * 72 / 25.4)
    }

    /// A horizontal and a vertical ruler through `middle`, with a tick each millimetre.
    private func rulers(from middle: CGPoint) -> Path {
        let (millimetres, points) = length
        return Path { path in
            for step in 0...millimetres {
                let offset = CGFloat(step) * 72 / 25.4 - points / 2
                let reach: CGFloat = step % 10 == 0 ? 6 : step % 5 == 0 ? 4 : 2
                path.move(to: CGPoint(x: middle.x + offset, y: middle.y))
                path.addLine(to: CGPoint(x: middle.x + offset, y: middle.y - reach))
                path.move(to: CGPoint(x: middle.x, y: middle.y + offset))
                path.addLine(to: CGPoint(x: middle.x - reach, y: middle.y + offset))
            }
            path.move(to: CGPoint(x: middle.x - points / 2, y: middle.y))
            path.addLine(to: CGPoint(x: middle.x + points / 2, y: middle.y))
            path.move(to: CGPoint(x: middle.x, y: middle.y - points / 2))
            path.addLine(to: CGPoint(x: middle.x, y: middle.y + points / 2))
        }
    }

    private func legend(_ side: LabelSide) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: "\(stock.name): both rulers are \(length.millimetres) mm long.").font(
                .custom("Inter", size: 8).weight(.semibold))
            Text(
                verbatim: side == .front
                    ? "Print at 100 %. If a ruler measures m mm, give --scale \(length.millimetres)/m for its direction. "
                        + "Hold the print over a sheet of labels against the light: --offset is the distance between the outlines and the labels."
                    : "The back. Hold the paper against the light: each number is behind the same number, and --back-offset is the distance from "
                        + "the cross of the front to that of the back, to the right and down on this side."
            )
            .font(.custom("Inter", size: 7))
        }
        .foregroundStyle(Ink.normal)
        .padding(6)
        .background(Color.white)
    }
}

private enum Ink {
    static let normal = Color(rgb: 0x2b3742)
    static let quiet = Color(rgb: 0x62707d)
    static let accent = Color(rgb: 0x0f6fa8)
}
