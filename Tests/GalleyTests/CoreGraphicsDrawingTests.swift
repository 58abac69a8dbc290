import Foundation
import Testing

@testable import Galley
@testable import GalleyDisplay
@testable import GalleyViews

/// The bounds and the paint of each path of a canvas that draws by Core Graphics.
private func paths(_ draw: @escaping (CGContext) -> Void) throws -> [(bounds: CGRect, painted: PaintedPath)] {
    func paths(_ items: [DisplayItem]) -> [(CGRect, PaintedPath)] {
        items.flatMap { item -> [(CGRect, PaintedPath)] in
            switch item {
            case .path(let painted): [(painted.path.boundingRect, painted)]
            case .group(let group): paths(group.items)
            default: []
            }
        }
    }
    let canvas = Canvas { context, _ in context.withCGContext(content: draw) }
    return paths(try layout(canvas.frame(width: 100, height: 100)).page.items)
}

@Suite("Drawing as with Core Graphics") struct CoreGraphicsDrawingTests {
    @Test("shapes are filled and stroked in their colours, and a path ends with its drawing")
    func shapes() throws {
        let drawn = try paths { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
            context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 0.5)
            context.setLineWidth(3)
            context.move(to: CGPoint(x: 10, y: 10))
            context.addLine(to: CGPoint(x: 20, y: 10))
            context.strokePath()
            context.strokePath()
            context.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
            context.drawPath(using: .eoFillStroke)
        }
        #expect(drawn.count == 4)
        #expect(drawn[0].bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(drawn[0].painted.fill?.color == Color(rgb: 0xff0000))
        #expect(drawn[1].painted.stroke?.style.lineWidth == 3)
        #expect(drawn[1].painted.stroke?.paint.color == Color(red: 0, green: 0, blue: 1, opacity: 0.5))
        #expect(drawn[2].painted.fillStyle.isEOFilled && drawn[3].painted.stroke != nil)
    }

    @Test("the state that was kept comes back, and transforms hold for points, lines and clips")
    func states() throws {
        let drawn = try paths { context in
            context.saveGState()
            context.translateBy(x: 50, y: 0)
            context.scaleBy(x: 2, y: 2)
            context.setFillColor(CGColor(gray: 0.5, alpha: 1))
            context.stroke(CGRect(x: 0, y: 0, width: 10, height: 10), width: 1)
            context.restoreGState()
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.addArc(
                center: CGPoint(x: 30, y: 30), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
            context.fillPath()
        }
        #expect(drawn[0].bounds == CGRect(x: 50, y: 0, width: 20, height: 20))
        #expect(drawn[0].painted.stroke?.style.lineWidth == 2)
        #expect(drawn[1].painted.fill?.color == .black)
        #expect(abs(drawn[2].bounds.minX - 20) < 0.01 && abs(drawn[2].bounds.width - 20) < 0.01)
    }

    @Test("a clip holds until the state before it comes back")
    func clips() throws {
        let canvas = Canvas { context, _ in
            context.withCGContext { context in
                context.saveGState()
                context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
                context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
                context.restoreGState()
                context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
            }
        }
        var clips: [CGRect?] = []
        func collect(_ items: [DisplayItem], _ clip: CGRect?) {
            for item in items {
                switch item {
                case .path: clips.append(clip)
                case .group(let group): collect(group.items, group.clip?.boundingRect ?? clip)
                default: break
                }
            }
        }
        collect(try layout(canvas.frame(width: 40, height: 40)).page.items, nil)
        #expect(clips == [CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 0, y: 0, width: 40, height: 40)])
    }

    @Test("the renderer of UIKit writes its pages, from the upper left corner, with the document's title")
    func pdfRenderer() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle: "A title", kCGPDFContextAuthor: "An author"]
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100), format: format)
        let view = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
        let data = renderer.pdfData { context in
            context.beginPage()
            context.cgContext.translateBy(x: 10, y: 10)
            view.render { _, draw in draw(context.cgContext) }
            guard case .group(let group) = context.cgContext.items.first else {
                Issue.record("nothing was drawn")
                return
            }
            #expect(group.transform == CGAffineTransform(translationX: 10, y: 10))
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 50, height: 60), pageInfo: [:])
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        #expect(data.starts(with: Array("%PDF".utf8)))
        #expect(renderer.pdfData { _ in }.starts(with: Array("%PDF".utf8)))
        #expect(throws: (any Error).self) {
            try renderer.writePDF(to: URL(fileURLWithPath: "/dev/null/file.pdf")) { $0.beginPage() }
        }
    }
}
