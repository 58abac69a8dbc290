import Foundation
import GalleyTestSupport
import Testing

@Suite("Differences of documents") struct DiffTests {
    private let folder = ScratchFolder()

    init() throws {
        let text =
            "# Head\n\nA paragraph with 12.5 and some more words, which fills a line and a half of the page at least.\n\n"
        try folder.write(text + "Another one.\n", to: "a.md")
        try folder.write(text.replacing("12.5", with: "12.6") + "Another one.\n", to: "b.md")
        try folder.write("word,weight\nkern,4\nglue,9\nmeasure,2\nserif,7\n", to: "words.csv")
    }

    private func diff(_ words: String...) throws -> ProcessResult { try Program.run(["diff"] + words, in: folder) }

    private func make(_ words: String) throws {
        let result = try Program.run(words.split(separator: " ").map(String.init), in: folder)
        #expect(result.status == 0, "\(result.errors)")
    }

    /// A tool that reads PDF files is needed.
    private static func readsPDF() throws -> Bool { try ExternalTool("mutool") != nil }

    @Test("two sources: the status tells whether they differ, the list what")
    func sources() throws {
        let same = try diff("a.md", "a.md")
        #expect(same.status == 0 && same.text.isEmpty && same.errors.isEmpty)
        let other = try diff("a.md", "b.md")
        #expect(other.status == 3 && other.text == "page 1: text “12.5” became “12.6”\n", "\(other.text)")
        #expect(try diff("a.md", "b.md", "--ignore", "text").status == 0)
        #expect(try diff("a.md", "b.md", "--only", "color,position").status == 0)
        #expect(try diff("a.md", "b.md", "--quiet").text.isEmpty)
    }

    @Test("two commands: a move is one line with its vector")
    func commands() throws {
        let result = try diff("--a", "report a.md --margin 20mm", "--b", "report a.md --margin '20mm,22mm,20mm,18mm'")
        #expect(result.status == 3)
        #expect(result.text.contains("moved left by 5.67 pt (2 mm): the column begins elsewhere"), "\(result.text)")
        let tolerant = try diff(
            "--a", "report a.md --margin 20mm", "--b", "report a.md --margin '20mm,22mm,20mm,18mm'", "--tolerance",
            "2.1mm")
        #expect(tolerant.status == 0, "\(tolerant.text)")
        #expect(try diff("words.csv", "--b", "cloud words.csv --order alpha").status == 3)
    }

    @Test("a PDF and the source that made it are equal; another PDF differs by the same list")
    func pdf() throws {
        guard try Self.readsPDF() else { return }
        try make("report a.md -o a.pdf")
        try make("report b.md -o b.pdf")
        try make("cloud words.csv -o words.pdf")
        #expect(try diff("a.pdf", "a.pdf").status == 0)
        let own = try diff("a.md", "--against", "a.pdf")
        #expect(own.status == 0 && own.text.isEmpty, "\(own.text)\(own.errors)")
        #expect(try diff("words.csv", "--against", "words.pdf").status == 0)
        #expect(try diff("a.pdf", "b.pdf").text == "page 1: text “12.5” became “12.6”\n")
    }

