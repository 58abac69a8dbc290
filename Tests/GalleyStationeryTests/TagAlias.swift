import GalleyStationery

/// Swift Testing has tags, too.
typealias Tag = GalleyStationery.Tag
