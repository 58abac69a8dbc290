import Galley
import GalleyDiagnostics
import Testing

@testable import GalleyStationery

@Suite("The table of the cloud's options") struct CloudOptionTests {
    /// A value of each option that is not its default, with the options that give it a meaning.
    static let samples: [(name: String, value: String, others: [String])] = [
        ("sizes", "8-26.5", []), ("fit", "width", []), ("height", "200", []), ("too-wide", "scale", []),
        ("scale", "log", []), ("exponent", "0.4", ["scale=power"]),
        ("bins", "4", ["scale=quantile"]), ("counts", "true", []), ("order", "center-out", []),
        ("seed", "7", ["order=random"]), ("shape", "plain", []), ("color-by", "group", []),
        ("color", "#345678", []), ("ramp", "ember", ["color-by=weight"]), ("palette", "muted", ["color-by=group"]),
        ("legend", "false", []), ("layout", "cards", []), ("spacing", "7", []), ("line-spacing", "2.25", []),
        ("align", "trailing", []), ("distribution", "space-around", []), ("breaking", "optimal", []),
        ("last-line", "stretch", []), ("item-align", "last-baseline", []), ("font-weight", "650", []),
        ("feature", "liga=0", []), ("font", "Inter", []),
    ]

    private func style(_ pairs: [(String, String)]) throws -> CloudStyle {
        var texts = OptionTexts()
        for (name, value) in pairs {
            let setting = try #require(CloudOptions.all.first { $0.option.name == name }, "\(name)")
            try texts.add(setting.option, value)
        }
        return try CloudOptions.style(texts)
    }

    /// The options and values of a command line.
    private func pairs(_ words: [String]) -> [(String, String)] {
        var pairs: [(String, String)] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            let name = String(word.dropFirst(2))
            if name.hasPrefix("no-") {
                pairs.append((String(name.dropFirst(3)), "false"))
            } else if CloudOptions.all.first(where: { $0.option.name == name })?.option.kind == .flag {
                pairs.append((name, "true"))
            } else {
                pairs.append((name, rest.popFirst() ?? ""))
            }
        }
        return pairs
    }

    private func words(_ style: CloudStyle) throws -> [String] {
        try CloudOptions.all.flatMap { try #require($0.words(for: style), "\($0.option.name)") }
    }

    @Test("The samples are one for each option") func everyOption() {
        #expect(Self.samples.map(\.name) == CloudOptions.all.map(\.option.name))
        #expect(Set(CloudOptions.all.map(\.option.name)).count == CloudOptions.all.count)
    }

    @Test("No option is the default style, which needs no Swift, and a word only where the table decides")
    func defaults() throws {
        let style = try style([])
        #expect(CloudOptions.source(style) == [])
        // Without it, a table with groups would be coloured by them.
        let rule = ["--color-by", "weight"]
        #expect(try words(style) == rule)
        #expect(try words(CloudStyle()) == rule)
    }

    @Test("A style is printed as the words that it was read from", arguments: samples.map(\.name))
    func roundTrip(_ name: String) throws {
        let sample = try #require(Self.samples.first { $0.name == name })
        let others = sample.others.map { text in
            let parts = text.split(separator: "=").map(String.init)
            return (parts[0], parts[1])
        }
        let style = try style(others + [(sample.name, sample.value)])
        let setting = try #require(CloudOptions.all.first { $0.option.name == name })
        let printed = try #require(setting.words(for: style))
        #expect(pairs(printed).map(\.0) == [name])
        #expect(pairs(printed).map(\.1) == [sample.value])
        #expect(!CloudOptions.source(style).isEmpty)
        let again = try self.style(pairs(try words(style)))
        #expect(try words(again) == words(style))
        #expect(CloudOptions.source(again) == CloudOptions.source(style))
    }

    @Test("The table of options reads the specimen's text for a flow as that flow", arguments: SpecimenSheet.allCases)
    func specimen(_ sheet: SpecimenSheet) throws {
        let marker = "galley cloud … "
        for cell in sheet.cells(SpecimenItems(families: [FontCollection.defaultFamily])) {
            guard let line = cell.code.split(separator: "\n").first(where: { $0.hasPrefix(marker) }) else { continue }
            let words = line.dropFirst(marker.count).replacing(" --direction rtl", with: "").split(separator: " ")
            let style = try style([("breaking", "greedy")] + pairs(words.map(String.init)))
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

    @Test("An invalid choice, length and flag are rejected by name")
    func refusals() throws {
        for (name, value, problem) in [
            ("align", "middle", "--align: invalid value \"middle\": expected leading, center, trailing, justified"),
            ("spacing", "wide", "--spacing: invalid value \"wide\": expected a length"),
            ("counts", "1", "--counts: invalid value \"1\": expected true or false"),
        ] {
            let error = #expect(throws: Diagnostic.self) { try style([(name, value)]) }
            #expect(error.map { "\($0)".hasPrefix(problem) } ?? false, "\(error.map { "\($0)" } ?? "")")
        }
    }
}

@Suite("Tags get links") struct LinkedTagTests {
    @Test("by a pattern with the word, percent-encoded, where they have none")
    func pattern() {
        let tags = [Tag(word: "a b&c", weight: 1), Tag(word: "x", weight: 1, url: "#own")]
        #expect(
            tags.linked(to: "https://example.org/{word}?q={word}").map(\.url) == [
                "https://example.org/a%20b%26c?q=a%20b%26c", "#own",
            ])
    }
}