    @Test("a PDF by Chromium: words, places and colours")
    func chromium() throws {
        guard try Self.readsPDF(), let chromium = try ExternalTool("chromium") else { return }
        let html =
            "<title>t</title><body style='font:12px serif;width:400px'><p>One two three 12.5</p><p style='color:#333'>Later</p>"
        for (name, text) in [
            ("one", html), ("two", html.replacing("12.5", with: "12.6").replacing("#333", with: "#c33")),
            ("three", html.replacing("<p style='", with: "<p style='margin-left:10pt;")),
        ] {
            try folder.write(text, to: name + ".html")
            _ = try chromium.run(
                "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                "--print-to-pdf=" + (folder / name + ".pdf"),
                "file://" + (folder / name + ".html"))
        }
        #expect(
            try diff("one.pdf", "two.pdf").text
                == "page 1: text “12.5” became “12.6”\npage 1: 1 word “Later”: color #333333 became #cc3333\n")
        #expect(try diff("one.pdf", "three.pdf").text.contains("1 word “Later” moved right by 10 pt (3.53 mm)"))
    }

    @Test("pictures in PDF files are compared by their pixels, whose areas are measured")
    func pixels() throws {
        guard try Self.readsPDF() else { return }
        for name in ["a", "b"] {
            try make("report \(name).md -o \(name).png")
            try folder.write("![A page](\(name).png)\n", to: "scan-\(name).md")
            try make("report scan-\(name).md -o scan-\(name).pdf --title Scan")
        }
        let result = try diff("scan-a.pdf", "scan-b.pdf")
        let area = try #require(
            result.text.firstMatch(of: #/differ in 1 area, the largest ([\d.]+) pt .* wide and ([\d.]+) pt/#))
        // A digit.
        #expect(try #require(Double(area.1)) < 8 && #require(Double(area.2)) < 12, "\(result.text)")
    }

    @Test("what cannot be read has status 5 and one line")
    func unreadable() throws {
        guard try Self.readsPDF(), let qpdf = try ExternalTool("qpdf") else { return }
        try make("report a.md -o a.pdf")
        _ = try qpdf.run("--encrypt", "secret", "secret", "256", "--", folder / "a.pdf", folder / "locked.pdf")
        try folder.write(try Data(contentsOf: URL(fileURLWithPath: folder / "a.pdf")).prefix(2000), to: "cut.pdf")
        try folder.write("no PDF", to: "text.pdf")
        try folder.write("galley layout 1\npage\tx\n", to: "bad.layout")
        for (file, message) in [
            ("locked.pdf", "locked.pdf: it is encrypted; expected a PDF that opens without a password"),
            ("cut.pdf", "cut.pdf: it is damaged; expected a PDF that MuPDF can read"),
            ("text.pdf", "text.pdf: not a PDF file; expected a file that begins with %PDF-"),
            ("bad.layout", "bad.layout:2: invalid value \"x\": expected a length in points"),
            ("missing.pdf", "missing.pdf: no such file"),
        ] {
            let result = try diff("a.pdf", file)
            #expect(result.status == 5 && result.errors == "galley: \(message)\n", "\(result.errors)")
        }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder / "a.pdf"))
        let start = try #require(bytes.range(of: Data("startxref".utf8), options: .backwards))
        try folder.write(bytes[..<start.lowerBound], to: "repaired.pdf")
        let repaired = try diff("a.pdf", "repaired.pdf")
        #expect(
            repaired.status == 0
                && repaired.errors == "galley: warning: repaired.pdf: the PDF is damaged and was repaired\n",
            "\(repaired.text)\(repaired.errors)")
        let missing = try Program.run(["diff", "a.pdf", "a.pdf"], in: folder, environment: ["PATH": "/nowhere"])
        #expect(missing.status == 5 && missing.errors.contains("the program mutool (package mupdf-tools)"))
    }

    @Test("a kept layout is equal until the document changes")
    func baseline() throws {
        #expect(try diff("a.md", "--baseline", "kept").text == "no kept layout; galley diff --accept keeps it\n")
        #expect(try diff("a.md", "words.csv", "--baseline", "kept", "--accept").status == 0)
        #expect(try diff("a.md", "words.csv", "--baseline", "kept").status == 0)
        try FileManager.default.removeItem(atPath: folder / "a.md")
        try FileManager.default.copyItem(atPath: folder / "b.md", toPath: folder / "a.md")
        let result = try diff("a.md", "words.csv", "--baseline", "kept")
        #expect(result.status == 3 && result.text == "a.md: page 1: text “12.5” became “12.6”\n")
        #expect(try diff("b.md", "kept/a.md.layout").status == 3)
    }

    @Test("the words that miss the window of an envelope are named, even of equal documents")
    func window() throws {
        try folder.write("name,street,city\nAnna Brown,Mill Lane 4,12345 Town\n", to: "address.csv")
        let command = "labels --data address.csv --stock L7160"
        func missed(_ window: String, _ offset: String, _ options: String...) throws -> String {
            let documents = ["--a", command, "--b", command + offset]
            return try Program.run(["diff"] + documents + ["--window", window] + options, in: folder).text
        }
        #expect(
            try missed("8mm,15mm,64mm,38mm", " --offset=-3mm,0", "--only", "window")
                == "page 1: 3 words reach out of the window in the second document: on the left by 0.77 pt (0.27 mm)\n")
        #expect(try missed("7mm,15mm,64mm,38mm", " --offset=-3mm,0", "--only", "window").isEmpty)
        let same = try missed("8mm,15mm,64mm,16mm", "")
        #expect(["first", "second"].allSatisfy { same.contains("in the \($0) document: at the bottom by") }, "\(same)")
    }

    @Test(
        "tables of measures are compared by lines and boxes, whichever command wrote them", arguments: ["csv", "json"])
    func measures(_ ending: String) throws {
        try folder.write(
            "name,street,city\n" + (1...30).map { "Name \($0),Way \($0),Town\n" }.joined(), to: "people.csv")
        try folder.write(
            "name,street,city\n" + (1...30).map { "Name \($0 == 25 ? 52 : $0),Way \($0),Town\n" }.joined(),
            to: "others.csv")
        let commands = [
            ("report a.md", "report b.md", "text “"), ("cloud words.csv", "cloud words.csv --order alpha", "moved"),
            (
                "labels --data people.csv --stock L7160", "labels --data others.csv --stock L7160",
                "page 2: text “Name 25” became “Name 52”"
            ),
            ("badge build passing", "badge build failing", "text “passing” became “failing”"),
        ]
        for (number, (one, two, difference)) in commands.enumerated() {
            for (name, command) in [("one", one), ("two", two)] {
                try make("\(command) -o \(name).pdf --measure \(name)\(number).\(ending)")
            }
            let (old, new) = ("one\(number).\(ending)", "two\(number).\(ending)")
            #expect(try diff(old, old).status == 0)
            let result = try diff(old, new)
            #expect(result.status == 3 && result.text.contains(difference), "\(result.text)\(result.errors)")
        }
        try folder.write("page,box,parent,line,kind,\n1,1,,,view\n", to: "bad.csv")
        let bad = try diff("bad.csv", "bad.csv")
        #expect(bad.status == 5 && bad.errors.split(separator: "\n").count == 1, "\(bad.errors)")
        let header = "page,box,parent,line,kind,name,x,y,width,height\n"
        for (row, column) in [
            ("1,1,,,view,A,0,0,1e300,5", "width"), ("1,1,,,view,A,0,x,5,5", "y"), ("1,b,,,view,A,0,0,5,5", "box"),
        ] {
            try folder.write(header + row + "\n", to: "far.csv")
            let far = try diff("far.csv", "far.csv")
            #expect(
                far.status == 5 && far.errors.contains("far.csv:2: column \"\(column)\": invalid value"),
                "\(far.errors)")
        }
    }

    @Test("galley specimen --compare compares two commands as galley diff does")
    func specimen() throws {
        func compare(_ words: String...) throws -> ProcessResult {
            try Program.run(["specimen", "--compare", "badge build passing"] + words, in: folder)
        }
        #expect(try compare("badge build failing", "-o", "s.html").status == 0)
        #expect(try String(contentsOfFile: folder / "s.html", encoding: .utf8).contains("“passing” became “failing”"))
        #expect(try compare("report a.md", "-o", "s.pdf").status == 0)
        #expect(try compare("badge build passing", "-o", "same.png").status == 0)
        #expect(FileManager.default.fileExists(atPath: folder / "same.png"))
        for (words, message) in [
            (["badge build failing", "-o", "s.svg"], "-o: invalid value \"s.svg\""),
            (["badge build failing", "-o", "s.pdf", "--text", "a"], "--text: invalid value \"a\""),
            (["--align center", "-o", "s.pdf"], "--compare: invalid value \"badge build passing\""),
        ] {
            let result = try Program.run(["specimen", "--compare", "badge build passing"] + words, in: folder)
            #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
        }
    }

    @Test("pictures and lists are written", arguments: ["d.html", "d.pdf", "d-{p}.png", "d.json"])
    func output(_ name: String) throws {
        #expect(try diff("a.md", "b.md", "-o", name).status == 3)
        let file = name.replacing("{p}", with: "1")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder / file))
        let text = String(decoding: bytes, as: UTF8.self)
        switch (name as NSString).pathExtension {
        case "html":
            #expect(text.contains("text “12.5” became “12.6”") && text.contains("data:image/svg+xml;base64,"))
            // Nothing is loaded.
            #expect(!text.contains("src=\"http") && !text.contains("href=") && !text.contains("{{"))
        case "json": try checkJSON(bytes)
        case "pdf": #expect(text.hasPrefix("%PDF-"))
        default: #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        }
    }

    /// Each member of the list is in the schema, and each that the schema requires is in the list.
    private func checkJSON(_ bytes: Data) throws {
        let schema = try folder.galley("schema diff").output
        let (list, rules) = (
            try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any]),
            try #require(try JSONSerialization.jsonObject(with: schema) as? [String: Any])
        )
        let rule = try #require((rules["$defs"] as? [String: [String: Any]])?["difference"])
        let members = Set(try #require(rule["properties"] as? [String: Any]).keys)
        let differences = try #require(list["differences"] as? [[String: Any]])
        #expect(differences.count == 1)
        for difference in differences {
            #expect(members.isSuperset(of: difference.keys))
            #expect(Set(difference.keys).isSuperset(of: try #require(rule["required"] as? [String])))
        }
    }

    private static let wrongOptions: [(words: String, status: Int32)] = [
        ("a.md", 2), ("a.md b.md c.md", 2), ("a.md b.md --accept", 2), ("a.md --baseline kept --against b.md", 2),
        ("a.md b.doc", 4), ("a.md --b reprot", 4), ("a.md b.md --tolerance 1x", 4),
        ("a.md b.md --tolerance colour=1", 4), ("a.md b.md --only positon", 4), ("a.md b.md --ignore positon", 4),
        ("a.md b.md --ignore-area 1,2,3", 4), ("a.md b.md --window 1,2,3", 4), ("a.md b.md --only window", 4),
        ("a.md b.md -o d.gif", 4), ("a.md a.md --baseline kept", 4),
    ]

    @Test("wrong options are refused", arguments: wrongOptions)
    func wrong(_ words: String, _ status: Int32) throws {
        let result = try Program.run(["diff"] + words.split(separator: " ").map(String.init), in: folder)
        #expect(result.status == status, "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
}
