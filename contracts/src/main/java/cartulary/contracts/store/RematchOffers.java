package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.util.List;

/// The games that players of an ended game offer to each other as its rematch: at most one for each seat. They
/// survive a restart, but are not part of the log: no rule depends on them.
public interface RematchOffers {
    /// How long an offer is kept. A game that nobody has started is abandoned after the same time.
    Duration RETENTION = Duration.ofHours(24);

    /// An offer of the player on a seat of the ended game.
    ///
    /// @param rematch the game that is offered
    record RematchOffer(int seat, GameId rematch) {}

    /// Records an offer, which replaces an earlier one of the same seat.
    ///
    /// @param ended the game that has ended
    void offer(GameId ended, RematchOffer offer);

    /// Returns the offers that were recorded on any node within {@link #RETENTION}, the earliest first.
    List<RematchOffer> of(GameId ended);
}
