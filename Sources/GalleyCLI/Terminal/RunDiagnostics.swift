import GalleyDiagnostics

extension Diagnostic.ID {
    /// More records are bad than the messages before this one name.
    static let moreRecords = Diagnostic.ID("run.more-records", .records)
    /// A batch has skipped records.
    static let skippedRecords = Diagnostic.ID("run.skipped-records", .records)
    /// A run that failed has completed some of its files.
    static let completeFiles = Diagnostic.ID("run.complete-files", .output)
    /// The result of `--check`.
    static let checked = Diagnostic.ID("run.checked", .records)
    /// `--watch` waits for a file to change.
    static let watching = Diagnostic.ID("run.watching", .input)
    /// The program cannot do what it should, for a reason that no other rule names.
    static let failure = Diagnostic.ID("run.failure", .output)
    /// Fonts of the system were used for characters that the fonts of the document lack.
    static let fallbackFonts = Diagnostic.ID("font.fallback", .design)
    /// A font of `--fonts-used`.
    static let usedFont = Diagnostic.ID("font.used", .design)
    /// A chart was made otherwise than its data suggest, or a choice is explained.
    static let dataChoice = Diagnostic.ID("data.choice", .records)
    /// All words of a cloud have one color, although groups are colored.
    static let noGroups = Diagnostic.ID("cloud.no-groups", .records)
    /// `galley init` has written files.
    static let starterFiles = Diagnostic.ID("init.files", .output)
    /// Shards were finished by an earlier run, whose warnings are only counted.
    static let earlierShards = Diagnostic.ID("shard.earlier", .records)
    /// Shards were set with the fonts of different systems.
    static let differingFonts = Diagnostic.ID("shard.fonts", .design)
    /// A document of a comparison was made with warnings, or its PDF was repaired.
    static let comparedDocument = Diagnostic.ID("difference.document", .document)
    /// The preview is served.
    static let servingPreview = Diagnostic.ID("preview.serving", .output)
    /// The system has no program that opens the preview.
    static let noBrowser = Diagnostic.ID("preview.no-browser", .output)
}

extension Diagnostic {
    /// A diagnostic of a text that was made elsewhere.
    init(_ id: ID, verbatim text: String, severity: Severity = .note) {
        self.init(id, Wording(verbatim: text), severity: severity)
    }
}
