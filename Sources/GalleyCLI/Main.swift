import ArgumentParser
import Foundation
import Galley
import GalleyConcurrency

@main
enum Main {
    static func main() {
        Memory.requestLargeBlocks()
        // A closed pipe is an error to clean up after, not a signal.
        signal(SIGPIPE, SIG_IGN)
        // The same for the file size limit.
        signal(SIGXFSZ, SIG_IGN)
        let interrupts = [SIGINT, SIGTERM, SIGHUP].map(Interrupt.init)
        CommandShape.source.withLock { $0 = { GalleyCommand._dumpHelp() } }
        ServedRunner.command.withLock {
            $0 = { CommandRun(arguments: $0, access: $1, limits: $2, endsProcess: false).run() }
        }
        let arguments = Array(CommandLine.arguments.dropFirst())
        // The end of the scope is never reached, so nothing else keeps them.
        let result = withExtendedLifetime(interrupts) { status(of: arguments) }
        MachineMessages.finish(result)
        exit(result.rawValue)
    }

    private static func status(of arguments: [String]) -> ExitStatus {
        do { try MachineMessages.begin(arguments) } catch { return Failure(error, in: GalleyCommand.self).report() }
        switch HelpRequest(arguments, program: GalleyCommand.self) {
        case nil: return CommandRun(arguments: arguments).run()
        case .unknown(let message):
            return Failure(Diagnostic(.wrongUsage, verbatim: message), in: GalleyCommand.self).report()
        case .help(let help): return say { help.text }
        case .topics(let words):
            return say { () throws(Diagnostic) in try HelpTopic.text(words, width: HelpText.terminalWidth) }
        }
    }

    private static func say(_ text: () throws(Diagnostic) -> String) -> ExitStatus {
        do throws(Diagnostic) { try StandardOutput.say(text()) } catch {
            return Failure(error, in: GalleyCommand.self).report()
        }
        return .done
    }
}

struct GalleyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "galley",
        abstract: "Typeset documents from data as PDF, PNG, SVG or ZPL.",
        discussion: ExitStatus.explanation,
        version: ExitStatus.version,
        subcommands: [
            ReportCommand.self, LabelsCommand.self, ChartCommand.self, CloudCommand.self, BadgeCommand.self,
            SpecimenCommand.self, DiffCommand.self,
            PreviewCommand.self, ServeCommand.self, InitCommand.self, RunCommand.self, StocksCommand.self,
            FontsCommand.self, ThemesCommand.self, TemplatesCommand.self, RulesCommand.self, SchemaCommand.self,
            SplitCommand.self,
            MergeCommand.self,
            ManualCommand.self,
        ])
}
