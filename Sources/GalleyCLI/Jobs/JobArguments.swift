import GalleyStationery

/// A job of a file as arguments of the command line.
struct JobArguments {
    private let file: JobFile
    private let job: JobFile.Job
    /// The command, its options, and its other arguments.
    let arguments: [String]

    /// The commands of jobs.
    static let commands = ["report", "labels", "chart", "cloud", "badge", "specimen", "split", "merge"]

    /// The options of `galley run` that jobs do not have.
    private static let shared = ["watch", "diagnostics"]

    /// - Throws: `Diagnostic` for an unknown command or option, and for a value of the wrong kind.
    init(of job: JobFile.Job, in file: JobFile) throws(Diagnostic) {
        let name = job.command.values[0]
        guard Self.commands.contains(name), let shape = CommandShape.program.subcommand(name) else {
            throw file.error(
                job.command,
                "unknown command \(quoted(name)): expected \(NearestName.choices(Self.commands, for: name))")
        }
        var (options, positionals) = ([String](), [String]())
        for entry in job.entries {
            if shape.positionals.contains(where: { $0.name == entry.key }) {
                positionals += entry.values
                continue
            }
            options += try Self.arguments(of: entry, shape, file)
        }
        (self.file, self.job) = (file, job)
        arguments = [name] + options + (positionals.isEmpty ? [] : ["--"] + positionals)
    }

    private static func arguments(
        of entry: JobFile.Entry, _ shape: CommandShape, _ file: JobFile
    ) throws(Diagnostic) -> [String] {
        guard let option = shape.options.first(where: { $0.name == entry.key }), !Self.shared.contains(entry.key)
        else {
            let names = (shape.positionals + shape.options).map(\.name)
            throw file.error(
                entry,
                "\(shape.commandName) has no such option" + NearestName.hint(for: entry.key, among: names)
                    + "; galley \(shape.commandName) --help-all lists all")
        }
        guard option.isRepeating || entry.values.count == 1 else {
            throw file.error(entry, "found a list; expected one value")
        }
        let isFlag = option.kind == "flag"
        if !isFlag, !(option.mayLackValue && ["true", "false"].contains(entry.values[0])) {
            return entry.values.map { "--\(option.name)=\($0)" }
        }
        switch entry.values[0].lowercased() {
        case "true", "yes", "on": return ["--\(option.name)"]
        case "false", "no", "off": return shape.hasOpposite(option.name) ? ["--no-\(option.name)"] : []
        default: throw file.error(entry, "\(invalid: entry.values[0], expected: "true or false")")
        }
    }

    /// An error of the command line with its place in the file.
    func located(_ error: Diagnostic) -> Diagnostic {
        if error.id == .missingArgument, let name = error.value {
            return fault("the job has no \(name); expected \(name): with its value")
        }
        guard let option = error.option else {
            var error = error
            error.treatment = nil
            return fault(error.wording())
        }
        let name = option == "-o" ? "output" : String(option.drop { $0 == "-" })
        guard let entry = job.entries.first(where: { $0.key == name }) else { return fault("\(error)") }
        return file.error(entry, error.wording())
    }

    /// An error of the job as a whole.
    private func fault(_ problem: Wording) -> Diagnostic { file.error(job, problem) }
}
