public import Foundation
import GalleyLayout
public import GalleyViews

/// A program with windows, so that whole files written for SwiftUI compile and run. On paper: a document with the content of each
/// window, which `main()` writes.
@MainActor @preconcurrency
public protocol App {
    /// The type of the windows.
    associatedtype Body: Scene
    /// The windows.
    @SceneBuilder var body: Body { get }
    /// Creates the program.
    init()
}

extension App {
    /// Writes the content of the windows, each on pages of its own, to the file that the first argument names; its suffix decides
    /// the format. Without an argument the file is named after the program, and a PDF. A failure is one line on standard error, and
    /// exit status 1.
    public static func main() {
        let path = CommandLine.arguments.dropFirst().first ?? "\(Self.self).pdf"
        do { try Self().write(to: path) } catch {
            FileHandle.standardError.write(Data("\(path): \(error)\n".utf8))
            exit(1)
        }
    }

    /// Writes the content of the windows, each on pages of its own.
    ///
    /// - Parameter path: the file, with the suffix `pdf`, `svg` or `png`.
    /// - Throws: the errors of `Document.export`.
    public func write(to path: String) throws {
        let windows = body._windows
        let document = Document {
            ForEach(windows.indices, id: \.self) { index in
                if index > 0 { PageBreak() }
                windows[index]
            }
        }
        let format = OutputFormat(fileName: path) ?? .pdf
        _ = try document.export(to: .file(path), options: ExportOptions(format: format))
    }
}

/// A window or several of an `App`.
@MainActor @preconcurrency
public protocol Scene {
    /// The type of the body.
    associatedtype Body: Scene
    /// The windows that this scene consists of.
    @SceneBuilder var body: Body { get }
    /// The content of each window.
    nonisolated var _windows: [AnyView] { get }
}

nonisolated extension Scene {
    /// The windows of the body.
    public var _windows: [AnyView] { MainActor.read(self) { $0.body._windows } }
}

extension Never: Scene {}

nonisolated extension Scene where Body == Never {
    /// Not called: the scene is a window.
    public var body: Never { preconditionFailure("\(Self.self) has no body; it is a window") }
}

/// Windows of one content. On paper: the content.
nonisolated public struct WindowGroup<Content: View>: Scene {
    /// The content.
    public let _windows: [AnyView]
    /// Creates windows.
    public init(@ViewBuilder content: () -> Content) { _windows = [AnyView(content())] }
    /// Creates windows; `title` and `id` have no effect.
    public init(_ title: LocalizedStringKey, id: String = "", @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }
    /// Creates windows; `id` has no effect.
    public init(id: String, @ViewBuilder content: () -> Content) { self.init(content: content) }
}

/// A single window. On paper: its content.
nonisolated public struct Window<Content: View>: Scene {
    /// The content.
    public let _windows: [AnyView]
    /// Creates a window; `title` and `id` have no effect.
    public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        _windows = [AnyView(content())]
    }
}

/// The window of settings. On paper: nothing.
nonisolated public struct Settings<Content: View>: Scene {
    /// None.
    public var _windows: [AnyView] { [] }
    /// Creates a window.
    public init(@ViewBuilder content: () -> Content) {}
}

/// Several scenes.
nonisolated public struct SceneList: Scene {
    /// The content of each window.
    public let _windows: [AnyView]
}

/// Builds scenes.
@resultBuilder
public enum SceneBuilder {
    /// A scene.
    public static func buildExpression(_ scene: some Scene) -> [AnyView] { scene._windows }
    /// Scenes one after the other.
    public static func buildBlock(_ windows: [AnyView]...) -> [AnyView] { windows.flatMap { $0 } }
    /// Scenes under a condition.
    public static func buildOptional(_ windows: [AnyView]?) -> [AnyView] { windows ?? [] }
    /// Scenes with the oldest system that has them.
    public static func buildLimitedAvailability(_ windows: [AnyView]) -> [AnyView] { windows }
    /// All of them.
    public static func buildFinalResult(_ windows: [AnyView]) -> SceneList { SceneList(_windows: windows) }
}

/// Modifiers of windows. No effect on paper.
nonisolated extension Scene {
    /// Has no effect on paper.
    public func commands(@ViewBuilder content: () -> some View) -> some Scene { self }
    /// Has no effect on paper.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    /// Has no effect on paper.
    public func onChange<V: Equatable>(of value: V, _ action: @escaping (V, V) -> Void) -> some Scene { self }
    /// Has no effect on paper.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
    /// Has no effect on paper.
    public func windowStyle(_ style: some WindowStyle) -> some Scene { self }
    /// Sets an environment value for the content of the windows.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        SceneList(_windows: _windows.map { AnyView($0.environment(keyPath, value)) })
    }
    /// Puts a model into the environment of the windows.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        SceneList(_windows: _windows.map { AnyView($0.environment(object)) })
    }
    /// Puts a model into the environment of the windows.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        SceneList(_windows: _windows.map { AnyView($0.environmentObject(object)) })
    }
}

/// The sizes that a window may have. No effect on paper.
public enum WindowResizability: Sendable {
    /// Sizes.
    case automatic, contentSize, contentMinSize
}

/// The look of a window. No effect on paper.
public protocol WindowStyle: Sendable {}

/// The look of a window with a title. No effect on paper.
public struct TitleBarWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}

/// The look of a window without a title. No effect on paper.
public struct HiddenTitleBarWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}

extension WindowStyle where Self == TitleBarWindowStyle {
    /// A title.
    public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
    /// No title.
    public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}
