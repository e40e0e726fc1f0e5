package cartulary.contracts.store;

import cartulary.contracts.duel.DuelEntry;
import java.util.List;

/// The logs of duels, which never change. Every write is durable when it returns.
public interface DuelStore {
    /// Returns the public bytes of the events of a duel, in order; empty for an unknown one. A duel has some fifty
    /// events at most.
    List<byte[]> duelEntries(String duel);

    /// Appends an event.
    ///
    /// @param isOver whether nothing follows, so that the duel is not open any more
    /// @return false without effect if the revision exists
    boolean appendToDuel(DuelEntry entry, boolean isOver);

    /// Returns the duels in which something follows, in the order of their ids.
    ///
    /// @param after the id of the duel before the first one; empty for the first page
    List<String> openDuels(String after, int max);

    /// Returns the duels of a person, the newest first.
    List<String> duelsOf(String person, int max);

    /// Returns how many open duels a person proposed.
    int openDuelsProposedBy(String person);
}
