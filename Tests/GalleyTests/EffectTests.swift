import Foundation
import Galley
import GalleyDiagnostics
import Testing

@testable import GalleyDisplay
@testable import GalleyViews

private func groups(_ view: some View) throws -> [DisplayGroup] {
    groups(try pages(100, 100) { view }.pages[0].items)
}

@Suite("Shadows, masks, blending and colours") struct EffectTests {
    private var card: some View { Color.white.frame(width: 40, height: 20) }

    @Test("a shadow's layers fall off from within the outline to its radius, and add up to its strength")
    func shadow() throws {
        let found = try groups(card.clipShape(Rectangle()).shadow(color: .black.opacity(0.4), radius: 6, x: 3, y: 5))
        let layers = found.filter { $0.opacity < 1 }
        #expect(layers.count >= 8)
        let together = 1 - layers.reduce(1.0) { $0 * (1 - $1.opacity) }
        #expect(abs(together - 0.4) < 0.03, "\(together)")
        let bounds = layers.map { group -> CGRect in
            guard case .path(let painted) = group.items[0] else { return .null }
            return painted.path.boundingRect
        }
        // From the outermost to the innermost, around the moved outline.
        #expect(bounds.map(\.width) == bounds.map(\.width).sorted(by: >))
        #expect(abs((bounds.first?.width ?? 0) - 52) < 1.5 && abs((bounds.last?.width ?? 0) - 28) < 1.5)
        #expect(bounds.allSatisfy { abs($0.midX - 23) < 0.01 && abs($0.midY - 15) < 0.01 })
    }

    @Test("a sharp shadow is one layer; text has one, and a box hides those of what is on it")
    func shadowedContent() throws {
        #expect(try groups(card.shadow(color: .black.opacity(0.5), radius: 0, x: 2)).count == 1)
        #expect(try groups(card.shadow(color: .clear, radius: 3)).isEmpty)
        let text = try groups(Text("AB").shadow(radius: 2))
        #expect(
            text.contains { group in
                if case .path(let painted) = group.items.first { painted.stroke != nil } else { false }
            })
        let boxed = try groups(Text("AB").padding().background(.white).shadow(radius: 2))
        #expect(boxed.filter { $0.opacity < 1 }.allSatisfy { $0.items.count == 1 })
    }

    @Test("the text of a view with a shadow is read once")
    func text() throws {
        let page = try pages(100, 100) { Text("AB").shadow(radius: 2) }.pages[0]
        #expect(page.items.flattened().flatMap(\.item.runs).count == 1)
    }

    @Test("a mask of one opaque figure clips; any other shows by its opacity")
    func mask() throws {
        let clipped = try groups(Color.red.frame(width: 40, height: 40).mask(Circle()))
        #expect(clipped.count == 1 && clipped[0].clip?.boundingRect == CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(clipped[0].mask == nil)
        let faded = try groups(
            Color.red.frame(width: 40, height: 40).mask(alignment: .topLeading) {
                LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom).frame(width: 10)
            })
        let items = try #require(faded.first?.mask)
        guard case .path(let painted) = items.first, case .gradient(let paint) = painted.fill else {
            Issue.record("no gradient")
            return
        }
        #expect(paint.gradient.stops.map(\.color.hex) == ["#ffffff", "#ffffff00"])
        #expect(painted.path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 40))
    }

    @Test("blend modes and groups of their own")
    func blending() throws {
        #expect(try groups(card.blendMode(.multiply)).map(\.blendMode) == [.multiply])
        #expect(try groups(card.compositingGroup()).map(\.isIsolated) == [true])
    }

    @Test("colours are changed, those of images with a warning that they are not")
    func colors() throws {
        func color(_ view: some View) throws -> String? {
            let page = try pages(100, 100) { view }.pages[0]
            guard case .path(let painted) = page.items.flattened().map(\.item).first else { return nil }
            return painted.fill?.color?.hex
        }
        let red = Color(rgb: 0xff0000).frame(width: 10, height: 10)
        #expect(try color(red.grayscale(1)) == "#363636")
        #expect(try color(red.saturation(1)) == "#ff0000")
        #expect(try color(red.colorInvert()) == "#00ffff")
        #expect(try color(red.brightness(0.2)) == "#ff3333")
        #expect(try color(red.contrast(0)) == "#808080")
        #expect(try color(red.colorMultiply(Color(white: 0.2))) == "#330000")
    }
}

