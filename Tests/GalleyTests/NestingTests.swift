import Foundation
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import Galley
@testable import GalleyViews

/// Nothing recursive runs out of stack: on a thread with the stack that threads have by default.
@Suite("Views very deep in each other") struct NestingTests {
    static let deepest = 100_000

    private func problem(_ make: @escaping @Sendable () -> AnyView) -> String? {
        onDefaultStack {
            do { _ = try ImageRenderer(content: make()).size } catch { return "\(error)" }
            return nil
        }
    }

    private static let tooDeep =
        "views are nested too deep; expected 256 levels at most"

    @Test("paddings, stacks and geometry readers nested 100,000 deep are an error, and are released")
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

    nonisolated private struct Endless: View {
        var body: some View { AnyView(VStack { Endless() }) }
    }

    @Test("a view that contains itself is an error")
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
        #expect { try ImageRenderer(content: nested(limit + 1)).size } throws: { $0.isDiagnostic(.nestingDepth) }
        var limits = Limits()
        limits.nestingDepth = limit + 1
        #expect(try limits.withValue { try ImageRenderer(content: nested(limit + 1)).size.width } == 7)
    }

    @Test("the highest limit is within the stack that threads have")
    func highest() {
        var limits = Limits()
        limits.nestingDepth = Limits.deepestNesting
        let said = onDefaultStack { [limits] in
            limits.withValue {
                var view = AnyView(Text("x"))
                for _ in 0..<Self.deepest { view = AnyView(HStack { view.padding(1) }) }
                do { _ = try ImageRenderer(content: view).size } catch { return "\(error)" }
                return ""
            }
        }
        #expect(said.hasPrefix("views are nested too deep; expected 1000 levels"))
    }

    @Test("views at the highest limit are drawn by every writer within the stack that threads have")
    func drawn() {
        var limits = Limits()
        limits.nestingDepth = 1_000_000
        #expect(limits.nestingDepth == Limits.deepestNesting)
        let modifiers: [@Sendable (AnyView) -> AnyView] = [
            { AnyView($0.opacity(0.999)) }, { AnyView($0.clipShape(Ellipse())) },
            { AnyView($0.rotationEffect(.degrees(0.1))) }, { AnyView($0.background(Color.white)) },
        ]
        for modifier in modifiers {
            let said = onDefaultStack { [limits] in
                limits.withValue {
                    var view = AnyView(Rectangle().frame(width: 7, height: 7))
                    for _ in 1..<Limits.deepestNesting { view = modifier(view) }
                    let renderer = ImageRenderer(content: view)
                    do {
                        _ = try renderer.pdf()
                        _ = try renderer.svg()
                        _ = try renderer.png()
                    } catch { return "\(error)" }
                    return ""
                }
            }
            #expect(
                said.isEmpty
                    || said
                        == "the page's groups are nested too deeply; expected at most "
                        + "\(DisplayPage.deepestNesting) levels",
                "\(said)")
        }
    }

    @Test("marks in a text nest to any depth")
    func markup() {
        let text = String(repeating: "**a *b ", count: Self.deepest) + String(repeating: "*[x](", count: Self.deepest)
        let count = onDefaultStack { StyledText(markup: text).runs.count }
        #expect(count > Self.deepest)
    }

    @Test("releasing nested views leaves no view alive")
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

@Suite("Limits for one record") struct SettingBudgetTests {
    @Test("time: up to the limit, and no longer")
    func time() {
        var limits = Limits()
        limits.secondsPerRecord = 2
        var now = 10.0
        let budget = LayoutBudget(limits: limits) { now }
        now = 11.999
        budget.checkTime()
        #expect(budget.error == nil)
        now = 12
        budget.checkTime()
        #expect(
            budget.error?.description
                == "setting takes longer than 2 s; expected less")
        #expect(!budget.allowsMore())
        budget.begin()
        #expect(budget.allowsMore() && budget.error == nil)
    }

    @Test("a document that takes too long is an error")
    func document() {
        var limits = Limits()
        limits.secondsPerRecord = 1e-9
        limits.withValue {
            #expect { try ImageRenderer(content: Text("word")).size } throws: { $0.isDiagnostic(.secondsPerRecord) }
            #expect {
                try Compositor().set(Text("word"), proposal: .unspecified)
            } throws: { $0.isDiagnostic(.secondsPerRecord) }
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
            #expect {
                try ImageRenderer(content: Text(verbatim: String(repeating: "x", count: 21))).size
            } throws: { $0.isDiagnostic(.glyphsPerRun) }
        }
    }
}
