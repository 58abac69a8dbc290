import Galley

extension ChartSetter {
    /// The views beside marks.
    mutating func drawAnnotations(_ painter: MarkPainter, _ plot: CGRect) {
        for mark in plan.shapes + plan.annotatedPoints where !mark.mark.annotations.isEmpty {
            let box: CGRect
            if let rect = mark.mark.geometry == .bar || mark.mark.geometry == .rectangle
                ? painter.rect(of: mark) : nil
            {
                box = rect
            } else if mark.mark.geometry == .rule {
                let from = painter.point(mark.x?.low ?? 0, mark.y?.high ?? 1, mark.mark.offset)
                let to = painter.point(mark.x?.high ?? 1, mark.y?.low ?? 0, mark.mark.offset)
                box = CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y)
            } else {
                let at = painter.point(mark.x?.end ?? 1, mark.y?.end ?? 1, mark.mark.offset)
                box = CGRect(x: at.x - 3, y: at.y - 3, width: 6, height: 6)
            }
            for annotation in mark.mark.annotations {
                let view = annotation.view(AnnotationContext(targetSize: box.size))
                let size = type.size(of: view)
                let frame = annotation.frame(
                    size, box, automatic: mark.isHorizontal ? .trailing : .top, chart: parts.size, plot)
                parts.add(view, in: frame)
                labelBoxes.append(frame)
            }
        }
    }
}

extension Mark.Annotation {
    /// The frame of a view beside a mark.
    ///
    /// - Parameters:
    ///   - size: the size of the view.
    ///   - box: the frame of the mark.
    ///   - automatic: the position that is not stated.
    ///   - chart: the size of the chart.
    ///   - plot: the frame of the plot.
    func frame(
        _ size: CGSize, _ box: CGRect, automatic: AnnotationPosition, chart: CGSize, _ plot: CGRect
    ) -> CGRect {
        let side = position == .automatic ? automatic : position
        var origin = alignment.origin(of: size, in: box)
        switch side {
        case .top, .topLeading, .topTrailing: origin.y = box.minY - spacing - size.height
        case .bottom, .bottomLeading, .bottomTrailing: origin.y = box.maxY + spacing
        default: break
        }
        switch side {
        case .leading, .topLeading, .bottomLeading: origin.x = box.minX - spacing - size.width
        case .trailing, .topTrailing, .bottomTrailing: origin.x = box.maxX + spacing
        default: break
        }
        func moved(
            _ start: CGFloat, _ length: CGFloat, _ strategy: AnnotationOverflowResolution.Strategy, _ whole: CGFloat,
            _ inner: (low: CGFloat, high: CGFloat)
        ) -> CGFloat {
            switch strategy {
            case .disabled: start
            case .fit(to: .plot): max(inner.low, min(start, inner.high - length))
            case .automatic, .fit, .padScale: max(0, min(start, whole - length))
            }
        }
        // Above or below a mark at the edge of the plot, a view would cover the labels of the axis.
        if overflow.x == .automatic, side == .top || side == .bottom, size.width <= plot.width {
            origin.x = max(origin.x, plot.minX)
        }
        origin.x = moved(origin.x, size.width, overflow.x, chart.width, (plot.minX, plot.maxX))
        origin.y = moved(origin.y, size.height, overflow.y, chart.height, (plot.minY, plot.maxY))
        return CGRect(origin: origin, size: size)
    }
}
