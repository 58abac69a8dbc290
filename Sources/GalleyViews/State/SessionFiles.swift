import GalleyConcurrency
import GalleyDiagnostics
import GalleyImage
import GalleySVGReader

/// The image files of a document, each read once, by the first thread that needs it.
final class SessionFiles: Sendable {
    private let images = Locked<[String: ImageSource]>([:])
    private let svgs = Locked<[String: SVGSource]>([:])

    func image(atPath path: String) throws(Diagnostic) -> ImageSource {
        try images.file(path) { path throws(Diagnostic) in try ImageSource(contentsOfFile: path) }
    }

    func svg(atPath path: String) throws(Diagnostic) -> SVGSource {
        try svgs.file(path) { path throws(Diagnostic) in try SVGSource(contentsOfFile: path) }
    }
}

extension Locked {
    /// The file at `path`, read unless it is cached. A second thread that needs it waits.
    fileprivate func file<File, Failure: Error>(
        _ path: String, read: (String) throws(Failure) -> File
    ) throws(Failure) -> File where Value == [String: File] {
        try withLock { known throws(Failure) in
            if let file = known[path] { return file }
            let file = try read(path)
            known[path] = file
            return file
        }
    }
}
