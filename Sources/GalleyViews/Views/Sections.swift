/// A section of a view that is taken apart.
public struct SectionConfiguration: Identifiable {
    /// The identity of the section.
    public let id: Subview.ID
    /// The views of the header.
    public let header: SubviewsCollection
    /// The views between header and footer.
    public let content: SubviewsCollection
    /// The views of the footer.
    public let footer: SubviewsCollection
}

/// The sections of a view, in order.
public struct SectionCollection: RandomAccessCollection {
    private let sections: [SectionConfiguration]

    init(_ subviews: SubviewsCollection) {
        var runs: [(section: ViewPath?, subviews: [Subview])] = []
        for subview in subviews {
            if let last = runs.indices.last, runs[last].section == subview.place?.section {
                runs[last].subviews.append(subview)
            } else {
                runs.append((subview.place?.section, [subview]))
            }
        }
        sections = runs.map { run in
            func part(_ part: Subview.SectionPlace.Part) -> SubviewsCollection {
                SubviewsCollection(run.subviews.filter { ($0.place?.part ?? .content) == part })
            }
            let id = run.section.map { Subview.ID(value: AnyHashable($0)) } ?? run.subviews[0].id
            return SectionConfiguration(
                id: id, header: part(.header), content: part(.content), footer: part(.footer))
        }
    }

    /// The position of the first section.
    public var startIndex: Int { sections.startIndex }
    /// The position after the last section.
    public var endIndex: Int { sections.endIndex }
    /// The section at a position.
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
