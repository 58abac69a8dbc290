import Dispatch
import Foundation
import Galley
import GalleyDiagnostics
import Testing

@testable import GalleyViews

// Views that conform in extensions do not belong to the main actor.

/// A box whose width is a state, and a view that has written to it by `begin`.
private struct Late: @unchecked Sendable {
    @State var width: CGFloat = 1
    let begin: (Late) -> Void
}

extension Late: View {
    nonisolated var body: some View {
        Color.gray.frame(width: width, height: 1).onAppear { begin(self) }
    }
}

/// A box as wide as the number of the writes from other threads.
private struct Counted: @unchecked Sendable {
    @State fileprivate var done: Set<Int> = []
}

extension Counted: View {
    nonisolated var body: some View {
        Color.gray.frame(width: CGFloat(done.count), height: 1).onAppear {
            for number in 0..<100 {
                DispatchQueue.global().async {
                    let main = DispatchQueue.main
                    main.async { done.insert(number) }
                }
            }
        }
    }
}

/// A box that grows with each layout.
private struct Restless: @unchecked Sendable {
    @State fileprivate var width: CGFloat = 1
}

extension Restless: View {
    nonisolated var body: some View {
        Color.gray.frame(width: width, height: 1).background(
            GeometryReader { proxy in
                let next = proxy.size.width + 1
                let _ = DispatchQueue.global().async { width = next }
                Color.clear
            })
    }
}

/// Performs `body` on a separate thread, like a command's layout: the tests' threads stay free for the work that the
/// layout waits for, while all others may be busy with other tests.
private func onOwnThread<Value>(waitingTime: Double = 600, _ body: @escaping () throws -> Value) async throws -> Value {
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: Result<Value, any Error>?
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        Thread {
            unsafe result = Result { try LayoutTimeout.$seconds.withValue(waitingTime) { try unsafe body() } }
            continuation.resume()
        }.start()
    }
    return try unsafe result!.get()
}

private func laidOut(waitingTime: Double = 600, _ begin: @escaping (Late) -> Void) async throws -> RenderedLayout {
    nonisolated(unsafe) let begin = begin
    return try await onOwnThread(waitingTime: waitingTime) { try layout(Late(begin: unsafe begin)) }
}

@Suite("State written by work on other threads", .serialized) struct BackgroundStateTests {
    @Test("a background queue that comes back by the main queue is waited for, on the layout's thread")
    func backgroundQueue() async throws {
        final class Threads: @unchecked Sendable { var layout: Thread?, write: Thread? }
        let threads = Threads()
        let found = try await laidOut { view in
            threads.layout = Thread.current
            DispatchQueue.global().async {
                usleep(30_000)
                let main = DispatchQueue.main
                main.async {
                    threads.write = Thread.current
                    view.width = 40
                }
            }
        }
        #expect(found.sizeText == "40x1" && found.warnings.isEmpty)
        #expect(threads.layout == threads.write)
    }

    @Test("work across several queues, also started by a state that it writes")
    func chain() async throws {
        let found = try await laidOut { view in
            DispatchQueue(label: "first").async {
                DispatchQueue.global().async {
                    usleep(5_000)
                    let main = DispatchQueue.main
                    main.async {
                        view.width = 20
                        DispatchQueue.global().async {
                            usleep(5_000)
                            main.async { view.width += 22 }
                        }
                    }
                }
            }
        }
        #expect(found.sizeText == "42x1" && found.warnings.isEmpty)
    }

    @Test("a write from the background queue itself counts")
    func directWrite() async throws {
        let found = try await laidOut { view in
            DispatchQueue.global().async {
                usleep(10_000)
                view.width = 33
            }
        }
        #expect(found.sizeText == "33x1" && found.warnings.isEmpty)
    }

    @Test("asyncAfter, on the main queue and on others")
    func after() async throws {
        let found = try await laidOut { view in
            let main = DispatchQueue.main
            main.asyncAfter(deadline: .now() + 0.02) {
                view.width = 10
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { main.async { view.width += 5 } }
            }
        }
        #expect(found.sizeText == "15x1" && found.warnings.isEmpty)
    }

