import Foundation

/// An angle. On a page, where y points down, positive angles turn clockwise from the x axis.
public struct Angle: Hashable, Sendable {
    public var radians: Double

    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    public init() { radians = 0 }

    public init(radians: Double) { self.radians = radians }

    public init(degrees: Double) { radians = degrees * .pi / 180 }

    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    public static let zero = Angle()
}

extension Angle: Comparable {
    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

extension Angle: AdditiveArithmetic {
    public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

    public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }

    public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

    public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }

    public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }
}
