import Foundation
import Galley
import Testing

@Suite("Lazy stacks and grids") struct LazyGridTests {
    private func boxes(_ count: Int, _ height: CGFloat = 10) -> some View {
        ForEach(0..<count, id: \.self) { Color.red.frame(height: height).id($0) }
    }

    @Test("lazy stacks take all of their cross axis")
    func stacks() throws {
        let column = try layout(
            LazyVStack(alignment: .leading, spacing: 0) { Color.red.frame(width: 10, height: 5).id(1) }, width: 80)
        #expect(column.sizeText == "80x5" && text(column.frame(of: 1)) == "0,0 10x5")
        let trailing = try layout(
            LazyVStack(alignment: .trailing) { Color.red.frame(width: 10, height: 5).id(1) }, width: 80)
        #expect(text(trailing.frame(of: 1)) == "70,0 10x5")
        let row = try layout(
            LazyHStack(alignment: .bottom) { Color.red.frame(width: 10, height: 5).id(1) }, width: 80, height: 60)
        #expect(text(row.frame(of: 1)) == "0,55 10x5")
        #expect(try layout(LazyVStack { Color.red.frame(width: 10, height: 5) }).sizeText == "10x5")
    }

    @Test("flexible columns share the width that fixed columns and spacing leave, within their limits")
    func flexible() throws {
        let three = Array(repeating: GridItem(.flexible(), spacing: 10), count: 3)
        let found = try layout(LazyVGrid(columns: three, spacing: 4) { boxes(4) }, width: 320)
        #expect(found.sizeText == "320x24")
        #expect(found.frames(0, 1, 2, 3) == ["0,0 100x10", "110,0 100x10", "220,0 100x10", "0,14 100x10"])
        let mixed = [GridItem(.fixed(50), spacing: 0), GridItem(.flexible(maximum: 30), spacing: 0), GridItem()]
        #expect(
            try layout(LazyVGrid(columns: mixed) { boxes(3) }, width: 200).frames(0, 1, 2) == [
                "0,0 50x10", "50,0 30x10", "80,0 120x10",
            ])
        let least = [GridItem(.flexible(minimum: 70), spacing: 0), GridItem(.flexible(minimum: 70), spacing: 0)]
        #expect(
            try layout(LazyVGrid(columns: least) { boxes(2) }, width: 100).frames(0, 1) == ["0,0 70x10", "70,0 70x10"])
    }

    @Test("an adaptive column is as many as fit, of equal width")
    func adaptive() throws {
        let columns = [GridItem(.adaptive(minimum: 80), spacing: 20)]
        let found = try layout(LazyVGrid(columns: columns, spacing: 0) { boxes(4) }, width: 320)
        #expect(
            found.frames(0, 1, 2, 3) == ["0,0 93.33x10", "113.33,0 93.33x10", "226.67,0 93.33x10", "0,10 93.33x10"])
        let capped = [GridItem(.adaptive(minimum: 80, maximum: 90), spacing: 20)]
        #expect(
            try layout(LazyVGrid(columns: capped, alignment: .trailing) { boxes(3) }, width: 320).frames(0, 2) == [
                "10,0 90x10", "230,0 90x10",
            ])
        #expect(
            try layout(LazyVGrid(columns: columns) { boxes(2) }, width: 10).frames(0, 1) == ["0,0 80x10", "0,18 80x10"])
        #expect(
            try layout(LazyVGrid(columns: [GridItem(.adaptive(minimum: 0))]) { boxes(1) }, width: 1e9).size.width > 0
        )
    }

    @Test("rows are as high as their highest view, in which the others are aligned; turned, columns are rows")
    func rows() throws {
        let columns = [GridItem(.fixed(20), spacing: 0, alignment: .topLeading), GridItem(.fixed(20), spacing: 0)]
        let found = try layout(
            LazyVGrid(columns: columns, spacing: 2) {
                Color.red.frame(width: 5, height: 5).id(0)
                Color.red.frame(width: 5, height: 15).id(1)
                Color.red.frame(width: 5, height: 5).id(2)
                Color.red.frame(width: 5, height: 7).id(3)
            })
        #expect(found.frames(0, 1, 2, 3) == ["0,0 5x5", "27.5,0 5x15", "0,17 5x5", "27.5,17 5x7"])
        let turned = try layout(
            LazyHGrid(rows: columns, spacing: 2) {
                Color.red.frame(width: 5, height: 5).id(0)
                Color.red.frame(width: 15, height: 5).id(1)
                Color.red.frame(width: 5, height: 5).id(2)
            })
        #expect(turned.frames(0, 1, 2) == ["0,0 5x5", "0,27.5 15x5", "17,0 5x5"])
    }

    @Test("headers and footers of sections take whole rows")
    func sections() throws {
        let columns = [GridItem(.fixed(30), spacing: 0), GridItem(.fixed(30), spacing: 0)]
        let found = try layout(
            LazyVGrid(columns: columns, spacing: 0) {
                Section {
                    boxes(3)
                } header: {
                    Color.blue.frame(height: 4).id("header")
                } footer: {
                    Color.blue.frame(height: 4).id("footer")
                }
            })
        #expect(found.frames("header", 0, 2, "footer") == ["0,0 60x4", "0,4 30x10", "0,14 30x10", "0,24 60x4"])
    }

    @Test("pages end between the rows of a grid")
    func pageBreaks() throws {
        let columns = [GridItem(.fixed(30)), GridItem(.fixed(30))]
        let laid = try pages(100, 50) { LazyVGrid(columns: columns, spacing: 0) { boxes(10, 20) } }
        #expect(laid.pages.count == 3)
    }
}
