import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyParagraph

/// A shadow of a style, or a picture over its paint.
public struct StyleEffect: Sendable {
    enum Kind {
        case shadow(ShadowStyle)
        case picture(StylePicture)
    }

    /// The image at a path; nil if it cannot be read, which fails the document.
    typealias ReadImage = (_ path: String) -> ImageSource?

    let kind: @Sendable (ReadImage) -> Kind?

    /// - Parameter kind: nil if nothing is drawn, such as for an image that cannot be read.
    init(_ kind: @escaping @Sendable (ReadImage) -> Kind?) { self.kind = kind }

    static func shadow(_ shadow: ShadowStyle) -> StyleEffect { StyleEffect { _ in .shadow(shadow) } }
}

/// A picture that fills a rectangle and is clipped to what its style paints.
struct StylePicture {
    /// The items of the picture in a rectangle.
    let items: (CGRect) -> [DisplayItem]
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

    mutating func setForeground(_ style: some ShapeStyle) {
        let effects = style._effects
        foreground = ResolvedStyle(style, self)
        if case .fitted = foreground { storedForegroundEffects = effects }
    }
}
