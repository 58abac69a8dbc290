import Galley
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyClouds
@testable import GalleySpecimen

@Suite("A sheet of the specimen") struct SpecimenSheetTests {
    private func pages(
        _ sheet: SpecimenSheet, families: [String], words: [String] = [], page: PageSize = PageSize.a4.landscape
    ) throws -> LaidOutPages {
        let fonts = FontCollection()
        let document = Document(pageSize: page, margins: EdgeInsets(.all, 34.02)) {
            Specimen(
                [sheet], size: CGSize(width: page.width - 68.04, height: page.height - 68.04), families: families,
                words: words, fonts: fonts)
        }
        return try document.layOutPages(fonts: fonts)
    }

    @Test("each sheet has one page", arguments: SpecimenSheet.allCases)
    func onePage(_ sheet: SpecimenSheet) throws {
        for page in [PageSize.a4.landscape, .a4, .letter, .letter.landscape, .a3.landscape] {
            #expect(try pages(sheet, families: [FontCollection.defaultFamily], page: page).count == 1, "\(page)")
        }
    }

    @Test("cells fill each sheet, and none leaves its page", arguments: SpecimenSheet.allCases)
    func filled(_ sheet: SpecimenSheet) throws {
        let set = try pages(sheet, families: [FontCollection.defaultFamily])
        let tree = set.inspect(page: 1)
        let content = tree.all.filter { $0.children.isEmpty }.reduce(CGRect.null) { $0.union($1.frame) }
        let room = tree.frame.insetBy(dx: 34.01, dy: 34.01)
        #expect(content.maxY >= room.minY + 0.9 * room.height, "\(content.maxY)")
        #expect(content.maxX <= room.maxX && content.maxY <= room.maxY, "\(content)")
    }

    private func marks(_ view: some View) throws -> [CGRect] {
        let renderer = ImageRenderer(content: view)
        renderer.environment.showsLayoutMarks = true
        return try renderer.page.items.flattened().compactMap { item, _ in
            guard case .path(let painted) = item,
                painted.stroke?.paint.color == DisplayMark.overflowStroke.paint.color
            else { return nil }
            return painted.path.boundingRect
        }
    }

