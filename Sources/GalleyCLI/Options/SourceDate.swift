import Foundation
import GalleyStationery

/// The date of documents, from the environment only, so that output is reproducible.
enum SourceDate {
    /// The date in seconds since 1970; nil if the variable is not set.
    static func epoch() throws -> Int? {
        guard let given = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] else { return nil }
        // PDF and XMP have four-digit years.
        guard let epoch = Int(given), (0...253_402_300_799).contains(epoch) else {
            throw Diagnostic.option(
                "SOURCE_DATE_EPOCH", value: given, expected: "seconds since 1970 up to the year 9999")
        }
        return epoch
    }
}
