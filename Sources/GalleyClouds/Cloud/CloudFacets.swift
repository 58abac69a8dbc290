import Galley

/// The small clouds of a cloud: the same words, with the weights of each.
struct CloudFacets: Sendable {
    /// A small cloud.
    struct Facet: Sendable {
        let name: String
        /// All words, on one scale with those of the other small clouds.
        let tags: StyledTags
        /// Whether it has each of the words.
        let isShown: [Bool]
    }

    let facets: [Facet]
    /// Each word in the largest of its sizes.
    let words: StyledTags
    /// Each word with the sum of its weights.
    let sums: [Tag]

    /// - Parameters:
    ///   - all: the words of all small clouds.
    ///   - names: the names of these in order.
    init(_ all: StyledTags, names: [String]) {
        var places: [Tag.FacetKey: Int] = [:]
        var (largest, sums) = ([Int](), [Tag]())
        var members: [String: [Int: Int]] = [:]
        for (number, tag) in all.tags.enumerated() {
            let place = places[tag.facetKey] ?? sums.count
            if place == sums.count {
                places[tag.facetKey] = place
                largest.append(number)
                sums.append(tag)
            } else {
                if tag.weight > all.tags[largest[place]].weight { largest[place] = number }
                sums[place].weight += tag.weight
            }
            let known = members[tag.facet ?? ""]?[place].map { all.tags[$0].weight } ?? -1
            if tag.weight > known { members[tag.facet ?? "", default: [:]][place] = number }
        }
        func part(_ numbers: [Int]) -> StyledTags {
            all.part(numbers) { style in
                // Sizes that nobody has stated are those at which a small cloud fills its cell.
                if !style.areSizesSet { style.fit = .page }
                style.packsBoxes = true
            }
        }
        self.sums = sums
        words = part(largest)
        facets = names.map { name in
            let own = members[name] ?? [:]
            return Facet(
                name: name, tags: part(largest.indices.map { own[$0] ?? largest[$0] }),
                isShown: largest.indices.map { own[$0] != nil })
        }
    }
}

/// The small clouds in a grid.
nonisolated struct FacetGrid: View {
    private let facets: CloudFacets
    private let plan: FacetPlan
    private var style: CloudStyle { facets.words.style }

    init(_ facets: CloudFacets, _ plan: FacetPlan) { (self.facets, self.plan) = (facets, plan) }

    var body: some View {
        VStack(alignment: .leading, spacing: plan.gap) {
            ForEach(0..<(facets.facets.count + plan.columns - 1) / plan.columns, id: \.self) { row in
                HStack(alignment: .top, spacing: plan.gap) {
                    ForEach(row * plan.columns..<min((row + 1) * plan.columns, facets.facets.count), id: \.self) {
                        facet($0)
                    }
                }
            }
        }
    }

    private func facet(_ number: Int) -> some View {
        let own = plan.facets[number]
        let shown = own.tags.tags.indices.filter { own.isShown[$0] }
        return VStack(alignment: style.horizontal, spacing: 0) {
            plan.heading(facets.facets[number].name, style)
            PlacedWordsLayout(
                centers: shown.map { own.centers[$0] }, size: plan.cell, widths: shown.map { own.widths[$0] },
                followsDirection: style.layout != .packed
            ) {
                ForEach(shown, id: \.self) { index in
                    if own.angles[index] == .zero {
                        TagView(own.tags, index)
                    } else {
                        TagView(own.tags, index).rotationEffect(own.angles[index])
                    }
                }
            }
            .keepingToFrame().asCloudWords().accessibilityRole(.list)
        }
        .frame(width: plan.cell.width, alignment: .top)
    }
}
