import CYAML
package import GalleyDiagnostics
import GalleyGeometry
import GalleyInput

/// Parses a YAML 1.1 document, or JSON, using libyaml's events.
@safe package struct YAMLDocument: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let file: String
    private let limits = Limits.current

    private init(_ text: [UInt8], file: String) {
        unsafe parser = .allocate(capacity: 1)
        unsafe bytes = .allocate(capacity: text.count)
        _ = unsafe bytes.initialize(from: text)
        self.file = file
        let status = unsafe yaml_parser_initialize(parser)
        precondition(status == 1, "libyaml could not be started")
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        // After a byte order mark, libyaml would take the first line for an indented one.
        let start = text.starts(with: Self.mark) ? Self.mark.count : 0
        unsafe yaml_parser_set_input_string(parser, bytes.baseAddress.map { unsafe $0 + start }, text.count - start)
    }

    /// The byte order mark in UTF-8.
    package static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe bytes.deallocate()
    }

    /// The root of the document with the places of its values in the text; nil if it is empty.
    package static func outline(_ text: [UInt8], file: String) throws(Diagnostic) -> SpecOutline? {
        let document = YAMLDocument(text, file: file)
        while true {
            let (event, marks) = try document.nextWithMarks()
            switch event {
            case .end: return nil
            case .other: continue
            default: return try document.outline(event, marks, depth: 0)
            }
        }
    }

    /// The root of the document; nil if it is empty.
    package static func read(_ text: [UInt8], file: String) throws(Diagnostic) -> SpecNode? {
        let document = YAMLDocument(text, file: file)
        while true {
            switch try document.next() {
            case .end: return nil
            case .other: continue
            case let event: return try document.node(event, depth: 0)
            }
        }
    }

    private enum Event {
        case scalar(SpecNode)
        case listStart(line: Int, column: Int)
        case listEnd
        case mappingStart(line: Int, column: Int)
        case mappingEnd
        case other, end
    }

    /// The place of an event, in characters, and its style.
    private struct Marks {
        var start: Int
        var end: Int
        var style = SpecOutline.Style.block
    }

    private func fail(_ line: Int, _ problem: Wording) -> Diagnostic {
        Diagnostic(.invalidSetting, problem, at: .init(file: file, line: line))
    }

    private func next() throws(Diagnostic) -> Event { try nextWithMarks().event }

    private func nextWithMarks() throws(Diagnostic) -> (event: Event, marks: Marks) {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else {
            let mark = unsafe parser.pointee.problem_mark
            let reason = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "unreadable"
            throw Diagnostic(
                .malformedYAML, "not YAML or JSON: \(YAMLProblem.message(reason))",
                at: .init(file: file, line: Int(mark.line) + 1, column: Int(mark.column) + 1))
        }
        defer { unsafe yaml_event_delete(&event) }
        let line = unsafe Int(event.start_mark.line) + 1
        let column = unsafe Int(event.start_mark.column) + 1
        var marks = unsafe Marks(start: Int(event.start_mark.index), end: Int(event.end_mark.index))
        switch unsafe event.type {
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
            marks.style =
                switch unsafe scalar.style {
                case YAML_PLAIN_SCALAR_STYLE: .plain
                case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
                case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
                default: .block
                }
            let node = SpecNode(
                value: .scalar(unsafe String(decoding: text, as: UTF8.self), isPlain: isPlain), line: line,
                column: column)
            return (.scalar(node), marks)
        case YAML_SEQUENCE_START_EVENT:
            marks.style = unsafe event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
            return (.listStart(line: line, column: column), marks)
        case YAML_SEQUENCE_END_EVENT: return (.listEnd, marks)
        case YAML_MAPPING_START_EVENT:
            marks.style = unsafe event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
            return (.mappingStart(line: line, column: column), marks)
        case YAML_MAPPING_END_EVENT: return (.mappingEnd, marks)
        case YAML_ALIAS_EVENT:
            throw fail(line, "found an alias; expected the value itself, since anchors and aliases are not supported")
        case YAML_STREAM_END_EVENT: return (.end, marks)
        default: return (.other, marks)
        }
    }

    private func outline(_ event: Event, _ marks: Marks, depth: Int) throws(Diagnostic) -> SpecOutline {
        switch event {
        case .scalar(let node):
            guard case .scalar(let text, _) = node.value else { preconditionFailure("a scalar has a text") }
            return SpecOutline(
                value: .scalar(text), style: marks.style, start: marks.start, end: marks.end, line: node.line,
                column: node.column ?? 1)
        case .listStart(let line, let column):
            guard depth < limits.nestingDepth else { throw tooDeep(line) }
            var list: [SpecOutline] = []
            while true {
                let (event, own) = try nextWithMarks()
                if case .listEnd = event {
                    return SpecOutline(
                        value: .list(list), style: marks.style, start: marks.start, end: own.end, line: line,
                        column: column)
                }
                list.append(try outline(event, own, depth: depth + 1))
            }
        case .mappingStart(let line, let column):
            guard depth < limits.nestingDepth else { throw tooDeep(line) }
            var pairs: [(key: SpecOutline, value: SpecOutline)] = []
            while true {
                let (event, own) = try nextWithMarks()
                if case .mappingEnd = event {
                    return SpecOutline(
                        value: .mapping(pairs), style: marks.style, start: marks.start, end: own.end, line: line,
                        column: column)
                }
                let key = try outline(event, own, depth: depth + 1)
                let (second, place) = try nextWithMarks()
                pairs.append((key, try outline(second, place, depth: depth + 1)))
            }
        case .listEnd, .mappingEnd, .other, .end: preconditionFailure("libyaml's events nest")
        }
    }

    private func tooDeep(_ line: Int) -> Diagnostic {
        limits.nestedTooDeep("lists and mappings").of(.malformedYAML).at(file: file, line: line)
    }

    private func node(_ event: Event, depth: Int) throws(Diagnostic) -> SpecNode {
        switch event {
        case .scalar(let node): return node
        case .listStart(let line, let column):
            guard depth < limits.nestingDepth else { throw tooDeep(line) }
            var list: [SpecNode] = []
            while true {
                let event = try next()
                if case .listEnd = event { return SpecNode(value: .list(list), line: line, column: column) }
                list.append(try node(event, depth: depth + 1))
            }
        case .mappingStart(let line, let column):
            guard depth < limits.nestingDepth else { throw tooDeep(line) }
            return SpecNode(value: .mapping(try pairs(depth: depth)), line: line, column: column)
        case .listEnd, .mappingEnd, .other, .end: preconditionFailure("libyaml's events nest")
        }
    }

    private func pairs(depth: Int) throws(Diagnostic) -> [(key: String, line: Int, value: SpecNode)] {
        var pairs: [(key: String, line: Int, value: SpecNode)] = []
        var known: Set<String> = []
        while true {
            let event = try next()
            if case .mappingEnd = event { return pairs }
            let name = try node(event, depth: depth + 1)
            guard case .scalar(let key, _) = name.value else {
                throw fail(name.line, "\(name.kind) is not a key; expected a name")
            }
            guard known.insert(key).inserted else {
                throw Diagnostic(
                    .duplicateKey, "the key is given twice", expected: "once",
                    at: .init(file: file, line: name.line, field: .key(key)))
            }
            pairs.append((key, name.line, try node(try next(), depth: depth + 1)))
        }
    }
}

