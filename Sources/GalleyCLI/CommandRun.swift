import ArgumentParser
import Foundation
import GalleyStationery

/// Runs a command line: once, or with --watch again whenever a file that it has read changes.
struct CommandRun {
    /// The arguments after the name of the program.
    let arguments: [String]
    /// The files that commands may open without options.
    private let access: FileAccess
    /// The limits without options.
    private let limits: Limits
    /// Whether the process ends after the run, so that memory need not be released.
    private let endsProcess: Bool
    /// The folder in which the program was started; job files are read from there in every round.
    private let folder = FileManager.default.currentDirectoryPath

    init(
        arguments: [String], access: FileAccess = .everywhere, limits: Limits = Limits(), endsProcess: Bool = true
    ) {
        self.arguments = arguments
        self.access = access
        self.limits = limits
        self.endsProcess = endsProcess
    }

    /// Runs the command and reports how it ended.
    func run() -> ExitStatus {
        do {
            let command = try Self.parse(arguments)
            let jobs = command as? RunCommand
            guard let options = jobs?.options ?? (command as? any DocumentCommand)?.runOptions, options.watch else {
                return run(command, isLast: endsProcess)
            }
            if jobs?.file == "-" {
                throw Diagnostic.option("--watch", expected: "a job file, which is read repeatedly")
            }
            if MachineMessages.form == .sarif {
                throw Diagnostic.option("--diagnostics", value: "sarif", expected: "json beside --watch")
            }
            return watch(command, options)
        } catch {
            return Failure(error, in: GalleyCommand.self).report()
        }
    }

    private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
        if let message = SwappedArguments.message(arguments) {
            throw Diagnostic(.wrongUsage, verbatim: message)
        }
        do { return try GalleyCommand.parseAsRoot(ImpliedArguments.adding(to: arguments)) } catch {
            throw CommandLineFault.diagnostic(of: error, arguments: arguments, program: GalleyCommand.self) ?? error
        }
    }

    /// Runs a command, or the commands of a job file; of these, the first failure decides the status.
    ///
    /// - Parameters:
    ///   - shared: the options of `galley run`, which apply to each job.
    ///   - job: the job with the options of the command; nil for options of the command line.
    ///   - isLast: whether the process ends afterwards.
    private func run(
        _ command: any ParsableCommand, shared: RunOptions? = nil, job: JobArguments? = nil, isLast: Bool
    ) -> ExitStatus {
        do {
            reset()
            if let jobs = command as? RunCommand {
                try jobs.options.check()
                let list = try jobs.jobs(in: folder)
                return list.enumerated().map { index, job in
                    run(job, shared: jobs.options, isLast: isLast && index == list.count - 1)
                }
                .first { $0 != .done } ?? .done
            }
            var command = command
            let document = command as? any DocumentCommand
            if let document {
                let options = document.runOptions.adding(shared)
                try options.check()
                RunLog.begin(options, usesStandardOutput: document.output == "-", endsProcess: isLast)
            }
            if let input = (command as? any InputCommand)?.input {
                try InputOptions.apply(input.texts, job?.arguments ?? arguments)
                if (type(of: command) as? any InputCommand.Type)?.isServer == true {
                    try InputOptions.refuseTime(input.texts)
                }
                if let seconds = try InputOptions.seconds(input.texts) { TimeLimit.begin(seconds) }
            }
            defer { TimeLimit.end() }
            try command.run()
            return document == nil ? .done : try RunLog.finish()
        } catch {
            let failure = Failure(Self.located(error, job), in: type(of: command))
            guard RunLog.isCheck, failure.isOfInput else {
                RunLog.flush()
                return failure.report()
            }
            failure.log()
            do { return try RunLog.finish() } catch { return Failure(error, in: type(of: command)).report() }
        }
    }

    private func run(_ job: JobArguments, shared: RunOptions, isLast: Bool) -> ExitStatus {
        do { return run(try Self.parse(job.arguments), shared: shared, job: job, isLast: isLast) } catch {
            return Failure(Self.located(error, job), in: GalleyCommand.self).report()
        }
    }

    /// An error of a command line with its place in the job file; other errors are unchanged.
    private static func located(_ error: any Error, _ job: JobArguments?) -> any Error {
        guard let job, let error = error as? Diagnostic, [.option, .usage].contains(error.id.origin) else {
            return error
        }
        return job.located(error)
    }

    /// Resets the state of the process that the options of an earlier run have set.
    private func reset() {
        RunLog.reset()
        FileAccess.setCurrent(access)
        Limits.setCurrent(limits)
    }

    /// Runs the command again whenever a file that it has opened changes, until a signal ends the process.
    private func watch(_ command: any ParsableCommand, _ options: RunOptions) -> ExitStatus {
        while true {
            ObservedFiles.begin()
            let status = run(command, isLast: false)
            // A changed file cannot mend the command line, but it may mend a job.
            if status == .closedPipe || (status == .usage && !(command is RunCommand)) { return status }
            let files = ObservedFiles.all
            if !options.quiet {
                Terminal.note(Diagnostic(.watching, "watching \(counted(files.count, "file")); stop with Ctrl-C"))
            }
            while files.allSatisfy({ FileSignature(path: $0.key) == $0.value }) { usleep(Self.interval) }
            // Editors write files in several steps.
            usleep(Self.interval)
        }
    }

    private static let interval: UInt32 = 200_000
}
