import Testing

@Suite("Bad option values and fonts: status 4") struct BadOptionTests {
    private static let length = "expected a length of 0 or more, such as 6, 2mm or 0.25in"
    private static let mixed = "or colours such as #2364aa,#c4532d"

    /// `galley cloud good.csv -o o.pdf` with one option more.
    private static func cloud(_ option: String, _ message: String) -> FailingCommand {
        FailingCommand(4, "cloud good.csv -o o.pdf " + option, "galley: " + message)
    }

    @Test(
        "bad values of options that every command has",
        arguments: [
            cloud("--format pfd", "--format: invalid value \"pfd\": expected pdf, png, svg, zpl (did you mean pdf?)"),
            cloud(
                "--page A44",
                "--page: invalid value \"A44\": expected A0, A1, A2, A3, A4, A5, A6, A7, B4, B5, Letter, Legal, Tabloid, Executive "
                    + "(did you mean A4?), or WIDTHxHEIGHT such as 100x150mm"),
            cloud(
                "--page 20000x20", "--page: invalid value \"20000x20\": expected sides of 14400 pt (200 in) at most"),
            cloud("--margin 3q", "--margin: invalid value \"3q\": \(length)"),
            cloud(
                "--margin 1,2,3", "--margin: invalid value \"1,2,3\": expected one, two or four lengths, such as 18mm"),
            cloud("--dpi 0", "--dpi: invalid value \"0\": expected a number from 1 to 4800"),
            cloud("--dpi nan", "--dpi: invalid value \"nan\": expected a number from 1 to 4800"),
            cloud("--pages 3-1", "--pages: invalid value \"3-1\": expected pages and ranges, such as 1,3-5,8-"),
            cloud("--pages 9", "there is no page 9; the document has one page"),
            cloud(
                "--pixels grey",
                "--pixels: invalid value \"grey\": expected auto, rgba, rgb, gray, mono (did you mean gray?)"),
            cloud("--dither random", "--dither: invalid value \"random\": expected threshold, ordered"),
            cloud("--svg-text paths", "--svg-text: invalid value \"paths\": expected outlines, fonts"),
            cloud("--direction up", "--direction: invalid value \"up\": expected ltr, rtl"),
            cloud("--font Noto_Sanz", "no font family \"Noto Sanz\" (did you mean Noto Sans?)"),
            cloud("--font Zapfino", "no font family \"Zapfino\""),
        ]) func page(_ command: FailingCommand) throws
    { try expectFailure(command) }

    @Test(
        "bad values of options of the cloud",
        arguments: [
            cloud(
                "--input-format xls",
                "--input-format: invalid value \"xls\": expected csv, tsv, ndjson, json, xlsx, ods, sqlite, text (did you mean xlsx?)"
            ),
            cloud(
                "--sizes 30-9",
                "--sizes: invalid value \"30-9\": expected two sizes from 1 to 1000 points, the smaller first, such as 9-30"
            ),
            cloud(
                "--sizes 0-9",
                "--sizes: invalid value \"0-9\": expected two sizes from 1 to 1000 points, the smaller first, such as 9-30"
            ),
            cloud(
                "--scale cube",
                "--scale: invalid value \"cube\": expected linear, sqrt, log, power, rank, quantile, equal-interval"),
            cloud(
                "--order alhpa",
                "--order: invalid value \"alhpa\": expected input, alpha, weight, group, center-out, random (did you mean alpha?)"
            ),
            cloud("--seed=-1", "--seed: invalid value \"-1\": expected a whole number from 0 to 18446744073709551615"),
            cloud("--shape pil", "--shape: invalid value \"pil\": expected pill, plain (did you mean pill?)"),
            cloud(
                "--color-by wieght",
                "--color-by: invalid value \"wieght\": expected fixed, weight, group (did you mean weight?)"),
            cloud(
                "--color bleu",
                "--color: invalid value \"bleu\": expected #rrggbb or a colour name (did you mean blue?)"),
            cloud(
                "--ramp ocaen",
                "--ramp: invalid value \"ocaen\": expected ink, ocean, forest, ember, plum, viridis, cividis, plasma, magma, inferno (did you mean ocean?), \(mixed)"
            ),
            cloud("--ramp ,", "--ramp: invalid value \"\": expected #rrggbb or a colour name"),
            cloud("--palette x", "--palette: invalid value \"x\": expected vivid, muted, tol-dark, grey, \(mixed)"),
            cloud("--palette #fff,zzz", "--palette: invalid value \"zzz\": expected #rrggbb or a colour name"),
            cloud(
                "--spacing=-1",
                "--spacing: invalid value \"-1\": expected a length of 0 or more, such as 6 or 2mm, or ems up to 100, such as 0.3em"
            ),
            cloud(
                "--spacing xem",
                "--spacing: invalid value \"xem\": expected a length of 0 or more, such as 6 or 2mm, or ems up to 100, such as 0.3em"
            ),
            cloud("--fit pages", "--fit: invalid value \"pages\": expected sizes, page, width (did you mean page?)"),
            cloud("--height tall", "--height: invalid value \"tall\": \(length)"),
            cloud("--too-wide all", "--too-wide: invalid value \"all\": expected word, alone, scale"),
            cloud("--line-spacing wide", "--line-spacing: invalid value \"wide\": \(length)"),
            cloud(
                "--align middle", "--align: invalid value \"middle\": expected leading, center, trailing, justified"),
            cloud(
                "--item-align baseline",
                "--item-align: invalid value \"baseline\": expected top, center, bottom, first-baseline, last-baseline"
            ),
            cloud("--font-weight 1001", "--font-weight: invalid value \"1001\": expected a number from 1 to 1000"),
            cloud(
                "--feature liga=x",
                "--feature: invalid value \"liga=x\": expected a tag of four characters, such as tnum, liga=0 or ss01=2"
            ),
        ]) func ofTheCloud(_ command: FailingCommand) throws
    { try expectFailure(command) }

