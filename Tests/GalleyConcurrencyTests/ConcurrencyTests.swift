import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyConcurrency

@Suite("Work on several cores") struct ConcurrencyTests {
    @Test("additions by threads under a lock are complete, and an error is passed on")
    func locked() {
        let counts = Locked<[Int: Int]>([:])
        _ = concurrentMap(64) { part in for _ in 0..<500 { counts.withLock { $0[part % 7, default: 0] += 1 } } }
        #expect(counts.withLock { $0.values.reduce(0, +) } == 64 * 500)
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try counts.withLock { counts throws(Refusal) in
                counts[0] = -1
                throw Refusal()
            }
        }
        #expect(counts.withLock { $0[0] } == -1)
    }

    @Test("results are in the order of their numbers", arguments: [0, 1, 2, 1_000]) func order(count: Int) {
        #expect(concurrentMap(count) { $0 * $0 } == (0..<count).map { $0 * $0 })
    }

    @Test("ranges cover all numbers, one range for each processor if there are enough", arguments: [0, 9, 10, 4_001])
    func ranges(count: Int) {
        let ranges = concurrentRanges(count, smallest: 10)
        #expect(ranges.flatMap(\.self) == Array(0..<count))
        #expect(ranges.count == max(1, min(processorCount, count / 10)))
    }

    @Test("the processors are those on which the process may run") func processors() throws {
        guard try ExternalTool("nproc") != nil, let env = try ExternalTool("env") else { return }
        // Variables of OpenMP change the answer.
        let result = try env.run("-u", "OMP_NUM_THREADS", "-u", "OMP_THREAD_LIMIT", "nproc")
        let counted = String(decoding: result.output, as: UTF8.self)
        #expect(Int(counted.trimmingCharacters(in: .whitespacesAndNewlines)) == processorCount)
    }

    @Test("workers give results in the order of their tasks, and each has one tool", arguments: [1, 2, 5])
    func orderedWorkers(count: Int) {
        let tools = Locked(0)
        let workers = OrderedWorkers<Int, Int>(count: count, capacity: 4) {
            tools.withLock { $0 += 1 }
            return { $0 * $0 }
        }
        var results: [Int] = []
        for task in 0..<100 {
            if workers.isFull, let next = workers.next() { results.append(next) }
            workers.submit(task)
        }
        #expect(results.count == 96)
        while let next = workers.next() { results.append(next) }
        workers.stop()
        #expect(results == (0..<100).map { $0 * $0 })
        #expect(tools.withLock { $0 } == count)
    }

    @Test("stopped workers drop the tasks that none has begun")
    func stoppedWorkers() {
        let done = Locked(0)
        let workers = OrderedWorkers<Int, Int>(count: 1, capacity: 50) {
            { task in
                done.withLock { $0 += 1 }
                return task
            }
        }
        for task in 0..<50 { workers.submit(task) }
        workers.stop()
        let count = done.withLock { $0 }
        #expect(count <= 50)
        #expect(done.withLock { $0 } == count)
    }

    @Test("no two threads share a tool, and there are at most as many tools as threads at a time")
    func pool() {
        final class Tool {
            var isInUse = false
            var uses = 0
        }
        let (made, together) = (Locked(0), Locked((now: 0, most: 0)))
        let pool = Pool<Tool> {
            made.withLock { $0 += 1 }
            return Tool()
        }
        let clashes = concurrentMap(400) { _ in
            together.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
            defer { together.withLock { $0.now -= 1 } }
            return pool.withResource { tool in
                defer { tool.isInUse = false }
                let clash = tool.isInUse
                tool.isInUse = true
                for _ in 0..<200 { tool.uses += 1 }
                return clash
            }
        }
        #expect(!clashes.contains(true))
        let (tools, most) = (made.withLock { $0 }, together.withLock { $0.most })
        #expect((1...most).contains(tools))
        // Those that are idle are all that there are: they are handed out again before a new one is made.
        var uses = 0
        func take(_ left: Int) {
            guard left > 0 else { return }
            pool.withResource { tool in
                uses += tool.uses
                take(left - 1)
            }
        }
        take(tools)
        #expect(uses == 400 * 200 && made.withLock { $0 } == tools)
    }

    @Test("a value computed ahead is available when needed, and so is its error")
    func ahead() throws {
        struct Refusal: Error {}
        let values = (0..<40).map { number in
            Future { () throws -> Int in
                if number % 5 == 3 { throw Refusal() }
                return (0...number).reduce(0, +)
            }
        }
        for (number, value) in values.enumerated() {
            if number % 5 == 3 {
                #expect(throws: Refusal.self) { try value.get() }
            } else {
                #expect(try value.get() == number * (number + 1) / 2)
                #expect(try value.get() == number * (number + 1) / 2)
            }
        }
    }
}
