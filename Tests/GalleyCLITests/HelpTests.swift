import Foundation
import GalleyTestSupport
import Testing

@Suite("The help texts equal the reviewed ones") struct HelpTests {
    static let commands = ["report", "labels", "stocks", "merge", "cloud", "badge", "specimen", "preview", "fonts"]

    private let goldens = Goldens(
        beside: #filePath, "help.txt", "help-report.txt", "help-labels.txt", "help-stocks.txt", "help-merge.txt",
        "help-cloud.txt", "help-badge.txt", "help-specimen.txt", "help-preview.txt", "help-fonts.txt", "families.txt")

    @Test("of the program and each command, on standard output, status 0", arguments: [""] + Self.commands)
    func help(_ command: String) throws {
        let result = try Program.run((command.isEmpty ? [] : [command]) + ["--help"], in: try ScratchFolder())
        #expect(result.status == 0)
        #expect(result.errors == "")
        try goldens.check(result.text, command.isEmpty ? "help.txt" : "help-\(command).txt")
    }

    @Test("no line of help is wider than 80 columns", arguments: Self.commands)
    func width(_ command: String) throws {
        let text = try Program.run([command, "--help"], in: try ScratchFolder()).text
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("without a command the program shows its help")
    func bare() throws {
        let folder = try ScratchFolder()
        let result = try Program.run([], in: folder)
        #expect(result.status == 0)
        #expect(try result.text == Program.run(["--help"], in: folder).text)
    }

    @Test("the version")
    func version() throws {
        #expect(try Program.run(["--version"], in: try ScratchFolder()).text.contains(/^\d+\.\d+\.\d+\n$/))
    }

    @Test("fonts lists the bundled families, and those of files that are added")
    func fonts() throws {
        let folder = try ScratchFolder()
        let result = try Program.run(["fonts"], in: folder)
        #expect(result.status == 0)
        try goldens.check(result.text, "families.txt")
        // A copy of a bundled font under its own family is no new family.
        let path = Program.root + "/fonts/noto-sans/NotoSans-Regular.ttf"
        #expect(try Program.run(["fonts", "--font-path", path], in: folder).text == result.text)
    }

    @Test("no golden is without its test")
    func orphans() { #expect(goldens.orphans == []) }
}
