package import Galley
package import GalleyData

/// The options of labels, each described once, in the order of the help.
package enum LabelOptions: OptionTable {
    /// The options of the labels themselves, without those of the output.
    package static let all =
        [template, stock] + StockOptions.options + DataOptions.options + data + printing + [
            font, fontPath, systemFonts, language, rules, fitRules, onError,
        ]

    /// The options of the command: its template is an argument, and its fonts are options of the output.
    package static let options = all.filter { ![template, fontPath, systemFonts].map(\.name).contains($0.name) }

    private static let automatic = "auto"
    package static let template = OptionDescription(
        "template", "A template file, or one of galley templates list, or auto: by the columns.", .input,
        kind: .value(default: automatic), mayBePath: true)
    package static let stock = OptionDescription(
        "stock",
        "The sheet or roll, as named by galley stocks list, or a label's size: 62x29mm, or 62mm on an endless roll. (default: the template's, or the only one of --stock-file)",
        .input, brief: "Sheet or roll, such as L7160; galley stocks lists all", valueName: "name",
        values: .stocks,
        control: OptionControl("Stock", .sheet, .text))
    package static let font = OptionDescription.font("Font family, in place of the template's; repeat for fallbacks.")
    package static let fontPath = OptionDescription(
        "font-path", "Font file, or folder of font files.", .fonts, brief: "Font file, or folder of font files",
        valueName: "path", kind: .list, values: .file, mayBePath: true)
    package static let systemFonts = OptionDescription(
        "system-fonts",
        "Use the system's fonts for missing families and characters, or none of them. (default: for missing characters)",
        .fonts, kind: .optionalFlag)
    package static let language = OptionDescription(
        "lang", "Language of the text, such as en or de-CH.", .metadata, brief: "Language, such as en or de-CH",
        valueName: "tag")
    package static let rules = OptionDescription(
        "rules", "Rules that labels have to meet besides the template's, as galley rules list names them.", .records,
        brief: "Rules to meet, such as eu-food; galley rules lists all", valueName: "name", kind: .list,
        values: .choices(Rulebook.names))
    package static let fitRules = OptionDescription(
        "fit-rules", "Enlarge texts to the least sizes of rules, where there is room.", .records, kind: .flag,
        control: OptionControl("Enlarge to rules", .records, .flag))
    package static let onError = OptionDescription(
        "on-error", "Action on an invalid record: stop or skip.", .records, brief: "stop at a bad record, or skip it",
        valueName: "action", kind: .value(default: "stop"), values: .choices(["stop", "skip"]),
        control: OptionControl("If invalid", .records, .choice))

    /// The job that `texts` describe, shards aside.
    ///
    /// - Parameters:
    ///   - texts: the texts of the options.
    ///   - paths: the files of records; `-` for standard input.
    /// - Throws: `Diagnostic` for a value that cannot be used; `Diagnostic` for templates and stocks.
    package static func job(_ texts: OptionTexts, data paths: [String]) throws -> LabelJob {
        let printing = try printing(texts)
        let (design, templateStock) = try design(texts)
        try checkSides(design, texts)
        var job = LabelJob(
            design, on: try stock(texts, ofTemplate: templateStock), data: try source(texts, data: paths))
        job.printing = printing
        if let tag = texts[language] { try OptionValues.checkLanguage(language.argument, tag) }
        job.rules = try texts.list(rules).map { name throws(Diagnostic) in
            guard let book = Rulebook.named(name) else {
                throw Diagnostic.option(rules.argument, value: name, expected: "\(Rulebook.choices(for: name))")
            }
            return book
        }
        job.fitsRules = texts.isOn(fitRules)
        if job.fitsRules, job.rules.isEmpty, !design.hasRules {
            throw Diagnostic.missingOption(
                rules.argument, expected: "rules, here or in the template, for \(fitRules.argument)")
        }
        (job.families, job.language) = (texts.list(font), texts[language])
        try setData(of: &job, texts)
        job.skipsBadRecords = try OptionValues.choice(
            onError.argument, texts.value(onError), [("stop", false), ("skip", true)])
        return job
    }

    /// The template, and the stock that it names.
    package static func design(
        _ texts: OptionTexts
    ) throws -> (design: LabelJob.Design, stock: LabelTemplate.StockChoice?) {
        let name = texts.value(template)
        if name == automatic { return (.automatic, nil) }
        if let builtIn = BuiltInTemplate(rawValue: name) { return (.builtIn(builtIn), builtIn.template.stock) }
        guard ReadableFile.mayExist(name) else {
            let names = [automatic] + BuiltInTemplate.allCases.map(\.rawValue)
            throw Diagnostic.option(
                template.name, value: name, expected: "a file, or \(NearestName.choices(names, for: name))")
        }
        let own = try LabelTemplate(contentsOfFile: name)
        let folder = PathName.folder(of: name)
        return (.template(own, folder: folder.isEmpty ? "." : folder), own.stock)
    }

    /// The stock that `texts` name, otherwise the template's.
    package static func stock(_ texts: OptionTexts, ofTemplate choice: LabelTemplate.StockChoice?) throws -> Stock {
        if let name = texts[stock] { return try stock(named: name, texts, option: stock.argument) }
        switch choice {
        case .stock(let own): return own
        case .name(let name): return try stock(named: name, texts, option: stock.name)
        case nil:
            // The only stock of a file needs no name.
            let own = try texts.list(StockOptions.file).flatMap { try StockSpec.readFile($0) }
            if own.count == 1 { return own[0] }
            if !own.isEmpty {
                throw Diagnostic.missingOption(
                    stock.argument,
                    expected:
                        "one of \(texts.list(StockOptions.file)[0]): \(own.prefix(6).map(\.name).joined(separator: ", "))"
                )
            }
            let examples =
                switch BuiltInTemplate(rawValue: texts.value(template)) {
                case .product: "L7651 (A4, 38.1 × 21.2 mm) or 2x1in (roll)"
                case .nameBadge: "5395 (Letter, 85.7 × 59.3 mm) or L7165 (A4, 99.1 × 67.7 mm)"
                default: "L7160 (A4, 63.5 × 38.1 mm) or 5160 (Letter, 66.7 × 25.4 mm)"
                }
            throw Diagnostic.missingOption(
                stock.argument, expected: "a sheet or roll such as \(examples); galley stocks list shows all")
        }
    }

    /// - Parameters:
    ///   - name: the name of the stock.
    ///   - texts: the texts of the options, which can name other catalogues.
    ///   - option: the option or key with the name, for messages.
    package static func stock(named name: String, _ texts: OptionTexts, option: String) throws -> Stock {
        if StockOptions.options.allSatisfy({ texts.list($0).isEmpty }),
            let stock = try? StockCatalogue(Stock.builtIn(mayBe: name)).stock(named: name)
        {
            return stock
        }
        do { return try catalogue(texts).stock(named: name) } catch let error as Diagnostic
            where [.unknownStock, .ambiguousStock].contains(error.id)
        {
            let file = ReadableFile.mayExist(name) ? "; \(StockOptions.file.argument) reads a file with stocks" : ""
            throw Diagnostic.option(option, value: name, expected: "\(error.remedy)\(file)")
        }
    }

    /// The built-in stocks and those of the files that `texts` name.
    package static func catalogue(_ texts: OptionTexts) throws -> StockCatalogue {
        var catalogue = StockCatalogue()
        for folder in texts.list(StockOptions.catalog) { try catalogue.add(gLabelsFolder: folder) }
        for file in texts.list(StockOptions.file) { try catalogue.add(file: file) }
        return catalogue
    }

    /// The fonts that `texts` name; `fonts`, those of the document around the labels, if they name none.
    package static func fonts(_ texts: OptionTexts, of fonts: FontCollection) throws -> FontCollection {
        guard texts.has(systemFonts) || !texts.list(fontPath).isEmpty else {
            for family in texts.list(font) { try fonts.require(family: family, includingSystemFonts: true) }
            return fonts
        }
        let use = texts.has(systemFonts) ? (texts.isOn(systemFonts) ? .all : .none) : fonts.systemFonts
        return try FontCollection(use, paths: texts.list(fontPath), families: texts.list(font))
    }
}

