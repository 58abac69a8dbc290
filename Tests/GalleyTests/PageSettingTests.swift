import Galley
import Testing

@testable import GalleyViews

@Suite("Page breaks") struct PageEndTests {
    @Test("no line of a text is left alone at the foot of a page or at the head of the next")
    func fewLines() throws {
        // Nine lines, then four of which one would fit.
        let foot = try setLines {
            block("a", 9)
            block("b", 4)
        }
        #expect(foot.pages.map(\.count) == [9, 4])
        // Seven, then four of which three would fit.
        let head = try setLines {
            block("a", 7)
            block("b", 4)
        }
        #expect(head.pages == [(1...7).map { "a\($0)" } + ["b1", "b2"], ["b3", "b4"]])
        // Three lines are not divided at all.
        let three = try setLines {
            block("a", 8)
            block("b", 3)
        }
        #expect(three.pages.map(\.count) == [8, 3])
        #expect(foot.warnings == [] && head.warnings == [] && three.warnings == [])
    }

    @Test("a text longer than a page is divided")
    func longText() throws {
        #expect(try setLines { block("a", 23) }.pages.map(\.count) == [10, 10, 3])
        // The last page gets two lines, and so the one before it nine.
        #expect(try setLines { block("a", 21) }.pages.map(\.count) == [10, 9, 2])
    }

    @Test("headings are kept with the following text, and with each other")
    func headings() throws {
        let laid = try setLines {
            block("a", 8)
            Heading("One")
            Heading("Two", level: 2)
            block("b", 4)
        }
        #expect(laid.pages == [(1...8).map { "a\($0)" }, ["One", "Two", "b1", "b2", "b3", "b4"]])
    }

    @Test("content to be kept together is, if it fits a page")
    func together() throws {
        let small = try setLines {
            block("a", 6)
            VStack(alignment: .leading) {
                block("b", 2)
                block("c", 4)
            }.keepTogether()
        }
        #expect(small.pages.map(\.count) == [6, 6])
        let large = try setLines {
            block("a", 6)
            VStack(alignment: .leading) {
                block("b", 8)
                block("c", 8)
            }.keepTogether()
        }
        #expect(large.pages.map(\.count) == [6, 10, 6])
    }

    @Test("no item of a list is left alone at a page's end")
    func listEnds() throws {
        let list = List { ForEach(0..<4) { number in ListItem { block("\(number)i", 1) } } }.keepEnds()
        #expect(
            try setLines {
                block("a", 9)
                list
            }.pages.map(\.count) == [9, 4])
        #expect(
            try setLines {
                block("a", 7)
                list
            }.pages.map(\.count) == [9, 2])
    }

    @Test("a page break ends the page, and has no height")
    func pageBreak() throws {
        let laid = try setLines {
            block("a", 3)
            PageBreak()
            block("b", 2)
            PageBreak()
        }
        #expect(laid.pages == [["a1", "a2", "a3"], ["b1", "b2"]])
    }
}

@Suite("Headers, footers and references") struct FurnitureTests {
    @Test("a footer has the page number, the page count, the title and the section")
    func footer() throws {
        let footer = PageFooter { page in
            Text(verbatim: "\(page.number)/\(page.total) \(page.title) \(page.section)")
        }
        let laid = try setLines(
            footer: footer, margins: EdgeInsets(top: 0, leading: 0, bottom: 40, trailing: 0), title: "T"
        ) {
            Heading("First")
            block("a", 4)
            block("b", 3)
            Heading("Second")
            block("c", 2)
        }
        #expect(laid.pages.map(\.last) == ["1/2 T First", "2/2 T Second"])
    }

    @Test("the first page may have no header")
    func header() throws {
        let header = PageHeader(isOnFirstPage: false) { page in Text(verbatim: "p\(page.number)") }
        let laid = try setLines(header: header, margins: EdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0)) {
            block("a", 6)
            block("b", 6)
        }
        #expect(laid.pages.map(\.first) == ["a1", "p2"])
    }

    @Test("a number of a page is the page's, however many digits it has")
    func pageNumber() throws {
        let laid = try setLines(200, 20) {
            Text("see \(Text(inline: PageNumber(of: "end")))")
            ForEach(0..<11) { _ in
                PageBreak()
                block("a", 1)
            }
            PageBreak()
            Heading("The end", name: "end")
        }
        #expect(laid.pages[0] == ["see 13"])
        #expect(laid.pages.count == 13)
        #expect(laid.warnings == [])
    }

    @Test("an unknown name is a warning")
    func unknownName() throws {
        let laid = try setLines { Text("see \(Text(inline: PageNumber(of: "nowhere")))") }
        #expect(laid.pages == [["see ?"]])
        #expect(laid.warnings == [.unknownDestination("nowhere")])
    }

    @Test("the table of contents finds the headings of its document")
    func contents() throws {
        let laid = try setLines {
            TableOfContents(levels: 2)
            PageBreak()
            Heading("One")
            block("a", 1)
            PageBreak()
            Heading("Two", level: 2)
            Heading("Deep", level: 3)
            block("b", 1)
        }
        #expect(laid.pages[0] == ["One2", "Two3"])
    }
}