    @Test("a task, on the main actor or not, with tasks of its own")
    func tasks() async throws {
        let onMain = try await laidOut { view in Task { @MainActor in view.width = 50 } }
        #expect(onMain.sizeText == "50x1" && onMain.warnings.isEmpty)
        let anywhere = try await laidOut { view in
            Task {
                try await Task.sleep(for: .milliseconds(30))
                await MainActor.run { view.width = 51 }
                Task {
                    try await Task.sleep(for: .milliseconds(30))
                    view.width += 1
                }
            }
        }
        #expect(anywhere.sizeText == "52x1" && anywhere.warnings.isEmpty)
    }

    @Test("a hundred writers at once: no write is lost")
    func manyWriters() async throws {
        let found = try await onOwnThread { try layout(Counted()) }
        #expect(found.sizeText == "100x1" && found.warnings.isEmpty)
    }

    @Test("the layout does not wait for work that takes too long, and warns; its later write is named")
    func tooLong() async throws {
        let isReleased = DispatchSemaphore(value: 0)
        let isDone = DispatchSemaphore(value: 0)
        let began = ContinuousClock.now
        let found = try await laidOut(waitingTime: 0.05) { view in
            DispatchQueue.global().async {
                isReleased.wait()
                view.width = 60
                isDone.signal()
            }
        }
        let elapsed = ContinuousClock.now - began
        #expect(elapsed >= .milliseconds(45))
        #expect(found.sizeText == "1x1")
        #expect(found.warnings.map(\.id) == [.unfinishedWork])
        isReleased.signal()
        try await onOwnThread { isDone.wait() }
        #expect(found.warnings.map(\.id) == [.unfinishedWork, .lateState])
        #expect(found.warnings.last == .lateState("Late.width"))
        #expect(found.sizeText == "1x1")
    }

    @Test("a detached task is unknown to the layout: a write while pages are written is named")
    func detached() async throws {
        let isLaidOut = DispatchSemaphore(value: 0)
        let isWritten = DispatchSemaphore(value: 0)
        let warnings = try await onOwnThread {
            let document = Document(pageSize: PageSize(width: 100, height: 100), margins: EdgeInsets()) {
                Late { view in
                    Task.detached {
                        await withCheckedContinuation { continuation in
                            Thread {
                                isLaidOut.wait()
                                continuation.resume()
                            }.start()
                        }
                        view.width = 70
                        isWritten.signal()
                    }
                }
            }
            return try document.forEachPage(fonts: FontCollection()) { page in
                #expect(page.items.count == 1)
                isLaidOut.signal()
                isWritten.wait()
            }
        }
        #expect(warnings == [.lateState("Late.width")])
        #expect(
            "\(warnings[0])" == "Late.width was written after the layout had ended: the new value is not shown; "
                + "expected a write from onAppear, DispatchQueue.async or Task, which the layout waits for")
    }

    @Test("a write long after the layout, when nobody has it any more, does no harm")
    func afterwards() async throws {
        final class Kept: @unchecked Sendable { var view: Late? }
        let kept = Kept()
        _ = try await laidOut { kept.view = $0 }
        kept.view?.width = 9
        #expect(kept.view?.width == 9)
    }

    @Test("each layout of a compositor waits for its own work")
    func compositor() async throws {
        let widths = try await onOwnThread {
            let compositor = Compositor()
            return try (1...3).map { number in
                let view = Late { view in
                    DispatchQueue.global().async {
                        let main = DispatchQueue.main
                        main.async { view.width = CGFloat(number * 10) }
                    }
                }
                return try compositor.set(view.id(number), proposal: .unspecified).size.width
            }
        }
        #expect(widths == [10, 20, 30])
    }

    @Test("writes that never end are an error that names the state")
    func restless() async throws {
        await #expect(throws: Diagnostic.neverSettles(states: ["Restless.width"], rounds: 50)) {
            try await onOwnThread { try layout(Restless()) }
        }
    }

    @Test("within the main actor no other work of it can run: the layout ends anyway")
    @MainActor func withinMainActor() throws {
        let found = try LayoutTimeout.$seconds.withValue(0.05) {
            try layout(Late { view in Task { @MainActor in view.width = 80 } })
        }
        #expect(found.sizeText == "1x1" && found.warnings.map(\.id) == [.unfinishedWork])
    }

    @Test("a layout without such work does not wait")
    func noWait() throws {
        // With no time to wait, work that counts as outstanding would give a warning.
        let found = try LayoutTimeout.$seconds.withValue(0) { try layout(Late { $0.width = 3 }) }
        #expect(found.sizeText == "3x1" && found.warnings.isEmpty)
    }
}