/// The options for stocks besides the built-in ones.
package enum StockOptions: OptionTable {
    package static let options = [file, catalog]

    package static let file = OptionDescription(
        "stock-file", "A YAML or JSON file with your own stocks; repeat for several.", .input, valueName: "file",
        kind: .list, values: .file, mayBePath: true)
    package static let catalog = OptionDescription(
        "stock-catalog", "A folder with gLabels' template files, such as /usr/share/libglabels-3.0/templates.", .input,
        valueName: "folder", kind: .list, values: .folder, mayBePath: true)
}

extension FontCollection {
    /// The fonts of files and folders, with the embedded ones.
    ///
    /// - Parameters:
    ///   - systemFonts: the use to make of the system's fonts.
    ///   - recordsAllFonts: whether `usedFonts` contains all fonts, rather than only system fallback fonts.
    ///   - paths: the font files and folders to add.
    ///   - families: the families that have to be there.
    /// - Throws: `Diagnostic` for a file that cannot be used and for a family that is missing.
    package convenience init(
        _ systemFonts: SystemFontUse, recordsAllFonts: Bool = false, paths: [String], families: [String] = []
    ) throws {
        self.init(systemFonts: systemFonts, recordsAllFonts: recordsAllFonts)
        for path in paths { try add(path: path) }
        for family in families { try require(family: family, includingSystemFonts: true) }
    }
}
