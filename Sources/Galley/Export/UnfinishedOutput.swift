import Foundation
import GalleyConcurrency

/// The temporary files of the process and the folders made for them, for cleaning up when a signal ends it.
package enum UnfinishedOutput {
    private struct State {
        var paths: Set<String> = []
        /// The folders that were made, with the numbers of unfinished files in them and below.
        var folders: [String: Int] = [:]
    }

    private static let state = Locked(State())

    /// Makes a temporary file, unless the process is being ended.
    ///
    /// - Parameters:
    ///   - path: removed if a signal or a limit ends the process.
    ///   - make: makes the file. It must not call this type.
    static func make(_ path: String, _ make: () -> Int32) -> Int32 {
        state.withLock { state in
            state.paths.insert(path)
            return make()
        }
    }

    static func forget(_ path: String) { state.withLock { _ = $0.paths.remove(path) } }

    /// Removes all temporary files, and the folders that are empty without them.
    ///
    /// - Parameter end: ends the process. Other threads can neither begin nor complete files meanwhile.
    package static func removeAll(before end: () -> Never) -> Never {
        state.withLock { state in
            for path in state.paths { unsafe unlink(path) }
            // Inner folders are longer than those around them.
            for folder in state.folders.keys.sorted(by: { $0.utf8.count > $1.utf8.count }) { unsafe rmdir(folder) }
            end()
        }
    }

    // MARK: Folders

    /// Makes `folder` and the missing folders above it for an unfinished file. Each call needs a call of `leave` or `keep`.
    static func enter(_ folder: String) {
        state.withLock { state in
            var missing: [String] = []
            var path = folder
            while path != "/", unsafe access(path, F_OK) != 0 {
                missing.append(path)
                path = (path as NSString).deletingLastPathComponent
            }
            for path in missing.reversed() {
                // Another process may make the same folder.
                if unsafe mkdir(path, 0o777) == 0 { state.folders[path] = 0 } else if errno != EEXIST { break }
            }
            for path in made(folder, state) { state.folders[path, default: 0] += 1 }
        }
    }

    /// Removes the folders that were made for files of which none is completed or under way.
    static func leave(_ folder: String) {
        state.withLock { state in
            for path in made(folder, state) {
                state.folders[path, default: 0] -= 1
                guard state.folders[path] == 0 else { continue }
                state.folders[path] = nil
                unsafe rmdir(path)
            }
        }
    }

    /// Moves a file into place and keeps its folders, unless the process is being ended.
    ///
    /// - Parameters:
    ///   - folder: the folder of a new file.
    ///   - record: called after the move.
    ///   - move: returns the system's error, or 0.
    static func complete(_ folder: String?, _ record: () -> Void, _ move: () -> Int32) -> Int32 {
        state.withLock { state in
            let result = move()
            guard result == 0 else { return result }
            if let folder { for path in made(folder, state) { state.folders[path] = nil } }
            record()
            return 0
        }
    }

    /// The folders that were made among `folder` and those above it, the innermost first.
    private static func made(_ folder: String, _ state: State) -> [String] {
        guard !state.folders.isEmpty else { return [] }
        var made: [String] = []
        var path = folder
        while state.folders[path] != nil {
            made.append(path)
            path = (path as NSString).deletingLastPathComponent
        }
        return made
    }
}
