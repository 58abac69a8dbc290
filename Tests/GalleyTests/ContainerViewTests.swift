import Foundation
import Galley
import GalleyDiagnostics
import GalleyImage
import GalleyTestSupport
import Testing

@testable import GalleyViews

/// A box that is `width` by `height` whatever is proposed.
private func fixed(_ width: CGFloat, _ height: CGFloat) -> some View { Color.gray.frame(width: width, height: height) }

@Suite("Views that contain views") struct ContainerViewTests {
    @Test("stacks divide the proposal; spacers take the rest, and dividers a hairline across")
    func stacks() throws {
        let row = HStack(spacing: 0) {
            fixed(20, 10).id("a")
            Spacer()
            fixed(20, 30).id("b")
        }
        #expect(try layout(row, width: 100).frames("a", "b") == ["0,10 20x10", "80,0 20x30"])
        #expect(try layout(row).sizeText == "48x30")
        let ruled = VStack(spacing: 2) {
            fixed(20, 10)
            Divider().id("rule")
            fixed(30, 10)
        }
        #expect(try layout(ruled, width: 60).frames("rule") == ["0,12 60x0.5"])
        let columns = HStack(spacing: 2) {
            fixed(20, 10)
            Divider().id("rule")
            fixed(30, 40)
        }
        #expect(try layout(columns, width: 60, height: 50).frames("rule") == ["22,0 0.5x50"])
        let pile = ZStack(alignment: .bottomTrailing) {
            fixed(40, 30).id("large")
            fixed(10, 10).id("small")
        }
        #expect(try layout(pile).frames("large", "small") == ["0,0 40x30", "30,20 10x10"])
    }

    @Test("stacked texts are spaced like lines, a text and a box by 8 points")
    func textSpacing() throws {
        let font = Font.custom("Noto Sans", size: 10)
        let line: CGFloat = 13.62
        func height(@ViewBuilder _ content: () -> some View) throws -> CGFloat {
            try layout(VStack { content() }.font(font)).size.height
        }
        #expect(
            try abs(
                height {
                    Text("a")
                    Text("b")
                } - 2 * line) < 0.01)
        #expect(
            try abs(
                height {
                    Text("a")
                    fixed(5, 5)
                } - (line + 8 + 5)) < 0.01)
        #expect(
            try abs(
                height {
                    Text("a").padding(1)
                    Text("b").padding(1)
                } - (2 * (line + 2) + 8)) < 0.01)
    }

    @Test("grids: columns as wide as their widest cells, spans, rows without cells to the end, views over all columns")
    func grid() throws {
        let grid = Grid(alignment: .topLeading, horizontalSpacing: 5, verticalSpacing: 2) {
            GridRow {
                fixed(10, 10).id("a")
                fixed(30, 10).id("b")
            }
            fixed(12, 3).id("all")
            GridRow(alignment: .bottom) {
                fixed(20, 8).id("c")
                fixed(5, 4).gridColumnAlignment(.trailing).id("d")
                fixed(7, 12).id("e")
            }
            GridRow {
                fixed(50, 6).gridCellColumns(2).id("span")
            }
        }
        let found = try layout(grid)
        #expect(found.sizeText == "67x37")
        #expect(
            found.frames("a", "b", "all", "c", "d", "e", "span")
                == [
                    "0,0 10x10", "25,0 30x10", "0,12 12x3", "0,21 20x8", "50,25 5x4", "60,17 7x12", "0,31 50x6",
                ])
    }

    @Test("the first view that fits, or the last; the others are not drawn")
    func viewThatFits() throws {
        let view = ViewThatFits(in: .horizontal) {
            fixed(100, 5).id("wide")
            fixed(50, 5).id("middle")
            fixed(20, 5).id("narrow")
        }
        #expect(try layout(view, width: 200).sizeText == "100x5")
        #expect(try layout(view, width: 100).sizeText == "100x5")
        #expect(try layout(view, width: 60).frames("wide", "middle", "narrow") == ["nowhere", "0,0 50x5", "nowhere"])
        #expect(try layout(view, width: 5).sizeText == "20x5")
        #expect(try layout(view, width: 60).page.items.count == 1)
    }

    @Test("scroll views and lists are as long as their content")
    func scrollViews() throws {
        let column = ScrollView { ForEach(0..<5) { _ in fixed(10, 30) } }
        #expect(try layout(column, width: 100, height: 40).sizeText == "10x182")
        let row = ScrollView(.horizontal) { HStack(spacing: 0) { ForEach(0..<5) { _ in fixed(30, 10) } } }
        #expect(try layout(row, width: 40, height: 100).sizeText == "150x10")
        struct Item: Identifiable { let id: Int }
        let list = List([Item(id: 1), Item(id: 4)]) { fixed(CGFloat($0.id) * 10, 5).id($0.id) }
        #expect(text(try layout(list).frame(of: 4)) == "0,13 40x5")
        #expect(try layout(LazyVStack(spacing: 1) { ForEach(0..<3) { _ in fixed(5, 5) } }).sizeText == "5x17")
        #expect(try layout(LazyHStack(spacing: 1) { ForEach(0..<3) { _ in fixed(5, 5) } }).sizeText == "17x5")
    }

    @Test("views with a higher zIndex are drawn later")
    func depth() throws {
        let view = ZStack {
            Color(rgb: 0x010101).zIndex(2)
            Color(rgb: 0x020202)
            Color(rgb: 0x030303).zIndex(-1)
        }
        #expect(shades(try layout(view, width: 10, height: 10).page) == [3, 2, 1])
    }

    @Test("pages are cut between the views of a stack, and within those that can be cut")
    func pageCuts() throws {
        let laid = try pages(100, 50) {
            VStack(alignment: .leading, spacing: 0) {
                box(1, 10, 20)
                box(2, 10, 20)
                FlowLayout(spacing: 0, lineSpacing: 0) { ForEach(3..<9) { box(UInt32($0), 50, 20) } }
                box(9, 10, 20)
            }
        }
        #expect(laid.pages.map(shades) == [[1, 2], [3, 4, 5, 6], [7, 8, 9]])
        #expect(laid.warnings.isEmpty)
    }

    @Test("a flow with a limit shows the number of hidden items, and nothing if none are hidden")
    func overflow() throws {
        func view(_ count: Int) -> some View {
            FlowLayout(spacing: 0, lineSpacing: 0, maxLines: 2) {
                ForEach(0..<count, id: \.self) { _ in fixed(30, 10) }
                FlowOverflow { hidden in fixed(CGFloat(hidden), 10).id("more \(hidden)") }.padding(0).background(.clear)
            }
        }
        // Three fit on a line of 100, and 10 points are left for "+5" or "+12".
        #expect(try layout(view(6), width: 100).leafFrames.count == 6)
        #expect(try layout(view(11), width: 100).frames("more 5") == ["90,10 5x10"])
        #expect(try layout(view(18), width: 100).frames("more 13") == ["60,10 13x10"])
    }
}

