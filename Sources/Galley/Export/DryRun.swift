import GalleyConcurrency

/// Whether the process reads everything and writes nothing: files are checked, and their bytes discarded.
package enum DryRun {
    private static let state = Locked(false)

    package static var isOn: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
