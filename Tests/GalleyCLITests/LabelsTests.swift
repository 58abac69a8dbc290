import Foundation
import GalleyTestSupport
import Testing

@Suite("Labels from the command line") struct LabelsTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write(
            "name,street,city,zip\n" + (1...100).map { "Person \($0),Street \($0),City,\(10_000 + $0)\n" }.joined(),
            to: "people.csv")
        try folder.write(
            "name,city\nA very long name that no mini label has the room to show in one line,X\nB,Y\n", to: "long.csv")
    }

    private func labels(_ arguments: String...) throws -> ProcessResult {
        try Program.run(["labels"] + arguments, in: folder)
    }

    @Test("a table and a stock are enough; every word is on the paper")
    func sample() throws {
        let result = try labels(
            "--data", Program.sample("museums"), "--stock", "L7160", "-o", "o.pdf", "--rows", "1-30")
        #expect(result.status == 0)
        #expect(
            result.errors
                == "galley: \(Program.sample("museums")): columns not on the label: \"url\"; --columns adds them\n")
        #expect(result.output.isEmpty)
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        let text = try pdftotext.run(folder / "o.pdf", "-").text
        for word in ["Musée du Louvre", "75001 Paris", "London WC1B 3DG", "Государственный Эрмитаж"] {
            #expect(text.contains(word))
        }
        guard let qpdf = try ExternalTool("qpdf") else { return }
        #expect(try qpdf.run("--check", folder / "o.pdf").status == 0)
    }

    @Test("all records of a pipe are read, once", arguments: [200, 6000])
    func pipe(count: Int) throws {
        let rows = (1...count).map { "Person \($0),Street \($0),City\n" }.joined()
        try folder.write("name,street,city\n" + rows, to: "many.csv")
        #expect(unsafe mkfifo(folder / "pipe", 0o600) == 0)
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", "cat '\(folder.path)/many.csv' > '\(folder.path)/pipe'"]
        try writer.run()
        let result = try folder.galley("labels --data pipe --input-format csv --stock L7160 -o p.pdf --summary")
        writer.terminate()
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.text.contains("\"labels\":\(count),"), "\(result)")
    }

    @Test("the summary counts, and its sum is that of the file")
    func summary() throws {
        let result = try folder.galley("labels --data people.csv --stock 5160 -o o.pdf --summary --copies 2")
        let line = try #require(JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        #expect(line["records"] as? Int == 100)
        #expect(line["labels"] as? Int == 200)
        #expect(line["pages"] as? Int == 7)
        #expect(line["rejected"] as? Int == 0)
        guard let sum = try ExternalTool("sha256sum") else { return }
        #expect(try sum.run(folder / "o.pdf").text.hasPrefix(try #require(line["sha256"] as? String)))
    }

    @Test("blank labels are one warning, counted in the summary and by --check, and give status 3 with --strict")
    func blankLabels() throws {
        try folder.write("name,city,id\n,,1\nAda,Bonn,2\n,,3\n,,4\n", to: "gaps.csv")
        let arguments = ["labels", "address", "--data", "gaps.csv", "--stock", "5160"]
        let warning =
            "galley: warning: gaps.csv: 3 labels: the columns of the label are empty; the label is blank; rows 1, 3, 4\n"
        let result = try Program.run(arguments + ["-o", "o.pdf", "--strict", "--summary", "json"], in: folder)
        #expect(result.status == 3)
        #expect(result.errors.contains(warning), "\(result.errors)")
        #expect(result.text.contains(#""labels":4,"pages":1,"rejected":0,"warnings":3"#))
        let check = try Program.run(arguments + ["--check"], in: folder)
        #expect(check.errors.hasSuffix("checked: no errors, 3 warnings; nothing was written\n"), "\(check.errors)")
    }

    @Test("the report lists every record; with --strict, warnings give status 3 and the file is written")
    func strict() throws {
        try folder.write(
            "stock: L7651\ncontent: {text: \"{{name}}\", overflow: ellipsis}\n", to: "t.yaml")
        let result = try folder.galley("labels t.yaml --data long.csv -o o.pdf --strict --report r.ndjson")
        #expect(result.status == 3)
        #expect(folder.names == ["long.csv", "o.pdf", "people.csv", "r.ndjson", "t.yaml"])
        let report = String(decoding: try folder.read("r.ndjson"), as: UTF8.self)
        #expect(report.hasPrefix("{\"row\":1,\"line\":2,\"field\":\"name\",\"value\":\"A very long"))
        #expect(
            report.hasSuffix("\"kind\":\"truncated\",\"done\":\"a part is omitted, with an ellipsis\"}\n")
        )
        #expect(result.errors.hasPrefix("galley: warning: long.csv:2: column \"name\": \"A very long name"))
    }

    @Test("records that cannot be used: status 5 and no file, or skipped and reported")
    func badRecords() throws {
        try folder.write("name\na\nb,c\nd\n", to: "ragged.csv")
        let stopped = try folder.galley("labels --data ragged.csv --stock 5160 -o o.pdf")
        #expect(stopped.status == 5)
        #expect(
            stopped.errors.hasSuffix("galley: ragged.csv:3: the record has 2 fields; expected 1, as the header has\n"))
        #expect(!folder.names.contains("o.pdf"))
        let skipped = try folder.galley("labels --data ragged.csv --stock 5160 -o o.pdf --on-error skip --summary")
        #expect(skipped.status == 0)
        #expect(skipped.text.hasPrefix("{\"records\":2,\"labels\":2,\"pages\":1,\"rejected\":1,"))
    }

    @Test("if every record is bad, the message says why there is nothing to print")
    func noGoodRecord() throws {
        try folder.write("name\nb,c\n", to: "bad.csv")
        let result = try folder.galley("labels --data bad.csv --stock 5160 -o o.pdf --on-error skip")
        #expect(result.status == 5)
        #expect(result.errors.hasSuffix("galley: bad.csv: nothing to print: no record has a label\n"))
        #expect(!folder.names.contains("o.pdf"))
    }

    @Test("standard input to standard output")
    func pipes() throws {
        let result = try Program.run(
            ["labels", "--data", "-", "--input-format", "ndjson", "--stock", "99012", "-o", "-", "--format", "pdf"],
            input: Data("{\"name\":\"Ada\"}\n{\"name\":\"Grace\"}\n".utf8), in: folder)
        #expect(result.status == 0)
        #expect(result.output.prefix(8) == Data("%PDF-1.7".utf8))
    }

    @Test("progress as JSON ends with the total")
    func progress() throws {
        let result = try folder.galley("labels --data people.csv --stock 5160 -o o.pdf --progress json")
        let last = try #require(result.errors.split(separator: "\n").last)
        let line = try #require(JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
        #expect(line["labels"] as? Int == 100)
        #expect(line["pages"] as? Int == 4)
        #expect(line["read"] as? Double == 1)
    }

    @Test("columns that are not on the labels are listed in one line, which is not a warning, and in the report")
    func unsetColumns() throws {
        try folder.write("sku,E-Mail,name,city\nA1,a@b.c,Ada,X\nA2,,Bo,Y\n", to: "ids.csv")
        let result = try folder.galley("labels address --data ids.csv --stock 5160 -o o.pdf --strict --report r.ndjson")
        #expect(result.status == 0)
        #expect(
            result.errors
                == "galley: ids.csv: columns not on the label: \"sku\", \"E-Mail\"; --columns adds them\n")
        let report = String(decoding: try folder.read("r.ndjson"), as: UTF8.self).split(separator: "\n")
        #expect(
            report.prefix(4).map { $0.contains(#""kind":"column-role""#) } == [true, true, true, true]
                && report.count == 6)
        #expect(
            report[4]
                == #"{"row":1,"line":2,"field":"sku","value":"A1","kind":"unset-column","done":"the template does not show the column; --columns adds it"}"#
        )
        // A column that an option reads is not reported.
        let read = try labels(
            "address", "--data", "ids.csv", "--stock", "5160", "-o", "o.pdf", "--filter", "sku=A1", "--filter", "E-Mail"
        )
        #expect(read.errors == "")
    }

    @Test("a number that a spreadsheet has shortened ends the run, with line, column and value")
    func damagedNumbers() throws {
        try folder.write("name,ean\nMug,7612345200002\nCup,5.90123E+12\n", to: "cups.csv")
        let result = try folder.galley("labels product --data cups.csv --stock 5160 -o o.pdf")
        #expect(result.status == 5)
        #expect(
            result.errors.hasSuffix(
                "galley: cups.csv:3: column \"ean\": \"5.90123E+12\": the spreadsheet has shortened the number; format the "
                    + "column as text\n"))
        #expect(!folder.names.contains("o.pdf"))
        let skipped = try folder.galley("labels product --data cups.csv --stock 5160 -o o.pdf --on-error skip")
        #expect(skipped.status == 0)
    }

    /// Whether a process has a file without a name open in the folder. proc(5), /proc/pid/fd.
    private func isWriting(_ process: Int32) -> Bool {
        let files = "/proc/\(process)/fd"
        let open = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
        return open.contains {
            let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)")) ?? ""
            return target.hasPrefix(folder.path) && target.hasSuffix("(deleted)")
        }
    }

    @Test("an interrupt ends with status 130 and leaves no file and no folder", arguments: ["o.pdf", "new/deep/o.pdf"])
    func interrupt(_ output: String) throws {
        let rows = (0..<400_000).map { "name \($0),street,city,\($0)\n" }.joined()
        try folder.write("name,street,city,zip\n" + rows, to: "many.csv")
        let process = try Program.start(["labels", "--data", "many.csv", "--stock", "5160", "-o", output], in: folder)
        // The file in the making, which has no name yet, is open before the first record is read.
        while process.isRunning, !isWriting(process.processIdentifier) { usleep(2000) }
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(folder.names == ["long.csv", "many.csv", "people.csv"])
    }

    @Test(arguments: [
        FailingCommand(
            4, "labels --data good.csv -o o.pdf",
            "galley: --stock: missing; expected a sheet or roll such as L7160 (A4, 63.5 × 38.1 mm) or 5160 "
                + "(Letter, 66.7 × 25.4 mm); galley stocks list shows all"),
        FailingCommand(
            4, "labels --data good.csv --stock 62x29 -o o.pdf",
            "galley: --stock: invalid value \"62x29\": expected "
                + "a name that galley stocks list shows; of this size are Brother DK-11209"),
        FailingCommand(
            4, "labels --data good.csv --stock good.csv -o o.pdf",
            "galley: --stock: invalid value \"good.csv\": expected "
                + "a name that galley stocks list shows or a size such as 62x29mm; --stock-file reads a file with stocks"
        ),
        FailingCommand(
            4, "labels --data good.csv --stock L7610 -o o.pdf",
            "galley: --stock: invalid value \"L7610\": expected "
                + "a name that galley stocks list shows or a size such as 62x29mm (did you mean L7160?)"),
        FailingCommand(
            4, "labels adress --data good.csv --stock 5160 -o o.pdf",
            "galley: template: invalid value \"adress\": "
                + "expected a file, or auto, address, product, columns, name-badge, certificate, tent, place-card, "
                + "lanyard, luggage (did you mean address?)"
        ),
        FailingCommand(
            4, "labels --stock 5160 -o o.pdf",
            "galley: --data: missing; expected a file of records such as people.csv or "
                + "people.xlsx, or -"),
        FailingCommand(
            4, "labels --data good.csv --stock 5160 --start 31 -o o.pdf",
            "galley: --start: invalid value \"31\": "
                + "expected a whole number from 1 to 30"),
        FailingCommand(
            4, "labels --data good.csv --stock 5160 --shard 3/2 -o o.pdf",
            "galley: --shard: invalid value \"3/2\": "
                + "expected i/n such as 2/8, from 1/n to n/n"),
        FailingCommand(
            4, "labels --data good.csv --stock 5160 --rows 9-2 -o o.pdf",
            "galley: --rows: invalid value \"9-2\": "
                + "expected a range such as 10-200, 10-, -200 or 7"),
        FailingCommand(1, "labels --data no.csv --stock 5160 -o o.pdf", "galley: no.csv: no such file"),
        FailingCommand(
            5, "labels --data empty.csv --stock 5160 -o o.pdf",
            "galley: empty.csv: the file is empty; expected a "
                + "header with the names of the columns"),
        FailingCommand(
            5, "labels --data header.csv --stock 5160 -o o.pdf",
            "galley: header.csv: no records; expected at least one"),
        FailingCommand(
            5, "merge good.csv -o o.pdf", "galley: good.csv: not a shard; expected a PDF written with --shard"),
        FailingCommand(1, "merge no.pdf -o o.pdf", "galley: no.pdf: no such file"),
    ]) func fails(_ command: FailingCommand) throws { try expectFailure(command) }

    @Test("--page fit makes a page of each label, as large as the label")
    func pageFit() throws {
        let result = try folder.galley("labels --data people.csv --stock L7160 --rows 1-3 --page fit -o o-{p}.svg")
        #expect(result.status == 0)
        #expect(folder.names.filter { $0.hasSuffix(".svg") } == ["o-1.svg", "o-2.svg", "o-3.svg"])
        let svg = String(decoding: try folder.read("o-2.svg"), as: UTF8.self)
        #expect(svg.contains("viewBox=\"0 0 180 108"))
        let png = try folder.galley("labels --data people.csv --stock L7160 --rows 1 --page fit --dpi 72 -o o.png")
        #expect(png.status == 0)
        let picture = try Picture(png: try folder.read("o.png"))
        #expect(picture.width == 180 && picture.height == 108)
        let start = try folder.galley("labels --data people.csv --stock L7160 --page fit --start 3 -o o.pdf")
        #expect(start.status != 0)
        #expect(
            start.errors.hasPrefix("galley: --start: invalid value \"3\": expected no --start beside --page fit\n"))
        let page = try folder.galley("labels --data people.csv --stock L7160 --page A4 -o o.pdf")
        #expect(page.errors.hasPrefix("galley: --page: invalid value \"A4\": expected sheet, fit"))
    }

    @Test("pictures of single labels are as large as a label; a sheet, a PDF and --start keep the sheet")
    func pictures() throws {
        func size(_ words: String...) throws -> Int {
            let data = ["--data", "people.csv", "--stock", "L7160", "--dpi", "72"]
            #expect(try Program.run(["labels"] + data + words, in: folder).status == 0)
            return try Picture(png: try folder.read(words.last == "o-{p}.png" ? "o-2.png" : "o.png")).width
        }
        #expect(try size("--rows", "1-3", "-o", "o-{p}.png") == 180)
        #expect(try size("--rows", "2", "-o", "o.png") == 180)
        #expect(try size("--rows", "1-3", "-o", "o.png") == 595)
        #expect(try size("--rows", "2", "--start", "3", "-o", "o.png") == 595)
        #expect(try size("--rows", "2", "--page", "sheet", "-o", "o.png") == 595)
    }

    @Test("--currency needs the template of products")
    func currency() throws {
        try folder.write("name,price\nMug,12.5\n", to: "mug.csv")
        let result = try labels(
            "product", "--data", "mug.csv", "--stock", "L7160", "--currency", "EUR", "-o", "o.svg", "--format", "svg")
        #expect(result.status == 0)
        let other = try folder.galley("labels address --data mug.csv --stock L7160 --currency EUR -o o.pdf")
        #expect(
            other.errors.hasPrefix(
                "galley: --currency: invalid value \"EUR\": expected the template product; a template of your own contains its currency\n"
            ))
        let empty = try folder.galley("labels product --data mug.csv --stock L7160 --currency 12 -o o.pdf")
        #expect(
            empty.errors.hasPrefix("galley: --currency: invalid value \"12\": expected a code such as EUR, or a sign\n")
        )
        let named = try folder.galley("labels product --data mug.csv --stock L7160 --currency Euro -o o.pdf")
        #expect(named.errors.contains("expected a code such as EUR, or a sign (did you mean EUR?)\n"))
        // The case of a code does not matter.
        let texts = try ["Eur", "EUR", "€"].map { currency in
            let result = try labels(
                "product", "--data", "mug.csv", "--stock", "L7160", "--currency", currency, "-o", "\(currency).svg")
            #expect(result.status == 0, "\(result.errors)")
            return String(decoding: try folder.read("\(currency).svg"), as: UTF8.self)
        }
        #expect(Set(texts).count == 1)
    }
}
