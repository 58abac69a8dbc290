import Foundation
import Galley
import GalleyDiagnostics
import GalleyStationeryTestSupport
import Testing

@testable import GalleyClouds
@testable import GalleyData

@Suite("The table of the cloud's options") struct CloudOptionTests {
    /// A file of measures.
    private static let measures: String = {
        let path = NSTemporaryDirectory() + "galley-measures-\(UUID().uuidString).csv"
        try? "page,box,parent,kind,name,text,x,y,width,height\n".write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }()

    /// A file with a picture.
    private static let drawing: String = {
        let path = NSTemporaryDirectory() + "galley-drawing-\(UUID().uuidString).svg"
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'><rect width='20' height='10'/></svg>"
        try? text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }()

    /// A value of each option that is not its default, with the options that give it a meaning.
    static let samples: [(name: String, value: String, others: [String])] = [
        ("sizes", "8-26.5", []), ("fit", "width", []), ("height", "200", []),
        ("too-wide", "scale", []),
        ("scale", "log", []), ("exponent", "0.4", ["scale=power"]),
        ("bins", "4", ["scale=quantile"]), ("size-contrast", "1.25", []), ("counts", "true", []), ("index", "true", []),
        ("source", "Log, 2026", []),
        ("order", "center-out", []),
        ("seed", "7", []), ("shape", "plain", []), ("color-by", "group", []),
        ("color", "#345678", []), ("ramp", "ember", ["color-by=weight"]), ("palette", "muted", ["color-by=group"]),
        ("group-colors", "Asia=#345678", []), ("colors", drawing, []), ("legend", "false", []), ("layout", "cards", []),
        ("zones", "treemap", ["layout=zones"]),
        ("within", "heart", []), ("show-shape", "#fff0c0", []), ("turn", "right-angles", []), ("turned", "0.75", []),
        ("gap", "2.5", []),
        ("keep", measures, []), ("verify", "true", []), ("spacing", "7", []),
        ("line-spacing", "2.25", []),
        ("align", "trailing", []), ("distribution", "space-around", []), ("breaking", "optimal", []),
        ("last-line", "stretch", []), ("item-align", "last-baseline", []), ("font-weight", "650", []),
        ("display-weight", "800", []),
        ("feature", "liga=0", []), ("font", "Inter", []),
    ]

    private func words(_ style: CloudStyle) throws -> [String] {
        try CloudOptions.all.flatMap { try #require($0.words(for: style), "\($0.option.name)") }
    }

    @Test("The samples are one for each option") func everyOption() {
        #expect(Self.samples.map(\.name) == CloudOptions.all.map(\.option.name))
        #expect(Set(CloudOptions.all.map(\.option.name)).count == CloudOptions.all.count)
    }

    @Test("No option is the default style, which needs no Swift, and a word only where the table decides")
    func defaults() throws {
        let style = try cloudStyle([])
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
        let style = try cloudStyle(others + [(sample.name, sample.value)])
        let binding = try #require(CloudOptions.all.first { $0.option.name == name })
        let printed = try #require(binding.words(for: style))
        #expect(optionPairs(printed).map(\.0) == [name])
        #expect(optionPairs(printed).map(\.1) == [sample.value])
        #expect(!CloudOptions.source(style).isEmpty)
        let again = try cloudStyle(optionPairs(try words(style)))
        #expect(try words(again) == words(style))
        #expect(CloudOptions.source(again) == CloudOptions.source(style))
    }

    @Test("An invalid choice, length and flag are rejected by name")
    func refusals() throws {
        for (name, value, problem) in [
            ("align", "middle", "--align: invalid value \"middle\": expected leading, center, trailing, justified"),
            ("spacing", "wide", "--spacing: invalid value \"wide\": expected a length"),
            ("counts", "1", "--counts: invalid value \"1\": expected true or false"),
        ] {
            let error = #expect(throws: Diagnostic.self) { try cloudStyle([(name, value)]) }
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
