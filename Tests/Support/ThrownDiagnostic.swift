public import GalleyDiagnostics

extension Error {
    /// Whether the error is a diagnostic of a rule.
    public func isDiagnostic(_ id: Diagnostic.ID) -> Bool { (self as? Diagnostic)?.id == id }
}
