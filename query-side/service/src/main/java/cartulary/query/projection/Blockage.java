package cartulary.query.projection;

/// Where a game cannot be followed any further in a batch.
///
/// @param revision the first that is missing or unusable
/// @param since the position of the event at which that was found
/// @param mayCome whether it may be mended by an event of that revision which is still to come, in the
///     same batch even
record Blockage(long revision, String reason, long since, boolean mayCome) {}
