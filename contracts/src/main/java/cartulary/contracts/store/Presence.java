package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.util.List;

/// Who is at which table just now. No part of any record: it may be lost at any time, and nothing in a
/// game depends on it. For the command side alone.
public interface Presence {
    /// Who was seen so long ago is not thought to be there any more.
    Duration KEPT = Duration.ofSeconds(45);

    /// Somebody on that seat is here now. Never waits for events that are written.
    void seen(GameId game, int seat);

    /// Seats on which somebody was seen, on any node, within {@link #KEPT}; in order.
    List<Integer> present(GameId game);
}
