import Galley
import GalleyBadges
import GalleyData
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import struct GalleyBadges.BadgeMetrics

@Suite("Badges") struct BadgeTests {
    private func metrics(_ style: BadgeStyle, _ widths: [CGFloat], logo: Bool = false) -> BadgeMetrics {
        BadgeMetrics(style, widths: widths, counts: widths.map { _ in 4 }, hasLogo: logo)
    }

    /// A label 27 and a message 41 wide make the well-known badge of 88 by 20.
    @Test func theFlatBadgeHasThePublishedGeometry() {
        let made = metrics(.flat, [27, 41])
        #expect(made.size == CGSize(width: 88, height: 20))
        #expect(made.segments.map(\.width) == [37, 51])
        #expect(made.textStarts == [6, 41])
        #expect(made.logo == nil)
        #expect(metrics(.plastic, [27, 41]).size == CGSize(width: 88, height: 18))
        #expect(metrics(.flatSquare, [27, 41]).segments == made.segments)
    }

    @Test func whiteSpaceAroundTextsIsDropped() {
        #expect(BadgeSegment(" \u{a0}build\n status\t").text == "build  status")
        #expect(Badge("  ", " ok ").spokenText == "ok")
    }

    @Test func aLogoTakesSeventeenPoints() {
        let made = metrics(.flat, [27, 41], logo: true)
        #expect(made.segments.map(\.width) == [54, 51])
        #expect(made.textStarts == [23, 58])
        #expect(made.logo == CGRect(x: 5, y: 3, width: 14, height: 14))
        let alone = metrics(.flat, [41], logo: true)
        #expect(alone.size.width == 69)
        #expect(alone.textStarts == [23])
        #expect(metrics(.flat, [41]).textStarts == [5])
    }

    @Test func aLogoIsADrawingInTheColourOfTheText() throws {
        let folder = ScratchFolder()
        let file = try folder.write(
            "<svg viewBox=\"0 0 24 24\"><path d=\"M0 0h24v24z\" fill=\"currentColor\"/></svg>", to: "logo.svg")
        let badge = Badge("build", "passing", logo: try BadgeLogo.parse(file, color: Color(rgb: 0xabcdef)))
        let dump = try ImageRenderer(content: badge).page.dump
        #expect(dump.contains("#abcdef"), "\(dump)")
        #expect { try BadgeLogo.parse(folder / "none.svg", color: nil) } throws: { $0.isDiagnostic(.unreadableDrawing) }
    }

    @Test func recordsHaveSegments() throws {
        let folder = ScratchFolder()
        let table = try folder.write("message,segments\npassing,linux:green|macos:#f00|12:30\n", to: "b.csv")
        let json = try folder.write(
            #"[{"message": "passing", "segments": ["linux:green", "macos:#f00", "12:30"]}]"#, to: "b.json")
        for file in [table, json] {
            let badge = try #require(BadgeTemplate().badges(of: file).first).badge
            let dump = try ImageRenderer(content: badge).page.dump
            for text in ["passing", "linux", "macos", "12:30", "#97ca00", "#ff0000"] {
                #expect(dump.contains(text), "\(file) lacks \(text): \(dump)")
            }
        }
    }

    @Test("a table without messages may have columns with usual names")
    func usualNames() throws {
        let folder = ScratchFolder()
        let table = try folder.write("Name,Status,Colour\napi,up,navy\n", to: "s.csv")
        let record = try #require(BadgeRecord.read(path: table).first)
        #expect(record["label"] == "api" && record["message"] == "up" && record["color"] == "navy")
        #expect(try record.fileName("{name}-{status}.svg", number: 1) == "api-up.svg")
        // Beside messages, other columns are for file names.
        let own = try folder.write("name,message\na,passing\n", to: "m.csv")
        #expect(try BadgeRecord.read(path: own).first?["label"] == nil)
    }

    @Test func aSlipInAFieldsNameIsTold() throws {
        let folder = ScratchFolder()
        let table = try folder.write("message,colors,team\npassing,red,A\n", to: "b.csv")
        let json = try folder.write(#"[{"message": "passing", "stlye": "plastic", "team": "A"}]"#, to: "b.json")
        #expect(
            throws: Diagnostic(
                .unusableData, "badges have no such field (did you mean color?)",
                at: .init(file: table, line: 1, field: .column("colors")))
        ) { try BadgeTemplate().badges(of: table) }
        let error = #expect(throws: Diagnostic.self) { try BadgeTemplate().badges(of: json) }
        #expect(
            error?.description == "\(json):1: field \"stlye\": badges have no such field (did you mean style?)")
        let endpoint = try folder.write(#"{"schemaVersion": 1, "label": "a", "messsage": "b"}"#, to: "e.json")
        let slip = #expect(throws: Diagnostic.self) { try BadgeTemplate().badges(of: endpoint) }
        #expect(
            slip?.description == "\(endpoint):1: field \"messsage\": badges have no such field (did you mean message?)")
    }

