import ArgumentParser
import GalleyConcurrency
import GalleyStationery

struct CloudCommand: DocumentCommand {
    static let configuration = CommandConfiguration(
        commandName: "cloud",
        abstract: "Create a tag cloud: each word as large as its weight.",
        discussion: """
            A table has a header with the columns word and weight, and optionally color, group and url. It is UTF-8, with \
            commas, or tabs for .tsv. In a text, words are counted. Examples:

              galley cloud samples/unicode-scripts.csv -o scripts.pdf --title Scripts
              galley cloud chapter.txt -o chapter.svg --top 100 --order alpha
            """)

    @Argument(
        help: "A text, or a file of records: CSV, TSV, JSON, NDJSON, .xlsx, .ods or SQLite; - for standard input.")
    var file: String

    @OptionGroup var words: DeclaredOptions<TagSource>
    @OptionGroup var page: PageOptions
    @OptionGroup var look: DeclaredOptions<CloudOptions>
    @OptionGroup var ground: GroundOptions
    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    var output: String { page.output }

    /// The texts of the look, with the families of the page.
    var texts: OptionTexts {
        var texts = look.texts
        texts.set(CloudOptions.font.option, page.font)
        return texts
    }

    /// The style of a cloud on its own pages, which it fills by default.
    func documentStyle() throws -> CloudStyle {
        var style = try CloudOptions.style(texts)
        let sizing = [CloudOptions.fit, CloudOptions.height, CloudOptions.sizes]
        if !sizing.contains(where: { look.texts.has($0.option) }), try !page.fitsContent() { style.fit = .page }
        if let ground = try ground.ground(changesColors: true) { style.ground = ground.color }
        return style
    }

    /// The source of the words.
    func source() throws -> TagSource { try TagSource(words.texts, language: page.lang) }

    /// The words of a file.
    func tags(of file: String) throws -> [Tag] {
        try source().tags(of: .file(file)) { RunLog.note($0) }
    }

    /// A cloud with its title, on its own pages.
    func document(_ tags: [Tag], _ style: CloudStyle) throws -> Document<TagCloud> {
        var size = try page.pageSize(acceptsFit: true)
        let fitsContent = try page.fitsContent()
        var style = style
        style.pageScale = fitsContent ? 1 : size.posterScale()
        style.trimsToShape = fitsContent
        // A page that grows with its content ends only at the largest page.
        if fitsContent, style.fit != .page { size = PageSize(width: size.width, height: 14_400) }
        var document = try page.document(pageSize: size, title: page.title, alignment: style.horizontal) {
            TagCloud(tags, style: style, title: page.title)
        }
        document.fitsContent = fitsContent
        // Words in kanji have the forms of Japan beside others in kana.
        if page.lang == nil, let language = tags.hanLanguage { document.environment.language = language }
        return document
    }

    mutating func run() throws {
        let style = try documentStyle()
        _ = (try page.pageSize(acceptsFit: true), try page.margins(), try page.exportOptions())
        let ground = try ground.ground(changesColors: true)
        let fonts = page.fontsAhead()
        // Wait for the other thread before the process ends.
        defer { _ = try? fonts?.get() }
        let tags = try tags(of: file)
        do {
            let colored = try style.suited(to: tags)
            if case .group = colored.coloring, !tags.contains(where: { $0.group != nil }) {
                RunLog.warn(
                    Diagnostic(
                        .noGroups, "no word has a group, so that --color-by group gives one color",
                        expected: "a column group or category", at: .init(file: file), severity: .warning))
            }
            _ = try page.export(document(tags, colored), fonts: try fonts?.get(), ground: ground)
        } catch let error as Diagnostic where error.id == .noDestination {
            let name = error.value ?? ""
            throw Diagnostic(
                .fieldValue, "\"#\(name)\" is a place in a document, and a cloud by itself has none", value: name,
                expected: "an address such as https://example.org",
                at: .init(
                    file: tags.first { $0.url == "#" + name }?.source ?? file,
                    field: words.texts[TagSource.link] == nil ? .column("url") : nil))
        }
    }
}
