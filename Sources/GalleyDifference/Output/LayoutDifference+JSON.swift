import GalleyFormatting
import GalleyGeometry

extension LayoutDifference {
    /// The list as JSON, whose schema is in `docs/diff.md`. Lengths are in points with three decimals.
    ///
    /// - Parameters:
    ///   - before: the name of the first document.
    ///   - after: the name of the second document.
    public func json(before: String, after: String) -> String {
        let list = entries.map { entry in
            var pairs: [(key: String, value: JSONText.Value)] = [
                ("kind", .text(entry.kind.rawValue)), ("count", .number(entry.count)),
                ("pages", .raw("[" + entry.pages.map(String.init).joined(separator: ",") + "]")),
                ("summary", .text(entry.summary)),
            ]
            if let cause = entry.cause { pairs.append(("cause", .text(cause))) }
            if let vector = entry.vector {
                pairs.append(("dx", .raw(Self.length(vector.dx))))
                pairs.append(("dy", .raw(Self.length(vector.dy))))
            }
            if let value = entry.before { pairs.append(("before", .text(value))) }
            if let value = entry.after { pairs.append(("after", .text(value))) }
            let places = entry.marks.prefix(Self.mostPlaces).map { mark in
                JSONText.object(
                    [("before", mark.before), ("after", mark.after)].compactMap { name, place in
                        place.map { (name, .raw(Self.json($0))) }
                    })
            }
            pairs.append(("places", .raw("[" + places.joined(separator: ",") + "]")))
            return JSONText.object(pairs)
        }
        return "{\"before\":\(JSONText.quoted(before)),\"after\":\(JSONText.quoted(after)),\"differences\":["
            + (list.isEmpty ? "" : "\n" + list.joined(separator: ",\n") + "\n") + "]}\n"
    }

    /// The most places of an entry that are listed.
    private static let mostPlaces = 1000

    private static func length(_ value: CGFloat) -> String { DecimalText.written(value, places: 3) }

    private static func json(_ place: Mark.Place) -> String {
        let frame = place.frame
        return JSONText.object([
            ("page", .number(place.page + 1)), ("x", .raw(length(frame.minX))), ("y", .raw(length(frame.minY))),
            ("width", .raw(length(frame.width))), ("height", .raw(length(frame.height))),
        ])
    }
}
