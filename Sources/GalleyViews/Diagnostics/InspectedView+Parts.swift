package import GalleyGeometry
import GalleyLayout

extension InspectedView {
    /// A view that is no view of the content: a page, a column, a sheet.
    package init(_ name: String, frame: CGRect, children: [InspectedView]) {
        self.name = name
        self.frame = frame
        self.children = children
        proposal = ProposedViewSize(frame.size)
        answer = frame.size
        guides = [:]
        lines = []
    }

    /// The view moved, with those in it.
    package func moved(dx: CGFloat, dy: CGFloat) -> InspectedView {
        var view = self
        view.frame = frame.offsetBy(dx: dx, dy: dy)
        for index in lines.indices {
            view.lines[index].frame = lines[index].frame.offsetBy(dx: dx, dy: dy)
            view.lines[index].baseline += dy
            for word in lines[index].words.indices { view.lines[index].words[word].x += dx }
        }
        view.children = children.map { $0.moved(dx: dx, dy: dy) }
        return view
    }

    /// The view turned clockwise by quarters, with those in it.
    package func turned(by quarters: Int, about center: CGPoint) -> InspectedView {
        let turn = CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2).around(center)
        var view = self
        view.frame = frame.applying(turn)
        for index in lines.indices {
            view.lines[index].frame = lines[index].frame.applying(turn)
            // Turned words have no place along x.
            view.lines[index].words = []
        }
        view.children = children.map { $0.turned(by: quarters, about: center) }
        return view
    }

    /// The part of the view in a band of its coordinates: the lines and views that a page shows; nil if it shows none.
    package func part(in band: ClosedRange<CGFloat>) -> InspectedView? {
        func isInside(_ frame: CGRect) -> Bool {
            frame.minY >= band.lowerBound - Self.tolerance && frame.maxY <= band.upperBound + Self.tolerance
        }
        if isInside(frame) { return self }
        guard frame.maxY > band.lowerBound + Self.tolerance, frame.minY < band.upperBound - Self.tolerance else {
            return nil
        }
        var view = self
        (view.children, view.lines) = ([], [])
        view.isDivided = true
        let top = max(frame.minY, band.lowerBound)
        view.frame.origin.y = top
        view.frame.size.height = min(frame.maxY, band.upperBound) - top
        for (name, value) in guides where !["leading", "center", "trailing"].contains(name) {
            let moved = value + frame.minY - top
            view.guides[name] = (0...view.frame.height).contains(moved) ? moved : nil
        }
        var places: [Int: Int] = [:]
        // By index: copying a view retains a dozen objects, and most views are on other pages.
        for index in children.indices where children[index].reaches(band) {
            guard var part = children[index].part(in: band) else { continue }
            // The view before the gap is on an earlier page.
            if view.children.isEmpty { part.gap = nil }
            places[index] = view.children.count
            view.children.append(part)
        }
        for index in lines.indices where isInside(lines[index].frame) {
            var line = lines[index]
            line.children = line.children.compactMap { places[$0] }
            view.lines.append(line)
        }
        return view
    }

    /// Whether a part of the view is in a band of its coordinates.
    private func reaches(_ band: ClosedRange<CGFloat>) -> Bool {
        frame.maxY > band.lowerBound - Self.tolerance && frame.minY < band.upperBound + Self.tolerance
    }

    /// Frames are sums of rounded numbers.
    private static let tolerance: CGFloat = 0.01

    /// Gives the view the distance to the view above it on the page, which may differ from that in the galley.
    package mutating func setGap(below other: InspectedView) {
        guard let galleyGap = gap, galleyGap.axis == .vertical else { return }
        let distance = frame.minY - other.frame.maxY
        guard abs(distance - galleyGap.distance) > 0.005 else { return }
        gap?.distance = distance
        gap?.origin = .container
    }
}
