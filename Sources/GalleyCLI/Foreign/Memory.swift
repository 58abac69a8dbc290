import CMalloc

/// The C library's memory.
enum Memory {
    /// Has the C library ask the system for memory in large pieces, and keep them. Else it asks for each page by itself on
    /// behalf of all threads but the first: twenty thousand times for a cloud of 50,000 tags. Memory that is not used takes
    /// none.
    static func askForMuchAtOnce() {
        #if os(Linux) && canImport(Glibc)
            let megabyte: Int32 = 1 << 20
            // A little less than the 64 MB that a thread's heap may have.
            mallopt(M_TOP_PAD, 60 * megabyte)
            mallopt(M_TRIM_THRESHOLD, 256 * megabyte)
            mallopt(M_MMAP_THRESHOLD, 32 * megabyte)
        #endif
    }
}
