import GalleyGeometry
import GalleyLayout

private struct ColumnRoomKey: EnvironmentKey {
    static var defaultValue: CGSize? { nil }
}

extension EnvironmentValues {
    /// The size of a page's column; nil without pages.
    var columnRoom: CGSize? {
        get { self[ColumnRoomKey.self] }
        set { self[ColumnRoomKey.self] = newValue }
    }
}

extension EnvironmentValues {
    /// The height of a page below a heading; infinite without pages.
    var heightBelowHeading: CGFloat {
        columnRoom.map { max($0.height / 2, $0.height - documentStyle.headingRoom) } ?? .infinity
    }
}
