import Galley

extension Stock {
    /// The built-in stocks, with the published geometry of the brands.
    public static let builtIn: [Stock] = letterSheets + a4Sheets + rolls

    private static func sheet(
        _ brand: String, _ codes: String, _ title: String, on page: PageSize, _ width: CGFloat, _ height: CGFloat,
        radius: CGFloat = 0, at origin: (CGFloat, CGFloat), pitch: (CGFloat, CGFloat), _ columns: Int, _ rows: Int
    ) -> Stock {
        let codes = codes.split(separator: " ").map(String.init)
        return Stock(
            brand: brand, code: codes[0], aliases: Array(codes.dropFirst()), title: title, page: page.cgSize,
            label: CGSize(width: width, height: height), shape: .rectangle(cornerRadius: radius),
            grids: [
                Grid(
                    columns: columns, rows: rows, origin: CGPoint(x: origin.0, y: origin.1),
                    pitch: CGSize(width: pitch.0, height: pitch.1))
            ])
    }

    private static func roll(_ brand: String, _ code: String, _ title: String, _ width: CGFloat, _ height: CGFloat)
        -> Stock
    {
        let size = CGSize(width: width, height: height)
        return Stock(
            brand: brand, code: code, title: title, page: size, label: size,
            grids: [Grid(columns: 1, rows: 1, origin: .zero, pitch: size)])
    }

    private static func letter(
        _ codes: String, _ title: String, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 0,
        at origin: (CGFloat, CGFloat), pitch: (CGFloat, CGFloat), _ columns: Int, _ rows: Int
    ) -> Stock {
        sheet(
            "Avery", codes, title, on: .letter, width, height, radius: radius, at: origin, pitch: pitch, columns, rows)
    }

    private static let letterSheets = [
        letter(
            "5160 8160 5260 5960", "Address labels", 189, 72, radius: 4.5, at: (13.5, 36), pitch: (198, 72), 3, 10),
        letter("5161", "Address labels", 288, 72, at: (11.25, 36), pitch: (301.5, 72), 2, 10),
        letter("5162", "Address labels", 288, 96, at: (11.25, 60), pitch: (301.5, 96), 2, 7),
        letter("5163 8163", "Shipping labels", 288, 144, radius: 9, at: (11.25, 36), pitch: (301.5, 144), 2, 5),
        letter("5164", "Shipping labels", 288, 240, at: (11.25, 36), pitch: (301.5, 240), 2, 3),
        letter("5167", "Return address labels", 126, 36, at: (20.25, 36), pitch: (148.5, 36), 4, 20),
        letter("5371 8371", "Business cards", 252, 144, at: (54, 36), pitch: (252, 144), 2, 5),
        letter("5395", "Name badges", 243, 168, radius: 13.5, at: (49.5, 42), pitch: (270, 180), 2, 4),
    ]

    private static func a4(
        _ brand: String, _ codes: String, _ title: String, _ width: CGFloat, _ height: CGFloat,
        at origin: (CGFloat, CGFloat), pitch: (CGFloat, CGFloat), _ columns: Int, _ rows: Int
    ) -> Stock {
        sheet(brand, codes, title, on: .a4, width, height, at: origin, pitch: pitch, columns, rows)
    }

    private static let a4Sheets = [
        a4("Avery", "L7159", "Address labels", 180, 96, at: (20.44, 36.94), pitch: (187.2, 96), 3, 8),
        a4("Avery", "L7160 J8160", "Address labels", 180, 108, at: (20.41, 42.94), pitch: (187.2, 108), 3, 7),
        a4("Avery", "L7161", "Address labels", 180, 132, at: (20.44, 25), pitch: (187.2, 132), 3, 6),
        a4("Avery", "L7162", "Address labels", 280.8, 96, at: (13.24, 36.9), pitch: (288, 96), 2, 8),
        a4("Avery", "L7163", "Address labels", 280.8, 108, at: (13.24, 42.94), pitch: (288, 108), 2, 7),
        a4("Avery", "L7164", "Shipping labels", 180, 204, at: (20.44, 12.95), pitch: (187.2, 204), 3, 4),
        a4("Avery", "L7165", "Shipping labels", 280.8, 192, at: (13.24, 36.96), pitch: (288, 192), 2, 4),
        a4("Avery", "L7173", "Shipping labels", 280.8, 161.6, at: (13.24, 17), pitch: (288, 161.6), 2, 5),
        a4("Avery", "L7651 J8651", "Mini labels", 108, 60, at: (13.24, 30.9), pitch: (115.2, 60), 5, 13),
        a4("Zweckform", "3422", "Universal labels", 198.4, 99.2, at: (0, 23.9), pitch: (198.4, 99.2), 3, 8),
        a4("Zweckform", "3424", "Universal labels", 297.6, 136.1, at: (0, 12.6), pitch: (297.6, 136.1), 2, 6),
        // 8 × 37.1 mm fill the sheet, which needs borderless printing.
        a4("Zweckform", "3474", "Universal labels", 198.4, 105.2, at: (0, 0), pitch: (198.4, 105.2), 3, 8),
        a4("Zweckform", "3475 3490", "Universal labels", 198.4, 102, at: (0, 12.6), pitch: (198.4, 102), 3, 8),
    ]

    private static let rolls = [
        roll("Dymo", "99010", "Standard address labels", 79.4, 252.3),
        roll("Dymo", "99012", "Large address labels", 102, 252.3),
        roll("Dymo", "99014", "Shipping labels", 153.1, 286.3),
        roll("Thermal", "4x6in", "Shipping labels", 288, 432),
        roll("Thermal", "2x1in", "Product labels", 144, 72),
        roll("Thermal", "100x150mm", "Shipping labels", 283.46, 425.2),
    ]
}
