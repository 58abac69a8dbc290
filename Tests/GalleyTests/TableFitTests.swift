import GalleyDiagnostics
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import Galley
@testable import GalleyViews

@Suite("Tables fit their width") struct TableFitTests {
    private struct Laid {
        var pages: [DisplayPage]
        var warnings: [Diagnostic]
    }

    private func set(
        _ rows: [[String]], width: CGFloat, _ alignments: [TableColumnAlignment] = [], size: CGFloat? = nil,
        language: String = "en"
    )
        throws -> Laid
    {
        let document = Document(
            pageSize: PageSize(width: width + 20, height: 400), margins: EdgeInsets(.all, 10),
            metadata: DocumentMetadata(language: language)
        ) {
            Table(Array(rows.dropFirst()), size: size) {
                rows[0].indices.map { index in
                    TableColumn(rows[0][index], alignment: index < alignments.count ? alignments[index] : .leading) {
                        $0[index]
                    }
                }
            }
        }
        var pages: [DisplayPage] = []
        let warnings = try document.forEachPage(fonts: FontCollection()) { pages.append($0) }
        return Laid(pages: pages, warnings: warnings)
    }

    private func fits(_ laid: Laid) -> [TableFit] {
        laid.warnings.compactMap(tableFit)
    }

    /// Every run is between the margins, and no two overlap.
    private func expectInside(_ laid: Laid, _ width: CGFloat, _ comment: Comment? = nil) {
        #expect(!laid.warnings.contains { $0.id == .overflow }, comment)
        for page in laid.pages {
            let boxes = runs(page).map { run in
                CGRect(
                    x: run.origin.x, y: run.origin.y - run.size * 0.5, width: run.run.width(at: run.size),
                    height: run.size * 0.4)
            }
            for box in boxes { #expect(box.minX >= 9.9 && box.maxX <= page.size.width - 9.9, comment) }
            for (index, box) in boxes.enumerated() {
                for other in boxes[(index + 1)...] {
                    #expect(!box.insetBy(dx: 0.2, dy: 0.2).intersects(other.insetBy(dx: 0.2, dy: 0.2)), comment)
                }
            }
        }
    }

    @Test func narrowTableKeepsItsType() throws {
        let laid = try set([["Name", "Sum"], ["apples", "12.5"], ["pears", "3"]], width: 300, [.leading, .decimal])
        #expect(fits(laid) == [])
        expectInside(laid, 300)
    }

    @Test func longCellsWrapBeforeTypeIsReduced() throws {
        let long = "a sentence that needs several lines in a narrow column of a table"
        let laid = try set([["Text", "Date"], [long, "12 May"], [long, "3 June"]], width: 160)
        #expect(fits(laid) == [])
        expectInside(laid, 160)
    }

    @Test func typeIsReducedBeforeColumnsAreDivided() throws {
        let columns = (1...6).map { "Head\($0)" }
        let laid = try set([columns, columns.map { _ in "12345678" }], width: 270, columns.map { _ in .decimal })
        let fit = try #require(fits(laid).first)
        #expect(fit.scale < 1 && fit.scale >= 0.8 && fit.parts == 1 && !fit.breaksWords)
        expectInside(laid, 270)
    }

    @Test func columnsAreDividedWithTheFirstRepeated() throws {
        let columns = (0..<20).map { "Head\($0)" }
        let laid = try set([columns] + (1...3).map { row in columns.indices.map { "r\(row)c\($0)" } }, width: 200)
        let fit = try #require(fits(laid).first)
        #expect(fits(laid).count == 1 && fit.parts > 1)
        expectInside(laid, 200)
        let words = laid.pages.flatMap { lines($0) }.joined(separator: " ")
        for column in columns.indices.dropFirst() { #expect(words.contains("r2c\(column)")) }
        #expect(words.components(separatedBy: "r2c0").count - 1 == fit.parts)
    }

    @Test func oneLongWordIsDividedAnywhere() throws {
        // Without hyphens, unlike letters alone.
        let word = String(repeating: "a1b2c3d4e5", count: 500)
        let laid = try set([["Only"], [word]], width: 200)
        #expect(fits(laid).first?.breaksWords == true)
        expectInside(laid, 200)
        #expect(laid.pages.flatMap { lines($0) }.joined().contains(word))
    }

    @Test func longWordsAreHyphenatedBeforeTheyAreDividedAnywhere() throws {
        let rows = [
            ["Datum", "Zweck", "Betrag"], ["02.03.2026", "Haftpflichtversicherungsbeiträge", "1.234.567,00"],
            ["03.03.2026", "Umsatzsteuervoranmeldungsrückerstattung", "1.234.567,00"],
            ["04.03.2026", "9f86d081884c7d659a2feaa0c55ad015", "1.234.567,00"],
        ]
        let laid = try set(rows, width: 190, [.leading, .leading, .decimal], language: "de")
        expectInside(laid, 190)
        let found = laid.pages.flatMap(lines).joined(separator: " ")
        #expect(!found.contains("Haftpflichtversicherungsbeiträge") && found.contains("\u{ad}"), "\(found)")
        // Divided at hyphenation points, and identifiers without a hyphen.
        for word in ["Haftpflichtversi ", "Umsatzsteuervoranm ", "9f86d0\u{ad}"] {
            #expect(!found.contains(word), "\(found)")
        }
        #expect(!found.contains("9f86d081884c7d659a2feaa0c55ad015"), "\(found)")
    }

    @Test func sizeIsKept() throws {
        let columns = (1...6).map { "Head\($0)" }
        let laid = try set(
            [columns, columns.map { _ in "12345678" }], width: 270, columns.map { _ in .decimal }, size: 9.45)
        #expect(runs(laid.pages[0]).allSatisfy { abs($0.size - 9.45) < 0.01 })
        #expect(fits(laid).first?.parts == 2)
    }

    @Test func headsEndWhereFiguresEnd() throws {
        let laid = try set(
            [["A", "Amount"], ["x", "1.25"], ["y", "10.5"], ["z", "n/a"]], width: 300, [.leading, .decimal])
        /// The trailing edge of the last run of a cell.
        func end(_ text: String) -> CGFloat? {
            let found = runs(laid.pages[0]).last { run in
                run.origin.x > 30 && text.hasSuffix(run.text)
            }
            return found.map { $0.origin.x + $0.run.width(at: $0.size) }
        }
        let ends = [end("Amount"), end("1.25"), end("n/a")].compactMap { $0 }
        #expect(ends.count == 3 && ends.allSatisfy { abs($0 - ends[0]) < 0.05 })
    }

    @Test func decimalsAlignInEitherDirection() throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let numbers = ["1.25", "10.5", "100", "7.125"]
            var document = Document(pageSize: PageSize(width: 300, height: 200), margins: EdgeInsets(.all, 10)) {
                Table(numbers) { [TableColumn("n", alignment: .decimal) { $0 }] }
            }
            document.environment.layoutDirection = direction
            var pages: [DisplayPage] = []
            _ = try document.forEachPage(fonts: FontCollection()) { pages.append($0) }
            let placed = runs(pages[0]).filter { numbers.contains($0.text) }
            #expect(placed.count == numbers.count)
            // Tabular figures are equally wide, so that the whole parts end where these digits do.
            let digit = try #require(placed.first { $0.run.text.count == 3 }).run.width(at: placed[0].size) / 3
            let points = placed.map { run in
                let whole = run.text.prefix { $0 != "." }.count
                return run.origin.x + CGFloat(whole) * digit
            }
            #expect(points.allSatisfy { abs($0 - points[0]) < 0.3 }, "\(direction): \(points)")
        }
    }

