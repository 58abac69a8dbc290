import Foundation
import Galley
import GalleyDiagnostics
import Testing

@Observable private final class Meter {
    var width: CGFloat = 1
    var name = "a"
}

private final class OldMeter: ObservableObject {
    @Published var width: CGFloat = 1
    var plain: CGFloat = 1 { willSet { objectWillChange.send() } }
}

@Suite("Views observe their objects until nothing changes") struct ObservationTests {
    @Test("an @Observable object is observed, whether it is a state, a property, bound or in the environment")
    func observable() throws {
        nonisolated struct Bar: View {
            let meter: Meter
            var body: some View { Color.red.frame(width: meter.width, height: 1).id("property") }
        }
        nonisolated struct Bound: View {
            @Bindable var meter: Meter
            var body: some View { Writer(width: $meter.width).onAppear { meter.name = "b" } }
        }
        nonisolated struct Writer: View {
            @Binding var width: CGFloat
            var body: some View { Color.clear.frame(width: 1, height: 1).onAppear { width += 20 } }
        }
        nonisolated struct Shared: View {
            @Environment(Meter.self) private var meter
            @Environment(OtherMeter.self) private var other: OtherMeter?
            var body: some View {
                Color.blue.frame(width: meter.width, height: other == nil ? 1 : 2).id("environment \(meter.name)")
            }
        }
        nonisolated struct Owner: View {
            @State private var meter = Meter()
            var body: some View {
                VStack(spacing: 0) {
                    Bar(meter: meter)
                    Bound(meter: meter)
                    Shared()
                }
                .environment(meter)
                .onAppear { meter.width += 5 }
            }
        }
        let found = try layout(Owner())
        #expect(text(found.frame(of: "property")) == "0,0 26x1")
        #expect(text(found.frame(of: "environment b")) == "0,2 26x1")
        #expect(found.warnings.isEmpty)
    }

    @Observable fileprivate final class OtherMeter {}

    @Test("an ObservableObject is observed: published properties, and what announces its changes")
    func observableObject() throws {
        nonisolated struct Bar: View {
            @ObservedObject var meter: OldMeter
            var body: some View { Color.red.frame(width: meter.width, height: meter.plain).id("bar") }
        }
        nonisolated struct Shared: View {
            @EnvironmentObject var meter: OldMeter
            var body: some View {
                Writer(width: $meter.width).onAppear { meter.plain = 7 }
            }
        }
        nonisolated struct Writer: View {
            @Binding var width: CGFloat
            var body: some View { Color.clear.frame(width: 1, height: 1).onAppear { width += 20 } }
        }
        nonisolated struct Owner: View {
            @StateObject private var meter = OldMeter()
            var body: some View {
                VStack(spacing: 0) {
                    Bar(meter: meter)
                    Shared()
                }
                .environmentObject(meter)
            }
        }
        #expect(text(try layout(Owner()).frame(of: "bar")) == "0,0 21x7")
    }

    @Test("an object may change between two layouts")
    func later() throws {
        nonisolated struct Bar: View {
            let meter: Meter
            var body: some View { Color.red.frame(width: meter.width, height: 1).id("bar") }
        }
        let meter = Meter()
        let renderer = ImageRenderer(content: Bar(meter: meter))
        let before = try renderer.rendered()
        meter.width = 9
        #expect(text(try layout(Bar(meter: meter)).frame(of: "bar")) == "0,0 9x1")
        #expect(before.warnings.isEmpty)
    }

    @Test("a view that changes its object in each layout never settles")
    func neverSettles() {
        nonisolated struct Restless: View {
            let meter: Meter
            var body: some View {
                let width = meter.width
                Color.red.frame(width: width, height: 1).onChange(of: width, initial: true) { meter.width += 1 }
            }
        }
        #expect(throws: Diagnostic.self) { try layout(Restless(meter: Meter())) }
    }

    @Test("a task runs once, and again for another id; the layout waits for it")
    func tasks() throws {
        nonisolated struct Loader: View {
            @State private var width: CGFloat = 1
            @State private var page = 0
            var body: some View {
                Color.red.frame(width: width, height: CGFloat(page)).id("box")
                    .task {
                        await Task.yield()
                        width += 30
                    }
                    .task(id: min(page, 3)) { if page < 3 { page += 1 } }
            }
        }
        let found = try layout(Loader())
        #expect(text(found.frame(of: "box")) == "0,0 31x3")
        #expect(found.warnings.isEmpty)
    }

    @Test("the geometry of a view is observed, in its own and in named coordinates")
    func geometry() throws {
        nonisolated struct Echo: View {
            @State private var size = CGSize.zero
            @State private var changes: [String] = []
            var body: some View {
                VStack(spacing: 0) {
                    Color.red.frame(width: 30, height: 12)
                        .onGeometryChange(for: CGSize.self) {
                            $0.size
                        } action: {
                            size = $0
                        }
                    Color.blue.frame(width: size.width, height: size.height)
                        .onGeometryChange(for: CGFloat.self) {
                            $0.frame(in: .named("stack")).minY
                        } action: { old, new in
                            changes.append("\(old)>\(new)")
                        }
                        .id("echo")
                }
                .coordinateSpace(.named("stack"))
            }
        }
        #expect(text(try layout(Echo()).frame(of: "echo")) == "0,12 30x12")
    }
}
