/// The labels that threads have set, and those of them that had to be set again.
struct SheetWaste {
    /// The number of labels passed on, with those rejected.
    var used = 0
    var wasted = 0
    /// The number of labels wasted when the first record of a run is rejected.
    private let allowance: Int
    /// The number of wasted labels for each used one at which the threads still save time.
    private let factor: Int

    init(threads: Int, allowance: Int) { (self.allowance, factor) = (allowance, min(2, threads - 1)) }

    /// Whether one thread sets the rest with less work.
    var isTooMuch: Bool { wasted > allowance + factor * used }
}
