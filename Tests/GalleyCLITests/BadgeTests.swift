import Foundation
import GalleyTestSupport
import Testing

@Suite("Badges from the command line") struct BadgeCommandTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write(
            "label,message,color,link\nbuild,passing,green,https://example.org\ncoverage,91%,,\na/b,..,critical,\n",
            to: "good.csv")
        try folder.write("label,mesage\na,b\n", to: "column.csv")
        try folder.write("label,message,color,style\na,b,gren,flat\nc,,green,flat\nd,e,red,flatt\n", to: "bad.csv")
        try folder.write(#"[{"label":"build","message":"passing"},{"schemaVersion":1,"message":7}]"#, to: "good.json")
        try folder.write(#"[{"label":"build","mesage":"passing"}]"#, to: "bad.json")
        try folder.write(#"{"base":"flat","height":24,"cornerRadius":12}"#, to: "style.json")
        try folder.write(#"{"base":"flat","heigth":24}"#, to: "badstyle.json")
    }

    private func run(_ arguments: String...) throws -> ProcessResult { try Program.run(arguments, in: folder) }
    private func text(_ name: String) throws -> String { String(decoding: try folder.read(name), as: UTF8.self) }

    @Test func aBadgeIsAPictureInPixels() throws {
        let result = try folder.galley("badge build passing --color green -o b.svg")
        #expect((result.status, result.errors) == (0, ""))
        let svg = try text("b.svg")
        #expect(svg.contains("width=\"92\" height=\"20\" viewBox=\"0 0 92 20\""))
        #expect(svg.contains("<title>build: passing</title>"))
        #expect(svg.contains("fill=\"#97ca00\""))
        #expect(try folder.galley("badge build passing --color green -o - --format svg").text == svg)
        #expect(try folder.galley("badge build passing -o b.png").status == 0)
        let header = Array(try folder.read("b.png").prefix(24))
        #expect(header[19] == 92 && header[23] == 20)
    }

    @Test func aTableGivesAFileForEachRecord() throws {
        let result = try folder.galley("badge --data good.csv -o {n}-{label}.svg --color-by 80:yellow,90:green")
        // The third message has no number, but a colour of its own.
        #expect((result.status, result.errors) == (0, ""))
        #expect(folder.names.filter { $0.hasSuffix(".svg") } == ["1-build.svg", "2-coverage.svg", "3-a-b.svg"])
        #expect(try text("1-build.svg").contains("https://example.org"))
        #expect(try text("2-coverage.svg").contains("#97ca00"))
        #expect(try text("3-a-b.svg").contains("#cf4028"))
        #expect(try folder.galley("badge --data good.json -o j{n}.svg").status == 0)
        #expect(try text("j2.svg").contains("<title>7</title>"))
        #expect(try folder.galley("badge --data good.csv -o all.pdf").status == 0)
        #expect(try folder.read("all.pdf").starts(with: Array("%PDF".utf8)))
    }

    @Test func aStyleOfOnesOwn() throws {
        #expect(try folder.galley("badge a b --style style.json -o s.svg").status == 0)
        #expect(try text("s.svg").contains("height=\"24\""))
        let bad = try folder.galley("badge a b --style badstyle.json -o s.svg")
        #expect(bad.status == 4)
        #expect(
            bad.errors == "galley: badstyle.json:1: field \"heigth\": a style has no such key (did you mean height?)\n")
    }

    @Test("a plain flat badge is small, and its texts and shadows share their outlines")
    func smallFiles() throws {
        #expect(try folder.galley("badge build passing --color green -o s.svg").status == 0)
        let svg = try text("s.svg")
        #expect(svg.utf8.count < 2500)
        #expect(svg.components(separatedBy: "<path").count == 3 && svg.components(separatedBy: "<use").count == 3)
        #expect(try folder.galley("badge build passing --svg-text fonts -o f.svg").status == 0)
        #expect(try text("f.svg").contains(">passing</text>"))
        #expect(try text("f.svg").utf8.count < 10_000)
    }

    @Test("an SVG of a long text writes each letter once, and is drawn like the page")
    func longTexts() throws {
        let (label, message) = ("a very long label text here", "and a message that goes on and on")
        for format in ["svg", "png"] {
            #expect(try run("badge", label, message, "--dpi", "288", "-o", "long.\(format)").status == 0)
        }
        let svg = try text("long.svg")
        #expect(svg.utf8.count < 5500)
        #expect(svg.contains(/<use href="#[a-z]{5}s0"/))
        guard let librsvg = try ExternalTool("rsvg-convert") else { return }
        _ = try librsvg.run("-z", "4", "-o", folder / "other.png", folder / "long.svg")
        let (page, other) = (
            try Picture(png: try folder.read("long.png")), try Picture(png: try folder.read("other.png"))
        )
        try #require(page.bytes.count == other.bytes.count)
        let difference = zip(page.bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(Double(difference) / Double(page.bytes.count) < 1.5)
    }

    @Test("badges of one page share no ids, and the same badge has the same ones", arguments: ["outlines", "fonts"])
    func ids(_ text: String) throws {
        func ids(_ message: String) throws -> Set<String> {
            #expect(
                try run("badge", "n", message, "--style", "plastic", "--svg-text", text, "-o", "i.svg").status == 0)
            let svg = try self.text("i.svg")
            let names = Set(svg.matches(of: /id="([^"]+)"/).map { String($0.1) })
            let uses = Set(svg.matches(of: /(?:url\(|href=")#([^")]+)/).map { String($0.1) })
            #expect(!names.isEmpty && uses.isSubset(of: names))
            return names
        }
        let (one, two) = (try ids("one"), try ids("two"))
        #expect(one.isDisjoint(with: two))
        #expect(try ids("one") == one)
    }

    @Test("shields' endpoint JSON is a badge; what it has no effect on is named")
    func endpoint() throws {
        try folder.write(
            #"{"schemaVersion":1,"label":"tests","message":"3 failed","isError":true,"namedLogo":"githup","cacheSeconds":300,"extra":1}"#,
            to: "e.json")
        let result = try folder.galley("badge --data e.json -o e.svg")
        #expect(
            result.errors
                == "galley: warning: e.json:1: field \"namedLogo\": \"githup\": no such logo; not used (did you mean github?)\n"
                + "galley: warning: e.json:1: field \"extra\": badges have no such field; ignored\n")
        #expect(try result.status == 0 && text("e.svg").contains("#cf4028"))
        try folder.write(#"{"schemaVersion":1,"label":"l","message":"m","namedLogo":"Node.js"}"#, to: "n.json")
        let named = try folder.galley("badge --data n.json -o n.svg")
        let same = try folder.galley("badge l m --logo nodedotjs -o s.svg")
        #expect(try named.errors == "" && same.errors == "" && text("n.svg") == text("s.svg"))
        let logo =
            ##"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z' fill='#123456'/></svg>"##
        try folder.write(
            "[{\"schemaVersion\":1,\"label\":\"l\",\"message\":\"m\",\"style\":\"for-the-badge\",\"logoSvg\":\"\(logo)\"}]",
            to: "l.json")
        let drawn = try folder.galley("badge --data l.json -o l.svg")
        #expect(try drawn.status == 0 && drawn.errors == "" && text("l.svg").contains("#123456"))
    }

    @Test("a value without a number has a neutral colour in a set, and does not stop the others")
    func unknownValues() throws {
        try folder.write("label,message\ncore,\"93,4 %\"\ndocs,unknown\n", to: "u.csv")
        let result = try folder.galley("badge --data u.csv --color-by 70:yellow,90:green -o {label}.svg")
        #expect(
            result.errors
                == "galley: warning: u.csv:3: column \"message\": \"unknown\": no number in the text; it has the colour "
                + "of unknown values\n")
        #expect(
            try result.status == 0 && text("docs.svg").contains("#9f9f9f") && text("core.svg").contains("#97ca00"))
        let blue = ["--color-by", "70:yellow", "--unknown-color", "blue", "-o", "b.svg"]
        #expect(try Program.run(["badge", "docs", "unknown"] + blue, in: folder).status == 0)
        #expect(try text("b.svg").contains("#0079be"))
        #expect(try folder.galley("badge a 1 --unknown-color blue -o b.svg").status == 4)
    }

    @Test("a background is behind the badge, and on a dark one words of a cloud are legible")
    func backgrounds() throws {
        #expect(try folder.galley("badge a b --background #123456 -o g.svg").status == 0)
        #expect(try text("g.svg").contains("fill=\"#123456\"") && text("g.svg").contains("role=\"img\""))
        try folder.write("word,weight\none,3\ntwo,1\n", to: "w.csv")
        #expect(try folder.galley("cloud w.csv --color #101010 --shape plain --dark -o d.svg").status == 0)
        let svg = try text("d.svg")
        #expect(svg.contains("#0d1117") && !svg.contains("#101010"))
        #expect(try folder.galley("cloud w.csv --dark --background red -o d.svg").status == 4)
    }

    @Test("widths, contrast and a picture of a whole set")
    func sets() throws {
        try folder.write("label,message,color\nbuild,passing,green\n,a far longer message,#777\n", to: "set.csv")
        #expect(try folder.galley("badge --data set.csv --equal-widths -o e{n}.svg").status == 0)
        let widths = try ["e1.svg", "e2.svg"].map { try text($0).prefix(80) }
        #expect(widths[0] == widths[1])
        #expect(try folder.galley("badge a b --width 90 -o w.svg").status == 0)
        #expect(try text("w.svg").contains("width=\"90\""))
        #expect(try folder.galley("badge a b --color #777 --contrast 7 -o c.svg").status == 0)
        #expect(try !text("c.svg").contains("#777"))
        #expect(try folder.galley("badge --data set.csv --page fit --margin 4 -o all.svg").status == 0)
        #expect(try text("all.svg").contains("height=\"28\""))
        // A picture is as large as the badges with a margin of 8 points.
        for command in [["--page", "fit", "--margin", "8", "-o", "all.png"], ["-o", "own.png"]] {
            #expect(try Program.run(["badge", "--data", "set.csv"] + command, in: folder).status == 0)
        }
        #expect(try folder.read("all.png") == folder.read("own.png"))
    }

    @Test("a drawing in one colour is recoloured; a multicoloured one is rejected")
    func logoColors() throws {
        func svg(_ parts: String) -> String { "<svg viewBox=\"0 0 24 24\">\(parts)</svg>" }
        let square = "<path fill=\"#123456\" fill-opacity=\".5\" stroke=\"#123456\" d=\"M2 2h20v20z\"/>"
        try folder.write(svg(square), to: "one.svg")
        try folder.write(
            svg("<g color=\"red\">\(square)<path fill=\"currentColor\" d=\"M0 0h4v4z\"/></g>"), to: "two.svg")
        try folder.write(svg("\(square)<path d=\"M0 0h4v4z\"/><path fill=\"#fff\" d=\"M9 9h4v4z\"/>"), to: "three.svg")
        try folder.write(
            svg(
                "<linearGradient id=\"g\"><stop stop-color=\"red\"/><stop offset=\"1\"/></linearGradient>"
                    + "<path fill=\"url(#g)\" d=\"M0 0h4v4z\"/>"), to: "gradient.svg")
        try folder.write(PNGMaker(width: 2, height: 2, colorType: 2, depth: 8) { _, _, _ in 9 }.bytes, to: "p.png")
        #expect(try folder.galley("badge a b --logo one.svg -o o.svg").status == 0)
        #expect(try text("o.svg").contains("#123456"))
        let result = try folder.galley("badge a b --logo one.svg --logo-color #abcdef -o o.svg")
        #expect((result.status, result.errors) == (0, ""))
        #expect(try text("o.svg").contains("#abcdef") && !text("o.svg").contains("#123456"))
        for (logo, problem) in [
            ("two.svg", "it has 2"), ("three.svg", "it has 3"), ("gradient.svg", "it has gradients or images"),
            ("p.png", "an image has its own"),
        ] {
            let refused = try run("badge", "a", "b", "--logo", logo, "--logo-color", "#abcdef", "-o", "x.svg")
            #expect(refused.status == 4)
            #expect(
                refused.errors
                    == "galley: --logo-color: invalid value \"#abcdef\": expected a logo in one colour: \(problem)\n")
        }
        #expect(!folder.names.contains("x.svg"))
        // Of a record, and for all records.
        try folder.write("message,logo,logoColor\na,one.svg,#00ff00\nb,one.svg,\n", to: "logos.csv")
        #expect(try folder.galley("badge --data logos.csv --logo-color #0000ff -o l-{message}.svg").status == 0)
        #expect(try text("l-a.svg").contains("#0f0") && text("l-b.svg").contains("#00f"))
        try folder.write("message,logo,logoColor\na,p.png,#00ff00\n", to: "pixels.csv")
        let pixels = try folder.galley("badge --data pixels.csv -o {n}.svg")
        #expect(pixels.status == 5)
        #expect(
            pixels.errors
                == "galley: pixels.csv:2: column \"logoColor\": \"p.png\": expected a logo in one colour: an image has its own\n"
        )
    }

    @Test("a file and standard input give the same sheet of badges; after a bad record no file remains")
    func sheets() throws {
        let table = "label,message,style\n" + (1...500).map { "n,\($0),\($0 % 7 == 0 ? "social" : "flat")\n" }.joined()
        try folder.write(table, to: "many.csv")
        #expect(try folder.galley("badge --data many.csv -o many.pdf").status == 0)
        let piped = try Program.run(
            ["badge", "--data", "-", "-o", "-", "--format", "pdf"], input: Data(table.utf8), in: folder)
        #expect(piped.output == (try folder.read("many.pdf")))
        try folder.write(table + "n,x,flatt\n", to: "late.csv")
        let late = try folder.galley("badge --data late.csv -o late.pdf")
        #expect(late.status == 5)
        #expect(late.errors.hasPrefix("galley: late.csv:502: column \"style\": invalid value \"flatt\": expected"))
        #expect(!folder.names.contains("late.pdf"))
    }

    @Test(
        "an impossible request is an error, and no file is written",
        arguments: [
            FailingCommand(
                4, "badge a b -o o.svg --style flet",
                "galley: --style: invalid value \"flet\": expected flat, flat-square, plastic, for-the-badge, social "
                    + "(did you mean flat?)"),
            FailingCommand(
                4, "badge a b -o o.svg --width 5",
                "galley: --width: invalid value \"5\": expected a length from 20 to 14400 points"),
            FailingCommand(
                4, "badge a b -o o.svg --contrast 22",
                "galley: --contrast: invalid value \"22\": expected a number from 1 to 21"),
            FailingCommand(
                4, "badge a b -o o.svg --equal-widths", "galley: --equal-widths: expected --data beside it"),
            FailingCommand(
                4, "badge --data good.csv -o {n}.svg --equal-widths --width 90",
                "galley: --equal-widths: expected no --width beside it"),
            FailingCommand(
                4, "badge a b -o o.svg --page A5", "galley: --page: invalid value \"A5\": expected --data beside it"),
            FailingCommand(
                4, "badge a b -o o.svg --color-by 80:yellow",
                "galley: --color-by: invalid value \"80:yellow\": expected a number in the message \"b\""),
            FailingCommand(
                4, "badge a b -o o.svg --logo L1",
                "galley: --logo: invalid value \"L1\": expected SVG path data (it cannot be read at byte 0; expected M or m at "
                    + "the start), the name of a logo such as github, or of a .svg, .png, .jpg or .jpeg file"),
            FailingCommand(
                4, "badge a b -o o.svg --logo githup",
                "galley: --logo: invalid value \"githup\": expected the name of a logo such as github (did you mean github?), or of "
                    + "a .svg, .png, .jpg or .jpeg file"),
            FailingCommand(
                4, "badge a b -o o.svg --logo M0,0h9v9z --logo-color brand",
                "galley: --logo-color: invalid value \"brand\": expected a colour: only a logo by name has that of a brand"
            ),
            FailingCommand(
                5, "badge --data column.csv -o {n}.svg",
                "galley: column.csv:1: column \"mesage\": badges have no such field (did you mean message?)"),
            FailingCommand(
                5, "badge --data bad.json -o {n}.svg",
                "galley: bad.json:1: field \"mesage\": badges have no such field (did you mean message?)"),
            FailingCommand(
                5, "badge --data bad.csv -o {n}.svg",
                "galley: bad.csv:2: column \"color\": invalid value \"gren\": expected #rrggbb or a name such as green "
                    + "(did you mean green?)\n"
                    + "galley: bad.csv:3: column \"message\": empty; expected a text\n"
                    + "galley: bad.csv:4: column \"style\": invalid value \"flatt\": expected flat, flat-square, plastic, "
                    + "for-the-badge, social (did you mean flat?)"),
            FailingCommand(
                4, "badge a b -o {n}.svg",
                "galley: -o: invalid value \"{n}.svg\": expected a name without {n}: without --data there is one badge, and "
                    + "one file is written"),
            FailingCommand(
                4, "badge --data good.csv -o {lable}.svg",
                "galley: -o: invalid value \"{lable}.svg\": expected {n}, {color}, {label}, {link}, {message} in place of "
                    + "{lable} (did you mean {label}?)"),
            FailingCommand(
                4, "badge --data good.csv -o o-{sku}.pdf",
                "galley: -o: invalid value \"o-{sku}.pdf\": expected {n}, {color}, {label}, {link}, {message} in place of "
                    + "{sku}"),
            FailingCommand(
                4, "badge a b --logo-color red -o o.svg",
                "galley: --logo-color: invalid value \"red\": expected --logo beside it"),
            FailingCommand(
                5, "badge --data good.csv -o {color}.svg",
                "galley: good.csv:3: column \"color\": empty or missing, but the name {color}.svg uses it; expected a "
                    + "value"),
        ])
    func failures(_ command: FailingCommand) throws {
        let before = folder.names
        let result = try Program.run(command.words, in: folder)
        #expect(result.status == command.status)
        #expect(result.errors == command.message + "\n")
        #expect(folder.names == before)
    }

    @Test func badgesOfOneNameAreOneLost() throws {
        try folder.write("label,message\na,1\na,2\n", to: "twice.csv")
        let result = try folder.galley("badge --data twice.csv -o {label}.svg")
        #expect(result.status == 4)
        #expect(result.errors.contains("twice.csv:2 and twice.csv:3 both give a.svg"))
        #expect(!folder.names.contains("a.svg"))
    }

    @Test("the badges of a pipe are read once")
    func pipe() throws {
        try #require(unsafe mkfifo(folder / "pipe", 0o600) == 0)
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", "cat '\(folder.path)/good.csv' > '\(folder.path)/pipe'"]
        try writer.run()
        let result = try folder.galley("badge --data pipe --input-format csv -o p.svg")
        writer.terminate()
        #expect((result.status, result.errors) == (0, ""))
        #expect(try text("p.svg").contains("coverage"))
    }

    @Test(
        "a link that would run a program is a warning, and no link",
        arguments: ["javascript:x()", "java\tscript:x", "DATA:text/html,x"])
    func programLink(target: String) throws {
        let result = try run("badge", "build", "passing", "--link", target, "-o", "l.svg")
        #expect(result.status == 0 && result.errors.contains("would run a program: its text has no link"))
        #expect(try !text("l.svg").contains("<a "))
        try folder.write("[a](javascript:x) and [b](https://b.example)\n", to: "l.md")
        #expect(try folder.galley("report l.md -o l-{p}.svg").errors.contains("javascript:x"))
        #expect(try text("l-1.svg").components(separatedBy: "<a ").count == 2)
    }
}
