import Foundation
import GalleyTestSupport
import Testing

/// Commands, and the program that the preview copies as Swift for them.
///
/// The programs stand in Tests/Copied; scripts/check-preview compares them with what the preview gives. Each command runs in
/// the folder of the samples.
@Suite("The Swift code copied from the preview gives the same output as the command") struct CopiedSwiftTests {
    static let programs = [
        (
            "CopiedTable",
            "cloud unicode-scripts.csv --page 420x600 --margin 20,30 --sizes 8-26.5 --shape plain --spacing 7 --line-spacing 3 "
                + "--align trailing --distribution space-between --last-line center --breaking balanced "
                + "--item-align center --order weight --font-weight 600 --feature tnum --color-by weight "
                + "--ramp ember --scale power --exponent 0.4 --direction rtl --marks --top 60 --counts --layout flow"
        ),
        (
            "CopiedText",
            "cloud report.md --input-format text --lang en --margin 24 --layout justified --color #345678 --bigrams --min-count 2 "
                + "--scale quantile --bins 4 --order random --seed 7 --no-legend"
        ),
        (
            "CopiedChart",
            "chart languages.csv --kind bar --x word --y weight --top 8 --rule Average:200 --width 300 --title Languages "
                + "--lang en"
        ),
    ]

    @Test(arguments: programs) func writes(_ program: String, _ options: String) throws {
        let folder = ScratchFolder()
        for name in ["unicode-scripts.csv", "report.md", "languages.csv"] {
            try FileManager.default.copyItem(
                atPath: Program.root + "/samples/" + name, toPath: folder.path + "/" + name)
        }
        let built = try #require(Program.folder)
        let copied = try ProcessResult(
            built + "/" + program, [], input: Data(), environment: [:], folder: folder.path)
        #expect(copied.status == 0, "\(copied.errors)")
        let words = options.split(separator: " ").map(String.init)
        let result = try Program.run(
            words + ["-o", "command.svg"], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            FileManager.default.contentsEqual(
                atPath: folder.path + "/\(words[0]).svg", andPath: folder.path + "/command.svg")
        )
        #expect(FileManager.default.fileExists(atPath: folder.path + "/\(words[0]).svg"))
    }
}
