package import GalleyGeometry
import GalleyLayout

private struct ColumnRoomKey: EnvironmentKey {
    static var defaultValue: CGSize? { nil }
}

private struct LandscapeRoomKey: EnvironmentKey {
    static var defaultValue: CGSize? { nil }
}

extension EnvironmentValues {
    /// The size within the margins of a page in landscape orientation; nil without pages.
    package var landscapeRoom: CGSize? {
        get { self[LandscapeRoomKey.self] }
        set { self[LandscapeRoomKey.self] = newValue }
    }

    /// The size of a page's column; nil without pages.
    package var columnRoom: CGSize? {
        get { self[ColumnRoomKey.self] }
        set { self[ColumnRoomKey.self] = newValue }
    }
}

extension EnvironmentValues {
    /// The height of a page below a heading; infinite without pages.
    package var heightBelowHeading: CGFloat {
        columnRoom.map { max($0.height / 2, $0.height - documentStyle.headingRoom) } ?? .infinity
    }
}
