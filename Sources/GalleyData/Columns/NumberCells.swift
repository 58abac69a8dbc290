/// The cells of a column, packed: numbers with the same notation share it, so that most take a dozen bytes.
package struct NumberCells: RandomAccessCollection, Sendable {
    /// For each cell, 0 for a missing value, 1 for text, otherwise 2 more than the index of its notation.
    private var kinds: [UInt32] = []
    /// The digits of each number; empty if the column has none.
    private var digits: [Int64] = []
    /// The values; empty while all follow from their digits.
    private var values: [Double] = []
    /// Numbers without a value; their digits are 0 or nil.
    private var notations: [WrittenNumber] = []
    private var indicesByNotation: [WrittenNumber: Int] = [:]
    /// The indices of the notations of plain numbers by their keys, or -1; empty without such numbers.
    private var plainIndices: [Int] = []
    package private(set) var textCount = 0
    private(set) var missingCount = 0
    var numberCount: Int { count - textCount - missingCount }

    private static let missing: UInt32 = 0
    private static let text: UInt32 = 1
    private static let firstNotation: UInt32 = 2

    init() {}

    init(_ cells: some Sequence<NumberColumn.Cell>) { for cell in cells { append(cell) } }

    mutating func append(_ cell: NumberColumn.Cell) {
        switch cell {
        case .missing:
            kinds.append(Self.missing)
            missingCount += 1
        case .text:
            kinds.append(Self.text)
            textCount += 1
        case .number(let number):
            append(number)
            return
        }
        if !digits.isEmpty { digits.append(0) }
        if !values.isEmpty { values.append(0) }
    }

    private mutating func append(_ number: WrittenNumber) {
        var notation = number
        notation.value = 0
        notation.digits = number.digits == nil ? nil : 0
        append(number.digits ?? 0, notation: index(of: notation))
        if values.isEmpty, Self.value(of: number).map({ $0.bitPattern == number.value.bitPattern }) ?? false { return }
        // From this row on, values are stored; those before are computed from their digits.
        while values.count < kinds.count - 1 {
            let row = values.count
            values.append(numberWithoutValue(row).flatMap(Self.value) ?? 0)
        }
        values.append(number.value)
    }

    private mutating func append(_ number: Int64, notation: Int) {
        if digits.isEmpty { digits = Array(repeating: 0, count: kinds.count) }
        kinds.append(UInt32(notation) + Self.firstNotation)
        digits.append(number)
    }

    mutating func append(_ number: PlainNumber) {
        if plainIndices.isEmpty { plainIndices = Array(repeating: -1, count: PlainNumber.notationCount) }
        if plainIndices[number.notationKey] < 0 { plainIndices[number.notationKey] = index(of: number.notation) }
        append(number.digits, notation: plainIndices[number.notationKey])
        if !values.isEmpty { values.append(Double(number.digits) / Self.powers[number.places]) }
    }

    private mutating func index(of notation: WrittenNumber) -> Int {
        if let last = kinds.last, last >= Self.firstNotation {
            // Neighbours mostly have the same notation.
            let index = Int(last - Self.firstNotation)
            if notations[index] == notation { return index }
        }
        if let known = indicesByNotation[notation] { return known }
        notations.append(notation)
        indicesByNotation[notation] = notations.count - 1
        return notations.count - 1
    }

    /// The value that follows from the digits without rounding them twice; nil for others.
    private static func value(of number: WrittenNumber) -> Double? {
        guard let digits = number.digits, digits.magnitude < 1 << 53, powers.indices.contains(number.decimals) else {
            return nil
        }
        return Double(digits) / powers[number.decimals]
    }

    /// The powers of ten that a `Double` holds exactly.
    private static let powers: [Double] = (0..<22).reduce(into: [1]) { list, _ in list.append(list[list.count - 1] * 10)
    }

    // MARK: Access

    package var startIndex: Int { 0 }
    package var endIndex: Int { kinds.count }

    package subscript(index: Int) -> NumberColumn.Cell {
        switch kinds[index] {
        case Self.missing: .missing
        case Self.text: .text
        default: number(index).map(NumberColumn.Cell.number) ?? .text
        }
    }

    package func isText(_ index: Int) -> Bool { kinds[index] == Self.text }
    package func isMissing(_ index: Int) -> Bool { kinds[index] == Self.missing }

    /// The number in a cell; nil for others.
    package func number(_ index: Int) -> WrittenNumber? {
        guard var number = numberWithoutValue(index) else { return nil }
        number.value = values.isEmpty ? Self.value(of: number) ?? 0 : values[index]
        return number
    }

    /// The value of the number in a cell; nil for others.
    package func value(_ index: Int) -> Double? {
        guard let notation = notation(index) else { return nil }
        return values.isEmpty ? Double(digits[index]) / Self.powers[notations[notation].decimals] : values[index]
    }

    private func numberWithoutValue(_ index: Int) -> WrittenNumber? {
        guard let notation = notation(index) else { return nil }
        var number = notations[notation]
        if number.digits != nil { number.digits = digits[index] }
        return number
    }

    /// The number of the notation of a cell's number; nil for other cells.
    package func notation(_ index: Int) -> Int? {
        kinds[index] >= Self.firstNotation ? Int(kinds[index] - Self.firstNotation) : nil
    }

    /// The first row of each notation, in order.
    package var notationRows: [Int] {
        var (rows, seen) = ([Int](), Array(repeating: false, count: notations.count))
        for row in kinds.indices {
            guard let notation = notation(row), !seen[notation] else { continue }
            seen[notation] = true
            rows.append(row)
            if rows.count == notations.count { break }
        }
        return rows
    }

    var notationCount: Int { notations.count }

    /// Calls `body` with the first number of each notation and sign, in order.
    func forEachNotation(_ body: (_ row: Int, _ number: WrittenNumber) -> Void) {
        var seen = Array(repeating: false, count: notations.count * 2)
        for row in kinds.indices {
            guard let notation = notation(row) else { continue }
            // The signs of values are those of their digits, unless there are too many.
            let isNegative = values.isEmpty ? digits[row] < 0 : values[row] < 0
            let place = notation * 2 + (isNegative ? 1 : 0)
            guard !seen[place] else { continue }
            seen[place] = true
            if let number = number(row) { body(row, number) }
        }
    }
}

/// The texts of a column in one buffer, with four bytes for each besides its own.
package struct PackedTexts: RandomAccessCollection, Sendable {
    private var bytes: [UInt8] = []
    /// The end of each text, from the start of its block.
    private var ends: [UInt32] = []
    /// The start of each block of texts in the buffer.
    private var starts: [Int] = []
    private static let blockLength = 64

    package init() {}

    package init(_ texts: some Sequence<String>) { for text in texts { append(text) } }

    package mutating func append(_ text: String) {
        if ends.count % Self.blockLength == 0 { starts.append(bytes.count) }
        bytes.append(contentsOf: text.utf8)
        ends.append(UInt32(bytes.count - starts[starts.count - 1]))
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { ends.count }

    package subscript(index: Int) -> String { String(decoding: utf8(index), as: UTF8.self) }

    /// The bytes of a text.
    func utf8(_ index: Int) -> ArraySlice<UInt8> {
        let start = starts[index / Self.blockLength]
        let first = index % Self.blockLength == 0 ? start : start + Int(ends[index - 1])
        return bytes[first..<start + Int(ends[index])]
    }
}
