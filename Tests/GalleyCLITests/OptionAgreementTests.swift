import Foundation
import Galley
import GalleyStationery
import GalleyTestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Command line, directives and preview have the options of the tables: the same names, help texts and defaults.
@Suite("Options are described once") struct OptionAgreementTests {
    private struct Argument: Hashable {
        var name, help, valueName, defaultValue: String
    }

    private static func described(_ option: OptionDescription) -> Argument {
        let standard: String =
            switch option.kind {
            case .value(let value): value ?? ""
            case .enabledFlag: "--\(option.name)"
            case .list, .flag, .optionalFlag: ""
            }
        let valueName = [.flag, .enabledFlag, .optionalFlag].contains(option.kind) ? "" : option.valueName
        return Argument(name: option.name, help: option.help, valueName: valueName, defaultValue: standard)
    }

    /// The options of a command, as its parser knows them.
    private static func arguments(of command: String) throws -> [Argument] {
        let result = try Program.run([command, "--experimental-dump-help"], in: ScratchFolder())
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any], "\(result.errors)")
        let described = try #require(json["command"] as? [String: Any])
        let list = try #require(described["arguments"] as? [[String: Any]])
        return list.compactMap { argument -> Argument? in
            let names = argument["names"] as? [[String: Any]] ?? []
            guard let name = names.first(where: { $0["kind"] as? String == "long" })?["name"] as? String else {
                return nil
            }
            // The opposite of a flag is the same option.
            if name.hasPrefix("no-"), names.count == 1, list.contains(where: { Self.hasName($0, name.dropFirst(3)) }) {
                return nil
            }
            let isFlag = argument["kind"] as? String == "flag"
            return Argument(
                name: name, help: argument["abstract"] as? String ?? "",
                valueName: isFlag ? "" : argument["valueName"] as? String ?? "",
                defaultValue: argument["defaultValue"] as? String ?? "")
        }
    }

    private static func hasName(_ argument: [String: Any], _ name: Substring) -> Bool {
        let names = argument["names"] as? [[String: Any]] ?? []
        return names.contains { $0["name"] as? String == String(name) }
    }

    private static let tables: [(command: String, options: [OptionDescription])] = [
        ("cloud", TagSource.options + CloudOptions.all.map(\.option)),
        ("badge", BadgeOptions.options + DataOptions.options),
        // The template is an argument without a name there.
        ("labels", LabelOptions.all.filter { $0.name != LabelOptions.template.name }),
    ]

    @Test("A command has the options of its table", arguments: tables.map(\.command))
    func command(_ name: String) throws {
        let table = try #require(Self.tables.first { $0.command == name }).options.map(Self.described)
        let arguments = try Self.arguments(of: name)
        for option in table { #expect(arguments.contains(option), "\(option)") }
    }

    @Test("The options of a cloud that its table lacks concern the page with its background, the file and the limits")
    func noOthers() throws {
        let table = Set(Self.tables[0].options.map(\.name))
        let shared = Set(try Self.arguments(of: "report").map(\.name))
        let own = Set(try Self.arguments(of: "cloud").map(\.name)).subtracting(shared)
        #expect(own.subtracting(table) == ["background", "dark"])
        #expect(table.subtracting(own) == Set([CloudOptions.font.option.name] + DataOptions.options.map(\.name)))
    }

    @Test("A directive accepts the options of its table, and no others of its command")
    func directives() throws {
        let folder = ScratchFolder()
        try folder.write("word,weight\na,1\n", to: "w.csv")
        for (name, table) in [
            ("cloud", TagSource.options + CloudOptions.all.map(\.option)),
            ("badges", BadgeOptions.options + DataOptions.options),
            ("labels", LabelOptions.all),
        ] {
            let known = table.map(\.name)
            for option in try Self.arguments(of: name == "badges" ? "badge" : name).map(\.name) + ["template"] {
                try folder.write("::\(name) w.csv \(option)=\u{1}\n", to: "r.md")
                let isRefused = try #require(throws: (any Error).self, "\(name) \(option)") {
                    // No option has this value; those that take any text fail at the page without labels or badges.
                    _ = try Report(path: folder / "r.md")
                    throw Accepted()
                }
                let text = "\(isRefused)"
                let isUnknown = text.contains("has no option") || text.contains("is for the command line")
                #expect(isUnknown != known.contains(option), "\(name) \(option): \(text)")
            }
        }
    }

    private struct Accepted: Error {}

    @Test("The preview has a control for each option of a cloud, and copies it as a command and as Swift")
    func preview() throws {
        let folder = ScratchFolder()
        try folder.write("word,weight,group\nkern,3,a\nglue,2,b\nserif,1,a\n", to: "w.csv")
        let process = try Program.preview(["cloud", "w.csv"], in: folder)
        defer { process.stop() }
        let state = try #require(try process.json("state")["controls"] as? [[String: Any]])
        let controls = Set(state.compactMap { $0["id"] as? String })
        let options = CloudOptions.all.map(\.option.name)
        #expect(controls.subtracting(options) == ["width", "direction", "marks", "facet"])
        // These need a file of an earlier run, and a run that writes one.
        #expect(Set(options).subtracting(controls) == ["keep", "verify"])
        for (query, words, source) in [
            ("sizes=8-20", "--sizes 8-20", "style.sizes = 8...20"), ("legend=", "--no-legend", "showsLegend = false"),
            ("counts=1", "--counts", "style.showsWeights = true"),
            ("ramp=ember&color-by=weight", "--ramp ember", "#96640f"),
            ("last-line=stretch", "--last-line stretch", "lastLine = .stretch.aligned(.center)"),
            ("feature=tnum,liga%3D0", "--feature tnum --feature liga=0", "FontFeature(\"liga=0\")!"),
            ("order=random&seed=4", "--seed 4", "style.order = .random(seed: 4)"),
            ("font=Inter,Noto%20Sans", "--font Inter --font 'Noto Sans'", "families = [\"Inter\", \"Noto Sans\"]"),
        ] {
            let picture = try process.json("picture?" + query)
            #expect((picture["command"] as? String ?? "").contains(words), "\(picture["command"] ?? picture)")
            #expect((picture["swift"] as? String ?? "").contains(source), "\(picture["swift"] ?? picture)")
        }
    }
}

