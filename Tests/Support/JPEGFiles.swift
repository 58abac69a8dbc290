import Foundation

/// Small JPEG files for tests, 24 × 16 pixels in six squares: red, green, blue; yellow, black, white.
///
/// Made by Pillow's `Image.save` with quality 90, without chroma subsampling and with optimised Huffman tables, from
/// squares of 8 × 8 pixels, which are JPEG's own blocks: so each square has one colour after decoding, too.
public enum JPEGFiles {
    /// A baseline file.
    public static let baseline = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X
        GBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAAR
        CAAQABgDAREAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAABgcJCv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAYAQADAQEAAAAAAAAAAAAA
        AAAACAkHBv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AFIy8+AzCQhZKOu4UlRKNWheehk7TKA//9k=
        """)

    /// A progressive file.
    public static let progressive = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X
        GBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgAR
        CAAQABgDAREAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAABQYICf/EABgBAAMBAQAAAAAAAAAAAAAAAAAHCAYF/9oADAMBAAIQAxAAAAFR
        y74NEgrFHdyk4la0LvTJ6ZB//8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABBQJf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAwEB
        PwFf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAgEBPwFf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQAGPwJf/8QAFBABAAAAAAAA
        AAAAAAAAAAAAIP/aAAgBAQABPyFf/9oADAMBAAIAAwAAABCHgT//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAEDAQE/EF//xAAUEQEAAAAA
        AAAAAAAAAAAAAAAg/9oACAECAQE/EF//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/EF//2Q==
        """)

    /// One component.
    public static let gray = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X
        GBYUGBIUFRT/wAALCAAQABgBAREA/8QAFwAAAwEAAAAAAAAAAAAAAAAABgcJCv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AUgzL
        JSVC9plf/9k=
        """)

    /// Four components with Adobe's marker, and so inverted: cyan, magenta, yellow of full strength mixed to red, green,
    /// blue, yellow; full black; nothing.
    public static let cmyk = bytes(
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUVFQwPFxgW
        FBgSFBUU/8AAFAgAEAAYBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAKCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMA
        TQBZAEsAAD8A1TZVMqmqaVdVQAlXVUCqhVQlXAVUJVwFVD//2Q==
        """)

    private static func bytes(_ base64: String) -> [UInt8] {
        [UInt8](Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
    }

    /// `file` with a segment behind its first marker.
    public static func inserting(_ code: UInt8, _ content: [UInt8], into file: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return Array(file.prefix(2)) + [0xff, code, UInt8(length >> 8), UInt8(length & 255)] + content
            + Array(file.dropFirst(2))
    }

    /// Exif data of one entry, the orientation.
    public static func exif(orientation: Int, isLittleEndian: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isLittleEndian ? bytes : bytes.reversed()
        }
        return Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
            + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2) + number(0, 4)
    }

    /// `baseline` as written by a rotated camera: APP1 with the orientation.
    public static func oriented(_ orientation: Int, isLittleEndian: Bool = false) -> [UInt8] {
        inserting(
            0xe1, Array("Exif\0\0".utf8) + exif(orientation: orientation, isLittleEndian: isLittleEndian),
            into: baseline)
    }
}
