import Galley

/// The zones of a cloud in rows.
nonisolated struct ZonedCloud: View {
    private let zones: [CloudZone]
    private let plan: ZonePlan
    private let headingSize: CGFloat
    private let style: CloudStyle

    /// - Parameter tags: all words of the cloud.
    init(_ zones: [CloudZone], _ plan: ZonePlan, of tags: StyledTags, width: CGFloat) {
        (self.zones, self.plan, style) = (zones, plan, tags.style)
        headingSize = CloudZone.headingSize(besides: (tags.sizes.max() ?? 1) * plan.unit, width: width)
    }

    var body: some View {
        if let frames = plan.frames {
            PlacedWordsLayout(
                centers: frames.map { CGPoint(x: $0.midX, y: $0.midY) },
                size: frames.reduce(CGRect.zero) { $0.union($1) }.size, followsDirection: true
            ) {
                ForEach(frames.indices, id: \.self) { number in
                    zone(number, width: frames[number].width, lineSpacing: plan.lineSpacings[number])
                        .frame(height: frames[number].height, alignment: .top)
                }
            }
        } else {
            rows
        }
    }

    private var rows: some View {
        VStack(alignment: style.horizontal, spacing: plan.down) {
            ForEach(plan.rows.indices, id: \.self) { row in
                HStack(alignment: .top, spacing: plan.across) {
                    ForEach(plan.rows[row].zones, id: \.self) { number in
                        zone(number, width: plan.rows[row].widths[number - plan.rows[row].zones.lowerBound])
                    }
                }
            }
        }
    }

    private func zone(_ number: Int, width: CGFloat, lineSpacing: CGFloat = 0) -> some View {
        let zone = zones[number]
        var words = CloudPlan(layout: .flow)
        (words.unit, words.lineSpacing) = (plan.unit, lineSpacing)
        return VStack(alignment: style.horizontal, spacing: 0) {
            if let heading = zone.heading(size: headingSize) { heading }
            CloudWords(tags: zone.tags.arranged(words))
        }
        .frame(width: width, alignment: Alignment(horizontal: style.horizontal, vertical: .top))
    }
}
