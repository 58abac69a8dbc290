import GalleyLayout

/// A layout of Galley's: it states no guide across the page but those of its views.
protocol StockLayout: Layout {}

extension FlowLayout: StockLayout {}
extension HStackLayout: StockLayout {}
extension VStackLayout: StockLayout {}
extension ZStackLayout: StockLayout {}
extension GridLayout: StockLayout {}
