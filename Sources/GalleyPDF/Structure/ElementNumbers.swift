import GalleyFormatting

/// Assigns object numbers to elements.
struct ElementNumbers {
    private let numbering: ObjectNumbering
    /// The index of the first element in `numbers`; earlier ones are no longer needed.
    private var first = 0
    /// Object numbers: zero if not assigned; −i−1 for an alias of the element at index i.
    private var numbers: [Int] = []

    init(_ numbering: ObjectNumbering) { self.numbering = numbering }

    /// Creates an element without a number.
    mutating func next() -> ElementReference {
        numbers.append(0)
        return .waiting(first + numbers.count - 1)
    }

    /// Whether an element has no number yet.
    func isWaiting(_ reference: ElementReference) -> Bool {
        if case .waiting(let index) = reference { numbers[place(index)] == 0 } else { false }
    }

    /// Makes `other` an alias of `element`; neither may have a number yet.
    mutating func join(_ other: ElementReference, to element: ElementReference) {
        guard case .waiting(let from) = other, case .waiting(let to) = element else { return }
        numbers[from - first] = -place(to) - 1
    }

    private func place(_ index: Int) -> Int {
        let place = index - first
        return numbers[place] < 0 ? -numbers[place] - 1 : place
    }

    /// Assigns a number to an element that has none, and returns its number.
    @discardableResult mutating func assign(_ reference: ElementReference) -> ObjectNumber {
        guard case .waiting(let index) = reference else { return self[reference] }
        let place = place(index)
        if numbers[place] == 0 { numbers[place] = numbering.next().value }
        return ObjectNumber(value: numbers[place])
    }

    /// The number of an element to which one is assigned.
    subscript(_ reference: ElementReference) -> ObjectNumber {
        switch reference {
        case .object(let number): number
        case .waiting(let index): ObjectNumber(value: numbers[place(index)])
        }
    }

    /// Drops all elements. All must have numbers, and later references must use those.
    mutating func forget() {
        first += numbers.count
        numbers.removeAll(keepingCapacity: true)
    }
}

/// The identifiers of notes and their elements, in document order. ISO 14289-1 §7.9.
struct NoteIDs {
    private(set) var list: [(id: String, element: ObjectNumber)] = []

    /// Assigns an identifier to a note and returns the entry for its dictionary.
    mutating func add(_ element: ObjectNumber) -> [UInt8] {
        // Zero-padded, since name trees are sorted by bytes. ISO 32000-1 §7.9.6.
        let id = "note" + String(list.count + 1).zeroPadded(to: 7)
        list.append((id, element))
        return Array("/ID(\(id))".utf8)
    }
}
