public import Galley

// MARK: Colours

nonisolated extension View {
    /// Sets the colours of categories in order, in place of those of the theme.
    public func chartForegroundStyleScale(range: [Color]) -> some View { chart { $0.palette = range } }

    /// Sets the colours of categories in order.
    public func chartForegroundStyleScale(domain: [some Plottable], range: [Color]) -> some View {
        let names = domain.map { Datum($0).name }
        let table = Dictionary(zip(names, range), uniquingKeysWith: { $1 })
        return chart { ($0.colorDomain, $0.colors) = (names, table) }
    }

    /// Sets the colours of categories by their names.
    public func chartForegroundStyleScale(_ colors: KeyValuePairs<String, Color>) -> some View {
        chartForegroundStyleScale(domain: colors.map(\.key), range: colors.map(\.value))
    }

    /// Sets the colours of the values of a type by themselves.
    public func chartForegroundStyleScale<Value: Plottable & Hashable>(
        _ colors: KeyValuePairs<Value, Color>
    ) -> some View { chartForegroundStyleScale(domain: colors.map(\.key), range: colors.map(\.value)) }

    /// Sets the styles of categories, such as gradients, by their names.
    public func chartForegroundStyleScale(_ styles: KeyValuePairs<String, some ShapeStyle>) -> some View {
        let (names, table) = (styles.map(\.key), Dictionary(styles.map { ($0, $1) }, uniquingKeysWith: { $1 }))
        return chart { ($0.colorDomain, $0.categoryStyles) = (names, table) }
    }

    /// Sets the shades of numbers, from the least to the greatest.
    ///
    /// - Parameters:
    ///   - range: the colours.
    ///   - type: the scale between both ends.
    public func chartForegroundStyleScale(range: Gradient, type: ScaleType = .linear) -> some View {
        chart { ($0.shades, $0.shadeType) = (range, type) }
    }

    /// Sets the shades of numbers between two of them.
    ///
    /// - Parameters:
    ///   - domain: the numbers with the first and the last colour.
    ///   - range: the colours.
    ///   - type: the scale between both ends.
    public func chartForegroundStyleScale<Value: Plottable>(
        domain: ClosedRange<Value>, range: Gradient, type: ScaleType = .linear
    ) -> some View {
        let bounds = domain.numbers
        return chart { ($0.shadeDomain, $0.shades, $0.shadeType) = (bounds, range, type) }
    }

    /// Sets the numbers with the lightest and the darkest shade.
    public func chartForegroundStyleScale<Value: Plottable>(
        domain: ClosedRange<Value>, type: ScaleType = .linear
    ) -> some View {
        let bounds = domain.numbers
        return chart { ($0.shadeDomain, $0.shadeType) = (bounds, type) }
    }

    /// Sets the colours of values by a function, and optionally the order of the values.
    public func chartForegroundStyleScale<Value: Plottable>(
        domain: [Value] = [], mapping: @escaping (Value) -> Color
    ) -> some View {
        let names = domain.map { Datum($0).name }
        return chart {
            $0.colorDomain = names
            $0.colorMapping = { $0.value(as: Value.self).map(mapping) }
        }
    }
}

// MARK: Symbols and lines

nonisolated extension View {
    /// Sets the symbols of categories in order.
    public func chartSymbolScale(range: [some ChartSymbolShape]) -> some View {
        let symbols = range.map { ChartSymbol($0) }
        return chart { $0.symbols.range = symbols }
    }

    /// Sets the symbols of categories.
    public func chartSymbolScale(domain: [some Plottable], range: [some ChartSymbolShape]) -> some View {
        let scale = ChartSettings.CategoryScale(
            domain: domain.map { Datum($0).name }, range: range.map { ChartSymbol($0) })
        return chart { $0.symbols = scale }
    }

    /// Sets the symbols of categories to usual shapes.
    public func chartSymbolScale(domain: [some Plottable], range: [BasicChartSymbolShape]) -> some View {
        let scale = ChartSettings.CategoryScale(
            domain: domain.map { Datum($0).name }, range: range.map { ChartSymbol($0) })
        return chart { $0.symbols = scale }
    }

    /// Sets the symbols of categories to usual shapes in order.
    public func chartSymbolScale(range: [BasicChartSymbolShape]) -> some View {
        let symbols = range.map { ChartSymbol($0) }
        return chart { $0.symbols.range = symbols }
    }

    /// Sets the symbols of categories by their names.
    public func chartSymbolScale(_ symbols: KeyValuePairs<String, BasicChartSymbolShape>) -> some View {
        chartSymbolScale(domain: symbols.map(\.key), range: symbols.map(\.value))
    }

    /// Sets the symbols of values by a function, and optionally the order of the values.
    public func chartSymbolScale<Value: Plottable>(
        domain: [Value] = [], mapping: @escaping (Value) -> some ChartSymbolShape
    ) -> some View {
        let scale = ChartSettings.CategoryScale(domain: domain.map { Datum($0).name }) {
            $0.value(as: Value.self).map { ChartSymbol(mapping($0)) }
        }
        return chart { $0.symbols = scale }
    }

    /// Sets the lines of categories in order.
    public func chartLineStyleScale(range: [StrokeStyle]) -> some View { chart { $0.lines.range = range } }

    /// Sets the lines of categories.
    public func chartLineStyleScale(domain: [some Plottable], range: [StrokeStyle]) -> some View {
        let scale = ChartSettings.CategoryScale(domain: domain.map { Datum($0).name }, range: range)
        return chart { $0.lines = scale }
    }

    /// Sets the lines of categories by their names.
    public func chartLineStyleScale(_ lines: KeyValuePairs<String, StrokeStyle>) -> some View {
        chartLineStyleScale(domain: lines.map(\.key), range: lines.map(\.value))
    }

    /// Sets the lines of values by a function, and optionally the order of the values.
    public func chartLineStyleScale<Value: Plottable>(
        domain: [Value] = [], mapping: @escaping (Value) -> StrokeStyle
    ) -> some View {
        let scale = ChartSettings.CategoryScale(domain: domain.map { Datum($0).name }) {
            $0.value(as: Value.self).map(mapping)
        }
        return chart { $0.lines = scale }
    }

    /// Sets the areas of symbols between which numbers are shown, in square points. Otherwise areas are in proportion to numbers.
    public func chartSymbolSizeScale(range: ClosedRange<CGFloat>, type: ScaleType = .linear) -> some View {
        chart { ($0.sizeRange, $0.sizeType) = (range, type) }
    }

    /// Sets the numbers between which symbols grow, and optionally their areas in square points.
    public func chartSymbolSizeScale<P: Plottable>(
        domain: ClosedRange<P>, range: ClosedRange<CGFloat>? = nil, type: ScaleType = .linear
    ) -> some View {
        let bounds = domain.numbers
        return chart {
            $0.sizeDomain = bounds ?? $0.sizeDomain
            $0.sizeRange = range ?? $0.sizeRange
            $0.sizeType = type
        }
    }
}

extension ClosedRange where Bound: Plottable {
    /// The bounds as numbers; nil for categories.
    fileprivate var numbers: ClosedRange<Double>? {
        guard let low = Datum(lowerBound).quantity, let high = Datum(upperBound).quantity else { return nil }
        return Swift.min(low, high)...Swift.max(low, high)
    }
}