@Suite("Canvases") struct CanvasTests {
    @Test("a canvas takes the proposed size, and draws in its own coordinates")
    func coordinates() throws {
        let page = try pages(100, 100) {
            Canvas { context, size in
                context.fill(Path(CGRect(x: 0, y: 0, width: size.width, height: 2)), with: .color(.red))
                context.translateBy(x: 10, y: 5)
                context.scaleBy(x: 2, y: 2)
                context.stroke(Path(CGRect(x: 0, y: 0, width: 3, height: 3)), with: .color(.blue), lineWidth: 1)
            }
            .frame(width: 50, height: 30).padding(7)
        }.pages[0]
        guard case .group(let canvas) = page.items[0] else {
            Issue.record("no canvas")
            return
        }
        #expect(canvas.transform == CGAffineTransform(translationX: 7, y: 7))
        #expect(canvas.clip?.boundingRect == CGRect(x: 0, y: 0, width: 50, height: 30))
        guard case .path(let bar) = canvas.items[0], case .group(let inner) = canvas.items[1] else {
            Issue.record("no items")
            return
        }
        #expect(bar.path.boundingRect == CGRect(x: 0, y: 0, width: 50, height: 2))
        #expect(inner.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 5))
    }

    @Test("copies have a transform, a clip and an opacity of their own; layers are blended as one")
    func copies() throws {
        let drawn = try groups(
            Canvas { context, _ in
                var faint = context
                faint.opacity = 0.5
                faint.clip(to: Path(CGRect(x: 0, y: 0, width: 5, height: 5)))
                faint.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), with: .color(.red))
                context.fill(Path(CGRect(x: 1, y: 1, width: 2, height: 2)), with: .style(.tint))
                context.drawLayer { layer in
                    layer.rotate(by: .degrees(90))
                    layer.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .foreground)
                }
            }
            .frame(width: 20, height: 20))
        #expect(drawn.contains { $0.opacity == 0.5 } && drawn.contains(where: \.isIsolated))
        #expect(drawn.contains { $0.clip?.boundingRect == CGRect(x: 0, y: 0, width: 5, height: 5) })
    }

    @Test("texts, images and symbols are measured and drawn at points and in rectangles")
    func views() throws {
        final class Log { var lines: [String] = [] }
        let log = Log()
        let page = try pages(200, 100) {
            Canvas { context, size in
                let text = context.resolve(Text("one two").font(.system(size: 10)))
                let measured = text.measure(in: CGSize(width: 25, height: 100))
                log.lines.append(measured.height > text.measure(in: size).height ? "wraps" : "does not wrap")
                context.draw(text, in: CGRect(origin: CGPoint(x: 5, y: 5), size: measured))
                context.draw(Text("three"), at: CGPoint(x: 100, y: 50), anchor: .bottomTrailing)
                if let symbol = context.resolveSymbol(id: 2) {
                    log.lines.append("\(symbol.size.width) \(symbol.size.height)")
                    context.draw(symbol, at: CGPoint(x: 50, y: 50))
                }
                log.lines.append(context.resolveSymbol(id: 9) == nil ? "none" : "some")
            } symbols: {
                Color.red.frame(width: 4, height: 4).tag(1)
                Color.blue.frame(width: 6, height: 8).tag(2)
            }
        }.pages[0]
        #expect(log.lines == ["wraps", "6.0 8.0", "none"])
        let runs = page.items.flattened().flatMap(\.item.runs)
        #expect(runs.count == 3)
        let boxes = page.items.flattened().map(\.item).compactMap { item -> CGRect? in
            if case .path(let painted) = item { painted.path.boundingRect } else { nil }
        }
        #expect(boxes == [CGRect(x: 47, y: 46, width: 6, height: 8)])
    }
}
