import Foundation
import GalleyConcurrency
import GalleyFormatting
import GalleyStationery

/// Runs commands for the requests of a server, one after another.
struct ServedRunner {
    /// The result of a command.
    struct Reply {
        var status: ExitStatus
        /// The bytes on standard output.
        var output: [UInt8] = []
        /// The messages, each as JSON.
        var messages: [String] = []
        /// The number of messages that are not kept.
        var omitted = 0
        /// The numbers of the run as JSON, if it has not failed.
        var summary: String?

        var isError: Bool { ![.done, .warnings].contains(status) }

        /// The members of the answer.
        var members: [(key: String, value: JSONText.Value)] {
            [
                ("status", .number(Int(status.rawValue))),
                ("messages", .raw("[\(messages.joined(separator: ","))]")),
            ] + (omitted > 0 ? [("omitted", .number(omitted))] : [])
                + (summary.map { [("summary", .raw($0))] } ?? [])
        }
    }

    let streams: ServedStreams
    let access: FileAccess
    let limits: Limits

    static let makers = ["report", "labels", "chart", "cloud", "badge", "specimen"]
    /// The commands that are served: none starts programs or servers, or changes the folder of the process.
    static let commands = makers + ["diff", "templates", "themes", "stocks", "fonts", "schema"]
    /// Options that only the server's own command line has, and those that run programs, never end or print something else.
    private static let refused = [
        "--root", "--watch", "--verify", "--diagnostics", "-h", "--help", "--help-hidden", "--version",
        "--experimental-dump-help", "--generate-completion-script",
    ]
    private static let mostMessages = 1000

    /// Runs a command line within an access and limits, set when the program starts: the program has this command, too.
    static let command = Locked<(@Sendable ([String], FileAccess, Limits) -> ExitStatus)?>(nil)

    /// Runs a command.
    ///
    /// - Parameter input: the bytes on its standard input.
    func run(_ arguments: [String], input: [UInt8] = []) -> Reply {
        let received = Locked<(messages: [String], omitted: Int)>(([], 0))
        MachineMessages.redirect { line in
            received.withLock {
                if $0.messages.count < Self.mostMessages { $0.messages.append(line) } else { $0.omitted += 1 }
            }
        }
        defer { MachineMessages.redirect(to: nil) }
        var reply = Reply(status: .failed)
        guard let run = Self.command.withLock({ $0 }) else { preconditionFailure("no program runs the commands") }
        do throws(Diagnostic) {
            try check(arguments)
            try streams.begin(input)
            reply.status = run(arguments, access, limits)
            guard let output = try streams.output(limit: limits.documentSize) else {
                throw Diagnostic(
                    .documentSize, "the document has more than \(counted(limits.documentSize, "byte"))",
                    expected: "-o with the name of a file")
            }
            reply.output = output
        } catch { reply.status = Failure(error, in: ServeCommand.self).report() }
        // Files of the request have no folder in messages.
        let lines = received.withLock { $0 }
        for line in lines.messages.map({ String($0.dropLast()).replacing(streams.folder + "/", with: "") }) {
            if line.hasPrefix("{\"id\"") { reply.messages.append(line) } else { reply.summary = line }
        }
        reply.omitted = lines.omitted
        return reply
    }

    private func check(_ arguments: [String]) throws(Diagnostic) {
        let name = arguments.first ?? ""
        guard Self.commands.contains(name) else {
            throw Diagnostic.option(
                "command", value: name, expected: "\(NearestName.choices(Self.commands, for: name))")
        }
        for word in arguments.prefix(while: { $0 != "--" }) {
            let option = String(word.prefix { $0 != "=" })
            guard Self.refused.contains(option) || option.hasPrefix("--max-") else { continue }
            throw Diagnostic(
                .invalidOption, "requests cannot have this option", expected: "none", at: .init(field: .option(option)))
        }
    }
}
