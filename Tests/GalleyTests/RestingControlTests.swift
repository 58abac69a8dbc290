import Foundation
import Galley
import GalleyDiagnostics
import Testing

@testable import GalleyDisplay
@testable import GalleyViews

/// The items of a view and of all groups in it.
private func items(_ view: some View, width: CGFloat? = nil) throws -> [DisplayItem] {
    try layout(view, width: width).page.items.flattened().map(\.item)
}

/// The bounds and colours of the filled paths of a view.
private func fills(_ view: some View, width: CGFloat? = nil) throws -> [(bounds: CGRect, color: Color?)] {
    try items(view, width: width).compactMap { item in
        guard case .path(let painted) = item, let fill = painted.fill else { return nil }
        return (painted.path.boundingRect, fill.color)
    }
}

private func textColors(_ view: some View) throws -> [Color?] {
    try items(view).flatMap(\.runs).map(\.paint.color)
}

@Suite("Controls at rest") struct RestingControlTests {
    @Test("a switch is at the trailing edge, green if it is on, or in no place if its label is hidden")
    func toggle() throws {
        let on = try fills(Toggle("Sound", isOn: .constant(true)), width: 200)
        #expect(on[0].bounds == CGRect(x: 149, y: 0, width: 51, height: 31) && on[0].color == .green)
        #expect(on[1].bounds == CGRect(x: 171, y: 2, width: 27, height: 27))
        let off = try fills(Toggle("Sound", isOn: .constant(false)), width: 200)
        #expect(off[0].color != .green && off[1].bounds.minX == 151)
        #expect(try layout(Toggle("Sound", isOn: .constant(true)).labelsHidden(), width: 200).size.width == 51)
    }

    @Test("a button is its label: in the tint, in red, as it is, or on a ground")
    func button() throws {
        #expect(try textColors(Button("Go") {}) == [.accentColor])
        #expect(try textColors(Button("Go") {}.tint(.green)) == [.green])
        #expect(try textColors(Button("Go", role: .destructive) {}) == [.red])
        #expect(try textColors(Button("Go") {}.buttonStyle(.plain)) == [.black])
        #expect(try textColors(Button("Go") {}.buttonStyle(.borderedProminent)) == [.white])
        let label = try layout(Text("Go")).size
        let ground = try fills(Button("Go") {}.buttonStyle(.borderedProminent))
        #expect(ground[0].color == .accentColor)
        #expect(abs(ground[0].bounds.width - label.width - 24) < 0.01)
        #expect(abs(ground[0].bounds.height - label.height - 14) < 0.01)
    }

    @Test("a control that cannot be used is paler")
    func disabled() throws {
        let groups = try items(Button("Go") {}.disabled(true)).compactMap { item -> Double? in
            if case .group(let group) = item { group.opacity } else { nil }
        }
        #expect(groups.contains(0.35))
    }

    @Test("a text field shows its text, a prompt in grey, or dots")
    func fields() throws {
        let text = try textColors(TextField("Name", text: .constant("Ada")))
        let empty = try textColors(TextField("Name", text: .constant("")))
        #expect(text == [.black] && empty != text && empty.count == 1)
        let secret = try layout(SecureField("Password", text: .constant("abc")))
        #expect(secret.inspection.description.contains("•••"))
        #expect(try layout(TextField("Name", text: .constant("Ada")), width: 120).size.width == 120)
    }

    @Test("a picker shows its choice, or all views with the choice on white")
    func picker() throws {
        let choice = Picker("Fruit", selection: .constant(2)) {
            Text("Apple").tag(1)
            Text("Pear").tag(2)
        }
        let menu = try layout(choice).inspection.description
        #expect(menu.contains("Pear") && !menu.contains("Apple"))
        let segments = try fills(choice.pickerStyle(.segmented), width: 200).filter { $0.color == .white }
        #expect(segments.map(\.bounds.minX) == [100] && segments[0].bounds.width == 98)
    }

    @Test("a slider's knob is where its number is in the bounds, and at an end for a number beyond them")
    func slider() throws {
        for (value, x) in [(10.0, 0.0), (15, 36.5), (20, 73), (99, 73), (.nan, 0)] {
            let knob = try fills(Slider(value: .constant(value), in: 10...20), width: 100).filter { $0.color == .white }
            #expect(knob.count == 1 && abs(knob[0].bounds.minX - x) < 1e-6, "\(value): \(knob)")
        }
    }

    @Test("a tab view shows the selected view, or else the first")
    func tabs() throws {
        func shown(_ selection: Int) throws -> String {
            try layout(
                TabView(selection: .constant(selection)) {
                    Text("One").tag(1)
                    Text("Two").tag(2)
                }
            ).inspection.description
        }
        #expect(try shown(2).contains("Two") && !shown(2).contains("One") && shown(7).contains("One"))
    }

    @Test("entries of the environment have their default, and the value of an ancestor")
    func entries() throws {
        let values = EnvironmentValues()
        #expect(values.starCount == 5 && values.starColor == .yellow && values.colorScheme == .light)
        func width(_ count: Int) throws -> CGFloat {
            try layout(RatingView(rating: .constant(1)).environment(\.starCount, count)).size.width
        }
        let star = try width(1)
        #expect(try abs(width(2) - 2 * star - 8) < 0.01)
        #expect(try layout(RatingView(rating: .constant(1))).size.width == width(5))
    }

    @Test("styles of boxes, labelled values and groups arrange the parts")
    func groupStyles() throws {
        nonisolated struct Below: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack(spacing: 0) {
                    configuration.content.frame(width: 30, height: 10).id("content")
                    configuration.label.frame(width: 30, height: 10).id("label")
                }
            }
        }
        let found = try layout(LabeledContent("Size", value: "XL").labeledContentStyle(Below()))
        #expect(text(found.frame(of: "label")) == "0,10 30x10" && text(found.frame(of: "content")) == "0,0 30x10")
    }
}
