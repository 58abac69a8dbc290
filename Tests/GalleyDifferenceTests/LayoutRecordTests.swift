import Galley
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyText
import GalleyViews
import Testing

@testable import GalleyDifference

@Suite("Kept layouts") struct LayoutRecordTests {
    private typealias Word = (text: String, x: CGFloat, y: CGFloat)

    private static func record(words: [Word], pages: Int = 1) -> LayoutRecord {
        var record = LayoutRecord()
        for _ in 0..<pages {
            var page = LayoutRecord.Page(size: CGSize(width: 1000, height: 1000))
            page.elements = words.map { text, x, y in
                LayoutElement(
                    kind: .word, content: text, origin: CGPoint(x: x, y: y), size: CGSize(width: 20, height: 10),
                    font: "Serif", color: "#000000")
            }
            record.pages.append(page)
        }
        return record
    }

    private static var view: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Two words").font(.system(size: 12))
            Text("tab\tand \\ backslash").rotationEffect(.degrees(30))
            Rectangle().fill(Color.blue).frame(width: 40, height: 12)
            Text("日本語").accessibilityHeading(.h2)
        }
    }

    @Test("a record survives its text")
    func roundTrip() throws {
        let page = try ImageRenderer(content: Self.view).page
        var record = LayoutRecord([page], metadata: DocumentMetadata(title: "A\ttitle", keywords: ["one", "two"]))
        record.pages[0].boxes["TrimBox"] = CGRect(x: 1, y: 2, width: 3, height: 4)
        let read = try LayoutRecord(text: record.text)
        #expect(read.text == record.text)
        #expect(LayoutDifference(record, read).isEmpty)
        #expect(read.metadata == ["title": "A\ttitle", "keywords": "one, two"])
        #expect(read.tags == record.tags && !read.tags.isEmpty)
        // Each character of Japanese is a word.
        #expect(read.pages[0].elements.filter { $0.kind == .word }.map(\.content).suffix(3) == ["日", "本", "語"])
    }

    @Test("lines at the edges of several pages are headers, whatever their numbers; a document of equal pages has none")
    func runningLines() {
        var record = Self.record(words: [("Report", 10, 20), ("Page", 800, 980), ("7", 830, 980)], pages: 3)
        for index in 0..<3 {
            record.pages[index].elements[2].content = "\(9 + index)"
            for y in [50, 100, 900] as [CGFloat] {
                record.pages[index].elements.append(
                    LayoutElement(
                        kind: .word, content: "text\(y)", origin: CGPoint(x: 10, y: y + CGFloat(index)),
                        size: CGSize(width: 20, height: 10)))
            }
        }
        record.markRunningLines()
        #expect(
            record.pages.map { $0.elements.map(\.isArtifact) }
                == Array(repeating: [true, true, true, false, false, false], count: 3))
        var equal = Self.record(words: [("Report", 10, 20)], pages: 2)
        equal.markRunningLines()
        #expect(!equal.pages[0].elements[0].isArtifact)
        // A line of a text that occurs again much later is no header.
        var far = Self.record(words: [], pages: 12)
        for index in 0..<12 {
            for (text, y) in [(index % 11 == 0 ? "again" : "first\(index)", 20), ("text\(index)", 50)]
                as [(String, CGFloat)]
            {
                far.pages[index].elements.append(
                    LayoutElement(
                        kind: .word, content: text, origin: CGPoint(x: 10, y: y), size: CGSize(width: 20, height: 10)))
            }
        }
        far.markRunningLines()
        #expect(!far.pages[0].elements[0].isArtifact && !far.pages[11].elements[0].isArtifact)
    }

    @Test("headers between the pages of a text change no order, and their changes trap nowhere")
    func headers() {
        func record(_ words: Int, _ header: String) -> LayoutRecord {
            var record = Self.record(words: [], pages: 3)
            for number in 0..<words {
                let place = CGPoint(x: CGFloat(number % 7) * 30, y: 40 + CGFloat(number % 28 / 7) * 20)
                record.pages[number / 28].elements.append(
                    LayoutElement(
                        kind: .word, content: "w\(number)", origin: place, size: CGSize(width: 20, height: 10)))
            }
            for index in record.pages.indices {
                var element = LayoutElement(
                    kind: .word, content: header, origin: CGPoint(x: 0, y: 10), size: CGSize(width: 20, height: 10))
                element.isArtifact = true
                record.pages[index].elements.insert(element, at: 0)
                element.content = "second"
                element.origin.x = header == "one" ? 30 : 0
                element.origin.y = header == "one" ? 10 : 22
                record.pages[index].elements.insert(element, at: 1)
            }
            return record
        }
        let difference = LayoutDifference(record(84, "one"), record(84, "two"))
        #expect(!difference.entries.contains { $0.kind == .order })
        #expect(difference.entries.contains { $0.kind == .text && $0.count == 3 })
    }

    @Test(
        "damaged files are refused with the line of the fault",
        arguments: [
            ("", "galley layout 1"), ("galley layout 1\n", "end: the file is cut off"),
            ("galley layout 1\nend\n", "a page"), ("galley layout 1\nword\t1\t2\t3\ta\nend\n", "page before its parts"),
            ("galley layout 1\npage\t1\nend\n", "3 fields"),
            ("galley layout 1\npage\t1\tnan\t\nend\n", "a length in points"),
            ("galley layout 1\npage\t1\t1e99\t\nend\n", "a length in points"),
            ("galley layout 1\npage\t1\t0\t\nend\n", "a page with a width and a height"),
            ("galley layout 1\npage\t1\t1\t\nwrod\t1\nend\n", "page, font, word, path, picture, link or tag"),
        ])
    func damaged(_ text: String, _ expected: String) {
        do throws(Diagnostic) {
            _ = try LayoutRecord(text: text)
            Issue.record("no fault in \(text)")
        } catch { #expect("\(error)".contains(expected), "\(error)") }
    }

    // MARK: Matching

    @Test("equal words keep to their neighbours; a word on another line of the same table is no other word")
    func table() {
        var words: [Word] = []
        for row in 0..<30 {
            let y = CGFloat(20 + row * 14)
            words += [("name\(row)", 10, y), ("0", 100, y)]
        }
        let moved: [Word] = words.map { ($0.text, $0.x, $0.y + 14) }
        let added = Self.record(words: [("new", 10, 20), ("0", 100, 20)] + moved)
        let difference = LayoutDifference(Self.record(words: words), added)
        #expect(difference.entries.map(\.kind) == [.text, .position])
        #expect(difference.entries.last?.count == 60 && difference.entries.last?.vector?.dy == 14)
        #expect(difference.entries.last?.cause == "after 2 words were added")
    }

    @Test("words that change places are moved, neither gone nor new")
    func swapped() {
        var words: [Word] = []
        for index in 0..<12 {
            words.append(("word\(index)", CGFloat(10 + 60 * (index % 4)), CGFloat(20 + 14 * (index / 4))))
        }
        let shuffled = Array(words[6...] + words[..<6])
        let difference = LayoutDifference(Self.record(words: words), Self.record(words: shuffled))
        #expect(difference.entries.map(\.kind) == [.order])
    }

    @Test("hyphens at the ends of lines are no other text")
    func hyphens() {
        let one: [Word] = [("a", 10, 20), ("compu-", 40, 20), ("tation", 10, 34), ("b", 60, 34)]
        let two: [Word] = [("a", 10, 20), ("computation", 10, 34), ("b", 60, 34)]
        let difference = LayoutDifference(Self.record(words: one), Self.record(words: two))
        #expect(difference.entries.map(\.kind) == [.breaks])
    }

    @Test("two documents with nothing in common are one entry, in linear time")
    func nothingInCommon() {
        func words(_ prefix: String, _ count: Int) -> LayoutRecord {
            var words: [Word] = []
            for index in 0..<count {
                words.append(("\(prefix)\(index)", CGFloat(index % 100 * 10), CGFloat(index / 100)))
            }
            return Self.record(words: words)
        }
        let difference = LayoutDifference(words("a", 100_000), words("b", 100_000))
        #expect(difference.entries.count == 1)
        #expect(difference.entries[0].summary.hasPrefix("the layouts have nothing in common: 100000 words"))
        #expect(difference.steps < 2_000_000)
        let half = LayoutDifference(words("a", 20_000), words("a", 10_000))
        #expect(half.steps < 1_000_000 && half.entries.map(\.kind) == [.text])
    }

    @Test("pages of other sizes and numbers are compared")
    func pages() {
        let words: [Word] = [("a", 10, 20)]
        var other = Self.record(words: words, pages: 3)
        other.pages[1].size.width = 900
        let kinds = LayoutDifference(Self.record(words: words), other).entries.map(\.kind)
        #expect(kinds.first == .pages)
        let difference = LayoutDifference(Self.record(words: words, pages: 3), other)
        #expect(difference.description == "page 2: size 1000 × 1000 pt became 900 × 1000 pt")
    }

    @Test("JSON has the vector and the places")
    func json() {
        let one = Self.record(words: [("a", 10, 20)])
        let two = Self.record(words: [("a", 10, 25)])
        let json = LayoutDifference(one, two).json(before: "one", after: "two")
        #expect(json.contains("\"kind\":\"position\",\"count\":1,\"pages\":[1]"))
        #expect(json.contains("\"dx\":0,\"dy\":5"))
        #expect(json.contains("\"places\":[{\"before\":{\"page\":1,\"x\":10,\"y\":12.5,\"width\":20,\"height\":10}"))
    }
}
