import ArgumentParser
import CMalloc
import Foundation
import Galley
import GalleyStationery

@main
enum Main {
    static func main() {
        askForMemoryAtOnce()
        // A reader that has gone away is an error like any other, not a silent death.
        signal(SIGPIPE, SIG_IGN)
        // So is a file that may grow no more.
        signal(SIGXFSZ, SIG_IGN)
        let interrupts = [SIGINT, SIGTERM, SIGHUP].map(Interrupt.init)
        defer { withExtendedLifetime(interrupts) {} }
        do {
            var command = try GalleyCommand.parseAsRoot()
            try (command as? any InputCommand)?.input.apply()
            try command.run()
        } catch {
            exit(Failure(error).report().rawValue)
        }
    }
}

extension Main {
    /// Has the C library ask the system for memory in large pieces, and keep them. Else it asks for each page by itself on
    /// behalf of all threads but the first: twenty thousand times for a cloud of 50,000 tags. Memory that is not used takes
    /// none.
    private static func askForMemoryAtOnce() {
        #if os(Linux) && canImport(Glibc)
            let megabyte: Int32 = 1 << 20
            // A little less than the 64 MB that a thread's heap may have.
            mallopt(M_TOP_PAD, 60 * megabyte)
            mallopt(M_TRIM_THRESHOLD, 256 * megabyte)
            mallopt(M_MMAP_THRESHOLD, 32 * megabyte)
        #endif
    }
}

struct GalleyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "galley",
        abstract: "Typesets documents from data: PDF, PNG or SVG pages.",
        discussion: """
            Exit status: 0 done; 1 an internal error or one of reading or writing; 2 wrong usage; 3 done, with warnings \
            under --strict; 4 a bad option value, template, stock or font; 5 bad records; 130 interrupted.
            """,
        version: "0.1.0",
        subcommands: [
            ReportCommand.self, LabelsCommand.self, StocksCommand.self, SchemaCommand.self, MergeCommand.self,
            BadgeCommand.self, CloudCommand.self, SpecimenCommand.self, PreviewCommand.self, FontsCommand.self,
        ])
}
