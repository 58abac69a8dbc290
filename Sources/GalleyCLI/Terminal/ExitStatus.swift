/// The exit status, on which scripts rely.
enum ExitStatus: Int32 {
    case done = 0
    case failed = 1
    case usage = 2
    case warnings = 3
    case badOption = 4
    case badRecords = 5
}
