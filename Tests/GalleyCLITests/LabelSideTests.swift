import Foundation
import GalleyTestSupport
import Testing

@Suite("Labels with backs from the command line") struct LabelSideTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write("name,city\nAda,London\nEmmy,Erlangen\n", to: "people.csv")
    }

    private func labels(_ arguments: [String]) throws -> ProcessResult {
        try Program.run(["labels"] + arguments, in: folder)
    }

    @Test("the PDF asks for duplex where it has fronts and backs, and --sides chooses one")
    func duplex() throws {
        try folder.write("content: \"{{name}}\"\nback: \"{{city}}\"\n", to: "two.yaml")
        func file(_ options: String...) throws -> String {
            let result = try labels(["two.yaml", "--data", "people.csv", "-o", "d.pdf"] + options)
            #expect(result.status == 0, "\(result.errors)")
            guard let qpdf = try ExternalTool("qpdf") else { return "" }
            return try qpdf.run("--qdf", "--object-streams=disable", folder / "d.pdf", "-").text
        }
        guard try ExternalTool("qpdf") != nil else { return }
        #expect(try file("--stock", "L7160").contains("/Duplex /DuplexFlipLongEdge"))
        #expect(try file("--stock", "L7160", "--flip", "short-edge").contains("/Duplex /DuplexFlipShortEdge"))
        #expect(try file("--stock", "85x54mm").contains("/Duplex /DuplexFlipShortEdge"))
        #expect(try !file("--stock", "L7160", "--sides", "back").contains("/Duplex"))
        let calibration = try labels(["two.yaml", "--calibration", "--stock", "L7160", "-o", "c-{p}.svg"])
        #expect(calibration.status == 0 && folder.names.contains("c-2.svg"))
    }

    @Test("options for backs need a template with one")
    func noBack() throws {
        for (option, value) in [("--sides", "both"), ("--flip", "short-edge"), ("--back-offset", "1mm,0mm")] {
            let result = try labels(["--data", "people.csv", "--stock", "L7160", option, value, "-o", "d.pdf"])
            #expect(result.status != 0)
            #expect(
                result.errors.contains(
                    "\(option): invalid value \"\(value)\": expected a template with the key back; this one has a front alone"
                ))
        }
        let side = try labels(["--data", "people.csv", "--stock", "L7160", "--sides", "bakc", "-o", "d.pdf"])
        #expect(side.errors.contains("did you mean back?"))
    }
}
