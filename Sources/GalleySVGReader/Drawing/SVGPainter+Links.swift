import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyMessages

/// `a`: what it holds leads to an address. SVG 1.1 §17.
extension SVGPainter {
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "ftp"]

    /// `content` with an area over it that leads where the element `index` says.
    mutating func linked(_ content: [DisplayItem], by index: Int) -> [DisplayItem] {
        content + (link(over: content.contentBounds, by: index).map { [.link($0)] } ?? [])
    }

    /// The area over `box` that leads where the element `index` says; nil for an address that is none outside of the file.
    mutating func link(over box: CGRect, by index: Int) -> LinkArea? {
        guard let address = values(index)["href"]?.trimmingCharacters(in: .whitespaces), !box.isNull, !box.isEmpty
        else {
            return nil
        }
        let scheme = address.firstIndex(of: ":").map { address[..<$0].lowercased() }
        guard let scheme, Self.schemes.contains(scheme) else {
            warn(index, "\(quoted(address)) leads to no page or mail; what it holds is drawn without it")
            return nil
        }
        return LinkArea(frame: box, url: address, label: values(index)["title"] ?? address)
    }
}
