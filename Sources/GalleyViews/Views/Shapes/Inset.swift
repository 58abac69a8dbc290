import GalleyGeometry
import GalleyLayout

/// A shape in a rectangle that is inset by `amount` on all sides.
struct Inset<Base: Shape>: InsettableShape {
    typealias InsetShape = Inset<Base>
    let base: Base
    let amount: CGFloat

    func path(in rect: CGRect) -> Path {
        let inset = min(amount, rect.width / 2, rect.height / 2)
        return base.path(in: rect.insetBy(dx: inset, dy: inset))
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

    func inset(by more: CGFloat) -> InsetShape { Inset(base: base, amount: amount + more) }
}
