public import Foundation
public import GalleyGeometry

/// A colour of UIKit, in its light appearance.
public struct UIColor: Hashable, Sendable {
    fileprivate let color: Color

    /// Creates a colour from components in 0…1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(red: red, green: green, blue: blue, opacity: alpha)
    }
    /// Creates a grey, in 0…1.
    public init(white: CGFloat, alpha: CGFloat) { color = Color(white: white, opacity: alpha) }
    /// Creates a colour.
    public init(_ color: Color) { self.color = color }
    private init(_ rgb: UInt32, _ opacity: Double = 1) { color = Color(rgb: rgb).opacity(opacity) }

    /// The colour, as Core Graphics names it.
    public var cgColor: CGColor { CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.opacity) }

    /// The colour at another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(Color(red: color.red, green: color.green, blue: color.blue, opacity: alpha))
    }

    /// Black.
    public static let black = UIColor(0x000000)
    /// White.
    public static let white = UIColor(0xffffff)
    /// No colour.
    public static let clear = UIColor(0x000000, 0)
    /// Pure red.
    public static let red = UIColor(0xff0000)
    /// Pure green.
    public static let green = UIColor(0x00ff00)
    /// Pure blue.
    public static let blue = UIColor(0x0000ff)
    /// A grey of a half.
    public static let gray = UIColor(0x808080)
    /// A grey of two thirds.
    public static let lightGray = UIColor(0xaaaaaa)
    /// A grey of a third.
    public static let darkGray = UIColor(0x555555)
    /// Red.
    public static let systemRed = UIColor(.red)
    /// Orange.
    public static let systemOrange = UIColor(.orange)
    /// Yellow.
    public static let systemYellow = UIColor(.yellow)
    /// Green.
    public static let systemGreen = UIColor(.green)
    /// Mint.
    public static let systemMint = UIColor(.mint)
    /// Teal.
    public static let systemTeal = UIColor(.teal)
    /// Cyan.
    public static let systemCyan = UIColor(.cyan)
    /// Blue.
    public static let systemBlue = UIColor(.blue)
    /// Indigo.
    public static let systemIndigo = UIColor(.indigo)
    /// Purple.
    public static let systemPurple = UIColor(.purple)
    /// Pink.
    public static let systemPink = UIColor(.pink)
    /// Brown.
    public static let systemBrown = UIColor(.brown)
    /// Grey.
    public static let systemGray = UIColor(0x8e8e93)
    /// A light grey.
    public static let systemGray2 = UIColor(0xaeaeb2)
    /// A lighter grey.
    public static let systemGray3 = UIColor(0xc7c7cc)
    /// A lighter grey.
    public static let systemGray4 = UIColor(0xd1d1d6)
    /// A lighter grey.
    public static let systemGray5 = UIColor(0xe5e5ea)
    /// The lightest grey.
    public static let systemGray6 = UIColor(0xf2f2f7)
    /// The colour of text.
    public static let label = UIColor(0x000000)
    /// The colour of secondary text.
    public static let secondaryLabel = UIColor(0x3c3c43, 0.6)
    /// The colour of tertiary text.
    public static let tertiaryLabel = UIColor(0x3c3c43, 0.3)
    /// The colour of the least text.
    public static let quaternaryLabel = UIColor(0x3c3c43, 0.18)
    /// The colour of placeholders.
    public static let placeholderText = UIColor(0x3c3c43, 0.3)
    /// The colour of links.
    public static let link = UIColor(0x007aff)
    /// The colour of lines between rows.
    public static let separator = UIColor(0x3c3c43, 0.29)
    /// The colour of lines between rows, without transparency.
    public static let opaqueSeparator = UIColor(0xc6c6c8)
    /// The background: white.
    public static let systemBackground = UIColor(0xffffff)
    /// The background of groups.
    public static let secondarySystemBackground = UIColor(0xf2f2f7)
    /// The background within groups: white.
    public static let tertiarySystemBackground = UIColor(0xffffff)
    /// The background of grouped rows.
    public static let systemGroupedBackground = UIColor(0xf2f2f7)
    /// The background of rows: white.
    public static let secondarySystemGroupedBackground = UIColor(0xffffff)
    /// The background within rows.
    public static let tertiarySystemGroupedBackground = UIColor(0xf2f2f7)
    /// The ground of thin shapes.
    public static let systemFill = UIColor(0x787880, 0.2)
    /// The ground of shapes.
    public static let secondarySystemFill = UIColor(0x787880, 0.16)
    /// The ground of large shapes.
    public static let tertiarySystemFill = UIColor(0x767680, 0.12)
    /// The ground of the largest shapes.
    public static let quaternarySystemFill = UIColor(0x747480, 0.08)
}

extension Color {
    /// Creates a colour from one of UIKit.
    @_disfavoredOverload
    public init(_ color: UIColor) { self = color.color }
    /// Creates a colour from one of UIKit.
    public init(uiColor: UIColor) { self = uiColor.color }
}
