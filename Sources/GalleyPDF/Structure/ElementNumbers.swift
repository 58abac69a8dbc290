/// Gives elements their numbers.
struct ElementNumbers {
    private let numbering: ObjectNumbering
    /// The elements before it have their numbers and are not asked for any more.
    private var first = 0
    /// Zero for those without, below zero for those that are one with the element before them of that place, counted
    /// from -1.
    private var numbers: [Int] = []

    init(_ numbering: ObjectNumbering) { self.numbering = numbering }

    /// A new element.
    mutating func next() -> ElementReference {
        numbers.append(0)
        return .waiting(first + numbers.count - 1)
    }

    /// Whether an element has no number yet.
    func isWaiting(_ reference: ElementReference) -> Bool {
        if case .waiting(let index) = reference { numbers[place(index)] == 0 } else { false }
    }

    /// Makes `other` another name of `element`, as long as both wait for their numbers.
    mutating func join(_ other: ElementReference, to element: ElementReference) {
        guard case .waiting(let from) = other, case .waiting(let to) = element else { return }
        numbers[from - first] = -place(to) - 1
    }

    private func place(_ index: Int) -> Int {
        let place = index - first
        return numbers[place] < 0 ? -numbers[place] - 1 : place
    }

    /// Gives an element its number, if it has none.
    @discardableResult mutating func assign(_ reference: ElementReference) -> ObjectNumber {
        guard case .waiting(let index) = reference else { return self[reference] }
        let place = place(index)
        if numbers[place] == 0 { numbers[place] = numbering.next().value }
        return ObjectNumber(value: numbers[place])
    }

    /// The number of an element that has one.
    subscript(_ reference: ElementReference) -> ObjectNumber {
        switch reference {
        case .object(let number): number
        case .waiting(let index): ObjectNumber(value: numbers[place(index)])
        }
    }

    /// To be called when all have their numbers, and all that are still needed are known by them.
    mutating func forget() {
        first += numbers.count
        numbers.removeAll(keepingCapacity: true)
    }
}