    @Test func probedWidthsAreNotReported() throws {
        let columns = (1...6).map { "Head\($0)" }
        var document = Document(pageSize: PageSize(width: 620, height: 200), margins: EdgeInsets(.all, 10)) {
            // A stack first measures the least size of its views.
            HStack(spacing: 0) {
                Table([columns]) { columns.indices.map { index in TableColumn(columns[index]) { $0[index] } } }
            }
        }
        document.environment.language = "en"
        let warnings = try document.forEachPage(fonts: FontCollection()) { _ in }
        #expect(warnings == [])
    }

    @Test func ideographsDoNotRunDownTheColumn() throws {
        let laid = try set([["a", "b", "c"], ["現用語現用語現用語現用語", "現用語", "現用語現用語現用語"]], width: 150)
        expectInside(laid, 150)
        #expect(laid.pages.flatMap { lines($0) }.contains { $0.hasSuffix("現用語") || $0.contains("現用語現") })
    }

    @Test func sharesOfAnUnknownWidthAreNatural() throws {
        let renderer = ImageRenderer(
            content: Table([["some words in one line"]]) { [TableColumn("text", width: .share(0.5)) { $0[0] }] })
        renderer.proposedSize = .unspecified
        let page = try renderer.rendered().page
        #expect(lines(page).filter { $0.contains("words") } == ["some words in one line"])
    }

