import ArgumentParser
import Foundation
import Galley
import GalleyPreview
import GalleyStationery

/// One run of a command, or, with --watch, one for each change of a file.
struct CommandRun {
    /// The arguments after the name of the program.
    let arguments: [String]

    /// Runs the command and reports how it ended.
    func run() -> ExitStatus {
        do {
            if let message = SwappedArguments.message(arguments) {
                Terminal.complain(message)
                return .usage
            }
            var command = try GalleyCommand.parseAsRoot(arguments)
            if let jobs = command as? RunCommand { return run(try jobs.commands()) }
            guard let options = (command as? any InputCommand)?.input else {
                try command.run()
                return .done
            }
            try options.run.check()
            RunLog.begin(options.run, usesStandardOutput: writesToStandardOutput)
            try options.apply()
            if options.run.watch { return watch() }
            try command.run()
            return try RunLog.finish()
        } catch {
            RunLog.flush()
            return Failure(error, in: GalleyCommand.self).report()
        }
    }

    /// Runs all `commands`; the first failure decides the status.
    private func run(_ commands: [[String]]) -> ExitStatus {
        commands.map { CommandRun(arguments: $0).run() }.first { $0 != .done } ?? .done
    }

    private var writesToStandardOutput: Bool {
        zip(arguments, arguments.dropFirst()).contains { ["-o", "--output"].contains($0) && $1 == "-" }
            || arguments.contains { ["--output=-", "-o-"].contains($0) }
    }

    /// Runs the command again whenever a file that it has opened changes, until a signal ends the process.
    private func watch() -> ExitStatus {
        while true {
            FileAccess.observe()
            let words = arguments.filter { $0 != "--watch" }
            do {
                var command = try GalleyCommand.parseAsRoot(words)
                if let options = (command as? any InputCommand)?.input.run {
                    RunLog.begin(options, usesStandardOutput: writesToStandardOutput, isWatching: true)
                }
                try command.run()
                _ = try RunLog.finish()
            } catch {
                RunLog.flush()
                let status = Failure(error, in: GalleyCommand.self).report()
                if status == .usage || status == .closedPipe { return status }
            }
            let paths = FileAccess.observedPaths
            let before = paths.map { FileSignature(path: $0) }
            RunLog.note("watching \(paths.count) file\(paths.count == 1 ? "" : "s"); stop with Ctrl-C")
            while zip(paths, before).allSatisfy({ FileSignature(path: $0) == $1 }) { usleep(Self.interval) }
            // Editors write files in several steps.
            usleep(Self.interval)
        }
    }

    private static let interval: UInt32 = 200_000
}