    @Test("lines and stacks that leave their frame are marked as overflow")
    func overflow() throws {
        let square = Rectangle().frame(width: 20, height: 20)
        let flow = FlowLayout(spacing: 0, lineSpacing: 0) {
            square
            square
            square
        }
        #expect(
            try marks(flow.frame(width: 40, height: 30, alignment: .top)) == [CGRect(x: 0, y: 0, width: 40, height: 40)]
        )
        #expect(try marks(flow.frame(width: 40, height: 40)) == [])
        let row = HStackLayout(spacing: 0) {
            square
            square
        }
        #expect(try marks(row.frame(width: 30, alignment: .leading)) == [CGRect(x: 0, y: 0, width: 40, height: 20)])
    }

    @Test(
        "the sheet of a font fits the embedded families, without warnings",
        arguments: ["Noto Sans", "Noto Serif", "Inter"])
    func fonts(_ family: String) throws {
        let set = try pages(.fonts, families: [family])
        #expect(set.count == 1)
        #expect(set.warnings.map(\.description) == [])
        let texts = set.inspect(page: 1).all.compactMap(\.text)
        let metrics = try FontCollection().font(for: ShapingStyle(families: [family])).metrics
        #expect(texts.contains("x-height \(metrics.xHeight)") && texts.contains("descender \(metrics.descender)"))
        // Each feature is there off and on.
        #expect(texts.filter { $0 == "AVATAR Type To." }.count == 2)
    }

    @Test("the lines of the metrics are as far from the baseline as the font says")
    func metrics() throws {
        let tree = try pages(.fonts, families: ["Noto Sans"]).inspect(page: 1)
        let word = try #require(tree.all.first { $0.text == "Hxgd\u{c9}" })
        let baseline = try #require(word.lines.first).baseline
        // Noto Sans has a cap height of 714 and an x-height of 536 thousandths; the type has 58 points.
        let lines = tree.all.filter { abs($0.frame.height - 0.5) < 0.001 }.map { baseline - $0.frame.minY }
        for height in [0.714, 0.536, 1.069, -0.293] {
            #expect(lines.contains { abs($0 - CGFloat(height) * 58) < 0.01 }, "\(height) \(lines)")
        }
    }

    @Test("words of one's own are set in the sizes that have room for them")
    func words() throws {
        let set = try pages(.fonts, families: ["Noto Sans"], words: ["quay", "jog", "two", "measure"])
        #expect(set.inspect(page: 1).all.contains { $0.text == "quay jog two measure" })
        #expect(set.warnings.map(\.description) == [])
    }

    @Test("the index names options that exist, and every other sheet")
    func index() {
        let known =
            CloudOptions.all.map(\.option.argument) + ["--layout", "--font", "--font-weight", "--marks", "--direction"]
        for entry in SpecimenSheet.entries where !entry.option.isEmpty {
            #expect(known.contains(entry.option), "\(entry.option)")
        }
        let named = Set(SpecimenSheet.entries.flatMap(\.sheets))
        #expect(SpecimenSheet.allCases.filter { !named.contains($0) } == [.index])
    }

    @Test("The table of options reads the specimen's text for a flow as that flow", arguments: SpecimenSheet.allCases)
    func specimen(_ sheet: SpecimenSheet) throws {
        let marker = "galley cloud … "
        for cell in sheet.cells(SpecimenItems(families: [FontCollection.defaultFamily])) {
            guard let line = cell.code.split(separator: "\n").first(where: { $0.hasPrefix(marker) }) else { continue }
            let words = line.dropFirst(marker.count).replacing(" --direction rtl", with: "").split(separator: " ")
            let style = try cloudStyle([("breaking", "greedy")] + optionPairs(words.map(String.init)))
            var flow = try #require(style.flow)
            // A cloud has distances of its own, fills its column, and reduces words that are too wide.
            (flow.spacing, flow.lineSpacing, flow.fills, flow.oversize) = (nil, nil, [], .visible)
            // A cloud does not stretch its last line unless an option says so.
            if style.lastLine == nil { flow.lastLine = nil }
            // A distribution of the last line keeps the alignment of the others, which only a line with one word shows.
            if flow.lastLine.map({ $0.distribution != .packed }) ?? false { flow.lastLine?.alignment = .leading }
            let code = cell.code.replacing("spacing: -6", with: "")
            #expect(code.contains(flow.swiftSource + "\n"), "\(cell.code): \(flow.swiftSource)")
        }
    }
}

@Suite("The specimen shows every alignment") struct SpecimenTests {
    @Test("five by four cells, each named, with its line boxes, guides and item bounds")
    func cells() throws {
        let size = CGSize(width: 780, height: 540)
        let document = Document(pageSize: PageSize(width: 780, height: 540), margins: EdgeInsets()) {
            Specimen([.alignment], size: size)
        }
        var pages: [DisplayPage] = []
        let warnings = try document.forEachPage(fonts: FontCollection()) { pages.append($0) }
        #expect(warnings == [])
        #expect(pages.count == 1)
        let runs = pages[0].items.flatMap(\.runs)
        let text = runs.map(\.text).joined().filter { $0 != " " }
        // Spaces vanish where a caption is broken. Defaults are omitted: leading, and on the first baseline.
        for line in ["", "alignment: .center", "alignment: .trailing", "alignment: .justified"] {
            for item in ["top", "center", "bottom", "", "lastTextBaseline"] {
                let arguments = [line, item.isEmpty ? "" : "itemAlignment: .\(item)"].filter { !$0.isEmpty }
                let code = "FlowLayout(\(arguments.joined(separator: ",")))".filter { $0 != " " }
                #expect(text.contains(code))
            }
        }
        let strokes = pages[0].items.filter { item in
            if case .path(let painted) = item { painted.stroke != nil } else { false }
        }
        // Eight items in each of twenty cells have bounds; each of its three lines has a box and a guide. The legend has
        // three boxes.
        #expect(strokes.count == 20 * (8 + 2 * 3) + 3)
    }
}
