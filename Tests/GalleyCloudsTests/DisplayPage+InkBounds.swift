import Foundation
import Galley

extension DisplayPage {
    /// The bounds of the page's content: the advances of runs and the bounds of paths.
    var inkBounds: CGRect {
        items.flattened().reduce(into: CGRect.null) { result, placed in
            if case .path(let painted) = placed.item {
                result = result.union(painted.path.boundingRect.applying(placed.transform))
            }
            for run in placed.item.runs {
                let rect = CGRect(x: run.origin.x, y: run.origin.y, width: run.width, height: 0.1)
                result = result.union(rect.applying(placed.transform))
            }
        }
    }
}
