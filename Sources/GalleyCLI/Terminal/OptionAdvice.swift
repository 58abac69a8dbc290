import GalleyStationery

/// The options that the hints of diagnostics mean. The libraries do not know options.
enum OptionAdvice {
    private static let others: [Diagnostic.Hint: Diagnostic.Advice] = [
        .root: .addition(" (--root)"),
        .sharedStrings: .addition(
            " (--max-document-size raises the limit, and a CSV file needs no memory for them)"),
        .encoding(nil): .addition(", or --encoding with the name of the encoding"),
        .spreadsheetFormat: .addition("; a spreadsheet is read with --input-format xlsx"),
        .databaseFormat: .addition("; it is read with --input-format sqlite and --query"),
        .query: .introduction("--query "),
        .groupColumn: .addition("; --group-column names the column"),
        .tagColumns: .addition("; --word-column and --weight-column choose others"),
        .textColumn: .addition("; --words-of or --word-column chooses another column"),
        .omittedWords: .addition(", or another --stop-words or --min-count"),
        .copiesDefault: .addition(", or --copies-default"),
        .noHeader: .addition(", or --no-header"),
        .headerAsRecord: .addition("; --no-header reads it as a record"),
        .addColumn: .addition("; --columns adds it"),
        .reportData: .replacement("--data or --for-each with a file, or \\{{ for two braces"),
        .shardPlan: .replacement("a file written with --plan-shards"),
        .damagedShardPlan: .replacement("the file as written with --plan-shards"),
        .writtenShard: .replacement("a PDF written with --shard"),
        .shardFont: .introduction("--font-path with "),
        .pageFiles: .replacement("-o with {p} in the name"),
        .tags: .addition(": omit --no-tags"),
        .title: .addition(": --title"),
        .language: .addition(": --lang"),
        .attachment: .addition(": --attach, or use a-4"),
        .outputIntent: .addition(": --output-intent"),
        .records: .addition(": labels, or a report with --for-each and --into"),
    ]

    static func of(_ hint: Diagnostic.Hint) -> Diagnostic.Advice? {
        if let advice = others[hint] { return advice }
        switch (hint.description, hint.value) {
        case ("data.encoding", let name?): return .addition(", or --encoding \(name)")
        case ("data.silenced-encoding", let name?): return .addition("; --encoding \(name) silences this warning")
        case ("data.range", let ranges?):
            let cells = ranges.split(separator: " ")
            return .addition(", or --range \(cells[0]), or --range \(cells[1]) if this row is the header")
        case ("label.omitted-records", let condition?): return .addition("; --filter '\(condition)' leaves them out")
        case ("data.header-row", let line?): return .addition("; --header-row \(line) if this line is the header")
        // `limit.pages`
        case (let name, nil) where name.hasPrefix("limit."):
            return .addition(" (--max-\(name.dropFirst(6)) raises the limit)")
        default: return nil
        }
    }
}

extension Diagnostic {
    /// The text for users of the command.
    var message: String { visible(text(advice: OptionAdvice.of)) }
}

extension LabelIssue {
    /// The problem for users of the command, without record and value.
    var doneMessage: String { diagnostic.problem(advice: OptionAdvice.of) }
}