/// Names that begin like options.
struct HyphenNameTests {
    @Test(
        "The copied command names files that begin with a hyphen so that it can be run",
        arguments: [["cloud", "--", "-w.csv"], ["--", "-w.csv"]])
    func copied(_ arguments: [String]) throws {
        let folder = ScratchFolder()
        try folder.write("word,weight\nkern,3\nglue,2\n", to: "-w.csv")
        let process = try Program.preview(arguments, in: folder)
        defer { process.stop() }
        let picture = try process.json("picture?align=trailing")
        #expect(picture["command"] as? String == "galley cloud ./-w.csv --align trailing -o cloud.svg")
    }
}

/// The traces of a preview that other users of the machine can see.
struct PreviewSecretTests {
    @Test("The browser gets an address with a token in a file of the user, which goes with the process")
    func file() throws {
        let folder = ScratchFolder()
        try folder.write("name\nAnna\n", to: "w.csv")
        try folder.write("content:\n  - text: \"{{name}}\"\n", to: "t.yaml")
        // The browser is a program that does not exist.
        let environment = ["TMPDIR": folder.path, "BROWSER": "/nowhere", "DISPLAY": ""]
        let process = try Program.preview(
            ["--open", "labels", "t.yaml", "--data", "w.csv", "--stock", "L7160"], in: folder,
            environment: environment)
        var (found, rounds) = ([String](), 0)
        func files() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".html") }
        }
        while found.isEmpty, rounds < 1000 {
            (found, rounds) = (try files(), rounds + 1)
            usleep(10_000)
        }
        let name = try #require(found.first)
        let mode = try FileManager.default.attributesOfItem(atPath: folder / name)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(String(decoding: try folder.read(name), as: UTF8.self).contains("url=\(process.address)\""))
        process.stop()
        #expect(try files() == [])
    }
}

/// A preview that is being served.
struct ServedPreview {
    let process: Process
    let address: URL

    func json(_ path: String) throws -> [String: Any] {
        let url = try #require(URL(string: address.absoluteString + path))
        return try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}

extension Program {
    /// Starts `galley preview` in `folder`.
    static func preview(
        _ arguments: [String], in folder: ScratchFolder, environment: [String: String] = [:]
    ) throws -> ServedPreview {
        let pipe = Pipe()
        let process = try start(["preview"] + arguments, in: folder, output: pipe, environment: environment)
        var line = ""
        while !line.hasSuffix("\n"), let byte = try pipe.fileHandleForReading.read(upToCount: 1) {
            line += String(decoding: byte, as: UTF8.self)
        }
        return ServedPreview(process: process, address: try #require(URL(string: String(line.dropLast()))))
    }
}
