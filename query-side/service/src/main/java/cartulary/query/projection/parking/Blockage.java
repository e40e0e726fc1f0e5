package cartulary.query.projection.parking;

/// The reason why a game cannot be followed any further in a batch.
///
/// @param revision the first that is missing or unusable
/// @param since the position of the event at which that was found
/// @param mayArrive whether an event of that revision may still arrive, even in the same batch, and end
///     the blockage
public record Blockage(long revision, String reason, long since, boolean mayArrive) {}
