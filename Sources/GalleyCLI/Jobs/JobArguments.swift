import GalleyMessages
import GalleyStationery

/// Turns the jobs of a file into arguments of the command line.
struct JobArguments {
    let file: JobFile

    /// The commands of jobs.
    static let commands = ["report", "labels", "cloud", "badge", "specimen", "merge"]

    func arguments(of job: JobFile.Job) throws(SpecError) -> [String] {
        let name = job.command.values[0]
        guard Self.commands.contains(name), let shape = CommandShape.program.subcommand(name) else {
            throw fail(
                job.command,
                "unknown command \(quoted(name)): expected \(Self.commands.joined(separator: ", "))"
                    + NearestName.hint(for: name, among: Self.commands))
        }
        var (options, positionals) = ([String](), [String]())
        for setting in job.settings {
            if shape.positionals.contains(where: { $0.name == setting.key }) {
                positionals += setting.values
                continue
            }
            options += try arguments(of: setting, shape)
        }
        return [name] + options + (positionals.isEmpty ? [] : ["--"] + positionals)
    }

    private func arguments(of setting: JobFile.Setting, _ shape: CommandShape) throws(SpecError) -> [String] {
        guard let option = shape.options.first(where: { $0.name == setting.key }), setting.key != "watch" else {
            let names = (shape.positionals + shape.options).map(\.name)
            throw fail(
                setting,
                "\(shape.commandName) has no such option" + NearestName.hint(for: setting.key, among: names)
                    + "; galley \(shape.commandName) --help-all lists all")
        }
        guard option.isRepeating || setting.values.count == 1 else {
            throw fail(setting, "found a list; expected one value")
        }
        guard option.kind == "flag" else { return setting.values.map { "--\(option.name)=\($0)" } }
        switch setting.values[0].lowercased() {
        case "true", "yes", "on": return ["--\(option.name)"]
        case "false", "no", "off": return shape.hasOpposite(option.name) ? ["--no-\(option.name)"] : []
        default: throw fail(setting, "invalid value \(quoted(setting.values[0])): expected true or false")
        }
    }

    private func fail(_ setting: JobFile.Setting, _ problem: String) -> SpecError {
        file.error(setting, problem)
    }
}
