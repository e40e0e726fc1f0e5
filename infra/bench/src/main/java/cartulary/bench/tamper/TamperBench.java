package cartulary.bench.tamper;

import cartulary.testkit.record.RecordSigner;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench tamper`.
@Command(
        name = "tamper",
        mixinStandardHelpOptions = true,
        description = {
            "Changes records of played games in many ways and verifies each changed record with the key and two kept"
                    + " checkpoints. Those that the true key signed again are also verified without kept checkpoints:"
                    + " a record that was rewritten within the rules cannot be told from a right one then.",
            "Exit codes: 0 every change was found, and the revision of every changed scoring fact named; 1 not."
        })
public final class TamperBench implements Callable<Integer> {
    @Option(names = "--records", defaultValue = "50", description = "games, at least 2 (${DEFAULT-VALUE})")
    private int records;

    @Option(names = "--changes", defaultValue = "1008", description = "changes of each game (${DEFAULT-VALUE})")
    private int changes;

    @Option(names = "--seed", defaultValue = "1", description = "of the changes (${DEFAULT-VALUE})")
    private long seed;

    private final RecordSigner signer = new RecordSigner("cartulary-bench", "0".repeat(32));
    private final Tally tally = new Tally();
    private final ConcurrentMap<String, Integer> counts = Members.counts();
    private final Set<String> members = ConcurrentHashMap.newKeySet();

    /// @return the exit code
    public static int run(String[] args) {
        return new CommandLine(new TamperBench()).execute(args);
    }

    @Override
    public Integer call() {
        if (records < 2) {
            System.err.println("--records: at least 2, because one change gives a record the end of another");
            return 2;
        }
        System.out.printf("seed %s%n", seed);
        List<TestedRecord> games = IntStream.range(0, records)
                .parallel()
                .mapToObj(number -> new TestedRecord(number, signer))
                .toList();
        var random = new SplittableRandom(seed);
        List<SplittableRandom> randoms = games.stream().map(_ -> random.split()).toList();
        IntStream.range(0, games.size())
                .parallel()
                .forEach(i -> attack(games.get(i), games.get((i + 1) % games.size()), randoms.get(i)));
        tally.print();
        var unchanged = new HashSet<>(members);
        unchanged.removeAll(counts.keySet());
        System.out.printf(
                Locale.ROOT,
                "%,d changes of %d records; %d of %d members of events changed%n",
                tally.all(),
                records,
                members.size() - unchanged.size(),
                members.size());
        boolean isComplete = tally.isComplete();
        System.out.println(
                isComplete
                        ? "every change was found, and the revision of every changed fact named"
                        : "NOT every change was found, or not every changed fact named");
        return isComplete ? 0 : 1;
    }

    private void attack(TestedRecord record, TestedRecord other, SplittableRandom random) {
        var kept = new Verifier(List.of(signer.key()), record.kept());
        var alone = new Verifier(List.of(signer.key()), List.of());
        if (isCaught(verdict(kept, record.file()))) {
            throw new IllegalStateException("the verifier rejects a record that was not changed");
        }
        var ownMembers = new Members(record.events());
        ownMembers.names().forEach(members::add);
        var attack = new Attack(record, other, ownMembers, counts, random);
        Tampering[] kinds = Tampering.values();
        for (int i = 0; i < changes; i++) {
            Tampering kind = kinds[i % kinds.length];
            Tampered change = kind.of(attack);
            Verdict verdict = verdict(kept, change.file());
            boolean caught = isCaught(verdict);
            boolean named = change.fact() == null || names(verdict, change.fact());
            boolean caughtAlone = change.isSignedAgain() && isCaught(verdict(alone, change.file()));
            tally.add(kind, change, caught, caughtAlone, named);
            if (!caught || !named) {
                tally.miss("%s, game %s: %s".formatted(kind.words(), record.game(), change.what()));
            }
        }
        System.err.printf(Locale.ROOT, "\r%,d changes", tally.all());
    }

    /// Returns null if nothing can be said about the file, which is no less a warning.
    private static @Nullable Verdict verdict(Verifier verifier, byte[] file) {
        try {
            return verifier.verify(RecordFile.read(new ByteArrayInputStream(file)));
        } catch (UnreadableFile e) {
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isCaught(@Nullable Verdict verdict) {
        return verdict == null || verdict.result() == Result.BROKEN;
    }

    private static boolean names(@Nullable Verdict verdict, long revision) {
        return verdict != null
                && verdict.faults().stream().anyMatch(fault -> Objects.equals(fault.revision(), revision));
    }
}
