import GalleyText

/// Marked content: which element each piece of a page belongs to.
extension PageContent {
    /// A marked-content sequence that has begun. Sequences of text stand within text objects, others around them.
    struct OpenMark {
        var owner: StructureTree.Owner
        var isInText: Bool
    }

    /// `BDC`, `BMC`: marks what is drawn next as a part of its element, or of none. ISO 32000-1 §14.6, §14.8.2.2.
    mutating func beginMark(_ kind: StructureTree.ContentKind, _ resources: inout SharedResources) {
        guard isMarked, let owner = resources.tags?.owner(of: kind), owner != mark?.owner else { return }
        endMark(keepingTextObject: kind == .text)
        switch owner {
        case .artifact:
            if kind == .text { text.open(in: &content) } else { text.end(in: &content) }
            content.op("/Artifact BMC")
            mark = OpenMark(owner: owner, isInText: kind == .text)
        case .element(let element, let type):
            let isInText = kind == .text && !type.isPicture
            if isInText { text.open(in: &content) } else { text.end(in: &content) }
            resources.tags?.addContent(owners.count, in: formObject)
            content.out.raw("/")
            content.out.raw(type.name)
            content.out.raw("<</MCID ")
            content.out.integer(owners.count)
            content.op(">>BDC")
            owners.append(element)
            mark = OpenMark(owner: owner, isInText: isInText)
        }
    }

    /// `EMC`: ends the sequence that is open, if one is, and the text object.
    mutating func endMark(keepingTextObject: Bool = false) {
        if let mark {
            // What begins in a text object ends in it, and the other way round. §14.6.1
            if mark.isInText { text.flush(in: &content) } else { text.end(in: &content) }
            content.op("EMC")
            self.mark = nil
        }
        if !keepingTextObject { text.end(in: &content) }
    }

    /// Ends the text object, and with it the sequence that stands in it.
    mutating func endText() {
        if mark?.isInText == true { endMark() } else { text.end(in: &content) }
    }

    /// Enters the elements of the page's sequences in the parent tree. Gives the page's key; nil for a page without any.
    func enterOwners(_ resources: inout SharedResources) -> Int? {
        owners.isEmpty ? nil : resources.tags?.addStream(owners: owners)
    }
}
