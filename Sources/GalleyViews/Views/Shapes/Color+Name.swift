public import Foundation
public import GalleyDiagnostics
public import GalleyGeometry

extension Diagnostic.ID {
    /// A colour has a name that is neither Galley's nor CSS's.
    public static let unknownColor = Diagnostic.ID("view.unknown-color", .design)
}

extension Diagnostic {
    static func unknownColor(_ name: String) -> Diagnostic {
        Diagnostic(
            .unknownColor, "no colour is named \(quoted(name)): grey is drawn in its place", value: name,
            expected: "a name of CSS, or #rrggbb", severity: .warning)
    }
}

extension Color {
    /// Creates the colour with a name, such as `red` or one of CSS, or with digits, such as `#2364d2`. There are no asset
    /// catalogues: any other name gives grey, and a warning if a layout asks for it. `bundle` has no effect.
    public init(_ name: String, bundle: Bundle? = nil) {
        if let color = Color(parsing: name) {
            self = color
        } else {
            LayoutToken.current?.work.warn(.unknownColor(name))
            self = .gray
        }
    }
}
