import Foundation
import Galley

extension DisplayPage {
    /// The bounds of the page's content: the advances of runs and the bounds of paths.
    var inkBounds: CGRect {
        func bounds(_ items: [DisplayItem], _ transform: CGAffineTransform) -> CGRect {
            items.reduce(into: CGRect.null) { result, item in
                switch item {
                case .group(let group):
                    result = result.union(bounds(group.items, group.transform.concatenating(transform)))
                case .path(let painted): result = result.union(painted.path.boundingRect.applying(transform))
                default:
                    for placed in item.runs {
                        let rect = CGRect(x: placed.origin.x, y: placed.origin.y, width: placed.width, height: 0.1)
                        result = result.union(rect.applying(transform))
                    }
                }
            }
        }
        return bounds(items, .identity)
    }
}
