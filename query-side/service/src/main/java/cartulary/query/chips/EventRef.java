package cartulary.query.chips;

/// A reference to the event that fills columns of a row.
///
/// @param at the time of the event
record EventRef(String game, long revision, String at) {}
