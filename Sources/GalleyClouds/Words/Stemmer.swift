import CStemmer
import Foundation

/// Reduces the inflected forms of a word to one stem, by the Snowball algorithm of its language. Use one per thread.
@safe final class Stemmer {
    private let pointer: OpaquePointer

    /// The algorithms of languages without all paradigms in `inflections.tsv`. The other languages with stop words have none.
    private static let algorithms = [
        "ar": "arabic", "el": "greek", "fi": "finnish", "hi": "hindi", "hu": "hungarian", "id": "indonesian",
        "ro": "romanian", "ru": "russian",
    ]

    /// Creates the stemmer of a language; nil if there is none.
    ///
    /// - Parameter language: a primary language subtag, such as `de`.
    init?(language: String) {
        guard let name = Self.algorithms[language], let made = unsafe sb_stemmer_new(name, "UTF_8") else { return nil }
        unsafe pointer = made
    }

    deinit { unsafe sb_stemmer_delete(pointer) }

    /// Returns the stem of a word in lower case.
    ///
    /// - Complexity: O(*n*) in the length of `word`.
    func stem(of word: String) -> String {
        // The algorithms expect composed letters.
        var bytes = Array((word.utf8.allSatisfy { $0 < 0x80 } ? word : word.precomposedStringWithCanonicalMapping).utf8)
        guard !bytes.isEmpty, let count = Int32(exactly: bytes.count) else { return word }
        return unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            guard let stem = unsafe sb_stemmer_stem(pointer, bytes.baseAddress, count) else { return word }
            let length = Int(unsafe sb_stemmer_length(pointer))
            return unsafe String(decoding: UnsafeBufferPointer(start: stem, count: length), as: UTF8.self)
        }
    }
}
