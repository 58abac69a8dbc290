import Foundation
import GalleyFormatting

/// The texts that become smaller together if a text does not fit.
enum Shrinking: String, Sendable, CaseIterable {
    /// Each text for itself.
    case text
    /// All texts of a label.
    case label
    /// All texts of a label, and the labels of a file as far as possible.
    case run
}

/// The sizes in which the texts of a label can be set together, from the largest down to the smallest. Sizes above the
/// template's are for runs whose texts would leave their labels empty.
struct LabelScale: Sendable {
    /// The template's size of text, in points.
    let size: CGFloat
    /// The size of the template's largest text, in points.
    private let largest: CGFloat
    /// The smallest size of text, in points.
    let smallest: CGFloat
    /// The factors of the sizes, in falling order.
    private let factors: [CGFloat]
    /// The step of the template's size.
    let ownStep: Int

    /// The ratio of adjacent sizes.
    private static let ratio = 0.93
    /// The share of the template's size above which a run keeps its common size, however long one label's texts are.
    private static let leastShare = 0.7

    /// The share of the template's size above which a label keeps its size, however long one word is.
    private let wordShare: CGFloat

    /// The share of a run's labels that may stay below the size of the others when these are enlarged.
    private static let mostExceptions = 0.02

    /// - Parameters:
    ///   - size: the template's size of text.
    ///   - largest: the size of its largest text, which decides how many steps there are.
    ///   - smallest: the smallest size.
    ///   - growth: the maximum factor of sizes, at least 1.
    ///   - wordShare: the share of its size above which a text is not made smaller for one long word, which is divided; nil for
    ///     that of addresses.
    init(size: CGFloat, largest: CGFloat, smallest: CGFloat, growth: CGFloat = 1, wordShare: CGFloat? = nil) {
        self.wordShare = wordShare ?? Self.leastShare
        self.size = size
        self.largest = max(size, largest)
        self.smallest = min(self.largest, smallest)
        var factors: [CGFloat] = [1]
        while factors[factors.count - 1] * self.largest > self.smallest + 1e-6 {
            factors.append(factors[factors.count - 1] * Self.ratio)
        }
        if factors.count > 1 { factors[factors.count - 1] = self.smallest / self.largest }
        let larger = max(0, Int(bounded: log(growth) / -log(Self.ratio)))
        self.factors = (0..<larger).map { pow(Self.ratio, CGFloat($0 - larger)) } + factors
        ownStep = larger
    }

    /// The number of the smallest size; 0 is the largest.
    var last: Int { factors.count - 1 }

    /// The last step at which texts keep most of their size.
    var readableStep: Int { factors.lastIndex { $0 >= Self.leastShare } ?? 0 }

    /// The step from which on long words are divided.
    var dividingStep: Int { factors.lastIndex { $0 >= wordShare } ?? 0 }

    /// The factor of a step.
    func factor(_ step: Int) -> CGFloat { factors[min(step, last)] }

    /// The size of a text at a step, in twentieths of a point: never below the smallest, except for texts that the template
    /// sets smaller.
    func size(_ size: CGFloat, at step: Int) -> CGFloat {
        step == ownStep ? size : max(min(smallest, size), (size * factor(step) * 20).rounded() / 20)
    }

    /// The size at a step of a text that keeps its size as long as the others keep most of theirs.
    func keptSize(_ size: CGFloat, at step: Int) -> CGFloat {
        if step < ownStep { return self.size(size, at: step) }
        return min(size, (size * factor(step) / Self.leastShare * 20).rounded() / 20)
    }

    /// The step for a whole run: the largest size in which 95 % of the labels fit, but not below 70 % of the template's unless more
    /// than a quarter of the labels need less. It is above the template's size if 98 % of the labels fit in it.
    ///
    /// - Parameter steps: the number of labels whose largest size is that of each step; one further entry for those that fit in
    ///   none.
    func commonStep(_ steps: [Int]) -> Int {
        let count = steps.reduce(0, +)
        /// The first step at which at most `most` labels do not fit.
        func step(leaving most: Int) -> Int {
            var unfit = count
            for step in 0...last {
                unfit -= steps[step]
                if unfit <= most { return step }
            }
            return last
        }
        let enlarged = step(leaving: mostSmaller(of: count))
        if enlarged < ownStep { return enlarged }
        return max(ownStep, min(step(leaving: count / 20), max(readableStep, step(leaving: count / 4))))
    }

    /// The number of labels, out of `count`, that may stay below the size of the others when these are enlarged.
    func mostSmaller(of count: Int) -> Int { Int(bounded: Double(count) * Self.mostExceptions) }
}

extension LabelScale {
    /// The sizes of a template.
    init(of template: LabelTemplate) {
        self.init(
            size: template.size, largest: template.content.largestSize ?? 0, smallest: template.minimumSize,
            growth: template.growth,
            wordShare: template.keepsWords ? 0.4 : nil)
    }
}

/// The way in which the texts of a label are set.
struct LabelSetting: Hashable, Sendable {
    /// The step of the template's `LabelScale`.
    var step = 0
    /// Whether the content must leave more space to the edges of the label.
    var keepsFreeSpace = false
    /// Whether the margins are reduced.
    var isTight = false
    /// Whether the texts are one paragraph.
    var isRunIn = false
    /// Whether words that are longer than a line are divided.
    var dividesWords = false
    /// Whether texts take space from codes, even below what scanners need: on a label with too much content, where this is an error.
    var squeezesCodes = false
    /// The texts that are at least as large as rules ask, in the order of their indices.
    private(set) var leastSizes: [LeastSize] = []

    /// The least size of a text in points.
    struct LeastSize: Hashable {
        let text: Int
        let size: CGFloat
    }

    /// The least size of a text; nil for most.
    func leastSize(of text: Int) -> CGFloat? {
        leastSizes.isEmpty ? nil : leastSizes.first { $0.text == text }?.size
    }

    mutating func enlarge(_ size: LeastSize) {
        leastSizes.removeAll { $0.text == size.text }
        leastSizes.insert(size, at: leastSizes.firstIndex { $0.text > size.text } ?? leastSizes.count)
    }
}
