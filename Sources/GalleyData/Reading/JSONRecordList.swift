/// The array with the records of a JSON file that is one object: `{"customers": [{…}, {…}], "page": 1}`.
///
/// Only the beginning of the file is read. An object with an address of its own is a record, whose arrays are parts of it.
struct JSONRecordList {
    /// The names of the objects around the array, and its own.
    private(set) var path: [String]
    /// The place of its bracket.
    private(set) var offset: Int
    private(set) var line: Int
    /// Whether the objects around it have other values.
    private(set) var hasOthers = false

    /// The number of bytes that are examined.
    static let headLength = 1 << 16
    /// The greatest depth of the array.
    private static let mostSteps = 5
    /// The greatest depth of a name that says what an object is.
    private static let mostLevels = 16

    /// An array or an object that is open.
    private struct Level {
        var isArray: Bool
        var key = ""
    }

    /// Looks for the array in the beginning of a file.
    struct Search {
        private var scan = Scan()
        private var head: [UInt8]? = []

        /// Whether the text is still examined.
        var isOpen: Bool { head != nil }

        /// Takes a part of the text, and returns all so far once the search is over.
        mutating func take(_ chunk: [UInt8]) -> (head: [UInt8], list: JSONRecordList?)? {
            guard let start = head else { return (chunk, nil) }
            let size = JSONRecordList.headLength - start.count
            for byte in chunk.prefix(size) where !scan.take(byte) {
                head = nil
                return (start + chunk, nil)
            }
            head = start + chunk
            return chunk.count < size ? nil : finish()
        }

        /// Returns the text so far and the list in it.
        mutating func finish() -> (head: [UInt8], list: JSONRecordList?) {
            defer { head = nil }
            return (head ?? [], head == nil ? nil : JSONRecordList(scan))
        }
    }

    /// The list that most of the names in its first object recommend; nil for other files.
    private init?(_ scan: Scan) {
        guard let (list, names, hasArrays) = scan.lists.max(by: { Self.count($0.names) < Self.count($1.names) }) else {
            return nil
        }
        // The series of a chart are no records.
        guard !hasArrays || Self.count(names) > 1 else { return nil }
        let path = list.path.joined(separator: ".")
        let others = scan.names.filter { $0 != path && !path.hasPrefix("\($0).") }
        let meanings = others.compactMap { ColumnVocabulary.shared.columnMeaning($0) }
        guard !meanings.contains(where: { $0.roles.contains(where: FieldRole.address.contains) }),
            Self.count(others) <= Self.count(names)
        else { return nil }
        self = list
        hasOthers = !others.isEmpty
    }

    private init(path: [String], offset: Int, line: Int) { (self.path, self.offset, self.line) = (path, offset, line) }

    /// The number of names of columns with a known purpose.
    private static func count(_ names: [String]) -> Int {
        names.count { ColumnVocabulary.shared.columnMeaning($0)?.roles.isEmpty == false }
    }

    /// The names and arrays in the beginning of a file.
    private struct Scan {
        /// The arrays of objects outside of others, the names in the first object of each, and whether it has arrays.
        private(set) var lists: [(list: JSONRecordList, names: [String], hasArrays: Bool)] = []
        /// The names outside of those arrays.
        private(set) var names: [String] = []
        private var levels: [Level] = []
        private var (offset, line) = (0, 1)
        private var text: [UInt8] = []
        private var (isInString, isEscaped, isName, isClosed) = (false, false, false, false)
        /// The place of an array that has just begun.
        private var opened: (offset: Int, line: Int)?
        /// The depth of the list that is open, and whether its first object is.
        private var listDepth: Int?
        private var isFirst = false

        /// Takes a byte; false if the file is no object.
        mutating func take(_ byte: UInt8) -> Bool {
            defer {
                offset += 1
                if byte == 0x0a { line += 1 }
            }
            if isInString {
                takeText(byte)
                return true
            }
            if [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].contains(byte) { return true }
            // A second object follows, or a list begins.
            if levels.isEmpty, isClosed || byte != UInt8(ascii: "{") { return false }
            switch byte {
            case UInt8(ascii: "{"): begin(isArray: false)
            case UInt8(ascii: "["): begin(isArray: true)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if levels.popLast()?.isArray == false, levels.count == listDepth { isFirst = false }
                if let depth = listDepth, levels.count < depth { listDepth = nil }
                isClosed = levels.isEmpty
            case UInt8(ascii: "\""):
                text = []
                isInString = true
            case UInt8(ascii: ":"): isName = false
            case UInt8(ascii: ","): isName = levels.last?.isArray == false
            default: break
            }
            if byte != UInt8(ascii: "[") { opened = nil }
            return true
        }

        private mutating func takeText(_ byte: UInt8) {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
                if isName { addName() }
                return
            }
            if isName { text.append(byte) }
        }

        private mutating func addName() {
            let name = String(decoding: text, as: UTF8.self)
            levels[levels.count - 1].key = name
            guard levels.count <= JSONRecordList.mostLevels else { return }
            let path = levels.map(\.key).filter { !$0.isEmpty }
            if listDepth != nil {
                guard isFirst, let list = lists.last?.list else { return }
                lists[lists.count - 1].names.append(path.dropFirst(list.path.count).joined(separator: "."))
            } else if !levels.contains(where: \.isArray) {
                names.append(path.joined(separator: "."))
            }
        }

        private mutating func begin(isArray: Bool) {
            if !isArray, let opened, listDepth == nil, levels.count <= JSONRecordList.mostSteps + 1,
                levels.count { $0.isArray } == 1
            {
                let path = levels.map(\.key).filter { !$0.isEmpty }
                lists.append((JSONRecordList(path: path, offset: opened.offset, line: opened.line), [], false))
                listDepth = levels.count
                isFirst = true
            }
            if isArray, isFirst { lists[lists.count - 1].hasArrays = true }
            levels.append(Level(isArray: isArray))
            isName = !isArray
            opened = isArray ? (offset, line) : nil
        }
    }
}
