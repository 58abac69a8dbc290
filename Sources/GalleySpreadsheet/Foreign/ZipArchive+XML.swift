import GalleyDiagnostics
import GalleyInput
import GalleyXML

extension ZipArchive {
    /// Parses a part as a stream until `isDone` returns true. Document types are refused, so that there are no entities.
    ///
    /// - Returns: false if the part is missing.
    /// - Throws: `Diagnostic` for a syntax error and an exceeded limit; errors of the receiver.
    func parse(
        _ part: String, limit: Diagnostic.Hint, _ receiver: any XMLReceiver, until isDone: () -> Bool = { false }
    ) throws -> Bool {
        let stream = XMLStream(receiver, allowsDocumentType: false)
        do {
            var ended = false
            let isPresent = try read(part, limit: limit) { chunk in
                try stream.feed(chunk)
                ended = isDone()
                return !ended
            }
            if isPresent, !ended { try stream.finish() }
            return isPresent
        } catch let fault as Diagnostic {
            switch fault.id {
            case .malformedXML: throw fault.of(.damagedSpreadsheet, "\(part) is ")
            case .fieldLength where fault.place.row == nil, .nestingDepth: throw fault.of(fault.id, "\(part): ")
            case .documentType, .externalEntity:
                throw Diagnostic(
                    .damagedSpreadsheet, "\(part) declares a document type, which could name entities",
                    expected: "a spreadsheet without")
            default: throw fault
            }
        }
    }
}
