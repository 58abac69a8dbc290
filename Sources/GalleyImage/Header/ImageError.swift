import GalleyInput

/// The reason why an image cannot be used, with the location of the fault.
public struct ImageError: Error, Equatable, Sendable {
    /// The kind of the fault.
    package enum Reason: Error, Equatable {
        /// The file cannot be opened or read.
        case unreadable(String)
        /// Neither a PNG nor a JPEG file; `found` describes its likely format.
        case unknownFormat(found: String)
        /// The file ends within `part`, which starts at byte `offset`.
        case truncated(part: String, offset: Int)
        /// `part`, which starts at byte `offset`, is invalid.
        case damaged(part: String, offset: Int, fault: String)
        /// A PNG or JPEG feature that is not supported.
        case unsupported(String)
        /// More pixels than `Limits.imagePixels`.
        case tooLarge(width: Int, height: Int)
        /// The decoder's message about the pixels.
        case undecodable(String)
    }

    /// The file's path, or the name chosen by the caller.
    public var name: String
    /// The fault and its location.
    package var reason: Reason

    /// Creates an error.
    package init(name: String, reason: Reason) {
        self.name = name
        self.reason = reason
    }
}

extension ImageError: CustomStringConvertible {
    /// The message, preceded by the name of the image.
    public var description: String { "\(name): \(reason)" }
}

extension ImageError.Reason: CustomStringConvertible {
    /// The message without the name of the image.
    package var description: String {
        switch self {
        case .unreadable(let reason): "cannot read the image: \(reason)"
        case .unknownFormat(let found): "not a usable image: \(found); expected a PNG or JPEG file"
        case .truncated(let part, let offset): "not a usable image: the file ends within \(part), at byte \(offset)"
        case .damaged(let part, let offset, let fault): "not a usable image: \(part) at byte \(offset): \(fault)"
        case .unsupported(let kind): "not a usable image: \(kind)"
        case .tooLarge(let width, let height):
            "not a usable image: \(Limits.current.imageTooLarge(width: width, height: height))"
        case .undecodable(let message): "not a usable image: decoding failed: \(message)"
        }
    }
}
