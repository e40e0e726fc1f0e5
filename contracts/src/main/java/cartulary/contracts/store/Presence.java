package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.util.List;

/// The seats whose players were present recently. Not part of the log: it may be lost at any time. Of the rules, only
/// whether the host may reissue a token depends on it (LOBBY-22).
public interface Presence {
    /// The time after a heartbeat for which a player counts as present.
    Duration KEPT = Duration.ofSeconds(45);

    /// Records that the player on a seat is present. Never waits for events that are being written.
    void seen(GameId game, int seat);

    /// Returns the seats whose players were recorded as present on any node within {@link #KEPT}, in order.
    List<Integer> present(GameId game);
}
