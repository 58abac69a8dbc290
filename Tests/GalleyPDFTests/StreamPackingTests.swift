import Dispatch
import GalleyConcurrency
import GalleyImage
import Testing

@testable import GalleyPDF

@Suite("Packing of streams") struct StreamPackingTests {
    private let contents = (1...40).map { number in (0..<2000).map { UInt8(truncatingIfNeeded: $0 * $0 / number) } }

    private func flate(_ content: [UInt8]) -> [UInt8] { Deflate(level: 5).compress(content) }

    @Test("a stream is packed once: by a thread that helps, or by the one that needs it")
    func once() {
        let packers = StreamPackers(level: 5, packsAside: false)
        #expect(!packers.help())
        let tasks = contents.prefix(3).map { packers.begin($0, .flate) }
        #expect(tasks.map(\.isReady) == [false, false, false])
        // The one that is needed last goes first.
        #expect(packers.help())
        #expect(tasks.map(\.isReady) == [false, false, true])
        #expect(packers.result(of: tasks[0]) == flate(contents[0]))
        #expect(packers.help())
        #expect(tasks[1].isReady)
        #expect(!packers.help())
        for number in 1...2 { #expect(packers.result(of: tasks[number]) == flate(contents[number])) }
        #expect(!packers.help())
    }

    @Test("whoever packs them, streams have the same bytes", arguments: [false, true])
    func sameBytes(packsAside: Bool) {
        let packers = StreamPackers(level: 5, packsAside: packsAside)
        let isOver = Locked(false)
        let helper = DispatchGroup()
        DispatchQueue.global().async(group: helper) {
            while !isOver.withLock({ $0 }) { _ = packers.help() }
        }
        let tasks = contents.map { packers.begin($0, .flate) }
        for (task, content) in zip(tasks, contents) { #expect(packers.result(of: task) == flate(content)) }
        isOver.withLock { $0 = true }
        helper.wait()
    }
}
