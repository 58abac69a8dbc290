public import GalleyDiagnostics
import GalleyInput

extension Diagnostic.ID {
    /// An image cannot be opened or read.
    public static let unreadableImage = Diagnostic.ID("image.unreadable", .design)
    /// A file is neither a PNG nor a JPEG file.
    public static let unknownImage = Diagnostic.ID("image.format", .design)
    /// An image ends early, or a part of it is invalid.
    public static let damagedImage = Diagnostic.ID("image.damaged", .design)
    /// An image uses a feature that is not supported.
    public static let unsupportedImage = Diagnostic.ID("image.unsupported", .design)
    /// An image has more pixels than `Limits.imagePixels`.
    public static let largeImage = Diagnostic.ID("image.size", .design)
    /// The pixels of an image cannot be decoded.
    public static let undecodableImage = Diagnostic.ID("image.pixels", .design)
}

extension Diagnostic {
    private static func unusable(
        _ id: ID, _ reason: Wording, expected: Wording? = nil, hint: Hint? = nil
    ) -> Diagnostic {
        Diagnostic(id, "not a usable image: \(reason)", expected: expected, hint: hint)
    }

    /// - Parameter found: the likely format.
    static func unknownImage(found: String) -> Diagnostic {
        unusable(.unknownImage, "\(found)", expected: "a PNG or JPEG file")
    }

    /// The file ends within `part`, which starts at byte `offset`.
    static func truncatedImage(part: String, offset: Int) -> Diagnostic {
        unusable(.damagedImage, "the file ends within \(part), at byte \(offset)")
    }

    /// `part`, which starts at byte `offset`, is invalid.
    static func damagedImage(part: String, offset: Int, fault: Wording) -> Diagnostic {
        unusable(.damagedImage, "\(part) at byte \(offset): \(fault)")
    }

    static func unsupportedImage(_ kind: Wording) -> Diagnostic { unusable(.unsupportedImage, kind) }

    static func largeImage(width: Int, height: Int) -> Diagnostic {
        unusable(
            .largeImage, "\(width) × \(height) pixels", expected: "at most \(Limits.current.imagePixels) in all",
            hint: .imagePixels)
    }

    /// - Parameter message: the decoder's.
    static func undecodableImage(_ message: String) -> Diagnostic {
        unusable(.undecodableImage, "decoding failed: \(message)")
    }
}
