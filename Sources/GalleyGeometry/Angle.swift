import Foundation

/// An angle. On a page, where y points down, positive angles turn clockwise from the x axis.
public struct Angle: Hashable, Sendable {
    /// The angle in radians.
    public var radians: Double

    /// The angle in degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// The angle 0.
    public init() { radians = 0 }

    /// Creates an angle in radians.
    public init(radians: Double) { self.radians = radians }

    /// Creates an angle in degrees.
    public init(degrees: Double) { radians = degrees * .pi / 180 }

    /// Returns an angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// Returns an angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// The angle 0.
    public static let zero = Angle()
}

extension Angle: Comparable {
    /// Compares two angles by their radians.
    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

extension Angle: AdditiveArithmetic {
    /// Returns the sum of two angles.
    public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

    /// Returns the difference of two angles.
    public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }

    /// Returns the opposite angle.
    public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

    /// Returns the angle multiplied by `factor`.
    public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }

    /// Returns the angle divided by `divisor`.
    public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }
}
