package cartulary.testkit.record;

import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// The log of a competition whose events are changed, removed or moved, and numbered again. Used by one thread.
final class EditedCompetition {
    private final RecordSigner signer;
    private final List<CompetitionEntry> entries;

    EditedCompetition(RecordSigner signer, List<CompetitionEntry> entries) {
        this.signer = signer;
        this.entries = new ArrayList<>(entries);
    }

    /// Returns the revision of the first event that suits.
    <T extends CompetitionEvent> int revision(Class<T> type, Predicate<T> suits) {
        for (CompetitionEntry entry : entries) {
            if (type.isInstance(entry.data()) && suits.test(type.cast(entry.data()))) {
                return (int) entry.revision();
            }
        }
        throw new AssertionError("no such " + type.getSimpleName());
    }

    CompetitionEntry at(int revision) {
        return entries.get(revision - 1);
    }

    /// Replaces an event by one of the same type.
    <T extends CompetitionEvent> EditedCompetition event(int revision, Class<T> type, UnaryOperator<T> change) {
        CompetitionEvent changed = change.apply(type.cast(at(revision).data()));
        if (changed.equals(at(revision).data())) {
            throw new AssertionError("nothing changed in " + changed);
        }
        return data(revision, changed);
    }

    EditedCompetition data(int revision, CompetitionEvent data) {
        CompetitionEntry old = at(revision);
        return entry(revision, new CompetitionEntry(old.competition(), old.revision(), old.at(), old.actor(), data));
    }

    EditedCompetition actor(int revision, CompetitionActor actor) {
        CompetitionEntry old = at(revision);
        return entry(revision, new CompetitionEntry(old.competition(), old.revision(), old.at(), actor, old.data()));
    }

    EditedCompetition entry(int revision, CompetitionEntry entry) {
        entries.set(revision - 1, entry);
        return this;
    }

    EditedCompetition removed(int revision) {
        entries.remove(revision - 1);
        return this;
    }

    /// Repeats an event before another one, at its time and by its actor.
    EditedCompetition repeated(int revision, int before) {
        CompetitionEntry place = at(before);
        entries.add(
                before - 1,
                new CompetitionEntry(
                        place.competition(),
                        before,
                        place.at(),
                        place.actor(),
                        at(revision).data()));
        return this;
    }

    /// Exchanges what two events say; their times stay.
    EditedCompetition exchanged(int one, int other) {
        CompetitionEvent first = at(one).data();
        return data(one, at(other).data()).data(other, first);
    }

    EditedCompetition cutAfter(int revision) {
        entries.subList(revision, entries.size()).clear();
        return this;
    }

    List<byte[]> lines() {
        var lines = new ArrayList<byte[]>();
        for (CompetitionEntry entry : entries) {
            lines.add(
                    new CompetitionEntry(entry.competition(), lines.size() + 1, entry.at(), entry.actor(), entry.data())
                            .bytes());
        }
        return lines;
    }

    /// Returns the file, signed as the service would.
    byte[] file() {
        return signer.competitionRecord(SignedCompetitions.ID, lines());
    }
}
