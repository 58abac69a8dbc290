/// Amounts of the four process inks, from 0 to 1.
public struct ProcessInks: Hashable, Sendable {
    public var cyan, magenta, yellow, black: Double

    public init(cyan: Double, magenta: Double, yellow: Double, black: Double) {
        (self.cyan, self.magenta, self.yellow, self.black) = (cyan, magenta, yellow, black)
    }

    public var amounts: [Double] { [cyan, magenta, yellow, black] }
}

/// What a colour is printed with, in formats that know inks: PDF.
public enum Ink: Hashable, Sendable {
    case process(ProcessInks)
    /// An ink of its own, of which `tint` is used; where there is no such ink, `process` at full tint stands for it.
    indirect case spot(name: String, tint: Double, process: ProcessInks)

    /// The name that stands for all inks.
    package static let registrationName = "All"
}

extension Color {
    /// A colour of process inks. On screens and in PNG and SVG it is (1 − ink) · (1 − black), without a profile.
    public init(cyan: Double, magenta: Double, yellow: Double, black: Double, opacity: Double = 1) {
        let inks = ProcessInks(cyan: cyan, magenta: magenta, yellow: yellow, black: black)
        self.init(inks, tint: 1, opacity: opacity)
        ink = .process(inks)
    }

    /// A spot colour by the name that the print shop knows it by.
    ///
    /// - Parameters:
    ///   - tint: how much of the ink, from 0 to 1.
    ///   - process: what stands for it at full tint where there is no such ink.
    public init(spot name: String, tint: Double = 1, process: ProcessInks, opacity: Double = 1) {
        self.init(process, tint: tint, opacity: opacity)
        ink = .spot(name: name, tint: tint, process: process)
    }

    /// All inks that there are, the spot colours' too: for registration marks, which show on each plate. Black elsewhere.
    /// Its name is that of PDF's own colorant. ISO 32000-1 §8.6.6.4.
    public static let registration = Color(
        spot: Ink.registrationName, process: ProcessInks(cyan: 1, magenta: 1, yellow: 1, black: 1))

    private init(_ inks: ProcessInks, tint: Double, opacity: Double) {
        func left(_ ink: Double) -> Double {
            ((1 - ink.clamped(to: 0...1) * tint) * (1 - inks.black.clamped(to: 0...1) * tint)).clamped(to: 0...1)
        }
        self.init(red: left(inks.cyan), green: left(inks.magenta), blue: left(inks.yellow), opacity: opacity)
    }
}
