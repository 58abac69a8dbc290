import GalleyGeometry
import GalleyLayout

/// A box with layout values and a priority.
final class FlowBox: Box {
    private var values: [ObjectIdentifier: Any] = [:]
    private var priority = 0.0
    /// The numbers of hidden items reported to it as the overflow subview.
    private(set) var told: [Int] = []

    /// A box that takes the proposed size along both axes, within limits along `axis`.
    static func elastic(
        _ letter: Character, _ low: CGFloat, _ ideal: CGFloat, _ high: CGFloat, thickness: CGFloat = 1
    ) -> FlowBox {
        FlowBox(letter) { proposal in
            CGSize(width: min(max(proposal.width ?? ideal, low), high), height: proposal.height ?? thickness)
        }
    }

    /// A picture that keeps its aspect ratio within the proposed size.
    static func picture(_ letter: Character, _ width: CGFloat, _ height: CGFloat) -> FlowBox {
        FlowBox(letter) { proposal in
            let factor = min(
                proposal.width.map { $0 / width } ?? .infinity, proposal.height.map { $0 / height } ?? .infinity)
            return factor.isFinite
                ? CGSize(width: width * factor, height: height * factor) : CGSize(width: width, height: height)
        }
    }

    /// A box `+`, as wide as the digits of the number last reported to it, and the plus.
    static func overflow(_ letter: Character = "+") -> FlowBox {
        let count = Count()
        let box = FlowBox(letter) { _ in CGSize(width: CGFloat("\(count.value)".count + 1), height: 1) }
        return box.with(
            FlowRole.self,
            .overflow { [unowned box] hidden in
                count.value = hidden
                box.told.append(hidden)
            })
    }

    private final class Count { var value = 0 }

    func with<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) -> FlowBox {
        values[ObjectIdentifier(key)] = value
        return self
    }

    func with(priority: Double) -> FlowBox {
        self.priority = priority
        return self
    }

    func with(_ value: FlowBreak) -> FlowBox { with(FlowBreak.self, value) }
    func with(_ alignment: FlowItemAlignment) -> FlowBox { with(FlowItemAlignment.self, alignment) }

    override var layoutPriority: Double { priority }

    override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
        values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
    }
}

/// Boxes of one row each, by letters; `·` is a separator, `=` a line separator, `+` the overflow subview.
func flowBoxes(_ words: String) -> [FlowBox] {
    words.split(separator: " ").map { word in
        switch word.first {
        case "·": FlowBox("·", CGFloat(word.count)).with(FlowRole.self, .separator)
        case "=":
            FlowBox("=") { CGSize(width: $0.width ?? 1, height: 1) }.with(FlowRole.self, .lineSeparator)
        case "+": FlowBox.overflow()
        default: FlowBox(word.first ?? "?", CGFloat(word.count))
        }
    }
}
