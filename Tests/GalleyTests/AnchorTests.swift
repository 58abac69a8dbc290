import Foundation
import Galley
import Testing

private struct BoundsKey: PreferenceKey {
    static var defaultValue: [Int: Anchor<CGRect>] { [:] }
    static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
        value.merge(nextValue()) { $1 }
    }
}

private struct PointKey: PreferenceKey {
    static var defaultValue: Anchor<CGPoint>? { nil }
    static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
        value = value ?? nextValue()
    }
}

@Suite("Anchors and views made of preferences") struct AnchorTests {
    private func row() -> some View {
        HStack(spacing: 10) {
            ForEach([20, 30, 40], id: \.self) { width in
                Color.red.frame(width: CGFloat(width), height: 10)
                    .anchorPreference(key: BoundsKey.self, value: .bounds) { [width: $0] }
            }
        }
    }

    @Test("an overlay finds the frames of its view's descendants in its own coordinates")
    func overlay() throws {
        let found = try layout(
            row().padding(5)
                .overlayPreferenceValue(BoundsKey.self) { anchors in
                    GeometryReader { proxy in
                        if let anchor = anchors[30] {
                            let frame = proxy[anchor]
                            Color.blue.frame(width: frame.width, height: 2).id("underline")
                                .offset(x: frame.minX, y: frame.maxY)
                        }
                    }
                }
                .padding(100))
        #expect(text(found.frame(of: "underline")) == "135,115 30x2")
    }

    @Test("right to left, anchors count from the leading edge, as offsets do")
    func rightToLeft() throws {
        let found = try layout(
            row().backgroundPreferenceValue(BoundsKey.self) { anchors in
                GeometryReader { proxy in
                    if let anchor = anchors[20] {
                        Color.blue.frame(width: proxy[anchor].width, height: 2).offset(x: proxy[anchor].minX).id(
                            "first")
                    }
                }
            }
            .environment(\.layoutDirection, .rightToLeft))
        #expect(text(found.frame(of: "first")) == "90,0 20x2")
    }

    @Test("anchors of points and rectangles, changed on their way, and bounds of named spaces")
    func sources() throws {
        final class Log { var lines: [String] = [] }
        let log = Log()
        let view = Color.red.frame(width: 40, height: 20)
            .anchorPreference(key: PointKey.self, value: .bottomTrailing) { $0 }
            .transformAnchorPreference(key: BoundsKey.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))) {
                $0[7] = $1
            }
            .overlayPreferenceValue(PointKey.self, alignment: .topLeading) { anchor in
                GeometryReader { proxy in
                    let point = anchor.map { proxy[$0] } ?? .zero
                    let _ = log.lines.append("\(Int(point.x)),\(Int(point.y))")
                    let _ = log.lines.append(text(proxy.bounds(of: .named("outer"))))
                }
            }
            .backgroundPreferenceValue(BoundsKey.self) { anchors in
                GeometryReader { proxy in
                    let _ = log.lines.append(text(anchors[7].map { proxy[$0] }))
                }
            }
            .padding(10).coordinateSpace(.named("outer"))
        _ = try layout(view)
        #expect(log.lines == ["40,20", "-10,-10 60x40", "1,2 3x4"])
    }

    @Test("anchors are equal if their values are, so that they can be observed")
    func equality() throws {
        nonisolated struct Marked: View {
            @State private var width: CGFloat = 0
            @State private var anchor: Anchor<CGPoint>?
            var body: some View {
                VStack(spacing: 0) {
                    Color.red.frame(width: 10, height: 10)
                        .anchorPreference(key: PointKey.self, value: .center) { $0 }
                    GeometryReader { proxy in
                        Color.blue.frame(width: anchor.map { proxy[$0].x + 50 } ?? 0, height: 1).id("bar")
                    }
                    .frame(width: 100, height: 1)
                }
                .onPreferenceChange(PointKey.self) { anchor = $0 }
            }
        }
        #expect(text(try layout(Marked()).frame(of: "bar")) == "0,10 100x1")
    }
}