    @Test func widthsByHandAreKept() throws {
        var fits: [TableFit] = []
        let document = Document(pageSize: PageSize(width: 420, height: 300), margins: EdgeInsets(.all, 10)) {
            Table([["incomprehensibilities", "x"]]) {
                [TableColumn("A", width: .points(60)) { $0[0] }, TableColumn("B", width: .share(0.5)) { $0[1] }]
            }
        }
        var pages: [DisplayPage] = []
        for warning in try document.forEachPage(fonts: FontCollection(), { pages.append($0) }) {
            if let fit = tableFit(warning) { fits.append(fit) }
        }
        // The long word is divided in its column; neither type nor columns change for it.
        #expect(fits == [TableFit(breaksWords: true)])
        let second = try #require(runs(pages[0]).first { $0.text == "x" })
        #expect(abs(second.origin.x - (10 + 60 + 0.65 * 0.9 * 10.5)) < 0.01)
    }

    @Test func textThatIsFilledInAnewIsMeasuredAnew() throws {
        func sizes(_ items: [DisplayItem]) -> [CGFloat] { items.flatMap(\.runs).map(\.size) }
        let slot = TextSlot("Vierteljahreszahlenverzeichnisse")
        let compositor = Compositor()
        let template = compositor.template(of: Heading(Text(slot)).frame(width: 150))
        let proposal = ProposedViewSize(width: 150, height: nil)
        let long = sizes(try compositor.set(template, proposal: proposal).items(at: .zero))
        slot.string = "kurz"
        let short = try compositor.set(template, proposal: proposal)
        let fresh = try compositor.set(Heading("kurz").frame(width: 150), proposal: proposal)
        #expect(sizes(short.items(at: .zero)) == sizes(fresh.items(at: .zero)))
        #expect(long != sizes(short.items(at: .zero)) && short.size == fresh.size)
    }

