import Galley
import Testing

@Suite("Builders combine their contents") struct ViewBuilderTests {
    private func shadesOf(@ViewBuilder _ content: () -> some View) throws -> [UInt32] {
        try pages(100, 1000, content: content).pages.flatMap(shades)
    }

    @Test("nothing is an empty page")
    func nothing() throws {
        let laid = try pages(100, 100) {}
        #expect(laid.pages.map(\.items.count) == [0])
        #expect(try shadesOf { EmptyView() } == [])
    }

    @Test("if, with and without else", arguments: [true, false])
    func conditions(_ flag: Bool) throws {
        let found = try shadesOf {
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
    func choices(_ value: Int) throws {
        let found = try shadesOf {
            switch value {
            case 0: box(1, 5, 5)
            case 1: box(2, 5, 5)
            default: box(3, 5, 5)
            }
        }
        #expect(found == [UInt32(value + 1)])
    }

    @Test("optional views are there or not")
    func optionals() throws {
        let (some, none): (Color?, Color?) = (Color(rgb: 0x070707), nil)
        #expect(
            try shadesOf {
                some
                none
            } == [7])
    }

    @Test("if let binds")
    func binding() throws {
        let value: UInt32? = 9
        #expect(try shadesOf { if let value { box(value, 5, 5) } } == [9])
    }

    @Test("ForEach over a range, identifiable elements, a key path: each element once, in order")
    func loops() throws {
        struct Entry: Identifiable { let id: UInt32 }
        let found = try shadesOf {
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
    func manyChildren() throws {
        let found = try shadesOf {
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
    func groups() throws {
        let found = try dump {
            Group {
                box(1, 5, 5)
                box(2, 5, 5)
            }.padding(.leading, 10)
            AnyView(box(3, 5, 5))
        }
        #expect(
            found == """
                path rect 10,0 5×5 fill #010101
                path rect 10,13 5×5 fill #020202
                path rect 0,26 5×5 fill #030303
                """)
    }

    @Test("views that users write are their bodies, builders included")
    func ownViews() throws {
        struct Pair: View {
            let isLong: Bool
            var body: some View {
                box(1, 5, 5)
                if isLong { box(2, 5, 5) }
            }
        }
        #expect(
            try shadesOf {
                Pair(isLong: true)
                Pair(isLong: false)
            } == [1, 2, 1])
    }
}
