import ArgumentParser
import Foundation
import Galley
import GalleyStationery

/// Runs a command line: once, or with --watch again whenever a file that it has read changes.
struct CommandRun {
    /// The arguments after the name of the program.
    let arguments: [String]
    /// The folder in which the program was started; job files are read from there in every round.
    private let folder = FileManager.default.currentDirectoryPath

    init(arguments: [String]) { self.arguments = arguments }

    /// Runs the command and reports how it ended.
    func run() -> ExitStatus {
        do {
            let command = try Self.parse(arguments)
            let jobs = command as? RunCommand
            guard let options = jobs?.options ?? (command as? any DocumentCommand)?.runOptions, options.watch else {
                return run(command)
            }
            if jobs?.file == "-" {
                throw OptionError(option: "--watch", value: nil, expected: "a job file, which is read repeatedly")
            }
            return watch(command, options)
        } catch {
            return Failure(error, in: GalleyCommand.self).report()
        }
    }

    private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
        if let message = SwappedArguments.message(arguments) {
            Terminal.complain(message)
            throw ExitCode(ExitStatus.usage.rawValue)
        }
        return try GalleyCommand.parseAsRoot(arguments)
    }

    /// Runs a command, or the commands of a job file; of these, the first failure decides the status.
    ///
    /// - Parameters:
    ///   - shared: the options of `galley run`, which apply to each job.
    ///   - isLast: whether the process ends afterwards.
    private func run(_ command: any ParsableCommand, shared: RunOptions? = nil, isLast: Bool = true) -> ExitStatus {
        do {
            Self.reset()
            if let jobs = command as? RunCommand {
                try jobs.options.check()
                let commands = try jobs.commands(in: folder)
                return commands.enumerated().map { index, arguments in
                    run(arguments, shared: jobs.options, isLast: isLast && index == commands.count - 1)
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
            try (command as? any InputCommand)?.input.apply()
            try command.run()
            return document == nil ? .done : try RunLog.finish()
        } catch {
            RunLog.flush()
            return Failure(error, in: GalleyCommand.self).report()
        }
    }

    private func run(_ arguments: [String], shared: RunOptions, isLast: Bool) -> ExitStatus {
        do { return run(try Self.parse(arguments), shared: shared, isLast: isLast) } catch {
            return Failure(error, in: GalleyCommand.self).report()
        }
    }

    /// Resets the state of the process that the options of an earlier run have set.
    private static func reset() {
        RunLog.reset()
        FileAccess.setCurrent(.everywhere)
        Limits.setCurrent(Limits())
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
                Terminal.say("galley: watching \(files.count) file\(files.count == 1 ? "" : "s"); stop with Ctrl-C")
            }
            while files.allSatisfy({ FileSignature(path: $0.key) == $0.value }) { usleep(Self.interval) }
            // Editors write files in several steps.
            usleep(Self.interval)
        }
    }

    private static let interval: UInt32 = 200_000
}
