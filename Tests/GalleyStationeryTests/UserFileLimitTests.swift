import GalleyInput
import GalleyTestSupport
import Testing

@testable import GalleyBadges
@testable import GalleyData
@testable import GalleyLabels
@testable import GalleyReports

/// Files that are read as a whole: badges as JSON, styles, templates, themes, stocks and a report's data
/// as YAML, gLabels' catalogues as XML.
@Suite("Hostile user files") struct UserFileLimitTests {
    private enum Kind: CaseIterable {
        case style, badges, template, theme, stocks, reportData, catalogue

        func read(_ text: String) throws {
            let folder = ScratchFolder()
            let name = self == .catalogue ? "a-templates.xml" : "a.json"
            let path = try folder.write(text, to: name)
            switch self {
            case .style: _ = try BadgeStyle(contentsOfFile: path)
            case .badges: _ = try BadgeRecord.read(path: path)
            case .template: _ = try LabelTemplate(contentsOfFile: path)
            case .theme: _ = try ReportTheme(path)
            case .stocks: _ = try StockSpec.readFile(path)
            case .reportData: _ = try ReportData.read(path: path)
            case .catalogue: _ = try GLabelsCatalogue.read(folder: folder.path)
            }
        }

        /// The message of the error, without the folder; nil if there is none.
        func problem(_ text: String, _ limits: Limits = Limits()) -> String? {
            limits.withValue {
                do { try read(text) } catch {
                    let told = "\(error)"
                    return told.firstRange(of: "a.json:").map { String(told[$0.lowerBound...]) } ?? told
                }
                return nil
            }
        }
    }

    private static let tooDeep =
        "are nested too deep; expected 256 levels at most"

    @Test("100,000 lists or mappings in each other are an error, whether they end or not", arguments: Kind.allCases)
    private func nesting(kind: Kind) {
        guard kind != .catalogue else { return }
        for (open, close) in [("[", "]"), ("{\"base\":", "}"), ("[{\"message\":", "}]")] {
            for end in [String(repeating: close, count: 100_000), ""] {
                let told = kind.problem("\n" + String(repeating: open, count: 100_000) + "1" + end)
                #expect(told != nil)
                if kind == .style { #expect(told == "a.json:2: lists and mappings \(Self.tooDeep)") }
            }
        }
    }

    @Test("elements of a catalogue, 100,000 deep")
    func elements() {
        let text = String(repeating: "<a>", count: 100_000)
        for end in [String(repeating: "</a>", count: 100_000), ""] {
            #expect(Kind.catalogue.problem(text + end)?.contains("elements \(Self.tooDeep)") == true)
        }
    }

    @Test("entities of a catalogue that expand to much more than the file", arguments: [true, false])
    func expansion(isAttribute: Bool) {
        var text = "<!DOCTYPE a [<!ENTITY e0 \"\(String(repeating: "ha", count: 50))\">"
        for level in 1...4 {
            text += "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
        }
        let use = isAttribute ? "<b c=\"&e4;\"/>" : "<b>&e4;</b>"
        text += "]>\n<a>\n\(use)\n\(use)\n\(use)\n</a>"
        #expect(Kind.catalogue.problem(text)?.contains(":4: the entities expand to more than 1 MiB") == true)
    }

    @Test("an error in an element of a catalogue precedes those after it")
    func firstError() {
        let text = "<a>\n<Template part=\"1\" size=\"A9\"/>\n<a>"
        #expect(Kind.catalogue.problem(text)?.contains("a-templates.xml:2: ") == true)
    }

    @Test("a file that is too long is an error, and one with a byte less is not", arguments: Kind.allCases)
    private func size(kind: Kind) {
        // Badges are read as a stream.
        guard kind != .badges else { return }
        var limits = Limits()
        let text = "{\"base\":\"no style, no template and no badge\"}"
        limits.documentSize = text.utf8.count
        let told =
            "it has more than \(limits.documentSize) bytes; expected \(limits.documentSize) at most"
        #expect(kind.problem(text, limits)?.contains(told) != true)
        #expect(kind.problem(text + " ", limits)?.hasSuffix(told) == true)
    }

    @Test("JSON at the limits, and the content of its strings")
    func json() {
        var limits = Limits()
        func list(_ depth: Int) -> String {
            "{\"gradient\":" + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "}"
        }
        #expect(Kind.style.problem(list(256))?.contains("a list is not a stop; expected a mapping") == true)
        #expect(Kind.style.problem(list(257)) == "a.json:1: lists and mappings \(Self.tooDeep)")
        // Values that only look like lists.
        let text = String(repeating: "[{\\\"", count: 1000)
        #expect(Kind.badges.problem("[{\"message\":\"\(text)\"}]") == nil)
        limits.fieldLength = 10
        let told = "a field of 11 bytes; expected 10 at most"
        #expect(Kind.badges.problem("[{\"message\":\"0123456789\"}]", limits) == nil)
        #expect(Kind.badges.problem("[\n{\"message\":\"0123456789a\"}]", limits) == "a.json:2: \(told)")
    }
}
