import Foundation
import Galley
import GalleyDiagnostics
import Testing

@testable import GalleyViews

private struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private struct BoxWidthKey: EnvironmentKey { static let defaultValue: CGFloat = 3 }

extension EnvironmentValues {
    fileprivate var boxWidth: CGFloat {
        get { self[BoxWidthKey.self] }
        set { self[BoxWidthKey.self] = newValue }
    }
}

@Suite("State, preferences and readers settle") struct StateTests {
    @Test("a state written during layout repeats the layout")
    func deferredWrite() throws {
        nonisolated struct Echo: View {
            @State private var height: CGFloat = 5
            var body: some View {
                VStack(spacing: 0) {
                    Color.red.frame(width: 30, height: 12)
                        .background(
                            GeometryReader { proxy in
                                Color.clear.onAppear { height = proxy.size.height }
                            })
                    Color.blue.frame(width: 30, height: height).id("echo")
                }
            }
        }
        #expect(text(try layout(Echo()).frame(of: "echo")) == "0,12 30x12")
    }

    @Test("a preference reaches the view that listens, and its state those that read it")
    func preference() throws {
        nonisolated struct Equal: View {
            @State private var width: CGFloat?
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach([10, 40, 25], id: \.self) { natural in
                        Color.red.frame(width: CGFloat(natural), height: 10)
                            .background(
                                GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) }
                            )
                            .frame(width: width, alignment: .leading)
                            .id(natural)
                    }
                }
                .onPreferenceChange(WidthKey.self) { width = $0 }
            }
        }
        let found = try layout(Equal())
        #expect(text(found.frame(of: 10)) == "0,0 40x10")
        #expect(text(found.frame(of: 25)) == "0,20 40x10")
    }

    @Test("state stays with its view while others come and go")
    func identity() throws {
        nonisolated struct Counter: View {
            let step: CGFloat
            @State private var width: CGFloat = 1
            var body: some View {
                Color.red.frame(width: width, height: 1).onAppear { width += step }
            }
        }
        nonisolated struct Two: View {
            @State private var showsFirst = true
            var body: some View {
                HStack(spacing: 0) {
                    if showsFirst { Counter(step: 1000) }
                    Counter(step: 6).id("second")
                }
                .onAppear { showsFirst = false }
            }
        }
        let found = try layout(Two())
        #expect(text(found.frame(of: "second")) == "0,0 7x1")
    }

    @Test("a view that never settles is an error that names the state")
    func neverSettles() {
        nonisolated struct Restless: View {
            @State private var width: CGFloat = 1
            private func grow(to length: CGFloat) { width = length }
            var body: some View {
                Color.red.frame(width: width, height: 1)
                    .background(
                        GeometryReader { proxy in
                            let _ = grow(to: proxy.size.width + 1)
                            Color.clear
                        })
            }
        }
        #expect(throws: Diagnostic.neverSettles(states: ["Restless.width"], rounds: 50)) {
            try layout(Restless())
        }
    }

    @Test("bindings reach the state they come from")
    func binding() throws {
        nonisolated struct Child: View {
            @Binding var size: CGSize
            var body: some View {
                Color.clear.frame(width: 1, height: 1).onAppear { size.width = 33 }
            }
        }
        nonisolated struct Parent: View {
            @State private var size = CGSize(width: 2, height: 4)
            var body: some View {
                VStack(spacing: 0) {
                    Child(size: $size)
                    Color.red.frame(width: size.width, height: size.height).id("box")
                }
            }
        }
        #expect(text(try layout(Parent()).frame(of: "box")) == "0,1 33x4")
        #expect(Binding.constant(7).wrappedValue == 7)
    }

    @Test("the environment reaches bodies, modifiers and custom keys")
    func environment() throws {
        nonisolated struct Reader: View {
            @Environment(\.layoutDirection) private var direction
            @Environment(\.boxWidth) private var width
            var body: some View {
                Color.red.frame(width: width, height: direction == .rightToLeft ? 2 : 1).id("reader")
            }
        }
        nonisolated struct Framed: ViewModifier {
            @Environment(\.lineSpacing) private var spacing
            func body(content: Content) -> some View { content.frame(width: spacing, height: spacing).id("modified") }
        }
        let found = try layout(
            VStack(spacing: 0) {
                Reader()
                Color.red.modifier(Framed())
            }
            .environment(\.layoutDirection, .rightToLeft).environment(\.lineSpacing, 17)
            .environment(\.boxWidth, 9))
        #expect(text(found.frame(of: "reader")) == "4,0 9x2")
        #expect(text(found.frame(of: "modified")) == "0,2 17x17")
    }

    @Test("a reader takes the proposed size, its content is at the top leading corner, spaces have names")
    func reader() throws {
        let found = try layout(
            VStack(spacing: 0) {
                Color.red.frame(height: 10)
                GeometryReader { outer in
                    Color.blue.frame(width: outer.size.width / 2, height: outer.frame(in: .named("stack")).minY)
                        .id("inner")
                }
                .padding(5).id("padded")
            }
            .coordinateSpace(name: "stack").padding(.top, 100),
            ProposedViewSize(width: 80, height: 200))
        #expect(text(found.frame(of: "padded")) == "0,110 80x90")
        #expect(text(found.frame(of: "inner")) == "5,115 35x15")
    }

    @Test("onChange hears of changes only")
    func onChange() throws {
        final class Log { var lines: [String] = [] }
        nonisolated struct Watched: View {
            let log: Log
            @State private var value = 1
            var body: some View {
                Color.clear.onAppear { value = 5 }
                    .onChange(of: value) { old, new in log.lines.append("\(old)>\(new)") }
                    .onChange(of: value, initial: true) { log.lines.append("now \(value)") }
            }
        }
        let log = Log()
        _ = try layout(Watched(log: log))
        #expect(log.lines == ["now 1", "now 5", "1>5"])
    }
}
