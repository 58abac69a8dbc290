/// Marked content, which associates content with structure elements.
extension PageContent {
    /// An open marked-content sequence. Sequences of text are nested in text objects, others contain them.
    struct OpenMark {
        var owner: PageStructure.Owner
        var isInText: Bool
    }

    /// `BDC`, `BMC`: marks the next content as part of its element, or as an artifact. ISO 32000-1 §14.6, §14.8.2.2.
    mutating func beginMark(_ kind: StructureTree.ContentKind) {
        guard isMarked, let owner = resources.structure?.owner(of: kind), owner != mark?.owner else { return }
        endMark(keepingTextObject: kind == .text)
        switch owner {
        case .artifact:
            if kind == .text { text.open(in: &content) } else { text.end(in: &content) }
            content.op("/Artifact BMC")
            mark = OpenMark(owner: owner, isInText: kind == .text)
        case .element(_, let type):
            let isInText = kind == .text && !type.isPicture
            if isInText { text.open(in: &content) } else { text.end(in: &content) }
            resources.structure?.addMark(kind, in: stream)
            content.out.raw("/")
            content.out.raw(type.name)
            content.out.raw("<</MCID ")
            content.out.integer(markCount)
            content.op(">>BDC")
            markCount += 1
            mark = OpenMark(owner: owner, isInText: isInText)
        }
    }

    /// `EMC`: ends the open sequence, if any, and the text object.
    mutating func endMark(keepingTextObject: Bool = false) {
        if let mark {
            // Marked content and text objects must be properly nested. §14.6.1
            if mark.isInText { text.flush(in: &content) } else { text.end(in: &content) }
            content.op("EMC")
            self.mark = nil
        }
        if !keepingTextObject { text.end(in: &content) }
    }

    /// Ends the text object and the sequence nested in it.
    mutating func endText() {
        if mark?.isInText == true { endMark() } else { text.end(in: &content) }
    }
}
