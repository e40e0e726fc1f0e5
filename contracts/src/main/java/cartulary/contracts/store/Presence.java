package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.util.List;

/// The seats on which somebody was seen lately. Not part of any record: it may be lost at any time, and no rule depends
/// on it.
public interface Presence {
    /// How long after the last sign of life a person counts as present.
    Duration KEPT = Duration.ofSeconds(45);

    /// Records that somebody is present on that seat. Never waits for events that are being written.
    void seen(GameId game, int seat);

    /// Returns the seats on which somebody was seen on any node within {@link #KEPT}, in order.
    List<Integer> present(GameId game);
}