    @Test func randomTablesStayInside() throws {
        var generator = SeededGenerator(seed: 7)
        let words = [
            "a", "of", "figures", "incomprehensibilities", "https://example.org/a/very/long/path", "12,345.67", "3", "",
            "Bruttoinlandsprodukt",
        ]
        for round in 0..<60 {
            let columns = Int.random(in: 1...12, using: &generator)
            let rows = (0...Int.random(in: 1...8, using: &generator)).map { _ in
                (0..<columns).map { _ in
                    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                        words.randomElement(using: &generator) ?? ""
                    }
                    .joined(separator: " ")
                }
            }
            let alignments = (0..<columns).map { _ in
                TableColumnAlignment.allCases.randomElement(using: &generator) ?? .leading
            }
            let width = CGFloat.random(in: 150...600, using: &generator)
            expectInside(
                try set(rows, width: width, alignments), width, "round \(round)")
        }
    }

    @Test func longWordsOfHeadingsAreHyphenatedOrReduced() throws {
        let word = "Vierteljahreszahlenverzeichnisse"
        for language in ["de", nil] {
            var document = Document(
                pageSize: PageSize(width: 170, height: 400), margins: EdgeInsets(.all, 10),
                metadata: DocumentMetadata(language: language)
            ) {
                Heading(word)
                Heading("Zahlen")
            }
            document.environment.language = language
            var pages: [DisplayPage] = []
            let warnings = try document.forEachPage(fonts: FontCollection()) { pages.append($0) }
            expectInside(Laid(pages: pages, warnings: warnings), 150)
            let lines = lines(pages[0])
            // Without patterns the word is reduced, and divided only where that is not enough.
            let sizes = Set(runs(pages[0]).map(\.size))
            #expect((sizes.count == 1) == (language == "de") && (sizes.min() ?? 0) > (sizes.max() ?? 0) * 0.69)
            #expect(lines.dropLast().joined().filter(\.isLetter) == word && lines.last == "Zahlen")
        }
    }

    @Test func wordsInCellsAreWholeInJapanese() throws {
        let rows = [
            ["項目", "件数", "備考"], ["エネルギーマネジメントシステム", "8,333", "前年度比で大幅に増加した。"],
            ["ボランティアコーディネーター", "13,495", "アンケートの結果による。"],
        ]
        let laid = try set(rows, width: 200, [.leading, .decimal, .leading], language: "ja")
        expectInside(laid, 200)
        let found = laid.pages.flatMap(lines)
        for word in ["エネルギー", "システム", "ボランティア", "増加した。", "結果による。"] {
            #expect(found.contains { $0.contains(word) }, "\(word): \(found)")
        }
    }

    @Test func namesStayWholeInReducedType() throws {
        let towns = ["Unterwössen", "Oberammergau", "Marquartstein", "Bischofswiesen"]
        let rows =
            [["Ort", "Landkreis", "Einwohner", "Fläche", "Gäste"]]
            + towns.map { [$0, "Traunstein", "15.731", "58,8", "537.280"] }
        var reduced = 0
        for width in stride(from: CGFloat(210), to: 310, by: 10) {
            let laid = try set(rows, width: width, [.leading, .leading, .decimal, .decimal, .decimal], language: "de")
            expectInside(laid, width)
            let found = laid.pages.flatMap(lines).joined(separator: " ")
            guard towns.allSatisfy(found.contains), let fit = fits(laid).first, fit.parts == 1 else { continue }
            reduced += fit.scale < 1 ? 1 : 0
        }
        #expect(reduced > 1)
    }

    @Test func fewWordsDoNotFillTheMeasure() throws {
        let laid = try set([["Key", "Value"], ["Author", "Ada"], ["Status", "final"]], width: 500)
        let second = try #require(runs(laid.pages[0]).first { $0.text == "Ada" })
        #expect(second.origin.x < 130)
    }

    @Test func gapsAreNarrowedBeforeTypeIsReduced() throws {
        let columns = (1...8).map { "H\($0)" }
        let laid = try set([columns, columns.map { _ in "12345" }], width: 300, columns.map { _ in .decimal })
        #expect(fits(laid) == [])
        let origins = runs(laid.pages[0]).filter { $0.run.text.count == 5 }.map(\.origin.x)
        #expect(origins.count == 8 && (origins.last ?? 0) - (origins.first ?? 0) < 300)
        expectInside(laid, 300)
    }
}

/// How a table was changed, by the warning about it; nil for another one.
private func tableFit(_ warning: Diagnostic) -> TableFit? {
    guard warning.id == .wideTable else { return nil }
    for parts in 1...40 {
        for breaksWords in [false, true] {
            let fit = TableFit(scale: CGFloat(warning.measure ?? 1), parts: parts, breaksWords: breaksWords)
            if Diagnostic.wideTable(fit, source: nil).what == warning.what { return fit }
        }
    }
    return nil
}
