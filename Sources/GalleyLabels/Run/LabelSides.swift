package import Galley

/// The sides of a label.
struct LabelSides {
    let front: LabelTypesetter.LaidOutLabel
    /// Nil for a label with a front alone.
    let back: LabelTypesetter.LaidOutLabel?

    /// Lays out both sides, whichever are printed, so that fronts and backs printed one after the other have the same records.
    init(_ record: LabelRecord, _ setter: LabelTypesetter) throws {
        front = try setter.set(record)
        back = try setter.back?.set(record)
    }

    subscript(side: LabelSide) -> LabelTypesetter.LaidOutLabel? { side == .front ? front : back }

    /// The issues of both sides, each once.
    var issues: [LabelIssue] {
        guard let back, !back.issues.isEmpty else { return front.issues }
        return front.issues + back.issues.filter { !front.issues.contains($0) }
    }
}

/// The number of steps of `LabelScale` between the template's size and the one that the labels of a run share, on each side.
struct LabelReduction {
    var front = 0
    var back = 0

    func apply(to setter: LabelTypesetter) {
        setter.reduction = front
        setter.back?.reduction = back
    }
}

extension LabelJob.Design {
    /// The sides of the labels.
    package var sides: [LabelSide] { hasBack ? LabelSide.allCases : [.front] }
}

extension LabelJob {
    /// The sides to print.
    package var sides: [LabelSide] { design.hasBack ? printing.sides ?? design.sides : design.sides }

    /// How a printer has to turn the sheets; nil if it prints one side.
    package var duplex: PDFDuplex? { sides.count > 1 ? printing.edge(of: stock.page) : nil }
}
