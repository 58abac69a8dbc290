package import GalleyDisplay
package import GalleyGeometry
package import GalleyText

/// Records what views draw, as they draw it: the texts, codes and pictures, and the colours on which texts stand. For checks of type,
/// colours and sizes without a second layout.
package final class DrawingRecorder {
    /// The looks of glyphs, apart from letters and size.
    package struct Look: Equatable {
        package let font: FontInstance
        /// Nil for a gradient.
        package let color: Color?
        /// The colour of the area below; nil outside of areas.
        package let ground: Color?
        package let isUnderlined: Bool

        package static func == (a: Self, b: Self) -> Bool {
            a.font === b.font && a.isUnderlined == b.isUnderlined && a.color == b.color && a.ground == b.ground
        }
    }

    /// A run of glyphs.
    package struct Run {
        package let run: GlyphRun
        /// The origin before the text is turned.
        package let origin: CGPoint
    }

    /// Consecutive runs of one look and size.
    package struct Stretch {
        /// The index of the look.
        package let look: Int
        /// The size in points.
        package let size: CGFloat
        /// The indices of the runs.
        package fileprivate(set) var runs: Range<Int>
    }

    /// A text, code or picture.
    package struct Leaf {
        package enum Kind { case text, barcode, picture }

        package let kind: Kind
        /// The source of a text or code.
        package let source: ContentSource?
        /// The name of the innermost group around it that has one.
        package let identifier: String?
        /// The frame before it is turned.
        package let frame: CGRect
        /// The indices of the stretches of its text.
        package fileprivate(set) var stretches: Range<Int>
        /// The box of dark areas.
        package fileprivate(set) var bars = CGRect.null
    }

    private struct Area {
        let path: Path
        let bounds: CGRect
        /// From the page's coordinates to the path's.
        let transform: CGAffineTransform
        let color: Color
    }

    /// The looks of this drawing and earlier ones.
    package private(set) var looks: [Look] = []
    /// Changes when looks are forgotten.
    package private(set) var lookGeneration = 0
    /// In drawing order.
    package private(set) var runs: [Run] = []
    /// In drawing order.
    package private(set) var stretches: [Stretch] = []
    /// In drawing order.
    package private(set) var leaves: [Leaf] = []
    /// The drawing itself; kept to avoid allocations.
    package var items: [DisplayItem] = []
    /// Whether the next runs are underlined.
    var isUnderlined = false
    private var areas: [Area] = []
    private var transform = CGAffineTransform.identity
    private var identifier: String?
    /// Whether a text or code is being drawn.
    private var isInLeaf = false

    private static let mostLooks = 256

    package init() {}

    /// Forgets the last drawing.
    package func begin() {
        if looks.count > Self.mostLooks {
            looks.removeAll()
            lookGeneration += 1
        }
        runs.removeAll(keepingCapacity: true)
        stretches.removeAll(keepingCapacity: true)
        leaves.removeAll(keepingCapacity: true)
        items.removeAll(keepingCapacity: true)
        areas.removeAll(keepingCapacity: true)
    }

    /// Records what `draw` draws as a leaf. A leaf within another one belongs to it.
    func leaf(_ kind: Leaf.Kind, _ source: ContentSource?, _ frame: CGRect, _ draw: () -> Void) {
        guard !isInLeaf else { return draw() }
        let (index, start) = (leaves.count, stretches.count)
        leaves.append(Leaf(kind: kind, source: source, identifier: identifier, frame: frame, stretches: start..<start))
        isInLeaf = true
        isUnderlined = false
        draw()
        isInLeaf = false
        leaves[index].stretches = start..<stretches.count
    }

    /// Records what `draw` draws in a group.
    func group(_ placed: CGAffineTransform, identifier: String?, _ draw: () -> Void) {
        let outer = (transform, self.identifier)
        if !placed.isIdentity { transform = placed.concatenating(transform) }
        if let identifier { self.identifier = identifier }
        draw()
        (transform, self.identifier) = outer
    }

    func add(_ run: GlyphRun, size: CGFloat, at origin: CGPoint, _ paint: Paint) {
        let index = runs.count
        runs.append(Run(run: run, origin: origin))
        let look = look(
            run.font, paint.color, ground: areas.isEmpty ? nil : ground(of: run, size, origin))
        let last = stretches.count - 1
        if last >= 0, stretches[last].look == look, stretches[last].size == size,
            !isInLeaf || leaves[leaves.count - 1].stretches.lowerBound <= last
        {
            stretches[last].runs = stretches[last].runs.lowerBound..<index + 1
        } else {
            stretches.append(Stretch(look: look, size: size, runs: index..<index + 1))
        }
    }

    /// The index of a look, that of the last run as a rule.
    private func look(_ font: FontInstance, _ color: Color?, ground: Color?) -> Int {
        func matches(_ index: Int) -> Bool {
            looks[index].font === font && looks[index].isUnderlined == isUnderlined && looks[index].color == color
                && looks[index].ground == ground
        }
        if let last = stretches.last?.look, matches(last) { return last }
        if let known = looks.indices.first(where: matches) { return known }
        looks.append(Look(font: font, color: color, ground: ground, isUnderlined: isUnderlined))
        return looks.count - 1
    }

    /// Adds runs of a line, which share size and paint.
    func add(_ parts: [PlacedLine.Part], size: CGFloat, at origin: CGPoint, _ paint: Paint) {
        guard areas.isEmpty, let first = parts.first else {
            for part in parts { add(part.run, size: size, at: CGPoint(x: origin.x + part.x, y: origin.y), paint) }
            return
        }
        var font = first.run.font
        for (number, part) in parts.enumerated() {
            let point = CGPoint(x: origin.x + part.x, y: origin.y)
            guard number > 0, part.run.font === font else {
                font = part.run.font
                add(part.run, size: size, at: point, paint)
                continue
            }
            runs.append(Run(run: part.run, origin: point))
            stretches[stretches.count - 1].runs = stretches[stretches.count - 1].runs.lowerBound..<runs.count
        }
    }

    /// The colour of the topmost area at the middle of a run.
    private func ground(of run: GlyphRun, _ size: CGFloat, _ origin: CGPoint) -> Color? {
        let center = CGPoint(x: origin.x + run.width(at: size) / 2, y: origin.y - size / 4).applying(transform)
        return areas.last { area in
            let point = center.applying(area.transform)
            return area.bounds.contains(point) && area.path.contains(point)
        }?.color
    }

    func add(_ path: Path, _ color: Color) {
        if isInLeaf, leaves[leaves.count - 1].kind == .barcode {
            if color.luminance < 0.5 {
                leaves[leaves.count - 1].bars = leaves[leaves.count - 1].bars.union(path.boundingRect)
            }
        } else if color.opacity > 0.5 {
            areas.append(
                Area(path: path, bounds: path.boundingRect, transform: transform.inverted(), color: color))
        }
    }

    /// - Parameter items: those of which the picture consists, if it is a drawing.
    func addPicture(_ frame: CGRect, _ items: [DisplayItem]) {
        guard !isInLeaf else { return }
        leaves.append(
            Leaf(
                kind: .picture, source: nil, identifier: identifier, frame: frame,
                stretches: stretches.count..<stretches.count))
        addAreas(items)
    }

    private func addAreas(_ items: [DisplayItem]) {
        for item in items {
            switch item {
            case .path(let painted): if let color = painted.fill?.color { add(painted.path, color) }
            case .group(let group): self.group(group.transform, identifier: nil) { addAreas(group.items) }
            default: continue
            }
        }
    }
}
