package import GalleyLayout

/// One of Galley's own layouts: its only horizontal guides are those of its subviews.
protocol StockLayout: Layout {}

extension FlowLayout: StockLayout {}
extension HStackLayout: StockLayout {}
extension VStackLayout: StockLayout {}
extension ZStackLayout: StockLayout {}
extension GridLayout: StockLayout {}
