import ArgumentParser
import Foundation
import Galley
import GalleyStationery

@main
enum Main {
    static func main() {
        Memory.requestLargeBlocks()
        // Report writing to a closed pipe as an error instead of ending silently.
        signal(SIGPIPE, SIG_IGN)
        // The same for the file size limit.
        signal(SIGXFSZ, SIG_IGN)
        let interrupts = [SIGINT, SIGTERM, SIGHUP].map(Interrupt.init)
        defer { withExtendedLifetime(interrupts) {} }
        do {
            if let message = SwappedArguments.message(Array(CommandLine.arguments.dropFirst())) {
                Terminal.say("galley: " + message)
                exit(ExitStatus.usage.rawValue)
            }
            var command = try GalleyCommand.parseAsRoot()
            try (command as? any InputCommand)?.input.apply()
            try command.run()
        } catch {
            exit(Failure(error, in: GalleyCommand.self).report().rawValue)
        }
    }
}

struct GalleyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "galley",
        abstract: "Typeset documents from data as PDF, PNG or SVG.",
        discussion: """
            Exit status: 0 done; 1 an internal error or one of reading or writing; 2 wrong usage; 3 done, with warnings \
            under --strict; 4 a bad option value, template, stock or font; 5 bad records; 130 interrupted.
            """,
        version: "0.1.0",
        subcommands: [
            ReportCommand.self, LabelsCommand.self, StocksCommand.self, SchemaCommand.self, MergeCommand.self,
            BadgeCommand.self, CloudCommand.self, SpecimenCommand.self, PreviewCommand.self, FontsCommand.self,
            ThemesCommand.self,
        ])
}
