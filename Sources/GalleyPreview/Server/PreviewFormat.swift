/// The format of a downloaded file.
package enum PreviewFormat: String, Sendable, CaseIterable {
    case pdf, png, svg

    /// The media type.
    package var type: String {
        switch self {
        case .pdf: "application/pdf"
        case .png: "image/png"
        case .svg: "image/svg+xml"
        }
    }
}
