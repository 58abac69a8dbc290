import GalleyConcurrency
import GalleyFormatting
import GalleyStationery

/// The messages and numbers of the current run. Warnings are printed in groups at the end.
enum RunLog {
    private struct State {
        var isCheck = false
        var endsProcess = false
        var isStrict = false
        var isQuiet = false
        /// Programs get each message.
        var isVerbose = MachineMessages.isOn
        var wantsSummary = false
        /// Whether the output goes to standard output, so that the summary must not.
        var usesStandardOutput = false
        var notes: Set<String> = []
        var noteCount: Int { notes.count + adjustments.count }
        var adjustments = MessageGroups()
        var warnings = MessageGroups()
        var errors = MessageGroups()
        /// Lines after the warnings.
        var conclusions: [Diagnostic] = []
        /// The number of errors that a message has summed up.
        var otherErrors = 0
        var errorCount: Int { errors.count + otherErrors }
        /// The exit status of the first error.
        var failure: ExitStatus?
        var files = 0
        var pages = 0
        var isFlushed = false
        /// The numbers of a command that has its own.
        var numbers: [(String, JSONText.Value)] = []
    }

    private static let state = Locked(State())
    /// The maximum number of lines of warnings, and of errors.
    private static let maxLines = 20

    /// Forgets the last run.
    static func reset() {
        DryRun.isOn = false
        _ = DataNotices.take()
        state.withLock { $0 = State() }
    }

    /// Begins a run with `options`, after `reset()`.
    static func begin(_ options: RunOptions, usesStandardOutput: Bool, endsProcess: Bool) {
        DryRun.isOn = options.check
        state.withLock {
            ($0.isCheck, $0.endsProcess, $0.isStrict) = (options.check, endsProcess, options.strict)
            ($0.isQuiet, $0.isVerbose, $0.wantsSummary) = (
                options.quiet, options.verbose || MachineMessages.isOn, options.summary != nil
            )
            $0.usesStandardOutput = usesStandardOutput
        }
    }

    /// Whether nothing is written.
    static var isCheck: Bool { state.withLock { $0.isCheck } }
    /// Whether the process ends after the run, so that memory need not be released.
    static var endsProcess: Bool { state.withLock { $0.endsProcess } }
    static var isQuiet: Bool { state.withLock { $0.isQuiet } }
    static var wantsSummary: Bool { MachineMessages.isRedirected || state.withLock { $0.wantsSummary } }
    static var hasErrors: Bool { state.withLock { $0.errors.count > 0 } }

    /// Adds a warning, or a note on a change that keeps all content, such as a reduced table.
    static func warn(_ diagnostic: Diagnostic) {
        let message = MessageGroups.Message(diagnostic)
        if diagnostic.severity == .note { adjusted(message) } else { warn(message) }
    }

    static func warn(_ message: MessageGroups.Message) {
        let isShown = state.withLock {
            $0.warnings.add(message)
            return $0.isVerbose && !$0.isQuiet
        }
        if isShown { Terminal.warn(message) }
    }

    private static func conclude(_ note: Diagnostic) { state.withLock { $0.conclusions.append(note) } }

    /// Says after all warnings how many records a batch has skipped, and what it has made of the others.
    static func conclude(skipped: Int, _ noun: String, _ written: Int) {
        let (skipped, written) = (counted(skipped, "record"), counted(written, noun, zero: "no"))
        let done = isCheck ? "would be " : ""
        conclude(Diagnostic(.skippedRecords, "\(skipped) \(done)skipped, \(written) \(done)written"))
    }

    /// Runs a batch that writes several files; if it fails, the run says which files are complete.
    static func listingFiles<Result>(_ body: () throws -> Result) rethrows -> Result {
        try OutputBatch.run(body, onFailure: concludeFiles)
    }

    /// Says after all warnings which files of a batch are complete, if any.
    static func concludeFiles(_ paths: [String]) {
        guard !paths.isEmpty, !isCheck else { return }
        let isWhole = state.withLock { $0.isVerbose } || paths.count <= MessageLength.names
        let shown = isWhole ? paths[...] : paths.prefix(MessageLength.names)
        let others = isWhole ? "" : " and \(paths.count - shown.count) more; --verbose lists all"
        let files = counted(paths.count, "file is", "files are")
        let names = shown.map { excerpt($0) }.joined(separator: ", ")
        conclude(Diagnostic(.completeFiles, "\(files) complete: \(names)\(others)"))
    }

