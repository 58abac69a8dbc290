import Foundation

@testable import GalleyText

/// A test file of the Unicode Character Database, from Debian's package unicode-data.
struct UnicodeFile {
    /// The version that the file names in its first line: "15.0.0".
    let version: String
    private let bytes: [UInt8]

    /// Nil, with a printed line, if the file is missing.
    /// - Throws: `Missing` if it is missing and `GALLEY_REQUIRE_TOOLS` is 1, as in CI.
    init?(_ name: String) throws {
        let path = "/usr/share/unicode/\(name)"
        guard let data = FileManager.default.contents(atPath: path) else {
            if ProcessInfo.processInfo.environment["GALLEY_REQUIRE_TOOLS"] == "1" { throw Missing(path: path) }
            print("skipped: \(path) is not there; it is in the package unicode-data")
            return nil
        }
        bytes = [UInt8](data)
        let first = String(decoding: bytes.prefix { $0 != 0x0a }, as: UTF8.self)
        version = first.split(separator: "-").last.map { String($0.prefix { $0.isNumber || $0 == "." }) } ?? ""
    }

    /// A file that the tests may not do without here.
    struct Missing: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path) is not there, and GALLEY_REQUIRE_TOOLS=1 asks for it" }
    }

    /// Calls `body` with each line that has something before its comment, and its number.
    func forEachLine(_ body: (_ line: ArraySlice<UInt8>, _ number: Int) throws -> Void) rethrows {
        var (start, number) = (0, 0)
        while start < bytes.count {
            number += 1
            let end = bytes[start...].firstIndex(of: 0x0a) ?? bytes.count
            let line = bytes[start..<end].prefix { $0 != 0x23 }
            if line.contains(where: { $0 > 0x20 }) { try body(line, number) }
            start = end + 1
        }
    }

    /// The number of `cases` that may fail: none if the file has the Unicode version that ICU implements. Otherwise one
    /// in fifty, with a printed line: rules and properties of some characters change with each version.
    func toleratedFailures(_ cases: Int) -> Int {
        let own = UnicodeAnalyser.unicodeVersion
        if version.hasPrefix("\(own.major).\(own.minor).") { return 0 }
        print(
            "the file is of Unicode \(version) and ICU knows \(own.major).\(own.minor): \(cases / 50) cases may differ")
        return cases / 50
    }
}

/// Reading numbers from bytes, for tests.
extension ArraySlice<UInt8> {
    /// The fields between `separator`s, empty ones left out unless `keepsEmpty`.
    func fields(_ separator: Unicode.Scalar, keepsEmpty: Bool = false) -> [ArraySlice<UInt8>] {
        split(separator: UInt8(ascii: separator), omittingEmptySubsequences: !keepsEmpty)
    }

    var hexadecimal: UInt32? { UInt32(String(decoding: self, as: UTF8.self), radix: 16) }
    var decimal: Int? { Int(String(decoding: self, as: UTF8.self)) }
    var text: String { String(decoding: self, as: UTF8.self).trimmingCharacters(in: .whitespaces) }
}