    @Test("a list or object in the place of a text is an error, and only segments may be a list")
    func nestedFields() throws {
        let folder = ScratchFolder()
        let json = try folder.write("[{\"message\": \"a\"},\n{\"message\": \"b\", \"color\": [\"red\"]}]", to: "b.json")
        let error = #expect(throws: Diagnostic.self) { try BadgeTemplate().badges(of: json) }
        #expect(
            error?.description.contains("field \"color\": found a list or an object; expected text or a number")
                == true,
            "\(error?.description ?? "")")
    }

    @Test("a style is read from YAML or JSON, and errors have the line")
    func styleFiles() throws {
        let folder = ScratchFolder()
        let yaml = try folder.write(
            "base: plastic\nheight: 24\ngradient:\n  - {color: white, location: 0}\n", to: "s.yaml")
        let style = try BadgeStyle(contentsOfFile: yaml)
        #expect(style.height == 24 && style.overlay.count == 1 && style.fontSize == BadgeStyle.plastic.fontSize)
        let bad = try folder.write("{\"base\": \"flat\",\n\"letterCase\": \"uper\"}", to: "s.json")
        let error = #expect(throws: Diagnostic.self) { try BadgeStyle(contentsOfFile: bad) }
        #expect(
            error?.description == "\(bad):2: field \"letterCase\": invalid value \"uper\": expected as-given, upper, "
                + "capitalized (did you mean upper?)")
    }

    @Test func forTheBadgeHasItsTrackingAndItsPads() {
        // 27 and 4 times 1.25, and 12 on both sides.
        let made = metrics(.forTheBadge, [32, 46])
        #expect(made.segments.map(\.width) == [56, 70])
        #expect(made.textStarts == [12, 68])
        #expect(made.size.height == 28)
        let withLogo = metrics(.forTheBadge, [32, 46], logo: true)
        #expect(withLogo.logo == CGRect(x: 9, y: 7, width: 14, height: 14))
        #expect(withLogo.textStarts[0] == 29)
        #expect(withLogo.segments[0].width == 73)
        #expect(metrics(.forTheBadge, [46], logo: true).logo?.minX == 12)
    }

    @Test func theSocialBadgeIsABoxAndABubble() {
        let made = metrics(.social, [27, 23])
        #expect(
            made.segments == [
                CGRect(x: 0.5, y: 0.5, width: 37, height: 19), CGRect(x: 43.5, y: 0.5, width: 31, height: 19),
            ])
        #expect(made.textStarts == [5, 47])
        #expect(made.size == CGSize(width: 75, height: 20))
    }

    @Test func widthsAreOdd() {
        let widths: [CGFloat] = [0, 0.2, 1, 1.1, 2, 3, 28.4, 29.0000000001]
        #expect(widths.map(BadgeMetrics.roundedUpToOdd) == [0, 1, 1, 3, 3, 3, 29, 29])
        // The additional space is divided between both sides.
        #expect(metrics(.flat, [26, 41]).textStarts == [6.5, 41])
    }

    @Test func severalSegmentsStandSideBySide() throws {
        let made = metrics(.flat, [27, 41, 11])
        #expect(made.segments.map(\.minX) == [0, 37, 88])
        #expect(made.textStarts == [6, 42, 92])
        let badge = Badge([BadgeSegment("a"), BadgeSegment("b"), BadgeSegment("c", color: .black)])
        #expect(badge.spokenText == "a: b: c")
    }

    // MARK: Colours

    @Test func namesAndAliasesArePublishedColours() {
        let expected = [
            "brightgreen": "#44cc11", "green": "#97ca00", "yellow": "#dfb317", "yellowgreen": "#a4a61d",
            "orange": "#fe7d37", "red": "#cf4028", "blue": "#0079be", "grey": "#555555", "lightgrey": "#9f9f9f",
            "gray": "#555555", "critical": "#cf4028", "important": "#fe7d37", "success": "#44cc11",
            "informational": "#0079be", "inactive": "#9f9f9f", "9cf": "#99ccff", "#4C1": "#44cc11",
            "Success": "#44cc11",
        ]
        for (name, hex) in expected { #expect(BadgeColor.parse(name)?.hex == hex, "\(name)") }
        #expect(BadgeColor.parse("brightgreeen") == nil)
    }

    private func textColors(_ badge: Badge) throws -> [String] {
        try ImageRenderer(content: badge).page.items.flattened().flatMap(\.item.runs).compactMap(\.color?.hex)
    }

    @Test("text has the colour of higher contrast, and on named colours a contrast of 4.5 or more")
    func lettersContrast() throws {
        #expect(try textColors(Badge("a", "b", color: Color(rgb: 0x8a8a8a))) == ["#ffffff", "#333333"])
        #expect(try textColors(Badge("a", "b", color: Color(rgb: 0x777777))) == ["#ffffff", "#ffffff"])
        #expect(try textColors(Badge("a", "b", color: .white, labelColor: .white)) == ["#333333", "#333333"])
        for name in BadgeColor.names {
            let color = try #require(BadgeColor.parse(name))
            let text = try #require(Color(try textColors(Badge("", "b", color: color))[0]))
            #expect(text.contrast(with: color) >= 4.5, "\(name)")
        }
    }

    @Test(
        "a contrast moves the background until it holds, and no further", arguments: [1, 3, 4.5, 7, 12.6, 15, 21])
    func contrast(least: Double) throws {
        for rgb: UInt32 in [0x777777, 0xe05d44, 0x007ec6, 0xffd6e0, 0x00f6eb, 0x000000, 0xffffff, 0x8250df, 0x808000] {
            var badge = Badge("", "b", color: Color(rgb: rgb))
            badge.contrast = least
            let items = try ImageRenderer(content: badge).page.items
            let ground = try #require(fills(items).first)
            let text = try #require(Color(try textColors(badge)[0]))
            #expect(text.contrast(with: ground) >= least - 1e-9, "\(rgb)")
            let plain = Badge("", "b", color: Color(rgb: rgb))
            let own = try #require(Color(try textColors(plain)[0])).contrast(with: Color(rgb: rgb))
            if own >= least { #expect(ground == Color(rgb: rgb)) }
            // A thousandth of the way to white or black.
            if own < least, least < 12.6 { #expect(text.contrast(with: ground) < least + 0.1, "\(rgb)") }
        }
    }

    private func fills(_ items: [DisplayItem]) -> [Color] {
        items.flattened().compactMap { if case .path(let path) = $0.item { path.fill?.color } else { nil } }
    }

    // MARK: Widths and scales

    @Test func theMessageTakesWhatAWidthLeaves() {
        let made = BadgeMetrics(.flat, widths: [27, 41], counts: [4, 4], hasLogo: false, width: 120)
        #expect(made.size == CGSize(width: 120, height: 20))
        #expect(made.segments.map(\.width) == [37, 83])
        #expect(made.textStarts == [6, 57])
        #expect(made.textWidths == nil)
        let alone = BadgeMetrics(.flat, widths: [41], counts: [4], hasLogo: true, width: 89)
        #expect(alone.logo?.minX == 15)
        #expect(alone.textStarts == [33])
    }

    @Test func longTextsBecomeSmallerByOneFactorDownToSixtyPercent() throws {
        let made = BadgeMetrics(.flat, widths: [27, 41], counts: [4, 4], hasLogo: false, width: 71)
        #expect(abs(made.size.width - 71) < 1e-9)
        #expect(made.textWidths == [20.25, 30.75])
        let narrow = BadgeMetrics(.flat, widths: [100, 100], counts: [4, 4], hasLogo: false, width: 60)
        #expect(narrow.size.width > 60)
        #expect(narrow.textWidths?.allSatisfy { $0 > 60 } == true)
        var badge = Badge("tests", "1204 passed, 3 failed")
        badge.width = 130
        let renderer = ImageRenderer(content: badge)
        #expect(try abs(renderer.size.width - 130) < 1e-6)
        let sizes = sizes(try renderer.page.items)
        #expect(sizes.count == 2 && abs(sizes[0] - sizes[1]) < 0.2 && sizes[0] < 11)
    }

    @Test("a scale is the factor of all lengths", arguments: BadgeStyle.named.map(\.name))
    func scale(name: String) throws {
        let style = try #require(BadgeStyle.named.first { $0.name == name }).style
        let plain = ImageRenderer(content: Badge("Build", "passing", style: style))
        let large = ImageRenderer(content: Badge("Build", "passing", style: style.with { $0.scale = 2 }))
        #expect(try abs(large.size.width - 2 * plain.size.width) < 1e-6)
        #expect(try large.size.height == 2 * plain.size.height)
        #expect(sizes(try large.page.items) == sizes(try plain.page.items).map { $0 * 2 })
    }

    private func sizes(_ items: [DisplayItem]) -> [CGFloat] {
        items.flattened().flatMap(\.item.runs).map(\.size)
    }

    @Test(
        "numbers are read as people write them",
        arguments: [
            ("99,95 %", 99.95), ("1.204,50 €", 1204.5), ("14,883,554", 14_883_554), ("1,204.5", 1204.5),
            ("1,204 tests", 1204), ("0,125", 0.125), ("12,5k", 12_500), ("1,2,3", 1), ("v2.1.0", 2.1), ("3.141", 3.141),
            ("-5,5 °C", -5.5), ("7.", 7),
        ])
    func numbers(_ text: String, _ number: Double) {
        #expect(ColorThresholds.number(in: text).map { abs($0 - number) < 1e-9 } == true)
    }

    @Test func thresholdsChooseByTheFirstNumber() throws {
        let scale = try ColorThresholds("80:yellow,90:green")
        for (message, hex) in [
            ("79.9%", "#cf4028"), ("80%", "#dfb317"), ("89.99", "#dfb317"), ("90", "#97ca00"),
            ("1,204 tests", "#97ca00"),
            ("-95", "#cf4028"), ("0.1k", "#97ca00"), ("v95.2.1", "#97ca00"),
        ] { #expect(try scale.color(for: message).hex == hex, "\(message)") }
        #expect(try ColorThresholds("grey,80:yellow").color(for: "3").hex == "#555555")
        #expect { try scale.color(for: "unknown") } throws: { $0.isDiagnostic(.badgeValue) }
        for bad in ["", "green", "90:green,80:yellow", "80:yelow", "x:red", "80:yellow,red", "80:yellow:3"] {
            #expect("\(bad)") { try ColorThresholds(bad) } throws: { $0.isDiagnostic(.badgeValue) }
        }
    }

    // MARK: The view

    private func size(_ view: some View) throws -> CGSize { try ImageRenderer(content: view).size }

    @Test func scriptsAreShapedAndMeasured() throws {
        // Joined letters are narrower than the same letters apart.
        let joined = try size(Badge("", "سلام")).width
        let apart = try size(Badge("", "س ل ا م")).width
        #expect(joined < apart)
        #expect(joined > 20)
    }

    @Test func aBadgeStandsOnTheBaselineOfASentence() throws {
        let renderer = ImageRenderer(
            content: Text("The build is \(Text(inline: Badge("build", "passing"))) today.").font(
                .custom("Noto Sans", size: 11)))
        let runs = try renderer.page.items.flattened().flatMap(\.item.runs)
        #expect(Set(runs.map { (Double($0.origin.y) * 1e6).rounded() }).count == 1)
    }

    @Test func bothHalvesLead() throws {
        var template = BadgeTemplate()
        (template.url, template.labelURL) = ("https://example.org/run", "https://example.org")
        let page = try ImageRenderer(content: try template.badge("build", "passing")).page
        let links = page.items.flattened().compactMap { placed -> String? in
            guard case .link(let link) = placed.item else { return nil }
            return "\(link.url) \(Int(link.frame.minX)) \(Int(link.frame.maxX))"
        }
        #expect(links == ["https://example.org 0 39", "https://example.org/run 39 92"])
    }

    /// The shadow is drawn as outlines: the text is on the page once.
    @Test func theShadowIsNoText() throws {
        #expect(try textColors(Badge("build", "passing")).count == 2)
    }
}
