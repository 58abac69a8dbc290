extension Unicode.Scalar {
    /// Whether a letter belongs to a right-to-left script, by the blocks that Unicode reserves for them: U+0590…U+08FF, the
    /// presentation forms, U+10800…U+10FFF and U+1E800…U+1EFFF.
    var isRightToLeft: Bool {
        switch value {
        case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff: true
        default: false
        }
    }
}
