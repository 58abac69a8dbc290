import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry

/// Links. SVG 1.1 §17.
extension SVGPainter {
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "ftp"]

    /// Returns `content` with a link area for the element `index`.
    mutating func linked(_ content: [DisplayItem], by index: Int) -> [DisplayItem] {
        content + (link(over: content.contentBounds, by: index).map { [.link($0)] } ?? [])
    }

    /// Returns a link area over `box` for the element `index`; nil unless the address is external.
    mutating func link(over box: CGRect, by index: Int) -> LinkArea? {
        guard let address = values(index)["href"]?.trimmingCharacters(in: .whitespaces), !box.isNull, !box.isEmpty
        else {
            return nil
        }
        let scheme = address.firstIndex(of: ":").map { address[..<$0].lowercased() }
        guard let scheme, Self.schemes.contains(scheme) else {
            warn(index, "\(quoted(address)) is not a web or mail address; drawn without a link")
            return nil
        }
        return LinkArea(frame: box, url: address, label: values(index)["title"] ?? address)
    }
}