    private static func adjusted(_ message: MessageGroups.Message) {
        let isShown = state.withLock {
            $0.adjustments.add(message)
            return $0.isVerbose && !$0.isQuiet
        }
        if isShown { Terminal.note(message.diagnostic) }
    }

    /// Adds an error that does not end the run.
    ///
    /// - Parameter status: the exit status of the run if this is its first error.
    static func fail(_ message: MessageGroups.Message, status: ExitStatus = .badRecords) {
        let isShown = state.withLock {
            $0.errors.add(message)
            $0.failure = $0.failure ?? status
            return $0.isVerbose
        }
        if isShown { Terminal.complain(message.diagnostic) }
    }

    /// Counts errors that a message has summed up.
    static func count(errors: Int) { state.withLock { $0.otherErrors += errors } }

    static func fail(_ diagnostic: Diagnostic) { fail(MessageGroups.Message(diagnostic)) }

    /// Prints a note, unless only errors are wanted. All shards of a run have the same notes, which are printed once.
    static func note(_ note: Diagnostic) {
        let isNew = state.withLock { $0.notes.insert(note.message).inserted }
        if isNew, !isQuiet { Terminal.note(note) }
    }

    /// Counts what an export has written, and names it on a terminal.
    static func wrote(_ result: ExportResult, to output: String, _ content: String? = nil) {
        wrote(files: max(1, result.files.count), pages: result.pageCount, to: output, content)
    }

    /// Counts what has been written, and names it on a terminal.
    static func wrote(files: Int, pages: Int, to output: String, _ content: String? = nil) {
        wrote(files: files, pages: pages)
        guard Terminal.isWatched, !isQuiet, !isCheck else { return }
        Terminal.say(
            "\(output == "-" ? "<stdout>" : output): \(content ?? counted(pages, "page"))")
    }

    static func wrote(files: Int, pages: Int) {
        state.withLock {
            $0.files += files
            $0.pages += pages
        }
    }

    /// Puts numbers of a command into the summary, in place of the usual ones with these names.
    static func summarise(_ numbers: [(String, JSONText.Value)]) { state.withLock { $0.numbers = numbers } }

    /// Prints the collected messages, once.
    static func flush() {
        let notices = DataNotices.take()
        for notice in notices.warnings + notices.notes { warn(notice) }
        let run = state.withLock { state -> State? in
            defer { state.isFlushed = true }
            return state.isFlushed ? nil : state
        }
        guard let run else { return }
        defer { if !run.isQuiet { run.conclusions.forEach(Terminal.note) } }
        if run.isVerbose { return }
        if !run.isQuiet {
            for line in run.adjustments.lines(limit: maxLines) { Terminal.say("galley: " + withShortQuotes(line)) }
            for line in run.warnings.lines(limit: maxLines) { Terminal.warn(withShortQuotes(line)) }
        }
        for line in run.errors.lines(limit: maxLines) { Terminal.complain(withShortQuotes(line)) }
    }
}

extension RunLog {
    /// Ends a run that has not failed, and returns its status.
    static func finish() throws -> ExitStatus {
        flush()
        let state = state.withLock { $0 }
        if state.wantsSummary || !state.numbers.isEmpty || MachineMessages.isRedirected {
            let usual: [(String, JSONText.Value)] = [
                ("files", .number(state.isCheck ? 0 : state.files)), ("pages", .number(state.pages)),
                ("warnings", .number(state.warnings.count)), ("errors", .number(state.errorCount)),
                ("notes", .number(state.noteCount)),
            ]
            let line = JSONText.object(
                state.numbers + usual.filter { pair in !state.numbers.contains { $0.0 == pair.0 } })
            if state.usesStandardOutput || MachineMessages.isRedirected {
                MachineMessages.write(summary: line)
            } else {
                try StandardOutput.say(line)
            }
        }
        if state.isCheck {
            let errors = counted(state.errorCount, "error", zero: "no")
            let warnings = counted(state.warnings.count, "warning", zero: "no")
            note(Diagnostic(.checked, "checked: \(errors), \(warnings); nothing was written"))
        }
        if let failure = state.failure { return failure }
        return state.isStrict && state.warnings.count > 0 ? .warnings : .done
    }
}
