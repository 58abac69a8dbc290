import GalleyDiagnostics

/// The errors of a report that is checked. They are collected, and reading goes on without the faulty part.
package final class ReportFaults {
    /// The errors in the order in which they were found.
    package private(set) var errors: [any Error] = []

    /// Creates an empty collection.
    package init() {}

    func add(_ error: any Error) { errors.append(error) }

    /// Completes the locations of errors in the text.
    func locate(in lines: ReportLines) {
        errors = errors.map { error in (error as? Diagnostic).map(lines.located) ?? error }
    }
}

extension ReportFaults? {
    /// Makes a value. Without a collection, its error is thrown; otherwise it is collected, and the value is nil.
    func collecting<T>(_ make: () throws -> T) throws -> T? {
        do { return try make() } catch {
            guard let self else { throw error }
            self.add(error)
            return nil
        }
    }
}
