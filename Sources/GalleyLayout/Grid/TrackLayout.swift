public import GalleyGeometry

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`; several of them if it is adaptive.
public struct GridItem: Sendable {
    /// The length of a column across, in points.
    public enum Size: Sendable {
        /// This length.
        case fixed(CGFloat)
        /// A share of the remaining length between two limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns as fit into a share of the remaining length, each between two limits.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The length of the column across.
    public var size: Size
    /// The distance to the next column, in points; nil for 8.
    public var spacing: CGFloat?
    /// The alignment of views in the column's cells; nil for the centre.
    public var alignment: Alignment?

    /// Creates a column.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// Subviews in rows of columns whose widths do not depend on them, or, turned, in columns of rows.
///
/// Fixed columns are subtracted from the proposed width with all spacing; the others, in order, get an equal share of the
/// remaining width each, within their limits. Each subview is proposed its column's width and no height, and each row is as
/// high as its highest subview. Without a proposed width, columns are as wide as the widest subview.
///
/// Complexity: O(n).
package struct TrackLayout: StripLayout {
    /// The axis along which rows follow each other.
    package var axis: Axis
    package var items: [GridItem]
    /// The distance between rows.
    package var spacing: CGFloat
    /// The place of the columns in a greater width.
    package var alignment: Alignment

    package init(axis: Axis, items: [GridItem], spacing: CGFloat?, alignment: Alignment) {
        self.axis = axis
        self.items = items
        self.spacing = spacing ?? ViewSpacing.defaultDistance
        self.alignment = alignment
    }

    /// A subview across all columns.
    package struct SpansTracks: LayoutValueKey {
        package static let defaultValue = false
    }

    fileprivate struct Track {
        var length: CGFloat
        var start: CGFloat = 0
        var spacing: CGFloat
        var alignment: Alignment
    }

    fileprivate struct Row {
        var start: CGFloat
        var length: CGFloat
        var subviews: Range<Int>
    }

    package struct Arrangement {
        fileprivate var tracks: [Track] = []
        fileprivate var rows: [Row] = []
        fileprivate var size = CGSize.zero
        fileprivate var proposal: ProposedViewSize?
    }

    package func makeCache(subviews: Subviews) -> Arrangement { Arrangement() }
    package func updateCache(_ cache: inout Arrangement, subviews: Subviews) { cache = Arrangement() }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Arrangement) -> CGSize {
        arrange(proposal, subviews, &cache).size
    }

    package func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Arrangement
    ) {
        let arrangement = arrange(proposal, subviews, &cache)
        for row in arrangement.rows {
            for (column, index) in row.subviews.enumerated() {
                let track = track(of: subviews[index], column, arrangement)
                let cell = size(across: track.length, along: row.length)
                let proposal = self.proposal(across: track.length)
                let (frame, inside) = (ViewDimensions(size: cell), subviews[index].dimensions(in: proposal))
                let origin = point(across: track.start, along: row.start)
                subviews[index].place(
                    at: CGPoint(
                        x: bounds.minX + origin.x + frame[track.alignment.horizontal]
                            - inside[track.alignment.horizontal],
                        y: bounds.minY + origin.y + frame[track.alignment.vertical] - inside[track.alignment.vertical]),
                    proposal: proposal)
            }
        }
    }

    /// A strip for each row of columns; a single one for columns of rows.
    package func strips(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Arrangement
    ) -> [LayoutStrip] {
        guard axis == .vertical else {
            return [LayoutStrip(minY: bounds.minY, maxY: bounds.maxY, subviews: subviews.indices)]
        }
        return arrange(proposal, subviews, &cache).rows.map { row in
            LayoutStrip(
                minY: bounds.minY + row.start, maxY: bounds.minY + row.start + row.length, subviews: row.subviews)
        }
    }

    // MARK: Arranging

    private func arrange(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Arrangement) -> Arrangement
    {
        if cache.proposal == proposal { return cache }
        let room = (axis == .vertical ? proposal.width : proposal.height).flatMap { $0.isFinite ? max(0, $0) : nil }
        var arrangement = Arrangement()
        arrangement.proposal = proposal
        arrangement.tracks = tracks(room, subviews)
        var across: CGFloat = 0
        for index in arrangement.tracks.indices {
            arrangement.tracks[index].start = across
            across += arrangement.tracks[index].length
            if index + 1 < arrangement.tracks.count { across += arrangement.tracks[index].spacing }
        }
        let whole = max(across, room ?? 0)
        let (outer, inner) = (
            ViewDimensions(size: size(across: whole, along: 0)), ViewDimensions(size: size(across: across, along: 0))
        )
        let shift =
            axis == .vertical
            ? outer[alignment.horizontal] - inner[alignment.horizontal]
            : outer[alignment.vertical] - inner[alignment.vertical]
        for index in arrangement.tracks.indices { arrangement.tracks[index].start += shift }

        var (along, index): (CGFloat, Int) = (0, 0)
        while index < subviews.count, !arrangement.tracks.isEmpty {
            let start = index
            repeat {
                index += 1
            } while index < subviews.count && index - start < arrangement.tracks.count
                && !subviews[start][SpansTracks.self] && !subviews[index][SpansTracks.self]
            let lengths = (start..<index).map { place in
                let track = track(of: subviews[place], place - start, arrangement)
                let size = subviews[place].sizeThatFits(self.proposal(across: track.length))
                return axis == .vertical ? size.height : size.width
            }
            let length = lengths.max() ?? 0
            arrangement.rows.append(Row(start: along, length: length, subviews: start..<index))
            along += length + (index < subviews.count ? spacing : 0)
        }
        arrangement.size = size(across: whole, along: along)
        cache = arrangement
        return arrangement
    }

    private func track(of subview: LayoutSubview, _ column: Int, _ arrangement: Arrangement) -> Track {
        guard subview[SpansTracks.self], let first = arrangement.tracks.first, let last = arrangement.tracks.last else {
            return arrangement.tracks[column]
        }
        let alignment = Alignment(
            horizontal: axis == .vertical ? .leading : .center, vertical: axis == .vertical ? .center : .top)
        return Track(
            length: last.start + last.length - first.start, start: first.start, spacing: 0, alignment: alignment)
    }

    /// - Parameter room: the length across; nil for that of the subviews.
    private func tracks(_ room: CGFloat?, _ subviews: Subviews) -> [Track] {
        lazy var widest =
            subviews.lazy.map { subview in
                let size = subview.sizeThatFits(.unspecified)
                return axis == .vertical ? size.width : size.height
            }.max() ?? 0
        var rest = room ?? 0
        var shares = 0
        for (index, item) in items.enumerated() {
            if index + 1 < items.count { rest -= item.spacing ?? ViewSpacing.defaultDistance }
            if case .fixed(let length) = item.size { rest -= max(0, length) } else { shares += 1 }
        }
        var tracks: [Track] = []
        for item in items {
            let spacing = item.spacing ?? ViewSpacing.defaultDistance
            let share = room == nil ? widest : max(0, rest / CGFloat(max(1, shares)))
            func add(_ count: Int, _ length: CGFloat) {
                for _ in 0..<count {
                    tracks.append(Track(length: length, spacing: spacing, alignment: item.alignment ?? .center))
                }
                rest -= length * CGFloat(count) + spacing * CGFloat(count - 1)
                shares -= 1
            }
            switch item.size {
            case .fixed(let length):
                tracks.append(
                    Track(length: max(0, length), spacing: spacing, alignment: item.alignment ?? .center))
            case .flexible(let minimum, let maximum): add(1, max(0, minimum, min(share, maximum)))
            case .adaptive(let minimum, let maximum):
                // More columns than this cannot be told apart on any page.
                let fitting = (share + spacing) / max(0.1, minimum + spacing)
                // bounded: by the minimum
                let count = fitting >= 1 ? Int(min(10_000, fitting.rounded(.down))) : 1
                let length = (share - spacing * CGFloat(count - 1)) / CGFloat(count)
                add(count, max(0, minimum, min(length, maximum)))
            }
        }
        return tracks
    }

    private func size(across: CGFloat, along: CGFloat) -> CGSize {
        axis == .vertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }

    private func point(across: CGFloat, along: CGFloat) -> CGPoint {
        axis == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }

    private func proposal(across: CGFloat) -> ProposedViewSize {
        axis == .vertical
            ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across)
    }
}
