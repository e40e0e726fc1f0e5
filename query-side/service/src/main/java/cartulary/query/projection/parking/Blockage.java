package cartulary.query.projection.parking;

/// The reason why no more events of a game can be applied in a batch.
///
/// @param revision the first revision that is missing or cannot be applied
/// @param since the position of the event at which this was detected
/// @param mayArrive whether an event of that revision may still arrive, possibly in the same batch, and end the
///     blockage
public record Blockage(long revision, String reason, long since, boolean mayArrive) {}
