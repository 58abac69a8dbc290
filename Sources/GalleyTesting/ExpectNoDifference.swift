public import Galley
public import GalleyDifference
import Testing
import XCTest

/// Expects that pages are laid out as they were when their layout was kept: by words, boxes, fonts and colours, not by pixels.
///
/// The kept layout is `Layouts/NAME.layout` beside the test's file. With `GALLEY_ACCEPT=1` in the environment it is written. If the
/// pages differ, the issue has the list of differences, and names an HTML file that shows them.
///
/// - Parameters:
///   - pages: the pages of a document.
///   - name: the name of the kept layout.
///   - tolerance: the least differences that count.
///   - fileID: the module and the file of the test.
///   - filePath: the path of that file.
///   - line: the line of the test.
///   - column: the column of the test.
/// - Throws: an error of reading or writing the kept layout.
public func expectNoDifference(
    _ pages: [DisplayPage], named name: String, tolerance: LayoutTolerance = LayoutTolerance(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let kept = KeptLayout(name: name, filePath: filePath)
    guard let difference = try kept.difference(from: pages, tolerance) else {
        return record("no kept layout of \(name); GALLEY_ACCEPT=1 writes it", location)
    }
    guard !difference.isEmpty else { return }
    record(
        "\(name) differs from \(kept.path):\n\(difference)\npicture: \(try kept.picture(difference, pages))",
        location)
}

/// Expects that a document is laid out as it was when its layout was kept.
///
/// - Parameters:
///   - document: the document.
///   - name: the name of the kept layout.
///   - fonts: the fonts of the document.
///   - tolerance: the least differences that count.
///   - fileID: the module and the file of the test.
///   - filePath: the path of that file.
///   - line: the line of the test.
///   - column: the column of the test.
/// - Throws: an error of the layout, or of reading or writing the kept one.
public func expectNoDifference(
    _ document: Document<some View>, named name: String, fonts: FontCollection = FontCollection(),
    tolerance: LayoutTolerance = LayoutTolerance(), fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
) throws {
    var pages: [DisplayPage] = []
    _ = try document.forEachPage(fonts: fonts) { pages.append($0) }
    try expectNoDifference(
        pages, named: name, tolerance: tolerance, fileID: fileID, filePath: filePath, line: line,
        column: column)
}

/// Expects that a view is laid out as it was when its layout was kept.
///
/// - Parameters:
///   - view: the view.
///   - proposal: the proposal for its size.
///   - name: the name of the kept layout.
///   - fonts: the fonts of the view.
///   - tolerance: the least differences that count.
///   - fileID: the module and the file of the test.
///   - filePath: the path of that file.
///   - line: the line of the test.
///   - column: the column of the test.
/// - Throws: an error of the layout, or of reading or writing the kept one.
public func expectNoDifference(
    _ view: some View, _ proposal: ProposedViewSize = .unspecified, named name: String,
    fonts: FontCollection = FontCollection(), tolerance: LayoutTolerance = LayoutTolerance(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
    let renderer = ImageRenderer(content: view, fonts: fonts)
    renderer.proposedSize = proposal
    try expectNoDifference(
        [try renderer.page], named: name, tolerance: tolerance, fileID: fileID, filePath: filePath, line: line,
        column: column)
}

/// Expects that two pages are equal within a tolerance.
///
/// - Parameters:
///   - before: the expected page.
///   - after: the page.
///   - tolerance: the least differences that count.
///   - fileID: the module and the file of the test.
///   - filePath: the path of that file.
///   - line: the line of the test.
///   - column: the column of the test.
public func expectNoDifference(
    _ before: DisplayPage, _ after: DisplayPage, tolerance: LayoutTolerance = LayoutTolerance(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let difference = LayoutDifference(before, after, tolerance: tolerance)
    if !difference.isEmpty { record("\(difference)", location) }
}

/// Records an issue in the running test, of Swift Testing or of XCTest.
private func record(_ message: String, _ location: SourceLocation) {
    guard Test.current == nil else {
        Issue.record(Comment(rawValue: message), sourceLocation: location)
        return
    }
    XCTFail(message)
}
