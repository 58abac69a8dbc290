import GalleyTestSupport
import Testing

@testable import GalleyPDF

@Suite("Object streams in rows (§7.5.7)") struct ObjectRowsTests {
    private func rows(_ count: Int, from first: Int = 7, rowLength: Int) -> ObjectRows {
        let objects = (0..<count).map { ObjectNumber(value: first + $0) }
        return ObjectRows(objects: objects, rowLength: rowLength) {
            let body = Array("<<>>".utf8) + [UInt8](repeating: 0x20, count: rowLength - 4)
            return ObjectRows.Bodies(
                bytes: Array(repeatElement(body, count: count).joined()), ends: (0..<count).map { $0 * rowLength + 4 })
        }
    }

    @Test("the length of the index is known before the objects are written", arguments: [50, 100, 150, 200, 250])
    func lengths(rowLength: Int) throws {
        for count in 1...60 {
            let rows = rows(count, rowLength: rowLength)
            let content = rows.content(rowLength: rowLength)
            #expect(rows.indexLength(rowLength: rowLength) == content.first, "\(count) objects")
            let index = String(decoding: content.bytes[..<content.first], as: UTF8.self).split(separator: " ")
            #expect(index.compactMap { Int($0) } == (0..<count).flatMap { [7 + $0, $0 * rowLength] })
            for object in 0..<count {
                #expect(content.bytes[(content.first + object * rowLength)...].starts(with: "<<>>".utf8))
            }
        }
    }

    @Test("numbers of nine digits make cells longer: the length is not known before")
    func largeNumbers() {
        let rows = rows(40, from: 99_999_970, rowLength: 100)
        #expect(rows.indexLength(rowLength: 100) == nil)
        let content = rows.content(rowLength: 100)
        let index = String(decoding: content.bytes[..<content.first], as: UTF8.self).split(separator: " ")
        #expect(index.compactMap { Int($0) } == (0..<40).flatMap { [99_999_970 + $0, $0 * 100] })
    }

    @Test("a stream is made once, by the thread that compresses it, and is the same as one given whole")
    func made() {
        let content = [UInt8]("A stream of some length, of some length, of some length".utf8)
        for isConcurrent in [false, true] {
            let compressors = StreamCompressors(level: 5, compressesConcurrently: isConcurrent)
            let given = compressors.begin(content, .flate)
            let made = compressors.begin(made: { content }, .flate)
            #expect(compressors.result(of: given) == compressors.result(of: made))
        }
    }
}