    @Test(
        "fonts that cannot be used",
        arguments: [
            cloud("--font-path no.ttf", "no.ttf: cannot read the font: no such file or folder"),
            cloud("--font-path empty.ttf", "empty.ttf: cannot read the font: the file is empty"),
            cloud(
                "--font-path folder", "folder: cannot read the font: the folder holds no .ttf, .otf, .ttc or .otc file"),
            cloud(
                "--font-path garbage.ttf",
                "garbage.ttf: not a usable font: it does not begin as a font does; expected a TrueType or OpenType font or collection"
            ),
            cloud(
                "--font-path truncated.ttf",
                "truncated.ttf: not a usable font: table \"GDEF\" ends at byte 273030 and the file at byte 20000; expected a TrueType "
                    + "or OpenType font or collection"),
            FailingCommand(
                4, "fonts --font-path no.ttf", "galley: no.ttf: cannot read the font: no such file or folder"),
        ]) func fonts(_ command: FailingCommand) throws
    { try expectFailure(command) }

    @Test(
        "pages and outputs that cannot be used",
        arguments: [
            cloud(
                "--page 30x40mm --margin 18mm",
                "the margins take 102.05 × 102.05 pt of a page of 85.04 × 113.39 pt and leave no room; expected smaller margins or a "
                    + "larger page"),
            // An option of the server, after the file.
            FailingCommand(
                4, "preview good.csv --port x --order alpha",
                "galley: --port: invalid value \"x\": expected a whole number from 0 to 65535"),
            FailingCommand(
                4, "specimen -o o.pdf --page 10x10mm",
                "galley: the margins take 68.03 × 68.03 pt of a page of 28.35 × 28.35 pt and leave no room; expected smaller margins "
                    + "or a larger page"),
            FailingCommand(
                4, "cloud good.csv -o o.jpg",
                "galley: -o: invalid value \"o.jpg\": expected a name ending in .pdf, .png, .svg or .zpl, or --format"),
            FailingCommand(
                4, "cloud good.csv -o -",
                "galley: --format: missing; expected pdf, png, svg or zpl, since -o - has no extension"),
            FailingCommand(
                4, "cloud many.csv -o o.png --page A6 --sizes 9-30",
                "galley: o.png: 9 pages do not go into one PNG; expected a name with {p} for the page's number, such as o-{p}.png, or "
                    + "a larger page"),
            FailingCommand(
                4, "cloud many.csv -o - --format svg --page A6 --sizes 9-30",
                "galley: 9 pages do not go into one SVG on standard output; expected -o with {p} in the name"),
        ]) func pages(_ command: FailingCommand) throws
    { try expectFailure(command) }
}