@Suite("Texts under a limit") struct TextFittingTests {
    private let font = Font.custom("Noto Sans", size: 10)
    private let prose = "The quick brown fox jumps over the lazy dog and goes on to the next field"

    private func drawn(_ text: some View, width: CGFloat) throws -> (lines: [String], warnings: [Diagnostic]) {
        let found = try layout(text.font(font), width: width)
        return (lines(found.page), found.warnings)
    }

    @Test("a line limit truncates the last line with an ellipsis, and warns")
    func lineLimit() throws {
        let two = try drawn(Text(prose).lineLimit(2), width: 100)
        #expect(two.lines.count == 2)
        #expect(two.lines[1].hasSuffix("\u{2026}"))
        #expect(prose.hasPrefix(two.lines[0] + " " + two.lines[1].dropLast()))
        #expect(two.warnings == [.truncated(text: prose, source: nil)])
        let roomy = try drawn(Text(prose).lineLimit(2), width: 1000)
        #expect(roomy.lines == [prose] && roomy.warnings.isEmpty)
        // As much as fits: one more character would not.
        let found = try layout(Text(prose).font(font).lineLimit(1), width: 100)
        #expect(found.size.width <= 100 && found.size.width > 90)
    }

    @Test("the head, the middle or the tail is left out", arguments: Text.TruncationMode.allCases)
    func modes(_ mode: Text.TruncationMode) throws {
        let line = try drawn(Text(prose).lineLimit(1).truncationMode(mode), width: 120).lines[0]
        let parts = line.split(separator: "\u{2026}", omittingEmptySubsequences: false).map(String.init)
        #expect(parts.count == 2)
        #expect(prose.hasPrefix(parts[0]) && prose.hasSuffix(parts[1]))
        #expect(parts.map(\.isEmpty) == [mode == .head, mode == .tail])
    }