@Suite("Notes, floats, columns and tables on pages") struct PagePartTests {
    private func noted(_ name: String, _ mark: String, _ note: String) -> some View {
        Paragraph(Text(verbatim: name) + Text(footnote: Footnote(mark) { Text(verbatim: note) }))
    }

    @Test("a footnote is at the foot of its reference's page, and reduces the height for text")
    func notes() throws {
        let laid = try setLines {
            block("a", 4)
            noted("b", "1", "note one")
            noted("c", "2", "note two")
            block("d", 4)
        }
        // Four lines, and one with a note of 13 points and the rule of 16 above it; the next needs 23 more than are left.
        #expect(laid.pages[0] == ["a1", "a2", "a3", "a4", "b\u{2060}1", "1note one"])
        #expect(laid.pages[1] == ["c\u{2060}2", "d1", "d2", "d3", "d4", "2note two"])
        let last = try #require(runs(laid.display[0]).map(\.origin.y).max())
        #expect(last > 90 && last < 100)
        #expect(laid.warnings == [])
    }

    @Test("a line whose note does not fit goes over with it")
    func noteGoesOver() throws {
        let laid = try setLines {
            block("a", 8)
            noted("b", "1", "note")
            block("c", 2)
        }
        #expect(laid.pages[0] == (1...8).map { "a\($0)" })
        #expect(laid.pages[1].last == "1note")
    }

    @Test("a float that does not fit moves to the next page, while the text continues")
    func float() throws {
        let laid = try setLines {
            block("a", 6)
            Figure(placement: .top) { block("f", 5) }
            block("b", 6)
        }
        #expect(laid.pages[0] == (1...6).map { "a\($0)" } + ["b1", "b2", "b3", "b4"])
        #expect(laid.pages[1] == ["f1", "f2", "f3", "f4", "f5", "b5", "b6"])
    }

    @Test("a float that fits is at the head of its page")
    func floatFits() throws {
        let laid = try setLines {
            block("a", 2)
            Figure(placement: .top) { block("f", 2) }
            block("b", 2)
        }
        #expect(laid.pages == [["f1", "f2", "a1", "a2", "b1", "b2"]])
    }

    @Test("columns are filled one after the other; content that spans them is above")
    func columns() throws {
        let laid = try setLines(columns: 2) {
            Text("title").spansColumns()
            block("a", 12)
        }
        #expect(laid.pages.count == 1)
        let title = try #require(runs(laid.display[0]).first { $0.origin.y < 12 })
        #expect(title.origin.x == 0)
        #expect(Set(runs(laid.display[0]).map { $0.origin.x.rounded() }) == [0, 110])
    }

    @Test("columns within a page are as low as they can be")
    func balancedColumns() throws {
        let laid = try setLines {
            Columns(2) {
                block("a", 5)
                block("b", 3)
            }
            block("z", 1)
        }
        let z = try #require(runs(laid.display[0]).max { $0.origin.y < $1.origin.y })
        // Four lines beside four, then the last.
        #expect(z.origin.y > 40 && z.origin.y < 60)
    }

    @Test("table headers repeat on every page, and are read once")
    func tableHead() throws {
        let rows = (1...12).map { "r\($0)" }
        let laid = try setLines {
            Table(rows) { [TableColumn("head") { $0 }] }
        }
        // A row is 16 points: 9 in the line, six around it.
        #expect(laid.pages.count > 1)
        let found = laid.display.map { $0.dump }
        #expect(found.allSatisfy { $0.contains("head") })
        #expect(found.dropFirst().allSatisfy { $0.contains("artifact") })
        let shown = laid.pages.flatMap { $0 }.filter { $0.hasPrefix("r") }
        #expect(shown == rows)
        #expect(laid.warnings == [])
    }
}
