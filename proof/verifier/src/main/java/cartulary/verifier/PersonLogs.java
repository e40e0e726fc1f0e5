package cartulary.verifier;

import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.person.PersonRecord;
import cartulary.verifier.Verdict.Signature;
import cartulary.verifier.Verdict.Signature.By;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The logs of persons that the user has: given ones, which say whose key signed a move, and kept ones, with which they
/// are compared. Of one person the longest that a known key signed counts; every other must be its beginning, because
/// a log only grows.
///
/// @param known the keys, one of which must have signed; if empty, any key is accepted, as an unknown one
public record PersonLogs(List<PersonRecord> given, List<PersonRecord> kept, List<NoteKey> known) {
    /// No log is known.
    public static final PersonLogs NONE = new PersonLogs(List.of(), List.of(), List.of());

    private static final Comparator<PersonRecord> LENGTH =
            Comparator.comparing(record -> record.entries().size());

    public PersonLogs {
        given = List.copyOf(given);
        kept = List.copyOf(kept);
        known = List.copyOf(known);
    }

    /// Returns these logs and one more given one.
    public PersonLogs and(PersonRecord record) {
        return new PersonLogs(Stream.concat(given.stream(), Stream.of(record)).toList(), kept, known);
    }

    /// Returns whether the signature of a log is accepted: one of the known keys made it, and none is forged.
    public boolean accepts(PersonRecord record) {
        List<Boolean> signed = known.stream()
                .flatMap(key -> record.note().isSignedBy(key).stream())
                .toList();
        return known.isEmpty() || !signed.isEmpty() && !signed.contains(false);
    }

    Signature signature(PersonRecord record) {
        if (!accepts(record)) {
            return Signature.NONE;
        }
        return known.stream()
                .filter(key -> record.note().isSignedBy(key).orElse(false))
                .findFirst()
                .map(key -> new Signature(By.KNOWN_KEY, key.toString()))
                .orElseGet(() -> new Signature(By.UNKNOWN_KEY, record.key().toString()));
    }

    /// Returns the log of a person that counts; empty if none was given or kept.
    Optional<PersonRecord> of(String person) {
        return all(person).filter(this::accepts).max(LENGTH);
    }

    /// Returns in what the logs of a person contradict each other; null if they agree.
    @Nullable
    String contradiction(String person) {
        return of(person)
                .flatMap(counting -> all(person)
                        .filter(other -> !agree(counting, other))
                        .findFirst()
                        .map(other -> "the log of account %s contradicts a kept one of %s events%s"
                                .formatted(
                                        person,
                                        other.entries().size(),
                                        accepts(other) ? "" : ", which no known key signed")))
                .orElse(null);
    }

    /// Verifies the log of a person by itself. That its events and its checkpoint hold is known.
    PersonVerdict verify(PersonRecord record) {
        List<PersonRecord> comparable = kept.stream()
                .filter(other -> isOf(record.log().person(), other))
                .toList();
        String problem = accepts(record)
                ? comparable.stream()
                        .filter(other -> !agree(record, other))
                        .findFirst()
                        .map(other -> "it contradicts a kept log of %s events%s"
                                .formatted(other.entries().size(), accepts(other) ? "" : ", which no known key signed"))
                        .orElse(null)
                : "the checkpoint is not signed by a known key";
        int agreeing = (int) comparable.stream()
                .filter(other -> accepts(other) && agree(record, other))
                .count();
        return PersonVerdict.of(record, signature(record), agreeing, problem);
    }

    private Stream<PersonRecord> all(String person) {
        return Stream.concat(given.stream(), kept.stream()).filter(record -> isOf(person, record));
    }

    private static boolean isOf(String person, PersonRecord record) {
        return record.log().person().equals(person);
    }

    private static boolean agree(PersonRecord one, PersonRecord other) {
        int size = Math.min(one.entries().size(), other.entries().size());
        return one.entries().subList(0, size).equals(other.entries().subList(0, size));
    }
}
