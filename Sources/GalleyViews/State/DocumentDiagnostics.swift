public import GalleyDiagnostics
package import GalleyGeometry
package import GalleyLayout

extension Diagnostic.ID {
    /// The margins take up the whole page.
    public static let noPageArea = Diagnostic.ID("document.no-area", .design)
    /// Each of many layouts changed states.
    public static let neverSettles = Diagnostic.ID("document.never-settles", .design)
}

extension Diagnostic {
    package static func noPageArea(_ size: PageSize, margins: EdgeInsets) -> Diagnostic {
        let (across, down) = (margins.leading + margins.trailing, margins.top + margins.bottom)
        return Diagnostic(
            .noPageArea,
            "the margins take \(across, places: 2) × \(down, places: 2) pt of a page of \(size.width, places: 2) × "
                + "\(size.height, places: 2) pt and leave no room", expected: "smaller margins or a larger page")
    }

    /// - Parameter states: the changed states, as `View.property`.
    static func neverSettles(states: [String], rounds: Int) -> Diagnostic {
        let changed = states.isEmpty ? "what it has done later" : states.joined(separator: ", ")
        return Diagnostic(
            .neverSettles, "the layout does not settle: after \(rounds) rounds it still changes \(changed)",
            expected: "state that a layout leaves as it is once it has the right value")
    }
}
