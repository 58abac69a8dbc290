import Foundation
import Galley
import Testing

/// Two views where one is expected.
nonisolated private struct Pair: View {
    var body: some View {
        box(1, 10, 10).id("a")
        box(2, 20, 5).id("b")
    }
}

@Suite("Several views where one is expected") struct ImplicitStackTests {
    @Test("views at the root are stacked and centred, as in a VStack")
    func root() throws {
        let group = Group {
            box(1, 10, 10).id("a")
            box(2, 20, 5).id("b")
        }
        let loop = ForEach(["a", "b"], id: \.self) { box(1, $0 == "a" ? 10 : 20, $0 == "a" ? 10 : 5).id($0) }
        let expected = ["5,0 10x10", "0,18 20x5"]
        #expect(try layout(Pair()).frames("a", "b") == expected)
        #expect(try layout(Pair()).sizeText == "20x23")
        #expect(try layout(group).frames("a", "b") == expected)
        #expect(try layout(loop).frames("a", "b") == expected)
        #expect(try layout(AnyView(Pair())).frames("a", "b") == expected)
        let tuple = ViewBuilder.buildBlock(box(1, 10, 10).id("a"), box(2, 20, 5).id("b"))
        #expect(try layout(tuple).frames("a", "b") == expected)
    }

    @Test("a modifier at the root reaches each of them")
    func modifiers() throws {
        #expect(try layout(Pair().padding(1)).frames("a", "b") == ["6,1 10x10", "1,21 20x5"])
        let grounded = try layout(Pair().background(.white, in: Rectangle()))
        #expect(grounded.frames("a", "b") == ["5,0 10x10", "0,18 20x5"])
        #expect(shades(grounded.page) == [255, 1, 255, 2])
        #expect(try layout(Pair().frame(width: 30, height: 20)).frames("a", "b") == ["10,5 10x10", "5,35.5 20x5"])
    }

    @Test("a spacer or a divider between them has the stack's axis; alone it has none")
    func spacer() throws {
        let column = Group {
            box(1, 10, 10).id("a")
            Spacer()
            Spacer(minLength: 3).layoutPriority(0).id("spacer")
            Divider().id("rule")
            box(2, 20, 5).id("b")
        }
        let found = try layout(column, width: 50, height: 100)
        #expect(found.sizeText == "50x100")
        #expect(found.frame(of: "spacer")?.width == 0)
        #expect(found.frame(of: "rule")?.width == 50)
        #expect(text(found.frame(of: "b")) == "15,95 20x5")
        #expect(try layout(Spacer(), width: 50, height: 100).sizeText == "50x100")
        let narrow = Group {
            box(1, 10, 10)
            Spacer()
        }
        #expect(try layout(narrow, width: 50, height: 100).sizeText == "10x100")
    }

    @Test("no views take no space and draw nothing")
    func none() throws {
        #expect(try layout(EmptyView(), width: 50, height: 100).sizeText == "0x0")
        #expect(try layout(Group {}).leafFrames.count == 1)
        #expect(try layout(EmptyView()).page.items.isEmpty)
    }

    @Test("several views in a container are views of the container")
    func spread() throws {
        #expect(try layout(HStack(spacing: 0) { Pair() }).frames("a", "b") == ["0,0 10x10", "10,2.5 20x5"])
        #expect(try layout(ZStack { Pair() }).frames("a", "b") == ["5,0 10x10", "0,2.5 20x5"])
        #expect(try pages(100, 100) { Pair() }.pages.map(shades) == [[1, 2]])
    }

    @Test("a background and an overlay lay several views over each other")
    func layers() throws {
        let behind = try layout(box(9, 40, 40).background(alignment: .topLeading) { Pair() })
        #expect(behind.frames("a", "b") == ["0,0 10x10", "0,0 20x5"])
        #expect(shades(behind.page) == [1, 2, 9])
        let before = try layout(box(9, 40, 40).overlay { Pair() })
        #expect(before.frames("a", "b") == ["15,15 10x10", "10,17.5 20x5"])
        #expect(shades(before.page) == [9, 1, 2])
        #expect(try layout(box(9, 40, 40).background(Pair())).frames("a", "b") == ["15,15 10x10", "10,17.5 20x5"])
    }

