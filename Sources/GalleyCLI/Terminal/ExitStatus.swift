/// The exit status, on which scripts rely.
enum ExitStatus: Int32 {
    case done = 0
    case failed = 1
    case usage = 2
    case warnings = 3
    case badOption = 4
    case badRecords = 5
    /// The status of a process that a closed pipe ends: 128 plus the number of SIGPIPE.
    case closedPipe = 141

    /// The version of the program.
    static let version = "0.1.0"

    static let explanation = """
        Exit status: 0 done; 1 an internal error or one of reading or writing; 2 wrong usage; 3 done, with warnings under \
        --strict; 4 a bad option value, template, stock or font; 5 bad records, or a limit on pages or time; 130 interrupted.
        """
}
