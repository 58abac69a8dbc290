public import GalleyDiagnostics
import GalleyImage

/// The printing condition for which a file is made, described by the ICC profile of the press. ISO 32000-1 §14.11.5.
public struct PDFOutputIntent: Hashable, Sendable {
    let profile: ColorProfile
    /// The name of the printing condition in ICC's registry of characterisations if the profile gives it, otherwise the
    /// profile's description.
    package let identifier: String
    /// The profile's description.
    package let info: String
    /// Whether the identifier is a name of ICC's registry.
    let isRegistered: Bool

    /// The text with which a profile announces a name of the registry. ICC.1:2010 §9.2.14.
    private static let registryMark = "ICCHDAT "

    /// Reads the profile of a press or printer: CMYK, RGB or grey, ICC version 2 or 4.
    /// - Throws: `Diagnostic` for any other data.
    public init(profile bytes: [UInt8]) throws(Diagnostic) {
        do throws(ColorProfileFault) { profile = try ColorProfile(output: bytes) } catch {
            switch error {
            case .damaged: throw Diagnostic(.outputIntent, "not an ICC profile, or a damaged one")
            case .version(let version):
                throw Diagnostic(.outputIntent, "an ICC profile of version \(version)", expected: "2 or 4")
            case .deviceClass(let name):
                throw Diagnostic(
                    .outputIntent, "a profile of class \"\(Self.shown(name))\"", expected: "\"prtr\", an output profile"
                )
            case .colorSpace(let name, _):
                throw Diagnostic(
                    .outputIntent, "a profile for \"\(Self.shown(name))\"", expected: "one for CMYK, RGB or GRAY")
            }
        }
        guard let name = profile.name else {
            throw Diagnostic(.outputIntent, "an ICC profile without a description")
        }
        info = name
        if let target = profile.characterization, target.hasPrefix(Self.registryMark),
            target.count > Self.registryMark.count
        {
            (identifier, isRegistered) = (String(target.dropFirst(Self.registryMark.count)), true)
        } else {
            (identifier, isRegistered) = (name, false)
        }
    }

    /// The bytes of the profile.
    var bytes: [UInt8] { profile.bytes }
    /// The number of colour components: 1, 3 or 4.
    var components: Int { profile.components }

    /// A signature of four characters without the space at its end.
    private static func shown(_ signature: String) -> String {
        String(signature.prefix(4)).filter { !$0.isWhitespace && $0.isASCII }
    }
}

extension Diagnostic.ID {
    /// A file is no profile for an output intent.
    public static let outputIntent = Diagnostic.ID("pdf.output-intent", .design)
}
