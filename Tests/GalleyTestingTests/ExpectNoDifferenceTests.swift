import Foundation
import Galley
import GalleyDifference
import GalleyTesting
import Testing

@Suite("Layouts kept by tests") struct ExpectNoDifferenceTests {
    private static var view: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Two words").font(.system(size: 12))
            Rectangle().fill(Color.blue).frame(width: 40, height: 12)
        }
    }

    @Test("a view keeps its layout")
    func kept() throws {
        try expectNoDifference(Self.view, named: "words-and-shapes", fonts: FontCollection())
    }

    @Test(
        "a difference from a kept layout is an issue with the list",
        .disabled(if: ProcessInfo.processInfo.environment["GALLEY_ACCEPT"] == "1", "it would be kept"))
    func keptDiffers() throws {
        try withKnownIssue {
            try expectNoDifference(Self.view.padding(.leading, 8), named: "words-and-shapes", fonts: FontCollection())
        } matching: {
            $0.comments.contains {
                $0.rawValue.contains("moved right by 8 pt") && $0.rawValue.contains("-difference.html")
            }
        }
    }

    @Test(
        "a missing layout is an issue",
        .disabled(if: ProcessInfo.processInfo.environment["GALLEY_ACCEPT"] == "1", "it would be kept"))
    func missing() throws {
        try withKnownIssue {
            try expectNoDifference(Self.view, named: "no such layout")
        } matching: {
            $0.comments.contains { $0.rawValue == "no kept layout of no such layout; GALLEY_ACCEPT=1 writes it" }
        }
    }

    @Test("two pages are compared, and documents")
    func pages() throws {
        let page = try ImageRenderer(content: Self.view).page
        expectNoDifference(page, page)
        let moved = try ImageRenderer(content: Self.view.padding(.leading, 0.3)).page
        var tolerance = LayoutTolerance(0.4)
        expectNoDifference(page, moved, tolerance: tolerance)
        tolerance.kinds = [.text]
        expectNoDifference(page, moved, tolerance: tolerance)
        withKnownIssue { expectNoDifference(page, moved) }
        try expectNoDifference(
            Document(pageSize: PageSize(width: 200, height: 100), margins: EdgeInsets(.all, 10)) { Self.view },
            named: "document")
    }
}