/// The problems of a YAML file that people meet, in words that say what to change.
enum YAMLProblem {
    /// A message for a problem of the parser; the parser's own for one that is rare.
    static func message(_ problem: String) -> String { messages[problem] ?? problem }

    private static let quoted = "expected quotation marks around the value"

    private static let messages = [
        "mapping values are not allowed in this context": "a value with a colon and a space in it; \(quoted)",
        "found character that cannot start any token": "a value that begins with a reserved character; \(quoted)",
        "did not find expected alphabetic or numeric character": "a value that begins with * or &; \(quoted)",
        "did not find expected key":
            "a line that is no key, or text after a quoted value; expected key: value, or a list",
        "could not find expected ':'": "a line without a colon; expected key: value",
        "found unexpected end of stream": "a value whose quotation mark is not closed",
        "did not find expected ',' or ']'": "a list that is not closed; expected a comma or ]",
        "did not find expected ',' or '}'": "a mapping that is not closed; expected a comma or }",
        "found a tab character that violates indentation": "a tab in the indentation; expected spaces",
        "did not find expected '-' indicator": "a line that is no item of its list; expected - and a space",
        "block sequence entries are not allowed in this context":
            "a list item after other text; expected it on a line of its own",
    ]
}

/// Reads whole YAML and JSON files.
package enum SpecFile {
    /// - Parameter path: a file, or `-` for standard input.
    package static func bytes(_ path: String) throws(Diagnostic) -> [UInt8] {
        do throws(Diagnostic) { return try ReadableFile.document(path, allowsStandardInput: true) } catch {
            throw error.of(.unreadableSettings).at(file: path)
        }
    }

    /// Reads a file of values. JSON may have what YAML cannot read: tabs, and pairs of escapes for one character.
    ///
    /// - Parameter expected: what an empty file lacks, for the error.
    package static func readData(_ path: String, expected: Wording) throws(Diagnostic) -> SpecNode {
        let bytes = try bytes(path)
        let isObject = bytes.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) } == UInt8(ascii: "{")
        if isObject, let node = try? SpecNode(json: bytes, file: path, line: 1) { return node }
        return try read(bytes, file: path, expected: expected)
    }

    /// - Parameter expected: what an empty file lacks, for the error.
    package static func read(_ path: String, expected: Wording) throws(Diagnostic) -> SpecNode {
        try read(try bytes(path), file: path, expected: expected)
    }

    /// - Parameters:
    ///   - bytes: the text of the file.
    ///   - expected: what an empty file lacks, for the error.
    package static func read(_ bytes: [UInt8], file: String, expected: Wording) throws(Diagnostic) -> SpecNode {
        if let node = try YAMLDocument.read(bytes, file: file) { return node }
        throw Diagnostic(.emptySettings, "the file is empty", expected: expected, at: .init(file: file))
    }
}
