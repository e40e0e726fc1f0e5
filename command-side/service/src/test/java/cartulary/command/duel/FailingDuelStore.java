package cartulary.command.duel;

import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.store.DuelStore;
import java.util.List;

/// A store of duels to which nothing can be appended, as when the process ends before.
record FailingDuelStore(DuelStore store) implements DuelStore {
    @Override
    public List<byte[]> duelEntries(String duel) {
        return store.duelEntries(duel);
    }

    @Override
    public boolean appendToDuel(DuelEntry entry, boolean isOver) {
        throw new IllegalStateException("the process has ended");
    }

    @Override
    public List<DisputedGame> disputedGames(String after, int max) {
        return store.disputedGames(after, max);
    }

    @Override
    public void removeDisputed(DisputedGame disputed) {
        throw new IllegalStateException("the process has ended");
    }

    @Override
    public List<String> openDuels(String after, int max) {
        return store.openDuels(after, max);
    }

    @Override
    public List<String> duelsOf(String person, int max) {
        return store.duelsOf(person, max);
    }

    @Override
    public int openDuelsProposedBy(String person) {
        return store.openDuelsProposedBy(person);
    }
}
