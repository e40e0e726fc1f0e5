package cartulary.broker;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.log.CompetitionLog;
import java.util.List;

/// The log of competitions as it is published.
///
/// @param entries the same events, read by competition
record RelayedCompetitions(CompetitionLog log, EntriesOfOne entries) implements RelayedLog {
    /// The name of its token, which is a position in the log of competitions.
    static final String RELAY = "competition-relay";

    /// A read of the bytes of the events of one competition after a revision, in order.
    interface EntriesOfOne {
        List<byte[]> after(String competition, long revision);
    }

    @Override
    public String relay() {
        return RELAY;
    }

    @Override
    public String subject() {
        return "competition";
    }

    @Override
    public String schema() {
        return "cartulary:/schemas/CompetitionEntry.json";
    }

    @Override
    public BrokerSettings topic(BrokerSettings games) {
        return games.ofCompetitions();
    }

    @Override
    public long head() {
        return log.competitionsHead();
    }

    @Override
    public List<RelayedEntry> after(long position, int max) {
        return log.competitionsAfter(position, max).stream()
                .map(entry -> new RelayedEntry(entry.position(), entry.bytes()))
                .toList();
    }

    @Override
    public List<byte[]> entries(String id, long revision) {
        return entries.after(id, revision);
    }

    @Override
    public EntryHead head(byte[] bytes) {
        CompetitionEntry entry = CompetitionEntry.parse(bytes);
        return new EntryHead(
                entry.competition(),
                entry.revision(),
                entry.at(),
                entry.data().type(),
                entry.data().schema());
    }
}
