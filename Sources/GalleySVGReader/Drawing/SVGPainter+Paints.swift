import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyText

/// Colours and gradients. SVG 1.1 §11, §13.
extension SVGPainter {
    /// Resolves a paint; nil if it paints nothing.
    ///
    /// - Parameter box: the bounds of the painted content without strokes.
    mutating func paint(
        _ paint: SVGPaint, _ opacity: CGFloat, _ index: Int, _ context: Context, box: CGRect
    ) throws(Diagnostic) -> Paint? {
        switch paint {
        case .none: return nil
        case .color(let color): return .color(resolved(color, context).opacity(opacity))
        case .reference(let address, let fallback):
            guard let target = target(address, of: index) else {
                return fallback.map { .color(resolved($0, context).opacity(opacity)) }
            }
            let name = tree.elements[target].name
            guard name == "linearGradient" || name == "radialGradient" else {
                warn(index, "<\(name)> is not supported as a paint")
                return fallback.map { .color(resolved($0, context).opacity(opacity)) }
            }
            return try gradient(target, opacity, index, context, box: box)
        }
    }

    private func resolved(_ color: SVGColor, _ context: Context) -> Color {
        switch color {
        case .color(let color): color
        case .current: context.style.color
        }
    }

    /// Returns the gradient or pattern and those from which it inherits, by reference.
    mutating func chain(_ target: Int) -> [Int] {
        var list = [target]
        while let address = values(list[list.count - 1])["href"],
            let next = self.target(address, of: list[list.count - 1])
        {
            if list.contains(next) {
                warn(target, "circular reference")
                break
            }
            list.append(next)
        }
        return list
    }

    private mutating func gradient(
        _ target: Int, _ opacity: CGFloat, _ index: Int, _ context: Context, box: CGRect
    ) throws(Diagnostic) -> Paint? {
        let chain = chain(target)
        func place(_ key: String) -> Int? { chain.first { values($0)[key] != nil } }
        var stops: [Gradient.Stop] = []
        for element in chain where stops.isEmpty { stops = self.stops(of: element, opacity, context) }
        guard let last = stops.last else { return nil }
        if stops.count == 1 { return .color(last.color) }

        // 1. Coordinates are fractions of the bounding box, or user units.
        let isBox = place("gradientUnits").map { values($0)["gradientUnits"] != "userSpaceOnUse" } ?? true
        let whole = isBox ? CGSize(width: 1, height: 1) : context.viewport
        var transform = place("gradientTransform").map { self.transform("gradientTransform", of: $0) } ?? .identity
        if isBox {
            // SVG 1.1 §7.11: a bounding box without area paints nothing.
            guard box.width > 0, box.height > 0 else { return nil }
            transform = transform.concatenating(
                CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY))
        }
        guard transform.isInvertible else { return .color(last.color) }
        func coordinate(_ key: String, _ size: CGFloat, _ share: CGFloat) throws(Diagnostic) -> CGFloat {
            guard let place = place(key) else { return share * size }
            return try length(key, of: place, percentOf: size, context) ?? share * size
        }

        // 2. The geometry; without an extent, the last colour is used.
        let geometry: GlyphGradient.Geometry
        if tree.elements[target].name == "linearGradient" {
            let start = CGPoint(x: try coordinate("x1", whole.width, 0), y: try coordinate("y1", whole.height, 0))
            let end = CGPoint(x: try coordinate("x2", whole.width, 1), y: try coordinate("y2", whole.height, 0))
            if start == end { return .color(last.color) }
            let across = CGPoint(x: start.x - (end.y - start.y), y: start.y + (end.x - start.x))
            geometry = .linear(start: start, end: end, rotation: across)
        } else {
            let diagonal = ((whole.width * whole.width + whole.height * whole.height) / 2).squareRoot()
            let center = CGPoint(x: try coordinate("cx", whole.width, 0.5), y: try coordinate("cy", whole.height, 0.5))
            let (radius, inner) = (try coordinate("r", diagonal, 0.5), try coordinate("fr", diagonal, 0))
            if radius <= 0 { return .color(last.color) }
            var focus = center
            if place("fx") != nil { focus.x = try coordinate("fx", whole.width, 0.5) }
            if place("fy") != nil { focus.y = try coordinate("fy", whole.height, 0.5) }
            // A focus outside of the circle is moved onto it. SVG 1.1 §13.2.3.
            let (dx, dy) = (focus.x - center.x, focus.y - center.y)
            let (distance, most) = ((dx * dx + dy * dy).squareRoot(), radius * 0.999)
            if distance > most {
                focus = CGPoint(x: center.x + dx / distance * most, y: center.y + dy / distance * most)
            }
            geometry = .radial(start: focus, startRadius: max(0, inner), end: center, endRadius: radius)
        }

        // 3. The spread method.
        var extend = GlyphGradient.Extend.pad
        if let place = place("spreadMethod"), let text = values(place)["spreadMethod"] {
            switch text {
            case "pad": break
            case "reflect": extend = .reflect
            case "repeat": extend = .repeat
            default: warn(place, "spreadMethod: \(invalid: text, expected: "pad, reflect or repeat")")
            }
        }
        let reach = context.style.strokeStyle.lineWidth
        let area = box.insetBy(dx: -reach, dy: -reach).applying(transform.inverted())
        guard
            var paint = UnrolledGradient(geometry, extend, stops.spanningWhole.premultipliedAlike, covering: area)?
                .paint
        else {
            return .color(last.color)
        }
        paint.transform = transform
        return .gradient(paint)
    }

    private mutating func stops(
        of index: Int, _ opacity: CGFloat, _ context: Context
    ) -> [Gradient.Stop] {
        var stops: [Gradient.Stop] = []
        for case .element(let child) in tree.elements[index].children where tree.elements[child].name == "stop" {
            let values = values(child)
            var reader = SVGStyleReader(values, viewport: context.viewport)
            var color = Color.black
            if let text = values["stop-color"] {
                if let parsed = SVGColor(text) {
                    color = resolved(parsed, context)
                } else {
                    warn(child, "stop-color: unsupported value \(quoted(text)); black is used")
                }
            }
            let stopOpacity = reader.share("stop-opacity") ?? 1
            let location = max(reader.share("offset") ?? 0, stops.last?.location ?? 0)
            for warning in reader.warnings { warn(child, warning) }
            stops.append(Gradient.Stop(color: color.opacity(stopOpacity * opacity), location: location))
        }
        return stops
    }
}

extension [Gradient.Stop] {
    /// The stops with additional ones at 0 and 1, since repetition applies to that range.
    fileprivate var spanningWhole: [Gradient.Stop] {
        var list = self
        if let first, first.location > 0 { list.insert(Gradient.Stop(color: first.color, location: 0), at: 0) }
        if let last, last.location < 1 { list.append(Gradient.Stop(color: last.color, location: 1)) }
        return list
    }

    /// The stops with intermediate ones where colour and opacity change together: SVG interpolates them separately,
    /// `Gradient` interpolates premultiplied colours.
    fileprivate var premultipliedAlike: [Gradient.Stop] {
        var list: [Gradient.Stop] = []
        for stop in self {
            if let last = list.last, last.color.opacity != stop.color.opacity,
                (last.color.red, last.color.green, last.color.blue) != (
                    stop.color.red, stop.color.green, stop.color.blue
                )
            {
                let steps = 12
                for step in 1..<steps {
                    let t = Double(step) / Double(steps)
                    list.append(
                        Gradient.Stop(
                            color: last.color.between(stop.color, t),
                            location: last.location + (stop.location - last.location) * t))
                }
            }
            list.append(stop)
        }
        return list
    }
}
