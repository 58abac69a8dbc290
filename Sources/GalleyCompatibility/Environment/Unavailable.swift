public import Foundation
public import GalleyViews

/// Declarations of SwiftUI that will not exist on paper, so that the compiler names what to use instead.
extension Text.DateStyle {
    /// Not available on paper.
    @available(*, unavailable, message: "a page cannot count time; use .date or .time")
    public static var relative: Text.DateStyle { .date }
    /// Not available on paper.
    @available(*, unavailable, message: "a page cannot count time; use .date or .time")
    public static var timer: Text.DateStyle { .date }
    /// Not available on paper.
    @available(*, unavailable, message: "a page cannot count time; use .date or .time")
    public static var offset: Text.DateStyle { .date }
}

extension Text {
    /// Not available on paper.
    @available(*, unavailable, message: "a page cannot count time; use Text(range)")
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) { self.init(timerInterval) }
}

extension ProgressView {
    /// Not available on paper.
    @available(*, unavailable, message: "a page cannot count time; use ProgressView(value:)")
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    where Label == EmptyView, CurrentValueLabel == EmptyView { fatalError("unavailable") }
}

nonisolated extension View {
    /// Not available on paper.
    @available(*, unavailable, message: "draw with Canvas, whose context measures and draws texts")
    public func textRenderer(_ renderer: some Any) -> some View { self }
    /// Not available on paper.
    @available(*, unavailable, message: "there is no SwiftData; give the view its models")
    public func modelContainer(for modelTypes: [Any.Type]) -> some View { self }
    /// Not available on paper.
    @available(*, unavailable, message: "nobody chooses files on paper; read the file before")
    public func fileImporter<T>(
        isPresented: Binding<Bool>, allowedContentTypes: [T], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }
}

/// Not available on paper.
@available(*, unavailable, message: "maps are loaded from a server; put a picture of the map into an Image")
nonisolated public struct Map: View {
    /// Not available.
    public init() {}
    /// Nothing.
    public var body: some View { EmptyView() }
}
