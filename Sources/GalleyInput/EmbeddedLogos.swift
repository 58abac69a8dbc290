import CResources

/// The logos that are part of the program.
package enum EmbeddedLogos {
    /// Lines of name, title, colour, licence and path, with tabs between them, as a zlib stream: see `Sources/CResources/logos`.
    package static var packed: [UInt8] {
        unsafe [UInt8](UnsafeBufferPointer(start: galley_logos, count: galley_logos_size))
    }
}
