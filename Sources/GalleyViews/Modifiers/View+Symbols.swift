/// The variant of a symbol.
public struct SymbolVariants: Hashable, Sendable {
    /// The end of the symbol's name.
    let suffix: String

    /// As the name says.
    public static let none = SymbolVariants(suffix: "")
    /// Filled.
    public static let fill = SymbolVariants(suffix: ".fill")
    /// In a circle.
    public static let circle = SymbolVariants(suffix: ".circle")
    /// In a square.
    public static let square = SymbolVariants(suffix: ".square")
    /// Struck through.
    public static let slash = SymbolVariants(suffix: ".slash")

    /// The variant, filled.
    public var fill: SymbolVariants { SymbolVariants(suffix: suffix + ".fill") }
    /// The variant in a circle.
    public var circle: SymbolVariants { SymbolVariants(suffix: suffix + ".circle") }
}

/// The colours of a symbol's layers. No effect: symbols are drawn in the foreground style.
public enum SymbolRenderingMode: Hashable, Sendable {
    /// The choice of colours.
    case monochrome, multicolor, hierarchical, palette
}

private struct SymbolVariantKey: EnvironmentKey {
    static var defaultValue: SymbolVariants { .none }
}

extension EnvironmentValues {
    /// The variant of symbols.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantKey.self] }
        set { self[SymbolVariantKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Draws symbols in a variant, if the usual figures have it.
    public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }

    /// Has no effect: symbols are drawn in the foreground style.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
}

extension Image {
    /// Has no effect: symbols are drawn in the foreground style.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    /// Creates a symbol; `variableValue` has no effect.
    public init(systemName name: String, variableValue: Double?) { self.init(systemName: name) }
}

nonisolated extension View {
    /// Sets the style of texts and shapes. The levels below the first follow from it: `secondary` has no effect.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        foregroundStyle(primary)
    }

    /// Sets the style of texts and shapes. The levels below the first follow from it: the others have no effect.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View { foregroundStyle(primary) }
}
