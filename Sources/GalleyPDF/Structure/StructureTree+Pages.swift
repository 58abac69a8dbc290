import GalleyDisplay

/// Trees of single pages, drawn on other threads, which join the document's in order.
///
/// A page joins if the document would have built the same: if the elements that it continues also continue after it, so that
/// only their kids are added, and if nothing else in it depends on other pages.
extension StructureTree {
    /// Whether a page of `items` may join its document, judged by the elements that it begins and ends. Saves drawings that would
    /// be discarded. O(items).
    static func mayJoin(_ items: [DisplayItem]) -> Bool {
        var areContinued: [Bool] = []
        return mayJoin(items, &areContinued)
    }

    private static func mayJoin(_ items: [DisplayItem], _ areContinued: inout [Bool]) -> Bool {
        for item in items {
            switch item {
            case .beginElement(let element, let isContinued):
                switch element.role {
                case .heading, .note, .part: return false
                default: areContinued.append(isContinued)
                }
            case .endElement(let continues): if areContinued.popLast() == true, !continues { return false }
            case .group(let group): if !mayJoin(group.items, &areContinued) { return false }
            case .link, .destination: return false
            case .glyphs, .line, .path, .image: break
            }
        }
        return true
    }

    /// Whether the page shares no element with other pages.
    var isSelfContained: Bool { continuedCount == 0 && waiting.isEmpty }

    /// Whether the page can join a document that has the elements that it continues.
    var canJoin: Bool {
        guard isBetweenPages, open[0].page == nil, notes.list.isEmpty, outline.root == nil,
            references.isEmpty, !findings.hasHeadings, numbers.areUnassigned, parentTree.nextKey == 0,
            waiting.count >= continuedCount
        else { return false }
        for (index, element) in waiting.enumerated() {
            // Text is collected from several pages, and links join those before them.
            if element.hasDetails { return false }
            if index < continuedCount, element.reference != .continued(index) { return false }
        }
        return true
    }

    /// Whether the elements that the page continues are all those of the document that wait to be continued.
    func continues(in page: StructureTree) -> Bool {
        guard isBetweenPages, waiting.count == page.continuedCount else { return false }
        var parent = open[0].reference
        for (own, other) in zip(waiting, page.waiting) {
            guard own.reference != nil, own.parent == parent, own.type == other.type, own.canBeJoined else {
                return false
            }
            parent = own.reference
        }
        return true
    }

    /// Adds the elements of a page, which the document continues.
    mutating func join(_ other: StructureTree) -> PageJoin {
        let join = PageJoin(
            shift: numbers.join(other.numbers), page: page, continued: waiting.compactMap(\.reference))
        finished.join(other.finished, join)
        for kid in other.open[0].kids { open[0].kids.append(join.kid(kid)) }
        for index in waiting.indices { waiting[index].add(other.waiting[index], join) }
        for element in other.waiting.dropFirst(waiting.count) { waiting.append(element.joined(join)) }
        findings.add(other.findings, onPage: findings.page)
        return join
    }
}

extension StructureTree.Open {
    /// Whether content may be added that was drawn without the element: its text is not collected, and no link in it waits
    /// for its next line.
    fileprivate var canBeJoined: Bool { !isImplicit && !gathers && lastLink == nil }

    /// Adds the kids of the element on the next page.
    fileprivate mutating func add(_ other: Self, _ join: PageJoin) {
        if page == nil, other.page != nil { page = join.page }
        for kid in other.kids {
            if case .mark(let mark) = kid, page != join.page {
                kids.append(.content(mark, page: join.page, form: nil))
            } else {
                kids.append(join.kid(kid))
            }
        }
    }

    fileprivate func joined(_ join: PageJoin) -> Self {
        var joined = self
        joined.reference = reference.map { join.reference($0) }
        joined.parent = parent.map { join.reference($0) }
        if page != nil { joined.page = join.page }
        joined.kids = ElementKids(kids.lazy.map { join.kid($0) })
        return joined
    }
}
