import GalleyGeometry
import GalleyLayout

private struct ColumnRoomKey: EnvironmentKey {
    static var defaultValue: CGSize? { nil }
}

extension EnvironmentValues {
    /// The room that a column of a page has; nil where there are no pages.
    var columnRoom: CGSize? {
        get { self[ColumnRoomKey.self] }
        set { self[ColumnRoomKey.self] = newValue }
    }
}

extension EnvironmentValues {
    /// The height of what may be as high as a page, with room for the heading that it stands under; endless where there are
    /// no pages.
    var heightBelowHeading: CGFloat {
        columnRoom.map { max($0.height / 2, $0.height - documentStyle.headingRoom) } ?? .infinity
    }
}