    @Test("a GeometryReader lays them over each other in its corner")
    func reader() throws {
        let found = try layout(GeometryReader { _ in Pair() }, width: 40, height: 40)
        #expect(found.frames("a", "b") == ["0,0 10x10", "0,0 20x5"])
    }

    @Test("a compositor and a template set several views below each other")
    func compositor() throws {
        let compositor = Compositor()
        #expect(try compositor.set(Pair(), proposal: .unspecified).size == CGSize(width: 20, height: 23))
        let template = compositor.template(of: Pair())
        for _ in 0..<2 {
            #expect(try compositor.set(template, proposal: .unspecified).size == CGSize(width: 20, height: 23))
        }
    }

    @Test("a view in a text, and the overflow view")
    func inlineAndOverflow() throws {
        let inline = try layout(Text(inline: Pair(), alignment: .bottom).font(.custom("Noto Sans", size: 4)))
        #expect(inline.size.height >= 23 && inline.size.width >= 20 && inline.size.width < 21)
        let flow = FlowLayout(spacing: 0, lineSpacing: 0, maxLines: 1) {
            ForEach(0..<4) { box(UInt32($0), 30, 10) }
            FlowOverflow { _ in
                box(98, 5, 5).id("upper")
                box(99, 5, 5).id("lower")
            }
        }
        let found = try layout(flow, width: 100)
        #expect(try #require(found.frame(of: "upper")).maxY + 8 == found.frame(of: "lower")?.minY)
    }

    @Test("a page header is at the leading edge, line below line")
    func furniture() throws {
        let document = Document(
            pageSize: PageSize(width: 100, height: 100), margins: EdgeInsets(.all, 30),
            header: PageHeader { _ in Pair() }, content: { box(3, 5, 5) })
        var found = ""
        _ = try document.forEachPage(fonts: FontCollection()) { found += $0.dump }
        #expect(
            found.split(separator: "\n").filter { $0.contains("rect") }.map { $0.drop { $0 == " " } } == [
                "path rect 30,3.5 10×10 fill #010101", "path rect 30,21.5 20×5 fill #020202",
                "path rect 30,30 5×5 fill #030303",
            ])
    }

    @Test("several views of a link's label are a row")
    func link() throws {
        let url = try #require(URL(string: "https://example.org"))
        let link = VStack(spacing: 0) {
            Link(destination: url) {
                box(1, 10, 10).id("a")
                Spacer(minLength: 4)
                box(2, 20, 4).id("b")
            }
        }
        let found = try layout(link)
        #expect(found.frames("a", "b") == ["0,0 10x10", "14,3 20x4"])
        #expect(found.page.items.filter { if case .link = $0 { true } else { false } }.count == 1)
        #expect(lines(try layout(Link("here", destination: url)).page) == ["here"])
    }

    @Test("each of several views has the coordinate space of that name")
    func coordinateSpace() throws {
        final class Origins { var x: [CGFloat] = [] }
        nonisolated struct Probe: View {
            let origins: Origins
            var body: some View {
                GeometryReader { proxy in
                    Color.clear.onAppear { origins.x.append(proxy.frame(in: .named("space")).minX) }
                }
                .frame(width: 10, height: 10)
            }
        }
        let origins = Origins()
        let row = HStack(spacing: 0) {
            Group {
                Probe(origins: origins).padding(.leading, 3)
                Probe(origins: origins).padding(.leading, 5)
                box(1, 10, 10).id("c")
            }
            .coordinateSpace(name: "space")
        }
        #expect(try layout(row).frames("c") == ["28,0 10x10"])
        #expect(origins.x == [3, 5])
    }
}
