import Foundation
import GalleyTestSupport
import Testing

@testable import Galley

/// Nothing recursive runs out of stack: on a thread with the stack that threads have by default.
@Suite("Views very deep in each other") struct NestingTests {
    static let deepest = 100_000

    /// Does `body` on a thread of its own, whose stack nobody has chosen.
    private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
        nonisolated(unsafe) var result: Result?
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            unsafe result = body()
            done.signal()
        }
        thread.start()
        done.wait()
        guard let made = unsafe result else { preconditionFailure("the thread has ended without a result") }
        return made
    }

    private func problem(_ make: @escaping @Sendable () -> AnyView) -> String? {
        onThread {
            do { _ = try ImageRenderer(content: make()).size } catch { return "\(error)" }
            return nil
        }
    }

    private static let tooDeep =
        "views are nested too deep; expected 256 levels at most (--max-nesting-depth raises the limit)"

    @Test("paddings, stacks and readers of the size, 100,000 deep, are an error, and are let go again")
    func views() {
        #expect(
            problem {
                var view = AnyView(Text("x"))
                for _ in 0..<Self.deepest { view = AnyView(view.padding(1)) }
                return view
            } == Self.tooDeep)
        #expect(
            problem {
                var view = AnyView(Text("x"))
                for _ in 0..<Self.deepest {
                    view = AnyView(
                        HStack {
                            view
                            Text("y")
                        })
                }
                return view
            } == Self.tooDeep)
        #expect(
            problem {
                var view = AnyView(Text("x"))
                for _ in 0..<Self.deepest {
                    let inner = view
                    view = AnyView(GeometryReader { _ in inner })
                }
                return view
            } == Self.tooDeep)
    }

    private struct Endless: View {
        var body: some View { AnyView(VStack { Endless() }) }
    }

    @Test("a view that holds itself is an error")
    func endless() { #expect(problem { AnyView(Endless()) } == Self.tooDeep) }

    @Test("views at the limit are laid out, one level more is an error")
    func limit() throws {
        func nested(_ count: Int) -> AnyView {
            var view = AnyView(Rectangle().frame(width: 7, height: 1))
            for _ in 1..<count { view = AnyView(view) }
            return view
        }
        let limit = Limits().nestingDepth
        #expect(try ImageRenderer(content: nested(limit)).size.width == 7)
        #expect(throws: LimitError.self) { try ImageRenderer(content: nested(limit + 1)).size }
        var limits = Limits()
        limits.nestingDepth = limit + 1
        #expect(try limits.withValue { try ImageRenderer(content: nested(limit + 1)).size.width } == 7)
    }

    @Test("the highest limit is within the stack that threads have")
    func highest() {
        var limits = Limits()
        limits.nestingDepth = Limits.deepestNesting
        let said = onThread { [limits] in
            limits.withValue {
                var view = AnyView(Text("x"))
                for _ in 0..<Self.deepest { view = AnyView(HStack { view.padding(1) }) }
                do { _ = try ImageRenderer(content: view).size } catch { return "\(error)" }
                return ""
            }
        }
        #expect(said.hasPrefix("views are nested too deep; expected 1000 levels"))
    }

    @Test("marks in a text nest as deep as anyone likes")
    func markup() {
        let text = String(repeating: "**a *b ", count: Self.deepest) + String(repeating: "*[x](", count: Self.deepest)
        let count = onThread { StyledText(markup: text).runs.count }
        #expect(count > Self.deepest)
    }

    @Test("letting go of views within views keeps no view alive")
    func release() {
        final class Mark {}
        weak var mark: Mark?
        do {
            let strong = Mark()
            mark = strong
            var view = AnyView(GeometryReader { [strong] _ in Text("\(ObjectIdentifier(strong).hashValue)") })
            for _ in 0..<1000 { view = AnyView(view.padding(1)) }
            _ = view
        }
        #expect(mark == nil)
    }
}

@Suite("What one record may ask for") struct SettingBudgetTests {
    @Test("time: up to the limit, and no longer")
    func time() {
        var limits = Limits()
        limits.secondsPerRecord = 2
        var now = 10.0
        let budget = SettingBudget(limits: limits) { now }
        now = 11.999
        budget.checkTime()
        #expect(budget.error == nil)
        now = 12
        budget.checkTime()
        #expect(
            budget.error?.description
                == "setting takes longer than 2 s; expected less (--max-seconds-per-record raises the limit)")
        #expect(!budget.goesOn())
        budget.begin()
        #expect(budget.goesOn() && budget.error == nil)
    }

    @Test("a document that takes too long is an error")
    func document() {
        var limits = Limits()
        limits.secondsPerRecord = 1e-9
        limits.withValue {
            #expect(throws: LimitError.self) { try ImageRenderer(content: Text("word")).size }
            #expect(throws: LimitError.self) {
                try Compositor().set(Text("word"), proposal: .unspecified)
            }
        }
    }

    @Test("pages: as many as the limit, and no more")
    func pages() throws {
        let document = Document(pageSize: .a6) {
            ForEach(0..<3) { _ in
                Text("x")
                PageBreak()
            }
        }
        var count = 0
        _ = try document.forEachPage(fonts: FontCollection()) { _ in count += 1 }
        var limits = Limits()
        for (pages, isRefused) in [(count, false), (count - 1, true)] {
            limits.pages = pages
            limits.withValue {
                let isDone = (try? document.forEachPage(fonts: FontCollection()) { _ in }) != nil
                #expect(isDone != isRefused)
            }
        }
    }

    @Test("glyphs of a run: as many as the limit, and no more")
    func glyphs() {
        var limits = Limits()
        limits.glyphsPerRun = 20
        limits.withValue {
            #expect(throws: Never.self) {
                try ImageRenderer(content: Text(verbatim: String(repeating: "x", count: 20))).size
            }
            #expect(throws: LimitError.self) {
                try ImageRenderer(content: Text(verbatim: String(repeating: "x", count: 21))).size
            }
        }
    }
}
