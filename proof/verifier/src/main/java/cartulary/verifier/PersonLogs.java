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
/// are compared. A log only grows, so of two logs of a person the shorter is the beginning of the longer, and a given
/// one is not shorter than a kept one. The longest that a known key signed counts.
///
/// @param known the keys, one of which must have signed; if empty, any key is accepted, as an unknown one
public record PersonLogs(List<PersonRecord> given, List<PersonRecord> kept, List<NoteKey> known) {
    /// No log is known.
    public static final PersonLogs NONE = new PersonLogs(List.of(), List.of(), List.of());

    private static final Comparator<PersonRecord> LENGTH = Comparator.comparing(PersonLogs::size);

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
        return longest(Stream.concat(given.stream(), kept.stream()), person);
    }

    /// Returns what is wrong with the logs of a person, compared with each other; null if they agree.
    @Nullable
    String problem(String person) {
        return longest(given.stream(), person)
                .or(() -> longest(kept.stream(), person))
                .map(this::difference)
                .map(difference -> "the log of account " + person + " " + difference)
                .orElse(null);
    }

    /// Verifies the log of a person by itself. That its events and its checkpoint hold is known.
    PersonVerdict verify(PersonRecord record) {
        String difference = difference(record);
        String problem = difference == null ? null : "it " + difference;
        if (!accepts(record)) {
            problem = "the checkpoint is not signed by a known key";
        }
        int agreeing = (int) kept.stream()
                .filter(other -> isOfOnePerson(record, other) && accepts(other) && agree(record, other))
                .count();
        return PersonVerdict.of(record, signature(record), agreeing, problem);
    }

    private Optional<PersonRecord> longest(Stream<PersonRecord> logs, String person) {
        return logs.filter(record -> record.log().person().equals(person))
                .filter(this::accepts)
                .max(LENGTH);
    }

    /// Returns which other log of its person a log contradicts, or what it lacks of the longest kept one, whoever
    /// signed that; null if it agrees with all.
    private @Nullable String difference(PersonRecord record) {
        for (PersonRecord other : kept) {
            if (isOfOnePerson(record, other) && !agree(record, other)) {
                return "contradicts a kept log of " + events(size(other)) + signer(other);
            }
        }
        for (PersonRecord other : given) {
            if (isOfOnePerson(record, other) && !agree(record, other)) {
                return "contradicts another log of " + events(size(other)) + signer(other);
            }
        }
        return kept.stream()
                .filter(other -> isOfOnePerson(record, other) && size(other) > size(record))
                .max(LENGTH)
                .map(other -> "lacks " + events(size(other) - size(record)) + " of a kept log" + signer(other))
                .orElse(null);
    }

    private String signer(PersonRecord record) {
        return accepts(record) ? "" : ", which no known key signed";
    }

    private static String events(int count) {
        return count == 1 ? "1 event" : count + " events";
    }

    private static int size(PersonRecord record) {
        return record.entries().size();
    }

    private static boolean isOfOnePerson(PersonRecord one, PersonRecord other) {
        return one.log().person().equals(other.log().person());
    }

    private static boolean agree(PersonRecord one, PersonRecord other) {
        int size = Math.min(size(one), size(other));
        return one.entries().subList(0, size).equals(other.entries().subList(0, size));
    }
}
