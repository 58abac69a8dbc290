import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyParagraph

/// A shadow of a style, or a picture over its paint.
public struct StyleEffect: Sendable {
    enum Kind {
        case shadow(ShadowStyle)
        /// The items of a picture that fills a rectangle and is clipped to what its style paints.
        case picture((CGRect) -> [DisplayItem])
    }

    /// The image at a path; nil if it cannot be read, which fails the document.
    typealias ReadImage = (_ path: String) -> ImageSource?

    let kind: @Sendable (ReadImage) -> Kind?

    /// - Parameter kind: nil if nothing is drawn, such as for an image that cannot be read.
    init(_ kind: @escaping @Sendable (ReadImage) -> Kind?) { self.kind = kind }

    static func shadow(_ shadow: ShadowStyle) -> StyleEffect { StyleEffect { _ in .shadow(shadow) } }
}

private struct ForegroundEffectsKey: EnvironmentKey {
    static var defaultValue: [StyleEffect] { [] }
}

extension EnvironmentValues {
    /// The effects of the foreground style. Read where that style is not a plain colour.
    private var storedForegroundEffects: [StyleEffect] {
        get { self[ForegroundEffectsKey.self] }
        set { self[ForegroundEffectsKey.self] = newValue }
    }

    var foregroundEffects: [StyleEffect] {
        if case .fitted = foreground { storedForegroundEffects } else { [] }
    }

    /// The effects of a style where it paints.
    func effects(of style: some ShapeStyle) -> [StyleEffect] {
        switch style {
        case is Color: []
        case is ForegroundStyle: foregroundEffects
        case let erased as AnyShapeStyle: effects(of: erased.style)
        default: style._effects
        }
    }

    mutating func setForeground(_ style: some ShapeStyle) {
        let effects = style._effects
        foreground = ResolvedStyle(style, self)
        if case .fitted = foreground { storedForegroundEffects = effects }
    }
}
