package cartulary.contracts.store;

import cartulary.contracts.duel.DuelEntry;
import java.util.List;

/// The logs of duels, which never change. Every write is durable when it returns.
public interface DuelStore {
    /// Returns the public bytes of the events of a duel, in order; empty for an unknown one. A duel has about
    /// fifty events at most.
    List<byte[]> duelEntries(String duel);

    /// Appends an event.
    ///
    /// @param isOver whether the event is the last one, so that the duel is no longer open
    /// @return false without effect if the revision exists
    boolean appendToDuel(DuelEntry entry, boolean isOver);

    /// Returns the open duels, in the order of their ids.
    ///
    /// @param after the last id of the previous page; empty for the first page
    List<String> openDuels(String after, int max);

    /// Returns the duels of a person, the newest first.
    List<String> duelsOf(String person, int max);

    /// Returns how many open duels a person proposed.
    int openDuelsProposedBy(String person);
}
