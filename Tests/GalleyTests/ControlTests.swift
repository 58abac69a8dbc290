import Foundation
import Galley
import GalleyDiagnostics
import Testing

@testable import GalleyDisplay
@testable import GalleyViews

@Suite("Labels, boxes, progress and gauges as print") struct ControlTests {
    @Test("a label is an icon before a title, or as its style arranges them")
    func label() throws {
        func lines(_ view: some View) throws -> [String] {
            let laid = try pages(200, 100) { view }
            return GalleyTests.lines(laid.pages[0])
        }
        #expect(try lines(Label("**Mail**", systemImage: "envelope")) == ["Mail"])
        #expect(try lines(Label("Mail", systemImage: "envelope").labelStyle(.iconOnly)).isEmpty)
        nonisolated struct Reversed: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack(spacing: 0) {
                    configuration.title.id("title")
                    configuration.icon.id("icon")
                }
            }
        }
        let found = try layout(
            Label {
                Color.red.frame(width: 20, height: 10)
            } icon: {
                Color.blue.frame(width: 5, height: 10)
            }
            .labelStyle(Reversed()))
        #expect(found.frames("title", "icon") == ["0,0 20x10", "20,0 5x10"])
    }

    @Test("labelled content fills its line")
    func labeledContent() throws {
        let found = try layout(LabeledContent("Name") { Color.red.frame(width: 10, height: 8).id("value") }, width: 120)
        #expect(found.frame(of: "value")?.maxX == 120)
        let laid = try pages(200, 50) {
            LabeledContent("Price", value: 3.5, format: .currency(code: "EUR").locale(Locale(identifier: "en_US")))
        }
        #expect(lines(laid.pages[0]) == ["Price€3.50"])
    }

    @Test("a progress is a share of its total, drawn as a bar, a ring, or by its own style")
    func progress() throws {
        nonisolated struct Share: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                Color.red.frame(width: 100 * (configuration.fractionCompleted ?? -1), height: 1).id("bar")
            }
        }
        func width(_ view: some View) throws -> CGFloat? {
            try layout(view.progressViewStyle(Share())).frame(of: "bar")?.width
        }
        #expect(try width(ProgressView(value: 0.3)) == 30)
        #expect(try width(ProgressView("Work", value: 3, total: 4)) == 75)
        #expect(try width(ProgressView(value: 7, total: 4)) == 100)
        #expect(try layout(ProgressView(value: 0.25).tint(.red), width: 100).sizeText == "100x4")
    }

    @Test("a gauge is the place of a value in its range")
    func gauge() throws {
        nonisolated struct Place: GaugeStyle {
            func makeBody(configuration: Configuration) -> some View {
                Color.red.frame(width: 100 * configuration.value, height: 1).id("bar")
            }
        }
        func width(_ view: some View) throws -> CGFloat? {
            try layout(view.gaugeStyle(Place())).frame(of: "bar")?.width
        }
        #expect(try width(Gauge(value: 30, in: 20...40) { Text("Speed") }) == 50)
        #expect(try width(Gauge(value: 0.2) { Text("Speed") }) == 20)
        #expect(try width(Gauge(value: 3, in: 3...3) { Text("Speed") }) == 0)
        let full = try pages(200, 100) {
            Gauge(value: 30, in: 0...100) {
                Text("Speed")
            } currentValueLabel: {
                Text("30")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("100")
            }
        }
        #expect(lines(full.pages[0]) == ["Speed", "0100", "30"])
    }

    @Test("symbols are drawn in the style of text; an unknown name is reported and drawn as a box")
    func symbols() throws {
        let known = try layout(
            HStack {
                Image(systemName: "star.fill")
                Image(systemName: "checkmark.circle")
            })
        #expect(known.warnings.isEmpty)
        let unknown = try layout(Image(systemName: "pawprint.fill").foregroundStyle(.red))
        #expect(
            unknown.warnings.map { "\($0)" } == ["no symbol is named \"pawprint.fill\": a box is drawn in its place"])
        let resized = try layout(Image(systemName: "star").resizable().frame(width: 40, height: 40).id("star"))
        #expect(text(resized.frame(of: "star")) == "0,0 40x40")
    }

    @Test("texts reserve the height of lines, and are set in the case of the environment")
    func texts() throws {
        func height(_ view: some View) throws -> CGFloat { try layout(view, width: 100).size.height }
        let line = try height(Text("one"))
        #expect(try height(Text("one").lineLimit(2...4)) == 2 * line)
        #expect(try height(Text("one").lineLimit(3...)) == 3 * line)
        #expect(try height(Text("one").lineLimit(3, reservesSpace: true)) == 3 * line)
        #expect(try height(Text("one\ntwo\nthree").lineLimit(1...2)) == 2 * line)
        #expect(try height(Text("one").lineLimit(2...4).lineLimit(1)) == 2 * line)
        let large = try height(Text("one").font(.system(size: 30)))
        #expect(try height(Text("one").font(.system(size: 30)).lineLimit(2...4)) == 2 * large)
        let laid = try pages(200, 50) { Text("Straße **b** \(3)").textCase(.uppercase) }
        #expect(lines(laid.pages[0]) == ["STRASSE B 3"])
    }
}
