import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyViews
import Testing

@Suite("Builders combine their contents") struct ViewBuilderTests {
    private func shadesOf(@ViewBuilder _ content: () -> some View) -> [UInt32] {
        shades(drawn { VStack(alignment: .leading) { content() } })
    }

    @Test("nothing draws nothing")
    func nothing() {
        #expect(drawn {}.items.isEmpty)
        #expect(shadesOf { EmptyView() } == [])
    }

    @Test("if, with and without else", arguments: [true, false])
    func conditions(_ flag: Bool) {
        let found = shadesOf {
            if flag { box(1, 5, 5) }
            if flag { box(2, 5, 5) } else { box(3, 5, 5) }
            if !flag {
                box(4, 5, 5)
                box(5, 5, 5)
            }
        }
        #expect(found == (flag ? [1, 2] : [3, 4, 5]))
    }

    @Test("switch, with three cases", arguments: [0, 1, 2])
    func choices(_ value: Int) {
        let found = shadesOf {
            switch value {
            case 0: box(1, 5, 5)
            case 1: box(2, 5, 5)
            default: box(3, 5, 5)
            }
        }
        #expect(found == [UInt32(value + 1)])
    }

    @Test("optional views are there or not")
    func optionals() {
        let (some, none): (Color?, Color?) = (Color(rgb: 0x070707), nil)
        #expect(
            shadesOf {
                some
                none
            } == [7])
    }

    @Test("if let binds")
    func binding() {
        let value: UInt32? = 9
        #expect(shadesOf { if let value { box(value, 5, 5) } } == [9])
    }

    @Test("ForEach over a range, identifiable elements, a key path: each element once, in order")
    func loops() {
        struct Entry: Identifiable { let id: UInt32 }
        let found = shadesOf {
            ForEach(1..<4) { box(UInt32($0), 5, 5) }
            ForEach([Entry(id: 20), Entry(id: 10)]) { box($0.id, 5, 5) }
            ForEach(["a", "bcd"], id: \.self) { text in
                box(UInt32(text.count), 5, 5)
                box(99, 5, 5)
            }
            ForEach(0..<0) { _ in box(200, 5, 5) }
        }
        #expect(found == [1, 2, 3, 20, 10, 1, 99, 3, 99])
    }

    @Test("more than ten children")
    func manyChildren() {
        let found = shadesOf {
            box(1, 5, 5)
            box(2, 5, 5)
            box(3, 5, 5)
            box(4, 5, 5)
            box(5, 5, 5)
            box(6, 5, 5)
            box(7, 5, 5)
            box(8, 5, 5)
            box(9, 5, 5)
            box(10, 5, 5)
            box(11, 5, 5)
            box(12, 5, 5)
            box(13, 5, 5)
        }
        #expect(found == Array(1...13))
    }

    @Test("Group and AnyView are as many views as they contain; a modifier on a group applies to each")
    func groups() {
        let page = drawn {
            VStack(alignment: .leading) {
                Group {
                    box(1, 5, 5)
                    box(2, 5, 5)
                }.padding(.leading, 10)
                AnyView(box(3, 5, 5))
            }
        }
        #expect(
            page.dump == """
                page 15×31
                path rect 10,0 5×5 fill #010101
                path rect 10,13 5×5 fill #020202
                path rect 0,26 5×5 fill #030303

                """)
    }

    @Test("views that users write are their bodies, builders included")
    func ownViews() {
        nonisolated struct Pair: View {
            let isLong: Bool
            var body: some View {
                box(1, 5, 5)
                if isLong { box(2, 5, 5) }
            }
        }
        #expect(
            shadesOf {
                Pair(isLong: true)
                Pair(isLong: false)
            } == [1, 2, 1])
    }
}
