import Galley
import GalleyDiagnostics
import GalleyDisplay
import Testing

/// `a1`, `a2`, …, one below the other.
private func rows(_ name: String, _ count: Int) -> [String] { (1...count).map { "\(name)\($0)" } }

private func text(_ name: String, _ count: Int) -> Text {
    Text(verbatim: rows(name, count).joined(separator: "\n"))
}

/// The marks of notes are words of their own where they are drawn.
private func body(_ lines: [String]) -> [String] { lines.map { $0.replacing("\u{2060}", with: "") } }

@Suite("Content larger than a page is divided, and nothing is lost") struct PageDivisionTests {
    @Test("a footnote longer than a page continues on the next pages, before their own footnotes")
    func longNote() throws {
        let laid = try setLines {
            Paragraph(
                Text(verbatim: "a1") + Text(footnote: Footnote("1") { Paragraph(text("n", 20)) })
                    + Text(verbatim: "\na2"))
            Paragraph(text("b", 6) + Text(footnote: Footnote("2") { Paragraph(text("m", 1)) }))
        }
        let notes = laid.pages.flatMap { body($0) }.compactMap { line in
            line.firstMatch(of: /[nm]\d+/).map { String($0.0) }
        }
        #expect(notes == rows("n", 20) + ["m1"])
        let lines = laid.pages.flatMap { body($0) }.compactMap { line in
            line.firstMatch(of: /^[ab]\d/).map { String($0.0) }
        }
        #expect(lines == ["a1", "a2"] + rows("b", 6))
        #expect(laid.warnings == [])
        // Nothing is drawn below the page.
        for page in laid.display { #expect(runs(page).allSatisfy { $0.origin.y < 100 }) }
    }

    @Test("more short notes than a page has room for: each once, in order, from the page of the references on")
    func manyNotes() throws {
        let marks = (1...14).reduce(Text(verbatim: "a")) { all, number in
            all + Text(footnote: Footnote("\(number)") { Paragraph(text("n\(number)x", 1)) })
        }
        let laid = try setLines { Paragraph(marks) }
        let notes = laid.pages.flatMap { $0 }.compactMap { line in line.firstMatch(of: /n\d+x1/).map { String($0.0) } }
        #expect(notes == (1...14).map { "n\($0)x1" })
        #expect(laid.warnings == [] && laid.pages.count == 3)
    }

    @Test("a row of stacks is divided if it is higher than a page, else moved; where the rows differ, it is reported")
    func rowOfStacks() throws {
        func stack(_ name: String, _ count: Int) -> some View {
            VStack(alignment: .leading, spacing: 0) { ForEach(rows(name, count), id: \.self) { Text(verbatim: $0) } }
        }
        let laid = try setLines(200, 100) {
            Paragraph(text("x", 2))
            HStack(alignment: .top, spacing: 10) {
                stack("a", 14)
                stack("b", 9)
            }
        }
        // Lines of both stacks at one height are one.
        let lines = zip(rows("a", 14), rows("b", 9) + Array(repeating: "", count: 5)).map { $0 + $1 }
        #expect(laid.pages.flatMap { $0 } == rows("x", 2) + lines)
        #expect(laid.warnings == [] && laid.pages.count > 1)
        for page in laid.display { #expect(runs(page).allSatisfy { $0.origin.y <= 100 }) }
        let small = try setLines(200, 100) {
            Paragraph(text("x", 7))
            HStack(alignment: .top, spacing: 10) {
                stack("a", 4)
                stack("b", 3)
            }
        }
        #expect(small.pages.map(\.count) == [7, 4])
        let other = try setLines(200, 100) {
            HStack(alignment: .top, spacing: 10) {
                stack("a", 14)
                Rectangle().frame(width: 20, height: 150)
            }
        }
        #expect(other.warnings.map(\.id) == [.overflow])
    }

    @Test("an HStack is as wide as what it places", arguments: [20, 60, 100, 200, 400] as [CGFloat])
    func widths(_ width: CGFloat) throws {
        func check(_ view: some View, _ name: String) throws {
            let laid = try layout(view.id("s"), width: width)
            func placed(_ view: InspectedView) -> CGFloat {
                view.children.reduce(view.frame.maxX) { max($0, placed($1)) }
            }
            let frame = try #require(laid.frame(of: "s"))
            let most = placed(laid.inspection)
            #expect(most - frame.minX <= frame.width + 0.01, "\(name): \(most) in \(frame)")
        }
        let word = Text(verbatim: "Donaudampfschifffahrtsgesellschaft and more words")
        try check(
            HStack {
                word
                word
            }, "texts")
        try check(
            HStack {
                Rectangle().frame(width: 80, height: 3)
                word
            }, "frame")
        try check(
            HStack {
                word
                Spacer()
                Rectangle().frame(minWidth: 30, maxWidth: 90)
            }, "flexible")
        try check(
            HStack(spacing: 4) {
                VStack {
                    word
                    Divider()
                }
                Grid {
                    GridRow {
                        word
                        word
                    }
                }
            }, "containers")
        try check(
            HStack {
                word.fixedSize()
                word.padding(8)
            }, "fixed")
        try check(
            HStack {
                word.layoutPriority(1)
                word
                word
            }, "priorities")
    }

    @Test("a row higher than a page continues below the header; one that fits a page does not")
    func tallRow() throws {
        struct Row { var a, b: Int }
        func table(_ rows: [Row]) throws -> (pages: [[String]], warnings: [Diagnostic], display: [DisplayPage]) {
            try setLines(200, 100) {
                Table(rows) {
                    [
                        TableColumn(Text(verbatim: "A")) { text("a", $0.a) },
                        TableColumn(Text(verbatim: "B")) { text("b", $0.b) },
                    ]
                }
            }
        }
        /// The lines of the rows without the header, which is a group where it is repeated.
        func read(_ page: [String]) -> [String] { page.filter { $0 != "AB" } }
        func heads(_ page: DisplayPage) -> Int {
            page.items.filter { if case .group = $0 { true } else { false } }.count
                + (lines(page).first == "AB" ? 1 : 0)
        }
        let tall = try table([Row(a: 12, b: 3)])
        #expect(tall.warnings == [] && tall.pages.count == 2)
        #expect(tall.display.map(heads) == [1, 1])
        #expect(tall.pages.flatMap(read) == ["a1b1", "a2b2", "a3b3"] + (4...12).map { "a\($0)" })
        // It begins where it is, below a row that leaves it a part of a page.
        let late = try table([Row(a: 2, b: 2), Row(a: 22, b: 1), Row(a: 1, b: 1)])
        #expect(late.pages.count == 3)
        #expect(read(late.pages[0]).starts(with: ["a1b1", "a2b2", "a1b1", "a2"]))
        #expect(late.display.map(heads) == [1, 1, 1])
        let low = try table([Row(a: 4, b: 1), Row(a: 4, b: 1), Row(a: 4, b: 4)])
        #expect(
            low.pages.flatMap(read) == (1...2).flatMap { _ in ["a1b1", "a2", "a3", "a4"] }
                + (1...4).map { "a\($0)b\($0)" })
        #expect(low.pages.map { read($0).count } == [8, 4])
    }

    @Test("a continued row has all its cells on the next page, too")
    func tallRowStructure() throws {
        let laid = try setLines(200, 100) {
            Table([0]) { [TableColumn("A") { _ in "x" }, TableColumn(Text(verbatim: "B")) { _ in text("b", 14) }] }
        }
        #expect(laid.display.count == 2)
        for page in laid.display {
            let roles = page.items.compactMap { item -> StructureRole? in
                if case .beginElement(let element, _) = item { element.role } else { nil }
            }
            #expect(roles.filter { $0 == .tableCell }.count == 2)
        }
    }

    @Test("a picture higher than a page becomes smaller, so that its caption and a heading fit")
    func tallPicture() throws {
        let laid = try setLines {
            Heading("One")
            Figure(Text(verbatim: "caption")) {
                Color(rgb: 0x808080).frame(maxWidth: 50, maxHeight: 1000).aspectRatio(0.05, contentMode: .fit)
            }
        }
        #expect(laid.pages == [["One", "caption"]])
        #expect(laid.warnings == [])
    }

    @Test("a float higher than a page is divided in its place")
    func tallFloat() throws {
        let laid = try setLines {
            block("a", 2)
            Figure(placement: .top) { FlowLayout { ForEach(0..<30) { _ in box(7, 150, 10) } } }
            block("b", 2)
        }
        #expect(laid.display.map { shades($0).count }.reduce(0, +) == 30)
        #expect(laid.pages.first == ["a1", "a2"] && laid.pages.last?.suffix(2) == ["b1", "b2"])
        #expect(laid.warnings == [])
    }

    @Test("columns higher than a page: full ones first, read one after the other, and the rest balanced")
    func tallColumns() throws {
        let laid = try setLines(210, 100) {
            Columns(2, spacing: 10) { block("a", 27) }
            block("b", 2)
        }
        #expect(laid.warnings == [])
        #expect(laid.pages.last?.suffix(2) == ["b1", "b2"])
        let read = laid.display.flatMap { page in
            page.items.flatMap { item -> [String] in
                guard case .group(let group) = item else { return [] }
                return group.items.flatMap(\.runs).map(\.text)
            }
        }
        #expect(read == rows("a", 27))
    }

    @Test("columns that a page can hold are divided where they would leave much of it blank, and only there")
    func dividedColumns() throws {
        /// The lines in columns of each page, in reading order.
        func set(_ before: Int) throws -> [[String]] {
            let laid = try setLines {
                block("x", before)
                Columns(2, spacing: 10) { block("a", 14) }
            }
            #expect(laid.warnings == [])
            return laid.display.map { texts($0).filter { $0.hasPrefix("a") } }
        }
        // Seven lines in each column, on pages of ten.
        #expect(try set(8) == [[], rows("a", 14)])
        // Two lines would be too few for the second page.
        #expect(try set(5) == [Array(rows("a", 8)), Array(rows("a", 14).dropFirst(8))])
        #expect(try set(3) == [rows("a", 14)])
    }

    private func texts(_ page: DisplayPage) -> [String] {
        page.items.flatMap { item -> [String] in
            guard case .group(let group) = item else {
                return item.runs.map(\.text)
            }
            return group.items.flatMap(\.runs).map(\.text)
        }
    }

    @Test("a footnote in divided columns is on the page of its reference")
    func footnoteInDividedColumns() throws {
        let laid = try setLines {
            block("x", 4)
            Columns(2, spacing: 10) {
                block("a", 10)
                Paragraph(Text("b") + Text(footnote: Footnote("1", name: "n") { Text("note") }))
                block("c", 2)
            }
        }
        let pages = laid.display.map(texts)
        let page = try #require(pages.firstIndex { $0.contains { $0.hasPrefix("b") } }, "\(pages)")
        #expect(page == 1)
        #expect(pages.map { $0.contains { $0.contains("note") } } == [false, true], "\(pages)")
    }

    @Test("a float within columns is placed in them")
    func floatInColumns() throws {
        let laid = try setLines(210, 100) {
            Columns(2, spacing: 10) { Figure(placement: .top) { box(7, 40, 40) } }
        }
        let drawn = laid.display.flatMap(\.items).filter { if case .group = $0 { true } else { false } }
        #expect(drawn.count == 1)
    }

    @Test(
        "the columns of a page that is not full are as low as they can be",
        arguments: [(8, [4, 4]), (9, [5, 4]), (33, [7, 6])])
    func balance(_ count: Int, _ last: [Int]) throws {
        let laid = try setLines(220, 100, columns: 2) { block("a", count) }
        let page = try #require(laid.display.last)
        let columns = Dictionary(grouping: runs(page)) { $0.origin.x < 105 }
        #expect([columns[true]?.count, columns[false]?.count] == last.map(Optional.some))
    }

    @Test("content across all columns continues over pages, and the columns begin below its end")
    func longOpening() throws {
        let laid = try setLines(220, 100, columns: 2) {
            block("t", 13).spansColumns()
            block("a", 6)
        }
        #expect(laid.warnings == [])
        #expect(laid.pages.first == rows("t", 10))
        #expect(laid.pages.dropFirst().first?.prefix(4) == ["t11", "t12", "t13", "a1a4"])
    }
}

@Suite("Pages by the numbers that are printed on them") struct PageLabelTests {
    @Test(arguments: [
        (1, "i"), (4, "iv"), (9, "ix"), (14, "xiv"), (40, "xl"), (99, "xcix"), (400, "cd"), (1994, "mcmxciv"),
    ])
    func roman(_ number: Int, _ text: String) { #expect(PageLabel(number, style: .roman).text == text) }

    @Test("numbering restarts with the text, in headers, references and page labels")
    func anew() throws {
        var document = Document(
            pageSize: PageSize(width: 200, height: 100),
            margins: EdgeInsets(top: 0, leading: 0, bottom: 20, trailing: 0),
            footer: PageFooter { Text(verbatim: "\($0.label)/\($0.lastLabel)/\($0.number)") }
        ) {
            Text(inline: PageNumber(of: "end"))
            PageBreak()
            Text(verbatim: "second")
            PageBreak(numbering: .decimal)
            Text(verbatim: "third")
            PageBreak()
            Text(verbatim: "fourth").linkDestination("end")
        }
        document.pageNumbering = .roman
        document.environment.font = .custom("Noto Sans", size: 8)
        var pages: [DisplayPage] = []
        _ = try document.forEachPage(fonts: FontCollection()) { pages.append($0) }
        #expect(pages.map { lines($0).last } == ["i/ii/1", "ii/ii/2", "1/2/3", "2/2/4"])
        #expect(lines(pages[0]).first == "2")
        #expect(pages.map { $0.label?.text } == ["i", "ii", "1", "2"])
    }
}
