/// Amounts of the four process inks, each in 0…1.
public struct ProcessInks: Hashable, Sendable {
    /// The amounts, each in 0…1.
    package var cyan, magenta, yellow, black: Double

    /// Creates amounts, each in 0…1.
    public init(cyan: Double, magenta: Double, yellow: Double, black: Double) {
        self.cyan = cyan
        self.magenta = magenta
        self.yellow = yellow
        self.black = black
    }

    /// Cyan, magenta, yellow and black, in this order.
    package var amounts: [Double] { [cyan, magenta, yellow, black] }
}

/// The inks with which a colour is printed, in formats that support them (PDF).
package enum Ink: Hashable, Sendable {
    /// A mixture of cyan, magenta, yellow and black.
    case process(ProcessInks)
    /// A spot ink, of which the share `tint` is used. `process` is its equivalent at full tint, for devices without the
    /// ink.
    indirect case spot(name: String, tint: Double, process: ProcessInks)

    /// The colorant name for all inks.
    package static let registrationName = "All"
}

extension Color {
    /// A colour of process inks. On screens and in PNG and SVG each component is (1 − ink) · (1 − black), without a
    /// profile.
    public init(cyan: Double, magenta: Double, yellow: Double, black: Double, opacity: Double = 1) {
        let inks = ProcessInks(cyan: cyan, magenta: magenta, yellow: yellow, black: black)
        self.init(inks, tint: 1, opacity: opacity)
        ink = .process(inks)
    }

    /// A spot colour with the name under which the print shop knows it.
    ///
    /// - Parameters:
    ///   - tint: the amount of ink, in 0…1.
    ///   - process: the equivalent at full tint for devices without the ink.
    public init(spot name: String, tint: Double = 1, process: ProcessInks, opacity: Double = 1) {
        self.init(process, tint: tint, opacity: opacity)
        ink = .spot(name: name, tint: tint, process: process)
    }

    /// All inks including spot colours, for registration marks, which must appear on every plate; black in other
    /// formats. The name is that of PDF's colorant. ISO 32000-1 §8.6.6.4.
    public static let registration = Color(
        spot: Ink.registrationName, process: ProcessInks(cyan: 1, magenta: 1, yellow: 1, black: 1))

    private init(_ inks: ProcessInks, tint: Double, opacity: Double) {
        func left(_ ink: Double) -> Double {
            ((1 - ink.clamped(to: 0...1) * tint) * (1 - inks.black.clamped(to: 0...1) * tint)).clamped(to: 0...1)
        }
        self.init(red: left(inks.cyan), green: left(inks.magenta), blue: left(inks.yellow), opacity: opacity)
    }
}
