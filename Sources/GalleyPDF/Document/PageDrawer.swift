import GalleyConcurrency
import GalleyDiagnostics
package import GalleyDisplay
import GalleyInput

/// Draws pages for a PDF file, on any thread and in any order: a page's content does not depend on other pages.
///
/// Memory: for each thread what is known of the glyphs of all fonts.
package final class PageDrawer: Sendable {
    private let resources: Pool<PageResources>
    private let options: PDFOptions
    private let compressors: StreamCompressors

    init(_ rules: PageResources.Rules, _ options: PDFOptions, _ compressors: StreamCompressors) {
        self.options = options
        self.compressors = compressors
        resources = Pool { PageResources(rules) }
    }

    /// Draws a page and compresses its content, to be written in order.
    package func draw(_ page: DisplayPage) -> DrawnPage { draw(page, packs: options.compresses) }

    /// - Parameter packs: whether the content is compressed here, and not while other pages are drawn.
    func draw(_ page: DisplayPage, packs: Bool) -> DrawnPage {
        RunPhases.enter("drawing pages")
        return resources.withResource { resources in
            var (page, failure) = (page, Diagnostic?.none)
            do throws(Diagnostic) { try page.checkNesting() } catch {
                page.items = []
                failure = error
            }
            resources.beginPage(page)
            var content = PageContent(resources, size: page.size)
            content.draw(page.items)
            if options.showsPrinterMarks { content.draw([PageBoxes(page.size, options).printerMarks]) }
            return DrawnPage(
                page, content, packed: packs ? compressors.compress(content.bytes) : nil, resources, failure: failure)
        }
    }
}
