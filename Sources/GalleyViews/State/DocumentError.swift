import GalleyFormatting
public import GalleyGeometry
public import GalleyLayout

/// The reason why a document cannot be laid out.
public enum DocumentError: Error, Equatable {
    /// The margins take up the whole page.
    case noRoom(pageSize: PageSize, margins: EdgeInsets)
    /// Each of `rounds` layouts changed the named states, given as `View.property`.
    case neverSettles(states: [String], rounds: Int)
}

extension DocumentError: CustomStringConvertible {
    /// The message for the user, in one line.
    public var description: String {
        switch self {
        case .neverSettles(let states, let rounds):
            return "the layout does not settle: after \(rounds) rounds it still changes "
                + (states.isEmpty ? "what it has done later" : states.joined(separator: ", "))
                + "; expected state that a layout leaves as it is once it has the right value"
        case .noRoom(let size, let margins):
            func n(_ length: CGFloat) -> String { DecimalText.written(length, places: 2) }
            let (across, down) = (margins.leading + margins.trailing, margins.top + margins.bottom)
            return "the margins take \(n(across)) × \(n(down)) pt of a page of \(n(size.width)) × "
                + "\(n(size.height)) pt and leave no room; expected smaller margins or a larger page"
        }
    }
}
