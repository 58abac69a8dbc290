import Dispatch
import GalleyConcurrency
import GalleyImage
import Testing

@testable import GalleyPDF

@Suite("Compression of streams") struct StreamCompressionTests {
    private let contents = (1...40).map { number in (0..<2000).map { UInt8(truncatingIfNeeded: $0 * $0 / number) } }

    private func flate(_ content: [UInt8]) -> [UInt8] { Deflate(level: 5).compress(content) }

    @Test("a stream is compressed once: by a helping thread or by the one that needs it")
    func once() {
        let compressors = StreamCompressors(level: 5, compressesConcurrently: false)
        #expect(!compressors.help())
        let tasks = contents.prefix(3).map { compressors.begin($0, .flate) }
        #expect(tasks.map(\.isReady) == [false, false, false])
        // The stream needed last is compressed first.
        #expect(compressors.help())
        #expect(tasks.map(\.isReady) == [false, false, true])
        #expect(compressors.result(of: tasks[0]) == flate(contents[0]))
        #expect(compressors.help())
        #expect(tasks[1].isReady)
        #expect(!compressors.help())
        for number in 1...2 { #expect(compressors.result(of: tasks[number]) == flate(contents[number])) }
        #expect(!compressors.help())
    }

    @Test("streams have the same bytes whichever thread compresses them", arguments: [false, true])
    func sameBytes(compressesConcurrently: Bool) {
        let compressors = StreamCompressors(level: 5, compressesConcurrently: compressesConcurrently)
        let isOver = Locked(false)
        let helper = DispatchGroup()
        DispatchQueue.global().async(group: helper) {
            while !isOver.withLock({ $0 }) { _ = compressors.help() }
        }
        let tasks = contents.map { compressors.begin($0, .flate) }
        for (task, content) in zip(tasks, contents) { #expect(compressors.result(of: task) == flate(content)) }
        isOver.withLock { $0 = true }
        helper.wait()
    }
}
