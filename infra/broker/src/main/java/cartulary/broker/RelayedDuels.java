package cartulary.broker;

import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.log.DuelLog;
import java.util.List;

/// The log of duels as it is published.
record RelayedDuels(DuelLog log) implements RelayedLog {
    /// The name of its token, which is a position in the log of duels.
    static final String RELAY = "duel-relay";

    @Override
    public String relay() {
        return RELAY;
    }

    @Override
    public String subject() {
        return "duel";
    }

    @Override
    public String schema() {
        return "cartulary:/schemas/DuelEntry.json";
    }

    @Override
    public BrokerSettings topic(BrokerSettings games) {
        return games.ofDuels();
    }

    @Override
    public long head() {
        return log.duelsHead();
    }

    @Override
    public List<RelayedEntry> after(long position, int max) {
        return log.duelsAfter(position, max).stream()
                .map(entry -> new RelayedEntry(entry.position(), entry.bytes()))
                .toList();
    }

    /// A duel has about fifty events at most.
    @Override
    public List<byte[]> entries(String id, long revision) {
        return log.duelEntries(id).stream().skip(revision).toList();
    }

    @Override
    public EntryHead head(byte[] bytes) {
        DuelEntry entry = DuelEntry.parse(bytes);
        return new EntryHead(
                entry.duel(), entry.revision(), entry.at(), entry.data().type(), 1);
    }
}
