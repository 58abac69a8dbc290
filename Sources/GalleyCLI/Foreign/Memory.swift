import CMalloc

/// The C library's memory.
enum Memory {
    /// Makes the C library request memory from the system in large blocks, and keep them. By default it requests single pages
    /// for all threads except the first: twenty thousand times for a cloud of 50,000 tags. Unused memory stays unmapped.
    static func requestLargeBlocks() {
        #if os(Linux) && canImport(Glibc)
            let megabyte: Int32 = 1 << 20
            // A little less than the maximum of a thread's heap, 64 MB.
            mallopt(M_TOP_PAD, 60 * megabyte)
            mallopt(M_TRIM_THRESHOLD, 256 * megabyte)
            mallopt(M_MMAP_THRESHOLD, 32 * megabyte)
        #endif
    }
}
