import Foundation
import GalleyStationery

/// The date comes from the environment or not at all, so that equal input gives equal bytes.
enum SourceDate {
    /// Seconds since 1970.
    static func epoch() throws -> Int? {
        guard let given = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] else { return nil }
        // PDF and XMP write years with four digits.
        guard let epoch = Int(given), (0...253_402_300_799).contains(epoch) else {
            throw OptionError(
                option: "SOURCE_DATE_EPOCH", value: given, expected: "seconds since 1970 up to the year 9999")
        }
        return epoch
    }
}
