import Foundation
import Galley
import Testing

@testable import GalleyDisplay
@testable import GalleyViews

private func groups(_ view: some View) throws -> [DisplayGroup] { groups(try layout(view).page.items) }

@Suite("Shadows of styles, containers and effects") struct StyleShadowTests {
    @Test("a style's drop shadow is that of the modifier: shapes, texts, symbols, and where the environment has it")
    func drop() throws {
        func opacities(_ view: some View) throws -> [Double] { try groups(view).map(\.opacity).filter { $0 < 1 } }
        let shape = Circle().frame(width: 20, height: 20)
        let expected = try opacities(shape.foregroundStyle(.red).shadow(radius: 4, y: 2))
        #expect(expected.count > 3)
        let style = Color.red.shadow(.drop(radius: 4, y: 2))
        #expect(try opacities(Circle().fill(style).frame(width: 20, height: 20)) == expected)
        #expect(try opacities(shape.foregroundStyle(style)) == expected)
        #expect(try opacities(Circle().fill(.shadow(.drop(radius: 4, y: 2))).frame(width: 20, height: 20)) == expected)
        #expect(try opacities(Circle().fill(AnyShapeStyle(style)).frame(width: 20, height: 20)) == expected)
        let text = try opacities(Text("Text").foregroundStyle(style))
        #expect(text.count > 3)
        #expect(try text == opacities(VStack { Text("Text") }.foregroundStyle(style)))
        #expect(try !opacities(Image(systemName: "heart.fill").foregroundStyle(style)).isEmpty)
        // A style within sets another one.
        #expect(try opacities(VStack { shape.foregroundStyle(.blue) }.foregroundStyle(style)).isEmpty)
        #expect(
            try opacities(
                VStack {
                    shape.foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
                }.foregroundStyle(style)
            ).isEmpty)
        #expect(try opacities(shape.foregroundStyle(.red)).isEmpty)
    }

    @Test("an inner shadow is within the outline, above the fill")
    func inner() throws {
        let page = try layout(Circle().fill(.red.shadow(.inner(radius: 3, y: 2))).frame(width: 20, height: 20)).page
        guard case .path(let fill) = page.items.first else {
            Issue.record("no fill")
            return
        }
        #expect(fill.fill?.color == .red)
        let clips = groups(page.items).compactMap(\.clip)
        #expect(clips.contains { $0.boundingRect == CGRect(x: 0, y: 0, width: 20, height: 20) })
    }

    @Test("a canvas fills and strokes with the effects of a style as shapes do")
    func canvas() throws {
        func drawn(_ view: some View) throws -> Data {
            try #require(ImageRenderer(content: view.frame(width: 40, height: 40)).uiImage?.pngData())
        }
        let path = Path(CGRect(x: 10, y: 10, width: 20, height: 20))
        let (shape, shadows) = (Rectangle(), Color.red.shadow(.drop(radius: 2, y: 1)).shadow(.inner(radius: 3)))
        #expect(try drawn(shape.fill(shadows).padding(10)) != drawn(shape.fill(.red).padding(10)))
        let filled = try drawn(Canvas { context, _ in context.fill(path, with: .style(shadows)) })
        #expect(try filled == drawn(shape.fill(shadows).padding(10)))
        let stroked = try drawn(Canvas { context, _ in context.stroke(path, with: .style(shadows), lineWidth: 2) })
        #expect(try stroked == drawn(shape.stroke(shadows, lineWidth: 2).padding(10)))
        let inherited = Canvas { context, _ in context.fill(path, with: .foreground) }.foregroundStyle(shadows)
        #expect(try drawn(inherited) == filled)
    }

    @Test("the container's shape, inset, is that of ContainerRelativeShape")
    func containerShape() throws {
        func fill(_ view: some View) throws -> Path.Figure? {
            guard case .path(let painted) = try layout(view, width: 40, height: 20).page.items.first else { return nil }
            return painted.path.figure
        }
        let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(try fill(ContainerRelativeShape().fill(.red)) == Path(rect).figure)
        #expect(try fill(ContainerRelativeShape().fill(.red).containerShape(.ellipse)) == Path(ellipseIn: rect).figure)
        #expect(
            try fill(ContainerRelativeShape().inset(by: 2).fill(.red).containerShape(.ellipse))
                == Path(ellipseIn: rect.insetBy(dx: 2, dy: 2)).figure)
        let clipped = try groups(
            Color.red.frame(width: 40, height: 20).clipShape(ContainerRelativeShape()).containerShape(.ellipse))
        #expect(clipped.first?.clip?.figure == Path(ellipseIn: rect).figure)
    }

    @Test("frames relative to the column of a page, or to the proposal")
    func relativeFrame() throws {
        func box(_ view: some View, in pageWidth: CGFloat) throws -> [CGRect] {
            try pages(pageWidth, 100) { HStack(spacing: 0) { view } }.pages[0].items.compactMap {
                if case .path(let painted) = $0 { painted.path.boundingRect } else { nil }
            }
        }
        #expect(try box(Color.red.frame(height: 5).containerRelativeFrame(.horizontal), in: 80).map(\.width) == [80])
        let thirds = Color.red.frame(height: 5).containerRelativeFrame(.horizontal, count: 3, spacing: 10)
        #expect(
            try box(
                Group {
                    thirds
                    thirds
                }, in: 80
            ).map(\.width) == [20, 20])
        let half = Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
            axis == .vertical ? 7 : length / 2
        }
        #expect(try box(half, in: 80).map(\.size) == [CGSize(width: 40, height: 7)])
        #expect(try layout(Text("a").containerRelativeFrame(.horizontal), width: 90).size.width == 90)
        #expect(try layout(Text("a").containerRelativeFrame(.horizontal), width: nil).size.width < 20)
    }

    @Test("a visual effect knows the view's size and moves its drawing only")
    func visualEffect() throws {
        let view = Color.red.frame(width: 30, height: 10).visualEffect { content, geometry in
            content.offset(x: geometry.size.width).opacity(0.5)
        }
        let rendered = try layout(view)
        #expect(rendered.size == CGSize(width: 30, height: 10))
        let group = try #require(groups(rendered.page.items).first { $0.opacity == 0.5 })
        guard case .path(let painted) = group.items.first else {
            Issue.record("no box")
            return
        }
        #expect(painted.path.boundingRect == CGRect(x: 30, y: 0, width: 30, height: 10))
    }

    @Test("automatic styles are the defaults, and a background style is that of boxes")
    func styles() throws {
        let box = GroupBox("Title") { Text("content") }
        #expect(try layout(box).page.dump == layout(box.groupBoxStyle(.automatic)).page.dump)
        #expect(
            try layout(LabeledContent("a", value: "b"), width: 100).page.dump
                == layout(LabeledContent("a", value: "b").labeledContentStyle(.automatic), width: 100).page.dump)
        let ground = try layout(box.backgroundStyle(.red)).page.items.compactMap {
            if case .path(let painted) = $0 { painted.fill?.color } else { nil }
        }
        #expect(ground == [.red])
        let plain = try layout(Text("a").background(in: Capsule()).backgroundStyle(.blue)).page.items.first
        guard case .path(let painted) = plain else {
            Issue.record("no ground")
            return
        }
        #expect(painted.fill?.color == .blue)
    }

    @Test("shapes combined: a ring of two circles, a lens")
    func combinedShapes() throws {
        let ring = Circle().subtracting(Circle().inset(by: 5)).path(in: CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(!ring.contains(CGPoint(x: 20, y: 20)) && ring.contains(CGPoint(x: 2, y: 20)))
        let lens = Circle().intersection(Circle().offset(x: 20)).path(in: CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(lens.contains(CGPoint(x: 30, y: 20)) && !lens.contains(CGPoint(x: 10, y: 20)))
    }
}
