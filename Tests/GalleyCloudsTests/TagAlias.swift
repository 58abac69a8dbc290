import GalleyClouds

/// Swift Testing has tags, too.
typealias Tag = GalleyClouds.Tag
