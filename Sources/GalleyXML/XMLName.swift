import CExpat

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The name of an element or attribute, valid during a callback.
@safe package struct XMLName {
    /// `namespace|local`, or the local name without a namespace.
    private let full: UnsafePointer<CChar>
    private let localStart: UnsafePointer<CChar>

    init(_ full: UnsafePointer<CChar>) {
        unsafe self.full = full
        // bounded: a constant
        unsafe localStart = strrchr(full, Int32(XMLStream.separator)).map { unsafe UnsafePointer($0) + 1 } ?? full
    }

    /// The name without its namespace.
    package var local: String { unsafe String(cString: localStart) }

    /// The namespace; nil for a name without one.
    package var namespace: String? {
        let count = unsafe localStart - full - 1
        guard count >= 0 else { return nil }
        let bytes = unsafe UnsafeRawBufferPointer(start: full, count: count)
        return unsafe String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the local name is `name`.
    package func isLocal(_ name: StaticString) -> Bool {
        unsafe strcmp(localStart, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
    }
}
