import Foundation
import GalleyTestSupport
import Testing

@Suite("Labels with backs from the command line") struct LabelSideTests {
    private let folder = ScratchFolder()

    init() throws {
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

@Suite("Proved barcodes from the command line") struct VerifyOptionTests {
    @Test("codes that cannot be read end the run, or are a warning, and the proof lists all")
    func verify() throws {
        guard try ExternalTool("ZXingReader") != nil else { return }
        let folder = ScratchFolder()
        try folder.write("code\nA-1\nB-2\n", to: "codes.csv")
        try folder.write("content: {barcode: \"{{code}}\"}\n", to: "good.yaml")
        try folder.write("content: {barcode: \"{{code}}\", opacity: 0.01}\n", to: "bad.yaml")
        func labels(_ template: String, _ options: String...) throws -> ProcessResult {
            try Program.run(
                ["labels", template, "--data", "codes.csv", "--stock", "L7160", "--verify", "proof.csv"] + options,
                in: folder)
        }
        let good = try labels("good.yaml", "-o", "good.pdf")
        #expect(good.status == 0 && good.errors.isEmpty && folder.names.contains("good.pdf"))
        #expect(String(decoding: try folder.read("proof.csv"), as: UTF8.self).split(separator: "\n").count == 3)
        let bad = try labels("bad.yaml", "-o", "bad.pdf")
        #expect(bad.status == 5 && !folder.names.contains("bad.pdf"))
        #expect(
            bad.errors
                == "galley: proof.csv: 2 of 2 codes cannot be read as the record says; the first is in row 1: Code 128 \"A-1\": nothing was read\n"
        )
        let skipped = try labels("bad.yaml", "-o", "bad.pdf", "--on-error", "skip")
        #expect(skipped.status == 0 && folder.names.contains("bad.pdf"))
        #expect(skipped.errors.hasPrefix("galley: warning: proof.csv: 2 of 2 codes cannot"))
    }
}