    @Test("a text of several lines is truncated at the proposed height, and keeps its first line")
    func heightLimit() throws {
        let line: CGFloat = 13.62
        for (height, count) in [(3.5 * line, 3), (2 * line, 2), (line, 1), (0.5 * line, 1), (0, 1)] as [(CGFloat, Int)]
        {
            let found = try layout(
                Text(prose).font(font), ProposedViewSize(width: 100, height: height))
            #expect(lines(found.page).count == count)
            #expect(abs(found.size.height - CGFloat(count) * line) < 1e-6)
            #expect(lines(found.page).last?.hasSuffix("\u{2026}") == true)
            #expect(found.warnings == [.truncated(text: prose, source: nil)])
        }
        let roomy = try layout(Text(prose).font(font), ProposedViewSize(width: 100, height: 1000))
        #expect(roomy.warnings.isEmpty && lines(roomy.page).joined(separator: " ") == prose)
        let fixed = try layout(
            Text(prose).font(font).fixedSize(horizontal: false, vertical: true), ProposedViewSize(width: 100, height: 5)
        )
        #expect(fixed.warnings == [])
        #expect(fixed.size.height == roomy.size.height)
        // One line is not cut: it is as high as it is.
        #expect(try layout(Text("one").font(font), ProposedViewSize(width: 100, height: 5)).warnings.isEmpty)
    }

    @Test("right to left, the ellipsis is at the left end")
    func rightToLeft() throws {
        let hebrew =
            "\u{5d0}\u{5d5}\u{5ea} \u{5e9}\u{5d5}\u{5e8}\u{5d4} \u{5d2}\u{5d5}\u{5e4}\u{5df} \u{5de}\u{5d9}\u{5dc}\u{5d4}"
        let page = try layout(Text(hebrew).font(font).lineLimit(1), width: 50).page
        let first = try #require(runs(page).min { $0.origin.x < $1.origin.x })
        #expect(first.text == "\u{2026}")
    }

    @Test("a text is reduced by tenths of a point, and only as far as necessary")
    func scaling() throws {
        let text = Text(prose).font(font).lineLimit(1).minimumScaleFactor(0.3)
        let full = try layout(Text(prose).font(font)).size.width
        let found = try layout(text, width: 200)
        let size = try #require(runs(found.page).first).size
        #expect(found.size.width <= 200)
        #expect(full * (size + 0.1) / 10 > 200)
        #expect(abs(size * 10 - (size * 10).rounded()) < 1e-6)
        #expect(lines(found.page) == [prose] && found.warnings.isEmpty)
        // Not enough: at the smallest size the rest is cut.
        let tiny = try layout(text, width: 60)
        #expect(runs(tiny.page).allSatisfy { abs($0.size - 3) < 1e-9 })
        #expect(tiny.warnings == [.truncated(text: prose, source: nil)])
    }

    @Test("without a line limit a text shrinks to the height that it is proposed")
    func scalingToHeight() throws {
        let text = Text(prose).font(font).minimumScaleFactor(0.2)
        let found = try layout(text, width: 100, height: 30)
        #expect(found.size.height <= 30 && found.size.width <= 100)
        #expect(runs(found.page)[0].size < 10)
    }
}

@Suite("Renderers write every format") struct ImageRendererTests {
    @Test("a PDF, a PNG and an SVG of the view's own size")
    func formats() throws {
        let renderer = ImageRenderer(content: Text("Galley").font(.title).padding(10).background(Color.yellow))
        let size = try renderer.size
        renderer.scale = 2
        let png = try renderer.png()
        #expect(png.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        let image = try ImageSource([UInt8](png))
        #expect(abs(CGFloat(image.header.pixelWidth) - size.width * 2) < 1)
        #expect(abs(image.size.width - size.width) < 1)
        #expect(try renderer.pdf().starts(with: Array("%PDF-1.7".utf8)))
        #expect(try renderer.svg().contains("<svg"))
        #expect(try renderer.page.dump == renderer.rendered().page.dump)
    }

    @Test("images have the size stated in their file, or the proposed one; a missing file is an error")
    func images() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
        renderer.scale = 4
        let source = try ImageSource([UInt8](try renderer.png()))
        #expect(try layout(Image(source)).sizeText == "30x20")
        #expect(try layout(Image(source, scale: 2), width: 5).sizeText == "60x40")
        #expect(try layout(Image(source).resizable(), width: 50, height: 50).sizeText == "50x50")
        #expect(try layout(Image(source).resizable().scaledToFit(), width: 60, height: 60).sizeText == "60x40")
        #expect(try layout(Image(source)).page.dump.contains("image png 120×80 at 0,0 30×20"))
        #expect { try layout(Image("no such file.png")) } throws: { $0.isDiagnostic(.unreadableImage) }
    }
}
