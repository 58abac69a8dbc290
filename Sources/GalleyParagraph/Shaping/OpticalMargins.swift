import GalleyGeometry

extension OpticalMargins {
    enum Side { case start, end }

    /// The share of its width by which a character protrudes into the margin on that side of a line. The shares are those of
    /// common practice: little ink protrudes far, round and slanted letters a little. H. Thành, "Micro-typographic
    /// extensions to the TeX typesetting system", TUGboat 21 (2000), chapter 3.
    func share(of scalar: Unicode.Scalar, _ side: Side) -> CGFloat {
        guard self != .none, let row = Self.table[scalar] else { return 0 }
        let share = side == .start ? row.start : row.end
        guard self == .hanging else { return share }
        return row.hangs && share > 0 ? 1 : 0
    }

    private typealias Row = (start: CGFloat, end: CGFloat, hangs: Bool)

    private static let table: [Unicode.Scalar: Row] = {
        var table: [Unicode.Scalar: Row] = [:]
        func add(_ scalars: String, _ start: CGFloat, _ end: CGFloat, hangs: Bool) {
            for scalar in scalars.unicodeScalars { table[scalar] = (start, end, hangs) }
        }
        add(".,،۔。、，．", 0, 0.7, hangs: true)
        add(":;؛", 0, 0.5, hangs: true)
        add("!?؟", 0, 0.2, hangs: false)
        add("-\u{2010}\u{2011}\u{ad}", 0, 0.7, hangs: true)
        add("–", 0.2, 0.4, hangs: false)
        add("—", 0.1, 0.2, hangs: false)
        add("'‘’‚‹›", 0.7, 0.7, hangs: true)
        add("\"“”„«»", 0.5, 0.5, hangs: true)
        add("([{", 0.1, 0, hangs: false)
        add(")]}", 0, 0.1, hangs: false)
        add("AJTVWYÁÀÂÄ", 0.05, 0.05, hangs: false)
        add("vwykrty", 0.03, 0.03, hangs: false)
        return table
    }()
}
