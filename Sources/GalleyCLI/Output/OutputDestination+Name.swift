import Galley

extension OutputDestination {
    /// The output under a name; `-` is standard output.
    init(_ name: String) { self = name == "-" ? .standardOutput : .file(name) }

    /// Writes what `body` passes to its argument. A file is complete or absent.
    func write<Result>(
        _ body: (_ sink: @escaping (ArraySlice<UInt8>) throws -> Void) throws -> Result
    ) throws -> Result {
        guard case .file(let path) = self else { return try body { try StandardOutput.write($0) } }
        let file = try OutputFile(path: path)
        let result = try body { try file.write($0) }
        try file.commit()
        return result
    }

    func write(_ bytes: [UInt8]) throws { try write { try $0(bytes[...]) } }
}
