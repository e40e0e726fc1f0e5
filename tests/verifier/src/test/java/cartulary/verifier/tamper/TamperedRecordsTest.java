package cartulary.verifier.tamper;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.testkit.SampleSize;
import cartulary.testkit.record.RecordSigner;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Records of played games, changed in many ways. Each is verified with the key and two kept checkpoints; those that
/// the true key signed again also with the key alone. The long tests make more changes of more records, as many as
/// `-Dcartulary.tamper.changes=N` says of each.
class TamperedRecordsTest {
    static final String LOG = "0".repeat(32);

    private static final int RECORDS = SampleSize.of(2, 50);
    private static final int CHANGES = Integer.getInteger("cartulary.tamper.changes", SampleSize.of(18, 180));
    private static final RecordSigner SIGNER = new RecordSigner("cartulary-tamper", LOG);

    /// What the verifier said about a changed record.
    ///
    /// @param what was changed, in words
    /// @param isFound with the key and the kept checkpoints
    /// @param isFoundAlone with the key alone; only of a record that was signed again
    /// @param isNamed whether the revision of the changed fact was named, if there is one
    private record Outcome(
            Tampering kind,
            String what,
            boolean isSignedAgain,
            boolean isFound,
            boolean isFoundAlone,
            boolean isNamed) {}

    private static final Collection<Outcome> OUTCOMES = new ConcurrentLinkedQueue<>();
    private static final Map<String, Integer> CHANGED_MEMBERS = new ConcurrentHashMap<>();
    private static final Set<String> MEMBERS = ConcurrentHashMap.newKeySet();

    @BeforeAll
    static void tamperWithRecords() {
        List<TestedRecord> records = IntStream.range(0, RECORDS)
                .parallel()
                .mapToObj(number -> new TestedRecord(number, SIGNER))
                .toList();
        IntStream.range(0, RECORDS)
                .parallel()
                .forEach(i -> attack(records.get(i), records.get((i + 1) % RECORDS), new SplittableRandom(i)));
        print();
    }

    private static void attack(TestedRecord record, TestedRecord other, SplittableRandom random) {
        var withKept = new Verifier(List.of(SIGNER.key()), record.kept());
        var alone = new Verifier(List.of(SIGNER.key()), List.of());
        assertThat(isFound(verdict(withKept, record.file()))).as("unchanged").isFalse();
        var members = new EventMembers(record.events());
        MEMBERS.addAll(members.names());
        var attack = new Attack(record, other, members, CHANGED_MEMBERS, random);
        for (int i = 0; i < CHANGES; i++) {
            Tampering kind = Tampering.values()[i % Tampering.values().length];
            Tampered change = kind.of(attack);
            Verdict verdict = verdict(withKept, change.file());
            OUTCOMES.add(new Outcome(
                    kind,
                    "game %s: %s".formatted(record.game(), change.what()),
                    change.isSignedAgain(),
                    isFound(verdict),
                    change.isSignedAgain() && isFound(verdict(alone, change.file())),
                    change.fact() == null || isNamed(verdict, change.fact())));
        }
    }

    @Test
    void everyChangeIsFoundWithTheKeyAndKeptCheckpoints() {
        assertThat(OUTCOMES)
                .hasSize(RECORDS * CHANGES)
                .filteredOn(outcome -> !outcome.isFound())
                .isEmpty();
    }

    @Test
    void theRevisionOfEveryChangedScoringFactIsNamed() {
        assertThat(OUTCOMES).filteredOn(outcome -> !outcome.isNamed()).isEmpty();
    }

    @Test
    void aChangedScoringFactIsFoundWithoutKeptCheckpoints() {
        assertThat(OUTCOMES)
                .filteredOn(outcome -> outcome.kind() == Tampering.FACT)
                .isNotEmpty()
                .allMatch(Outcome::isFoundAlone);
    }

    @Test
    void aGameThatCouldHaveBeenPlayedIsFoundByKeptCheckpointsOnly() {
        assertThat(OUTCOMES)
                .filteredOn(outcome -> outcome.kind().isPossibleGame())
                .isNotEmpty()
                .noneMatch(Outcome::isFoundAlone);
    }

    /// Returns null if the file cannot be read, which is no less a warning.
    private static @Nullable Verdict verdict(Verifier verifier, byte[] file) {
        try {
            return verifier.verify(RecordFile.read(new ByteArrayInputStream(file)));
        } catch (UnreadableFileException e) {
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isFound(@Nullable Verdict verdict) {
        return verdict == null || verdict.result() == Result.BROKEN;
    }

    private static boolean isNamed(@Nullable Verdict verdict, long revision) {
        return verdict != null
                && verdict.faults().stream().anyMatch(fault -> Objects.equals(fault.revision(), revision));
    }

    private static void print() {
        var kinds = OUTCOMES.stream()
                .collect(Collectors.groupingBy(
                        Outcome::kind, () -> new EnumMap<>(Tampering.class), Collectors.toList()));
        System.out.println("records    found  signed again, of these found by the key alone  changed");
        kinds.forEach((kind, outcomes) -> System.out.printf(
                Locale.ROOT,
                "%7d  %7d  %12d  %33d  %s%n",
                outcomes.size(),
                count(outcomes, Outcome::isFound),
                count(outcomes, Outcome::isSignedAgain),
                count(outcomes, Outcome::isFoundAlone),
                kind.words()));
        System.out.printf(
                Locale.ROOT,
                "%d changes of %d records; %d of %d members of events changed%n",
                OUTCOMES.size(),
                RECORDS,
                CHANGED_MEMBERS.size(),
                MEMBERS.size());
    }

    private static long count(List<Outcome> outcomes, Predicate<Outcome> which) {
        return outcomes.stream().filter(which).count();
    }
}
