import GalleyGeometry

/// The sizes and positions of a grid's cells for one proposal.
///
/// 1. Columns are as wide as their widest cell. The width is divided among them as in a stack; a column's length is that of its
///    cells together, with no proposed height.
/// 2. A spanning cell that needs more width than its columns have widens each of them equally. It is proposed the width of its
///    columns plus all remaining width, so that a flexible cell makes the grid fill its width.
/// 3. Rows are as high as their highest cell at the column widths. The height is divided in the same way.
/// 4. Each cell is proposed the size of its area and is aligned in it on the guides of its column and row.
struct GridArrangement {
    let proposal: ProposedViewSize
    private(set) var size = CGSize.zero
    /// The vertical bounds of each row, in a grid with origin zero.
    private(set) var rowBounds: [(minY: CGFloat, maxY: CGFloat)] = []
    private(set) var places: [(origin: CGPoint, proposal: ProposedViewSize)] = []

    /// A column or a row: its length, and the extent of its cells on both sides of their shared guide.
    private struct Track {
        var length: CGFloat = 0
        var reach = GuideReach()
        var start: CGFloat = 0
        var end: CGFloat { start + length }
    }

    init(_ structure: GridStructure, _ subviews: LayoutSubviews, proposal: ProposedViewSize) {
        self.proposal = proposal
        let columns = Self.columns(structure, subviews, proposal.width)
        let rows = Self.rows(structure, subviews, columns, proposal.height)
        rowBounds = rows.map { ($0.start, $0.end) }
        size = CGSize(width: max(0, columns.last?.end ?? 0), height: max(0, rows.last?.end ?? 0))
        places.reserveCapacity(structure.cells.count)
        for (cell, subview) in zip(structure.cells, subviews) {
            let (first, last) = (columns[cell.columns.lowerBound], columns[cell.columns.upperBound - 1])
            let row = rows[cell.row]
            let room = CGSize(width: max(0, last.end - first.start), height: row.length)
            let proposal = ProposedViewSize(room)
            let dimensions = subview.dimensions(in: proposal)
            let cellDimensions = ViewDimensions(size: room)
            func offset(_ guide: AlignmentKey, _ anchor: CGFloat?, _ room: CGFloat, _ length: CGFloat, _ track: Track?)
                -> CGFloat
            {
                guard room.isFinite, length.isFinite else { return 0 }
                if let anchor { return anchor * (room - length) }
                var line = cellDimensions[guide]
                // The cell's own guide, moved as little as needed for all cells of the track to fit.
                if let extent = track?.reach.extent, extent.above.isFinite {
                    line = max(extent.above, min(line, room - extent.below))
                }
                let offset = line - dimensions[guide]
                if length <= room { return max(0, min(offset, room - length)) }
                return offset.isFinite ? offset : 0
            }
            let x = offset(
                cell.horizontal.key, cell.anchor?.x, room.width, dimensions.width,
                cell.columns.count == 1 ? first : nil)
            let y = offset(cell.vertical.key, cell.anchor?.y, room.height, dimensions.height, row)
            places.append((CGPoint(x: first.start + x, y: row.start + y), proposal))
        }
    }

    // MARK: Columns

    private static func columns(
        _ structure: GridStructure, _ subviews: LayoutSubviews, _ width: CGFloat?
    ) -> [Track] {
        var members = [[Int]](repeating: [], count: structure.columnCount)
        var spanning: [Int] = []
        for (index, cell) in structure.cells.enumerated() where !cell.unsized.contains(.horizontal) {
            if cell.columns.count == 1 {
                members[cell.columns.lowerBound].append(index)
            } else {
                spanning.append(index)
            }
        }
        let gaps = structure.columnGaps
        let gapLength = gaps.reduce(0, +)
        let measure = { (column: Int, proposed: CGFloat?) in
            Self.track(members[column], structure, subviews, .horizontal) { _ in
                ProposedViewSize(width: proposed, height: nil)
            }
        }
        let shares = LengthDivision.shares(
            of: width.map { $0 - gapLength }, among: priorities(members, structure),
            length: { measure($0, $1).length })
        var tracks = shares.indices.map { measure($0, shares[$0]) }
        // Narrow spans first, since widening for them may suffice for wider ones.
        for index in spanning.sorted(by: {
            (structure.cells[$0].columns.count, $0) < (structure.cells[$1].columns.count, $1)
        }) {
            let columns = structure.cells[index].columns
            let inner = gaps[columns.lowerBound..<columns.upperBound - 1].reduce(0, +)
            let length = tracks[columns].reduce(inner) { $0 + $1.length }
            let all = tracks.reduce(gapLength) { $0 + $1.length }
            let proposed = width.map { $0 == .infinity ? .infinity : length + max(0, $0 - all) }
            let wanted = subviews[subviews.startIndex + index].sizeThatFits(
                ProposedViewSize(width: proposed, height: nil)
            ).width
            if wanted > length {
                for column in columns { tracks[column].length += (wanted - length) / CGFloat(columns.count) }
            }
        }
        return positioned(tracks, gaps)
    }

    // MARK: Rows

    private static func rows(
        _ structure: GridStructure, _ subviews: LayoutSubviews, _ columns: [Track], _ height: CGFloat?
    ) -> [Track] {
        let members = structure.rows.map { row in row.filter { !structure.cells[$0].unsized.contains(.vertical) } }
        let measure = { (row: Int, proposed: CGFloat?) in
            Self.track(members[row], structure, subviews, .vertical) { cell in
                let (first, last) = (columns[cell.columns.lowerBound], columns[cell.columns.upperBound - 1])
                return ProposedViewSize(width: max(0, last.end - first.start), height: proposed)
            }
        }
        let shares = LengthDivision.shares(
            of: height.map { $0 - structure.rowGaps.reduce(0, +) }, among: priorities(members, structure),
            length: { measure($0, $1).length })
        return positioned(shares.indices.map { measure($0, shares[$0]) }, structure.rowGaps)
    }

    // MARK: Tracks

    /// Measures a column or row: the larger of its members' extent around the shared guide and the longest anchored member.
    private static func track(
        _ members: [Int], _ structure: GridStructure, _ subviews: LayoutSubviews, _ axis: Axis,
        proposal: (GridStructure.Cell) -> ProposedViewSize
    ) -> Track {
        var track = Track()
        for index in members {
            let cell = structure.cells[index]
            let dimensions = subviews[subviews.startIndex + index].dimensions(in: proposal(cell))
            let length = axis == .horizontal ? dimensions.width : dimensions.height
            if cell.anchor == nil {
                let guide = dimensions[axis == .horizontal ? cell.horizontal.key : cell.vertical.key]
                track.reach.include(length: length, guide: guide)
            } else {
                track.length = max(track.length, length)
            }
        }
        track.length = max(track.length, track.reach.length)
        return track
    }

    /// The priority of each track: the highest of its cells.
    private static func priorities(_ members: [[Int]], _ structure: GridStructure) -> [Double] {
        members.map { $0.map { structure.cells[$0].priority }.max() ?? 0 }
    }

    private static func positioned(_ tracks: [Track], _ gaps: [CGFloat]) -> [Track] {
        var tracks = tracks
        for index in tracks.indices.dropFirst() { tracks[index].start = tracks[index - 1].end + gaps[index - 1] }
        return tracks
    }
}
