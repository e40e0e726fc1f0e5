package cartulary.contracts.store;

import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.game.GameId;
import java.util.List;

/// The logs of duels, which never change. Every write is durable when it returns.
public interface DuelStore {
    /// Returns the public bytes of the events of a duel, in order; empty for an unknown one. A duel has about
    /// fifty events at most.
    List<byte[]> duelEntries(String duel);

    /// Appends an event.
    ///
    /// @param isOver whether nothing follows, so that the duel is no longer open
    /// @return false without effect if the revision exists
    boolean appendToDuel(DuelEntry entry, boolean isOver);

    /// A game of a duel whose result a dispute may have changed (COMP-31). Stored with the decision, until the duel and
    /// its pairing have followed.
    ///
    /// @param revision the event of the game with the last decision
    record DisputedGame(GameId game, String duel, long revision) {}

    /// Returns disputed games, in the order of their ids.
    ///
    /// @param after the last game of the previous page; empty for the first page
    List<DisputedGame> disputedGames(String after, int max);

    /// Removes a disputed game after its duel has followed; without effect if another decision came in between.
    void removeDisputed(DisputedGame disputed);

    /// Returns the open duels, in the order of their ids.
    ///
    /// @param after the last id of the previous page; empty for the first page
    List<String> openDuels(String after, int max);

    /// Returns the duels of a person, the newest first.
    List<String> duelsOf(String person, int max);

    /// Returns how many open duels a person proposed.
    int openDuelsProposedBy(String person);
}
