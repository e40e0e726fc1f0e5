package cartulary.analytics.replay;

import cartulary.contracts.event.GameEvent;

/// Collects the rows of one table, event by event.
public interface RowCollector {
    /// Takes the next event, which the replay has already applied.
    void add(ReplayState replay, GameEvent event);

    /// Adds the rows that are known only at the end of the record.
    void finish(ReplayState replay, GameRows rows);
}
